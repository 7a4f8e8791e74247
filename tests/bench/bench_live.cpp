// What the Run page costs while a run is on: frames a second, the longest time that the GUI thread was held, and its
// share of a core, with a feed of requests as a run of so many events a second leaves them behind.
//   bench_live [--seconds N] [--events N] [--tokens N] [--minutes N]
#include "timedapplication.h"

#include "core/plan/templates.h"
#include "core/record/clock.h"
#include "tests/ui/windowtest.h"
#include "ui/pages/run/stateline.h"
#include "ui/pages/run/tilerow.h"
#include "ui/pages/run/timecharts.h"

#include <QCommandLineParser>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdio>

#include <sys/resource.h>

using namespace plumbline;
using namespace plumbline::bench;
using namespace plumbline::ui;

namespace {

class Frames : public QObject // paints of one chart
{
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

LiveBatch batchOf(double from, double to, double perSecond, std::int64_t& number)
{
    LiveBatch batch;
    for (; double(number) / perSecond < to; ++number) {
        const double at = double(number) / perSecond;
        if (at < from)
            continue;
        LiveRequest request;
        request.request_id = "1-1-" + std::to_string(number);
        request.step = request.repeat = 1;
        request.end_ns = std::int64_t(at * 1e9);
        request.ttft_ms = 80 + double(number * 7919 % 100);
        request.tpot_ms = 5 + double(number * 104729 % 50) / 10;
        request.output_tokens = 100;
        request.outcome = Outcome::completed;
        request.good = number % 20 != 0;
        batch.requests.push_back(request);
    }
    return batch;
}

} // namespace

int main(int argc, char** argv)
{
    TimedApplication application(argc, argv);
    QCommandLineParser parser;
    const auto option = [&parser](const char* name, const char* what, const char* value) {
        const QCommandLineOption made(QLatin1String(name), QLatin1String(what), QStringLiteral("N"),
                                      QLatin1String(value));
        parser.addOption(made);
        return [&parser, made] { return parser.value(made).toDouble(); };
    };
    parser.addHelpOption();
    const auto seconds = option("seconds", "time to measure", "15");
    const auto events = option("events", "token events a second", "10000");
    const auto tokens = option("tokens", "events of a request", "100");
    const auto minutes = option("minutes", "of history that is there already", "0");
    parser.process(application);

    WindowTest test;
    test.open();
    test.window->hide();
    QWidget page;
    page.resize(1230, 660); // what a window of 1366 x 768 leaves
    auto* state = new StateLine(&page);
    auto* tiles = new TileRow(&page);
    auto* charts = new TimeCharts(*test.workbench, {}, &page);
    auto* layout = new QVBoxLayout(&page);
    layout->addWidget(state);
    layout->addWidget(tiles);
    layout->addWidget(charts, 1);
    page.show();

    const auto plan = *planTemplate("demo");
    const double perSecond = events() / tokens();
    LiveHistory history;
    history.clear();
    Snapshot snapshot;
    snapshot.state = EngineState::running;
    snapshot.phase = Phase::measured;
    snapshot.step.emplace();
    LiveBatch beginning;
    beginning.started.push_back({*snapshot.step, 0, false});
    beginning.opened.push_back({1, 1, 0});
    history.add(beginning);
    charts->begin(plan);
    std::int64_t number = 0;
    double before = 0;
    const double past = minutes() * 60;
    const auto advance = [&](double now) {
        history.add(batchOf(before, now, perSecond, number));
        before = now;
        snapshot.outstanding = 100 + int(number % 29);
        snapshot.figures.ttft_p50_ms = 100 + double(number % 50);
        snapshot.figures.ttft_p95_ms = 160 + double(number % 50);
        snapshot.figures.completed = snapshot.figures.ended = number;
        history.sample(snapshot, now);
    };
    constexpr double tick = 0.25; // of the history; the measured ticks are the session's
    for (double now = tick; now < past; now += tick)
        advance(now);
    rusage memoryBefore{};
    getrusage(RUSAGE_SELF, &memoryBefore);

    QTest::qWait(1000);
    Frames frames;
    auto* ttft = page.findChild<QWidget*>(QStringLiteral("chartTtft"));
    for (auto* child : ttft->findChildren<QWidget*>())
        if (qstrcmp(child->metaObject()->className(), "QCustomPlot") == 0)
            child->installEventFilter(&frames);
    application.forget();
    const auto start = monotonicNs();
    const double cpu = threadSeconds();
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    timer.setInterval(RunSession::tickMs);
    QObject::connect(&timer, &QTimer::timeout, &page, [&] {
        const double now = past + double(monotonicNs() - start) / 1e9;
        advance(now);
        state->update(plan, snapshot, RunSession::State::running, history, std::nullopt, now);
        tiles->update(plan, snapshot, history);
        charts->draw(history, {}, now, false);
        if (now - past >= seconds())
            QApplication::quit();
    });
    timer.start();
    QApplication::exec();
    const double wall = double(monotonicNs() - start) / 1e9;
    rusage memoryAfter{};
    getrusage(RUSAGE_SELF, &memoryAfter);
    std::printf("%.0f requests/s of %.0f events after %.0f min: %.1f frames/s, longest hold of the GUI thread %.1f ms "
                "(%.1f ms its own work), "
                "%.1f %% of a core, memory %+.1f MB\n",
                perSecond, tokens(), minutes(), frames.count / wall, double(application.longest) / 1e6,
                application.longestWork * 1e3, (threadSeconds() - cpu) / wall * 100,
                double(memoryAfter.ru_maxrss - memoryBefore.ru_maxrss) / 1024);
    return 0;
}
