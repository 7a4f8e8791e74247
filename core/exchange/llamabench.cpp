// llama-bench, -o json and -o jsonl: how fast an engine reads and writes tokens, without a server or requests.
#include "core/exchange/importer.h"

#include <algorithm>

namespace plumbline::exchange {
namespace {

// Rows stand in a list, or a line each.
template <typename Visit> void eachRow(ValueSource& source, Visit visit)
{
    JsonSlice value;
    while (source.next(value)) {
        if (value.isArray())
            value.elements(visit);
        else
            visit(value);
    }
}

bool isRow(JsonSlice row)
{
    return row.isObject() && row["n_prompt"].integer() && row["n_gen"].integer() && (row["avg_ts"] || row["avg_ns"]);
}

// "pp512", "tg128", "pp512+tg128", and the depth of the context where there was one: as the tool's table names them.
std::string testName(JsonSlice row)
{
    const auto prompt = row["n_prompt"].integer().value_or(0);
    const auto generated = row["n_gen"].integer().value_or(0);
    const auto depth = row["n_depth"].integer().value_or(0);
    std::string name = prompt > 0 ? "pp" + std::to_string(prompt) : "";
    if (generated > 0)
        name += (name.empty() ? "tg" : "+tg") + std::to_string(generated);
    return depth > 0 ? name + " @ d" + std::to_string(depth) : name;
}

void takePins(JsonSlice row, RunDraft& draft)
{
    static constexpr std::pair<const char*, const char*> pins[] = {
        {"build_commit", "server.build"},    {"build_number", "server.build_number"},
        {"cpu_info", "host.cpu.model"},      {"gpu_info", "host.gpu"},
        {"backends", "server.backends"},     {"model_type", "model.type"},
        {"model_size", "model.file.bytes"},  {"model_n_params", "model.parameters"},
        {"n_batch", "server.batch"},         {"n_ubatch", "server.ubatch"},
        {"n_threads", "server.threads"},     {"type_k", "server.type_k"},
        {"type_v", "server.type_v"},         {"n_gpu_layers", "server.gpu_layers"},
        {"flash_attn", "server.flash_attn"}, {"split_mode", "server.split_mode"},
    };
    draft.pin("server.kind", JsonSlice("\"llama.cpp\""));
    for (const auto& [key, pin] : pins)
        draft.pin(pin, row[key]);
    const std::string file = row["model_filename"].textOr("");
    draft.header.plan.target.model = file.substr(file.rfind('/') + 1);
    draft.pinText("model.file.name", draft.header.plan.target.model);
}

void takeFigures(JsonSlice row, int step, RunDraft& draft)
{
    for (const char* key : {"n_prompt", "n_gen", "n_depth"})
        draft.figure(step, key, row[key], "tokens");
    for (const char* key : {"avg_ts", "stddev_ts"})
        draft.figure(step, key, row[key], "tokens/s");
    for (const char* key : {"avg_ns", "stddev_ns"})
        draft.figure(step, key, row[key], "ns");
    for (const auto& [key, unit] : {std::pair("samples_ns", "ns"), std::pair("samples_ts", "tokens/s")}) {
        int number = 0;
        row[key].elements([&, name = std::string(key), unit = unit](JsonSlice sample) {
            draft.figure(step, name + "." + std::to_string(number++), sample, unit);
        });
    }
}

} // namespace

bool recognisesLlamaBench(JsonSlice value)
{
    if (!value.isArray())
        return isRow(value);
    JsonWalk walk(value);
    JsonSlice first;
    return walk.next(first) && isRow(first);
}

void importLlamaBench(ValueSource& source, const ImportPlace&, RunDraft& draft, Imported& imported)
{
    imported.source.tool = "llama-bench";
    imported.source.format = source.lines() ? "llama-bench JSONL" : "llama-bench JSON";
    imported.source.kind = "engine benchmark";
    std::vector<StepSpec> specs;
    eachRow(source, [&](JsonSlice row) {
        if (!isRow(row)) {
            draft.skipped(source.line(), "no row of llama-bench: n_prompt, n_gen and avg_ts are needed");
            return;
        }
        StepSpec spec;
        spec.step = static_cast<int>(specs.size()) + 1;
        spec.variant = testName(row);
        if (specs.empty()) {
            takePins(row, draft);
            draft.header.started_utc = row["test_time"].textOr("").substr(0, 30);
        }
        takeFigures(row, spec.step, draft);
        specs.push_back(spec);
    });
    draft.note("an engine benchmark: no server and no requests; to be shown beside serving runs, never among them");
    draft.header.plan.load.steps = {1};
    draft.begin();
    for (const auto& spec : specs) {
        draft.beginStep(spec, 0, 0);
        draft.endStep(0, 0, 0);
    }
    draft.end();
}

} // namespace plumbline::exchange
