// GuideLLM's benchmarks.json: several benchmarks in one document, each with its requests.
#include "core/exchange/guidellm.h"

#include <algorithm>
#include <limits>

namespace plumbline::exchange {
namespace {

constexpr std::string_view groups[] = {"successful", "incomplete", "errored"};

template <typename Visit> void eachRequest(JsonSlice benchmark, Visit visit)
{
    for (const auto group : groups)
        benchmark["requests"][group].elements([&](JsonSlice request) { visit(group, request); });
}

OptionalNs momentOf(JsonSlice value)
{
    const auto ns = nsOfSeconds(value.number());
    return ns && *ns > 0 ? ns : std::nullopt;
}

// Where the times of a request begin: when it was due, or sent.
OptionalNs firstMoment(JsonSlice request)
{
    const JsonSlice timings = request["info"]["timings"];
    const auto sent = momentOf(timings["request_start"]);
    const auto due = momentOf(timings["targeted_start"]);
    return sent && due ? std::min(sent, due) : sent;
}

Outcome outcomeOfGroup(std::string_view group)
{
    return group == "successful" ? Outcome::completed : group == "incomplete" ? Outcome::unfinished : Outcome::failed;
}

// Unset where it was never sent: the tool lists what it had queued when it stopped.
std::optional<Request> requestOf(std::string_view group, JsonSlice value, std::int64_t origin,
                                 const GuidellmWindow& window)
{
    const JsonSlice timings = value["info"]["timings"];
    const auto at = [&](std::string_view key) {
        const auto ns = momentOf(timings[key]);
        return ns ? OptionalNs(*ns - origin) : OptionalNs();
    };
    Request request;
    request.sent_ns = at("request_start");
    if (!request.sent_ns)
        return std::nullopt;
    request.scheduled_ns = std::min(at("targeted_start").value_or(*request.sent_ns), *request.sent_ns);
    request.first_event_ns = at("first_request_iteration");
    request.first_token_ns = at("first_token_iteration");
    request.first_text_ns = at("first_output_token_iteration");
    request.last_token_ns = at("last_token_iteration");
    request.end_ns = at("request_end");
    request.events = countOf(timings["request_iterations"]).value_or(0);
    request.phase = *request.sent_ns < window.start ? Phase::warm_up
                    : *request.sent_ns > window.end ? Phase::cool_down
                                                    : Phase::measured;
    request.conversation = value["info"]["conversation_id"].text();
    if (const auto turn = countOf(value["info"]["turn_index"]); turn && *turn < 1'000'000)
        request.turn = static_cast<int>(*turn);
    request.prompt_tokens = countOf(value["prompt_tokens"]);
    request.output_tokens = countOf(value["output_tokens"]);
    request.cached_tokens = countOf(value["cached_tokens"]);
    if (request.output_tokens)
        request.token_source = TokenSource::reported;
    request.outcome = outcomeOfGroup(group);
    if (request.outcome == Outcome::completed) {
        request.finish_ns = request.last_token_ns ? request.last_token_ns : request.end_ns;
        return request;
    }
    if (const std::string error = value["info"]["error"].textOr(""); !error.empty()) {
        request.error_message = lastLine(error);
        request.error_class = errorClassOf(error, 0, request.first_token_ns.has_value());
        if (request.outcome == Outcome::failed)
            request.outcome = failureOf(request.error_class);
    }
    return request;
}

StepSpec stepOf(JsonSlice benchmark, int number, RunDraft& draft)
{
    const JsonSlice config = benchmark["config"] ? benchmark["config"] : benchmark["args"];
    const JsonSlice strategy = config["strategy"];
    const std::string type = strategy["type_"].textOr("");
    const auto rate = strategy["rate"].number();
    StepSpec spec;
    spec.step = number;
    auto& load = draft.header.plan.load;
    if (rate && *rate > 0) {
        spec.kind = LoadKind::open;
        spec.level = *rate;
        load.arrival.process = type == "poisson" ? ArrivalProcess::poisson : ArrivalProcess::constant;
    } else if (const auto streams = strategy["streams"].number(); streams && *streams > 0) {
        spec.level = *streams;
    } else if (type == "synchronous") {
        spec.level = 1;
    } else {
        spec.level = strategy["max_concurrency"].number().value_or(0);
        draft.note("\"" + type + "\" sends as fast as it can: the level of step " + std::to_string(number) +
                   " is its limit of outstanding requests (0: none is in the file)");
    }
    if (number == 1) {
        load.kind = spec.kind;
        load.start = spec.kind == LoadKind::open ? StartMode::continuous : StartMode::idle;
        load.warm_up.requests = 0;
    }
    load.steps.push_back(spec.level);
    return spec;
}

void takeTarget(JsonSlice value, JsonSlice benchmark, RunDraft& draft)
{
    JsonSlice backend = value["config"]["spec"]["backend"];
    if (!backend.isObject())
        backend = benchmark["config"]["backend"];
    auto& target = draft.header.plan.target;
    target.base_url = withoutUserInfo(backend["target"].textOr(""));
    target.model = backend["model"].textOr("");
    target.stream = backend["stream"].truth().value_or(true);
    target.api =
        backend["request_format"].textOr("chat").find("chat") == std::string::npos ? Api::completions : Api::chat;
    draft.pin("model.name", backend["model"]);
}

void sayWhatIsMissing(bool requests, RunDraft& draft)
{
    if (!requests) {
        draft.note("the file holds no requests with their times: only the tool's own figures are kept");
        return;
    }
    draft.note("finish: the last token, because the file does not say when the finish reason came");
    draft.note("the times of single events are not in the file: no gaps between tokens");
    draft.note("output tokens are as the tool counted them: by usage where the server sent it, else by its stream's "
               "iterations");
    draft.note("moments come from a wall clock in double precision: they are exact to a quarter of a microsecond");
}

} // namespace

GuidellmWindow guidellmWindow(JsonSlice benchmark, std::int64_t origin)
{
    const JsonSlice metrics = benchmark["scheduler_metrics"];
    const auto start =
        momentOf(metrics["measure_start_time"] ? metrics["measure_start_time"] : benchmark["start_time"]);
    const auto end = momentOf(metrics["measure_end_time"] ? metrics["measure_end_time"] : benchmark["end_time"]);
    GuidellmWindow window;
    if (start && end && *end >= *start) {
        window.start = std::max<std::int64_t>(*start - origin, 0);
        window.end = std::max(*end - origin, window.start);
        window.known = true;
    }
    return window;
}

bool recognisesGuidellm(JsonSlice value)
{
    JsonWalk walk(value["benchmarks"]);
    JsonSlice first;
    return value["benchmarks"].isArray() && walk.next(first) && first["metrics"].isObject() &&
           (first["type_"] || first["requests"] || first["run_stats"] || first["scheduler_metrics"]);
}

void importGuidellm(ValueSource& source, const ImportPlace&, RunDraft& draft, Imported& imported)
{
    JsonSlice value;
    bool found = false;
    while (!found && source.next(value))
        found = recognisesGuidellm(value);
    const JsonSlice metadata = value["metadata"];
    imported.source.tool = "guidellm";
    imported.source.tool_version = metadata["guidellm_version"].textOr("");
    imported.source.format = "GuideLLM benchmarks.json";
    if (const auto version = metadata["version"].integer())
        imported.source.format += " version " + std::to_string(*version);

    std::vector<StepSpec> specs;
    OptionalNs origin;
    value["benchmarks"].elements([&](JsonSlice benchmark) {
        if (specs.empty())
            takeTarget(value, benchmark, draft);
        specs.push_back(stepOf(benchmark, static_cast<int>(specs.size()) + 1, draft));
        takeGuidellmFigures(benchmark, specs.back().step, draft);
        eachRequest(benchmark, [&](std::string_view, JsonSlice request) {
            if (const auto first = firstMoment(request))
                origin = std::min(origin.value_or(*first), *first);
        });
    });
    sayWhatIsMissing(origin.has_value(), draft);
    if (origin)
        draft.header.started_utc = utcOfEpochNs(*origin);
    draft.begin();

    std::size_t at = 0;
    std::int64_t unsent = 0;
    value["benchmarks"].elements([&](JsonSlice benchmark) {
        const GuidellmWindow window = origin ? guidellmWindow(benchmark, *origin) : GuidellmWindow();
        draft.beginStep(specs[at++], window.known ? window.start : 0, window.known ? window.start : 0);
        std::int64_t end = window.known ? window.end : 0;
        eachRequest(benchmark, [&](std::string_view group, JsonSlice entry) {
            const auto request = origin ? requestOf(group, entry, *origin, window) : std::nullopt;
            if (!request) {
                ++unsent;
                return;
            }
            end = std::max({end, request->end_ns.value_or(0), *request->sent_ns});
            draft.request(*request);
        });
        draft.endStep(window.known ? window.start : 0, window.known ? window.end : end, end);
    });
    if (unsent > 0 && origin)
        draft.skipped(0, std::to_string(unsent) + " requests were never sent and have no times: left out");
    draft.end();
}

} // namespace plumbline::exchange
