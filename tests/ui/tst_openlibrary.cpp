// Another library: by its command, by a drop, by the command line; what is none is refused in words.
#include "tests/ui/sampleruns.h"
#include "tests/ui/windowtest.h"

#include "ui/widgets/noticebar.h"

#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

void drop(QWidget& window, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

void makeDatabase(const QString& path, const char* statement)
{
    {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("other"));
        database.setDatabaseName(path);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(QStringLiteral("CREATE TABLE IF NOT EXISTS t(x)")));
        QVERIFY(query.exec(QLatin1String(statement)));
    }
    QSqlDatabase::removeDatabase(QStringLiteral("other"));
}

QString noticeOf(WindowTest& test)
{
    return test.find<NoticeBar>("noticeBar")->text();
}

} // namespace

class OpenLibrary : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theCommandOpensTheChosenLibraryInAWindowOfItsOwn()
    {
        WindowTest test;
        const auto other = otherLibrary(test);
        test.open();
        test.asked.file = other;
        test.trigger("openLibrary");
        QCOMPARE(test.openedLibraries, QStringList{other});
        QVERIFY2(noticeOf(test).contains(other), qPrintable(noticeOf(test)));
        QCOMPARE(test.workbench->settings().recentLibraries(), QStringList{other});
        const auto recent = test.find<QMenu>("recentLibraries")->actions();
        QCOMPARE(recent.size(), 1);
        recent.first()->trigger();
        QCOMPARE(test.openedLibraries.size(), 2);
    }

    void aLibraryThatIsDroppedOpensInAWindowOfItsOwn()
    {
        WindowTest test;
        const auto other = otherLibrary(test);
        auto& window = test.open();
        drop(window, other);
        QCOMPARE(test.openedLibraries, QStringList{other});
    }

    // Its file must not even be read: closing it would take the locks of the open library away.
    void theLibraryOfThisWindowIsNotOpenedAgain()
    {
        WindowTest test;
        auto& window = test.open();
        const auto own = test.folder.filePath(QStringLiteral("library.db"));
        const auto link = test.folder.filePath(QStringLiteral("link.db"));
        QVERIFY(QFile::link(own, link));
        for (const auto& path : {own, link}) {
            drop(window, path);
            QVERIFY(test.openedLibraries.isEmpty());
            QVERIFY2(noticeOf(test).contains(QStringLiteral("library of this window")), qPrintable(noticeOf(test)));
        }
    }

    void whatIsNoLibraryIsRefusedInWords()
    {
        WindowTest test;
        const auto foreign = test.folder.filePath(QStringLiteral("foreign.db"));
        makeDatabase(foreign, "PRAGMA user_version = 1");
        const auto newer = otherLibrary(test);
        makeDatabase(newer, "PRAGMA user_version = 9999");
        QFile text(test.folder.filePath(QStringLiteral("text.db")));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("SQLite format");
        text.close();
        auto& window = test.open();
        drop(window, foreign);
        QVERIFY2(noticeOf(test).contains(QStringLiteral("another program")), qPrintable(noticeOf(test)));
        drop(window, newer);
        QVERIFY2(noticeOf(test).contains(QStringLiteral("newer version")), qPrintable(noticeOf(test)));
        test.asked.file = text.fileName();
        test.trigger("openLibrary");
        QVERIFY2(noticeOf(test).contains(QStringLiteral("no library")), qPrintable(noticeOf(test)));
        QVERIFY(test.openedLibraries.isEmpty());
    }

    void whereNoWindowStartsTheMessageSaysWhatToDo()
    {
        WindowTest test;
        test.opensWindows = false;
        test.asked.file = otherLibrary(test);
        test.open();
        test.trigger("openLibrary");
        QVERIFY2(noticeOf(test).contains(QStringLiteral("--db")), qPrintable(noticeOf(test)));
        QVERIFY(test.workbench->settings().recentLibraries().isEmpty());
    }

    void aLibraryOnTheCommandLineIsThatOfTheWindow()
    {
        const QTemporaryDir folder;
        const auto other = folder.filePath(QStringLiteral("other.db"));
        {
            Library made(other.toStdString(), Library::Access::write);
            QCOMPARE(made.error(), std::string());
        }
        const auto usual = folder.filePath(QStringLiteral("usual.db"));
        QProcess window;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PLUMBLINE_DB"), usual);
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        window.setProcessEnvironment(environment);
        window.start(QFileInfo(QStringLiteral(PLUMBLINE_CLI)).dir().filePath(QStringLiteral("plumbline")), {other});
        QVERIFY(window.waitForStarted());
        // The log stands beside a library while somebody has it open.
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(other + QStringLiteral("-wal")), 20000);
        QVERIFY(!QFile::exists(usual));
        window.terminate();
        QVERIFY(window.waitForFinished(20000));
    }

private:
    static QString otherLibrary(const WindowTest& test)
    {
        const auto path = test.folder.filePath(QStringLiteral("other.db"));
        const Library made(path.toStdString(), Library::Access::write);
        return made.error().empty() ? path : QString();
    }
};

QTEST_MAIN(OpenLibrary)
#include "tst_openlibrary.moc"
