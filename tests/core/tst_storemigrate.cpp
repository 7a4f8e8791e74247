// Bringing an older file to a newer version: the copy, the scripts, and what must not happen.
#include "core/record/clock.h"
#include "core/store/backup.h"
#include "core/store/connecting.h"
#include "core/store/liveness.h"
#include "core/store/migrations.h"
#include "support/storetest.h"
#include "support/tempfile.h"

#include <QDir>
#include <QTest>

#include <sys/stat.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

using Scripts = std::vector<std::string>;

Scripts withNext(const std::string& second)
{
    auto scripts = migrations();
    scripts.push_back(second);
    return scripts;
}

std::string present() // version of the tables, as a word of a message
{
    return std::to_string(migrations().size());
}

constexpr auto rebuild = "-- runs are made anew; their tags must stay\n"
                         "CREATE TABLE runs2 AS SELECT *, 'x;y' AS colour FROM runs;\n"
                         "DROP TABLE runs; /* ; */\n"
                         "ALTER TABLE runs2 RENAME TO runs;\n"
                         "CREATE UNIQUE INDEX runs_id ON runs(id);";

} // namespace

class StoreMigrateTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        path_ = folder_->filePath(QStringLiteral("x.db")).toStdString();
        setBusyTimeoutForTests(50);
        Library library(path_, Library::Access::write);
        QCOMPARE(library.write([](QSqlDatabase& database) {
            auto problem = insertRun(database, "r1");
            return problem.empty() ? insertInto(database, "tags", {{"run", 1}, {"tag", text("kept")}}) : problem;
        }),
                 std::string());
    }
    void cleanup() { ::chmod(folder_->path().toLocal8Bit().constData(), 0755); }

    void statementsEndAtSemicolonsThatAreNoTextOrComment()
    {
        QCOMPARE(statementsOf(""), Scripts{});
        QCOMPARE(statementsOf(" ;; -- only ; a comment"), Scripts{});
        QCOMPARE(statementsOf("A;B"), (Scripts{"A", "B"}));
        QCOMPARE(statementsOf("A ';' B; C 'it''s; ' D"), (Scripts{"A ';' B", " C 'it''s; ' D"}));
        QCOMPARE(statementsOf("A \";--\" /* ; ' */ B -- x ; y '\n C;"), (Scripts{"A \";--\"   B \n C"}));
        QCOMPARE(statementsOf("A 'never closed;"), (Scripts{"A 'never closed;"}));
        QCOMPARE(statementsOf("A /* never closed;"), (Scripts{"A  "}));
    }

    void anOlderFileIsCopiedAndBroughtToTheNewVersion()
    {
        const auto migrated = migrated_(withNext(rebuild));
        QCOMPARE(migrated.problem, std::string());
        QCOMPARE(migrated.backup, path_ + ".v" + present() + ".bak");
        const auto now = [&](const char* sql) { return value(path_, sql); };
        QCOMPARE(now("PRAGMA user_version").toString().toStdString(), std::to_string(migrations().size() + 1));
        QCOMPARE(now("SELECT colour FROM runs").toString(), QStringLiteral("x;y"));
        QCOMPARE(now("SELECT tag FROM tags").toString(), QStringLiteral("kept"));
        // The copy is the library as it was.
        const Library copy(migrated.backup, Library::Access::read);
        QCOMPARE(copy.error(), std::string());
        QCOMPARE(textOf(copy, "PRAGMA user_version"), present());
        QCOMPARE(textOf(copy, "SELECT run FROM runs"), std::string("r1"));
        QCOMPARE(textOf(copy, "SELECT tag FROM tags"), std::string("kept"));
        // A second time there is nothing to do.
        const auto again = migrated_(withNext(rebuild));
        QVERIFY(again.problem.empty() && again.backup.empty());
        // To this program the file is a newer one now.
        QVERIFY(Library(path_, Library::Access::write).readOnly());
    }

    void aCopyThatIsThereIsNeverWrittenOver()
    {
        for (const auto& name : {".v" + present() + ".bak", ".v" + present() + ".2.bak"}) {
            QFile file(toQt(path_ + name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("precious") == 8);
        }
        QCOMPARE(migrated_(withNext(rebuild)).backup, path_ + ".v" + present() + ".3.bak");
        QCOMPARE(contentOf(path_ + ".v" + present() + ".bak"), std::string("precious"));
        QCOMPARE(contentOf(path_ + ".v" + present() + ".2.bak"), std::string("precious"));
    }

    void theCopyHoldsWhatIsStillInTheLog()
    {
        const Library open(path_, Library::Access::read); // keeps the log from being put into the file
        {
            Library writer(path_, Library::Access::write);
            QCOMPARE(writer.write([](QSqlDatabase& database) { return insertRun(database, "r2"); }), std::string());
        }
        const auto migrated = migrated_(withNext("CREATE TABLE more (x);"));
        QCOMPARE(migrated.problem, std::string());
        QCOMPARE(numberOf(Library(migrated.backup, Library::Access::read), "SELECT count(*) FROM runs"), 2);
    }

    void aScriptThatFailsLeavesTheFileAsItWas_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("message");
        QTest::newRow("syntax") << QStringLiteral("DROP TABLE tags; CREATE TABEL x (y);") << QStringLiteral("syntax");
        QTest::newRow("orphans") << QStringLiteral("CREATE TABLE a (x); DELETE FROM runs;")
                                 << QStringLiteral("a row of its table tags belongs to no row of runs");
    }
    void aScriptThatFailsLeavesTheFileAsItWas()
    {
        QFETCH(QString, script);
        QFETCH(QString, message);
        const auto migrated = migrated_(withNext(script.toStdString()));
        QVERIFY2(contains(migrated.problem, qPrintable(message)), migrated.problem.c_str());
        QVERIFY(contains(migrated.problem, path_.c_str()));
        QCOMPARE(QDir(folder_->path()).entryList({QStringLiteral("*.bak*")}).size(), 0);
        Library library(path_, Library::Access::write);
        QVERIFY(library.error().empty() && !library.readOnly());
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 1);
        QCOMPARE(textOf(library, "SELECT tag FROM tags"), std::string("kept"));
        QCOMPARE(numberOf(library, "PRAGMA foreign_keys"), 1);
    }

    void noMigrationWhileARunLives()
    {
        const auto addRunning = [&](const WriterProcess& writer) {
            Library library(path_, Library::Access::write);
            QCOMPARE(library.write([&](QSqlDatabase& database) {
                auto problem = insertRun(database, "live", "2026-01-03", "running");
                return problem.empty() ? setWriter(database, "live", writer, utcNow()) : problem;
            }),
                     std::string());
        };
        addRunning(thisProcess());
        const auto refused = migrated_(withNext(rebuild));
        QVERIFY2(contains(refused.problem, "while the run live is being written"), refused.problem.c_str());
        QVERIFY(!QFile::exists(toQt(path_ + ".v" + present() + ".bak")));
        QCOMPARE(value(path_, "PRAGMA user_version").toString().toStdString(), present());
        // Its writer is gone: a process of this number that started at another time.
        auto gone = thisProcess();
        ++gone.process_started;
        {
            Library library(path_, Library::Access::write);
            QCOMPARE(library.write([&](QSqlDatabase& database) { return setWriter(database, "live", gone, utcNow()); }),
                     std::string());
        }
        QCOMPARE(migrated_(withNext(rebuild)).problem, std::string());
    }

    void withoutACopyNothingIsChanged()
    {
        // Whoever may write the file, but not its folder, can't put a copy beside it.
        const auto folder = folder_->path().toLocal8Bit();
        QVERIFY(::chmod(folder.constData(), 0555) == 0 && ::chmod(path_.c_str(), 0666) == 0);
        const NotAsRoot somebody;
        const auto copy = backUp(path_, path_, 1);
        QVERIFY2(contains(copy.problem, "must be copied before"), copy.problem.c_str());
        QVERIFY(copy.file.empty());
        QCOMPARE(QDir(folder_->path()).entryList({QStringLiteral("*.bak*")}).size(), 0);
    }

    void aWriterThatWaitsIsToldOfTheNewVersion()
    {
        Library writer(path_, Library::Access::write);
        QCOMPARE(migrated_(withNext("CREATE TABLE more (x);")).problem, std::string());
        const auto problem = writer.write([](QSqlDatabase& database) { return insertRun(database, "r2"); });
        QVERIFY2(contains(problem, ("changed to another version (" + std::to_string(migrations().size() + 1) + ")").c_str()), problem.c_str());
    }

    void anotherWriterHoldsAMigrationUp()
    {
        Library holder(path_, Library::Access::write);
        QVERIFY(QSqlQuery(holder.connection()).exec(QStringLiteral("BEGIN IMMEDIATE")));
        QVERIFY(contains(migrated_(withNext(rebuild)).problem, "is locked by another program"));
        QVERIFY(QSqlQuery(holder.connection()).exec(QStringLiteral("ROLLBACK")));
    }

private:
    Migrated migrated_(const Scripts& scripts) const
    {
        Migrated result;
        const auto name = newConnectionName();
        result.problem = connectTo(name, path_, path_, Connecting::read_write);
        if (result.problem.empty())
            result = migrate(QSqlDatabase::database(name), path_, path_, scripts);
        dropConnection(name);
        return result;
    }
    static QVariant value(const std::string& path, const char* sql)
    {
        const auto name = newConnectionName();
        QVariant found;
        if (connectTo(name, path, path, Connecting::read_only).empty())
            found = valueOf(QSqlDatabase::database(name), sql);
        dropConnection(name);
        return found;
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::string path_;
};

QTEST_GUILESS_MAIN(StoreMigrateTest)
#include "tst_storemigrate.moc"
