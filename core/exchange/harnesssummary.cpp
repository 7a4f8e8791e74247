// The harness's summaries of a sweep, its conclusion and its environment: figures and pins, no requests.
#include "core/exchange/harness.h"
#include "core/exchange/jsoncheck.h"

#include <limits>

namespace plumbline::exchange {
namespace {

bool isSweep(JsonSlice value)
{
    JsonWalk runs(value["runs"]);
    JsonSlice first;
    return value["runs"].isArray() && runs.next(first) && first["offered_concurrency"];
}

bool isEnvironment(JsonSlice value)
{
    return value["executed_at_utc"] && (value["llama_cpp_commit"] || value["model_sha256"]);
}

bool isConclusion(JsonSlice value)
{
    return value["verdict"] && value["checks"].isObject() && value["control_highest_slo_compliant_concurrency"];
}

void takeEnvironment(JsonSlice environment, const std::string& file, RunDraft& draft)
{
    static constexpr std::pair<const char*, const char*> pins[] = {
        {"os", "host.os"},
        {"architecture", "host.architecture"},
        {"cpu", "host.cpu.model"},
        {"logical_cpus", "host.cpu.logical"},
        {"memory_bytes", "host.memory_bytes"},
        {"benchmark_client_python_version", "client.python"},
        {"llama_cpp_release", "server.version"},
        {"llama_cpp_commit", "server.build"},
        {"model_filename", "model.file.name"},
        {"model_sha256", "model.file.sha256"},
        {"model_size_bytes", "model.file.bytes"},
        {"threads", "server.threads"},
        {"gpu_layers", "server.gpu_layers"},
        {"memory_measurement", "server.memory.measurement"},
    };
    if (environment["llama_cpp_commit"])
        draft.pin("server.kind", JsonSlice("\"llama.cpp\""));
    for (const auto& [key, pin] : pins)
        draft.pin(pin, environment[key]);
    // One object for each configuration of the server; a summary's name begins with that of its own.
    environment.members([&](const std::string& name, JsonSlice configuration) {
        if (!configuration.isObject() || !file.starts_with(name))
            return;
        draft.pin("server.context", configuration["ctx_size"]);
        draft.pin("server.slots", configuration["server_slots"]);
        draft.pin("server.context_per_slot", configuration["context_per_slot"]);
        draft.pin("server.memory", configuration["physical_footprint_display"]);
    });
    draft.header.started_utc = environment["executed_at_utc"].textOr("").substr(0, 30);
    draft.header.plan.target.model = environment["model_filename"].textOr("");
}

void takeScalars(JsonSlice object, const std::string& prefix, RunDraft& draft, int step = 0)
{
    object.members([&](const std::string& key, JsonSlice value) {
        if (value.isObject() && prefix.size() < 100)
            takeScalars(value, prefix + key + ".", draft, step);
        else
            draft.figure(step, prefix + key, value, key.find("_ms") != std::string::npos ? "ms" : "");
    });
}

void takeLimits(JsonSlice thresholds, RunDraft& draft)
{
    for (const auto& [key, metric] : {std::pair("max_ttft_ms", "ttft_ms"), std::pair("max_tpot_ms", "tpot_ms")})
        if (const auto limit = thresholds[key].number())
            draft.header.plan.contract.request.push_back({metric, limit});
}

std::vector<StepSpec> takeRuns(JsonSlice runs, RunDraft& draft)
{
    std::vector<StepSpec> specs;
    auto& load = draft.header.plan.load;
    load.start = StartMode::idle;
    load.warm_up.requests = 0;
    runs.elements([&](JsonSlice run) {
        StepSpec spec;
        spec.step = static_cast<int>(specs.size()) + 1;
        spec.level = run["offered_concurrency"].number().value_or(0);
        if (specs.empty())
            if (const auto count = countOf(run["submitted"]); count && *count <= std::numeric_limits<int>::max())
                load.requests = static_cast<int>(*count);
        load.steps.push_back(spec.level);
        takeScalars(run, "", draft, spec.step);
        specs.push_back(spec);
    });
    return specs;
}

} // namespace

void takeHarnessEnvironment(const ImportPlace& place, RunDraft& draft)
{
    const auto text = place.beside("environment.json");
    if (!text)
        return;
    const JsonCheck check = checkJson(*text);
    const JsonSlice value(std::string_view(*text).substr(check.begin, check.end - check.begin));
    if (!check.fault.empty() || !isEnvironment(value))
        return;
    draft.note("pins are from environment.json beside the file");
    takeEnvironment(value, place.file(), draft);
}

bool recognisesHarnessSummary(JsonSlice value)
{
    return isSweep(value) || isEnvironment(value) || isConclusion(value);
}

void importHarnessSummary(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported)
{
    JsonSlice value;
    bool found = false;
    while (!found && source.next(value))
        found = recognisesHarnessSummary(value);
    imported.source.tool = std::string(harnessName);
    imported.source.format = std::string(harnessName) + (isSweep(value)         ? " summary"
                                                         : isEnvironment(value) ? " environment"
                                                                                : " conclusion");
    std::vector<StepSpec> specs;
    if (isEnvironment(value)) {
        takeEnvironment(value, "", draft);
        takeScalars(value, "", draft);
        draft.note("the file describes where runs were made: pins, no figures of a run");
    } else {
        takeHarnessEnvironment(place, draft);
        takeScalars(value, "", draft);
        takeLimits(value["thresholds"], draft);
        specs = takeRuns(value["runs"], draft);
        draft.note("the file holds no requests: only the tool's own figures are kept");
        if (value["recovery_concurrency"])
            draft.note("of the recovery run the file holds the verdict, not the figures");
    }
    draft.begin();
    for (const auto& spec : specs) {
        draft.beginStep(spec, 0, 0);
        draft.endStep(0, 0, 0);
    }
    draft.end();
}

} // namespace plumbline::exchange
