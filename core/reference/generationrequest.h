// What a body of /v1/chat/completions or /v1/completions asks for, as far as the reference server needs it. Other
// fields are ignored, as llama.cpp ignores them; a strict server is told of the first.
#pragma once

#include "core/plan/plan.h"
#include "core/reference/httptext.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace plumbline {

struct GenerationRequest
{
    Api api = Api::chat;
    std::string model; // empty: not named
    bool stream = false;
    bool include_usage = false;
    bool ignore_eos = false;
    std::optional<std::int64_t> limit; // max_tokens, max_completion_tokens or n_predict; unset or negative there: none
    std::int64_t prompt_tokens = 0;    // words
    std::uint64_t prompt_hash = 0;
    std::string unknown_field; // the first that a strict server does not know; empty: none
};

// Keeps its parser from request to request. One thread.
class GenerationReader
{
public:
    GenerationReader();
    ~GenerationReader();
    // Unset with `error` (a 400 that names the field). May enlarge `body`'s capacity.
    std::optional<GenerationRequest> read(Api api, std::string& body, ApiError* error);

private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

} // namespace plumbline
