#include "core/load/arrivals.h"
#include "core/load/random.h"
#include "core/load/schedule.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace plumbline;

namespace {

std::vector<double> gapsOf(const std::vector<std::int64_t>& offsets)
{
    std::vector<double> gaps;
    for (std::size_t i = 1; i < offsets.size(); ++i)
        gaps.push_back(static_cast<double>(offsets[i] - offsets[i - 1]));
    return gaps;
}

double meanOf(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double varianceOf(const std::vector<double>& values)
{
    const double mean = meanOf(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return sum / static_cast<double>(values.size() - 1);
}

double cvOf(const std::vector<double>& values)
{
    return std::sqrt(varianceOf(values)) / meanOf(values);
}

std::vector<double> countsPerSecond(const std::vector<std::int64_t>& offsets, std::size_t seconds)
{
    std::vector<double> counts(seconds, 0);
    for (const auto offset : offsets)
        ++counts[static_cast<std::size_t>(offset / 1'000'000'000)];
    return counts;
}

Plan openPlan(ArrivalProcess process)
{
    Plan plan;
    plan.load.kind = LoadKind::open;
    plan.load.arrival.process = process;
    plan.load.duration_s = 20;
    plan.load.warm_up.duration_s = 5;
    plan.load.drain_s = 10;
    plan.workload.classes.resize(2);
    plan.workload.classes[0].weight = 1;
    plan.workload.classes[1].weight = 3;
    return plan;
}

StepSpec stepOf(double rate, std::uint64_t seed)
{
    StepSpec spec;
    spec.kind = LoadKind::open;
    spec.level = rate;
    spec.seed = seed;
    return spec;
}

std::vector<ScheduledArrival> measuredOf(const OpenSchedule& schedule)
{
    std::vector<ScheduledArrival> measured;
    for (auto arrival : schedule.arrivals)
        if (arrival.phase == Phase::measured) {
            arrival.offset_ns -= schedule.window_start_ns;
            arrival.number = 0;
            measured.push_back(arrival);
        }
    return measured;
}

} // namespace

class TestLoadArrivals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void constantGapsAreExact()
    {
        const auto offsets = arrivalOffsets({ArrivalProcess::constant, 1}, 200, 60, 1);
        QCOMPARE(offsets.size(), std::size_t{12000});
        for (std::size_t i = 0; i < offsets.size(); ++i)
            QCOMPARE(offsets[i], static_cast<std::int64_t>(i) * 5'000'000);
        QCOMPARE(cvOf(gapsOf(offsets)), 0.0);
    }

    void constantGapsOfAnOddRateDoNotDrift()
    {
        const auto offsets = arrivalOffsets({ArrivalProcess::constant, 1}, 3, 1000, 1);
        QCOMPARE(offsets.size(), std::size_t{3000});
        for (std::size_t i = 0; i < offsets.size(); ++i)
            QVERIFY(std::abs(static_cast<double>(offsets[i]) - static_cast<double>(i) / 3.0 * 1e9) <= 0.5);
    }

    void nominalRateIsMet_data()
    {
        QTest::addColumn<int>("process");
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("duration");
        for (const int process : {0, 1, 2})
            for (const double rate : {0.1, 0.5, 1.0, 7.3, 1000.0})
                QTest::addRow("process %d at %g/s", process, rate) << process << rate << 60.0;
    }
    void nominalRateIsMet()
    {
        QFETCH(int, process);
        QFETCH(double, rate);
        QFETCH(double, duration);
        const auto offsets = arrivalOffsets({static_cast<ArrivalProcess>(process), 0.5}, rate, duration, 7);
        QCOMPARE(static_cast<double>(offsets.size()), std::round(rate * duration));
        QVERIFY(std::is_sorted(offsets.begin(), offsets.end()));
        QVERIFY(offsets.front() >= 0);
        QVERIFY(offsets.back() < 60'000'000'000);
    }

    void poissonCountsDisperseAsTheyShould()
    {
        // Given their sum, the counts of n seconds are multinomial: (n - 1) x dispersion is chi-square with n - 1 = 199
        // degrees of freedom, whose 99 % interval is 151.4 to 254.1. Over 200 seeds 2 outside are expected; 9 or more
        // have a probability below 0.0003.
        int outside = 0;
        double sum = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const auto counts = countsPerSecond(arrivalOffsets({ArrivalProcess::poisson, 1}, 50, 200, seed), 200);
            const double statistic = 199 * varianceOf(counts) / meanOf(counts);
            sum += statistic / 199;
            if (statistic < 151.4 || statistic > 254.1)
                ++outside;
        }
        QVERIFY2(outside <= 8, qPrintable(QString::number(outside)));
        QVERIFY(std::abs(sum / 200 - 1) < 0.02);
    }

    void poissonGapsAreExponential()
    {
        // Kolmogorov-Smirnov: D x sqrt(n) above 1.63 has a probability of 0.01.
        int rejected = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            auto gaps = gapsOf(arrivalOffsets({ArrivalProcess::poisson, 1}, 10, 500, seed));
            std::sort(gaps.begin(), gaps.end());
            const double n = static_cast<double>(gaps.size());
            double distance = 0;
            for (std::size_t i = 0; i < gaps.size(); ++i) {
                const double expected = 1 - std::exp(-gaps[i] / 1e8);
                distance = std::max(
                    {distance, static_cast<double>(i + 1) / n - expected, expected - static_cast<double>(i) / n});
            }
            if (distance * std::sqrt(n) > 1.63)
                ++rejected;
        }
        QVERIFY2(rejected <= 5, qPrintable(QString::number(rejected)));
    }

    void gammaGapsHaveTheVariationOfTheirBurstiness_data()
    {
        QTest::addColumn<double>("burstiness");
        for (const double burstiness : {0.25, 0.5, 1.0, 2.0, 10.0, 100.0})
            QTest::addRow("%g", burstiness) << burstiness;
    }
    void gammaGapsHaveTheVariationOfTheirBurstiness()
    {
        QFETCH(double, burstiness);
        double sum = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            sum += cvOf(gapsOf(arrivalOffsets({ArrivalProcess::gamma, burstiness}, 100, 100, seed)));
        const double expected = 1 / std::sqrt(burstiness);
        QVERIFY2(std::abs(sum / 20 / expected - 1) < 0.02, qPrintable(QString::number(sum / 20)));
    }

    void sameSeedGivesTheSameTimesAndAnotherSeedOthers()
    {
        for (const auto process : {ArrivalProcess::poisson, ArrivalProcess::gamma}) {
            const Arrival arrival{process, 0.5};
            QCOMPARE(arrivalOffsets(arrival, 10, 10, 5), arrivalOffsets(arrival, 10, 10, 5));
            QVERIFY(arrivalOffsets(arrival, 10, 10, 5) != arrivalOffsets(arrival, 10, 10, 6));
        }
    }

    void knownValuesHoldOnEveryPlatform()
    {
        // Computed by a second implementation, in another language.
        QCOMPARE(stepSeed(42, 1, 1), std::uint64_t{6717522985872898827});
        Random random(7);
        QCOMPARE(random.next(), std::uint64_t{12923355070828475994u});
        QCOMPARE(random.next(), std::uint64_t{5142052590334782674u});
        QCOMPARE(arrivalOffsets({ArrivalProcess::poisson, 1}, 1, 4, 42),
                 (std::vector<std::int64_t>{1324918261, 1369199779, 1373630909, 2216162930}));
        QCOMPARE(arrivalOffsets({ArrivalProcess::gamma, 0.5}, 1, 4, 42),
                 (std::vector<std::int64_t>{7760451, 9047343, 1284395421, 2688831160}));
    }

    void nonsenseGivesNoArrivals_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("duration");
        const double infinite = std::numeric_limits<double>::infinity();
        const double nan = std::numeric_limits<double>::quiet_NaN();
        for (const double bad : {0.0, -1.0, infinite, -infinite, nan}) {
            QTest::addRow("rate %g", bad) << bad << 1.0;
            QTest::addRow("duration %g", bad) << 1.0 << bad;
        }
    }
    void nonsenseGivesNoArrivals()
    {
        QFETCH(double, rate);
        QFETCH(double, duration);
        for (const int process : {0, 1, 2})
            QVERIFY(arrivalOffsets({static_cast<ArrivalProcess>(process), 1}, rate, duration, 1).empty());
    }

    void extremeBurstinessStaysInTheWindow_data()
    {
        QTest::addColumn<double>("burstiness");
        for (const double burstiness : {1e-9, 1e-3, 0.0, -1.0, 1e9, std::numeric_limits<double>::quiet_NaN()})
            QTest::addRow("%g", burstiness) << burstiness;
    }
    void extremeBurstinessStaysInTheWindow()
    {
        QFETCH(double, burstiness);
        const auto offsets = arrivalOffsets({ArrivalProcess::gamma, burstiness}, 100, 1, 3);
        QCOMPARE(offsets.size(), std::size_t{100});
        QVERIFY(std::is_sorted(offsets.begin(), offsets.end()));
        QVERIFY(offsets.front() >= 0 && offsets.back() < 1'000'000'000);
    }

    void scheduleIsCutIntoItsPhases()
    {
        const auto schedule = openSchedule(openPlan(ArrivalProcess::constant), stepOf(10, 1));
        QCOMPARE(schedule.window_start_ns, std::int64_t{5'000'000'000});
        QCOMPARE(schedule.window_end_ns, std::int64_t{25'000'000'000});
        QCOMPARE(schedule.end_ns, std::int64_t{35'000'000'000});
        QCOMPARE(schedule.arrivals.size(), std::size_t{350});
        for (std::size_t i = 0; i < schedule.arrivals.size(); ++i) {
            const auto& arrival = schedule.arrivals[i];
            QCOMPARE(arrival.number, static_cast<std::uint32_t>(i + 1));
            QCOMPARE(arrival.offset_ns, static_cast<std::int64_t>(i) * 100'000'000);
            QCOMPARE(arrival.phase, i < 50 ? Phase::warm_up : i < 250 ? Phase::measured : Phase::cool_down);
        }
    }

    void measuredPartDoesNotDependOnTheOthers()
    {
        auto plan = openPlan(ArrivalProcess::poisson);
        const auto reference = measuredOf(openSchedule(plan, stepOf(10, 1)));
        QCOMPARE(reference.size(), std::size_t{200});
        plan.load.warm_up.duration_s = 31.7;
        plan.load.drain_s = 0;
        QCOMPARE(measuredOf(openSchedule(plan, stepOf(10, 1))), reference);
        plan.load.warm_up.duration_s = 0;
        QCOMPARE(measuredOf(openSchedule(plan, stepOf(10, 1))), reference);
        QVERIFY(measuredOf(openSchedule(plan, stepOf(10, 2))) != reference);
    }

    void slicesOfAnyNumberOfThreadsMakeTheSameSchedule()
    {
        const auto schedule = openSchedule(openPlan(ArrivalProcess::gamma), stepOf(10, 3));
        for (const std::size_t threads : {1, 2, 4, 7}) {
            std::vector<ScheduledArrival> all;
            for (std::size_t thread = 0; thread < threads; ++thread)
                for (const auto& arrival : sliceOf(schedule, thread, threads)) {
                    QCOMPARE((arrival.number - 1) % threads, thread);
                    all.push_back(arrival);
                }
            std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
            QCOMPARE(all, schedule.arrivals);
        }
    }

    void classesFollowTheirWeightsAndNumberTheirPrompts()
    {
        auto plan = openPlan(ArrivalProcess::constant);
        plan.load.duration_s = 1000;
        const auto schedule = openSchedule(plan, stepOf(10, 1));
        std::array<std::uint64_t, 2> next{0, 0};
        for (const auto& arrival : schedule.arrivals) {
            if (arrival.phase == Phase::measured)
                QCOMPARE(arrival.prompt_index, next[static_cast<std::size_t>(arrival.class_index)]++);
        }
        QCOMPARE(next[0] + next[1], std::uint64_t{10000});
        QVERIFY(std::abs(static_cast<double>(next[1]) / 10000 - 0.75) < 0.02);
    }

    void countIsMetForEveryProcess()
    {
        for (const auto process : {ArrivalProcess::constant, ArrivalProcess::poisson, ArrivalProcess::gamma})
            for (int requests = 1; requests < 200; requests += 7)
                for (const double rate : {0.3, 0.7, 1.1, 3.3, 49.0}) {
                    auto plan = openPlan(process);
                    plan.load.requests = requests;
                    plan.load.duration_s.reset();
                    QCOMPARE(measuredOf(openSchedule(plan, stepOf(rate, 1))).size(),
                             static_cast<std::size_t>(requests));
                }
    }

    void hugeLoadsAreBoundedAndNamed()
    {
        auto plan = openPlan(ArrivalProcess::constant);
        plan.load.steps = {1, 1e9};
        plan.load.drain_s = 1e12;
        const auto problems = scheduleProblems(plan);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].path, std::string("load.steps[1]"));
        const auto schedule = openSchedule(plan, stepOf(1e9, 1));
        QVERIFY(schedule.arrivals.size() <= 5'000'000);
        QVERIFY(openSchedule(plan, stepOf(std::numeric_limits<double>::quiet_NaN(), 1)).arrivals.empty());
    }
};

QTEST_APPLESS_MAIN(TestLoadArrivals)
#include "tst_load_arrivals.moc"
