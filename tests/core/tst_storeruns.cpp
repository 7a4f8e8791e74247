// The list of runs, how one is found, and what a person adds to it.
#include "core/store/runlist.h"
#include "support/storetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

class StoreRunsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        library_ =
            std::make_unique<Library>(folder_->filePath(QStringLiteral("x.db")).toStdString(), Library::Access::write);
        QCOMPARE(library_->error(), std::string());
    }
    void cleanup() { library_.reset(); }

    void anEmptyLibraryHasNoRuns()
    {
        const auto runs = listRuns(*library_);
        QVERIFY(runs.problem.empty() && runs.rows.empty() && runs.total == 0);
        QVERIFY(contains(matchRun(*library_, "last").problem, "there is no run in"));
        QVERIFY(contains(matchRun(*library_, "x").problem, "there is no run in"));
        QVERIFY(contains(storedRun(*library_, "x").problem, "there is no run 'x' in"));
    }

    void aRowHoldsWhatTheRunHolds()
    {
        addRuns();
        const auto row = matchRun(*library_, "01B2").row;
        QCOMPARE(row.run, std::string("01B2"));
        QCOMPARE(row.name, std::string("Long prompts"));
        QCOMPARE(row.label, Label::simulated);
        QVERIFY(row.imported && !row.deleted && !row.baseline && !row.elsewhere);
        QCOMPARE(row.tool, std::string("aiperf 0.3"));
        QCOMPARE(row.started_utc, std::string("2026-09-21T23:59:59.999Z"));
        QCOMPARE(row.ended_utc, std::string("2026-09-22T00:10:00.000Z"));
        QCOMPARE(row.base_url, std::string("http://127.0.0.1:8080"));
        QCOMPARE(row.model, std::string("Qwen3_0.6B"));
        QCOMPARE(row.server_kind, std::string("llama.cpp"));
        QCOMPARE(row.state, RunState::aborted);
        QCOMPARE(row.reason, std::string("the server went away"));
        QCOMPARE(row.verdict, std::optional(Verdict::failed));
        QCOMPARE(row.conclusion, std::string("100% of nothing"));
        QCOMPARE(row.requests, std::int64_t{7});
        QCOMPARE(row.failures, std::int64_t{2});
        QCOMPARE(row.warnings, (std::vector<std::string>{"a \"pin\" changed", "ä"}));
        const auto runs = listRuns(*library_).rows;
        QCOMPARE(ids(runs), (std::vector<std::string>{"01C3", "01B2", "01B1", "01A1"})); // newest first
        QVERIFY(!runs.at(0).verdict);
    }

    void filtersFindWhatTheySay_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* what, const char* found) {
            QTest::newRow(what) << QString::fromUtf8(what) << QString::fromUtf8(found);
        };
        row("01b", "01B2 01B1");       // the id, in any case
        row("LONG", "01B2");           // the name
        row("qwen3", "01B2");          // the model
        row("of nothing", "01B2");     // the conclusion
        row("night", "01C3");          // a tag
        row("ÄPFEL", "01C3");          // a note, other letters than ASCII's
        row("äpfel", "01C3");          //
        row("%", "01B2");              // no pattern of SQL
        row("_", "01B2");              //
        row("Qwen3_0", "01B2");        //
        row("Qwen3x0", "");            //
        row("\\", "");                 //
        row("' OR 1=1 --", "");        //
        row("nowhere", "");            //
        row("chat", "01C3 01B1 01A1"); //
    }
    void filtersFindWhatTheySay()
    {
        QFETCH(QString, text);
        QFETCH(QString, found);
        addRuns();
        QCOMPARE(setTags(*library_, "01C3", {"nightly", "a b"}, {}), std::string());
        QCOMPARE(addNote(*library_, "01C3", "Äpfel and pears"), std::string());
        RunFilter filter;
        filter.text = text.toStdString();
        const auto runs = listRuns(*library_, filter);
        QCOMPARE(runs.problem, std::string());
        QCOMPARE(joined(runs.rows), found.toStdString());
        QCOMPARE(runs.total, static_cast<std::int64_t>(runs.rows.size()));
    }

    void otherFiltersFindWhatTheySay()
    {
        addRuns();
        QCOMPARE(setTags(*library_, "01C3", {"night"}, {}), std::string());
        QCOMPARE(setTags(*library_, "01A1", {"nightly"}, {}), std::string());
        const auto found = [&](const RunFilter& filter) {
            const auto runs = listRuns(*library_, filter);
            return runs.problem.empty() ? joined(runs.rows) : runs.problem;
        };
        RunFilter filter;
        filter.tag = "night";
        QCOMPARE(found(filter), std::string("01C3"));
        filter = {};
        filter.model = "wEN3_";
        QCOMPARE(found(filter), std::string("01B2"));
        filter = {};
        filter.verdict = Verdict::failed;
        QCOMPARE(found(filter), std::string("01B2"));
        filter = {};
        filter.until_utc = "2026-09-21"; // the day included
        QCOMPARE(found(filter), std::string("01B2 01B1 01A1"));
        filter.since_utc = "2026-09-21";
        QCOMPARE(found(filter), std::string("01B2 01B1"));
        filter.until_utc = "2026-09-21T10:00Z"; // the minute included
        QCOMPARE(found(filter), std::string("01B1"));
        filter.since_utc = "2026-09-21 10:00:00.500";
        QCOMPARE(found(filter), std::string(""));
        filter = {};
        filter.text = "chat";
        filter.tag = "night";
        filter.since_utc = "2026-09-22";
        QCOMPARE(found(filter), std::string("01C3"));
    }

    void aWindowOfTheListSaysHowManyThereAre()
    {
        addRuns();
        RunFilter filter;
        filter.limit = 2;
        filter.offset = 1;
        const auto runs = listRuns(*library_, filter);
        QCOMPARE(joined(runs.rows), std::string("01B2 01B1"));
        QCOMPARE(runs.total, std::int64_t{4});
        filter.offset = 100;
        QCOMPARE(listRuns(*library_, filter).total, std::int64_t{4});
        filter.limit = filter.offset = -5;
        QCOMPARE(listRuns(*library_, filter).rows.size(), std::size_t{4});
    }

    void badFiltersAreNamed()
    {
        for (const auto* bad :
             {"yesterday", "2026-9-1", "2026-02-30", "2026-09-21T25", "2026-09-21T10:00+02:00", "Z"}) {
            RunFilter filter;
            filter.since_utc = bad;
            QVERIFY2(contains(listRuns(*library_, filter).problem, "since must be a day"), bad);
            filter = {};
            filter.until_utc = bad;
            QVERIFY2(contains(listRuns(*library_, filter).problem, "until must be a day"), bad);
        }
        RunFilter filter;
        filter.text = std::string(60000, '%');
        QVERIFY(contains(listRuns(*library_, filter).problem, "at most 1000 bytes"));
    }

    void aRunIsFoundByWhatAPersonTypes()
    {
        addRuns();
        const auto match = [&](const char* typed) {
            const auto found = matchRun(*library_, typed);
            return found.problem.empty() ? found.row.run : found.problem;
        };
        QCOMPARE(match("last"), std::string("01C3"));
        QCOMPARE(match("01B1"), std::string("01B1"));
        QCOMPARE(match("01A"), std::string("01A1"));
        QVERIFY(contains(match("01B"), "begin with '01B': 01B2, 01B1"));
        QVERIFY(contains(match("01b1"), "no run '01b1' in"));
        QVERIFY(contains(match("9"), "(there: 01C3, 01B2, 01B1, 01A1)"));
        QVERIFY(contains(match("%"), "no run '%'"));
        QVERIFY(contains(match(""), "a run must be"));
        // A whole id wins over those that begin with it.
        QCOMPARE(library_->write([](QSqlDatabase& db) { return insertRun(db, "01A1-2", "2026-01-01"); }),
                 std::string());
        QCOMPARE(match("01A1"), std::string("01A1"));
        // Those that are marked are found by their whole id.
        QCOMPARE(deleteRun(*library_, "01C3"), std::string());
        QCOMPARE(match("last"), std::string("01B2"));
        QVERIFY(contains(match("01C"), "no run '01C'"));
        QCOMPARE(match("01C3"), std::string("01C3"));
        QVERIFY(matchRun(*library_, "01C3").row.deleted);
    }

    void aStoredRunHoldsPlanPinsAndSummary()
    {
        addRuns();
        const auto pin = [&](const char* taken, int position, const char* key, QVariant value) {
            QCOMPARE(insertInto(library_->connection(), "pins",
                                {{"run", 3},
                                 {"taken", text(taken)},
                                 {"position", position},
                                 {"key", text(key)},
                                 {"value", value},
                                 {"origin", text("reported")},
                                 {"taken_utc", text("2026-09-22")}}),
                     std::string());
        };
        pin("before", 0, "model", text("\"Qwen \\\"3\\\"\""));
        pin("before", 1, "slots", text("4"));
        pin("before", 2, "ratio", text("2.0"));
        pin("before", 3, "cache", text("true"));
        pin("before", 4, "big", text("9007199254740993"));
        pin("before", 5, "gpu", QVariant(QMetaType::fromType<QString>()));
        pin("after", 0, "slots", text("8"));
        const auto stored = storedRun(*library_, "01B2");
        QCOMPARE(stored.problem, std::string());
        QCOMPARE(stored.row.run, std::string("01B2"));
        QCOMPARE(stored.plan_json, std::string("{\"name\":\"Long prompts\"}"));
        QCOMPARE(stored.summary_json, std::string("{\"a\":1.50,\"b\":[{}]}")); // as it stands in the line
        QCOMPARE(stored.definitions, std::optional(3));
        QCOMPARE(stored.source_file, std::string("profile.jsonl"));
        QCOMPARE(stored.source_sha256, std::string("abc"));
        QCOMPARE(stored.before.taken_utc, std::string("2026-09-22"));
        const std::vector<Pin> before{{"model", std::string("Qwen \"3\""), PinOrigin::reported},
                                      {"slots", std::int64_t{4}, PinOrigin::reported},
                                      {"ratio", 2.0, PinOrigin::reported},
                                      {"cache", true, PinOrigin::reported},
                                      {"big", std::int64_t{9007199254740993}, PinOrigin::reported}};
        QVERIFY(stored.before.pins == before);
        QCOMPARE(stored.before.not_pinned, std::vector<std::string>{"gpu"});
        QVERIFY(stored.after.find("slots") != nullptr &&
                stored.after.find("slots")->value == PinValue(std::int64_t{8}));
        const auto bare = storedRun(*library_, "01A1");
        QVERIFY(bare.problem.empty() && bare.plan_json.empty() && bare.summary_json.empty() && !bare.definitions);
        QCOMPARE(execute("x", library_->connection(), QStringLiteral("UPDATE runs SET summary_line = 'rubbish'")),
                 std::string());
        QVERIFY(storedRun(*library_, "01B2").summary_json.empty());
    }

    void aLibraryThatIsNotOpenSaysSo()
    {
        Library none(folder_->path().toStdString(), Library::Access::write);
        QVERIFY(!none.error().empty());
        QCOMPARE(listRuns(none).problem, none.error());
        QCOMPARE(matchRun(none, "last").problem, none.error());
        QCOMPARE(storedRun(none, "x").problem, none.error());
        QCOMPARE(setTags(none, "x", {"a"}, {}), none.error());
        QCOMPARE(addNote(none, "x", "a"), none.error());
        QCOMPARE(deleteRun(none, "x"), none.error());
        std::int64_t purged = 0;
        QCOMPARE(purgeDeleted(none, purged), none.error());
        QVERIFY(notesOf(none, "x").empty() && !baselineOf(none, "x"));
    }

private:
    void addRuns() { QCOMPARE(addSampleRuns(*library_), std::string()); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<Library> library_;
};

QTEST_GUILESS_MAIN(StoreRunsTest)
#include "tst_storeruns.moc"
