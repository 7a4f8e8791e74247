// The service model by its events: times, order, slots, queue, cancelling.
#include "core/reference/noise.h"
#include "core/reference/servicemodel.h"

#include "support/servicetest.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace plumbline;
using namespace plumbline::servicetest;

namespace {

std::vector<ServiceEvent> all(ServiceModel& model, std::int64_t until = INT64_MAX)
{
    std::vector<ServiceEvent> events;
    model.advance(until, events);
    return events;
}

} // namespace

class TestServiceModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutNoiseTheTimesAreThoseOfTheRates()
    {
        const auto done = simulate(plain(4, 1000, 100), 1, {{5 * ms, 200, 50}}, KeepTokenTimes::yes);
        QCOMPARE(done[0].started_ns, 5 * ms);
        QCOMPARE(done[0].first_token_ns, 205 * ms);
        QCOMPARE(done[0].tokens, 50);
        for (std::size_t i = 0; i < 50; ++i)
            QCOMPARE(done[0].token_times_ns[i], 205 * ms + static_cast<std::int64_t>(i) * 10 * ms);
        QCOMPARE(done[0].finished_ns, done[0].token_times_ns.back());
    }

    void gapsDoNotDriftWhileOthersComeAndGo()
    {
        std::vector<SimulatedArrival> arrivals = {{0, 0, 100'001}};
        for (int i = 1; i < 3000; ++i)
            arrivals.push_back({i * 333'337LL, 17, 3});
        const auto done = simulate(plain(1'000'000, 1000, 100), 1, arrivals, KeepTokenTimes::yes);
        QCOMPARE(done[0].finished_ns, 100'000 * 10 * ms);
    }

    void aRequestWithoutOutputEndsWithItsPrompt()
    {
        ServiceModel model(plain(1, 1000, 100));
        model.arrive(0, 1, 100, 0);
        model.arrive(0, 2, 0, 1);
        const std::vector<ServiceEvent> expected = {{1, ServiceEventKind::started, 0, 0, 0},
                                                    {1, ServiceEventKind::finished, 0, 100 * ms, 1},
                                                    {2, ServiceEventKind::started, 0, 100 * ms, 0},
                                                    {2, ServiceEventKind::token, 1, 100 * ms, 1},
                                                    {2, ServiceEventKind::finished, 0, 100 * ms, 1}};
        QVERIFY(all(model) == expected);
        QVERIFY(!model.nextEventNs());
    }

    void theQueueIsFirstComeFirstServedAndSlotsAreNeverOverfull()
    {
        const auto arrivals = poisson(2000, 60, 20, 30, 3);
        const auto done = simulate(noisy(5), 9, arrivals);
        for (std::size_t i = 1; i < done.size(); ++i)
            QVERIFY(done[i - 1].started_ns <= done[i].started_ns);
        std::vector<std::pair<std::int64_t, int>> changes;
        for (const auto& request : done) {
            QVERIFY(request.arrived_ns <= request.started_ns);
            changes.emplace_back(request.started_ns, 1);
            changes.emplace_back(request.finished_ns, -1); // sorts before a start at the same time
        }
        std::sort(changes.begin(), changes.end());
        int busy = 0;
        int most = 0;
        for (const auto& [at, change] : changes)
            most = std::max(most, busy += change);
        QCOMPARE(most, 5);
        QCOMPARE(busy, 0);
    }

    void aFullQueueRejectsAndAFreePlaceDoesNot()
    {
        auto profile = plain(1, 1000, 100);
        profile.queue_limit = 2;
        ServiceModel model(profile);
        QCOMPARE(model.arrive(0, 1, 10, 1), Admission::accepted);
        QCOMPARE(model.arrive(0, 2, 10, 1), Admission::accepted);
        QCOMPARE(model.arrive(0, 3, 10, 1), Admission::accepted);
        QCOMPARE(model.arrive(1, 4, 10, 1), Admission::rejected);
        QCOMPARE(model.queued(), 2);
        QCOMPARE(model.arrive(10 * ms, 5, 10, 1), Admission::accepted); // the first has just ended
        QCOMPARE(model.busy(), 1);
        QCOMPARE(model.queued(), 2);
        profile.queue_limit = 0;
        ServiceModel strict(profile);
        QCOMPARE(strict.arrive(0, 1, 10, 1), Admission::accepted);
        QCOMPARE(strict.arrive(0, 2, 10, 1), Admission::rejected);
    }

    void everyAcceptedRequestMakesAllItsTokensInOrder()
    {
        auto profile = noisy(3);
        profile.queue_limit = 4;
        ServiceModel model(profile, 5);
        std::mt19937 random(1);
        std::map<std::uint64_t, std::int64_t> asked;
        std::uint64_t rejected = 0;
        std::vector<ServiceEvent> events;
        for (std::uint64_t id = 1; id <= 500; ++id) {
            const auto at = static_cast<std::int64_t>(id) * 40 * ms;
            model.advance(at, events);
            const std::int64_t output = random() % 40;
            if (model.arrive(at, id, random() % 50, output) == Admission::accepted)
                asked[id] = output;
            else
                ++rejected;
        }
        model.advance(INT64_MAX, events);
        QVERIFY(rejected > 0);
        std::map<std::uint64_t, std::int64_t> made;
        std::map<std::uint64_t, int> finished;
        std::int64_t last = 0;
        for (const auto& event : events) {
            QVERIFY(event.at_ns >= last);
            last = event.at_ns;
            QVERIFY(asked.contains(event.id));
            if (event.kind == ServiceEventKind::token)
                QCOMPARE(event.token, ++made[event.id]);
            if (event.kind == ServiceEventKind::finished)
                ++finished[event.id];
        }
        for (const auto& [id, output] : asked) {
            QCOMPARE(made[id], output);
            QCOMPARE(finished[id], 1);
        }
        QCOMPARE(model.busy(), 0);
        QCOMPARE(model.queued(), 0);
        QCOMPARE(model.decoding(), 0);
    }

    void theDecodeRateFollowsTheBusySlots()
    {
        auto profile = plain(2, 1000, 100);
        profile.decode_scaling = 0; // 100/s in all
        // A alone: tokens at 0, 10, 20. B arrives at 25: both at 50/s. A has half of its 4th token, so it comes at 35,
        // then 55, 75. B's first comes at once (no prompt), its 2nd at 45, 3rd at 65 and ends there; A's gap 55..75 has
        // its second half at 100/s: 70.
        const auto done = simulate(profile, 1, {{0, 0, 6}, {25 * ms, 0, 3}}, KeepTokenTimes::yes);
        const std::vector<std::int64_t> a = {0, 10 * ms, 20 * ms, 35 * ms, 55 * ms, 70 * ms};
        const std::vector<std::int64_t> b = {25 * ms, 45 * ms, 65 * ms};
        QCOMPARE(done[0].token_times_ns, a);
        QCOMPARE(done[1].token_times_ns, b);
    }

    void promptsShareTheirRateOrHaveItEach()
    {
        auto profile = plain(2, 1000, 100);
        const std::vector<SimulatedArrival> two = {{0, 100, 1}, {50 * ms, 100, 1}};
        QCOMPARE(simulate(profile, 1, two)[1].first_token_ns, 150 * ms);
        profile.prefill_scaling = 0;
        const auto shared = simulate(profile, 1, two); // 50 left each at 500/s: 150; then the second's last 50 alone
        QCOMPARE(shared[0].first_token_ns, 150 * ms);
        QCOMPARE(shared[1].first_token_ns, 200 * ms);
    }

    void overheadComesBeforeThePrompt()
    {
        auto profile = plain(1, 1000, 100);
        profile.overhead_ms = 7;
        QCOMPARE(simulate(profile, 1, {{3 * ms, 10, 1}})[0].first_token_ns, 20 * ms);
    }

    void cancellingFreesTheSlotAndThePlaceInTheQueue()
    {
        ServiceModel model(plain(1, 1000, 100));
        for (std::uint64_t id = 1; id <= 4; ++id)
            model.arrive(0, id, 10, 100);
        model.cancel(1 * ms, 2); // waiting
        QCOMPARE(model.queued(), 2);
        model.cancel(25 * ms, 1); // decoding
        QCOMPARE(model.busy(), 1);
        QCOMPARE(model.queued(), 1);
        model.cancel(30 * ms, 3);  // in its prompt
        model.cancel(30 * ms, 99); // unknown
        const auto events = all(model);
        for (const auto& event : events)
            QCOMPARE(event.id, 4);
        QCOMPARE(events.front().at_ns, 30 * ms);
        QCOMPARE(events[1].at_ns, 40 * ms);
        QCOMPARE(events.back().at_ns, 40 * ms + 99 * 10 * ms);
    }

    void randomCancellationsLeaveNothingBehind()
    {
        ServiceModel model(noisy(4), 2);
        std::mt19937 random(4);
        std::map<std::uint64_t, bool> cancelled;
        std::vector<ServiceEvent> events;
        std::map<std::uint64_t, int> ends;
        for (std::uint64_t id = 1; id <= 3000; ++id) {
            const auto at = static_cast<std::int64_t>(id) * 9 * ms;
            events.clear();
            model.advance(at, events, random() % 5);
            for (const auto& event : events) {
                QVERIFY(!cancelled[event.id]);
                ends[event.id] += event.kind == ServiceEventKind::finished;
            }
            model.arrive(at, id, random() % 30, random() % 20);
            if (random() % 2 == 0) {
                const auto victim = id - random() % std::min<std::uint64_t>(id, 20);
                model.cancel(at, victim);
                cancelled[victim] = true;
            }
            QVERIFY(model.busy() <= 4);
        }
        for (const auto& event : all(model)) {
            QVERIFY(!cancelled[event.id]);
            ends[event.id] += event.kind == ServiceEventKind::finished;
        }
        for (std::uint64_t id = 1; id <= 3000; ++id)
            if (!cancelled[id])
                QCOMPARE(ends[id], 1);
        QCOMPARE(model.busy(), 0);
        QCOMPARE(model.queued(), 0);
        QCOMPARE(model.decoding(), 0);
    }

    void theStepsInWhichTimeAdvancesDoNotMatter()
    {
        const auto play = [](std::int64_t step, std::size_t limit) {
            ServiceModel model(noisy(3), 8);
            std::vector<ServiceEvent> events;
            for (std::uint64_t id = 0; id < 50; ++id)
                model.arrive(static_cast<std::int64_t>(id) * 5 * ms, id, 20, 15);
            while (const auto next = model.nextEventNs())
                model.advance(*next + step, events, limit);
            return events;
        };
        const auto reference = play(0, SIZE_MAX);
        QVERIFY(reference.size() == 50 * 17);
        QVERIFY(play(100 * ms, SIZE_MAX) == reference);
        QVERIFY(play(0, 1) == reference);
        QVERIFY(play(3 * ms, 4) == reference);
    }

    void noiseHasTheMeanAndTheSpreadThatItsNameSays()
    {
        QCOMPARE(lognormalOf(0, 123), 1.0);
        for (const double cv : {0.1, 0.5, 1.0}) {
            constexpr int n = 200'000;
            double sum = 0;
            double squares = 0;
            for (std::uint64_t i = 0; i < n; ++i) {
                const double x = lognormalOf(cv, mixed(77, i));
                sum += x;
                squares += x * x;
            }
            const double mean = sum / n;
            QVERIFY2(std::abs(mean - 1) < 0.01, qPrintable(QString::number(mean)));
            QVERIFY(std::abs(std::sqrt(squares / n - mean * mean) - cv) < 0.05 * cv);
        }
    }
};

QTEST_APPLESS_MAIN(TestServiceModel)
#include "tst_servicemodel.moc"
