#include "core/stats/distribution.h"
#include "core/stats/gapstore.h"
#include "core/stats/quantile.h"
#include "statsrequests.h"

#include <QtTest>

#include <algorithm>
#include <limits>
#include <random>

using namespace plumbline;
using namespace plumbline::made;

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
}

class TestStatsQuantile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nearestRankIsTheCeilingWithoutRoundingTraps();
    void linearInterpolatesAsNumpyDoes();
    void emptySampleHasNoQuantile();
    void infiniteValuesStandAtTheEnd();
    void percentilesAreMonotone();
    void studentTAndTheIntervalOfAMean();
    void boundRanksNeedTheSizesThatTablesName();
    void sharesAreBoundedByClopperAndPearson();
    void boundRanksCoverTheQuantile();
    void gapRanksEqualASortedList();
    void momentsEqualThoseOfTheValues();
};

void TestStatsQuantile::nearestRankIsTheCeilingWithoutRoundingTraps()
{
    QCOMPARE(nearestRank(0.95, 8), 8);
    QCOMPARE(nearestRank(0.95, 20), 19);
    QCOMPARE(nearestRank(0.95, 21), 20);
    QCOMPARE(nearestRank(0.5, 8), 4);
    QCOMPARE(nearestRank(0.5, 1), 1);
    QCOMPARE(nearestRank(0.01, 3), 1);
    // ceil(p n) in whole numbers is (P n + 99) / 100; floating point must agree with it everywhere.
    for (std::int64_t n = 1; n < 3000; ++n)
        for (const int percent : {1, 7, 29, 50, 57, 90, 95, 99})
            QCOMPARE(nearestRank(percent / 100.0, n), (percent * n + 99) / 100);
    QCOMPARE(nearestRank(0.99, 10'000'000), 9'900'000);
}

void TestStatsQuantile::linearInterpolatesAsNumpyDoes()
{
    const std::vector<double> values{1, 2, 4, 8, 16};
    // numpy.quantile(values, [0, .25, .5, .9, .95, 1]) = 1, 2, 4, 12.8, 14.4, 16
    QCOMPARE(*quantile(values, 0, Percentile::linear), 1.0);
    QCOMPARE(*quantile(values, 0.25, Percentile::linear), 2.0);
    QCOMPARE(*quantile(values, 0.5, Percentile::linear), 4.0);
    QVERIFY(near(quantile(values, 0.9, Percentile::linear), 12.8));
    QVERIFY(near(quantile(values, 0.95, Percentile::linear), 14.4));
    QCOMPARE(*quantile(values, 1, Percentile::linear), 16.0);
    QCOMPARE(*quantile(values, 0.5, Percentile::nearest), 4.0);
    QCOMPARE(*quantile(values, 0.9, Percentile::nearest), 16.0);
    const std::vector<double> two{10, 20};
    QCOMPARE(*quantile(two, 0.5, Percentile::linear), 15.0);
    QCOMPARE(*quantile(two, 0.5, Percentile::nearest), 10.0);
}

void TestStatsQuantile::emptySampleHasNoQuantile()
{
    for (const auto method : {Percentile::nearest, Percentile::linear})
        QCOMPARE(quantile({}, 0.95, method), OptionalFigure());
    const std::vector<double> none;
    const FigureDistribution empty = describe(viewOf(none), Percentile::nearest);
    QCOMPARE(empty.n, 0);
    for (const auto& value : {empty.mean, empty.sd, empty.min, empty.p50, empty.p90, empty.p95, empty.p99, empty.max})
        QCOMPARE(value, OptionalFigure());
    const std::vector<double> one{7};
    const FigureDistribution single = describe(viewOf(one), Percentile::nearest);
    QCOMPARE(single.p99, OptionalFigure(7));
    QCOMPARE(single.mean, OptionalFigure(7));
    QCOMPARE(single.sd, OptionalFigure()); // one value has no spread
}

void TestStatsQuantile::infiniteValuesStandAtTheEnd()
{
    const std::vector<double> values{1, 2, 3};
    QCOMPARE(*quantile(values, 0.5, Percentile::nearest, 1), 2.0);
    QCOMPARE(*quantile(values, 0.95, Percentile::nearest, 1), infinity);
    QCOMPARE(*quantile(values, 0.5, Percentile::linear, 1), 2.5);
    QCOMPARE(*quantile(values, 0.9, Percentile::linear, 1), infinity); // between 3 and infinity
    QCOMPARE(*quantile(values, 0.9, Percentile::linear, 3), infinity); // between two infinities: no NaN
    QCOMPARE(*quantile({}, 0.5, Percentile::linear, 3), infinity);
    const FigureDistribution all = describe(withInfinite(viewOf(values), 1), Percentile::nearest, "all");
    QCOMPARE(all.n, 4);
    QCOMPARE(*all.mean, infinity);
    QCOMPARE(*all.max, infinity);
    QCOMPARE(all.sd, OptionalFigure());
    QCOMPARE(*all.min, 1.0);
    const std::vector<double> none;
    QCOMPARE(*describe(withInfinite(viewOf(none), 2), Percentile::nearest).min, infinity);
}

void TestStatsQuantile::percentilesAreMonotone()
{
    std::mt19937_64 random(1);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> values(1 + random() % 300);
        for (double& value : values)
            value = static_cast<double>(random() % 1000);
        std::sort(values.begin(), values.end());
        const auto infinite = static_cast<std::int64_t>(random() % 20);
        for (const auto method : {Percentile::nearest, Percentile::linear}) {
            double before = -infinity;
            for (int percent = 1; percent <= 100; ++percent) {
                const double value = *quantile(values, percent / 100.0, method, infinite);
                QVERIFY(value >= before);
                before = value;
            }
        }
    }
}

void TestStatsQuantile::studentTAndTheIntervalOfAMean()
{
    // Tables: t(0.975) of 2, 4 and 19 degrees.
    QVERIFY(near(studentT(0.95, 2), 4.30265, 1e-5));
    QVERIFY(near(studentT(0.95, 4), 2.77645, 1e-5));
    QVERIFY(near(studentT(0.95, 19), 2.09302, 1e-5));
    const std::vector<double> values{10, 12, 14}; // mean 12, sd 2, half = 4.30265 * 2 / sqrt 3
    const auto interval = meanInterval(values, 0.95);
    QVERIFY(interval.has_value());
    QVERIFY(near(interval->low, 12 - 4.968274, 1e-6));
    QVERIFY(near(interval->high, 12 + 4.968274, 1e-6));
    QVERIFY(!meanInterval(std::vector<double>{10, 12}, 0.95));
    QVERIFY(!meanInterval(std::vector<double>{10, 12, infinity}, 0.95));
}

void TestStatsQuantile::boundRanksNeedTheSizesThatTablesName()
{
    // An upper 95 % bound of p95 needs 59 values: 0.95^59 < 0.05.
    QCOMPARE(upperBoundRank(0.95, 58, 0.95), std::optional<std::int64_t>());
    QCOMPARE(upperBoundRank(0.95, 59, 0.95), std::optional<std::int64_t>(59));
    QCOMPARE(upperBoundRank(0.95, 93, 0.95), std::optional<std::int64_t>(92)); // the next step of the tolerance tables
    // Two-sided at 95 %: 2.5 % on the upper side needs 72 values for p95 and 368 for p99.
    QVERIFY(!upperBoundRank(0.95, 71, 0.975) && !!upperBoundRank(0.95, 72, 0.975));
    QVERIFY(!upperBoundRank(0.99, 367, 0.975) && !!upperBoundRank(0.99, 368, 0.975));
    // The lower bound of a median of 5 values is the first: 1 - 0.5^5 = 0.969.
    QCOMPARE(lowerBoundRank(0.5, 5, 0.95), std::optional<std::int64_t>(1));
    QCOMPARE(lowerBoundRank(0.5, 4, 0.95), std::optional<std::int64_t>());
    QVERIFY(!upperBoundRank(0.95, 0, 0.95) && !lowerBoundRank(0.95, 0, 0.95));
}

void TestStatsQuantile::sharesAreBoundedByClopperAndPearson()
{
    // error_share <= 0.01 needs 299 requests without an error.
    QVERIFY(shareUpperBound(0, 298, 0.95) > 0.01);
    QVERIFY(shareUpperBound(0, 299, 0.95) <= 0.01);
    QCOMPARE(shareLowerBound(0, 10, 0.95), 0.0);
    QCOMPARE(shareUpperBound(10, 10, 0.95), 1.0);
    QVERIFY(near(shareLowerBound(10, 10, 0.95), std::pow(0.05, 0.1), 1e-9));
    QVERIFY(near(shareLowerBound(1, 100, 0.95), 1 - std::pow(0.95, 0.01), 1e-9));
    QVERIFY(shareUpperBound(3, 100, 0.95) > 0.03 && shareLowerBound(3, 100, 0.95) < 0.03);
}

void TestStatsQuantile::boundRanksCoverTheQuantile()
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform;
    int above = 0;
    int below = 0;
    constexpr int rounds = 4000;
    const auto upper = upperBoundRank(0.9, 80, 0.95);
    const auto lower = lowerBoundRank(0.9, 80, 0.95);
    QVERIFY(upper && lower);
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> values(80);
        for (double& value : values)
            value = uniform(random);
        std::sort(values.begin(), values.end());
        above += values[static_cast<std::size_t>(*upper - 1)] >= 0.9 ? 1 : 0;
        below += values[static_cast<std::size_t>(*lower - 1)] <= 0.9 ? 1 : 0;
    }
    QVERIFY2(above >= 0.94 * rounds, qPrintable(QString::number(above)));
    QVERIFY2(below >= 0.94 * rounds, qPrintable(QString::number(below)));
}

void TestStatsQuantile::gapRanksEqualASortedList()
{
    std::mt19937_64 random(3);
    GapStore first, second;
    std::vector<std::int64_t> all;
    for (int i = 0; i < 150'000; ++i) {
        std::int64_t gap = static_cast<std::int64_t>(random() % 30'000'000);
        if (i % 1000 == 0)
            gap = 5'000'000'000 + i; // above what 32 bits hold
        if (i % 3000 == 1)
            gap = -i; // a foreign file
        const std::int64_t copies = i % 50 == 0 ? 3 : 1;
        (i % 3 == 0 ? first : second).add(gap, copies);
        all.insert(all.end(), static_cast<std::size_t>(copies), gap);
    }
    first.add(1, 0);
    std::sort(all.begin(), all.end());
    const GapRanks ranks({&first, &second});
    QCOMPARE(ranks.size(), static_cast<std::int64_t>(all.size()));
    for (int i = 0; i < 400; ++i) {
        const auto index = static_cast<std::size_t>(random() % all.size());
        QCOMPARE(ranks.kth(static_cast<std::int64_t>(index)), all[index]);
    }
    QCOMPARE(ranks.kth(0), all.front());
    QCOMPARE(ranks.kth(ranks.size() - 1), all.back());
}

void TestStatsQuantile::momentsEqualThoseOfTheValues()
{
    GapMoments moments, other;
    QCOMPARE(moments.mean(), OptionalFigure());
    QCOMPARE(moments.sd(), OptionalFigure());
    const std::vector<double> values{12'000'000, 12'000'001, 12'000'003, 11'999'998, 12'000'003};
    for (std::size_t i = 0; i < 3; ++i)
        moments.add(values[i], i == 2 ? 2 : 1);
    other.add(values[3], 1);
    moments.add(other);
    moments.add(GapMoments());
    QCOMPARE(moments.n, 5);
    QVERIFY(near(moments.mean(), *meanOf(values)));
    QVERIFY(near(moments.sd(), *sdOf(values), 1e-6)); // 2 ns around 12 ms
    QCOMPARE(moments.min, 11'999'998.0);
    QCOMPARE(moments.max, 12'000'003.0);
}

QTEST_APPLESS_MAIN(TestStatsQuantile)
#include "tst_statsquantile.moc"
