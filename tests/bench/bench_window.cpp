// What the live window costs a measurement: alternating pairs of the same run, once with the window showing it and once
// on the command line, each against the reference server's own stamps. And what it costs to open the window on a full
// library. See --help. A screen is needed for figures that mean something: run it under a window system or Xvfb at 1366
// x 768.
#include "arguments.h"
#include "timedapplication.h"
#include "truth.h"

#include "core/plan/planjson.h"
#include "core/record/processstat.h"
#include "core/report/runplace.h"
#include "core/store/runlist.h"
#include "support/serveprocess.h"
#include "support/usage.h"
#include "tests/ui/windowtest.h"
#include "ui/pages/results/openedrun.h"
#include "ui/pages/results/runview.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QProcess>
#include <QTabWidget>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>

#include <unistd.h>

using namespace plumbline;
using namespace plumbline::bench;
using namespace plumbline::ui;

namespace {

struct Options
{
    int streams = 128;
    double rate = 100;
    double seconds = 8;
    int pairs = 10;
    std::string library;
};

Plan planFor(const Options& options, const std::string& url)
{
    auto plan = test::closedPlan(url, options.streams, 0, std::max(2, int(options.rate)));
    plan.name = "bench_window";
    plan.workload.prefix_cache = PrefixCache::allowed;
    plan.load.requests.reset();
    plan.load.duration_s = options.seconds;
    plan.load.ramp_s = 1;
    plan.load.drain_s = 30;
    return plan;
}

struct Sides
{
    std::vector<double> ttft50, ttft99, late50, late99;
};

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.empty() ? -1 : values[values.size() / 2];
}

// The run of the library beside the server's stamps.
bool addRun(const std::string& library, const QString& stamps, Sides& sides)
{
    ClientRun run;
    const auto source = openRun({{}, library, matchRun(Library(library, Library::Access::read), "last").row.run});
    ReadItem item;
    while (source->next(item))
        run.kept.write(item.record);
    std::string error;
    run.stamps = readStamps(stamps.toStdString(), &error);
    const auto found = differencesOf(run);
    if (!error.empty() || found.ttft.empty()) {
        std::fprintf(stderr, "nothing to look at: %s\n", error.c_str());
        return false;
    }
    sides.ttft50.push_back(quantileMs(found.ttft, 0.5));
    sides.ttft99.push_back(quantileMs(found.ttft, 0.99));
    sides.late50.push_back(quantileMs(found.lateness, 0.5));
    sides.late99.push_back(quantileMs(found.lateness, 0.99));
    return true;
}

struct Blocks // of the GUI thread while the window showed the run
{
    double longest_ms = 0; // that a timer was late: others' work too
    double longestEvent_ms = 0, longestWork_ms = 0;
    std::string longestEvent, longestWork;
    int ticks = 0;
    double seconds = 0, cpu_s = 0;
};

// A timer that should fire every 5 ms: what it is late is what the thread was busy.
class BlockWatch : public QObject
{
public:
    BlockWatch()
    {
        timer_.setTimerType(Qt::PreciseTimer);
        timer_.setInterval(5);
        connect(&timer_, &QTimer::timeout, this, [this] {
            longest_ms = std::max(longest_ms, double(since_.nsecsElapsed()) / 1e6 - 5);
            since_.restart();
        });
        since_.start();
        timer_.start();
    }
    double longest_ms = 0;

private:
    QTimer timer_;
    QElapsedTimer since_;
};

bool withWindow(const Options& options, Sides& sides, Blocks& blocks)
{
    auto& application = *static_cast<TimedApplication*>(QCoreApplication::instance());
    WindowTest window;
    const auto stamps = window.folder.filePath(QStringLiteral("stamps"));
    test::ServeProcess server(exactService(options.rate) + QStringList{QStringLiteral("--stamps"), stamps});
    window.open();
    auto& session = window.workbench->session();
    window.workbench->document().begin(planFor(options, server.url()));
    QSignalSpy kept(&session, &RunSession::kept);
    QSignalSpy ticks(&session, &RunSession::ticked);
    const auto cpu = test::cpuSeconds(RUSAGE_THREAD);
    QElapsedTimer time;
    time.start();
    const BlockWatch watch;
    application.forget();
    // As the program waits: processEvents() with a time limit asks again and again, which costs half a core.
    QEventLoop loop;
    QObject::connect(&session, &RunSession::stateChanged, &loop, [&session, &loop] {
        if (!session.isLive())
            QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection); // kept() comes first
    });
    QTimer::singleShot(std::chrono::seconds(120), &loop, &QEventLoop::quit);
    window.trigger("startRun");
    if (session.isLive())
        loop.exec();
    blocks.longest_ms = std::max(blocks.longest_ms, watch.longest_ms);
    if (const double held = double(application.longest) / 1e6; held > blocks.longestEvent_ms) {
        blocks.longestEvent_ms = held;
        blocks.longestEvent = application.longestWhat;
    }
    if (const double worked = application.longestWork * 1e3; worked > blocks.longestWork_ms) {
        blocks.longestWork_ms = worked;
        blocks.longestWork = application.longestWorkWhat;
    }
    blocks.ticks += int(ticks.count());
    blocks.seconds += double(time.elapsed()) / 1000;
    blocks.cpu_s += test::cpuSeconds(RUSAGE_THREAD) - cpu;
    server.stop();
    return !kept.isEmpty() && addRun(window.workbench->libraryPath(), stamps, sides);
}

bool onCommandLine(const Options& options, Sides& sides)
{
    const QTemporaryDir folder;
    const auto stamps = folder.filePath(QStringLiteral("stamps"));
    const auto library = folder.filePath(QStringLiteral("library.db"));
    test::ServeProcess server(exactService(options.rate) + QStringList{QStringLiteral("--stamps"), stamps});
    const auto planPath = folder.filePath(QStringLiteral("bench.plan.json"));
    QFile plan(planPath);
    if (!plan.open(QIODevice::WriteOnly))
        return false;
    plan.write(QByteArray::fromStdString(writePlan(planFor(options, server.url()))));
    plan.close();
    QProcess program;
    program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    program.start(QStringLiteral(PLUMBLINE_CLI),
                  {QStringLiteral("run"), planPath, QStringLiteral("--db"), library, QStringLiteral("--quiet")});
    program.waitForFinished(120000);
    server.stop();
    return addRun(library.toStdString(), stamps, sides);
}

int disturbance(const Options& options)
{
    Sides window, line;
    Blocks blocks;
    for (int pair = 0; pair < options.pairs; ++pair) {
        const bool windowFirst = pair % 2 == 0;
        const bool well = windowFirst ? withWindow(options, window, blocks) && onCommandLine(options, line)
                                      : onCommandLine(options, line) && withWindow(options, window, blocks);
        if (!well)
            return 1;
        std::printf("pair %d: TTFT error p50 %.3f / %.3f ms, p99 %.3f / %.3f ms; lateness p99 %.3f / %.3f ms\n",
                    pair + 1, window.ttft50.back(), line.ttft50.back(), window.ttft99.back(), line.ttft99.back(),
                    window.late99.back(), line.late99.back());
        std::fflush(stdout);
    }
    const auto tell = [](const char* what, const std::vector<double>& a, const std::vector<double>& b, double goal) {
        std::vector<double> differences;
        for (std::size_t i = 0; i < a.size(); ++i)
            differences.push_back(a[i] - b[i]);
        std::printf("%-16s window %8.3f ms, command line %8.3f ms, median difference %+8.3f ms (goal %g)\n", what,
                    median(a), median(b), median(differences), goal);
    };
    std::printf("%d x %g events/s, %d pairs, window / command line:\n", options.streams, options.rate, options.pairs);
    tell("TTFT error p50", window.ttft50, line.ttft50, 0.3);
    tell("TTFT error p99", window.ttft99, line.ttft99, 2);
    tell("lateness p50", window.late50, line.late50, 0.3);
    tell("lateness p99", window.late99, line.late99, 2);
    std::printf("GUI thread: longest block %.1f ms (goal 50), %.1f views/s (goal 20), %.1f %% of a core (goal 15)\n",
                blocks.longest_ms, blocks.ticks / blocks.seconds, 100 * blocks.cpu_s / blocks.seconds);
    std::printf("longest event %.1f ms (%s); most work for one %.1f ms (%s)\n", blocks.longestEvent_ms,
                blocks.longestEvent.c_str(), blocks.longestWork_ms, blocks.longestWork.c_str());
    return 0;
}

// Of this process, to a clock tick (10 ms).
double sinceStartMs()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    const auto stat = file.open(QIODevice::ReadOnly) ? readProcessStat(file.readAll().toStdString()) : std::nullopt;
    if (!stat)
        return -1;
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const double begun = double(stat->start_ticks) / double(sysconf(_SC_CLK_TCK));
    return (double(now.tv_sec) + double(now.tv_nsec) / 1e9 - begun) * 1000;
}

// The run with the most requests, from the click until its summary is drawn, and each of its pages.
void openLongest(Workbench& workbench, MainWindow& window)
{
    const auto rows = listRuns(workbench.library(), {}).rows;
    const auto longest = std::ranges::max_element(rows, {}, &RunRow::requests);
    if (longest == rows.end())
        return;
    auto* view = window.findChild<RunView*>(QStringLiteral("runView"));
    QElapsedTimer time;
    time.start();
    Q_EMIT workbench.showPage(Page::results);
    Q_EMIT workbench.showRun(QString::fromStdString(longest->run));
    if (!QTest::qWaitFor([view] { return view->opened() && (view->opened()->summary || !view->opened()->problem.empty()); },
                         60000))
        std::fputs("the run was not opened\n", stderr);
    window.grab();
    std::printf("run of %lld requests open after %lld ms (goal 1000)\n", static_cast<long long>(longest->requests),
                static_cast<long long>(time.elapsed()));
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("runTabs"));
    for (int i = 1; i < tabs->count(); ++i) {
        time.restart();
        tabs->setCurrentIndex(i);
        const double held = double(time.nsecsElapsed()) / 1e6;
        window.grab();
        std::printf("  %-16s held the window %.0f ms, drawn after %lld ms\n", qPrintable(tabs->tabText(i)), held,
                    static_cast<long long>(time.elapsed()));
    }
}

// From the start of this process until the window has been drawn.
int openOn(const std::string& library)
{
    Workbench workbench({library, QStringLiteral(PLUMBLINE_CLI), realQuestions(), {}});
    MainWindow window(workbench);
    window.resize(1366, 768);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window))
        std::fputs("the window was not shown\n", stderr);
    window.grab(); // all that is visible, drawn
    std::printf("window drawn %.0f ms after the process began, on a library of %lld runs (goal 700)\n", sinceStartMs(),
                static_cast<long long>(listRuns(workbench.library(), {}).total));
    openLongest(workbench, window);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const TimedApplication application(argc, argv);
    Options options;
    Arguments arguments("What the live window costs a measurement, in alternating pairs with the command line.");
    arguments.number("streams", options.streams, 1, 2000, "streams at once (default 128)");
    arguments.number("rate", options.rate, 1, 10000, "token events a second of one stream (default 100)");
    arguments.number("seconds", options.seconds, 1, 600, "measured window (default 8)");
    arguments.text("open", options.library, "only opens the window, and the longest run, on this library and says how long that took");
    arguments.number("pairs", options.pairs, 1, 1000, "pairs (default 10)");
    if (!arguments.parse(application))
        return 2;
    return options.library.empty() ? disturbance(options) : openOn(options.library);
}
