// Two runs that take turns: their order, that nobody starts early, and that one that ends lets the other go.
#include "core/method/interleave.h"

#include <QTest>

#include <thread>

using namespace plumbline;

namespace {

Plan planWith(std::vector<double> steps, int repeats)
{
    Plan plan;
    plan.load.steps = std::move(steps);
    plan.load.repeats = repeats;
    plan.workload.classes.resize(1);
    return plan;
}

std::string letters(const std::vector<int>& order)
{
    std::string text;
    for (const int side : order)
        text += side == 0 ? 'A' : 'B';
    return text;
}

} // namespace

class TestInterleave : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOrderIsABBA()
    {
        QCOMPARE(letters(interleave(planWith({4}, 4), {"a", "b"}).order), std::string("ABBAABBA"));
        const auto two = interleave(planWith({1, 2}, 2), {"a", "b"});
        QCOMPARE(letters(two.order), std::string("ABBABAAB")); // level 1 begins with A, then with B
        QCOMPARE(two.steps[0].size(), std::size_t(4));
        for (std::size_t i = 0; i < 4; ++i) {
            // The pairs share step and repeat, from which their seeds follow.
            QCOMPARE(two.steps[0][i].step, two.steps[1][i].step);
            QCOMPARE(two.steps[0][i].repeat, two.steps[1][i].repeat);
            QVERIFY(two.steps[0][i].variant == "a" && two.steps[1][i].variant == "b");
        }
    }
    void turnsAreTakenInOrder()
    {
        const auto plan = interleave(planWith({1, 2, 4}, 3), {"a", "b"});
        const auto turns = std::make_shared<Turns>(plan.order);
        std::mutex mutex;
        std::vector<int> taken;
        int inside = 0;
        bool alone = true;
        const auto run = [&](int side) {
            InterleavedSteps steps(plan.steps[static_cast<std::size_t>(side)], side, turns);
            std::vector<StepResult> results;
            while (const auto spec = steps.next(results)) {
                {
                    const std::lock_guard lock(mutex);
                    taken.push_back(side);
                    alone = alone && ++inside == 1;
                }
                std::this_thread::yield();
                const std::lock_guard lock(mutex);
                --inside;
                results.push_back({*spec, {}, Verdict::passed});
            }
        };
        std::thread b(run, 1);
        std::thread a(run, 0);
        a.join();
        b.join();
        QVERIFY(alone);
        QCOMPARE(letters(taken), letters(plan.order));
    }
    void aSideThatEndsLetsTheOtherGo()
    {
        const auto plan = interleave(planWith({1}, 2), {"a", "b"});
        const auto turns = std::make_shared<Turns>(plan.order);
        std::optional<StepSpec> got = StepSpec();
        std::thread b([&] { got = InterleavedSteps(plan.steps[1], 1, turns).next({}); });
        turns->stop(); // A never came
        b.join();
        QVERIFY(!got);
        InterleavedSteps late(plan.steps[0], 0, turns);
        QVERIFY(!late.next({}));
    }
    void plansOfAPairShareTheirLoad()
    {
        Plan a = planWith({1, 2}, 3);
        Plan b = planWith({1, 4}, 3);
        b.workload.seed = 7;
        const auto problems = pairPlans(a, b, "P");
        QCOMPARE(problems.size(), std::size_t(2));
        QVERIFY(problems[0].starts_with("load.steps must be the same") && problems[1].starts_with("workload.seed"));
    }
    void oneServersCacheIsNotShared()
    {
        Plan a = planWith({1}, 1);
        a.target.base_url = "http://127.0.0.1:1";
        a.workload.prefix_cache = PrefixCache::allowed;
        a.workload.classes[0].prompts.system = "Be brief.";
        Plan b = a;
        QVERIFY(pairPlans(a, b, "P").empty());
        QCOMPARE(*a.workload.classes[0].prompts.system, std::string("Side A. Be brief."));
        QCOMPARE(*b.workload.classes[0].prompts.system, std::string("Side B. Be brief."));
        QVERIFY(a.controls.back().key == "interleaved" && a.controls.back().json == "\"P\"");
        QVERIFY(a.load.recovery == false);
        Plan c = planWith({1}, 1);
        Plan d = c;
        d.target.base_url = "http://127.0.0.1:2";
        c.workload.prefix_cache = d.workload.prefix_cache = PrefixCache::allowed;
        QVERIFY(pairPlans(c, d, "P").empty() && !c.workload.classes[0].prompts.system);
    }
};

QTEST_GUILESS_MAIN(TestInterleave)
#include "tst_interleave.moc"
