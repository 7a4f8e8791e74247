// The Run page with real runs: what it draws, that its pause freezes nothing but itself, stopping, failures, the end.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "core/store/runlist.h"
#include "ui/messagelog.h"
#include "ui/models/requestmodel.h"
#include "ui/pages/run/loadcharts.h"
#include "ui/pages/run/tilerow.h"
#include "ui/plots/timeplot.h"
#include "ui/widgets/stattile.h"

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

// After the end of a run neither a chart's header nor a tile nor the line of its state holds a value of now.
void claimsNothingOfNow(WindowTest& test)
{
    for (const char* name :
         {"chartTtft", "chartTpot", "chartOutstanding", "chartRates", "chartGoodput", "chartErrors"}) {
        auto* chart = test.find<TimePlot>(name);
        auto header = chart->headerText();
        header.remove(chart->title()).remove(QStringLiteral("p50")).remove(QStringLiteral("p95"));
        QVERIFY2(!header.contains(QRegularExpression(QStringLiteral("[0-9]"))), qPrintable(chart->headerText()));
        QCOMPARE(chart->accessibleDescription(), chart->headerText());
        chart->showReading(chart->rightEnd() / 2); // what was, can still be read
        if (chart->objectName() == QStringLiteral("chartOutstanding"))
            QVERIFY2(chart->headerText().contains(QRegularExpression(QStringLiteral("client [0-9]"))),
                     qPrintable(chart->headerText()));
        chart->showReading({});
    }
    QVERIFY(!test.find<TileRow>("tileRow")->isVisible());
    for (const char* name : {"liveOutstanding", "liveLateness", "liveTrust"})
        QVERIFY2(!test.find<QLabel>(name)->isVisible(), name);
}

} // namespace

class RunPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // A p95 of what completed says nothing of a gate that counts the failures as never answered.
    void aTileDoesNotPraiseALimitThatFailuresBreak()
    {
        Plan plan;
        Gate gate;
        gate.metric = "ttft_ms";
        gate.stat = "p95";
        gate.max = 500;
        plan.contract.gates = {gate};
        Snapshot snapshot;
        snapshot.figures.ttft_p95_ms = 115;
        snapshot.figures.ended = 100;
        TileRow row;
        const LiveHistory history;
        auto* tile = row.findChild<StatTile*>(QStringLiteral("tileTtft95"));
        row.update(plan, snapshot, history);
        QVERIFY2(tile->note().startsWith(QStringLiteral("✓")), qPrintable(tile->note()));
        snapshot.figures.errors = 5; // the p95 of all may be longer than that of what completed
        row.update(plan, snapshot, history);
        QVERIFY2(tile->note().startsWith(QStringLiteral("limit")), qPrintable(tile->note()));
        snapshot.figures.errors = 6;
        row.update(plan, snapshot, history);
        QVERIFY2(tile->note().startsWith(QStringLiteral("✗")), qPrintable(tile->note()));
    }

    void theDemoFillsTilesAndCurvesAndShowsItsKnee()
    {
        WindowTest test;
        test.open();
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        Knee knee;
        connect(&test.workbench->session(), &RunSession::kept, &kept,
                [&knee](const KeptRun& run) { knee = run.summarized.summary.knee; });
        test.workbench->startDemo();
        auto* ttft = test.find<TimePlot>("chartTtft");
        auto* tile = test.find<StatTile>("tileTtft95");
        QTRY_VERIFY_WITH_TIMEOUT(tile->value() != QStringLiteral("–"), 60000);
        QVERIFY(tile->note().contains(QStringLiteral("500 ms")));
        QTRY_VERIFY_WITH_TIMEOUT(ttft->asTable().count(QLatin1Char('\n')) > 20, 60000);
        QVERIFY(test.find<QLabel>("liveState")->text().contains(QStringLiteral("concurrency")));
        QVERIFY(test.find<StatTile>("tileCompleted")->value() != QStringLiteral("–"));
        QTRY_VERIFY_WITH_TIMEOUT(
            test.find<TimePlot>("chartOutstanding")->headerText().contains(QStringLiteral("server running ")), 60000);
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 150000);
        claimsNothingOfNow(test);
        auto* load = test.find<LoadCharts>("loadCharts");
        QCOMPARE(load->knee(), knee.level); // a machine under load may have found none
        QVERIFY(test.find<QLabel>("loadOutcome")
                    ->text()
                    .contains(knee.level ? QStringLiteral("Knee at concurrency") : QStringLiteral("No knee")));
        QCOMPARE(test.find<PlotBase>("loadTtft")->asTable().count(QLatin1Char('\n')), 6);
        QVERIFY(!test.find<QLabel>("conclusion")->isHidden());
        QVERIFY(test.find<QLabel>("conclusion")->text().contains(QStringLiteral("highest passing")));
        QCOMPARE(test.find<QProgressBar>("liveProgress")->value(), 1000);
        for (auto* plot : test.window->findChildren<PlotBase*>())
            QVERIFY2(plot->widestDataPen() <= 1.0, qPrintable(plot->objectName()));
        QVERIFY(ttft->caption().contains(QStringLiteral("simulated")));

        test.find<QTabWidget>("liveTabs")->setCurrentIndex(2);
        auto* requests = test.find<QTableView>("liveRequestsTable");
        QTRY_VERIFY_WITH_TIMEOUT(requests->model()->rowCount() > 50, 20000);
        QTRY_COMPARE_WITH_TIMEOUT(requests->model()->index(0, RequestModel::OutcomeColumn).data().toString(),
                                  QStringLiteral("completed"), 20000);
        test.find<QTabWidget>("liveTabs")->setCurrentIndex(0);
        QWidget* canvas = nullptr;
        for (auto* child : ttft->findChildren<QWidget*>())
            if (qstrcmp(child->metaObject()->className(), "QCustomPlot") == 0)
                canvas = child;
        QVERIFY(canvas && ttft->placeOfDot(30));
        QTest::mouseClick(canvas, Qt::LeftButton, {}, ttft->placeOfDot(30)->toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(test.window->findChild<QDialog*>(QStringLiteral("requestDialog")), 20000);
        auto* dialog = test.window->findChild<QDialog*>(QStringLiteral("requestDialog"));
        auto* strip = dialog->findChild<QWidget*>(QStringLiteral("tokenStrip")); // the Results page has one, too
        QVERIFY(strip->accessibleDescription().contains(QStringLiteral("gaps p50")));

        QSignalSpy shown(test.workbench.get(), &Workbench::showRun);
        test.find<QPushButton>("openResults")->click();
        QCOMPARE(shown.first().first().toString().toStdString(), test.workbench->session().runId());
        QCOMPARE(test.window->page(), Page::results);
    }

    void theKneeIsMarkedAsSoonAsTheLevelsShowIt()
    {
        WindowTest test;
        test.open();
        auto* load = test.find<LoadCharts>("loadCharts");
        const auto plan = *planTemplate("demo");
        load->begin(plan, Label::simulated);
        const std::array throughput{2.0, 4.0, 7.8, 8.0, 8.0};
        for (std::size_t i = 0; i < throughput.size(); ++i) {
            StepResult result;
            result.spec.step = int(i) + 1;
            result.spec.level = plan.load.steps[i];
            auto& step = result.summary;
            step.step = result.spec.step;
            step.repeat = 1;
            step.level = result.spec.level;
            step.unit = "concurrency";
            step.request_throughput = throughput[i];
            step.ttft_ms.p95 = i < 3 ? 100 + double(i) : 400.0 * double(i);
            step.ttft_ms.n = 20;
            step.trust.state = TrustState::trusted;
            step.verdict = i < 3 ? Verdict::passed : Verdict::failed;
            load->add({result});
        }
        QCOMPARE(load->knee(), std::optional(4.0));
        QVERIFY(test.find<QLabel>("loadOutcome")->text().contains(QStringLiteral("Knee at concurrency 4")));
        const auto words = test.find<PlotBase>("loadRates")->accessibleDescription();
        QVERIFY2(words.contains(QStringLiteral("throughput: 2")), qPrintable(words));
        QVERIFY2(words.endsWith(QStringLiteral(" at 16")), qPrintable(words));
    }

    void aPauseFreezesTheViewAndNotTheRun()
    {
        WindowTest test;
        test.open();
        test.workbench->startDemo();
        auto* ttft = test.find<TimePlot>("chartTtft");
        QTRY_VERIFY_WITH_TIMEOUT(ttft->asTable().count(QLatin1Char('\n')) > 10, 60000);
        test.trigger("pauseView");
        const auto frozen = ttft->asTable();
        const auto steps = test.workbench->session().snapshot().steps_done;
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().steps_done > steps, 60000);
        QCOMPARE(ttft->asTable(), frozen);
        test.trigger("pauseView");
        QTRY_VERIFY(ttft->asTable().size() > frozen.size());
        test.workbench->session().abort();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 30000);
    }

    void aChartThatIsMovedStopsToFollowAndAllMoveTogether()
    {
        WindowTest test;
        test.open();
        test.workbench->startDemo();
        auto* ttft = test.find<TimePlot>("chartTtft");
        auto* errors = test.find<TimePlot>("chartErrors");
        QTRY_VERIFY_WITH_TIMEOUT(ttft->asTable().count(QLatin1Char('\n')) > 10, 60000);
        QTest::keyClick(ttft, Qt::Key_X);
        QVERIFY(!test.find<QAbstractButton>("followButton")->isChecked());
        QCOMPARE(errors->leftEnd(), ttft->leftEnd());
        const double right = ttft->rightEnd();
        QTest::qWait(300);
        QCOMPARE(ttft->rightEnd(), right);
        QCOMPARE(errors->rightEnd(), right);
        test.find<QAbstractButton>("followButton")->click();
        QVERIFY(test.find<QAbstractButton>("followButton")->isChecked());
        QTRY_VERIFY(ttft->rightEnd() != right);
        test.workbench->session().abort();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 30000);
    }

    void stopDrainsAndStopAgainCancels()
    {
        TestServer server({QStringLiteral("--decode-tps"), QStringLiteral("4")});
        QVERIFY(!server.url().empty());
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan(server.url(), {4}, 60));
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("startRun");
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().outstanding >= 4, 60000);
        test.trigger("addNote");
        test.trigger("stopRun");
        QCOMPARE(test.workbench->session().state(), RunSession::State::draining);
        QTRY_VERIFY(test.find<QLabel>("liveState")->text().contains(QStringLiteral("stopping")));
        test.trigger("stopRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 30000);
        const auto runs = listRuns(test.workbench->library());
        QCOMPARE(runs.rows.front().state, RunState::aborted);
        QVERIFY(test.find<QLabel>("conclusion")->text().contains(QStringLiteral("Stopped early")));
    }

    void aNoteIsMarkedOnTheTimeAxis()
    {
        WindowTest test;
        test.open();
        test.asked.text = QStringLiteral("cable pulled");
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().step.has_value(), 60000);
        test.trigger("addNote");
        auto* ttft = test.find<TimePlot>("chartTtft");
        QTRY_VERIFY_WITH_TIMEOUT(!ttft->marks().empty(), 30000);
        QCOMPARE(ttft->marks().front().text, QStringLiteral("cable pulled"));
        QVERIFY(ttft->marks().front().at > 0);
        test.workbench->session().abort();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 30000);
    }

    void failuresAreGroupedAndTheirKindCanBeListed()
    {
        TestServer server({QStringLiteral("--profile"), QStringLiteral("demo"), QStringLiteral("--fault"),
                           QStringLiteral("refuse=503:share=0.4"), QStringLiteral("--seed"),
                           QStringLiteral("4")}); // of which the preflight is spared
        QVERIFY(!server.url().empty());
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan(server.url(), {2}, 3));
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 60000);
        auto* failures = test.find<QTableView>("failureView");
        QCOMPARE(failures->model()->rowCount(), 1);
        QVERIFY(failures->model()->index(0, 0).data().toString().toInt() >= 1);
        QVERIFY(failures->model()->index(0, 3).data().toString() == QStringLiteral("503"));
        auto* tabs = test.find<QTabWidget>("liveTabs");
        QVERIFY(tabs->tabText(3).contains(QLatin1Char('(')));
        tabs->setCurrentIndex(3);
        test.find<QPushButton>("showKind")->click();
        QCOMPARE(tabs->currentIndex(), 2);
        QVERIFY(test.find<QCheckBox>("liveRequestsFailures")->isChecked());
        auto* requests = test.find<QTableView>("liveRequestsTable")->model();
        QTRY_VERIFY_WITH_TIMEOUT(requests->rowCount() > 0, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(
            requests->index(0, RequestModel::Error).data().toString().startsWith(QStringLiteral("overloaded")), 20000);
    }

    void aRunThatCanNotStartSaysWhyOnThePage()
    {
        WindowTest test;
        test.open();
        test.workbench->document().begin(shortPlan("http://127.0.0.1:1", {1}, 1));
        QSignalSpy failed(&test.workbench->session(), &RunSession::failed);
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
        auto* page = test.find<QWidget>("runFailed");
        QVERIFY(page->isVisible());
        bool said = false;
        for (auto* label : page->findChildren<QLabel*>())
            said = said || label->text().contains(QStringLiteral("127.0.0.1:1"));
        QVERIFY(said);
        QCOMPARE(test.find<NoticeBar>("noticeBar")->text(), QString()); // once
        QVERIFY(keptMessages().join(QLatin1Char('\n')).contains(QStringLiteral("127.0.0.1:1")));
    }

    void aRunThatCanNotStartIsToldAboveAnotherPageUntilItsOwnIsSeen()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->document().begin(shortPlan("http://127.0.0.1:1", {1}, 1));
        QSignalSpy failed(&test.workbench->session(), &RunSession::failed);
        test.trigger("startRun");
        window.showPage(Page::plan);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
        auto* bar = test.find<NoticeBar>("noticeBar");
        QVERIFY2(bar->text().contains(QStringLiteral("127.0.0.1:1")), qPrintable(bar->text()));
        window.showPage(Page::home);
        QVERIFY(bar->isVisible());
        window.showPage(Page::run);
        QVERIFY(!bar->isVisible());
        QVERIFY(test.find<QWidget>("runFailed")->isVisible());
    }
};

QTEST_MAIN(RunPageTest)
#include "tst_runpage.moc"
