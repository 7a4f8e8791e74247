// What a person adds to a run and takes away: tags, notes, the mark of deletion, purging, the baseline.
#include "core/store/runlist.h"
#include "support/storetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

class StoreKeptTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        library_ =
            std::make_unique<Library>(folder_->filePath(QStringLiteral("x.db")).toStdString(), Library::Access::write);
        QCOMPARE(library_->error(), std::string());
        QCOMPARE(addSampleRuns(*library_), std::string());
    }
    void cleanup() { library_.reset(); }

    void tagsAreASet()
    {
        QCOMPARE(setTags(*library_, "01A1", {"b", "a", "b", "ü, 100%"}, {}), std::string());
        QCOMPARE(setTags(*library_, "01A1", {"c"}, {"b", "none"}), std::string());
        QCOMPARE(matchRun(*library_, "01A1").row.tags, (std::vector<std::string>{"a", "c", "ü, 100%"}));
        QVERIFY(matchRun(*library_, "01B1").row.tags.empty());
        QVERIFY(contains(setTags(*library_, "none", {"x"}, {}), "there is no run 'none'"));
        for (const auto& bad : {std::string(), std::string(" x"), std::string("x "), std::string("a\nb"),
                                std::string("a\0b", 3), std::string(101, 'x')})
            QVERIFY(contains(setTags(*library_, "01A1", {"fine", bad}, {}), "a tag must have"));
        QVERIFY(!contains(setTags(*library_, "01A1", {"a\x1b[2J"}, {}), "\x1b")); // nothing that drives a terminal
        QCOMPARE(matchRun(*library_, "01A1").row.tags.size(), std::size_t{3});
    }

    void notesAreKeptInTheirOrder()
    {
        QCOMPARE(addNote(*library_, "01A1", "second\nline of 'it'"), std::string());
        QCOMPARE(addNote(*library_, "01A1", "third"), std::string());
        QCOMPARE(library_->write([](QSqlDatabase& database) {
            return insertInto(database, "notes",
                              {{"run", 1},
                               {"seq", 5},
                               {"at_ns", 17},
                               {"at_utc", text("2026")},
                               {"text", text("first: of the run itself")}});
        }),
                 std::string());
        const auto notes = notesOf(*library_, "01A1");
        QCOMPARE(notes.size(), std::size_t{3});
        QCOMPARE(notes[0].text, std::string("first: of the run itself"));
        QCOMPARE(notes[0].at_ns, std::int64_t{17});
        QCOMPARE(notes[1].text, std::string("second\nline of 'it'"));
        QVERIFY(notes[2].at_utc.ends_with("Z"));
        QCOMPARE(matchRun(*library_, "01A1").row.notes, std::int64_t{3});
        QVERIFY(contains(addNote(*library_, "01A1", " \n"), "must hold a text"));
        QVERIFY(contains(addNote(*library_, "01A1", std::string(70000, 'x')), "at most 65536 bytes"));
        QVERIFY(contains(addNote(*library_, "none", "x"), "there is no run 'none'"));
        QVERIFY(notesOf(*library_, "none").empty());
    }

    void deletingIsAMarkAndPurgingRemoves()
    {
        QCOMPARE(setTags(*library_, "01B1", {"gone"}, {}), std::string());
        QCOMPARE(addNote(*library_, "01B1", "gone"), std::string());
        fillWithRequests(2, 45000);
        fillWithRequests(1, 10);
        QCOMPARE(deleteRun(*library_, "01B1"), std::string());
        QCOMPARE(deleteRun(*library_, "01B1"), std::string());
        QCOMPARE(joined(listRuns(*library_).rows), std::string("01C3 01B2 01A1"));
        RunFilter deleted;
        deleted.deleted = true;
        QCOMPARE(joined(listRuns(*library_, deleted).rows), std::string("01B1"));
        QCOMPARE(undeleteRun(*library_, "01B1"), std::string());
        QCOMPARE(listRuns(*library_).total, std::int64_t{4});
        QVERIFY(contains(deleteRun(*library_, "none"), "there is no run 'none'"));
        std::int64_t purged = -1;
        QCOMPARE(purgeDeleted(*library_, purged), std::string());
        QCOMPARE(purged, std::int64_t{0});

        QCOMPARE(deleteRun(*library_, "01B1"), std::string());
        const auto pages = numberOf(*library_, "PRAGMA page_count");
        QCOMPARE(purgeDeleted(*library_, purged), std::string());
        QCOMPARE(purged, std::int64_t{1});
        QCOMPARE(joined(listRuns(*library_).rows), std::string("01C3 01B2 01A1"));
        QCOMPARE(numberOf(*library_, "SELECT count(*) FROM requests"), 10); // those of another run are there
        QCOMPARE(numberOf(*library_, "SELECT count(*) FROM tags"), 0);
        QCOMPARE(numberOf(*library_, "SELECT count(*) FROM notes"), 0);
        QVERIFY(numberOf(*library_, "PRAGMA page_count") < pages / 4);  // the disk has its space again
        QCOMPARE(numberOf(*library_, "SELECT count(*) FROM plans"), 1); // of 01B2
        QVERIFY(contains(undeleteRun(*library_, "01B1"), "there is no run '01B1'"));
    }

    void whatWasPartlyRemovedCantBeTakenBack()
    {
        QCOMPARE(execute("x", library_->connection(),
                         QStringLiteral("UPDATE runs SET deleted_utc = 'purging' WHERE id = 2")),
                 std::string());
        QVERIFY(contains(undeleteRun(*library_, "01B1"), "can't be taken back"));
        std::int64_t purged = 0;
        QCOMPARE(purgeDeleted(*library_, purged), std::string());
        QCOMPARE(purged, std::int64_t{1});
    }

    void aBaselineIsTheRunOfItsPlansName()
    {
        QVERIFY(!baselineOf(*library_, "chat"));
        QCOMPARE(setBaseline(*library_, "01A1"), std::string());
        QCOMPARE(setBaseline(*library_, "01B1"), std::string()); // instead of it
        QCOMPARE(setBaseline(*library_, "01B2"), std::string());
        QCOMPARE(baselineOf(*library_, "chat"), std::optional<std::string>("01B1"));
        QCOMPARE(baselineOf(*library_, "Long prompts"), std::optional<std::string>("01B2"));
        QVERIFY(matchRun(*library_, "01B1").row.baseline && !matchRun(*library_, "01A1").row.baseline);
        QCOMPARE(clearBaseline(*library_, "chat"), std::string());
        QVERIFY(!baselineOf(*library_, "chat"));
        QVERIFY(contains(clearBaseline(*library_, "chat"), "is the baseline of 'chat'"));
        QCOMPARE(deleteRun(*library_, "01B2"), std::string());
        QVERIFY(!baselineOf(*library_, "Long prompts"));
        QVERIFY(contains(setBaseline(*library_, "01B2"), "marked as deleted"));
        QVERIFY(contains(setBaseline(*library_, "none"), "there is no run 'none'"));
        std::int64_t purged = 0;
        QCOMPARE(purgeDeleted(*library_, purged), std::string());
    }

private:
    void fillWithRequests(int run, int count)
    {
        QCOMPARE(library_->write([&](QSqlDatabase& database) {
            return execute(
                "x", database,
                QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %1) "
                               "INSERT INTO requests (run, seq, request_id, step, repeat, class, phase, "
                               "scheduled_ns, outcome, error_class, token_source, events, token_events, "
                               "malformed_events, bytes, prompt_bytes, connection, resent, cancelled_by, "
                               "session, cancel_planned) SELECT %2, i, 'r' || i, 1, 1, '', 2, i, 0, 0, 0, 1, "
                               "1, 0, 1, 1, 0, 0, 0, 1, 0 FROM n")
                    .arg(count)
                    .arg(run));
        }),
                 std::string());
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Library> library_;
};

QTEST_GUILESS_MAIN(StoreKeptTest)
#include "tst_storekept.moc"
