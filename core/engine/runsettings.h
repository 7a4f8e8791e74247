// What a run is made with, fixed before its first step (the preflight may change what it finds out). Shared read-only by
// all threads of the run.
#pragma once

#include "core/load/prompts.h"
#include "core/net/transport.h"
#include "core/pins/modelfile.h"
#include "core/plan/plan.h"
#include "core/record/envelope.h"
#include "core/secret/secret.h"
#include "core/wire/requestfields.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct RunSettings
{
    Plan plan;
    std::string run_id;
    std::int64_t origin_ns = 0;  // absolute CLOCK_MONOTONIC: all times of the record are relative to it
    std::string url;             // effective URL of the requests
    HeaderList headers;          // resolved: holds secrets, never written anywhere; "{request_id}" is replaced
    std::vector<Secret> secrets; // masked in every message that a server sends back
    std::string dialect = "openai";
    PromptSource prompts;
    int io_threads = 1;
    std::string plan_folder = {};             // where relative names in the plan start
    std::optional<ModelFile> model_file = {}; // as read before the run
    std::optional<Envelope> envelope = {};    // of the transport on this machine; unset: not calibrated
    RequestFields fields = {};                // what the preflight found to be refused
    std::vector<std::string> client_words = {}; // where this machine may come to its limits
};

} // namespace plumbline
