// Pictures of every page in its states, for people to look at:   screenshots FOLDER light|dark WIDTH HEIGHT
// Run by screenshots.sh under Xvfb. Each picture is named PAGE-STATE. With a plan's file as a fifth argument: that
// plan's run and its results only.
#include "tests/ui/windowtest.h"

#include "core/plan/templates.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDir>
#include <QListWidget>
#include <QTabWidget>

#include <cstdio>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

struct Shots
{
    WindowTest& test;
    QString folder;

    void take(const QString& name)
    {
        QTest::qWait(150); // the window system draws when it likes
        const auto file = folder + QLatin1Char('/') + name + QStringLiteral(".png");
        if (!test.window->grab().save(file))
            std::fprintf(stderr, "%s can't be written\n", qPrintable(file));
    }

    void pages(const QString& state)
    {
        for (const auto* page : {"Home", "Plan", "Run", "Results", "Compare", "Calibration"}) {
            test.trigger((std::string("page") + page).c_str());
            take(QString::fromLatin1(page).toLower() + QLatin1Char('-') + state);
        }
    }

    // Each tab of each visible tab widget of the page that is shown.
    void tabs(const QString& name)
    {
        for (auto* tabs : test.window->findChildren<QTabWidget*>()) {
            if (!tabs->isVisible())
                continue;
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                take(QStringLiteral("%1-tab%2").arg(name).arg(i));
            }
            tabs->setCurrentIndex(0);
        }
    }
};

void runDemo(Shots& shots)
{
    auto& session = shots.test.workbench->session();
    QSignalSpy kept(&session, &RunSession::kept);
    shots.test.workbench->startDemo();
    if (!QTest::qWaitFor([&session] { return session.snapshot().steps_done >= 3; }, 60000))
        std::fputs("the demo did not get to its third step\n", stderr);
    shots.take(QStringLiteral("run-running"));
    shots.tabs(QStringLiteral("run-running"));
    if (!QTest::qWaitFor([&kept] { return kept.count() > 0; }, 120000))
        std::fputs("the demo did not end\n", stderr);
}

void compareWithAnother(Shots& shots)
{
    auto& session = shots.test.workbench->session();
    const auto first = QString::fromStdString(session.runId());
    QSignalSpy kept(&session, &RunSession::kept);
    shots.test.workbench->startDemo();
    if (!QTest::qWaitFor([&kept] { return kept.count() > 0; }, 120000))
        std::fputs("the second demo did not end\n", stderr);
    Q_EMIT shots.test.workbench->compare({first, QString::fromStdString(session.runId())});
    auto* figures = shots.test.find<QAbstractItemView>("compareFigures");
    if (!QTest::qWaitFor([figures] { return figures->isVisible() && figures->model()->rowCount() > 0; }, 30000))
        std::fputs("the runs were not compared\n", stderr);
    shots.take(QStringLiteral("compare-full"));
    shots.tabs(QStringLiteral("compare-full"));
}

void runNothing(Shots& shots)
{
    auto plan = *planTemplate("demo");
    plan.target.base_url = "http://127.0.0.1:1";
    shots.test.workbench->document().begin(plan);
    QSignalSpy failed(&shots.test.workbench->session(), &RunSession::failed);
    shots.test.trigger("startRun");
    if (!QTest::qWaitFor([&failed] { return failed.count() > 0; }, 60000))
        std::fputs("the run against nothing did not end\n", stderr);
    shots.take(QStringLiteral("run-failed"));
    plan.load.steps.clear();
    plan.target.base_url = "nonsense";
    shots.test.workbench->document().begin(plan);
    shots.test.trigger("pagePlan");
    shots.take(QStringLiteral("plan-failed"));
}

void runPlan(Shots& shots, const QString& path)
{
    auto& session = shots.test.workbench->session();
    shots.test.workbench->openPath(path);
    shots.take(QStringLiteral("plan"));
    QSignalSpy kept(&session, &RunSession::kept);
    shots.test.trigger("startRun");
    const auto half = session.plan().load.steps.size() / 2;
    if (!QTest::qWaitFor([&] { return std::size_t(session.snapshot().steps_done) > half || !session.isLive(); },
                         900000))
        std::fputs("the run did not get to its second half\n", stderr);
    shots.take(QStringLiteral("run-running"));
    if (!QTest::qWaitFor([&kept, &session] { return kept.count() > 0 || !session.isLive(); }, 1800000))
        std::fputs("the run did not end\n", stderr);
    shots.take(QStringLiteral("run-full"));
    shots.tabs(QStringLiteral("run-full"));
    Q_EMIT shots.test.workbench->showRun(QString::fromStdString(session.runId()));
    shots.take(QStringLiteral("results-run"));
    shots.tabs(QStringLiteral("results-run"));
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() != 5 && arguments.size() != 6) {
        std::fputs("screenshots FOLDER light|dark WIDTH HEIGHT [PLAN]\n", stderr);
        return 2;
    }
    QDir().mkpath(arguments[1]);
    WindowTest test;
    test.open().resize(arguments[3].toInt(), arguments[4].toInt());
    test.workbench->settings().setTheme(arguments[2] == QStringLiteral("dark") ? ThemeChoice::dark
                                                                               : ThemeChoice::light);
    Shots shots{test, arguments[1]};
    if (arguments.size() == 6) {
        runPlan(shots, arguments[5]);
        return 0;
    }
    shots.pages(QStringLiteral("empty"));
    runDemo(shots);
    shots.pages(QStringLiteral("full"));
    shots.test.trigger("pageRun");
    shots.tabs(QStringLiteral("run-full"));
    Q_EMIT test.workbench->showRun(QString::fromStdString(test.workbench->session().runId()));
    shots.take(QStringLiteral("results-run"));
    shots.tabs(QStringLiteral("results-run"));
    compareWithAnother(shots);
    runNothing(shots);
    return 0;
}
