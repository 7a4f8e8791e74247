#include "core/evidence/probes.h"

#include "core/evidence/document.h"

#include <array>

namespace plumbline {
namespace {

// What of a server's many settings changes what is measured. A list of what may be taken: among the others are keys.
template <std::size_t N>
void addSettings(const Document& document, const std::array<const char*, N>& names, Detected& found)
{
    for (const char* name : names)
        addPin(found, std::string("server.args.") + name, document.plain(("/" + std::string(name)).c_str()));
}

} // namespace

bool readSglangInfo(const std::string& body, Detected& found)
{
    const Document document(body);
    if (!document.has("/tokenizer_path") && !document.has("/internal_states") && !document.has("/tp_size"))
        return false;
    found.kind = "sglang";
    found.version = document.text("/version");
    found.model_path = document.text("/model_path");
    addPin(found, "model.path", found.model_path);
    addPin(found, "model.quantization", document.text("/quantization"));
    addPin(found, "model.revision", document.text("/revision"));
    found.slots = document.positive("/max_running_requests");
    if (const auto context = document.positive("/context_length"))
        found.context = context;
    constexpr std::array settings{"dtype",
                                  "kv_cache_dtype",
                                  "tp_size",
                                  "dp_size",
                                  "pp_size",
                                  "ep_size",
                                  "mem_fraction_static",
                                  "max_total_tokens",
                                  "max_total_num_tokens",
                                  "max_prefill_tokens",
                                  "chunked_prefill_size",
                                  "schedule_policy",
                                  "attention_backend",
                                  "sampling_backend",
                                  "speculative_algorithm",
                                  "speculative_num_steps",
                                  "disable_radix_cache",
                                  "disable_cuda_graph",
                                  "enable_torch_compile",
                                  "device",
                                  "weight_version"};
    addSettings(document, settings, found);
    return true;
}

bool readTgiInfo(const std::string& body, Detected& found)
{
    const Document document(body);
    if (!document.has("/model_id") || !(document.has("/router") || document.has("/max_total_tokens")))
        return false;
    found.kind = "tgi";
    found.version = document.text("/version");
    found.context = document.positive("/max_total_tokens");
    const auto model = document.text("/model_id");
    found.models_known = true;
    addModel(model, found);
    addPin(found, "model.revision", document.text("/model_sha"));
    addPin(found, "model.dtype", document.text("/model_dtype"));
    addPin(found, "server.build", document.text("/sha"));
    addPin(found, "server.docker_label", document.text("/docker_label"));
    addPin(found, "server.max_concurrent_requests", document.positive("/max_concurrent_requests"));
    constexpr std::array settings{"max_input_tokens",     "max_batch_total_tokens", "max_waiting_tokens",
                                  "waiting_served_ratio", "max_batch_size",         "max_client_batch_size",
                                  "validation_workers",   "model_device_type"};
    addSettings(document, settings, found);
    return true;
}

bool readOllamaVersion(const std::string& body, Detected& found)
{
    if (!readVersion(body, found))
        return false;
    found.kind = "ollama";
    return true;
}

bool readOllamaModels(const std::string& body, Detected& found)
{
    const Document document(body);
    const auto list = document.list("/models");
    if (!list)
        return false;
    const auto entry = askedEntry(*list, found, "name");
    if (!entry)
        return true;
    addPin(found, "model.digest", textIn(*entry, "digest"));
    addPin(found, "model.size_bytes", numberIn(*entry, "size"));
    if (simdjson::dom::element details; (*entry)["details"].get(details) == simdjson::SUCCESS) {
        addPin(found, "model.quantization", textIn(details, "quantization_level"));
        addPin(found, "model.parameter_size", textIn(details, "parameter_size"));
        addPin(found, "model.format", textIn(details, "format"));
    }
    return true;
}

bool readOllamaLoaded(const std::string& body, Detected& found)
{
    const Document document(body);
    const auto list = document.list("/models");
    if (!list)
        return false;
    const auto entry = askedEntry(*list, found, "name");
    if (!entry) {
        found.words.emplace_back("the model is not loaded: the first request waits for that");
        return true;
    }
    if (const auto context = numberIn(*entry, "context_length"))
        found.context = context;
    const auto size = numberIn(*entry, "size");
    std::int64_t onGpu = 0; // 0 is a fact: all of it runs on the processor
    if (size && (*entry)["size_vram"].get(onGpu) == simdjson::SUCCESS && onGpu >= 0) {
        addPin(found, "server.loaded_bytes", size);
        addPin(found, "server.vram_bytes", std::optional<std::int64_t>(onGpu));
        if (onGpu < *size)
            found.words.emplace_back("the model is not wholly in the memory of a GPU");
    }
    return true;
}

bool readLmStudioModels(const std::string& body, Detected& found)
{
    const Document document(body);
    const auto list = document.list("/data");
    if (!list)
        return false;
    bool ours = false;
    for (const auto entry : *list) {
        ours = ours || !textIn(entry, "compatibility_type").empty() || !textIn(entry, "state").empty();
        if (textIn(entry, "state") == "loaded")
            if (const auto length = numberIn(entry, "loaded_context_length"))
                found.context = length;
    }
    if (!ours)
        return false;
    found.kind = "lmstudio";
    if (const auto entry = askedEntry(*list, found, "id")) {
        if (const auto length = numberIn(*entry, "loaded_context_length"))
            found.context = length;
        addPin(found, "model.quantization", textIn(*entry, "quantization"));
        addPin(found, "model.architecture", textIn(*entry, "arch"));
        addPin(found, "model.format", textIn(*entry, "compatibility_type"));
        addPin(found, "model.context_trained", numberIn(*entry, "max_context_length"));
    }
    return true;
}

void readInfoMetrics(const std::vector<MetricSample>& samples, Detected& found)
{
    constexpr std::array<std::string_view, 11> keys{
        "block_size",  "num_gpu_blocks",        "num_cpu_blocks",    "gpu_memory_utilization",
        "cache_dtype", "enable_prefix_caching", "is_attention_free", "sliding_window",
        "swap_space",  "kv_cache_memory_bytes", "cpu_offload_gb"};
    for (const auto& sample : samples) {
        if (sample.name != "vllm:cache_config_info")
            continue;
        for (const auto key : keys)
            addPin(found, "server.cache." + std::string(key), sample.label(key));
        return; // of several engines the first
    }
}

} // namespace plumbline
