#include "core/record/delayhistogram.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace plumbline;

class TestDelayHistogram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingCountedIsZero()
    {
        const DelayHistogram none;
        QCOMPARE(none.count(), 0);
        QCOMPARE(none.quantileNs(0.99), 0);
    }

    void aQuantileIsNeverBelowTheTrueOneNorMuchAbove()
    {
        std::mt19937_64 random(7);
        std::lognormal_distribution<double> delays(11, 2);
        DelayHistogram histogram;
        std::vector<std::int64_t> exact;
        for (int i = 0; i < 20000; ++i) {
            exact.push_back(static_cast<std::int64_t>(delays(random)));
            histogram.add(exact.back());
        }
        std::sort(exact.begin(), exact.end());
        for (const double p : {0.01, 0.5, 0.9, 0.99, 0.999, 1.0}) {
            const auto truth = exact[static_cast<std::size_t>(std::ceil(p * 20000)) - 1];
            const auto told = histogram.quantileNs(p);
            QVERIFY(told >= truth);
            QVERIFY(static_cast<double>(told) <= static_cast<double>(truth) * 1.0626 + 1);
        }
        QCOMPARE(histogram.quantileNs(1), exact.back());
        QCOMPARE(histogram.maxNs(), exact.back());
    }

    void twoMergedAreAsOne()
    {
        DelayHistogram left, right, both;
        for (int i = 0; i < 100; ++i) {
            (i % 2 ? left : right).add(i * 1000);
            both.add(i * 1000);
        }
        left.merge(right);
        QCOMPARE(left.count(), both.count());
        for (const double p : {0.1, 0.5, 0.95})
            QCOMPARE(left.quantileNs(p), both.quantileNs(p));
    }

    void whatIsOutOfRangeIsKeptAtTheEnds()
    {
        DelayHistogram histogram;
        histogram.add(-5);
        QCOMPARE(histogram.quantileNs(1), 0);
        const std::int64_t day = 86'400'000'000'000;
        histogram.add(100 * day);
        QCOMPARE(histogram.quantileNs(1), 100 * day);
    }
};

QTEST_APPLESS_MAIN(TestDelayHistogram)
#include "tst_delayhistogram.moc"
