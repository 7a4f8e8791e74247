#include "core/load/lengths.h"
#include "core/load/permutation.h"
#include "core/load/random.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace plumbline;

namespace {

struct Moments
{
    double mean = 0;
    double sd = 0;
};

template <typename Draw> Moments momentsOf(Draw draw, int count = 200'000)
{
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; ++i) {
        const double value = draw();
        sum += value;
        squares += value * value;
    }
    const double mean = sum / count;
    return {mean, std::sqrt(squares / count - mean * mean)};
}

Distribution distribution(DistributionKind kind, std::optional<double> mean, std::optional<double> cv = {},
                          std::optional<double> min = {}, std::optional<double> max = {})
{
    return {kind, mean, cv, min, max};
}

} // namespace

class TestLoadRandom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void logarithmAndExponentialAgreeWithTheLibrary()
    {
        for (double x = 1e-300; x < 1e300; x *= 1.37) {
            const double expected = std::log(x);
            QVERIFY2(std::abs(portableLog(x) - expected) <= 4e-16 * std::max(1.0, std::abs(expected)),
                     qPrintable(QString::number(x)));
        }
        for (double x = 0.9; x < 1.1; x += 1e-4)
            QVERIFY(std::abs(portableLog(x) - std::log(x)) <= 4e-17 + 4e-16 * std::abs(std::log(x)));
        for (double x = -700; x < 700; x += 0.173)
            QVERIFY2(std::abs(portableExp(x) / std::exp(x) - 1) <= 5e-16, qPrintable(QString::number(x)));
        QCOMPARE(portableExp(-1e4), 0.0);
        QVERIFY(std::isinf(portableExp(1e4)));
    }

    void seedsOfStepsAndStreamsDiffer()
    {
        std::set<std::uint64_t> seeds;
        for (std::uint64_t plan = 0; plan < 5; ++plan)
            for (int step = 1; step <= 20; ++step)
                for (int repeat = 1; repeat <= 10; ++repeat)
                    seeds.insert(stepSeed(plan, step, repeat));
        QCOMPARE(seeds.size(), std::size_t{1000});
        std::set<std::uint64_t> streams;
        for (int stream = 1; stream <= 6; ++stream)
            for (std::uint64_t first = 0; first < 10; ++first)
                for (std::uint64_t second = 0; second < 10; ++second)
                    streams.insert(subSeed(1, static_cast<Stream>(stream), first, second));
        QCOMPARE(streams.size(), std::size_t{600});
    }

    void distributionsHaveTheirMoments()
    {
        Random random(1);
        const auto uniform = momentsOf([&] { return random.uniform(); });
        QVERIFY(std::abs(uniform.mean - 0.5) < 0.003 && std::abs(uniform.sd - std::sqrt(1.0 / 12)) < 0.003);
        const auto normal = momentsOf([&] { return random.normal(); });
        QVERIFY(std::abs(normal.mean) < 0.01 && std::abs(normal.sd - 1) < 0.01);
        const auto lognormal = momentsOf([&] { return random.lognormal(256, 0.6); });
        QVERIFY(std::abs(lognormal.mean / 256 - 1) < 0.01 && std::abs(lognormal.sd / lognormal.mean - 0.6) < 0.02);
        for (const double shape : {0.3, 1.0, 4.5}) {
            const auto gamma = momentsOf([&] { return random.gamma(shape); });
            QVERIFY(std::abs(gamma.mean / shape - 1) < 0.02 && std::abs(gamma.sd / std::sqrt(shape) - 1) < 0.03);
        }
    }

    void belowIsInRangeAndFair()
    {
        Random random(3);
        std::array<int, 7> counts{};
        for (int i = 0; i < 70'000; ++i)
            ++counts[random.below(7)];
        for (const int count : counts)
            QVERIFY(std::abs(count - 10'000) < 500);
        QCOMPARE(random.below(0), std::uint64_t{0});
        QCOMPARE(random.below(1), std::uint64_t{0});
    }

    void permutationReachesEveryPlaceOnce()
    {
        for (const std::uint64_t count : {1, 2, 3, 5, 16, 17, 100, 1000, 1025}) {
            std::set<std::uint64_t> seen;
            for (std::uint64_t i = 0; i < count; ++i) {
                const auto to = permuted(i, count, 99);
                QVERIFY(to < count);
                seen.insert(to);
            }
            QCOMPARE(seen.size(), static_cast<std::size_t>(count));
        }
    }

    void permutationsOfDifferentKeysDifferAndAreMixed()
    {
        int fixed = 0;
        int same = 0;
        for (std::uint64_t i = 0; i < 1000; ++i) {
            fixed += permuted(i, 1000, 1) == i;
            same += permuted(i, 1000, 1) == permuted(i, 1000, 2);
        }
        QVERIFY(fixed < 10);
        QVERIFY(same < 10);
    }

    void lengthsFollowTheirDistribution()
    {
        Random random(5);
        const auto lognormal = distribution(DistributionKind::lognormal, 256, 0.6, 8, 2048);
        const auto drawn = momentsOf([&] { return drawLength(lognormal, random); }, 50'000);
        QVERIFY(std::abs(drawn.mean / 256 - 1) < 0.03);
        const auto uniform = distribution(DistributionKind::uniform, {}, {}, 32, 34);
        std::set<int> seen;
        for (int i = 0; i < 1000; ++i)
            seen.insert(drawLength(uniform, random));
        QCOMPARE(seen, (std::set<int>{32, 33, 34}));
        QCOMPARE(drawLength(distribution(DistributionKind::constant, 64), random), 64);
    }

    void limitsAreKeptWithoutAHeapAtThem()
    {
        Random random(6);
        const auto narrow = distribution(DistributionKind::normal, 100, 1, 90, 110);
        int atLimits = 0;
        for (int i = 0; i < 10'000; ++i) {
            const int length = drawLength(narrow, random);
            QVERIFY(length >= 90 && length <= 110);
            atLimits += length == 90 || length == 110;
        }
        QVERIFY(atLimits < 1500);
        const auto unreachable = distribution(DistributionKind::normal, 100, 0.01, 1000, 1100);
        QCOMPARE(drawLength(unreachable, random), 1000);
    }

    void longestLengthIsKnownWhereThereIsOne()
    {
        QCOMPARE(*longestLength(distribution(DistributionKind::constant, 64)), 64);
        QCOMPARE(*longestLength(distribution(DistributionKind::uniform, {}, {}, 32, 96)), 96);
        QVERIFY(!longestLength(distribution(DistributionKind::lognormal, 64, 0.5)));
    }

    void impossibleDistributionsAreNamed_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QList<double>>("values"); // mean, cv, min, max; -9 means unset
        const double unset = -9;
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("no mean") << 0 << QList<double>{unset, unset, unset, unset};
        QTest::newRow("uniform without max") << 1 << QList<double>{unset, unset, 1, unset};
        QTest::newRow("mean 0") << 0 << QList<double>{0, unset, unset, unset};
        QTest::newRow("mean NaN") << 2 << QList<double>{nan, unset, unset, unset};
        QTest::newRow("mean too large") << 3 << QList<double>{1e12, 1, unset, unset};
        QTest::newRow("negative cv") << 2 << QList<double>{10, -1, unset, unset};
        QTest::newRow("min above max") << 1 << QList<double>{unset, unset, 9, 8};
        QTest::newRow("no whole number") << 1 << QList<double>{unset, unset, 8.2, 8.8};
        QTest::newRow("infinite max") << 1 << QList<double>{unset, unset, 1, std::numeric_limits<double>::infinity()};
    }
    void impossibleDistributionsAreNamed()
    {
        QFETCH(int, kind);
        QFETCH(QList<double>, values);
        const auto given = [&](qsizetype i) {
            return values[i] == -9 ? std::nullopt : std::optional<double>(values[i]);
        };
        const auto bad = distribution(static_cast<DistributionKind>(kind), given(0), given(1), given(2), given(3));
        QVERIFY(!lengthProblem(bad).empty());
        Random random(1);
        const int length = drawLength(bad, random); // and still nothing breaks
        QVERIFY(length >= 1 && length <= longestAllowedLength);
    }
};

QTEST_APPLESS_MAIN(TestLoadRandom)
#include "tst_load_random.moc"
