#include "core/wire/dialect.h"

#include <array>

namespace plumbline {
namespace {

constexpr std::array<Dialect, 12> table{{
    {.name = "openai", .output_limit = "max_tokens"},
    {.name = "llama.cpp", .output_limit = "max_tokens", .ignore_eos = true},
    {.name = "llama-cpp-python", .output_limit = "max_tokens", .min_tokens = true},
    {.name = "vllm", .output_limit = "max_tokens", .ignore_eos = true, .min_tokens = true},
    {.name = "sglang", .output_limit = "max_tokens", .ignore_eos = true, .min_tokens = true},
    {.name = "tgi", .output_limit = "max_tokens"},
    {.name = "trtllm", .output_limit = "max_tokens", .ignore_eos = true, .min_tokens = true},
    {.name = "ollama", .output_limit = "max_tokens"},
    {.name = "lmstudio", .output_limit = "max_tokens"},
    {.name = "litellm", .output_limit = "max_tokens"},
    {.name = "openrouter", .output_limit = "max_tokens"},
    {.name = "mycellios", .output_limit = "max_tokens", .stream_options = false}, // answers 400 to any unknown field
}};

} // namespace

std::span<const Dialect> dialects()
{
    return table;
}

const Dialect& dialectOf(std::string_view name)
{
    for (const auto& dialect : table)
        if (dialect.name == name)
            return dialect;
    return table.front();
}

} // namespace plumbline
