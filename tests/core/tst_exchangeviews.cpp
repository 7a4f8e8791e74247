// What a tool printed comes out again when its own definitions are applied to the requests that were imported.
#include "core/exchange/compare.h"
#include "core/exchange/views.h"
#include "core/jsonl/linewriter.h"
#include "core/jsonl/runreader.h"

#include "support/exchange.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Every figure agrees, or a reason is named; nothing merely differs.
std::string unexplained(const std::vector<FigureComparison>& comparison)
{
    std::vector<FigureComparison> differing;
    for (const auto& figure : comparison)
        if (figure.state == Agreement::differs || (figure.state != Agreement::agrees && figure.reason.empty()))
            differing.push_back(figure);
    return comparisonText(differing);
}

int agreeing(const std::vector<FigureComparison>& comparison)
{
    int count = 0;
    for (const auto& figure : comparison)
        count += figure.state == Agreement::agrees ? 1 : 0;
    return count;
}

std::string reasonOf(const std::vector<FigureComparison>& comparison, const std::string& name)
{
    for (const auto& figure : comparison)
        if (figure.tool.name == name)
            return figure.reason;
    return "no such figure";
}

OptionalFigure valueOf(const std::vector<ViewFigure>& figures, const std::string& key)
{
    for (const auto& figure : figures)
        for (const auto& stat : figure.stats)
            if (stat.key == key)
                return stat.value;
    return std::nullopt;
}

constexpr std::int64_t ms = 1'000'000;

// As our own engine records it: a role-only event, three tokens of which one event carries two, the finish, the end.
Request ownRequest(std::int64_t sent)
{
    Request request;
    request.scheduled_ns = sent - 1 * ms;
    request.sent_ns = sent;
    request.first_event_ns = sent + 5 * ms;
    request.first_token_ns = request.first_text_ns = sent + 100 * ms;
    request.events_at.append(sent + 100 * ms);
    request.events_at.append(sent + 120 * ms);
    request.events_at.append(sent + 160 * ms);
    request.token_events = 3;
    request.last_token_ns = sent + 160 * ms;
    request.finish_ns = sent + 170 * ms;
    request.end_ns = sent + 180 * ms;
    request.outcome = Outcome::completed;
    request.prompt_tokens = 10;
    request.output_tokens = 4;
    request.token_source = TokenSource::usage;
    return request;
}

std::vector<ViewFigure> figuresOf(View view, const std::vector<Request>& requests, const ViewOptions& options = {})
{
    const auto step = makeStepView(view, options);
    for (const auto& request : requests)
        step->add(request);
    return step->figures();
}

} // namespace

class tst_ExchangeViews : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void figuresOfVllmAreReproduced();
    void figuresOfAiperfAreReproduced();
    void figuresOfGuidellmAreReproduced();
    void figuresOfLlamaBenchFollowFromItsSamples();
    void goodputOfVllmIsReproducedWithTheLimitsOfItsCommandLine();
    void oneRequestReadsDifferentlyInEachView();
    void requestsOutsideTheMeasuredPhaseAreInNoFigure();
    void failuresOfVllmFollowItsIdeaOfSuccess();
    void guidellmCountsWhatTouchesTheWindow();
    void emptyStepHasNoFiguresInsteadOfZeros();
    void viewOfARunFileIsThatOfItsRecords();
    void textAndJsonHoldEveryFigure();
    void timesAndCountsOfForeignFilesAreHarmless();
};

void tst_ExchangeViews::figuresOfVllmAreReproduced()
{
    const auto comparison = compareWithTool(importPeer("vllm-0.33.bench-serve.json").records);
    QCOMPARE(unexplained(comparison), std::string());
    QCOMPARE(agreeing(comparison), 37);
    QCOMPARE(reasonOf(comparison, "request_goodput"), std::string("the limits of --goodput are not in the file"));
}

void tst_ExchangeViews::figuresOfAiperfAreReproduced()
{
    const auto comparison = compareWithTool(importPeer("aiperf-0.13.profile_export.jsonl").records);
    QCOMPARE(unexplained(comparison), std::string());
    QVERIFY(agreeing(comparison) >= 200);
}

void tst_ExchangeViews::figuresOfGuidellmAreReproduced()
{
    const auto comparison = compareWithTool(importPeer("guidellm-0.8.benchmarks.json").records);
    QCOMPARE(unexplained(comparison), std::string());
    QVERIFY(agreeing(comparison) >= 150);
}

void tst_ExchangeViews::figuresOfLlamaBenchFollowFromItsSamples()
{
    for (const char* name : {"llama-bench-b11434.json", "llama-bench-b11434.jsonl"}) {
        const auto comparison = compareWithTool(importPeer(name).records);
        QCOMPARE(unexplained(comparison), std::string());
        QVERIFY(agreeing(comparison) >= 7);
    }
}

void tst_ExchangeViews::goodputOfVllmIsReproducedWithTheLimitsOfItsCommandLine()
{
    const ImportedRun run = importPeer("vllm-0.33.bench-serve.json");
    ViewOptions options;
    options.limits = {{"ttft_ms", 400.0}, {"tpot_ms", 30.0}};
    options.duration_s = figure(run, 1, "duration")->value;
    QCOMPARE(*valueOf(figuresOf(View::vllm, run.requests, options), "request_goodput"), 0.3524017298526588);
}

void tst_ExchangeViews::oneRequestReadsDifferentlyInEachView()
{
    const std::vector<Request> requests = {ownRequest(10 * ms), ownRequest(500 * ms)};
    const auto vllm = figuresOf(View::vllm, requests);
    QCOMPARE(*valueOf(vllm, "mean_ttft_ms"), 5.0); // the role-only event
    QCOMPARE(*valueOf(vllm, "mean_e2el_ms"), 170.0);
    QCOMPARE(*valueOf(vllm, "mean_tpot_ms"), 55.0);  // (170 - 5) / 3
    QCOMPARE(*valueOf(vllm, "median_itl_ms"), 30.0); // of 95, 20, 40, 10
    const auto aiperf = figuresOf(View::aiperf, requests);
    QCOMPARE(*valueOf(aiperf, "time_to_first_token.avg"), 100.0);
    QCOMPARE(*valueOf(aiperf, "request_latency.avg"), 160.0); // the last token
    QCOMPARE(*valueOf(aiperf, "inter_token_latency.avg"), 20.0);
    QCOMPARE(*valueOf(aiperf, "inter_chunk_latency.avg"), 30.0);
    QCOMPARE(*valueOf(aiperf, "effective_latency.avg"), 161.0); // from when it was due
    QCOMPARE(*valueOf(aiperf, "benchmark_duration.avg"), 0.65);
    const auto guidellm = figuresOf(View::guidellm, requests);
    QCOMPARE(*valueOf(guidellm, "request_latency.successful.mean"), 0.18);          // the close
    QCOMPARE(*valueOf(guidellm, "time_per_output_token_ms.successful.mean"), 40.0); // TTFT is in it
    QCOMPARE(*valueOf(guidellm, "inter_token_latency_ms.successful.mean"), 20.0);
    QCOMPARE(*valueOf(guidellm, "inter_token_latency_ms.successful.count"), 6.0); // weighted by tokens
}

void tst_ExchangeViews::requestsOutsideTheMeasuredPhaseAreInNoFigure()
{
    Request warm = ownRequest(0);
    warm.phase = Phase::warm_up;
    Request preflight = ownRequest(0);
    preflight.phase = Phase::preflight;
    QCOMPARE(*valueOf(figuresOf(View::vllm, {warm, preflight, ownRequest(0)}), "completed"), 1.0);
    QCOMPARE(*valueOf(figuresOf(View::aiperf, {warm, preflight, ownRequest(0)}), "request_count.avg"), 1.0);
    QCOMPARE(*valueOf(figuresOf(View::guidellm, {preflight, ownRequest(0)}), "request_totals.successful"), 1.0);
}

void tst_ExchangeViews::failuresOfVllmFollowItsIdeaOfSuccess()
{
    Request cut = ownRequest(0); // the stream ended without a finish: the tool does not look
    cut.outcome = Outcome::failed;
    cut.error_class = ErrorClass::incomplete_stream;
    cut.finish_ns.reset();
    Request refused;
    refused.sent_ns = 0;
    refused.outcome = Outcome::failed;
    refused.error_class = ErrorClass::connect_refused;
    const auto vllm = figuresOf(View::vllm, {cut, refused, ownRequest(0)});
    QCOMPARE(*valueOf(vllm, "completed"), 2.0);
    QCOMPARE(*valueOf(vllm, "failed"), 1.0);
    const auto aiperf = figuresOf(View::aiperf, {cut, refused, ownRequest(0)});
    QCOMPARE(*valueOf(aiperf, "request_count.avg"), 1.0);
    QCOMPARE(*valueOf(aiperf, "error_request_count.avg"), 2.0);
}

void tst_ExchangeViews::guidellmCountsWhatTouchesTheWindow()
{
    const auto step = makeStepView(View::guidellm);
    for (const std::int64_t sent : {0, 300, 600, 900})
        step->add(ownRequest(sent * ms));
    step->window(300 * ms, 700 * ms); // the first ended before it, the last began behind it
    const auto figures = step->figures();
    QCOMPARE(*valueOf(figures, "request_totals.successful"), 2.0);
    QCOMPARE(*valueOf(figures, "output_tokens_per_second.successful.mean"), 20.0); // 8 tokens in 0.4 s
    QVERIFY(std::abs(*valueOf(figures, "request_concurrency.successful.mean") - 0.7) < 1e-9);
}

void tst_ExchangeViews::emptyStepHasNoFiguresInsteadOfZeros()
{
    QVERIFY(!valueOf(figuresOf(View::vllm, {}), "mean_ttft_ms"));
    QVERIFY(!valueOf(figuresOf(View::vllm, {}), "request_throughput"));
    QVERIFY(!valueOf(figuresOf(View::aiperf, {}), "request_throughput.avg"));
    QVERIFY(!valueOf(figuresOf(View::guidellm, {}), "request_latency.successful.p50"));
}

void tst_ExchangeViews::viewOfARunFileIsThatOfItsRecords()
{
    const ImportedRun run = importPeer("vllm-0.33.bench-serve.json");
    LineWriter writer;
    std::string text;
    for (const auto& record : run.records)
        writer.append(text, record);
    const TempFile file(text);
    RunReader reader(file.path());
    const ViewedRun viewed = viewRun(reader, file.path(), View::vllm);
    QCOMPARE(viewed.error, std::string());
    QCOMPARE(viewed.run, run.header.run);
    RunView direct(View::vllm);
    for (const auto& record : run.records)
        direct.take(record);
    QCOMPARE(viewJson(View::vllm, viewed.run, viewed.steps), viewJson(View::vllm, run.header.run, direct.steps()));
    RunReader none(peerPath("vllm-0.33.bench-serve.json"));
    QVERIFY(!viewRun(none, "no run", View::vllm).error.empty());
}

void tst_ExchangeViews::textAndJsonHoldEveryFigure()
{
    const std::vector<ViewedStep> steps = {{StepSpec(), figuresOf(View::aiperf, {ownRequest(0)})}};
    const std::string text = viewText(View::aiperf, steps);
    const auto json = nlohmann::ordered_json::parse(viewJson(View::aiperf, "RUN", steps));
    QCOMPARE(json["steps"][0]["figures"].size(), steps[0].figures.size());
    for (const auto& figure : steps[0].figures) {
        QVERIFY(text.find(figure.name) != std::string::npos);
        QVERIFY(!figure.definition.empty());
    }
    QCOMPARE(json["steps"][0]["figures"][0]["stats"]["avg"].get<double>(), 160.0);
}

void tst_ExchangeViews::timesAndCountsOfForeignFilesAreHarmless()
{
    constexpr std::int64_t far = 4'600'000'000'000'000'000;
    Request back = ownRequest(10 * ms); // an event long before the send, tokens beyond any count
    back.first_event_ns = -far;
    back.output_tokens = back.prompt_tokens = far;
    Request late = ownRequest(far - 200 * ms);
    for (const View view : {View::vllm, View::aiperf, View::guidellm})
        QVERIFY(!figuresOf(view, {back, late, back}).empty());
    QCOMPARE(*valueOf(figuresOf(View::vllm, {back}), "mean_ttft_ms"), 0.0); // never negative
}

QTEST_GUILESS_MAIN(tst_ExchangeViews)
#include "tst_exchangeviews.moc"
