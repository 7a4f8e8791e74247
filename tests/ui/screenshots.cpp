// Pictures of every page in its states, for people to look at:   screenshots FOLDER light|dark WIDTH HEIGHT
// Run by screenshots.sh under Xvfb. Each picture is named PAGE-STATE. With a plan's file as a fifth argument: that
// plan's run and its results only.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "core/calibration/calibrationjson.h"
#include "core/pins/instrument.h"
#include "core/store/calibrations.h"
#include "ui/translation.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include <cstdio>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

struct Shots
{
    WindowTest& test;
    QString folder;

    // What is read in the background has come: no page says that it is being read, no row waits for its page.
    bool settled()
    {
        for (auto* label : test.window->findChildren<QLabel*>())
            if (label->isVisible() && (label->text().startsWith(QStringLiteral("Reading")) ||
                                       label->text().endsWith(QStringLiteral("wird gelesen…")) ||
                                       label->text().endsWith(QStringLiteral("werden gelesen…"))))
                return false;
        for (auto* view : test.window->findChildren<QTableView*>())
            for (const int y : {0, view->viewport()->height() / 2, view->viewport()->height() - 1})
                if (const int row = view->rowAt(y); view->isVisible() && row >= 0 &&
                                                    view->model()->index(row, 0).data().toString() == QStringLiteral("…"))
                    return false;
        return true;
    }

    void take(const QString& name)
    {
        QTest::qWait(150); // the window system draws when it likes
        if (!QTest::qWaitFor([this] { return settled(); }, 20000))
            std::fprintf(stderr, "%s: something is still being read\n", qPrintable(name));
        QTest::qWait(50);
        const auto file = folder + QLatin1Char('/') + name + QStringLiteral(".png");
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // texts that changed since
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

// A calibration that was measured elsewhere (tests/data/calibration), once as it is and once under the name of this
// instrument, so that the pages show what they show on a machine that was calibrated. Into the library of the pictures.
void keepCalibration(Shots& shots)
{
    QFile file(QStringLiteral(PLUMBLINE_TEST_DATA "/calibration/short.jsonl"));
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "%s can't be read\n", qPrintable(file.fileName()));
        return;
    }
    const auto with = QJsonDocument::fromJson(file.readLine()).object();
    const auto text = [&with](const char* key) { return with[QLatin1String(key)].toString().toStdString(); };
    Envelope qt{text("taken_utc"), {text("machine"), text("kernel"), text("build")}, TransportKind::qt, {}};
    Envelope precise{qt.taken_utc, qt.instrument, TransportKind::precise, {}};
    while (!file.atEnd())
        if (const auto cell = cellOfLine(file.readLine().toStdString()))
            (cell->first == TransportKind::qt ? qt : precise).cells.push_back(cell->second);
    auto& library = shots.test.workbench->library();
    for (const auto& instrument : {qt.instrument, instrumentIdentity()})
        for (auto envelope : {qt, precise}) {
            envelope.instrument = instrument;
            if (const auto problem = keepEnvelope(library, envelope); !problem.empty())
                std::fprintf(stderr, "%s\n", problem.c_str());
        }
    shots.test.trigger("pageHome");
    shots.test.trigger("pageCalibration");
    shots.take(QStringLiteral("calibration-full"));
}

// A slow server against a fast one in turns: two colours while they run, at their end, and side by side.
void runVariants(Shots& shots)
{
    const QStringList options{QStringLiteral("--slots"), QStringLiteral("4"), QStringLiteral("--decode-tps")};
    const TestServer fast(options + QStringList{QStringLiteral("400")});
    const TestServer slow(options + QStringList{QStringLiteral("200")});
    auto plan = shortPlan(fast.url(), {1, 2, 4, 8}, 3);
    plan.name = "Two servers";
    plan.load.requests.reset();
    plan.load.repeats = 2;
    plan.load.recovery = false;
    plan.variants = {{"fast", {}}, {"slow", {{"target.base_url", '"' + slow.url() + '"'}}}};
    auto& session = shots.test.workbench->session();
    shots.test.workbench->document().begin(plan);
    QSignalSpy kept(&session, &RunSession::kept);
    shots.test.trigger("startRun");
    if (!QTest::qWaitFor(
            [&session] {
                const auto& step = session.snapshot().step;
                return step && step->level >= 8;
            },
            120000))
        std::fputs("the run of two sides did not get to its fourth level\n", stderr);
    QTest::qWait(1500);
    shots.take(QStringLiteral("variants-running"));
    shots.tabs(QStringLiteral("variants-running"));
    if (!QTest::qWaitFor([&kept, &session] { return kept.count() > 0 || !session.isLive(); }, 180000))
        std::fputs("the run of two sides did not end\n", stderr);
    shots.take(QStringLiteral("variants-end"));
    shots.tabs(QStringLiteral("variants-end"));
    shots.test.find<QPushButton>("openComparison")->click();
    auto* figures = shots.test.find<QAbstractItemView>("compareFigures");
    if (!QTest::qWaitFor([figures] { return figures->isVisible() && figures->model()->rowCount() > 0; }, 30000))
        std::fputs("the sides were not compared\n", stderr);
    shots.take(QStringLiteral("compare-variants"));
    shots.tabs(QStringLiteral("compare-variants"));
}

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

QString dialogPicture(const char* name)
{
    return QStringLiteral("dialog-") + QString::fromLatin1(name).toLower();
}

void dialogs(Shots& shots)
{
    for (const auto* command : {"help", "settings", "shortcuts", "about"}) {
        shots.test.trigger(command);
        QTest::qWait(200);
        for (auto* dialog : shots.test.window->findChildren<QDialog*>()) {
            if (!dialog->isVisible())
                continue;
            dialog->grab().save(shots.folder + QLatin1Char('/') + dialogPicture(command) + QStringLiteral(".png"));
            dialog->close();
        }
    }
}

void planOpenedOut(Shots& shots)
{
    shots.test.trigger("pagePlan");
    shots.test.workbench->document().begin(*planTemplate("mixed-classes"));
    shots.take(QStringLiteral("plan-open-loop"));
    auto* area = shots.test.find<QScrollArea>("planForm");
    for (auto* button : area->findChildren<QToolButton*>())
        if (button->objectName().startsWith(QStringLiteral("advanced.")))
            button->setChecked(true);
    QTest::qWait(100);
    const int page = area->viewport()->height();
    for (int i = 0; i * page < area->widget()->height() && i < 8; ++i) {
        area->verticalScrollBar()->setValue(i * page);
        shots.take(QStringLiteral("plan-advanced%1").arg(i));
    }
    area->verticalScrollBar()->setValue(0);
}

// A server that refuses two of five, and what the pages make of it.
void runFailing(Shots& shots)
{
    const TestServer server({QStringLiteral("--profile"), QStringLiteral("demo"), QStringLiteral("--fault"),
                             QStringLiteral("refuse=503:share=0.4"), QStringLiteral("--seed"), QStringLiteral("4")});
    auto& session = shots.test.workbench->session();
    shots.test.workbench->document().begin(shortPlan(server.url(), {2, 4}, 3));
    QSignalSpy kept(&session, &RunSession::kept);
    shots.test.trigger("startRun");
    if (!QTest::qWaitFor([&session] { return session.snapshot().steps_done >= 1; }, 60000))
        std::fputs("the failing run did not get to its second step\n", stderr);
    shots.tabs(QStringLiteral("run-failing"));
    if (!QTest::qWaitFor([&kept] { return kept.count() > 0; }, 60000))
        std::fputs("the failing run did not end\n", stderr);
    shots.take(QStringLiteral("run-failing-end"));
    Q_EMIT shots.test.workbench->showRun(QString::fromStdString(session.runId()));
    shots.take(QStringLiteral("results-failing"));
    shots.tabs(QStringLiteral("results-failing"));
    auto* requests = shots.test.find<QTableView>("requestsTable");
    shots.test.find<QTabWidget>("runTabs")->setCurrentIndex(3);
    if (!QTest::qWaitFor([requests] { return requests->model()->rowCount() > 0; }, 10000))
        std::fputs("the requests did not come\n", stderr);
    requests->selectRow(20);
    shots.take(QStringLiteral("results-request"));
    shots.test.find<QToolButton>("backToRuns")->click();
    shots.test.find<QLineEdit>("resultsSearch")->setText(QStringLiteral("nothing of the kind"));
    auto* date = shots.test.find<QComboBox>("resultsDate");
    date->setCurrentIndex(date->count() - 1);
    QTest::qWait(400);
    shots.take(QStringLiteral("results-nomatch"));
    shots.test.find<QLineEdit>("resultsSearch")->clear();
    QTest::qWait(400);
    shots.take(QStringLiteral("results-days"));
    Q_EMIT shots.test.workbench->compare({QStringLiteral("01GONE"), QString::fromStdString(session.runId())});
    QTest::qWait(500);
    shots.take(QStringLiteral("compare-failed"));
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
    installTranslation(application, QStringLiteral("system"));
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
    keepCalibration(shots);
    runDemo(shots);
    shots.pages(QStringLiteral("full"));
    shots.test.trigger("pageRun");
    shots.tabs(QStringLiteral("run-full"));
    Q_EMIT test.workbench->showRun(QString::fromStdString(test.workbench->session().runId()));
    shots.take(QStringLiteral("results-run"));
    shots.tabs(QStringLiteral("results-run"));
    compareWithAnother(shots);
    shots.pages(QStringLiteral("two"));
    runVariants(shots);
    runFailing(shots);
    dialogs(shots);
    planOpenedOut(shots);
    runNothing(shots);
    return 0;
}
