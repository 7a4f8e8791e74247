// What serves at an address: its kind, version, models and limits, from the routes that identify it.
#pragma once

#include "core/net/httpget.h"
#include "core/record/step.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

struct Detected
{
    bool reachable = false;              // somebody answered with HTTP
    std::string error;                   // why not, in the system's words
    bool timed_out = false;              // the first question had no answer in time; the server may still answer others
    std::string kind = "unknown";        // llama.cpp, vllm, sglang, tgi, trtllm, ollama, lmstudio, llama-cpp-python,
                                         // openrouter, plumbline-reference
    std::string version;                 // or build; empty when unknown
    bool models_known = false;           // the server has a list of models
    std::vector<std::string> models;     // ids and aliases, at most 1000
    bool needs_credential = false;       // the list answered 401 or 403
    bool loading = false;                // the model is still being loaded
    std::optional<std::int64_t> slots;   // requests that it computes at once
    std::optional<std::int64_t> context; // tokens of one request, prompt and answer
    std::string model_path, model_alias;
    std::string asked_model;                // the plan's; may be empty
    std::optional<std::string> metrics_url; // answers with Prometheus text
    bool simulated = false;                 // it says itself that it is the reference server
    std::vector<Pin> pins;                  // reported; of its process on this host: detected
    std::vector<std::string> words;         // for the person, a sentence each

    // Whether the server's list holds the model; true when there is no list to look into.
    bool knowsModel(const std::string& name) const;
};

// The address in front of /v1/...: without query, without /v1 or an endpoint's path at the end.
std::string serverRoot(std::string_view base_url);

// Asks /v1/models first, then only the routes that can settle what its answer leaves open, then /metrics. Ends at once
// when nobody is there or a request times out, so that it takes at most 10 requests and little more than one timeout.
// `headers` are those of the requests, values resolved; `model` is the plan's (for the pin model.name; may be empty).
// Blocking: see httpGet().
Detected detectServer(const std::string& base_url, const std::vector<std::pair<std::string, std::string>>& headers,
                      const std::string& model = {}, const HttpGetSettings& settings = {});

} // namespace plumbline
