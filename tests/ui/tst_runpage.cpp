// The Run page with real runs: what it draws, that its pause freezes nothing but itself, stopping, failures, the end.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "core/store/runlist.h"
#include "ui/goodputnote.h"
#include "ui/messagelog.h"
#include "ui/models/requestmodel.h"
#include "ui/pages/results/steptable.h"
#include "ui/pages/run/loadcharts.h"
#include "ui/pages/run/tilerow.h"
#include "ui/plots/timeplot.h"
#include "ui/widgets/stattile.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

Plan planWithGate(double most)
{
    Plan plan;
    Gate gate;
    gate.metric = "ttft_ms";
    gate.stat = "p95";
    gate.max = most;
    plan.contract.gates = {gate};
    return plan;
}

LiveHistory historyOf(int requests, double ttft)
{
    LiveHistory history;
    history.clear();
    LiveBatch batch;
    batch.started.push_back({});
    batch.opened.push_back({1, 1, 0});
    for (int i = 0; i < requests; ++i) {
        LiveRequest request;
        request.step = request.repeat = 1;
        request.end_ns = std::int64_t(i) * 10000000;
        request.outcome = Outcome::completed;
        request.ttft_ms = ttft;
        batch.requests.push_back(request);
    }
    history.add(batch);
    history.sample({}, double(requests) / 100);
    return history;
}

StepSummary storedStep(double level, Verdict verdict, double ttft)
{
    StepSummary step;
    step.level = level;
    step.unit = "concurrency";
    step.repeat = 1;
    step.ledger.scheduled = step.ledger.submitted = step.ledger.completed = 50;
    step.ttft_ms.n = 50;
    step.ttft_ms.p50 = step.ttft_ms.p95 = ttft;
    step.request_throughput = step.goodput = 10;
    step.error_share = 0;
    step.verdict = verdict;
    GateResult result;
    result.gate = planWithGate(500).contract.gates.front();
    result.limit = 500;
    result.state = verdict;
    step.gates = {result};
    return step;
}

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
    QVERIFY(test.find<QLabel>("tilesAbout")->text().contains(QStringLiteral("as stored")));
    QVERIFY(!test.find<QLabel>("liveOutstanding")->isVisible());
}

} // namespace

class RunPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // A p95 of what completed says nothing of a gate that counts the failures as never answered.
    void aTileDoesNotPraiseALimitThatFailuresBreak()
    {
        const auto plan = planWithGate(500);
        const auto history = historyOf(100, 115);
        Snapshot snapshot;
        snapshot.figures.ended = 100;
        TileRow row;
        auto* tile = row.findChild<StatTile*>(QStringLiteral("tileTtft95"));
        row.update(plan, snapshot, history);
        QVERIFY2(tile->note().startsWith(QStringLiteral("✓")), qPrintable(tile->note()));
        snapshot.figures.errors = 5; // the p95 of all may be longer than that of what completed
        row.update(plan, snapshot, history);
        QVERIFY2(tile->note().startsWith(QStringLiteral("limit")), qPrintable(tile->note()));
        snapshot.figures.errors = 6;
        row.update(plan, snapshot, history);
        QVERIFY2(tile->note().startsWith(QStringLiteral("✗ 6.0 % lost in step")), qPrintable(tile->note()));
    }

    // What stood in the tiles last was of the last step, of a window that slides.
    void afterTheEndTilesShowWhatIsStoredOfTheLevelThatAnswers()
    {
        const auto plan = planWithGate(500);
        RunSummary summary;
        summary.steps = {storedStep(4, Verdict::passed, 100), storedStep(8, Verdict::failed, 600),
                         storedStep(4, Verdict::passed, 777)};
        summary.steps.back().purpose = Purpose::recovery;
        summary.highest_passing = LevelRef{4, "concurrency"};
        summary.first_failing = LevelRef{8, "concurrency"};
        TileRow row;
        const auto note = [&row](const char* tile) { return row.findChild<StatTile*>(QLatin1String(tile))->note(); };
        const auto value = [&row](const char* tile) { return row.findChild<StatTile*>(QLatin1String(tile))->value(); };
        row.showKept(plan, summary, 0);
        const auto* about = row.findChild<QLabel*>(QStringLiteral("tilesAbout"));
        QVERIFY2(about->text().startsWith(QStringLiteral("Of concurrency 4, the highest that met")),
                 qPrintable(about->text()));
        QCOMPARE(value("tileTtft95"), QStringLiteral("100 ms"));
        QCOMPARE(note("tileTtft95"), QStringLiteral("✓ limit 500 ms"));
        QCOMPARE(value("tileCompleted"), QStringLiteral("150")); // of all steps
        QCOMPARE(note("tileCompleted"), QStringLiteral("of 150, all steps"));
        QCOMPARE(note("tileErrors"), QStringLiteral("none in the run"));
        // None passed: the first that failed, with its failures.
        summary.steps = {storedStep(4, Verdict::failed, 100)};
        summary.steps.front().ledger.failed = 25;
        summary.steps.front().ledger.completed = 25;
        summary.steps.front().error_share = 0.5;
        summary.highest_passing.reset();
        summary.first_failing = LevelRef{4, "concurrency"};
        row.showKept(plan, summary, 30);
        QVERIFY2(about->text().startsWith(QStringLiteral("Of concurrency 4, the first that failed")),
                 qPrintable(about->text()));
        QCOMPARE(note("tileTtft95"), QStringLiteral("✗ 50.0 % unanswered"));
        QCOMPARE(value("tileErrors"), QStringLiteral("25"));
        QCOMPARE(note("tileErrors"), QStringLiteral("✗ 30 with warm-up"));
        row.showKept(plan, {}, 0); // stopped before a step had ended
        QCOMPARE(value("tileTtft95"), QStringLiteral("–"));
    }

    void aGoodputAboveTheRateIsExplained()
    {
        auto step = storedStep(2, Verdict::passed, 100);
        step.goodput = 9;
        QVERIFY(goodputNote(step).isEmpty());
        step.goodput = 11;
        QVERIFY(goodputNote(step).contains(QStringLiteral("inside the window")));
        RunSummary summary;
        summary.steps = {step};
        QStringList tips;
        const auto sheet = stepSheet(summary);
        for (const auto& cell : sheet.rows.front())
            tips.append(cell.tip);
        QCOMPARE(tips.filter(goodputReason()).size(), 2); // at the goodput and at the rate
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
        // The end is told from what is stored, and what there is nothing left to do for is off.
        QVERIFY(test.find<QLabel>("tilesAbout")->text().contains(QStringLiteral("as stored")));
        QVERIFY(test.find<QLabel>("liveOutstanding")->isHidden());
        QVERIFY(test.find<QLabel>("liveTrust")->text().startsWith(QStringLiteral("trust: ")));
        QVERIFY(!test.find<QAbstractButton>("followButton")->isEnabled());
        QVERIFY(!test.find<QAction>("pauseView")->isEnabled());
        auto* exporting = test.find<QAction>("exportRun");
        QVERIFY(exporting->isEnabled());
        test.trigger("pageHome");
        QVERIFY(!exporting->isEnabled());
        test.trigger("pageRun");
        QVERIFY(exporting->isEnabled());
        test.asked.file = test.folder.filePath(QStringLiteral("demo.jsonl"));
        exporting->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(test.asked.file).size() > 1000, 30000);
        QCOMPARE(ttft->rightEnd(), test.find<TimePlot>("chartErrors")->rightEnd());
        QVERIFY(!test.find<TimePlot>("chartRates")->headerText().contains(QStringLiteral("asked"))); // a closed loop
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

    void anOutcomeNamesWhatItSpeaksOf()
    {
        WindowTest test;
        test.open();
        auto* load = test.find<LoadCharts>("loadCharts");
        const auto* words = test.find<QLabel>("loadOutcome");
        auto plan = *planTemplate("demo");
        load->begin(plan, Label::simulated);
        StepResult result;
        result.spec.level = plan.load.steps.front();
        result.summary = storedStep(result.spec.level, Verdict::failed, 900);
        result.summary.step = 1;
        load->add({result});
        QVERIFY2(words->text().contains(QStringLiteral("No level has met the contract so far; the lowest that failed it: "
                                                       "concurrency 1")),
                 qPrintable(words->text()));
        QVERIFY2(!words->text().contains(QStringLiteral("nee")), qPrintable(words->text())); // one level has no knee
        result.spec.level = plan.load.steps.at(1);
        result.summary = storedStep(result.spec.level, Verdict::failed, 900);
        result.summary.step = 2;
        result.summary.request_throughput = 20;
        load->add({result});
        QVERIFY2(words->text().contains(QStringLiteral("No knee up to concurrency 2 so far.")),
                 qPrintable(words->text()));
    }

    void anEmptyPageLeadsToThePlanAndStartsIt()
    {
        WindowTest test;
        test.open();
        test.trigger("pageRun");
        QVERIFY(!test.find<QAction>("exportRun")->isEnabled());
        QVERIFY(!test.find<QAction>("pauseView")->isEnabled());
        test.find<QPushButton>("goToPlan")->click();
        QCOMPARE(test.window->page(), Page::plan);
        test.workbench->document().begin(shortPlan("http://127.0.0.1:1", {1}, 1));
        QSignalSpy failed(&test.workbench->session(), &RunSession::failed);
        test.trigger("pageRun");
        test.find<QPushButton>("startOpenPlan")->click();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
    }

    void theNewestRequestIsInSightUntilAPersonLooksAtAnother()
    {
        WindowTest test;
        test.open();
        test.workbench->startDemo();
        auto* tabs = test.find<QTabWidget>("liveTabs");
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().step.has_value(), 60000);
        tabs->setCurrentIndex(2);
        auto* view = test.find<QTableView>("liveRequestsTable");
        auto* follow = test.find<QAbstractButton>("followButton");
        auto* bar = view->verticalScrollBar();
        QVERIFY(follow->isEnabled() && follow->isChecked());
        QVERIFY(!test.find<QComboBox>("spanBox")->isEnabled()); // a table has no time axis
        QTRY_VERIFY_WITH_TIMEOUT(bar->maximum() > 5 && bar->value() == bar->maximum(), 60000);
        bar->triggerAction(QAbstractSlider::SliderToMinimum);
        QVERIFY(!follow->isChecked());
        const int rows = view->model()->rowCount();
        QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > rows, 60000);
        QCOMPARE(bar->value(), bar->minimum());
        follow->click();
        QTRY_COMPARE(bar->value(), bar->maximum());
        test.workbench->session().abort();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 30000);
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
