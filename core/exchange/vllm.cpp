// Results of `vllm bench serve` and of SGLang's bench_serving: one object for each benchmark.
#include "core/exchange/importer.h"
#include "core/exchange/vllmrequests.h"

#include <algorithm>

namespace plumbline::exchange {
namespace {

bool isSglang(const JsonIndex& result)
{
    return result.has("total_output_tokens_retokenized") || result.has("mean_e2e_latency_ms") ||
           result.has("server_info") || result.has("sharegpt_output_len");
}

std::string_view unitOf(const std::string& key)
{
    if (key.ends_with("_ms"))
        return "ms";
    if (key == "duration")
        return "s";
    if (key == "request_throughput" || key == "request_goodput" || key == "request_rate")
        return "requests/s";
    if (key.ends_with("_throughput") || key == "max_output_tokens_per_s")
        return "tokens/s";
    if (key.ends_with("_tokens"))
        return "tokens";
    return key == "completed" || key == "failed" || key == "num_prompts" ? "requests" : "";
}

// "20261129-225109": the local time of the machine that measured.
std::string startOf(const JsonIndex& result, RunDraft& draft)
{
    const std::string date = result["date"].textOr("");
    if (date.size() != 15 || date[8] != '-' || date.find_first_not_of("0123456789-") != std::string::npos)
        return {};
    draft.note("the date in the file has no time zone: it stands here as if it were UTC");
    const auto part = [&date](std::size_t at, std::size_t length) { return date.substr(at, length); };
    return part(0, 4) + "-" + part(4, 2) + "-" + part(6, 2) + "T" + part(9, 2) + ":" + part(11, 2) + ":" + part(13, 2) +
           ".000Z";
}

void fillHeader(const JsonIndex& result, RunDraft& draft, Imported& imported)
{
    const bool sglang = isSglang(result);
    auto& source = imported.source;
    source.tool = sglang ? "sglang bench_serving" : "vllm bench serve";
    source.format = sglang ? "SGLang bench_serving result" : "vLLM bench serve result";
    source.tool_version = result["vllm_version"].textOr("");
    auto& header = draft.header;
    header.started_utc = startOf(result, draft);
    header.label = result["simulated"].truth().value_or(false) ? Label::simulated : Label::measured;
    auto& target = header.plan.target;
    target.base_url = withoutUserInfo(result["base_url"].textOr(""));
    target.model = result["model_id"].textOr("");
    const std::string endpoint = result["endpoint_type"].textOr(result["backend"].textOr(""));
    target.api = endpoint.ends_with("chat") ? Api::chat : Api::completions;
    header.plan.load.start = StartMode::idle;
    header.plan.load.warm_up.requests = 0;
    draft.pin("model.name", result["model_id"]);
    draft.pin("model.tokenizer", result["tokenizer_id"]);
    draft.pin("client.backend", result["backend"]);
}

StepSpec stepOf(const JsonIndex& result, int number, RunDraft& draft)
{
    StepSpec spec;
    spec.step = number;
    const auto rate = result["request_rate"].number();
    const auto limit = result["max_concurrency"].integer();
    const auto prompts = countOf(result["num_prompts"]);
    auto& load = draft.header.plan.load;
    if (rate && *rate > 0) {
        spec.kind = LoadKind::open;
        spec.level = *rate;
        const double burstiness = result["burstiness"].number().value_or(1);
        load.arrival.process = burstiness == 1 ? ArrivalProcess::poisson : ArrivalProcess::gamma;
        load.arrival.burstiness = burstiness > 0 ? burstiness : 1;
        if (limit)
            draft.note("arrivals were held back at " + std::to_string(*limit) +
                       " outstanding requests: an open loop with a cap that delays");
    } else if (limit && *limit > 0) {
        spec.level = static_cast<double>(*limit);
    } else {
        spec.level = static_cast<double>(prompts.value_or(countOf(result["completed"]).value_or(0)));
        draft.note("all requests of a benchmark were sent at once: its level is their number");
    }
    if (number == 1) {
        load.kind = spec.kind;
        load.start = spec.kind == LoadKind::open ? StartMode::continuous : StartMode::idle;
        if (prompts && *prompts <= 1'000'000'000)
            load.requests = static_cast<int>(*prompts);
    }
    load.steps.push_back(spec.level);
    return spec;
}

void takeFigures(JsonSlice value, int step, RunDraft& draft)
{
    static constexpr std::string_view words[] = {"date",     "endpoint_type", "backend",         "label",
                                                 "model_id", "tokenizer_id",  "max_concurrency", "burstiness"};
    value.members([&](const std::string& key, JsonSlice member) {
        if (std::find(std::begin(words), std::end(words), key) == std::end(words))
            draft.figure(step, key, member, unitOf(key));
    });
}

} // namespace

bool recognisesVllm(JsonSlice value)
{
    return value["duration"] && value["completed"] && value["request_throughput"];
}

void importVllm(ValueSource& source, const ImportPlace&, RunDraft& draft, Imported& imported)
{
    std::vector<StepSpec> specs;
    JsonSlice value;
    while (source.next(value)) {
        if (!recognisesVllm(value)) {
            draft.skipped(source.line(), "not a benchmark result: no duration, completed and request_throughput");
            continue;
        }
        const JsonIndex result(value);
        if (specs.empty())
            fillHeader(result, draft, imported);
        const int number = static_cast<int>(specs.size()) + 1;
        specs.push_back(stepOf(result, number, draft));
        takeFigures(value, number, draft);
        VllmRequests(result).sayWhatIsMissing(draft);
    }
    if (specs.size() > 1)
        draft.note("the file does not say how long one benchmark ended before the next: they follow without a pause");
    draft.begin();

    source.rewind();
    std::int64_t start = 0;
    std::size_t at = 0;
    while (at < specs.size() && start < latestStart && source.next(value)) {
        if (!recognisesVllm(value))
            continue;
        const JsonIndex result(value);
        draft.beginStep(specs[at], start, start);
        std::int64_t end = start;
        VllmRequests requests(result);
        requests.start(start, specs[at].kind);
        Request request;
        while (requests.next(request)) {
            draft.request(request);
            end = std::max({end, request.end_ns.value_or(start), *request.sent_ns});
        }
        const std::int64_t window =
            start + std::max<std::int64_t>(durationOfSeconds(result["duration"].number()).value_or(0), 0);
        draft.endStep(start, window, end);
        start = std::max(window, end);
        ++at;
    }
    draft.end();
}

} // namespace plumbline::exchange
