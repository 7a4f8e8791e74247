// serve: the reference server as a program of its own.
#include "app/cli/commands.h"

#include "core/reference/nearest.h"
#include "core/reference/server.h"

#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>

#include <sys/resource.h>

namespace plumbline::cli {
namespace {

struct Options
{
    ServerSettings server;
    std::string stamps;
};

std::string usage()
{
    return "Usage: plumbline-cli serve [options]\n\n"
           "A simulated LLM server on 127.0.0.1 (loopback only) with the OpenAI API. What is measured on it is "
           "labelled simulated.\n\n"
           "  --port N             port; 0 (default): any free one\n"
           "  --profile NAME|FILE  exact (default), demo, small-gpu, laptop, or a JSON file\n"
           "  --slots N            requests served at once\n"
           "  --queue N            requests that may wait; more are refused (default: no limit)\n"
           "  --context N          tokens of a slot, prompt and output; a token is a word\n"
           "  --prefill-tps X      prompt tokens a second\n"
           "  --decode-tps X       output tokens a second of one slot alone\n"
           "  --model NAME         the model's name (default: reference)\n"
           "  --api-key-env NAME   ask for the key that this environment variable holds\n"
           "  --seed N             of noise, texts and faults (default: 1)\n"
           "  --stamps FILE        write what was sent and when, at the end\n"
           "  --fault SPEC         name[=value][:share=0.2],... of:\n\n" +
           faultHelp();
}

template <typename Number> std::function<std::string(const std::string&)> into(Number& value)
{
    return [&value](const std::string& text) -> std::string {
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
        return problem == std::errc() && end == text.data() + text.size() ? ""
                                                                          : "'" + text + "' is no number in its range";
    };
}

struct Option
{
    std::string_view name;
    std::function<std::string(const std::string&)> take; // the problem; empty: none
};

// Reads the command line; the message is empty when all is well.
std::string readOptions(const std::vector<std::string>& arguments, Options& options)
{
    std::string profile = "exact";
    std::string faults;
    std::optional<int> slots;
    std::optional<int> queue;
    std::optional<int> context;
    std::optional<double> prefill;
    std::optional<double> decode;
    const auto optional = [](auto& value) {
        return [&value](const std::string& text) { return into(value.emplace())(text); };
    };
    const auto text = [](std::string& value) {
        return [&value](const std::string& given) {
            value = given;
            return std::string();
        };
    };
    const auto key = [&](const std::string& name) -> std::string {
        const char* value = std::getenv(name.c_str());
        options.server.api_key = value ? value : "";
        return options.server.api_key.empty() ? "the environment variable '" + name + "' is not set or empty" : "";
    };
    const std::vector<Option> table = {
        {"--port", into(options.server.port)},
        {"--profile", text(profile)},
        {"--slots", optional(slots)},
        {"--queue", optional(queue)},
        {"--context", optional(context)},
        {"--prefill-tps", optional(prefill)},
        {"--decode-tps", optional(decode)},
        {"--model", text(options.server.model)},
        {"--api-key-env", key},
        {"--seed", into(options.server.seed)},
        {"--stamps", text(options.stamps)},
        {"--fault", text(faults)},
    };
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const Option* found = nullptr;
        std::vector<std::string_view> names;
        for (const auto& option : table) {
            names.push_back(option.name);
            if (option.name == arguments[i])
                found = &option;
        }
        if (!found)
            return "unknown option '" + arguments[i] + "', the nearest is " +
                   std::string(nearestName(arguments[i], names));
        if (i + 1 == arguments.size())
            return arguments[i] + " needs a value";
        if (const auto problem = found->take(arguments[i + 1]); !problem.empty())
            return arguments[i] + ": " + problem;
    }
    std::string error;
    const auto base = findProfile(profile, &error);
    if (!base)
        return "--profile: " + error;
    auto& chosen = options.server.profile = *base;
    chosen.slots = slots.value_or(chosen.slots);
    chosen.context = context.value_or(chosen.context);
    chosen.prefill_tps = prefill.value_or(chosen.prefill_tps);
    chosen.decode_tps = decode.value_or(chosen.decode_tps);
    if (queue)
        chosen.queue_limit = queue;
    for (const auto& problem : profileProblems(chosen))
        error += (error.empty() ? "" : "; ") + problem;
    if (!error.empty())
        return error;
    const auto plan = parseFaults(faults, options.server.seed, &error);
    if (!plan)
        return "--fault: " + error;
    options.server.faults = *plan;
    options.server.keep_stamps = !options.stamps.empty();
    return {};
}

void raiseDescriptorLimit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

} // namespace

int serve(const Invocation& invocation)
{
    for (const auto& argument : invocation.arguments)
        if (argument == "--help" || argument == "-h") {
            std::fputs(usage().c_str(), stdout);
            return 0;
        }
    Options options;
    if (const auto problem = readOptions(invocation.arguments, options); !problem.empty())
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
    raiseDescriptorLimit();

    ReferenceServer server(options.server);
    std::string error;
    if (!server.start(&error))
        return badInput("serve: " + error);
    std::printf("Listening on %s (simulated, loopback only)\n", server.url().c_str());
    std::fflush(stdout);

    int signal = 0;
    sigwait(&ends, &signal);
    server.stop();
    if (stamps.is_open() && !(stamps << stampsText(server.stamps()) << std::flush)) {
        std::fprintf(stderr, "plumbline-cli: serve: --stamps: '%s' could not be written in full\n",
                     options.stamps.c_str());
        return 3;
    }
    return 0;
}

} // namespace plumbline::cli
