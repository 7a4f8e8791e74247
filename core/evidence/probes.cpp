#include "core/evidence/probes.h"

#include "core/evidence/document.h"
#include "core/record/sha256.h"

#include <array>

namespace plumbline {
namespace {

constexpr const char* reference = "plumbline-reference"; // speaks llama.cpp's shape and says who it is

// What the servers write as the owner of their models.
std::string_view kindOfOwner(std::string_view owner)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 9> owners{
        {{"llamacpp", "llama.cpp"},
         {"vllm", "vllm"},
         {"sglang", "sglang"},
         {"tensorrt_llm", "trtllm"},
         {"library", "ollama"},
         {"organization_owner", "lmstudio"},
         {"me", "llama-cpp-python"},
         {"openrouter", "openrouter"},
         {"plumbline-reference", "plumbline-reference"}}};
    for (const auto& [name, kind] : owners)
        if (name == owner)
            return kind;
    return {};
}

} // namespace

bool readModelList(const std::string& body, Detected& found)
{
    const Document document(body);
    const auto list = document.list("/data");
    if (!list)
        return false;
    found.models_known = true;
    bool allHaveLength = false;
    bool permissions = false;
    const auto asked = askedEntry(*list, found, "id");
    for (const auto entry : *list) {
        addModel(textIn(entry, "id"), found);
        simdjson::dom::array aliases;
        if (entry["aliases"].get(aliases) == simdjson::SUCCESS)
            for (const auto alias : aliases)
                if (std::string_view name; alias.get(name) == simdjson::SUCCESS)
                    addModel(name, found);
        if (found.kind == "unknown")
            if (const auto kind = kindOfOwner(textIn(entry, "owned_by")); !kind.empty())
                found.kind = kind;
        double length = 0;
        if (!found.context && entry["max_model_len"].get(length) == simdjson::SUCCESS && length >= 1 && length < 1e12) {
            found.context = static_cast<std::int64_t>(length);
            allHaveLength = true;
        }
        permissions = permissions || entry["permission"].is_array();
    }
    if (asked) {
        addPin(found, "model.root", textIn(*asked, "root"));
        if (simdjson::dom::element meta; (*asked)["meta"].get(meta) == simdjson::SUCCESS) {
            addPin(found, "model.quantization", textIn(meta, "ftype"));
            addPin(found, "model.parameters", numberIn(meta, "n_params"));
            addPin(found, "model.size_bytes", numberIn(meta, "size"));
            addPin(found, "model.context_trained", numberIn(meta, "n_ctx_train"));
        }
    }
    if (found.kind == "unknown" && allHaveLength && permissions)
        found.kind = "vllm";
    return true;
}

bool readProps(const std::string& body, Detected& found)
{
    const Document document(body);
    if (!document.has("/default_generation_settings") && !document.has("/build_info"))
        return false;
    found.version = document.text("/build_info");
    found.kind = found.version.find(reference) != std::string::npos ? reference : "llama.cpp";
    found.slots = document.positive("/total_slots");
    found.context = document.positive("/default_generation_settings/n_ctx");
    found.model_path = document.text("/model_path");
    found.model_alias = document.text("/model_alias");
    addPin(found, "model.path", found.model_path);
    addPin(found, "model.quantization", document.text("/model_ftype"));
    addPin(found, "model.bos_token", document.text("/bos_token"));
    addPin(found, "model.eos_token", document.text("/eos_token"));
    if (const auto chat = document.raw("/chat_template"); !chat.empty())
        addPin(found, "model.chat_template_sha256", sha256Of(chat));
    return true;
}

bool readVersion(const std::string& body, Detected& found)
{
    found.version = Document(body).text("/version");
    return !found.version.empty();
}

} // namespace plumbline
