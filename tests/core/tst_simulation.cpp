// The service model as a simulation: what queueing theory says of it, and the demo profile.
#include "support/servicetest.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <ctime>

using namespace plumbline;
using namespace plumbline::servicetest;

namespace {

// Completions a second of a closed loop, without its first and last tenth.
double closedRate(const ServiceProfile& profile, int clients, int requests, std::int64_t prompt, std::int64_t output)
{
    auto done = simulateClosed(profile, 7, {clients, requests, prompt, output});
    std::vector<std::int64_t> ends;
    for (const auto& request : done)
        ends.push_back(request.finished_ns);
    std::sort(ends.begin(), ends.end());
    const auto first = ends.size() / 10;
    const auto last = ends.size() - 1 - first;
    return static_cast<double>(last - first) * 1e9 / static_cast<double>(ends[last] - ends[first]);
}

} // namespace

class TestSimulation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saturatedThroughputIsSlotsTimesRate()
    {
        // 51 tokens: the first with the prompt, 50 at 100/s: 0.5 s; and 0.1 s for the prompt.
        const double rate = closedRate(plain(4, 1000, 100), 12, 4000, 100, 51);
        QVERIFY2(std::abs(rate - 4 / 0.6) < 0.05, qPrintable(QString::number(rate)));
    }

    void theSeedDecidesTheNoise()
    {
        const auto arrivals = poisson(200, 20, 20, 20, 1);
        const auto ends = [&](std::uint64_t seed) {
            std::vector<std::int64_t> times;
            for (const auto& request : simulate(noisy(4), seed, arrivals))
                times.push_back(request.finished_ns);
            return times;
        };
        QCOMPARE(ends(1), ends(1));
        QVERIFY(ends(1) != ends(2));
    }

    void waitsAreThoseOfAnMD1Queue()
    {
        // Service 10 ms, rho 0.7: mean wait in the queue rho S / (2 (1 - rho)) = 11.67 ms.
        const auto done = simulate(plain(1, 1000, 100), 1, poisson(200'000, 70, 10, 1, 11));
        double wait = 0;
        for (const auto& request : done)
            wait += static_cast<double>(request.started_ns - request.arrived_ns);
        wait /= static_cast<double>(done.size()) * 1e6;
        QVERIFY2(std::abs(wait - 11.667) < 0.5, qPrintable(QString::number(wait)));
    }

    void littlesLawHoldsInTheSimulation()
    {
        const auto done = simulate(noisy(4), 3, poisson(5000, 8, 20, 20, 2));
        std::vector<std::pair<std::int64_t, int>> changes;
        double sojourn = 0;
        for (const auto& request : done) {
            changes.emplace_back(request.arrived_ns, 1);
            changes.emplace_back(request.finished_ns, -1);
            sojourn += static_cast<double>(request.finished_ns - request.arrived_ns);
        }
        std::sort(changes.begin(), changes.end());
        double area = 0;
        int inside = 0;
        for (std::size_t i = 0; i + 1 < changes.size(); ++i) {
            inside += changes[i].second;
            area += inside * static_cast<double>(changes[i + 1].first - changes[i].first);
        }
        QVERIFY(std::abs(area / sojourn - 1) < 1e-9);
    }

    void theDemoHasItsKneeAtTwoToFourAndIsShort()
    {
        const auto demo = *builtInProfile("demo");
        double total = 0;
        std::vector<double> rates;
        std::vector<double> ttft;
        for (const int clients : {1, 2, 4, 8, 16}) {
            const auto done = simulateClosed(demo, 42, {clients, 24 + 3 * clients, 20, 48});
            total += static_cast<double>(done.back().finished_ns) / 1e9;
            rates.push_back(closedRate(demo, clients, 400, 20, 48));
            std::vector<std::int64_t> waits;
            for (const auto& request : done)
                waits.push_back(request.first_token_ns - request.arrived_ns);
            std::sort(waits.begin(), waits.end());
            ttft.push_back(static_cast<double>(waits[waits.size() * 95 / 100]));
        }
        QVERIFY2(rates[1] / rates[0] > 1.25 && rates[2] / rates[1] > 1.25,
                 "throughput must rise by a quarter or more up to 4");
        QVERIFY2(rates[3] / rates[2] < 1.05 && rates[4] / rates[3] < 1.05, "and stay from there on");
        QVERIFY(ttft[3] > 2 * ttft[2] && ttft[4] > 1.5 * ttft[3]);
        QVERIFY2(total < 30, qPrintable(QString::number(total)));
    }

    void manyFastStreamsAreCheap()
    {
        // 128 streams x 500/s for 20 s are 1.28 million tokens: a small part of one core, or the server would spoil
        // what it is to show.
        std::vector<SimulatedArrival> arrivals(128, SimulatedArrival{0, 10, 10'000});
        auto profile = *builtInProfile("exact");
        profile.decode_tps = 500;
        std::int64_t tokens = 0;
        const auto before = std::clock();
        for (const auto& request : simulate(profile, 1, arrivals))
            tokens += request.tokens;
        const double seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        QCOMPARE(tokens, 1'280'000);
        QVERIFY2(seconds < 10,
                 qPrintable(QString::number(seconds))); // half of the simulated time, even with a sanitizer
    }
};

QTEST_APPLESS_MAIN(TestSimulation)
#include "tst_simulation.moc"
