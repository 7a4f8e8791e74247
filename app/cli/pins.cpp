// plumbline-cli pins: what a run would record of this machine, the way to a server, the server and a model's file.
#include "core/pins/pins.h"
#include "app/cli/commands.h"
#include "app/cli/interrupts.h"
#include "app/cli/modelfile.h"
#include "app/cli/options.h"
#include "core/engine/runsetup.h"
#include "core/evidence/detect.h"
#include "core/jsonl/jsonline.h"
#include "core/jsonl/linewriter.h"
#include "core/report/numbers.h"
#include "core/secret/secret.h"
#include "core/wire/endpointurl.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>

namespace plumbline::cli {
namespace {

struct PinsOptions
{
    std::string target;
    std::string credential;
    std::string modelFile;
    bool json = false;
    bool quiet = false;
};

CommandLine commandLine(PinsOptions& options)
{
    return {"pins",
            {},
            "What a run would record of this machine and this program, and where asked for of a server, the way to it "
            "and\nthe file of its model: each value with where it came from, and what can't be known.",
            {{"--target", "URL", "the server to ask, such as http://127.0.0.1:8080", text(options.target)},
             {"--credential", "env:NAME", "the variable that holds the server's key", text(options.credential)},
             {"--model-file", "FILE.gguf",
              "what the header of a model's file says, and its SHA-256 (of all shards when it is one of several)",
              text(options.modelFile)},
             {"--quiet", {}, "no progress", set(options.quiet)},
             {"--json", {}, "one JSON document (plumbline.pins/1) on stdout", set(options.json)}},
            "Exit codes: 0 done, 2 bad input, 3 the server could not be reached or reading was stopped."};
}

std::string padded(std::string text, std::size_t width)
{
    text.append(width - std::min(width, displayWidth(text)), ' ');
    return text;
}

std::string table(const Pins& pins)
{
    constexpr std::size_t widest = 60; // a longer value pushes its origin to the right and no other
    std::size_t keys = 0;
    std::size_t values = 0;
    for (const auto& pin : pins.pins) {
        keys = std::max(keys, displayWidth(lineText(pin.key)));
        values = std::max(values, std::min(widest, displayWidth(lineText(pinText(pin.value)))));
    }
    std::string out;
    for (const auto& pin : pins.pins)
        out += padded(lineText(pin.key), keys) + "  " + padded(lineText(pinText(pin.value)), values) + "  " +
               std::string(nameOf(pin.origin)) + "\n";
    if (!pins.not_pinned.empty())
        out += "\nNot pinned, since nothing tells: ";
    for (std::size_t i = 0; i < pins.not_pinned.size(); ++i)
        out += (i > 0 ? ", " : "") + lineText(pins.not_pinned[i]);
    return pins.not_pinned.empty() ? out : out + "\n";
}

std::string document(const Pins& pins)
{
    std::string line;
    JsonLine json(line);
    appendPins(json, pins);
    return nlohmann::ordered_json::parse(line, nullptr, false).dump(2) + "\n";
}

// Adds what the server says; its problem when it does not answer.
std::string askServer(const PinsOptions& options, const std::optional<Secret>& secret, Pins& pins)
{
    std::vector<std::pair<std::string, std::string>> headers;
    std::vector<Secret> secrets;
    if (secret) {
        headers.emplace_back("Authorization", "Bearer " + secret->value);
        secrets.push_back(*secret);
    }
    auto server = detectServer(options.target, headers);
    redactDetected(server, secrets);
    pins.pins.insert(pins.pins.end(), server.pins.begin(), server.pins.end());
    if (!server.reachable)
        return "--target: the server could not be reached: " + server.error;
    return server.needs_credential ? "--target: the server asks for a credential (--credential env:NAME)" : "";
}

} // namespace

int pins(const Invocation& invocation)
{
    PinsOptions options;
    if (const auto code = parseArguments(commandLine(options), invocation.arguments))
        return *code;
    int argc = 1;
    QCoreApplication application(argc, const_cast<char**>(invocation.argv));
    QCoreApplication::setApplicationName(QStringLiteral("plumbline"));
    Target target;
    target.base_url = options.target;
    if (const auto url = endpointUrl(options.target, target.api); !options.target.empty() && !url.problem.empty())
        return badInput("pins: --target: " + url.problem);
    std::optional<Secret> secret;
    if (!options.credential.empty()) {
        auto resolved = resolveSecret(options.credential);
        if (!resolved.secret)
            return badInput("pins: --credential: " + resolved.error);
        secret = std::move(resolved.secret);
    }
    std::optional<ModelFile> file;
    if (!options.modelFile.empty()) {
        const Interrupts interrupts;
        file = readModelFileShown(options.modelFile, interrupts, options.quiet);
    }
    if (file && !file->problem.empty())
        return badInput("pins: --model-file: " + file->problem);
    if (file && file->cancelled)
        return 3;
    auto found = collectPins(options.target.empty() ? nullptr : &target);
    const auto problem = options.target.empty() ? std::string() : askServer(options, secret, found);
    addModelFilePins(found, file ? &*file : nullptr);
    completePins(found);
    const int lost = printed(options.json ? document(found) : table(found));
    for (const auto& doubt : modelFileDoubts(found))
        std::fprintf(stderr, "plumbline-cli: warning: %s\n", doubt.c_str());
    if (!problem.empty())
        std::fprintf(stderr, "plumbline-cli: pins: %s\n", problem.c_str());
    return problem.empty() ? lost : 3;
}

} // namespace plumbline::cli
