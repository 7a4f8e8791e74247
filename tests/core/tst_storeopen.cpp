// Opening a library: a new one, one of each kind that can't be opened or written, and two at once.
#include "core/store/connecting.h"
#include "core/store/library.h"
#include "core/store/libraryfile.h"
#include "core/store/migrations.h"
#include "core/store/sqlite.h"
#include "support/tempfile.h"

#include <QDir>
#include <QTest>

using namespace plumbline;

class StoreOpenTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNewLibraryIsMadeWithItsFolders()
    {
        const auto path = folder_.filePath(QStringLiteral("a/b/new.db")).toStdString();
        {
            Library library(path, Library::Access::write);
            QCOMPARE(library.error(), std::string());
            QVERIFY(!library.readOnly());
            QVERIFY(library.notes().empty());
            QCOMPARE(numberOf(library, "PRAGMA user_version"), 1);
            QCOMPARE(numberOf(library, "PRAGMA application_id"), static_cast<std::int64_t>(applicationId));
            QCOMPARE(numberOf(library, "PRAGMA foreign_keys"), 1);
            QCOMPARE(numberOf(library, "PRAGMA synchronous"), 1);
            QCOMPARE(numberOf(library, "PRAGMA busy_timeout"), 5000);
            QCOMPARE(textOf(library, "PRAGMA journal_mode"), std::string("wal"));
            QCOMPARE(library.write([&](QSqlDatabase& database) { return addRun(database, "r1"); }), std::string());
        }
        QVERIFY(!QFile::exists(QString::fromStdString(path + "-wal"))); // the last one out puts the log into the file
        Library library(path, Library::Access::read);
        QCOMPARE(library.error(), std::string());
        QCOMPARE(textOf(library, "SELECT run FROM runs"), std::string("r1"));
    }

private:
    static std::string addRun(QSqlDatabase& database, const char* run)
    {
        QSqlQuery query(database);
        query.prepare(QStringLiteral("INSERT INTO runs (run, name, label, tool, started_utc, state) "
                                     "VALUES (?, 'n', 'measured', 't', '2026-01-02', 'finished')"));
        query.addBindValue(QString::fromUtf8(run));
        return query.exec() ? std::string() : problemOf("the library", query);
    }
    static QVariant valueOf(const Library& library, const char* sql)
    {
        QSqlQuery query(library.connection());
        return query.exec(QString::fromUtf8(sql)) && query.next() ? query.value(0) : QVariant();
    }
    static std::int64_t numberOf(const Library& library, const char* sql) { return valueOf(library, sql).toLongLong(); }
    static std::string textOf(const Library& library, const char* sql)
    {
        return valueOf(library, sql).toString().toStdString();
    }

    QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(StoreOpenTest)
#include "tst_storeopen.moc"
