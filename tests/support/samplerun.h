// A small run whose records are consistent: two closed levels and a preflight, with times that follow from simple
// rules.
#pragma once

#include "core/jsonl/runfile.h"
#include "core/plan/planjson.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"

#include <QCryptographicHash>
#include <QTemporaryDir>

#include <string>
#include <vector>

namespace plumbline::test {

constexpr std::int64_t ms = 1'000'000;

inline std::string sha256(const std::string& text)
{
    return QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256).toHex().toStdString();
}

inline Plan samplePlan()
{
    Plan plan;
    plan.name = "Sample: short prompts";
    plan.target.base_url = "http://127.0.0.1:8080";
    plan.target.model = "m";
    WorkloadClass klass;
    klass.name = "short";
    klass.prompts.texts = {"Hello"};
    klass.output_tokens.max = 10;
    plan.workload.classes = {klass};
    plan.load.steps = {1, 2};
    plan.load.requests = 20;
    plan.contract.request = {{"ttft_ms", 70.0}};
    Gate gate;
    gate.metric = "ttft_ms";
    gate.stat = "p95";
    gate.max = 70;
    plan.contract.gates = {gate};
    plan.contract.required_pins = {"model.name"};
    return plan;
}

inline RunHeader sampleHeader(const Plan& plan)
{
    RunHeader header;
    header.run = "01SAMPLE";
    header.started_utc = "2026-11-29T22:10:00.000Z";
    header.plan = plan;
    header.plan_json = writePlan(plan, false);
    header.plan_sha256 = sha256(header.plan_json);
    Plan contractOnly;
    contractOnly.contract = plan.contract;
    header.contract_sha256 = sha256(writePlan(contractOnly, false));
    header.contract_declared_utc = "2026-11-29T22:09:59.000Z";
    header.pins_before.pins = {{"model.name", std::string("m"), PinOrigin::reported},
                               {"server.slots", std::int64_t{2}, PinOrigin::reported}};
    header.preflight = {"reachable"};
    return header;
}

// TTFT: 40 ms and half a millisecond more for each request; 10 tokens, 12 ms apart; finished with the last.
inline Request sampleRequest(int step, int number, Phase phase, std::int64_t due)
{
    Request request;
    request.request_id = std::to_string(step) + "-1-" + std::to_string(1000 + number).substr(1);
    request.step = step;
    request.repeat = step == 0 ? 0 : 1;
    request.klass = "short";
    request.phase = phase;
    request.scheduled_ns = due;
    request.sent_ns = due + ms / 20;
    request.written_ns = *request.sent_ns + ms / 100;
    request.headers_ns = *request.sent_ns + 30 * ms;
    request.first_event_ns = *request.sent_ns + 31 * ms;
    const std::int64_t first = *request.sent_ns + (step == 2 ? 60 : 40) * ms + number * ms / 2;
    for (int i = 0; i < 10; ++i)
        request.events_at.append(first + i * 12 * ms, 1);
    request.first_token_ns = request.first_text_ns = first;
    request.last_token_ns = request.finish_ns = first + 108 * ms;
    request.end_ns = *request.finish_ns + ms / 10;
    request.http_status = 200;
    request.outcome = Outcome::completed;
    request.finish_reason = "length";
    request.prompt_tokens = 17;
    request.output_tokens = 10;
    request.cached_tokens = 3;
    request.token_source = TokenSource::usage;
    request.requested_output_tokens = 10;
    request.events = 13;
    request.token_events = 10;
    request.bytes = 2451;
    request.prompt_bytes = 5;
    request.connection = Connection::reused;
    request.prompt_sha256 = sha256("Hello");
    request.output_sha256 = sha256(request.request_id);
    request.response_headers = {{"server", "s"}};
    return request;
}

// The records of a step with `level` clients that each send 2 warm-up and 20 / level measured requests, one after
// another.
inline std::vector<Record> sampleStep(int step, int level, std::int64_t start)
{
    StepStarted started;
    started.spec.step = step;
    started.spec.level = level;
    started.spec.seed = 7;
    started.start_ns = start;
    started.not_idle_at_start = false;
    std::vector<Record> records = {started};
    std::vector<std::int64_t> due(static_cast<std::size_t>(level), start);
    std::int64_t open = 0;
    std::int64_t end = 0;
    for (int number = 1; number <= 20 + 2 * level; ++number) {
        std::int64_t& next = due[static_cast<std::size_t>(number % level)];
        const Phase phase = number <= 2 * level ? Phase::warm_up : Phase::measured;
        if (phase == Phase::measured && open == 0) {
            open = next;
            records.emplace_back(WindowOpened{step, 1, open});
        }
        const Request request = sampleRequest(step, number, phase, next);
        next = end = *request.end_ns;
        records.emplace_back(request);
    }
    StepEnded ended;
    ended.step = step;
    ended.repeat = 1;
    ended.window_start_ns = open;
    ended.window_end_ns = ended.end_ns = end;
    ended.drained = true;
    ended.loop_delay_p99_ms = 0.01;
    records.emplace_back(ended);
    return records;
}

inline std::vector<Record> sampleRecords(const Plan& plan = samplePlan())
{
    std::vector<Record> records = {sampleHeader(plan), sampleRequest(0, 1, Phase::preflight, 5 * ms)};
    for (const auto& [step, start] : {std::pair{1, 1000 * ms}, std::pair{2, 20000 * ms}})
        for (auto& record : sampleStep(step, step, start))
            records.push_back(std::move(record));
    // The server counts the tokens of both steps.
    records.insert(
        records.begin() + 2,
        ServerSample{500 * ms, {{"llamacpp:tokens_predicted_total", 10}, {"llamacpp:requests_processing", 0}}});
    records.emplace_back(ServerSample{40000 * ms, {{"llamacpp:tokens_predicted_total", 470}}});
    records.emplace_back(HostSample{40000 * ms, 0.02, 0.1, {}});
    records.emplace_back(Note{41000 * ms, "2026-11-29T22:11:00.000Z", "fan started"});
    return records;
}

class SampleRun
{
public:
    explicit SampleRun(const std::vector<Record>& records = sampleRecords(), bool finish = true)
    {
        RunFileWriter writer(folder_.path().toStdString(), "01SAMPLE");
        for (const auto& record : records)
            writer.write(record);
        writer.flush();
        path_ = writer.path();
        if (!finish)
            return;
        RunFooter footer;
        footer.pins_after = std::get<RunHeader>(records[0]).pins_before;
        writer.write(footer);
        SummarizeOptions options;
        options.state = footer.state;
        writer.finish(summaryJson(summarizeFile(path_, options).summary));
    }
    const std::string& path() const { return path_; }
    std::string folder() const { return folder_.path().toStdString(); }

private:
    QTemporaryDir folder_;
    std::string path_;
};

} // namespace plumbline::test
