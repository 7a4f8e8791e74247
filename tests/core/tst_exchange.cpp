// Files that other tools wrote become runs: what the file holds is there, what it does not hold is unset and said.
#include "core/exchange/imported.h"

#include "core/jsonl/linewriter.h"
#include "core/jsonl/runreader.h"
#include "core/report/verify.h"

#include "support/exchange.h"
#include "support/tempfile.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

class tst_Exchange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void vllmResultBecomesRequestsWithTheirEvents();
    void vllmFailureHasNoEndThatTheFileDoesNotHold();
    void appendedVllmResultsAreStepsOfOneRun();
    void vllmWithoutDetailsKeepsOnlyTheToolsFigures();
    void aiperfRecordsTakeTargetAndLimitsFromTheSummaryBesideThem();
    void aiperfMomentsBeyondTwoToThe53AreExact();
    void aiperfSummaryAloneHoldsNoRequests();
    void importedRunSurvivesItsRunFile();
    void importedRunPassesTheChecksThatApply();
    void idOfARunFollowsFromTheFile();
    void ownRunFileIsLeftToItsReader();
};

void tst_Exchange::vllmResultBecomesRequestsWithTheirEvents()
{
    const ImportedRun run = importPeer("vllm-0.33.bench-serve.json");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.imported.problem_count, std::int64_t{0});
    QCOMPARE(run.imported.source.tool, std::string("vllm bench serve"));
    QCOMPARE(run.imported.source.kind, std::string("serving benchmark"));
    QCOMPARE(run.header.started_utc, std::string("2026-11-29T22:51:09.000Z"));
    QCOMPARE(run.header.plan.target.model, std::string("gemma-3-270m"));
    QVERIFY(run.header.label == Label::measured);
    QCOMPARE(run.steps.size(), 1u);
    QVERIFY(run.steps[0].kind == LoadKind::closed);
    QCOMPARE(run.steps[0].level, 2.0);
    QCOMPARE(run.requests.size(), 8u);
    const Request& first = run.requests[0];
    QCOMPARE(first.request_id, std::string("1-1-0001"));
    QVERIFY(first.outcome == Outcome::completed);
    QCOMPARE(*first.sent_ns, 0);
    QCOMPARE(*first.first_token_ns, 579789147);
    QCOMPARE(*first.finish_ns, 869431185);
    QCOMPARE(first.events_at.size(), 24u);
    QCOMPARE(first.token_events, 24);
    QCOMPARE(*first.output_tokens, 24);
    QCOMPARE(*first.prompt_tokens, 60);
    QVERIFY(first.token_source == TokenSource::reported);
    QVERIFY(!first.finish_reason && !first.headers_ns && !first.http_status && !first.first_text_ns);
    QCOMPARE(*run.requests[2].sent_ns, 442566624); // 3631.837954845 - 3631.395388221
    QCOMPARE(run.ends.at(0).window_end_ns, 2837670520);
}

void tst_Exchange::vllmFailureHasNoEndThatTheFileDoesNotHold()
{
    const ImportedRun run = importPeer("vllm-0.33.bench-serve.json");
    const Request& failed = run.requests.at(6);
    QVERIFY(failed.outcome == Outcome::failed);
    QVERIFY(failed.error_class == ErrorClass::reset_before_response);
    QCOMPARE(*failed.error_message,
             std::string("aiohttp.client_exceptions.ServerDisconnectedError: Server disconnected"));
    QVERIFY(failed.sent_ns && !failed.end_ns && !failed.first_token_ns && !failed.output_tokens);
}

void tst_Exchange::appendedVllmResultsAreStepsOfOneRun()
{
    std::string text = peerText("vllm-0.33.bench-serve.json");
    text += "\n" + replaced(text, "\"max_concurrency\": 2", "\"max_concurrency\": 4") + "\n";
    const ImportedRun run = importText(text);
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.steps.size(), 2u);
    QCOMPARE(run.steps[1].step, 2);
    QCOMPARE(run.steps[1].level, 4.0);
    QCOMPARE(run.requests.size(), 16u);
    QVERIFY(*run.requests[8].sent_ns >= run.ends.at(0).end_ns);
    QCOMPARE(run.header.plan.load.steps, (std::vector<double>{2, 4}));
    QVERIFY(figure(run, 2, "mean_ttft_ms"));
}

void tst_Exchange::vllmWithoutDetailsKeepsOnlyTheToolsFigures()
{
    const ImportedRun run = importText(R"({"date": "x", "backend": "vllm", "model_id": "m", "num_prompts": 3,
        "request_rate": 2.5, "burstiness": 0.5, "max_concurrency": null, "duration": 4.0, "completed": 3,
        "request_throughput": 0.75, "mean_ttft_ms": NaN, "p99_ttft_ms": 12.5})");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.requests.size(), 0u);
    QCOMPARE(run.steps.size(), 1u);
    QVERIFY(run.steps[0].kind == LoadKind::open);
    QCOMPARE(run.steps[0].level, 2.5);
    QVERIFY(run.header.plan.load.arrival.process == ArrivalProcess::gamma);
    QCOMPARE(*figure(run, 1, "p99_ttft_ms")->value, 12.5);
    QVERIFY(!figure(run, 1, "mean_ttft_ms")->value);
    QVERIFY(hasNote(run, "NaN"));
    QVERIFY(hasNote(run, "without details"));
}

void tst_Exchange::aiperfRecordsTakeTargetAndLimitsFromTheSummaryBesideThem()
{
    const ImportedRun run = importPeer("aiperf-0.13.profile_export.jsonl");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.imported.source.tool_version, std::string("0.13.0"));
    QCOMPARE(run.header.plan.target.base_url, std::string("http://127.0.0.1:8080"));
    QCOMPARE(run.header.plan.target.model, std::string("gemma-3-270m"));
    QCOMPARE(run.header.plan.contract.request.size(), 2u);
    QCOMPARE(run.header.plan.contract.request[0].metric, std::string("ttft_ms"));
    QCOMPARE(*run.header.plan.contract.request[1].max, 30.0);
    QCOMPARE(run.steps.at(0).level, 2.0);
    QCOMPARE(run.requests.size(), 8u);
    QVERIFY(run.requests[0].token_source == TokenSource::usage);
    QCOMPARE(run.requests[0].events_at.size(), 24u);
    QCOMPARE(figure(run, 1, "time_to_first_token.p99")->text, std::string("1367.4056395999999"));
    QCOMPARE(figure(run, 1, "time_to_first_token.p99")->unit, std::string("ms"));
    const Pin* model = run.header.pins_before.find("model.name");
    QVERIFY(model && model->origin == PinOrigin::reported);
}

void tst_Exchange::aiperfMomentsBeyondTwoToThe53AreExact()
{
    const ImportedRun run = importPeer("aiperf-0.13.profile_export.jsonl");
    // 1795990908022384377 - 1795990908011251233, and 1795990909199774796 - 1795990908022384377
    QCOMPARE(*run.requests[0].sent_ns - run.requests[0].scheduled_ns, 11133144);
    QCOMPARE(*run.requests[0].end_ns - *run.requests[0].sent_ns, 1177390419);
    QCOMPARE(*run.requests[0].first_token_ns - *run.requests[0].sent_ns, 277330910);
    QCOMPARE(run.ends.at(0).window_end_ns - run.ends.at(0).window_start_ns, 6786678032);
    for (const auto& request : run.requests)
        QVERIFY(request.scheduled_ns >= 0);
}

void tst_Exchange::aiperfSummaryAloneHoldsNoRequests()
{
    const ImportedRun run = importPeer("aiperf-0.13.profile_export_aiperf.json");
    QCOMPARE(run.imported.error, std::string());
    QCOMPARE(run.imported.source.format, std::string("AIPerf profile_export_aiperf.json 1.4"));
    QCOMPARE(run.requests.size(), 0u);
    QCOMPARE(run.steps.size(), 1u);
    QCOMPARE(*figure(run, 1, "request_latency.avg")->value, 1642.32210025);
    QCOMPARE(run.ends.at(0).window_end_ns, 0);
}

void tst_Exchange::importedRunSurvivesItsRunFile()
{
    const ImportedRun run = importPeer("aiperf-0.13.profile_export.jsonl");
    LineWriter writer;
    std::string text;
    for (const auto& record : run.records)
        writer.append(text, record);
    const TempFile file(text);
    RunReader reader(file.path());
    ReadItem item;
    std::string again;
    LineWriter second;
    while (reader.next(item))
        second.append(again, item.record);
    QCOMPARE(reader.report().problem_count, 0);
    QVERIFY(reader.report().complete);
    QCOMPARE(again, text);
    QVERIFY(text.find("\"imported\":{\"tool\":\"aiperf\"") != std::string::npos);
}

void tst_Exchange::importedRunPassesTheChecksThatApply()
{
    for (const char* name :
         {"vllm-0.33.bench-serve.json", "aiperf-0.13.profile_export.jsonl", "guidellm-0.8.benchmarks.json",
          "llama-bench-b11434.json", "harness/control-summary.json"}) {
        LineWriter writer;
        std::string text;
        for (const auto& record : importPeer(name).records)
            writer.append(text, record);
        const TempFile file(text);
        const Verified verified = verifyFile(file.path());
        QCOMPARE(verified.error, std::string());
        for (const auto& check : verified.checks) // the summary of a file that was only written here is empty
            if (check.name != "summary figures")
                QVERIFY2(check.state != CheckState::failed, (name + (": " + check.name + ": " + check.detail)).c_str());
    }
}

void tst_Exchange::idOfARunFollowsFromTheFile()
{
    const ImportedRun run = importPeer("vllm-0.33.bench-serve.json");
    QCOMPARE(importText(peerText("vllm-0.33.bench-serve.json")).header.run, run.header.run);
    QCOMPARE(run.header.run.size(), 16u);
    QCOMPARE(importBytes("{}", {}, {"MINE"}).run, std::string("MINE"));
}

void tst_Exchange::ownRunFileIsLeftToItsReader()
{
    const Imported own = importBytes(R"({"type":"run","schema":"plumbline.run/1","run":"X"})", {});
    QCOMPARE(own.error, std::string());
    QCOMPARE(own.source.format, std::string(ownRunFormat));
    QCOMPARE(own.steps, 0);
}

QTEST_GUILESS_MAIN(tst_Exchange)
#include "tst_exchange.moc"
