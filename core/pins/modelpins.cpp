#include "core/pins/modelpins.h"

#include "core/plan/problem.h"

#include <filesystem>
#include <limits>

namespace plumbline {
namespace {

std::optional<PinValue> valueOf(const std::optional<std::string>& text)
{
    return text ? std::optional<PinValue>(*text) : std::nullopt;
}

std::optional<PinValue> valueOf(const std::optional<std::uint64_t>& number)
{
    if (!number)
        return std::nullopt;
    if (*number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return std::to_string(*number); // nobody's model; a double would show another number
    return static_cast<std::int64_t>(*number);
}

class Adder
{
public:
    explicit Adder(ModelFile& file) : file_(file) {}

    // One that most files have: when it is missing that is said.
    template <typename Value> void expected(const char* key, const Value& value)
    {
        if (!may(key, value))
            file_.not_pinned.push_back(full(key));
    }

    template <typename Value> bool may(const char* key, const Value& value)
    {
        std::optional<PinValue> pin;
        if constexpr (std::is_same_v<Value, PinValue>)
            pin = value;
        else
            pin = valueOf(value);
        if (pin)
            file_.pins.push_back({full(key), *pin, PinOrigin::detected});
        return pin.has_value();
    }

private:
    static std::string full(const char* key) { return "model.file." + std::string(key); }

    ModelFile& file_;
};

} // namespace

bool addTensors(GgufHeader& whole, const GgufHeader& shard)
{
    bool fits = !__builtin_add_overflow(whole.tensors, shard.tensors, &whole.tensors) &&
                !__builtin_add_overflow(whole.parameters, shard.parameters, &whole.parameters);
    for (const auto& [type, more] : shard.tensor_types) {
        auto& sum = whole.tensor_types[type];
        sum.tensors += more.tensors;
        auto bytes = sum.bytes.value_or(0);
        fits = fits && !__builtin_add_overflow(bytes, more.bytes.value_or(0), &bytes);
        if (more.bytes)
            sum.bytes = bytes;
    }
    return fits;
}

void addModelPins(ModelFile& file, const GgufHeader& header, const std::string& sha256)
{
    Adder add(file);
    std::int64_t bytes = 0;
    for (const auto& stamp : file.files)
        bytes += stamp.bytes;
    const auto name = std::filesystem::path(file.files.front().path).filename().string();
    add.may("name", PinValue(shown(name, 255)));
    add.may("bytes", PinValue(bytes));
    add.may("sha256", PinValue(sha256));
    if (file.files.size() > 1)
        add.may("shards", PinValue(static_cast<std::int64_t>(file.files.size())));
    add.may("gguf_version", PinValue(std::int64_t{header.version}));
    add.expected("architecture", header.architecture);
    add.may("general_name", header.name);
    add.may("size_label", header.size_label);
    add.may("quantized_by", header.quantized_by);
    add.expected("quantization", header.file_type ? std::optional<std::string>(fileTypeName(*header.file_type))
                                                  : std::optional<std::string>());
    add.may("quantization_version", header.quantization_version);
    add.may("parameters", std::optional<std::uint64_t>(header.parameters));
    add.may("tensors", std::optional<std::uint64_t>(header.tensors));
    if (!header.tensor_types.empty())
        add.may("tensor_types", PinValue(tensorTypesText(header.tensor_types)));
    add.expected("context_length", header.context_length);
    add.may("embedding_length", header.embedding_length);
    add.may("block_count", header.block_count);
    add.may("head_count", header.head_count);
    add.may("head_count_kv", header.head_count_kv);
    add.may("expert_count", header.expert_count);
    add.may("expert_used_count", header.expert_used_count);
    add.may("vocab_size", header.vocab_size);
    add.may("nextn_predict_layers", header.nextn_predict_layers);
    add.may("tokenizer", header.tokenizer_model);
    add.expected("chat_template_sha256", header.chat_template_sha256);
}

} // namespace plumbline
