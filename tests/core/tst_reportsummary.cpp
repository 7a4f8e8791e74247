// A run summarised from its file: the same figures as live, whatever cut the file short.
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/table.h"
#include "core/report/verify.h"
#include "core/stats/runsummary.h"
#include "core/stats/stepaccumulator.h"

#include "support/randomrecords.h"
#include "support/samplerun.h"
#include "support/tempfile.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace plumbline;
using namespace plumbline::test;

namespace {

using Json = nlohmann::ordered_json;

// The summaries as the engine gets them: records as they come.
RunSummary liveSummary(const std::vector<Record>& records, const Plan& plan)
{
    std::vector<StepSummary> steps;
    std::unique_ptr<StepAccumulator> open;
    ServerWatch server;
    RunFacts facts;
    facts.run = "01SAMPLE";
    facts.name = plan.name;
    StepAccumulatorOptions options;
    options.gaps = true;
    options.pins = {"model.name", "server.slots"};
    for (const auto& record : records) {
        if (const auto* started = std::get_if<StepStarted>(&record)) {
            open = std::make_unique<StepAccumulator>(started->spec, plan, options);
            open->started(*started);
            server.stepStarted();
        } else if (const auto* sample = std::get_if<ServerSample>(&record)) {
            server.take(*sample);
        } else if (const auto* window = std::get_if<WindowOpened>(&record)) {
            open->windowOpened(window->start_ns);
        } else if (const auto* request = std::get_if<Request>(&record)) {
            if (request->step > 0)
                open->add(*request);
            else
                facts.first_request = figuresOf(*request);
        } else if (const auto* ended = std::get_if<StepEnded>(&record)) {
            open->ended(*ended);
            open->server(server);
            server.stepEnded(ended->end_ns);
            for (auto& summary : open->summaries())
                steps.push_back(summary);
        }
    }
    return summarizeRun(facts, plan, steps);
}

// Keys in the order of the first must come in that order in the second.
void compareKeys(const Json& example, const Json& written, const std::string& path, std::vector<std::string>& wrong)
{
    std::size_t at = 0;
    std::vector<std::string> keys;
    for (const auto& [key, value] : written.items())
        keys.push_back(key);
    for (const auto& [key, value] : example.items()) {
        const auto found = std::find(keys.begin() + static_cast<long>(at), keys.end(), key);
        if (found == keys.end()) {
            wrong.push_back(path + "." + key);
            continue;
        }
        at = static_cast<std::size_t>(found - keys.begin());
        const Json& other = written[key];
        if (value.is_object() && other.is_object())
            compareKeys(value, other, path + "." + key, wrong);
        if (value.is_array() && other.is_array() && !value.empty() && !other.empty() && value[0].is_object())
            compareKeys(value[0], other[0], path + "." + key + "[]", wrong);
    }
}

} // namespace

class TestReportSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileGivesTheFiguresOfTheLiveRun()
    {
        const auto records = sampleRecords();
        const SampleRun run(records);
        const auto summarized = summarizeFile(run.path());
        QCOMPARE(summarized.error, std::string());
        QVERIFY(summarized.problems.empty());
        QVERIFY2(summarized.notes.empty(), summarized.notes.empty() ? "" : summarized.notes[0].c_str());
        QCOMPARE(summaryJson(summarized.summary), summaryJson(liveSummary(records, samplePlan())));
        QCOMPARE(summarized.index.summary_json, summaryJson(summarized.summary)); // and what was stored
    }

    void figuresAreThoseOfTheRules()
    {
        const auto summary = summarizeFile(SampleRun().path()).summary;
        QCOMPARE(summary.steps.size(), std::size_t{2});
        const auto& first = summary.steps[0];
        QCOMPARE(first.ledger.completed, std::int64_t{20});
        QCOMPARE(first.ttft_ms.p50.value_or(0), 46.0); // numbers 3 to 22: the tenth is 12
        QCOMPARE(first.ttft_ms.p95.value_or(0), 50.5); // the nineteenth is 21
        QCOMPARE(first.tpot_ms.p50.value_or(0), 12.0);
        QCOMPARE(first.lateness_ms.p99.value_or(0), 0.05);
        QCOMPARE(first.goodput_share.value_or(0), 1.0);
        QVERIFY(first.verdict == Verdict::passed);
        QVERIFY(summary.steps[1].verdict == Verdict::failed); // 71.5 ms > 70 ms
        QVERIFY(summary.highest_passing && summary.highest_passing->level == 1);
        QVERIFY(summary.first_failing && summary.first_failing->level == 2);
        QCOMPARE(summary.first_request_ttft_ms.value_or(0), 40.5);
        QVERIFY(summary.state == RunState::finished);
    }

    void linearPercentilesAreGivenOnRequest()
    {
        SummarizeOptions options;
        options.percentile = Percentile::linear;
        const auto summary = summarizeFile(SampleRun().path(), options).summary;
        QCOMPARE(summary.percentile, std::string("linear"));
        QCOMPARE(summary.steps[0].ttft_ms.p50.value_or(0), 46.25);
    }

    void everyTruncationIsInterruptedAndStillComputed()
    {
        const SampleRun run;
        const std::string text = contentOf(run.path());
        const TempFile cut("");
        std::size_t from = text.find('\n') + 1;
        for (std::size_t length = from; length < text.size() - 1; length += 1201) {
            cut.write(std::string_view(text).substr(0, length));
            const auto summarized = summarizeFile(cut.path());
            QCOMPARE(summarized.error, std::string());
            QVERIFY(summarized.problems.empty());
            QVERIFY(summarized.summary.state == RunState::interrupted);
            for (const auto& step : summarized.summary.steps)
                if (step.interrupted)
                    QVERIFY(step.verdict == Verdict::not_established);
        }
    }

    void anInterruptedStepIsMeasuredUpToItsLastEnd()
    {
        auto records = sampleRecords();
        while (!std::holds_alternative<StepEnded>(records.back()))
            records.pop_back();
        records.pop_back(); // the second step never ended
        const auto summarized = summarizeFile(SampleRun(records, false).path());
        const auto& step = summarized.summary.steps.at(1);
        QVERIFY(step.interrupted && step.verdict == Verdict::not_established);
        QVERIFY(step.verdict_reason.find("interrupted") != std::string::npos);
        QCOMPARE(step.ledger.completed, std::int64_t{20});
        QVERIFY(step.window_s && *step.window_s > 1);
        QVERIFY(summarized.summary.steps.at(0).verdict == Verdict::passed);
        QVERIFY(summarized.summary.reason.find("cut off") != std::string::npos);
    }

    void requestsOutsideTheirStepAreInNoFigureAndSaid()
    {
        auto records = sampleRecords();
        records.emplace_back(sampleRequest(1, 99, Phase::measured, 50000 * ms)); // long after its step
        const auto summarized = summarizeFile(SampleRun(records, false).path());
        QCOMPARE(summarized.strays, std::int64_t{1});
        QCOMPARE(summarized.summary.steps[0].ledger.completed, std::int64_t{20});
        QVERIFY(summarized.notes.back().find("outside their step") != std::string::npos);
    }

    void aBadLineIsToldAndTheRestComputed()
    {
        std::string text = contentOf(SampleRun().path());
        const std::size_t at = text.find("\"request_id\":\"1-1-010\"");
        text.replace(text.find("\"scheduled_ns\":", at), 16, "\"scheduled_ns\":x");
        const TempFile file(text);
        const auto summarized = summarizeFile(file.path());
        QCOMPARE(summarized.problems.size(), std::size_t{1});
        QVERIFY(summarized.problems[0].find(file.path() + ":") == 0);
        QVERIFY(summarized.problems[0].find("scheduled_ns must be an integer") != std::string::npos);
        QCOMPARE(summarized.summary.steps[0].ledger.completed, std::int64_t{19});
    }

    void damagedFilesAreSummarisedOrRefusedNeverMore()
    {
        const std::string text = contentOf(SampleRun().path());
        RandomRecords random(12);
        const TempFile file("");
        for (int i = 0; i < 150; ++i) {
            std::string damaged = text;
            for (std::int64_t n = random.between(1, 20); n > 0; --n) {
                const auto at =
                    static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(damaged.size()) - 1));
                switch (random.between(0, 3)) {
                case 0: // a time, a count or a level of any size
                    if (const auto digit = damaged.find_first_of("0123456789", at); digit != std::string::npos)
                        damaged.replace(digit, 1,
                                        random.oneOf<std::string>({"4500000000000000000", "-7", "1e300", "null", ""}));
                    break;
                case 1:
                    damaged[at] = static_cast<char>(random.between(0, 255));
                    break;
                case 2:
                    damaged.erase(at, static_cast<std::size_t>(random.between(1, 2000)));
                    break;
                default:
                    damaged.insert(at, damaged.substr(static_cast<std::size_t>(random.between(0, 5000)), 3000));
                }
            }
            file.write(damaged);
            const auto summarized = summarizeFile(file.path());
            const auto verified = verifyFile(file.path());
            QCOMPARE(summarized.error.empty(), verified.error.empty());
            QVERIFY(!summaryTable(summarized.summary).empty());
            std::string problem;
            QVERIFY2(summaryFromJson(summaryJson(summarized.summary), problem), problem.c_str());
        }
    }

    void aFileOfMoreClassesOrStepsThanARunCanHaveIsBounded()
    {
        std::vector<Record> records = {sampleHeader(samplePlan()), sampleStep(1, 1, 0).front(), WindowOpened{1, 1, 0}};
        for (int i = 0; i < 1500; ++i) {
            Request request = sampleRequest(1, i % 1000, Phase::measured, i * 200 * ms);
            request.klass = "class " + std::to_string(i);
            records.emplace_back(request);
        }
        const auto summarized = summarizeFile(SampleRun(records, false).path());
        QCOMPARE(summarized.strays, std::int64_t{500});
        std::vector<Record> many = {sampleHeader(samplePlan())};
        for (int i = 0; i < 20001; ++i)
            many.push_back(sampleStep(1, 1, 0).front());
        QVERIFY(summarizeFile(SampleRun(many, false).path()).error.find("more than 20000 steps") != std::string::npos);
    }

    void keysAreThoseOfTheDocumentedExampleInItsOrder()
    {
        const auto example = Json::parse(contentOf(PLUMBLINE_TEST_DATA "/runs/example-summary.json"));
        const auto written = summaryToJson(summarizeFile(SampleRun().path()).summary);
        std::vector<std::string> wrong;
        compareKeys(example, written, {}, wrong);
        QVERIFY2(wrong.empty(), wrong.empty() ? "" : wrong[0].c_str());
    }

    void theDocumentedExampleReads()
    {
        std::string problem;
        const auto summary = summaryFromJson(contentOf(PLUMBLINE_TEST_DATA "/runs/example-summary.json"), problem);
        QVERIFY2(summary.has_value(), problem.c_str());
        QCOMPARE(summary->steps.at(0).ttft_ms.p95.value_or(0), 46.1);
        QVERIFY(summary->steps[0].gates.at(0).state == Verdict::passed);
        QVERIFY(summary->recovery.level == 1.0 && summary->monotonic == true);
        QCOMPARE(summary->steps[0].itl_ms.basis, std::string("per token"));
        QCOMPARE(summary->steps[0].trust.bounds.at(0).second.high, 0.4);
        QCOMPARE(summary->not_shown.size(), std::size_t{4});
    }

    void summariesSurviveTheTurnThroughJson()
    {
        auto summary = summarizeFile(SampleRun().path()).summary;
        summary.steps[0].ttft_ms.p99 = std::numeric_limits<double>::infinity();
        summary.steps[0].tpot_ms.p50.reset();
        summary.steps[0].klass = "cl\"ass";
        summary.steps[0].stability = Stability::overloaded;
        GateResult stable;
        stable.gate.metric = "stability";
        stable.gate.is = "stable";
        stable.value_text = "overloaded";
        summary.steps[0].gates.push_back(stable);
        AcrossRepeats across;
        across.name = "ttft_ms.p95";
        across.outliers = {2};
        across.interval = Interval{1.5, 2.5};
        summary.steps[1].across_repeats = {across};
        summary.steps[1].repeat.reset();
        const std::string once = summaryJson(summary);
        std::string problem;
        const auto back = summaryFromJson(once, problem);
        QVERIFY2(back.has_value(), problem.c_str());
        QCOMPARE(summaryJson(*back), once);
        QVERIFY(std::isinf(*back->steps[0].ttft_ms.p99));
        QVERIFY(!back->steps[0].tpot_ms.p50);
        QVERIFY(back->steps[0].gates.back().gate.is == "stable");
    }

    void undefinedIsNullAndInfiniteIsText()
    {
        auto summary = summarizeFile(SampleRun().path()).summary;
        summary.steps[0].ttft_ms.p50.reset();
        summary.steps[0].ttft_ms.p90 = std::numeric_limits<double>::quiet_NaN();
        summary.steps[0].ttft_ms.p95 = std::numeric_limits<double>::infinity();
        const auto json = summaryToJson(summary)["steps"][0];
        QVERIFY(json["ttft_ms"]["p50"].is_null());
        QVERIFY(json["ttft_ms"]["p90"].is_null());
        QVERIFY(json["ttft_ms"]["p95"] == "inf");
        QVERIFY(json["level"].is_number_integer());
    }

    void aWrongValueInASummaryIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("not JSON") << QByteArray("{") << QByteArray("JSON object");
        QTest::newRow("other schema") << QByteArray(R"({"schema":"x"})")
                                      << QByteArray("schema must be plumbline.summary/1");
        QTest::newRow("text for a number") << QByteArray(R"({"steps":[{},{"ttft_ms":{"p95":"fast"}}]})")
                                           << QByteArray("steps[1].ttft_ms.p95 must be a number, null or \"inf\"");
        QTest::newRow("list for an object")
            << QByteArray(R"({"steps":[{"ledger":[]}]})") << QByteArray("steps[0].ledger must be an object");
        QTest::newRow("unknown state") << QByteArray(R"({"state":"gone"})")
                                       << QByteArray("state must be one of running");
        QTest::newRow("huge step") << QByteArray(R"({"steps":[{"step":99999999999}]})")
                                   << QByteArray("steps[0].step must be");
        QTest::newRow("interval") << QByteArray(R"({"knee":{"interval":[1]}})")
                                  << QByteArray("knee.interval must be [low, high]");
    }

    void aWrongValueInASummaryIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        std::string problem;
        QVERIFY(!summaryFromJson(text.toStdString(), problem));
        QVERIFY2(problem.find(says.toStdString()) != std::string::npos, problem.c_str());
    }
};

QTEST_APPLESS_MAIN(TestReportSummary)
#include "tst_reportsummary.moc"
