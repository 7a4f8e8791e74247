// A run's steps against the server's own counters, live and from the file.
#include "support/enginebench.h"
#include "support/tempfile.h"

#include "core/engine/snapshot.h"
#include "core/jsonl/runfile.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/verify.h"

#include <QTemporaryDir>
#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// The plan's steps; keeps what the engine told of those that ended.
class Watching final : public StepSource
{
public:
    Watching(const Plan& plan, std::vector<StepResult>& results) : steps_(plan), results_(results) {}
    std::optional<StepSpec> next(const std::vector<StepResult>& results) override
    {
        results_ = results;
        return steps_.next(results);
    }

private:
    PlanSteps steps_;
    std::vector<StepResult>& results_;
};

struct Watched
{
    std::vector<StepResult> live;
    Summarized file;
    Verified verified;
};

Watched runWatched(const Plan& plan)
{
    const QTemporaryDir folder;
    RunFileWriter writer(folder.path().toStdString(), "watched");
    Watched watched;
    EngineSetup setup;
    setup.plan = plan;
    setup.run_id = "watched";
    setup.io_threads = 1;
    setup.sinks = {&writer};
    {
        Engine engine(setup, std::make_unique<Watching>(plan, watched.live));
        engine.start();
        if (!waitFor(engine))
            return watched;
    }
    writer.finish("{}");
    watched.file = summarizeFile(writer.path());
    watched.verified = verifyFile(writer.path());
    return watched;
}

} // namespace

class TestEvidenceStep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStepAgreesWithTheServersCounters()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 2, 20, 7);
        plan.load.steps = {1, 4};
        const auto ran = runWatched(plan);
        QCOMPARE(ran.file.summary.steps.size(), std::size_t(2));
        QCOMPARE(ran.live.size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i) {
            const auto& step = ran.file.summary.steps[i];
            QVERIFY(step.server);
            QVERIFY2(step.server->words.ends_with("they agree"), step.server->words.c_str());
            QVERIFY(step.server->output_tokens_server.value() >= 20 * 7); // the warm-up is in it
            QCOMPARE(step.server->output_tokens_server, step.server->output_tokens_client);
            QCOMPARE(step.server->prompt_tokens_server, step.server->prompt_tokens_client);
            QCOMPARE(step.server->difference, OptionalFigure(0));
            QCOMPARE(ran.live[i].summary.server->words, step.server->words); // as it was said when the step ended
        }
        for (const auto& check : ran.verified.checks)
            if (check.name == "server counters" || check.name == "token counts")
                QVERIFY2(check.state == CheckState::ok, check.detail.c_str());
    }

    void cutOffRequestsLeaveTheClientUnknowing()
    {
        ReferenceServer server(exactServer(2, 20));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 2, 4, 50);
        plan.load.warm_up.requests = 0;
        plan.load.drain_s = 0.3;
        plan.target.timeouts.total_s = 0.5;
        const auto ran = runWatched(plan);
        QCOMPARE(ran.file.summary.steps.size(), std::size_t(1));
        const auto& check = ran.file.summary.steps[0].server;
        QVERIFY(check);
        QCOMPARE(check->output_tokens_client, std::optional<std::int64_t>());
        QVERIFY2(check->words.find("not answered to the end") != std::string::npos, check->words.c_str());
    }

    void anotherClientShows()
    {
        ReferenceServer server(exactServer(8));
        QVERIFY(server.start());
        auto other = closedPlan(server.url(), 4, 1'000'000, 7); // outlasts the run
        KeepRecords kept;
        const auto engine = engineFor(other, kept);
        auto plan = closedPlan(server.url(), 2, 30, 7);
        plan.load.drain_s = 0.2; // the server never is idle
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().outstanding == 4, 20000);
        const auto ran = runWatched(plan);
        engine->abort();
        QVERIFY(waitFor(*engine));
        const auto& check = ran.file.summary.steps.at(0).server;
        QVERIFY(check);
        QVERIFY2(check->difference.value_or(0) > 0.1, check->words.c_str());
        QVERIFY2(check->words.find("others used the server") != std::string::npos, check->words.c_str());
    }

    void withoutMetricsAStepSaysNothingOfTheServer()
    {
        ReferenceServer server(exactServer(2));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 3, 2);
        plan.target.metrics_urls.emplace(); // none
        const auto ran = runWatched(plan);
        QCOMPARE(ran.file.summary.steps.size(), std::size_t(1));
        QVERIFY(!ran.file.summary.steps[0].server);
    }
};

QTEST_GUILESS_MAIN(TestEvidenceStep)
#include "tst_evidence_step.moc"
