// The clicks of an impatient person, and of two at once: nothing starts twice, nothing is lost, nothing hangs.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "core/store/runlist.h"

#include <QAbstractButton>
#include <QLabel>
#include <QMimeData>
#include <QTableView>
#include <QTcpServer>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

QString noticeOf(WindowTest& test)
{
    return test.find<QLabel>("noticeText")->text();
}

void drop(QWidget& window, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

} // namespace

class Impatience : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(!server_.url().empty()); }

    void manyClicksOnStartMakeOneRun()
    {
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan(server_.url(), {2}, 1));
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        for (int i = 0; i < 5; ++i)
            test.trigger("startRun");
        test.workbench->startDemo();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 60000);
        QTest::qWait(200); // what a second start would have begun
        QVERIFY(!test.workbench->session().isLive());
        QCOMPARE(listRuns(test.workbench->library()).total, 1);
    }

    void manyClicksOnTheDemoMakeOneRun()
    {
        WindowTest test;
        test.open();
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        QSignalSpy started(&test.workbench->session(), &RunSession::started);
        auto* demo = test.find<QAbstractButton>("startDemo");
        for (int i = 0; i < 4; ++i)
            demo->click();
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, 30000);
        demo->click();
        test.workbench->session().abort();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 30000);
        QTest::qWait(200);
        QCOMPARE(started.count(), 1);
    }

    void stopsBeforeTheFirstRequestEndTheRun()
    {
        QTcpServer silent; // takes connections and answers nothing
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan("http://127.0.0.1:" + std::to_string(silent.serverPort()), {1}, 30));
        test.trigger("startRun");
        QTRY_VERIFY_WITH_TIMEOUT(silent.hasPendingConnections(), 20000);
        QVERIFY(test.workbench->session().isLive());
        for (int i = 0; i < 4; ++i)
            test.workbench->session().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 20000);
        QVERIFY(test.find<QAction>("startRun")->isEnabled());
    }

    void theWindowClosesWhileAServerIsSilent()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        WindowTest test;
        auto& window = test.open();
        test.workbench->document().begin(shortPlan("http://127.0.0.1:" + std::to_string(silent.serverPort()), {1}, 30));
        test.trigger("startRun");
        QTRY_VERIFY_WITH_TIMEOUT(silent.hasPendingConnections(), 20000);
        test.asked.answer = 0;
        window.close();
        QTRY_VERIFY_WITH_TIMEOUT(!window.isVisible(), 20000);
    }

    void aWindowThatIsTakenAwayKeepsWhatWasMeasured()
    {
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan(server_.url(), {2}, 60));
        test.trigger("startRun");
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.completed > 3, 60000);
        test.window.reset();
        test.workbench.reset(); // as the end of a desktop session does it
        test.open();
        const auto runs = listRuns(test.workbench->library());
        QCOMPARE(runs.total, 1);
        QVERIFY(runs.rows.front().state != RunState::running);
        QVERIFY(runs.rows.front().requests > 3);
    }

    void theRunThatIsOnIsNotDeletedAndGoesOn()
    {
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan(server_.url(), {2}, 60));
        test.trigger("startRun");
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.completed > 1, 60000);
        test.trigger("pageResults");
        auto* runs = test.find<QTableView>("runsTable");
        QTRY_COMPARE_WITH_TIMEOUT(runs->model()->rowCount(), 1, 20000);
        runs->selectRow(0);
        test.trigger("deleteRuns");
        test.trigger("deleteRuns");
        QVERIFY2(noticeOf(test).contains(QStringLiteral("being measured")), qPrintable(noticeOf(test)));
        test.trigger("purgeRuns");
        const auto before = test.workbench->session().snapshot().figures.completed;
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.completed > before, 20000);
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("stopRun");
        test.trigger("abortRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 30000);
        QCOMPARE(listRuns(test.workbench->library()).total, 1);
        // Now it can be, and comes back.
        QTRY_VERIFY(runs->model()->rowCount() == 1);
        runs->selectRow(0);
        test.trigger("deleteRuns");
        QTRY_COMPARE(listRuns(test.workbench->library()).total, 0);
        test.trigger("undo");
        QTRY_COMPARE(listRuns(test.workbench->library()).total, 1);
    }

    void whatIsDroppedDuringARunDisturbsNothing()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->document().begin(shortPlan(server_.url(), {2}, 60));
        test.trigger("startRun");
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.completed > 1, 60000);
        drop(window, QStringLiteral(PLUMBLINE_SOURCE_DIR "/resources/plans/burst.plan.json"));
        QCOMPARE(test.workbench->document().plan().load.kind, LoadKind::open);
        QCOMPARE(test.workbench->session().plan().load.kind, LoadKind::closed); // what runs is another
        drop(window, QStringLiteral("/no/such/file.json"));
        QVERIFY2(noticeOf(test).contains(QStringLiteral("/no/such/file.json")), qPrintable(noticeOf(test)));
        QVERIFY(test.workbench->session().isLive());
        test.workbench->session().abort();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 30000);
    }

    void twoWindowsMeasureIntoOneLibraryAtOnce()
    {
        WindowTest test;
        test.open();
        Workbench otherBench({test.workbench->libraryPath(), QStringLiteral(PLUMBLINE_CLI), test.questions(), {}});
        MainWindow other(otherBench);
        other.show();
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        QSignalSpy otherKept(&otherBench.session(), &RunSession::kept);
        for (auto* bench : {test.workbench.get(), &otherBench}) {
            bench->document().begin(shortPlan(server_.url(), {2}, 2));
            bench->startRun();
        }
        QTRY_VERIFY_WITH_TIMEOUT(kept.count() == 1 && otherKept.count() == 1, 90000);
        const auto runs = listRuns(test.workbench->library());
        QCOMPARE(runs.total, 2);
        for (const auto& run : runs.rows) {
            QCOMPARE(run.state, RunState::finished);
            QVERIFY(run.requests > 2);
        }
    }

    void aDeletionInOneWindowIsSeenInTheOther()
    {
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan(server_.url(), {1}, 1));
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 60000);
        Workbench otherBench({test.workbench->libraryPath(), QStringLiteral(PLUMBLINE_CLI), test.questions(), {}});
        MainWindow other(otherBench);
        other.show();
        other.showPage(Page::results);
        auto* theirs = other.findChild<QTableView*>(QStringLiteral("runsTable"));
        QTRY_COMPARE(theirs->model()->rowCount(), 1);
        test.trigger("pageResults");
        auto* ours = test.find<QTableView>("runsTable");
        QTRY_COMPARE(ours->model()->rowCount(), 1);
        ours->selectRow(0);
        test.trigger("deleteRuns");
        theirs->selectRow(0);
        other.findChild<QAction*>(QStringLiteral("deleteRuns"))->trigger(); // again, of what is gone already
        other.findChild<QAction*>(QStringLiteral("refresh"))->trigger();
        QTRY_COMPARE(theirs->model()->rowCount(), 0);
        test.trigger("undo");
        other.findChild<QAction*>(QStringLiteral("refresh"))->trigger();
        QTRY_COMPARE(theirs->model()->rowCount(), 1);
    }

private:
    TestServer server_{{QStringLiteral("--profile"), QStringLiteral("demo")}};
};

QTEST_MAIN(Impatience)
#include "tst_impatience.moc"
