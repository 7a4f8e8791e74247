#include "core/engine/closedloop.h"

#include <QTest>

#include <thread>

using namespace plumbline;
using Kind = ClosedLoop::Kind;

namespace {

ClosedLoopRules rules(int level, int warmUp, std::optional<std::int64_t> requests,
                      StartMode start = StartMode::continuous)
{
    ClosedLoopRules result;
    result.level = level;
    result.warm_up_requests = warmUp;
    result.requests = requests;
    result.start = start;
    return result;
}

} // namespace

class TestClosedLoop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWindowOpensWhenEveryClientHasFinishedItsWarmUp()
    {
        ClosedLoop loop(rules(2, 2, 10));
        QCOMPARE(loop.next(0, 0).phase, Phase::warm_up);
        QCOMPARE(loop.next(1, 1).phase, Phase::warm_up);
        QCOMPARE(loop.next(0, 10).phase, Phase::warm_up);
        QCOMPARE(loop.next(0, 20).phase, Phase::warm_up); // early ones go on as warm-up
        QCOMPARE(loop.next(1, 25).phase, Phase::warm_up);
        QVERIFY(!loop.state().window_start_ns);
        const auto ticket = loop.next(1, 40);
        QCOMPARE(ticket.kind, Kind::send);
        QCOMPARE(ticket.phase, Phase::measured);
        QCOMPARE(*loop.state().window_start_ns, std::int64_t(40));
        QCOMPARE(loop.next(0, 41).phase, Phase::measured);
    }

    void withoutAWarmUpTheClientsOfAnIdleStartParkBeforeTheWaveToo()
    {
        ClosedLoop loop(rules(2, 0, 10, StartMode::idle));
        QVERIFY(!loop.state().all_parked); // they are on their way: a wave now would let them send twice
        QCOMPARE(loop.next(0, 0).kind, Kind::park);
        QVERIFY(!loop.state().all_parked);
        QCOMPARE(loop.next(1, 0).kind, Kind::park);
        QVERIFY(loop.state().all_parked);
        loop.openWave(50);
        QCOMPARE(loop.next(0, 50).phase, Phase::measured);
        QCOMPARE(loop.next(1, 50).phase, Phase::measured);
    }

    void byCountTheWindowEndsWhenRequestNPlusOneIsDueAndTheLoadStaysOn()
    {
        ClosedLoop loop(rules(1, 1, 3));
        loop.next(0, 0);
        for (int i = 1; i <= 3; ++i)
            QCOMPARE(loop.next(0, i * 10).phase, Phase::measured);
        QVERIFY(!loop.state().window_end_ns);
        const auto after = loop.next(0, 40);
        QCOMPARE(after.kind, Kind::send);
        QCOMPARE(after.phase, Phase::cool_down);
        QCOMPARE(*loop.state().window_end_ns, std::int64_t(40));
        QCOMPARE(loop.state().measured, std::int64_t(3));
        loop.stop();
        QCOMPARE(loop.next(0, 50).kind, Kind::stop);
    }

    void byDurationTheWindowIsHalfOpen()
    {
        auto wanted = rules(1, 1, std::nullopt);
        wanted.duration_ns = 100;
        ClosedLoop loop(wanted);
        loop.next(0, 0);
        QCOMPARE(loop.next(0, 50).phase, Phase::measured);
        QCOMPARE(*loop.state().window_end_ns, std::int64_t(150));
        QCOMPARE(loop.next(0, 149).phase, Phase::measured);
        QCOMPARE(loop.next(0, 150).phase, Phase::cool_down);
        QCOMPARE(loop.state().measured, std::int64_t(2));
    }

    void withBothTheFirstThatIsReachedEndsTheWindow()
    {
        auto wanted = rules(1, 1, 2);
        wanted.duration_ns = 1000;
        ClosedLoop loop(wanted);
        loop.next(0, 0);
        loop.next(0, 10);
        loop.next(0, 20);
        QCOMPARE(loop.next(0, 30).phase, Phase::cool_down);
        QCOMPARE(*loop.state().window_end_ns, std::int64_t(30));
    }

    void withoutAWarmUpTheOpeningWaveIsMeasured()
    {
        ClosedLoop loop(rules(3, 0, 5));
        QCOMPARE(*loop.state().window_start_ns, std::int64_t(0));
        QCOMPARE(loop.next(2, 0).phase, Phase::measured);
    }

    void anIdleStartParksEveryClientAfterItsWarmUpAndStopsAfterTheLastRequest()
    {
        ClosedLoop loop(rules(2, 1, 3, StartMode::idle));
        QCOMPARE(loop.next(0, 0).phase, Phase::warm_up);
        QCOMPARE(loop.next(1, 0).phase, Phase::warm_up);
        QCOMPARE(loop.next(0, 10).kind, Kind::park);
        QVERIFY(!loop.state().all_parked);
        QCOMPARE(loop.next(1, 15).kind, Kind::park);
        QVERIFY(loop.state().all_parked);
        loop.openWave(100);
        QVERIFY(!loop.state().all_parked);
        QCOMPARE(loop.next(0, 100).phase, Phase::measured);
        QCOMPARE(loop.next(1, 100).phase, Phase::measured);
        QCOMPARE(loop.next(0, 120).phase, Phase::measured);
        QCOMPARE(loop.next(1, 130).kind, Kind::stop);
        QCOMPARE(loop.next(0, 140).kind, Kind::stop);
        QCOMPARE(loop.state().measured, std::int64_t(3));
    }

    // Whatever the threads do, what was scheduled in [start, end) before the count was reached is measured, and nothing
    // else.
    void phasesFollowTheScheduledTimeUnderThreads()
    {
        constexpr int level = 8;
        constexpr int wanted = 4000;
        ClosedLoop loop(rules(level, 2, wanted));
        std::vector<std::thread> threads;
        std::vector<std::vector<std::pair<std::int64_t, Phase>>> taken(level);
        std::atomic<std::int64_t> clock = 0;
        for (int client = 0; client < level; ++client)
            threads.emplace_back([&, client] {
                while (true) {
                    const auto due = ++clock;
                    const auto ticket = loop.next(client, due);
                    if (ticket.kind == Kind::stop || ticket.phase == Phase::cool_down)
                        return;
                    taken[static_cast<std::size_t>(client)].emplace_back(due, ticket.phase);
                }
            });
        for (auto& thread : threads)
            thread.join();
        const auto state = loop.state();
        QCOMPARE(state.measured, std::int64_t(wanted));
        int measured = 0;
        for (const auto& client : taken)
            for (const auto& [due, phase] : client) {
                measured += phase == Phase::measured ? 1 : 0;
                if (phase == Phase::measured)
                    QVERIFY(due >= *state.window_start_ns && due < *state.window_end_ns);
                else
                    QVERIFY(due < *state.window_start_ns);
            }
        QCOMPARE(measured, wanted);
    }
};

QTEST_APPLESS_MAIN(TestClosedLoop)
#include "tst_closedloop.moc"
