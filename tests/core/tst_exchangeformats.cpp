// The other formats, and files that are damaged, hostile or none of them.
#include "core/exchange/imported.h"

#include "core/plan/planjson.h"

#include "support/exchange.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

std::string harnessRecord(const std::string& id, double wait, double ttft, double e2e)
{
    return R"({"client_queue_ms": )" + std::to_string(wait) + R"(, "completion_tokens": 5, "e2e_ms": )" +
           std::to_string(e2e) + R"(, "error": null, "ok": true, "request_id": ")" + id +
           R"(", "response_text": "x", "stream_events": 7, "tpot_ms": 1.0, "ttft_ms": )" + std::to_string(ttft) + "}\n";
}

const std::string harnessFailure =
    R"({"client_queue_ms": 1.0, "completion_tokens": 0, "e2e_ms": 9.5, "error": "URLError: <urlopen error [Errno 111] Connection refused>", "ok": false, "request_id": "r0009", "response_text": "", "stream_events": 0, "tpot_ms": null, "ttft_ms": null})";

} // namespace

class tst_ExchangeFormats : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void guidellmBenchmarksAreStepsWithTheirRequests();
    void guidellmWithoutTimesKeepsOnlyFigures();
    void llamaBenchRowsAreStepsOfAnEngineBenchmark();
    void harnessSummaryKeepsItsLevelsLimitsAndPins();
    void harnessEnvironmentAndConclusionAreKept();
    void harnessRecordsAreTimedFromTheirSubmission();
    void sglangLinesKeepTheirFigures();
    void formatIsRecognisedWhateverTheName();
    void noneOfTheFormatsSaysWhatWasLookedFor();
    void badLinesAreNamedAndTheOthersKept();
    void bareNanAndForeignBytesAreNoDataWithANote();
    void truncatedDocumentNamesTheLineAndColumn();
    void aRunThatIsHandedOnHasAPlanThatReadsBack();
    void passwordsInUrlsAreNotKept();
    void cutAndMixedUpFilesNeverFail();
    void depthIsBounded();
};

void tst_ExchangeFormats::guidellmBenchmarksAreStepsWithTheirRequests()
{
    const ImportedRun run = importPeer("guidellm-0.8.benchmarks.json");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.imported.source.tool_version, std::string("0.8.1"));
    QCOMPARE(run.imported.source.format, std::string("GuideLLM benchmarks.json version 2"));
    QCOMPARE(run.header.plan.target.base_url, std::string("http://127.0.0.1:8080"));
    QCOMPARE(run.header.plan.target.model, std::string("gemma-3-270m"));
    QCOMPARE(run.steps.size(), 1u);
    QCOMPARE(run.steps[0].level, 2.0);
    QCOMPARE(run.requests.size(), 8u);
    const Request& first = run.requests[0];
    QCOMPARE(first.scheduled_ns, 0);
    QVERIFY(std::abs(*first.sent_ns - 2490997) <= 1);
    QVERIFY(std::abs(*first.first_token_ns - *first.sent_ns - 97568989) <= 1);
    QCOMPARE(*first.output_tokens, 24);
    QCOMPARE(first.events, 28);
    QVERIFY(first.events_at.empty()); // the file holds no gaps
    QVERIFY(std::abs(run.ends.at(0).window_end_ns - run.ends.at(0).window_start_ns - 3285006523) <= 1);
    // A second benchmark in the same document is a second step.
    std::string text = peerText("guidellm-0.8.benchmarks.json");
    const std::size_t begin = text.find('[', text.rfind("\"benchmarks\""));
    const std::string body = text.substr(begin + 1, text.rfind("], \"conclusions\"") - begin - 1);
    const ImportedRun two = importText(text.replace(begin + 1, body.size(), body + "," + body));
    QCOMPARE(two.imported.error, std::string());
    QCOMPARE(two.steps.size(), 2u);
    QCOMPARE(two.requests.size(), 16u);
    QCOMPARE(two.requests[8].request_id, std::string("2-1-0001"));
    QVERIFY(figure(two, 2, "request_latency.successful.mean"));
}

void tst_ExchangeFormats::guidellmWithoutTimesKeepsOnlyFigures()
{
    const ImportedRun run = importText(R"({"benchmarks": [{"args": {"strategy": {"type_": "constant", "rate": 2.0}},
        "run_stats": {}, "metrics": {"request_latency": {"successful": {"mean": 1.5, "count": 3,
        "percentiles": {"p95": 2.5}}}}, "requests": {"successful": [{"request_id": "x"}]}}]})");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.requests.size(), 0u);
    QVERIFY(run.steps.at(0).kind == LoadKind::open);
    QCOMPARE(*figure(run, 1, "request_latency.successful.p95")->value, 2.5);
    QVERIFY(hasNote(run, "no requests with their times"));
}

void tst_ExchangeFormats::llamaBenchRowsAreStepsOfAnEngineBenchmark()
{
    const ImportedRun lines = importPeer("llama-bench-b11434.jsonl");
    QCOMPARE(lines.imported.source.kind, std::string("engine benchmark"));
    QCOMPARE(lines.steps.size(), 2u);
    QCOMPARE(*lines.steps[0].variant, std::string("pp32"));
    QCOMPARE(*lines.steps[1].variant, std::string("tg16"));
    QCOMPARE(figure(lines, 1, "avg_ts")->text, std::string("378.928718"));
    QCOMPARE(figure(lines, 2, "samples_ns.1")->text, std::string("202336437"));
    QCOMPARE(lines.requests.size(), 0u);
    QCOMPARE(lines.header.plan.target.model, std::string("gemma-3-270m-q4_k_m.gguf"));
    QVERIFY(lines.header.pins_before.find("host.cpu.model"));
    const ImportedRun list = importPeer("llama-bench-b11434.json");
    QCOMPARE(list.imported.source.format, std::string("llama-bench JSON"));
    QCOMPARE(list.steps.size(), 2u);
    QVERIFY(figure(list, 2, "stddev_ts"));
}

void tst_ExchangeFormats::harnessSummaryKeepsItsLevelsLimitsAndPins()
{
    const ImportedRun run = importPeer("harness/control-summary.json");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.steps.size(), 4u);
    QCOMPARE(run.header.plan.load.steps, (std::vector<double>{1, 2, 4, 8}));
    QCOMPARE(run.header.plan.contract.request.size(), 2u);
    QCOMPARE(*run.header.plan.contract.request[0].max, 1500.0);
    QCOMPARE(figure(run, 3, "ttft_ms_p95")->text, std::string("3066.273"));
    QCOMPARE(figure(run, 3, "verdict")->text, std::string("failed"));
    QCOMPARE(*figure(run, 0, "highest_slo_compliant_concurrency")->value, 2.0);
    QCOMPARE(figure(run, 0, "checks.recovery_passed")->text, std::string("true"));
    // environment.json lies beside it; its part "control" is that of this summary.
    QVERIFY(run.header.pins_before.find("server.context")->value == PinValue(std::int64_t{4096}));
    QVERIFY(run.header.pins_before.find("host.cpu.model")->value == PinValue(std::string("Apple M2 Pro")));
    QVERIFY(importPeer("harness/expanded-summary.json").header.pins_before.find("server.slots")->value ==
            PinValue(std::int64_t{4}));
    QVERIFY(!importText(peerText("harness/control-summary.json")).header.pins_before.find("host.os"));
}

void tst_ExchangeFormats::harnessEnvironmentAndConclusionAreKept()
{
    const ImportedRun environment = importPeer("harness/environment.json");
    QCOMPARE(environment.imported.error, std::string());
    QCOMPARE(environment.header.started_utc, std::string("2026-08-02T15:12:32Z"));
    QVERIFY(environment.header.pins_before.find("model.file.sha256"));
    const ImportedRun conclusion = importPeer("harness/conclusion.json");
    QCOMPARE(conclusion.imported.error, std::string());
    QCOMPARE(*figure(conclusion, 0, "expanded_highest_slo_compliant_concurrency")->value, 4.0);
    QCOMPARE(*figure(conclusion, 0, "quantization.q4_quality_pass_rate")->value, 0.666667);
    QCOMPARE(conclusion.steps.size(), 0u);
}

void tst_ExchangeFormats::harnessRecordsAreTimedFromTheirSubmission()
{
    const ImportedRun run = importText(harnessRecord("r0001", 0, 40.5, 100) + harnessRecord("r0002", 0.5, 60, 110) +
                                       harnessRecord("r0003", 100, 20, 150) + harnessFailure + "\n");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.requests.size(), 4u);
    QCOMPARE(run.steps.at(0).level, 2.0 + 1.0); // the failure overlaps the first two
    const Request& third = run.requests[2];
    QCOMPARE(*third.sent_ns, 100'000'000);
    QCOMPARE(third.scheduled_ns, 100'000'000);
    QCOMPARE(*third.first_token_ns, 120'000'000);
    QCOMPARE(*third.finish_ns, 150'000'000);
    QVERIFY(run.requests[3].outcome == Outcome::failed);
    QVERIFY(run.requests[3].error_class == ErrorClass::connect_refused);
    QVERIFY(!run.requests[3].output_tokens);
    QVERIFY(hasNote(run, "e2e_ms counts from the start"));
}

void tst_ExchangeFormats::sglangLinesKeepTheirFigures()
{
    const std::string line =
        R"({"backend": "sglang-oai", "request_rate": Infinity, "max_concurrency": 16, "random_input_len": 1024, "duration": 12.5, "completed": 100, "request_throughput": 8.0, "total_output_tokens_retokenized": 99, "mean_e2e_latency_ms": 500.25, "ttfts": [0.1, 0.2], "itls": [[0.01], []]})";
    const ImportedRun run = importText(line + "\n" + line + "\n");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.imported.source.tool, std::string("sglang bench_serving"));
    QCOMPARE(run.steps.size(), 2u);
    QCOMPARE(run.steps[1].level, 16.0);
    QCOMPARE(*figure(run, 2, "mean_e2e_latency_ms")->value, 500.25);
    QCOMPARE(run.requests.size(), 0u);
    QVERIFY(hasNote(run, "no start times"));
}

void tst_ExchangeFormats::formatIsRecognisedWhateverTheName()
{
    const TempFile file(peerText("vllm-0.33.bench-serve.json"), "notes.txt");
    QCOMPARE(importPath(file.path()).imported.source.tool, std::string("vllm bench serve"));
    QCOMPARE(importPath(file.path()).imported.source.file_name, std::string("notes.txt"));
    const TempFile marked("\xef\xbb\xbf" + peerText("llama-bench-b11434.json"), "x");
    QCOMPARE(importPath(marked.path()).steps.size(), 2u);
}

void tst_ExchangeFormats::noneOfTheFormatsSaysWhatWasLookedFor()
{
    const ImportedRun other = importText(R"({"hello": 1})");
    QVERIFY(other.imported.error.find("looked for") != std::string::npos);
    QVERIFY(other.imported.error.find("AIPerf") != std::string::npos);
    QVERIFY(other.records.empty());
    QVERIFY(importText("").imported.error.find("holds no JSON") != std::string::npos);
    QVERIFY(importText("Metric,avg\n1,2\n").imported.error.find("not JSON") != std::string::npos);
    QVERIFY(importPath("/no/such/file.json").imported.error.find("/no/such/file.json") != std::string::npos);
    QVERIFY(importPath(peerPath("")).imported.error.find("folder") != std::string::npos);
}

void tst_ExchangeFormats::badLinesAreNamedAndTheOthersKept()
{
    const std::string good = peerText("aiperf-0.13.profile_export.jsonl");
    const std::size_t second = good.find('\n') + 1;
    const std::string text = good.substr(0, second) + "{\"metadata\": {\"x\": 1,}}\n" + "\n" + R"({"metadata": {}})" +
                             "\n" + good.substr(second, good.size() - second - 40); // the last line is cut
    const ImportedRun run = importText(text);
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.requests.size(), 7u);
    QCOMPARE(run.imported.problem_count, std::int64_t{3});
    const auto lines = problemLines("f.jsonl", run.imported);
    QVERIFY2(lines.at(0).starts_with("f.jsonl:2:22: "), lines.at(0).c_str());
    QVERIFY2(lines.at(2).starts_with("f.jsonl:4: "), lines.at(2).c_str());
    QVERIFY2(lines.at(1).starts_with("f.jsonl:11:"), lines.at(1).c_str());
}

void tst_ExchangeFormats::bareNanAndForeignBytesAreNoDataWithANote()
{
    std::string text = peerText("vllm-0.33.bench-serve.json");
    text = replaced(text, "\"mean_ttft_ms\": 465.2145951428923", "\"mean_ttft_ms\": NaN");
    text = replaced(text, "\"std_ttft_ms\": 133.0091892323682", "\"std_ttft_ms\": -Infinity");
    text = replaced(text, "\"rtfx\": 0.0", "\"rtfx\": 1e999");
    text = replaced(text, "gemma-3-270m", "gemma\xff");
    const ImportedRun run = importText(text);
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.requests.size(), 8u);
    for (const char* name : {"mean_ttft_ms", "std_ttft_ms", "rtfx"})
        QVERIFY(figure(run, 1, name) && !figure(run, 1, name)->value);
    QVERIFY(hasNote(run, "3 numbers are NaN"));
    QVERIFY(hasNote(run, "1 texts are not UTF-8"));
    QCOMPARE(run.header.plan.target.model, std::string("gemma\xef\xbf\xbd"));
}

void tst_ExchangeFormats::truncatedDocumentNamesTheLineAndColumn()
{
    const std::string text = "{\n  \"benchmarks\": [\n    {\"metrics\": {";
    const ImportedRun run = importText(text);
    QVERIFY2(run.imported.error.find(":3:18") != std::string::npos, run.imported.error.c_str());
    QVERIFY(run.imported.error.find("ends where") != std::string::npos);
}

void tst_ExchangeFormats::aRunThatIsHandedOnHasAPlanThatReadsBack()
{
    for (const char* name :
         {"vllm-0.33.bench-serve.json", "aiperf-0.13.profile_export.jsonl", "aiperf-0.13.profile_export_aiperf.json",
          "guidellm-0.8.benchmarks.json", "llama-bench-b11434.json", "harness/control-summary.json"}) {
        const ImportedRun run = importPeer(name);
        QCOMPARE(run.imported.error, std::string());
        const ReadPlan plan = readPlan(run.header.plan_json);
        QCOMPARE(plan.problems.size(), 0u);
        QVERIFY(plan.plan == run.header.plan);
        QVERIFY(run.header.imported == run.imported.source);
        QCOMPARE(run.header.imported->file_sha256.size(), 64u);
        QVERIFY(!run.header.imported->notes.empty());
        QVERIFY(std::holds_alternative<RunHeader>(run.records.front()));
        QVERIFY(std::holds_alternative<RunFooter>(run.records.back()));
        for (const auto& request : run.requests)
            QVERIFY(request.scheduled_ns <= *request.sent_ns &&
                    *request.sent_ns <= request.first_token_ns.value_or(*request.sent_ns) &&
                    request.first_token_ns <= request.last_token_ns && request.finish_ns <= request.end_ns);
    }
}

void tst_ExchangeFormats::passwordsInUrlsAreNotKept()
{
    std::string text = peerText("guidellm-0.8.benchmarks.json");
    for (int i = 0; i < 3; ++i)
        text = replaced(text, "\"http://127.0.0.1:8080\"", "\"https://user:hunter2@example.com/v1\"");
    const ImportedRun run = importText(text);
    QCOMPARE(run.header.plan.target.base_url, std::string("https://example.com/v1"));
    QVERIFY(run.header.plan_json.find("hunter2") == std::string::npos);
}

// Whatever a file holds, an import ends with records or a message, never otherwise.
void tst_ExchangeFormats::cutAndMixedUpFilesNeverFail()
{
    std::uint32_t state = 1;
    const auto random = [&state](std::size_t below) {
        state = state * 1664525u + 1013904223u;
        return static_cast<std::size_t>(state >> 8u) % below;
    };
    const std::string hostile[] = {"1e308", "-1", "null", "[]", "{}", "\"x\"", "9223372036854775807", "NaN", "true"};
    for (const char* name : {"vllm-0.33.bench-serve.json", "aiperf-0.13.profile_export.jsonl",
                             "llama-bench-b11434.json", "harness/expanded-summary.json", "harness/environment.json"}) {
        const std::string text = peerText(name);
        for (int round = 0; round < 60; ++round) {
            std::string changed = text.substr(0, round % 3 == 0 ? random(text.size()) : text.size());
            for (int change = 0; change < 3 && !changed.empty(); ++change) {
                const std::size_t colon = changed.find_first_of(":,[", random(changed.size()));
                if (colon == std::string::npos)
                    break;
                const std::size_t end = changed.find_first_of(",]}", colon + 1);
                if (end != std::string::npos)
                    changed.replace(colon + 1, end - colon - 1, hostile[random(std::size(hostile))]);
            }
            const ImportedRun run = importText(changed);
            QVERIFY(run.imported.error.empty() != run.records.empty());
            QCOMPARE(static_cast<std::size_t>(run.imported.requests), run.requests.size());
        }
    }
}

void tst_ExchangeFormats::depthIsBounded()
{
    const std::string deep = "{\"benchmarks\":" + std::string(100000, '[') + std::string(100000, ']') + "}";
    QVERIFY(importText(deep).imported.error.find("levels") != std::string::npos);
}

QTEST_GUILESS_MAIN(tst_ExchangeFormats)
#include "tst_exchangeformats.moc"
