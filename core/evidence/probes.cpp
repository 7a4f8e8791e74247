#include "core/evidence/probes.h"

#include "core/evidence/text.h"

#include <QCryptographicHash>

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <optional>

namespace plumbline {
namespace {

constexpr std::size_t mostModels = 1000;
constexpr const char* reference = "plumbline-reference"; // speaks llama.cpp's shape and says who it is

class Document
{
public:
    explicit Document(const std::string& body)
    {
        valid_ = parser_.parse(body).get(root_) == simdjson::SUCCESS && root_.is_object();
    }

    bool has(const char* pointer) const { return valid_ && root_.at_pointer(pointer).error() == simdjson::SUCCESS; }
    // Bounded text; empty when it is missing or no text.
    std::string text(const char* pointer) const { return boundedText(raw(pointer)); }
    std::string_view raw(const char* pointer) const
    {
        std::string_view value;
        return valid_ && root_.at_pointer(pointer).get(value) == simdjson::SUCCESS ? value : std::string_view();
    }
    std::optional<std::int64_t> positive(const char* pointer) const
    {
        double value = 0; // integers convert
        if (!valid_ || root_.at_pointer(pointer).get(value) != simdjson::SUCCESS || !(value >= 1 && value <= 1e15))
            return std::nullopt;
        return static_cast<std::int64_t>(value);
    }
    std::optional<simdjson::dom::array> list(const char* pointer) const
    {
        simdjson::dom::array array;
        if (!valid_ || root_.at_pointer(pointer).get(array) != simdjson::SUCCESS)
            return std::nullopt;
        return array;
    }

private:
    simdjson::dom::parser parser_;
    simdjson::dom::element root_;
    bool valid_ = false;
};

std::string_view textOf(simdjson::dom::element element, std::string_view key)
{
    std::string_view value;
    return element[key].get(value) == simdjson::SUCCESS ? value : std::string_view();
}

void addModel(std::string_view id, Detected& found)
{
    auto name = boundedText(id);
    if (!name.empty() && found.models.size() < mostModels &&
        std::find(found.models.begin(), found.models.end(), name) == found.models.end())
        found.models.push_back(std::move(name));
}

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

void addPin(Detected& found, const char* key, const std::string& value)
{
    if (!value.empty())
        found.pins.push_back({key, value, PinOrigin::reported});
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
    for (const auto entry : *list) {
        addModel(textOf(entry, "id"), found);
        simdjson::dom::array aliases;
        if (entry["aliases"].get(aliases) == simdjson::SUCCESS)
            for (const auto alias : aliases)
                if (std::string_view name; alias.get(name) == simdjson::SUCCESS)
                    addModel(name, found);
        if (found.kind == "unknown")
            if (const auto kind = kindOfOwner(textOf(entry, "owned_by")); !kind.empty())
                found.kind = kind;
        double length = 0;
        if (!found.context && entry["max_model_len"].get(length) == simdjson::SUCCESS && length >= 1 && length < 1e12) {
            found.context = static_cast<std::int64_t>(length);
            allHaveLength = true;
        }
        permissions = permissions || entry["permission"].is_array();
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
    if (const auto chat = document.raw("/chat_template"); !chat.empty()) {
        const auto bytes = QByteArray::fromRawData(chat.data(), static_cast<qsizetype>(chat.size()));
        addPin(found, "model.chat_template_sha256",
               QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString());
    }
    return true;
}

bool readVersion(const std::string& body, Detected& found)
{
    found.version = Document(body).text("/version");
    return !found.version.empty();
}

bool readSglangInfo(const std::string& body, Detected& found)
{
    const Document document(body);
    if (!document.has("/tokenizer_path") && !document.has("/internal_states") && !document.has("/tp_size"))
        return false;
    found.kind = "sglang";
    found.version = document.text("/version");
    found.model_path = document.text("/model_path");
    addPin(found, "model.path", found.model_path);
    found.slots = document.positive("/max_running_requests");
    if (const auto context = document.positive("/context_length"))
        found.context = context;
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
    if (const auto most = document.positive("/max_concurrent_requests"))
        found.pins.push_back({"server.max_concurrent_requests", *most, PinOrigin::reported});
    return true;
}

bool readOllamaVersion(const std::string& body, Detected& found)
{
    if (!readVersion(body, found))
        return false;
    found.kind = "ollama";
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
        const bool loaded = textOf(entry, "state") == "loaded";
        ours = ours || !textOf(entry, "compatibility_type").empty() || !textOf(entry, "state").empty();
        double length = 0;
        if (loaded && entry["loaded_context_length"].get(length) == simdjson::SUCCESS && length >= 1 && length < 1e12)
            found.context = static_cast<std::int64_t>(length);
    }
    if (ours)
        found.kind = "lmstudio";
    return ours;
}

} // namespace plumbline
