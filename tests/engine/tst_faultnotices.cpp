// From an injected fault of the reference server to the words that a person reads about the step.
#include "core/stats/runsummary.h"
#include "core/stats/stepaccumulator.h"

#include "support/enginebench.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// The summaries of a run's steps, from its records.
std::vector<StepSummary> summariesOf(const KeepRecords& kept, const Plan& plan)
{
    std::vector<StepSummary> summaries;
    for (std::size_t i = 0; i < kept.steps.size() && i < kept.ends.size(); ++i) {
        StepAccumulator step(kept.steps[i].spec, plan);
        step.started(kept.steps[i]);
        for (const auto& request : kept.requests)
            if (request.step == kept.steps[i].spec.step && request.repeat == kept.steps[i].spec.repeat)
                step.add(request);
        step.ended(kept.ends[i]);
        summaries.push_back(step.summaries().back());
    }
    return summaries;
}

bool holds(const std::vector<std::string>& texts, const std::string& part)
{
    return std::any_of(texts.begin(), texts.end(),
                       [&part](const std::string& text) { return text.find(part) != std::string::npos; });
}

std::string all(const std::vector<std::string>& texts)
{
    std::string joined;
    for (const auto& text : texts)
        joined += text + "\n";
    return joined;
}

ServerSettings faulty(const std::string& spec, int slots = 4)
{
    auto settings = exactServer(slots, 500);
    std::string error;
    const auto faults = parseFaults(spec, 1, &error);
    if (!faults)
        qFatal("%s", error.c_str());
    settings.faults = *faults;
    return settings;
}

} // namespace

class TestFaultNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFaultIsNamedInTheStep_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* fault, const char* words) {
            QTest::newRow(fault) << QString::fromLatin1(fault) << QString::fromLatin1(words);
        };
        row("merged=4", "events carried several tokens");
        row("prompt_count=0", "the server counted no prompt tokens, or 0");
        row("error500:share=0.4", "failures say the same: server_error");
        row("answer_cache", "a cache of answers is measured, not the model");
    }
    void aFaultIsNamedInTheStep()
    {
        QFETCH(QString, fault);
        QFETCH(QString, words);
        const auto ask = [](const std::string& spec) {
            ReferenceServer server(faulty(spec));
            if (!server.start())
                qFatal("the reference server does not start");
            auto plan = closedPlan(server.url(), 1, 20, 24);
            plan.workload.prefix_cache = PrefixCache::allowed;
            plan.workload.classes.front().prompts.texts = {"One two three.", "Four five six."};
            plan.load.warm_up.requests = 2;
            const auto ran = runPlan(plan);
            return summariesOf(ran.kept, plan).at(0).notices;
        };
        const auto with = ask(fault.toStdString());
        QVERIFY2(holds(with, words.toStdString()), all(with).c_str());
        const auto without = ask("");
        QVERIFY2(!holds(without, words.toStdString()), all(without).c_str());
    }

    // 60 tokens for all slots together: enough for one request of some 30, not for four.
    void aPoolThatAllSlotsShareFailsFromALevelOn()
    {
        ReferenceServer server(faulty("kv_pool=60"));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 25, 24);
        plan.load.steps = {1, 4};
        const auto ran = runPlan(plan);
        auto summaries = summariesOf(ran.kept, plan);
        QCOMPARE(summaries.size(), std::size_t(2));
        QVERIFY2(summaries[0].failures.empty(), all(summaries[0].notices).c_str());
        const auto run = summarizeRun({}, plan, summaries);
        QVERIFY2(holds(run.notices, "appears at 4 streams and above only") &&
                     holds(run.notices, "a KV pool that all slots share"),
                 (all(run.notices) + all(run.steps.back().notices)).c_str());
    }

    void aParserThatFailsUnderIgnoreEosIsNamed()
    {
        ReferenceServer server(faulty("ignore_eos_error=40"));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 2, 60, 24);
        plan.target.dialect = "llama.cpp";
        auto& output = plan.workload.classes.front().output_tokens;
        output.exact = true;
        output.distribution = Distribution{DistributionKind::uniform, {}, {}, 8, 120};
        const auto ran = runPlan(plan);
        const auto notices = summariesOf(ran.kept, plan).at(0).notices;
        QVERIFY2(holds(notices, "its share grows with the tokens asked for") &&
                     holds(notices, "the request asks for ignore_eos"),
                 all(notices).c_str());
    }

    void aStrictSchemaIsMetWithFewerFields()
    {
        ReferenceServer server(faulty("strict_schema=422"));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 4, 6);
        plan.target.dialect = "vllm";
        plan.workload.classes.front().output_tokens.exact = true;
        const auto ran = runPlan(plan, 1, true);
        QCOMPARE(ran.result.state, RunState::finished);
        QCOMPARE(ran.kept.count(Outcome::completed), 4);
        const auto* out = ran.kept.header->pins_before.find("request.left_out");
        QVERIFY(out && std::get<std::string>(out->value).find("min_tokens") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestFaultNotices)
#include "tst_faultnotices.moc"
