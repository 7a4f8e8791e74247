// What a plan asks for, as it is counted before a run, is what the schedule of its steps holds.
#include "core/load/schedule.h"
#include "core/method/plansteps.h"
#include "core/plan/defaults.h"
#include "core/plan/templates.h"
#include "core/stats/conclusion.h"

#include <QTest>

#include <algorithm>

using namespace plumbline;

namespace {

std::vector<StepSpec> stepsOf(const Plan& plan)
{
    std::vector<StepSpec> specs;
    PlanSteps steps(plan);
    while (auto spec = steps.next({})) {
        if (spec->seed == 0)
            spec->seed = stepSeed(plan.workload.seed, spec->step, spec->repeat);
        specs.push_back(*spec);
        if (specs.size() == plan.load.steps.size() * std::size_t(plan.load.repeats))
            break; // what may follow depends on results
    }
    return specs;
}

} // namespace

class AskedLoadTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void openLoops_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("drain");
        QTest::addColumn<int>("repeats");
        for (const auto& entry : planTemplates())
            if (entry.make().load.kind == LoadKind::open)
                for (const double drain : {0.0, 7.0, 60.0})
                    QTest::addRow("%s, drain %g", entry.name.data(), drain)
                        << QString::fromUtf8(entry.name.data(), qsizetype(entry.name.size())) << drain
                        << (drain > 10 ? 2 : 1);
    }
    void openLoops()
    {
        QFETCH(QString, name);
        QFETCH(double, drain);
        QFETCH(int, repeats);
        auto plan = *planTemplate(name.toStdString());
        plan.load.drain_s = drain;
        plan.load.repeats = repeats;
        std::int64_t before = 0, after = 0;
        const auto specs = stepsOf(plan);
        QCOMPARE(specs.size(), plan.load.steps.size() * std::size_t(repeats));
        for (const auto& spec : specs) {
            const auto schedule = openSchedule(plan, spec);
            const auto isLater = [](const ScheduledArrival& arrival) { return arrival.phase == Phase::cool_down; };
            const auto later = std::count_if(schedule.arrivals.begin(), schedule.arrivals.end(), isLater);
            after += later;
            before += std::int64_t(schedule.arrivals.size()) - later;
            const auto first = std::find_if(schedule.arrivals.begin(), schedule.arrivals.end(),
                                            [](const auto& arrival) { return arrival.phase == Phase::measured; });
            QVERIFY(first != schedule.arrivals.end());
            QCOMPARE(firstMeasuredNumber(plan, spec), first->number);
        }
        QCOMPARE(expectedRequests(plan), before);
        // Each step's cool-down is rounded to whole requests.
        QVERIFY(std::abs(double(mostCoolDownRequests(plan) - after)) <= double(specs.size()) / 2);
        if (drain == 60.0)
            QCOMPARE(mostCoolDownRequests(plan), after);
    }

    void aClosedLoopsCoolDownIsTheServersToEnd()
    {
        QCOMPARE(mostCoolDownRequests(*planTemplate("closed-sweep")), 0);
        QCOMPARE(expectedRequests(*planTemplate("closed-sweep")), (1 + 2 + 4 + 8 + 16) * 2 + 5 * 100);
    }

    void beforeARunItIsSaidInThePresent()
    {
        for (const auto* name : {"closed-sweep", "open-poisson"}) {
            RunSummary run;
            run.label = Label::simulated;
            const auto plan = *planTemplate(name);
            const auto holds = [](const std::vector<std::string>& lines, const char* what) {
                return std::count_if(lines.begin(), lines.end(), [what](const std::string& line) {
                    return line.find(what) != std::string::npos;
                });
            };
            QCOMPARE(holds(notShown(run, plan), " was "), 2);
            QCOMPARE(holds(notShown(run, plan, Tense::present), " was "), 0);
            QCOMPARE(holds(notShown(run, plan, Tense::present), " is "), 2);
        }
    }
};

QTEST_GUILESS_MAIN(AskedLoadTest)
#include "tst_askedload.moc"
