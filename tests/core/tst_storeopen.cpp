// Opening a library: a new one, and each kind of file and folder that can't be opened or written.
#include "core/store/connecting.h"
#include "core/store/library.h"
#include "core/store/libraryfile.h"
#include "core/store/migrations.h"
#include "support/storetest.h"
#include "support/tempfile.h"

#include <QDir>
#include <QTest>

#include <sys/stat.h>

using namespace plumbline;
using namespace plumbline::test;

class StoreOpenTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(folder_->isValid());
        setBusyTimeoutForTests(50);
    }
    void cleanup() { pretendFileSystemForTests(std::nullopt); }

    void aNewLibraryIsMadeWithItsFolders()
    {
        setBusyTimeoutForTests(5000);
        const auto path = pathOf("a/b/new.db");
        {
            Library library(path, Library::Access::write);
            QCOMPARE(library.error(), std::string());
            QVERIFY(!library.readOnly());
            QVERIFY(library.notes().empty());
            QCOMPARE(numberOf(library, "PRAGMA user_version"), 2);
            QCOMPARE(numberOf(library, "PRAGMA application_id"), static_cast<std::int64_t>(applicationId));
            QCOMPARE(numberOf(library, "PRAGMA foreign_keys"), 1);
            QCOMPARE(numberOf(library, "PRAGMA synchronous"), 1);
            QCOMPARE(numberOf(library, "PRAGMA busy_timeout"), 5000);
            QCOMPARE(numberOf(library, "PRAGMA auto_vacuum"), 2);
            QCOMPARE(textOf(library, "PRAGMA journal_mode"), std::string("wal"));
            QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }), std::string());
        }
        QVERIFY(!QFile::exists(toQt(path + "-wal"))); // the last one out puts the log into the file
        Library library(path, Library::Access::read);
        QCOMPARE(library.error(), std::string());
        QCOMPARE(textOf(library, "SELECT run FROM runs"), std::string("r1"));
        QCOMPARE(library.write([](QSqlDatabase&) { return std::string(); }), path + " is open for reading only");
        QVERIFY(!QSqlQuery(library.connection()).exec(QStringLiteral("DELETE FROM runs")));
    }

    void connectionsAreGoneWithTheirLibraries()
    {
        {
            Library one(pathOf("x.db"), Library::Access::write);
            Library other(pathOf("x.db"), Library::Access::read);
            Library bad(folder_->path().toStdString(), Library::Access::read);
            QCOMPARE(QSqlDatabase::connectionNames().size(), 2);
        }
        QVERIFY(QSqlDatabase::connectionNames().isEmpty());
    }

    void aWorkThatFailsOrChangesNothingLeavesTheFileAsItWas()
    {
        Library library(pathOf("x.db"), Library::Access::write);
        const auto problem = library.write([](QSqlDatabase& database) {
            return insertRun(database, "r1").empty() ? std::string("no, not this one") : std::string("insert failed");
        });
        QCOMPARE(problem, std::string("no, not this one"));
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 0);
        QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r2"); }), std::string());
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 1);
    }

    void whatIsNoLibraryIsNamedAndLeftAsItIs_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        QTest::newRow("text") << QByteArray("{\"type\":\"run\"}\n") << QStringLiteral("is not a library");
        QTest::newRow("short") << QByteArray("SQLite") << QStringLiteral("is not a library");
        QTest::newRow("magic only") << QByteArray("SQLite format 3\0", 16) << QStringLiteral("is not a library");
        QTest::newRow("magic and rubbish")
            << QByteArray("SQLite format 3\0", 16) + QByteArray(9000, 'x') << QStringLiteral("is not a library");
    }
    void whatIsNoLibraryIsNamedAndLeftAsItIs()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, message);
        const TempFile file(content.toStdString(), "x.db");
        for (const auto access : {Library::Access::read, Library::Access::write}) {
            Library library(file.path(), access);
            QVERIFY2(contains(library.error(), qPrintable(message)), library.error().c_str());
            QVERIFY2(library.error().starts_with(file.path()), library.error().c_str());
            QCOMPARE(library.write([](QSqlDatabase&) { return std::string(); }), library.error());
            QVERIFY(contentOf(file.path()) == content.toStdString());
        }
    }

    void pathsThatCanBeNoFileAreNamed()
    {
        const auto error = [](const std::string& path, Library::Access access) {
            return Library(path, access).error();
        };
        const auto folder = folder_->path().toStdString();
        QVERIFY(contains(error("", Library::Access::write), "must be named"));
        QVERIFY(contains(error(std::string("a\0b", 3), Library::Access::write), "must be named"));
        QVERIFY(contains(error(folder, Library::Access::write), "is a folder"));
        QVERIFY(contains(error(folder + "/none.db", Library::Access::read), "there is no library"));
        QVERIFY(!QFile::exists(toQt(folder + "/none.db")));
        QVERIFY(contains(error("/dev/null", Library::Access::write), "not a regular file"));
        QVERIFY(::mkfifo((folder + "/pipe").c_str(), 0666) == 0);
        QVERIFY(contains(error(folder + "/pipe", Library::Access::read), "not a regular file"));
        const TempFile file("x");
        QVERIFY(!error(file.path() + "/x.db", Library::Access::write).empty());
        QVERIFY(!error(file.path() + "/y/x.db", Library::Access::write).empty());
        QVERIFY(!error("/proc/x/y.db", Library::Access::write).empty());
    }

    void oddNamesAreNamesOfFiles()
    {
        for (const auto* name : {":memory:", "file:x?mode=memory", "a b%20#c?d.db", "ä.db", "quote'\".db"}) {
            const auto path = pathOf(name);
            {
                Library library(path, Library::Access::write);
                QCOMPARE(library.error(), std::string());
                QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }),
                         std::string());
            }
            QVERIFY(QFile::exists(toQt(path)));
            QCOMPARE(numberOf(Library(path, Library::Access::read), "SELECT count(*) FROM runs"), 1);
        }
    }

    void anEmptyFileIsANewLibraryToAWriter()
    {
        const TempFile file("", "x.db");
        QVERIFY(contains(Library(file.path(), Library::Access::read).error(), "is empty"));
        QCOMPARE(Library(file.path(), Library::Access::write).error(), std::string());
    }

    void anotherProgramsDatabaseIsRefused()
    {
        const auto path = pathOf("browser.db");
        makeOther(path, {QStringLiteral("CREATE TABLE bookmarks (url TEXT)")});
        const auto before = contentOf(path);
        for (const auto access : {Library::Access::read, Library::Access::write})
            QVERIFY(contains(Library(path, access).error(), "a file of another program"));
        QVERIFY(contentOf(path) == before);
    }

    void aNewerVersionIsOpenedForReadingOnly()
    {
        const auto path = pathOf("x.db");
        {
            Library library(path, Library::Access::write);
            library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); });
            QCOMPARE(execute(path, library.connection(), QStringLiteral("PRAGMA user_version = 7")), std::string());
            // It has the file open when another program makes it newer.
            QVERIFY(contains(library.write([](QSqlDatabase& database) { return insertRun(database, "r2"); }),
                             "changed to another version (7)"));
        }
        Library library(path, Library::Access::write);
        QCOMPARE(library.error(), std::string());
        QVERIFY(library.readOnly());
        QCOMPARE(library.notes().size(), std::size_t{1});
        QVERIFY(contains(library.notes().front(), "newer version"));
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 1);
        QCOMPARE(library.write([](QSqlDatabase&) { return std::string(); }), library.notes().front());
        Library reader(path, Library::Access::read);
        QVERIFY(reader.error().empty() && !reader.readOnly());
    }

    void aVersionThatThereIsNotIsNamed()
    {
        const auto path = pathOf("x.db");
        makeWithRun(path);
        makeOther(path, {QStringLiteral("PRAGMA user_version = -3")});
        for (const auto access : {Library::Access::read, Library::Access::write})
            QVERIFY(contains(Library(path, access).error(), "version -3, which there is not"));
    }

    void aDamagedFileIsNamedAndLeftAsItIs()
    {
        const auto path = pathOf("x.db");
        {
            Library library(path, Library::Access::write);
            library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); });
        }
        auto content = contentOf(path);
        content.replace(100, content.size() - 100, std::string(content.size() - 100, '\xab'));
        const TempFile damaged(content, "x.db");
        Library library(damaged.path(), Library::Access::write);
        QVERIFY2(contains(library.error(), "is damaged"), library.error().c_str());
        QVERIFY(contains(library.error(), damaged.path().c_str()));
        QVERIFY(contentOf(damaged.path()) == content);
        const TempFile half(contentOf(path).substr(0, 5000), "x.db");
        QVERIFY(!Library(half.path(), Library::Access::write).error().empty() ||
                !QSqlQuery(Library(half.path(), Library::Access::read).connection())
                     .exec(QStringLiteral("SELECT * FROM runs")));
        QCOMPARE(contentOf(half.path()).size(), std::size_t{5000});
    }

    void aLockedFileIsSaidToBeLocked()
    {
        const auto path = pathOf("x.db");
        Library holder(path, Library::Access::write);
        QVERIFY(QSqlQuery(holder.connection()).exec(QStringLiteral("BEGIN IMMEDIATE")));
        Library library(path, Library::Access::write);
        QCOMPARE(library.error(), std::string());
        const auto problem = library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); });
        QVERIFY2(contains(problem, "is locked by another program"), problem.c_str());
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 0); // reading goes on
        QVERIFY(QSqlQuery(holder.connection()).exec(QStringLiteral("ROLLBACK")));
        QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }), std::string());
    }

    void aFileThatAnotherProgramHasForItselfIsSaidToBeLocked()
    {
        const auto path = pathOf("x.db");
        {
            const Library made(path, Library::Access::write);
        }
        const auto name = newConnectionName();
        QCOMPARE(connectTo(name, path, path, Connecting::read_write), std::string());
        QVERIFY(QSqlQuery(QSqlDatabase::database(name)).exec(QStringLiteral("PRAGMA locking_mode = EXCLUSIVE")));
        QVERIFY(QSqlQuery(QSqlDatabase::database(name)).exec(QStringLiteral("BEGIN EXCLUSIVE")));
        for (const auto access : {Library::Access::read, Library::Access::write}) {
            Library library(path, access);
            QVERIFY2(contains(library.error(), "is locked by another program"), library.error().c_str());
        }
        dropConnection(name);
        QCOMPARE(Library(path, Library::Access::write).error(), std::string());
    }

    void aFullDiskLosesNothingThatWasThere()
    {
        const auto path = pathOf("x.db");
        Library library(path, Library::Access::write);
        QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }), std::string());
        QVERIFY(QSqlQuery(library.connection()).exec(QStringLiteral("PRAGMA max_page_count = 60")));
        const auto problem = library.write([](QSqlDatabase& database) {
            std::string inserted;
            for (int i = 0; i < 1000 && inserted.empty(); ++i)
                inserted =
                    insertInto(database, "other_lines", {{"run", 1}, {"seq", i}, {"verbatim", QByteArray(3000, 'x')}});
            return inserted;
        });
        QVERIFY2(contains(problem, "the disk is full"), problem.c_str() + problem.find("the"));
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 1);
        QCOMPARE(numberOf(library, "SELECT count(*) FROM other_lines"), 0);
        QVERIFY(QSqlQuery(library.connection()).exec(QStringLiteral("PRAGMA max_page_count = 6000")));
        QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r2"); }), std::string());
    }

    void aNetworkFileSystemGetsNoLog()
    {
        const auto path = pathOf("x.db");
        {
            Library library(path, Library::Access::write);
            QCOMPARE(textOf(library, "PRAGMA journal_mode"), std::string("wal"));
        }
        pretendFileSystemForTests(0x6969);
        {
            Library library(path, Library::Access::write); // copied there with its log on
            QCOMPARE(library.error(), std::string());
            QCOMPARE(textOf(library, "PRAGMA journal_mode"), std::string("delete"));
            QCOMPARE(numberOf(library, "PRAGMA synchronous"), 2);
            QCOMPARE(library.notes().size(), std::size_t{1});
            QVERIFY(contains(library.notes().front(), "network file system (NFS)"));
            QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }), std::string());
        }
        for (const auto& [magic, name] : {std::pair{0x517BL, "SMB"},
                                          {0xFF534D42L, "CIFS"},
                                          {0x65735546L, "FUSE"},
                                          {0x01021997L, "9p"},
                                          {0x00C36400L, "CephFS"},
                                          {0x5346414FL, "AFS"}}) {
            pretendFileSystemForTests(magic);
            QCOMPARE(lookAtLibrary(path, false).network, std::string(name));
        }
        pretendFileSystemForTests(0xEF53); // ext4
        Library library(path, Library::Access::write);
        QCOMPARE(textOf(library, "PRAGMA journal_mode"), std::string("wal"));
        QVERIFY(library.notes().empty());
    }

    void whereAReaderKeepsTheLogFromBeingMadeTheLibraryIsWrittenWithoutOne()
    {
        const auto path = pathOf("x.db");
        makeWithRun(path);
        makeOther(path, {QStringLiteral("PRAGMA journal_mode = DELETE")});
        const auto name = newConnectionName();
        QCOMPARE(connectTo(name, path, path, Connecting::read_write), std::string());
        {
            QSqlQuery reading(QSqlDatabase::database(name));
            QVERIFY(reading.exec(QStringLiteral("SELECT * FROM sqlite_master")) && reading.next());
            const Library library(path, Library::Access::write);
            QCOMPARE(library.error(), std::string());
            QCOMPARE(textOf(library, "PRAGMA journal_mode"), std::string("delete"));
            QCOMPARE(numberOf(library, "PRAGMA synchronous"), 2);
        }
        dropConnection(name);
        QCOMPARE(textOf(Library(path, Library::Access::write), "PRAGMA journal_mode"), std::string("wal"));
    }

    void aLinkIsFollowedToTheFile()
    {
        const auto path = pathOf("x.db"), link = pathOf("other/link.db");
        makeWithRun(path);
        QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("other")) && QFile::link(toQt(path), toQt(link)));
        Library library(link, Library::Access::write);
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 1);
        QVERIFY(!QFile::exists(toQt(link + "-wal")));
    }

    void theDefaultPathIsOfTheEnvironmentOrTheDataFolder()
    {
        qputenv("PLUMBLINE_DB", "/somewhere/else.db");
        QCOMPARE(defaultLibraryPath(), std::string("/somewhere/else.db"));
        qputenv("PLUMBLINE_DB", "");
        QVERIFY(defaultLibraryPath().ends_with("/plumbline/library.db"));
        qunsetenv("PLUMBLINE_DB");
    }

private:
    std::string pathOf(const char* name) const { return (folder_->path() + QLatin1Char('/')).toStdString() + name; }

    static void makeOther(const std::string& path, const QStringList& statements)
    {
        const auto name = newConnectionName();
        QCOMPARE(connectTo(name, path, path, Connecting::read_write), std::string());
        for (const auto& statement : statements)
            QCOMPARE(execute(path, QSqlDatabase::database(name), statement), std::string());
        dropConnection(name);
    }
    static void makeWithRun(const std::string& path)
    {
        Library library(path, Library::Access::write);
        QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }), std::string());
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(StoreOpenTest)
#include "tst_storeopen.moc"
