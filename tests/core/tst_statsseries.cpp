// Intervals within one repeat, and the fitted knee.
#include "core/stats/kneefit.h"
#include "core/stats/seriesbounds.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace plumbline;

namespace {

std::vector<double> independentValues(std::mt19937_64& random, int n)
{
    std::vector<double> values;
    std::lognormal_distribution<double> distribution(0, 0.5);
    for (int i = 0; i < n; ++i)
        values.push_back(distribution(random));
    return values;
}

// Each value keeps `memory` of the last: the correlation time is (1 + memory) / (1 - memory).
std::vector<double> remembering(std::mt19937_64& random, int n, double memory)
{
    std::vector<double> values;
    std::normal_distribution<double> normal;
    double state = normal(random);
    for (int i = 0; i < n; ++i) {
        state = memory * state + std::sqrt(1 - memory * memory) * normal(random);
        values.push_back(10 + state);
    }
    return values;
}

std::vector<ThroughputPoint> saturating(std::mt19937_64& random, double knee, int repeats, double noise)
{
    std::vector<ThroughputPoint> points;
    std::normal_distribution<double> normal(0, noise);
    for (const double level : {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0})
        for (int repeat = 0; repeat < repeats; ++repeat)
            points.push_back({level, 10 * std::min(level, knee) * std::exp(normal(random))});
    return points;
}

} // namespace

class TestStatsSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aQuantileIsResolvableFromItsLeastNumberOn()
    {
        std::mt19937_64 random(3);
        for (const auto& [n, p, resolvable] :
             {std::tuple{71, 0.95, false}, {72, 0.95, true}, {367, 0.99, false}, {368, 0.99, true}}) {
            std::vector<double> series;
            do
                series = independentValues(random, n);
            while (!independent(series));
            const auto interval = quantileInterval(series, p);
            QCOMPARE(interval.interval.has_value(), resolvable);
            if (!resolvable)
                QCOMPARE(interval.reason, "not resolvable with n = " + std::to_string(n));
        }
    }
    void theCorrelationTimeIsThatOfTheSeries()
    {
        std::mt19937_64 random(4);
        QVERIFY(correlationTime(independentValues(random, 5000)) < 1.3);
        const double nine = correlationTime(remembering(random, 50000, 0.8)); // exactly 9 for the values themselves
        QVERIFY2(nine > 7 && nine < 11, std::to_string(nine).c_str());
        const std::vector<double> same(100, 5.0);
        QVERIFY(independent(same) && correlationTime(same) == 1);
    }
    void correlatedRequestsHaveNoPlainInterval()
    {
        std::mt19937_64 random(5);
        const auto brief = remembering(random, 300, 0.95);
        QVERIFY(!independent(brief));
        const auto none = quantileInterval(brief, 0.95);
        QVERIFY(!none.interval);
        QVERIFY2(none.reason.starts_with("requests not independent"), none.reason.c_str());
        QVERIFY(!seriesMeanInterval(brief).interval);
    }
    void batchesHoldTheTruthWhereTheyAreLongEnough()
    {
        std::mt19937_64 random(6);
        int offered = 0;
        int held = 0;
        int held95 = 0;
        for (int trial = 0; trial < 300; ++trial) {
            const auto series = remembering(random, 3000, 0.8);
            const auto mean = seriesMeanInterval(series);
            const auto p95 = quantileInterval(series, 0.95);
            if (!mean.interval || !p95.interval)
                continue;
            ++offered;
            held += mean.interval->low <= 10 && 10 <= mean.interval->high;
            held95 += p95.interval->low <= 11.6449 && 11.6449 <= p95.interval->high;
        }
        QVERIFY2(offered > 250, std::to_string(offered).c_str());
        QVERIFY2(held > 0.9 * offered && held95 > 0.9 * offered,
                 (std::to_string(held) + " " + std::to_string(held95) + " of " + std::to_string(offered)).c_str());
    }
    void lostRequestsAreLargerThanAll()
    {
        std::mt19937_64 random(7);
        std::vector<double> series;
        do {
            series = independentValues(random, 200);
            for (std::size_t i = 0; i < 40; ++i)
                series[random() % 200] = std::numeric_limits<double>::infinity();
        } while (!independent(series));
        const auto p95 = quantileInterval(series, 0.95);
        QVERIFY(!p95.interval && p95.reason == "too many requests without an answer");
        QVERIFY(quantileInterval(series, 0.5).interval);
    }
    void theFittedKneeIsWhereThroughputBends()
    {
        std::mt19937_64 random(8);
        for (const int repeats : {1, 3}) {
            const auto points = saturating(random, 8, repeats, 0.02);
            const auto fit = fitKnee(points);
            QVERIFY(fit && fit->level > 6.5 && fit->level < 9.5);
            QVERIFY(fit->interval.low <= fit->level && fit->level <= fit->interval.high);
            QVERIFY(fit->interval.low > 5 && fit->interval.high < 13);
            const auto again = fitKnee(points);
            QVERIFY(again->interval == fit->interval);
        }
    }
    void aLineHasNoKneeAndFiveLevelsAreTooFew()
    {
        std::mt19937_64 random(9);
        auto points = saturating(random, 8, 1, 0);
        points.resize(5);
        QVERIFY(!fitKnee(points));
        std::vector<ThroughputPoint> bent; // faster and faster
        for (const double level : {1.0, 2.0, 4.0, 8.0, 16.0, 32.0})
            bent.push_back({level, level <= 4 ? level : level * level / 4});
        QVERIFY(!fitKnee(bent));
    }
};

QTEST_GUILESS_MAIN(TestStatsSeries)
#include "tst_statsseries.moc"
