// The library from the command line: what a run leaves in it, and what is done with that.
#include "e2e/program.h"
#include "support/serveprocess.h"

#include <nlohmann/json.hpp>

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QtTest>

#include <signal.h>

using namespace plumbline::test;
using Json = nlohmann::ordered_json;

namespace {

Json parsed(const QByteArray& text)
{
    return Json::parse(text.toStdString(), nullptr, false);
}

std::string runOf(const Ran& ran) // of "Run ID: name" on stderr
{
    static const QRegularExpression line(QStringLiteral("Run ([0-9A-Z]{16}): "));
    return line.match(QString::fromUtf8(ran.err)).captured(1).toStdString();
}

// Every check holds, but that this machine may have been too busy to be trusted.
bool holds(const Ran& verified)
{
    for (const auto& line : verified.out.split('\n'))
        if (line.startsWith("FAILED") && !line.startsWith("FAILED  lateness"))
            return false;
    return verified.out.contains("ok      ledger");
}

} // namespace

class TestLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        server_ = std::make_unique<ServeProcess>(words("--profile exact"));
        QVERIFY(server_->listens());
        folder_ = std::make_unique<PlanFolder>(server_->url());
    }

    void cleanupTestCase() { server_.reset(); }

    void aRunIsInTheLibraryAndPrintsItsId()
    {
        const auto ran = cli({QStringLiteral("run"), folder_->path(), QStringLiteral("--db"), db()});
        QVERIFY2(ran.code == 0, ran.said().c_str());
        const auto run = runOf(ran);
        QVERIFY2(!run.empty(), ran.said().c_str());
        const auto listed = parsed(cli(with({QStringLiteral("list"), QStringLiteral("--json")})).out);
        QCOMPARE(listed.at("total").get<int>(), 1);
        const auto& row = listed.at("runs").at(0);
        QCOMPARE(row.at("run").get<std::string>(), run);
        QCOMPARE(row.at("name").get<std::string>(), std::string("e2e"));
        QCOMPARE(row.at("state").get<std::string>(), std::string("finished"));
        QCOMPARE(row.at("label").get<std::string>(), std::string("simulated"));
        QVERIFY(row.at("requests").get<int>() >= 5);
    }

    void theTableOfShowIsThatOfTheRun()
    {
        const auto ran = cli({QStringLiteral("run"), folder_->path(), QStringLiteral("--db"), db()});
        QVERIFY2(ran.code == 0, ran.said().c_str());
        const auto shown = cli(with({QStringLiteral("show"), QStringLiteral("last")}));
        QVERIFY2(shown.code == 0, shown.said().c_str());
        QVERIFY2(shown.out.contains(ran.out.trimmed()), shown.said().c_str());
        for (const char* part : {"Pins before the run:", "host.cpu.model", "(detected)", "not pinned:"})
            QVERIFY2(shown.out.contains(part), part);
    }

    void summarizeVerifyAndExportTakeARunOfTheLibrary()
    {
        const auto ran = cli({QStringLiteral("run"), folder_->path(), QStringLiteral("--db"), db(),
                              QStringLiteral("--out"), folder_->path("both")});
        QVERIFY2(ran.code == 0, ran.said().c_str());
        const auto verified = cli(with({QStringLiteral("verify"), QStringLiteral("last")}));
        QVERIFY2(holds(verified), verified.said().c_str());
        QVERIFY2(verified.out.contains("every one reproduced"), verified.said().c_str());
        const auto summarized = cli(with({QStringLiteral("summarize"), QStringLiteral("last")}));
        QCOMPARE(summarized.out.toStdString(), ran.out.toStdString());
        const auto file = folder_->path("exported.jsonl");
        const auto exported = cli(with({QStringLiteral("export"), QStringLiteral("last"), QStringLiteral("--format"),
                                        QStringLiteral("jsonl"), QStringLiteral("--out"), file}));
        QVERIFY2(exported.code == 0, exported.said().c_str());
        // The library gives the run file back, to the byte.
        QCOMPARE(contentOf(file), contentOf(folder_->runFile("both")));
    }

    void aRunFileIsImportedOnceAndComesOutAsItWent()
    {
        const auto file = folder_->runFile("both");
        const auto other = folder_->path("other.db");
        const auto imported = cli({QStringLiteral("import"), file, QStringLiteral("--db"), other});
        QVERIFY2(imported.code == 0, imported.said().c_str());
        const auto again = cli({QStringLiteral("import"), file, QStringLiteral("--db"), other});
        QVERIFY2(again.code == 0 && again.err.contains("already"), again.said().c_str());
        const auto out = folder_->path("again.jsonl");
        QCOMPARE(cli({QStringLiteral("export"), QStringLiteral("last"), QStringLiteral("--format"),
                      QStringLiteral("jsonl"), QStringLiteral("--out"), out, QStringLiteral("--db"), other})
                     .code,
                 0);
        QCOMPARE(contentOf(out), contentOf(file));
    }

    void tagsAndNotesAreKeptAndFound()
    {
        QCOMPARE(cli(with(words("tag last ci nightly"))).out, QByteArray("ci\nnightly\n"));
        QCOMPARE(cli(with(words("tag last --remove ci"))).out, QByteArray("nightly\n"));
        QCOMPARE(cli(with({QStringLiteral("note"), QStringLiteral("last"), QStringLiteral("the fan was loud")})).code,
                 0);
        QVERIFY(cli(with(words("show last"))).out.contains("the fan was loud"));
        QCOMPARE(parsed(cli(with(words("list --json --tag nightly"))).out).at("total").get<int>(), 1);
        QCOMPARE(parsed(cli(with(words("list --json --text FAN"))).out).at("total").get<int>(), 1);
        QCOMPARE(parsed(cli(with(words("list --json --text 100%"))).out).at("total").get<int>(), 0);
    }

    void aDeletedRunIsGoneFromTheListAndCanBeHadBack()
    {
        const auto before = parsed(cli(with(words("list --json"))).out);
        const auto run = QString::fromStdString(before.at("runs").at(0).at("run").get<std::string>());
        const auto asked = cli(with({QStringLiteral("delete"), run}));
        QVERIFY2(asked.code == 2 && asked.err.contains("--yes"), asked.said().c_str());
        QCOMPARE(cli(with({QStringLiteral("delete"), run, QStringLiteral("--yes")})).code, 0);
        QCOMPARE(parsed(cli(with(words("list --json"))).out).at("total").get<int>(), before.at("total").get<int>() - 1);
        QCOMPARE(parsed(cli(with(words("list --json --deleted"))).out).at("total").get<int>(), 1);
        QCOMPARE(cli(with({QStringLiteral("delete"), run, QStringLiteral("--undo")})).code, 0);
        QCOMPARE(parsed(cli(with(words("list --json"))).out), before);
        QCOMPARE(cli(with({QStringLiteral("delete"), run, QStringLiteral("--yes")})).code, 0);
        QCOMPARE(cli(with(words("delete --purge --yes"))).code, 0);
        QVERIFY(cli(with({QStringLiteral("show"), run})).code == 2);
    }

    void aRunningRunIsListedAsSuchAndIsNotDeleted()
    {
        Program program({QStringLiteral("run"), folder_->path(), QStringLiteral("--db"), db(), QStringLiteral("--set"),
                         QStringLiteral("load.requests=100000"), QStringLiteral("--set"),
                         QStringLiteral("load.caps.requests=200000")});
        QVERIFY2(program.waitForError("measured"), program.seen());
        QTRY_VERIFY_WITH_TIMEOUT(
            parsed(cli(with(words("list --json"))).out).at("runs").at(0).at("requests").get<int>() >= 20, 20000);
        const auto rows = parsed(cli(with(words("list --json"))).out);
        const auto& row = rows.at("runs").at(0);
        QCOMPARE(row.at("state").get<std::string>(), std::string("running"));
        QCOMPARE(row.at("elsewhere").get<bool>(), true);
        const auto refused = cli(with({QStringLiteral("delete"), QStringLiteral("last"), QStringLiteral("--yes")}));
        QVERIFY2(refused.code == 2 && refused.err.contains("is being measured"), refused.said().c_str());
        program.signal(SIGKILL);
        program.finish();
        const auto after = parsed(cli(with(words("list --json"))).out);
        QCOMPARE(after.at("runs").at(0).at("state").get<std::string>(), std::string("interrupted"));
        const auto verified = cli(with(words("verify last")));
        QVERIFY2(verified.out.contains("the run was interrupted"), verified.said().c_str());
        QVERIFY2(verified.out.contains("ok      ledger"), verified.said().c_str());
    }

    void aLibraryThatCannotBeHadDoesNotCostTheRun_data()
    {
        QTest::addColumn<bool>("locked");
        QTest::newRow("a text file") << false;
        QTest::newRow("locked by another program") << true;
    }

    void aLibraryThatCannotBeHadDoesNotCostTheRun()
    {
        QFETCH(bool, locked);
        const PlanFolder place(server_->url());
        const auto path = place.path("lib.db");
        if (locked) {
            QCOMPARE(cli({QStringLiteral("run"), place.path(), QStringLiteral("--db"), path}).code, 0);
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("locker"));
            database.setDatabaseName(path);
            QVERIFY(database.open());
            QSqlQuery(QStringLiteral("BEGIN EXCLUSIVE"), database).exec();
        } else {
            place.write("lib.db", "this is a text file, not a library of runs");
        }
        const auto ran = cli({QStringLiteral("run"), place.path(), QStringLiteral("--db"), path});
        QVERIFY2(ran.code == 0, ran.said().c_str());
        QVERIFY2(ran.err.contains("lib.db"), ran.said().c_str());
        const auto file = place.path((runOf(ran) + ".jsonl").c_str());
        QVERIFY2(QFile::exists(file), ran.said().c_str());
        const auto verified = cli({QStringLiteral("verify"), file});
        QVERIFY2(holds(verified), verified.said().c_str());
        if (locked) {
            QSqlDatabase::database(QStringLiteral("locker")).close();
            QSqlDatabase::removeDatabase(QStringLiteral("locker"));
        } else {
            QCOMPARE(contentOf(path), QByteArray("this is a text file, not a library of runs"));
        }
    }

    void aServerThatComesBackWithAnotherContextMarksTheRun()
    {
        auto server = std::make_unique<ServeProcess>(words("--profile exact --slots 2"));
        const auto port = QString::number(server->port());
        const PlanFolder place(server->url());
        Program program({QStringLiteral("run"), place.path(), QStringLiteral("--db"), db(), QStringLiteral("--set"),
                         QStringLiteral("load.requests=90000")});
        QVERIFY2(program.waitForError("measured"), program.seen());
        server->stop();
        server = std::make_unique<ServeProcess>(words("--profile exact --slots 4 --port") + QStringList{port});
        QVERIFY(server->listens());
        program.signal(SIGINT);
        const auto ran = program.finish();
        const auto shown = cli(with(words("show last --json")));
        const auto warnings = parsed(shown.out).at("warnings");
        QVERIFY2(warnings.dump().find("server.slots") != std::string::npos, (ran.said() + warnings.dump()).c_str());
    }

    void badCommandLinesAreNamed_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* line, const char* says) {
            QTest::newRow(line) << QString::fromUtf8(line) << QByteArray(says);
        };
        row("show", "RUN is missing");
        row("show nothing-like-this", "nothing-like-this");
        row("list --verdict good", "must be passed, failed");
        row("list --since yesterday", "must be a day such as");
        row("note last", "2 are needed");
        row("delete", "RUN... is missing");
        row("note a b c", "takes at most 2 of RUN TEXT, and 'c' is one more");
        row("pins a b c", "takes at most 2 of [RUN [RUN]], and 'c' is one more");
        row("delete --purge x", "--purge takes no RUN");
        row("import", "FILE... is missing");
        row("import /no/such/file", "/no/such/file");
        QTest::newRow("import of the library itself")
            << QStringLiteral("import ") + db() << QByteArray("is the library itself");
    }

    void badCommandLinesAreNamed()
    {
        QFETCH(QString, line);
        QFETCH(QByteArray, says);
        const auto ran = cli(with(line.split(QLatin1Char(' '))));
        QVERIFY2(ran.code == 2 && ran.err.contains(says), ran.said().c_str());
    }

    void withoutALibraryThatIsSaid()
    {
        const auto ran = cli({QStringLiteral("list"), QStringLiteral("--db"), folder_->path("none.db")});
        QVERIFY2(ran.code == 2 && ran.err.contains("there is no library at"), ran.said().c_str());
        QVERIFY(!QFile::exists(folder_->path("none.db")));
    }

private:
    QString db() const { return folder_->path("library.db"); }
    QStringList with(QStringList arguments) const { return arguments << QStringLiteral("--db") << db(); }

    std::unique_ptr<ServeProcess> server_;
    std::unique_ptr<PlanFolder> folder_;
};

QTEST_GUILESS_MAIN(TestLibrary)
#include "tst_library.moc"
