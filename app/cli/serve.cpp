// serve: the reference server as a program of its own.
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "core/plan/problem.h"
#include "core/reference/server.h"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>

namespace plumbline::cli {
namespace {

struct Options
{
    ServerSettings server;
    std::string stamps;
    std::string profile = "exact";
    std::string faults;
    std::string key_variable;
    std::optional<int> slots, queue, context;
    std::optional<double> prefill, decode;
};

CommandLine commandLine(Options& options)
{
    return {
        "serve",
        {},
        "A simulated LLM server on 127.0.0.1 (loopback only) with the OpenAI API. What is measured on it is labelled\n"
        "simulated.",
        {{"--port", "N", "port; 0 (default): any free one", number(options.server.port)},
         {"--profile", "NAME|FILE", "exact (default), demo, small-gpu, laptop, or a JSON file", text(options.profile)},
         {"--slots", "N", "requests served at once", number(options.slots)},
         {"--queue", "N", "requests that may wait; more are refused (default: no limit)", number(options.queue)},
         {"--context", "N", "tokens of a slot, prompt and output; a token is a word", number(options.context)},
         {"--prefill-tps", "X", "prompt tokens a second", number(options.prefill)},
         {"--decode-tps", "X", "output tokens a second of one slot alone", number(options.decode)},
         {"--model", "NAME", "the model's name (default: reference)", text(options.server.model)},
         {"--api-key-env", "NAME", "ask for the key that this environment variable holds", text(options.key_variable)},
         {"--seed", "N", "of noise, texts and faults (default: 1)", number(options.server.seed)},
         {"--stamps", "FILE", "write what was sent and when, at the end", text(options.stamps)},
         {"--fault", "SPEC", "name[=value][:share=0.2],... of the list below", text(options.faults)}},
        "Faults:\n\n" + faultHelp()};
}

// Makes settings of the options; the problem is empty when all is well.
std::string settle(Options& options)
{
    auto& server = options.server;
    std::string error;
    const auto base = findProfile(options.profile, &error);
    if (!base)
        return "--profile: " + error;
    auto& chosen = server.profile = *base;
    chosen.slots = options.slots.value_or(chosen.slots);
    chosen.context = options.context.value_or(chosen.context);
    chosen.prefill_tps = options.prefill.value_or(chosen.prefill_tps);
    chosen.decode_tps = options.decode.value_or(chosen.decode_tps);
    if (options.queue)
        chosen.queue_limit = options.queue;
    for (const auto& problem : profileProblems(chosen))
        error += (error.empty() ? "" : "; ") + problem;
    if (!error.empty())
        return error;
    const auto faults = parseFaults(options.faults, server.seed, &error);
    if (!faults)
        return "--fault: " + error;
    server.faults = *faults;
    server.keep_stamps = !options.stamps.empty();
    if (options.key_variable.empty())
        return {};
    const char* key = std::getenv(options.key_variable.c_str());
    server.api_key = key ? key : "";
    return server.api_key.empty()
               ? "--api-key-env: the environment variable '" + shown(options.key_variable) + "' is not set or empty"
               : "";
}

} // namespace

int serve(const Invocation& invocation)
{
    Options options;
    if (const auto code = parseArguments(commandLine(options), invocation.arguments))
        return *code;
    if (const auto problem = settle(options); !problem.empty())
        return badInput("serve: " + problem);
    std::ofstream stamps;
    if (!options.stamps.empty()) {
        stamps.open(options.stamps, std::ios::binary | std::ios::trunc);
        if (!stamps)
            return badInput("serve: --stamps: '" + options.stamps + "' can't be written");
    }

    sigset_t ends; // blocked here and so in the server's thread, and taken below
    sigemptyset(&ends);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&ends, signal);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);

    ReferenceServer server(options.server);
    std::string error;
    if (!server.start(&error))
        return badInput("serve: " + error);
    if (const int lost = printed("Listening on " + server.url() + " (simulated, loopback only)\n"); lost != 0)
        return lost;

    int signal = 0;
    sigwait(&ends, &signal);
    server.stop();
    if (stamps.is_open() && !(stamps << stampsText(server.stamps()) << std::flush)) {
        said("plumbline-cli: serve: --stamps: '" + options.stamps + "' could not be written in full");
        return 3;
    }
    return 0;
}

} // namespace plumbline::cli
