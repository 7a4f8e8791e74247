// Closed loops against the reference server: what is sent when, in which phase, and how a run ends.
#include "support/enginebench.h"

#include "core/engine/snapshot.h"
#include "core/record/clock.h"
#include "core/stats/figures.h"

#include <QTest>

#include <set>

using namespace plumbline;
using namespace plumbline::test;

class TestEngineClosed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRequestIsRecordedOnceAndTheWindowHoldsTheMeasuredOnes()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        const auto ran = runPlan(closedPlan(server.url(), 4, 40));
        QCOMPARE(ran.result.state, RunState::finished);
        QVERIFY2(ran.result.reason.empty(), ran.result.reason.c_str());
        const auto& kept = ran.kept;
        QVERIFY(kept.header && kept.footer);
        QCOMPARE(kept.header->label, Label::simulated);
        QCOMPARE(kept.ends.size(), std::size_t(1));
        QCOMPARE(kept.of(Phase::measured).size(), std::size_t(40));
        QVERIFY(!kept.of(Phase::warm_up).empty());
        QVERIFY(!kept.of(Phase::cool_down).empty());
        std::set<std::string> ids;
        for (const auto& request : kept.requests) {
            QVERIFY2(ids.insert(request.request_id).second, request.request_id.c_str());
            QCOMPARE(request.outcome, Outcome::completed);
            QCOMPARE(*request.output_tokens, std::int64_t(5));
            QCOMPARE(request.token_source, TokenSource::usage);
            const bool inWindow = request.scheduled_ns >= kept.ends[0].window_start_ns &&
                                  request.scheduled_ns < kept.ends[0].window_end_ns;
            QCOMPARE(inWindow, request.phase == Phase::measured);
        }
        QCOMPARE(kept.windows.size(), std::size_t(1));
        QCOMPARE(kept.windows[0].start_ns, kept.ends[0].window_start_ns);
        QCOMPARE(server.stamps().size(), kept.requests.size());
    }

    void timesOfEveryRequestAreInOrder()
    {
        ReferenceServer server(exactServer(2));
        QVERIFY(server.start());
        const auto ran = runPlan(closedPlan(server.url(), 2, 20));
        for (const auto& request : ran.kept.requests) {
            const std::vector<OptionalNs> order{request.scheduled_ns,   request.sent_ns,        request.headers_ns,
                                                request.first_event_ns, request.first_token_ns, request.last_token_ns,
                                                request.finish_ns,      request.end_ns};
            for (std::size_t i = 1; i < order.size(); ++i) {
                QVERIFY(order[i].has_value());
                QVERIFY2(*order[i - 1] <= *order[i], request.request_id.c_str());
            }
            QCOMPARE(request.events_at.size(), std::size_t(5));
        }
    }

    void theServerNeverSeesMoreThanTheLevelAndTheWarmUpFlowsIntoTheWindow_data()
    {
        QTest::addColumn<int>("threads");
        QTest::newRow("one I/O thread") << 1;
        QTest::newRow("three I/O threads") << 3;
    }
    void theServerNeverSeesMoreThanTheLevelAndTheWarmUpFlowsIntoTheWindow()
    {
        QFETCH(int, threads);
        ReferenceServer server(exactServer(16));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 8, 80);
        plan.load.steps = {2, 8, 4};
        const auto ran = runPlan(plan, threads);
        QVERIFY2(ran.result.reason.empty(), ran.result.reason.c_str());
        const auto stamps = server.stamps();
        QCOMPARE(mostAtServer(stamps, "1-"), 2);
        QCOMPARE(mostAtServer(stamps, "2-"), 8);
        QCOMPARE(mostAtServer(stamps, "3-"), 4);
        for (int step = 1; step <= 3; ++step) {
            QCOMPARE(ran.kept.of(Phase::measured, step).size(), std::size_t(80));
            // No gap between warm-up and window: a client's first measured request is due when its last warm-up request
            // ended.
            std::set<std::int64_t> ends;
            for (const auto& request : ran.kept.of(Phase::warm_up, step))
                ends.insert(*request.end_ns);
            for (const auto& request : ran.kept.of(Phase::measured, step))
                ends.insert(*request.end_ns);
            for (const auto& request : ran.kept.of(Phase::measured, step))
                QVERIFY(ends.contains(request.scheduled_ns));
        }
    }

    void anIdleStartSendsTheWholeWaveAtOnceAndStopsAfterTheLastRequest()
    {
        ReferenceServer server(exactServer(8));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 4, 10);
        plan.load.start = StartMode::idle;
        const auto ran = runPlan(plan);
        QVERIFY2(ran.result.reason.empty(), ran.result.reason.c_str());
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t(10));
        QVERIFY(ran.kept.of(Phase::cool_down).empty());
        QCOMPARE(ran.kept.of(Phase::warm_up).size(), std::size_t(4));
        const auto start = ran.kept.ends[0].window_start_ns;
        const auto wave = std::count_if(measured.begin(), measured.end(),
                                        [&](const Request& request) { return request.scheduled_ns == start; });
        QCOMPARE(wave, 4);
        std::int64_t lastEnd = 0, lastWarmUp = 0;
        for (const auto& request : measured)
            lastEnd = std::max(lastEnd, *request.end_ns);
        for (const auto& request : ran.kept.of(Phase::warm_up))
            lastWarmUp = std::max(lastWarmUp, *request.end_ns);
        QVERIFY(lastWarmUp < start); // drained before the wave
        QCOMPARE(ran.kept.ends[0].window_end_ns, lastEnd);
    }

    void aWindowByDurationLastsAsLong()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 2, 0);
        plan.load.requests.reset();
        plan.load.duration_s = 0.5;
        const auto ran = runPlan(plan);
        const auto& end = ran.kept.ends.at(0);
        QCOMPARE(end.window_end_ns - end.window_start_ns, std::int64_t(500'000'000));
        QVERIFY(!ran.kept.of(Phase::measured).empty());
        QVERIFY(!ran.kept.of(Phase::cool_down).empty());
    }

    void repeatsRunTheWholeSweepAgainWithOtherPrompts()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 3);
        plan.load.steps = {1, 2};
        plan.load.repeats = 2;
        plan.workload.classes[0].prompts.source = PromptSourceKind::synthetic;
        plan.workload.classes[0].prompts.texts.clear();
        Distribution tokens;
        tokens.mean = 12;
        plan.workload.classes[0].prompts.tokens = tokens;
        const auto ran = runPlan(plan);
        QCOMPARE(ran.kept.steps.size(), std::size_t(4));
        std::vector<std::pair<int, int>> order;
        for (const auto& step : ran.kept.steps)
            order.emplace_back(step.spec.step, step.spec.repeat);
        QCOMPARE(order, (std::vector<std::pair<int, int>>{{1, 1}, {2, 1}, {1, 2}, {2, 2}}));
        std::set<std::string> hashes;
        std::size_t prompts = 0;
        for (const auto& request : ran.kept.requests) {
            hashes.insert(*request.prompt_sha256);
            ++prompts;
        }
        QCOMPARE(hashes.size(), prompts);
    }

    void aFailedLevelIsFollowedByTheRecoveryRunAtTheHighestPassingLevel()
    {
        ReferenceServer server(exactServer(1, 50)); // one slot, 0.2 s an answer
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 6, 10);
        plan.load.steps = {1, 4};
        plan.load.recovery = true;
        plan.contract.gates = {Gate{"ttft_ms", "p95", "all", {}, 300, {}, {}}};
        const auto ran = runPlan(plan);
        QCOMPARE(ran.kept.steps.size(), std::size_t(3));
        const auto& recovery = ran.kept.steps[2].spec;
        QCOMPARE(recovery.purpose, Purpose::recovery);
        QCOMPARE(recovery.level, 1.0);
        QCOMPARE(recovery.step, 3);
        QVERIFY(recovery.seed != ran.kept.steps[0].spec.seed);
    }

    void stopDrainsAndKeepsWhatWasMeasured()
    {
        ReferenceServer server(exactServer(4, 50));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 4, 100000, 10);
        KeepRecords kept;
        auto engine = engineFor(plan, kept);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().figures.ended >= 8, 20000);
        engine->drain();
        QVERIFY(waitFor(*engine));
        QCOMPARE(engine->result().state, RunState::aborted);
        QCOMPARE(kept.ends.at(0).state, StepState::stopped);
        QCOMPARE(kept.ends[0].drained, std::optional(true));
        QCOMPARE(kept.count(Outcome::completed, Phase::measured) + kept.count(Outcome::completed, Phase::warm_up),
                 std::int64_t(kept.requests.size()));
        QCOMPARE(server.stamps().size(), kept.requests.size());
        QCOMPARE(kept.footer->state, RunState::aborted);
    }

    void abortCancelsWhatIsOutstandingAndSaysByWhom()
    {
        ReferenceServer server(exactServer(4, 5));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 4, 100, 1000);
        plan.load.warm_up.requests = 0;
        KeepRecords kept;
        auto engine = engineFor(plan, kept);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().outstanding == 4, 20000);
        engine->drain();
        engine->abort();
        QVERIFY(waitFor(*engine, 20));
        QCOMPARE(kept.count(Outcome::cancelled), std::int64_t(4));
        for (const auto& request : kept.requests) {
            QCOMPARE(request.error_class, ErrorClass::cancelled);
            QCOMPARE(request.cancelled_by, CancelledBy::user);
        }
    }

    void whatRunsWhenTheDrainLimitHasPassedIsUnfinished()
    {
        ReferenceServer server(exactServer(2, 10));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 2, 0, 500);
        plan.load.requests.reset();
        plan.load.duration_s = 0.3;
        plan.load.warm_up.requests = 0;
        plan.load.drain_s = 0.3;
        const auto ran = runPlan(plan);
        QCOMPARE(ran.kept.count(Outcome::unfinished), std::int64_t(2));
        QCOMPARE(ran.kept.ends.at(0).drained, std::optional(false));
        for (const auto& request : ran.kept.of(Phase::measured)) {
            QVERIFY(request.first_token_ns);
            QVERIFY(!request.finish_ns);
        }
    }

    void aServerThatDiesEndsTheStepAndTheRun()
    {
        auto server = std::make_unique<ReferenceServer>(exactServer(4));
        QVERIFY(server->start());
        auto plan = closedPlan(server->url(), 4, 100000);
        plan.load.steps = {4, 8};
        KeepRecords kept;
        auto engine = engineFor(plan, kept);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().figures.ended >= 8, 20000);
        server.reset();
        QVERIFY(waitFor(*engine));
        QCOMPARE(engine->result().state, RunState::aborted);
        QVERIFY2(engine->result().reason.find("could not be reached") != std::string::npos,
                 engine->result().reason.c_str());
        QCOMPARE(kept.ends.size(), std::size_t(1));
        QCOMPARE(kept.ends[0].state, StepState::dead_server);
        QVERIFY(std::count_if(kept.requests.begin(), kept.requests.end(), [](const Request& request) {
                    return request.error_class == ErrorClass::connect_refused;
                }) >= 100);
    }

    void aFullDiskStopsTheRunAndIsNamed()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        KeepRecords kept;
        kept.failAfter = 10;
        auto engine = engineFor(closedPlan(server.url(), 4, 100000), kept);
        engine->start();
        QVERIFY(waitFor(*engine));
        QCOMPARE(engine->result().state, RunState::aborted);
        QCOMPARE(engine->result().reason, std::string("no space left on device"));
    }

    void aCapOnRequestsEndsTheRunAndIsNamed()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 2, 0);
        plan.load.requests.reset();
        plan.load.duration_s = 60;
        plan.load.caps.requests = 20;
        const auto ran = runPlan(plan);
        QVERIFY(ran.result.reason.find("load.caps.requests (20)") != std::string::npos);
        QVERIFY(ran.kept.requests.size() >= 20 && ran.kept.requests.size() < 30);
    }

    void deadlinesEndASilentAndAStallingServer_data()
    {
        QTest::addColumn<QByteArray>("fault");
        QTest::addColumn<int>("error");
        QTest::newRow("silent") << QByteArray("silent") << static_cast<int>(ErrorClass::timeout_first_byte);
        QTest::newRow("stalls after 3 events") << QByteArray("stall=3") << static_cast<int>(ErrorClass::timeout_idle);
    }
    void deadlinesEndASilentAndAStallingServer()
    {
        QFETCH(QByteArray, fault);
        QFETCH(int, error);
        auto settings = exactServer(4);
        std::string problem;
        settings.faults = *parseFaults(fault.toStdString(), 1, &problem);
        ReferenceServer server(settings);
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 2, 4);
        plan.load.warm_up.requests = 0;
        plan.target.timeouts.first_byte_s = 0.2;
        plan.target.timeouts.first_token_s = 5;
        plan.target.timeouts.idle_s = 0.2;
        const auto ran = runPlan(plan);
        QCOMPARE(ran.kept.count(Outcome::timed_out), std::int64_t(4));
        for (const auto& request : ran.kept.of(Phase::measured)) {
            QCOMPARE(static_cast<int>(request.error_class), error);
            QVERIFY(*request.end_ns - *request.sent_ns >= 200'000'000); // never before its time
        }
    }

    void theServersCountersAgreeWithTheClients()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 4, 30, 7);
        plan.load.scrape_s = 0.05;
        const auto ran = runPlan(plan);
        std::int64_t tokens = 0;
        for (const auto& request : ran.kept.requests)
            tokens += request.output_tokens.value_or(0);
        QVERIFY(!ran.kept.samples.empty());
        double counted = -1;
        for (const auto& [name, value] : ran.kept.samples.back().series)
            if (name == "llamacpp:tokens_predicted_total")
                counted = value;
        QVERIFY2(counted <= static_cast<double>(tokens) && counted > 0, std::to_string(counted).c_str());
        std::int64_t stamped = 0;
        for (const auto& stamp : server.stamps())
            stamped += std::count_if(stamp.events.begin(), stamp.events.end(),
                                     [](const EventStamp& event) { return event.token; });
        QCOMPARE(stamped, tokens);
    }

    void anEngineThatIsDestroyedWhileItRunsEnds()
    {
        ReferenceServer server(exactServer(4, 5));
        QVERIFY(server.start());
        KeepRecords kept;
        auto engine = engineFor(closedPlan(server.url(), 4, 100, 1000), kept, 2);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().outstanding > 0, 20000);
        engine.reset();
        QVERIFY(kept.footer);
    }
};

QTEST_GUILESS_MAIN(TestEngineClosed)
#include "tst_engineclosed.moc"
