// Libraries in files and folders that can't be written or read.
#include "support/storetest.h"

#include <QFile>
#include <QTest>

#include <sys/stat.h>

using namespace plumbline;
using namespace plumbline::test;

class StoreReadOnlyTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(folder_->isValid());
        allow(0755);
    }
    void cleanup() { allow(0755); }

    void aReadOnlyFileIsReadOnly()
    {
        const auto path = pathOf("x.db");
        makeWithRun(path);
        QVERIFY(::chmod(path.c_str(), 0444) == 0);
        const NotAsRoot somebody;
        readsOnly(path, "can't be written to");
    }

    void aReadOnlyFolderIsReadOnly()
    {
        const auto path = pathOf("x.db");
        makeWithRun(path);
        QVERIFY(::chmod(path.c_str(), 0666) == 0);
        allow(0555);
        const NotAsRoot somebody;
        readsOnly(path, "the folder of");
        QVERIFY(contains(Library(pathOf("new.db"), Library::Access::write).error(), "can't be made"));
        QVERIFY(contains(Library(pathOf("new/new.db"), Library::Access::write).error(), "can't be made"));
    }

    void aLogThatCantBeReadIsNotPassedOver()
    {
        const auto path = pathOf("x.db"), copy = pathOf("copy.db");
        Library library(path, Library::Access::write);
        library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); });
        QVERIFY(QFile::copy(toQt(path), toQt(copy)) && QFile::copy(toQt(path + "-wal"), toQt(copy + "-wal")));
        QVERIFY(::chmod(copy.c_str(), 0444) == 0 && ::chmod((copy + "-wal").c_str(), 0444) == 0);
        allow(0555);
        const NotAsRoot somebody;
        Library reader(copy, Library::Access::read);
        QVERIFY2(contains(reader.error(), "copy both files"), reader.error().c_str());
    }

    void anUnreadableFileIsNamed()
    {
        const auto path = pathOf("x.db");
        makeWithRun(path);
        QVERIFY(::chmod(path.c_str(), 0) == 0);
        const NotAsRoot somebody;
        QVERIFY(contains(Library(path, Library::Access::read).error(), "can't be read"));
    }

private:
    void allow(mode_t mode) const { QVERIFY(::chmod(folder_->path().toLocal8Bit().constData(), mode) == 0); }
    std::string pathOf(const char* name) const { return (folder_->path() + QLatin1Char('/')).toStdString() + name; }

    static void makeWithRun(const std::string& path)
    {
        Library library(path, Library::Access::write);
        QCOMPARE(library.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }), std::string());
    }
    static void readsOnly(const std::string& path, const char* why)
    {
        Library library(path, Library::Access::write);
        QCOMPARE(library.error(), std::string());
        QVERIFY(library.readOnly());
        QVERIFY2(contains(library.notes().back(), why), library.notes().back().c_str());
        QCOMPARE(numberOf(library, "SELECT count(*) FROM runs"), 1);
        QCOMPARE(library.write([](QSqlDatabase&) { return std::string(); }), library.notes().back());
        Library reader(path, Library::Access::read);
        QCOMPARE(reader.error(), std::string());
        QVERIFY(!reader.readOnly());
        QCOMPARE(numberOf(reader, "SELECT count(*) FROM runs"), 1);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_GUILESS_MAIN(StoreReadOnlyTest)
#include "tst_storereadonly.moc"
