// What the Plan page says of a plan before it runs: the truth about what will be sent, what is not known yet, and why
// it can't start.
#include "tests/ui/plantest.h"
#include "tests/ui/testserver.h"

#include "core/load/schedule.h"
#include "core/plan/defaults.h"
#include "ui/numbers.h"
#include "ui/pages/plan/arrivalspreview.h"
#include "ui/pages/plan/planfacts.h"
#include "ui/pages/plan/requestpreview.h"
#include "ui/widgets/noticebar.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolBar>

#include <cmath>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

QString factOf(const Plan& plan, std::size_t row)
{
    return planFacts(plan).at(row).second;
}

QRect inWindow(const QWidget* widget)
{
    return {widget->mapTo(widget->window(), QPoint()), widget->size()};
}

} // namespace

class PlanPreviewTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsDrawnIsWhatIsCounted()
    {
        for (const auto* name : {"open-poisson", "burst", "mixed-classes"}) {
            const auto plan = *planTemplate(name);
            const auto preview = arrivalsPreview(plan);
            double drawn = 0;
            for (const double bin : preview.bins)
                drawn += bin * preview.bin_s;
            const auto expected = expectedRequests(plan);
            const auto later = mostCoolDownRequests(plan);
            QCOMPARE(std::llround(drawn), expected + later);
            QVERIFY(factOf(plan, 1).contains(count(expected)) && factOf(plan, 1).contains(count(later)));
            const auto& band = preview.bands.front();
            QCOMPARE(band.end_s - band.window_end_s, plan.load.drain_s);
        }
        PlanTest test("open-poisson");
        auto* note = test.find<QLabel>("arrivalsNote");
        QTRY_VERIFY_WITH_TIMEOUT(note->text().contains(QStringLiteral("until its last measured request has ended")),
                                 20000);
        QVERIFY(note->text().contains(QStringLiteral("60 s")));
    }

    void aKneeIsPromisedWhereOneIsLookedFor()
    {
        PlanTest test("open-poisson");
        QVERIFY(!test.find<QLabel>("planShows")->text().contains(QStringLiteral("knee")));
        test.document().begin(*planTemplate("closed-sweep"));
        QVERIFY(test.find<QLabel>("planShows")->text().contains(QStringLiteral("knee")));
        QVERIFY(test.find<QLabel>("planNotShown")->text().contains(QStringLiteral("this is a closed loop")));
    }

    // The warm-up's requests come before it.
    void theFirstMeasuredRequestHasItsOwnNumber()
    {
        const auto open = requestPreview(*planTemplate("mixed-classes"), {}, "llama.cpp");
        QCOMPARE(open.id, "1-1-0006"); // 0.5/s for 10 s before
        QVERIFY(open.idIsSure);
        QVERIFY(open.body.find("[1-1-0006 ") != std::string::npos);
        auto plan = *planTemplate("closed-sweep");
        plan.load.steps = {4, 8};
        const auto closed = requestPreview(plan, {}, "llama.cpp");
        QCOMPARE(closed.id, "1-1-0009"); // two a client before
        QVERIFY(!closed.idIsSure);
        PlanTest test;
        auto* note = test.find<QLabel>("requestNote");
        QTRY_VERIFY_WITH_TIMEOUT(note->text().contains(QStringLiteral("1-1-0003")), 20000);
        QVERIFY(note->text().contains(QStringLiteral("at least this one")));
        QVERIFY(note->text().contains(QStringLiteral("run-id")));
        plan.workload.prefix_cache = PrefixCache::allowed;
        plan.target.headers.clear();
        test.document().begin(plan);
        QTRY_VERIFY_WITH_TIMEOUT(!note->text().contains(QStringLiteral("run-id")), 20000); // none is in it
    }

    void aPlaceholderAndAnUntestedServerAreNotCalledReady()
    {
        PlanTest test;
        auto* state = test.find<QLabel>("state.target");
        auto* problems = test.find<QLabel>("planProblems");
        QVERIFY(state->text().startsWith(QStringLiteral("!")));
        QVERIFY(state->text().contains(QStringLiteral("stand-in")));
        QVERIFY(test.find<QToolButton>("jump.target")->text().startsWith(QStringLiteral("!")));
        QVERIFY(!problems->text().contains(QStringLiteral("no problem found")));
        QVERIFY(problems->text().contains(QStringLiteral("your-model")));
        QVERIFY(problems->text().contains(QStringLiteral("not tested")));
        const TestServer server({QStringLiteral("--profile"), QStringLiteral("demo")});
        auto plan = *planTemplate("demo");
        plan.target.base_url = server.url();
        test.document().begin(plan);
        QVERIFY(state->text().contains(QStringLiteral("not tested")));
        QVERIFY(!problems->text().contains(QStringLiteral("stand-in")));
        Q_EMIT problems->linkActivated(QStringLiteral("test:connection"));
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(QStringLiteral("it answers")), 60000);
        QVERIFY(!problems->text().contains(QStringLiteral("not tested")));
        test.type("target.base_url", QStringLiteral("http://127.0.0.1:1"));
        QVERIFY(state->text().contains(QStringLiteral("not tested")));
        QVERIFY(problems->text().contains(QStringLiteral("not tested")));
        test.trigger("testConnection");
        QTRY_VERIFY_WITH_TIMEOUT(problems->text().contains(QStringLiteral("failed")), 60000);
        QVERIFY(state->text().contains(QStringLiteral("failed")));
        auto* words = test.find<QLabel>("connectionState");
        QVERIFY(words->isVisible());
        test.type("target.base_url", QStringLiteral("http://127.0.0.1:2"));
        QVERIFY(!words->isVisible()); // it was of another address
        QVERIFY(state->text().contains(QStringLiteral("not tested")));
    }

    void whatCantRunCantBeStartedAnywhere()
    {
        PlanTest test;
        auto* action = test.find<QAction>("startRun");
        auto* button = test.find<QPushButton>("planStart");
        auto* tool = qobject_cast<QToolButton*>(test.find<QToolBar>("toolBar")->widgetForAction(action));
        QVERIFY(action->isEnabled() && button->isEnabled() && tool->isEnabled());
        test.type("load.steps", QString());
        QVERIFY(!action->isEnabled() && !button->isEnabled() && !tool->isEnabled());
        QVERIFY(!test.find<QAction>("queuePlan")->isEnabled());
        for (const auto& why : {action->toolTip(), button->toolTip(), tool->toolTip(),
                                test.find<QLabel>("runState")->text()})
            QVERIFY2(why.contains(QStringLiteral("can't run yet")), qPrintable(why));
        test.type("load.steps", QStringLiteral("1, 2"));
        QVERIFY(action->isEnabled() && button->isEnabled() && tool->isEnabled());
        QVERIFY(test.find<QAction>("queuePlan")->isEnabled());
        QVERIFY(!button->toolTip().contains(QStringLiteral("can't")));
        QCOMPARE(test.find<QLabel>("runState")->text(), QStringLiteral("Ready"));
        QSignalSpy ended(&test.workbench->calibrating(), &Calibrating::ended);
        test.workbench->startCalibration();
        QVERIFY(!action->isEnabled());
        QVERIFY(button->toolTip().contains(QStringLiteral("calibration")));
        test.workbench->calibrating().stop();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60000);
        QVERIFY(action->isEnabled());
    }

    void aFailureOfAnotherTargetIsNotToldOn()
    {
        PlanTest test("demo");
        auto plan = test.plan();
        plan.target.base_url = "http://127.0.0.1:1";
        auto* bar = test.find<NoticeBar>("noticeBar");
        const auto fail = [&] {
            QSignalSpy failed(&test.workbench->session(), &RunSession::failed);
            test.document().begin(plan);
            test.trigger("startRun");
            test.trigger("pagePlan");
            QVERIFY(QTest::qWaitFor([&failed] { return failed.count() > 0; }, 30000));
            QTRY_VERIFY(bar->text().contains(QStringLiteral("127.0.0.1:1")));
            QTest::qWait(0);
        };
        fail();
        test.type("load.steps", QStringLiteral("1"));
        QVERIFY(!bar->text().isEmpty()); // it is about the server still
        test.type("target.base_url", QStringLiteral("http://127.0.0.1:9"));
        QCOMPARE(bar->text(), QString());
        fail();
        test.document().begin(*planTemplate("burst"));
        QCOMPARE(bar->text(), QString());
    }

    void problemsAreNamedAsTheFormNamesThem()
    {
        PlanTest test("mixed-classes");
        auto* problems = test.find<QLabel>("planProblems");
        const auto named = [problems](const char* text) {
            return problems->text().contains(QLatin1Char('>') + QString::fromUtf8(text) + QStringLiteral("</a>"));
        };
        auto plan = test.plan();
        plan.target.base_url = "nonsense";
        plan.load.steps.clear();
        plan.target.timeouts.total_s = -1;
        plan.contract.gates[1].max = 7;
        plan.workload.classes[1].weight = -1;
        test.document().begin(plan);
        QVERIFY2(named("Target: URL"), qPrintable(problems->text()));
        QVERIFY(named("Load: Levels"));
        QVERIFY(named("Target: … whole request"));
        QVERIFY2(named("Contract: gate 2"), qPrintable(problems->text()));
        QVERIFY2(problems->text().contains(QStringLiteral(">Workload: batch")), qPrintable(problems->text()));
        QVERIFY(problems->text().contains(QStringLiteral("needs at least one rate")));
        QVERIFY(!problems->text().contains(QStringLiteral(">load.steps")));
        plan = *planTemplate("closed-sweep");
        plan.load.steps = {1, 2.5};
        test.document().begin(plan);
        QVERIFY2(named("Load: Levels, number 2"), qPrintable(problems->text()));
        Q_EMIT problems->linkActivated(QStringLiteral("load.steps[1]"));
        QTRY_VERIFY(test.line("load.steps")->hasFocus());
    }

    void theRequestHasTheFreeHeightAndNoBarWithinABar_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1366, 768);
        QTest::newRow("large") << QSize(2560, 1440);
    }
    void theRequestHasTheFreeHeightAndNoBarWithinABar()
    {
        QFETCH(QSize, size);
        PlanTest test("mixed-classes");
        test.window->resize(size);
        auto* body = test.find<QPlainTextEdit>("requestBody");
        QTRY_VERIFY_WITH_TIMEOUT(!body->toPlainText().isEmpty(), 20000);
        auto* area = test.find<QScrollArea>("planPreviewArea");
        auto* panel = test.find<QWidget>("planPreview");
        QTRY_VERIFY(area->height() <= area->maximumHeight());
        QVERIFY(!area->isAncestorOf(body));
        const auto whole = inWindow(panel);
        for (const auto* name : {"requestBody", "copyCurl"})
            QVERIFY2(whole.contains(inWindow(test.find<QWidget>(name))), name);
        QVERIFY(std::abs(inWindow(body).bottom() - whole.bottom()) < 12);
        if (size.height() > 1000) {
            QTRY_VERIFY(!area->verticalScrollBar()->isVisible());
            QVERIFY(body->height() > panel->height() / 3);
        }
    }
};

QTEST_MAIN(PlanPreviewTest)
#include "tst_planpreview.moc"
