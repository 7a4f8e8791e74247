// plumbline-cli pins: what a run would record of this machine, the way to a server, the server and a model's file.
#include "core/pins/pins.h"
#include "app/cli/commands.h"
#include "app/cli/interrupts.h"
#include "app/cli/library.h"
#include "app/cli/modelfile.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "core/engine/runsetup.h"
#include "core/evidence/detect.h"
#include "core/jsonl/runindex.h"
#include "core/report/numbers.h"
#include "core/report/pinstext.h"
#include "core/secret/secret.h"
#include "core/wire/endpointurl.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>

#include <cstdio>

namespace plumbline::cli {
namespace {

struct PinsOptions
{
    std::string target;
    std::string credential;
    std::string modelFile;
    std::string library;
    std::vector<std::string> runs;
    bool json = false;
    bool quiet = false;
};

CommandLine commandLine(PinsOptions& options)
{
    return {"pins",
            "[RUN [RUN]]",
            "What a run would record of this machine and this program, and where asked for of a server, the way to it "
            "and\nthe file of its model: each value with where it came from, and what can't be known.\n"
            "With one RUN: what was recorded of it. With two: what differs between them, by name.",
            {libraryOption(options.library),
             {"--target", "URL", "the server to ask, such as http://127.0.0.1:8080", text(options.target)},
             {"--credential", "env:NAME", "the variable that holds the server's key", text(options.credential)},
             {"--model-file", "FILE.gguf",
              "what the header of a model's file says, and its SHA-256 (of all shards when it is one of several)",
              text(options.modelFile)},
             {"--quiet", {}, "no progress", set(options.quiet)},
             {"--json", {}, "one JSON document (plumbline.pins/1) on stdout", set(options.json)}},
            "Exit codes: 0 done, 2 bad input, 3 the server could not be reached or reading was stopped."};
}

std::string valueOr(const std::optional<PinValue>& value)
{
    return value ? pinValueText(*value) : "not pinned";
}

std::string differencesText(const std::vector<std::string>& names, const std::vector<PinDifference>& differences)
{
    std::string text, varying;
    for (const auto& difference : differences)
        (difference.varies ? varying : text) += "  " + lineText(difference.key) + ": " + valueOr(difference.left) +
                                                " -> " + valueOr(difference.right) + "\n";
    return names[0] + " -> " + names[1] + ":\n" + (text.empty() ? "  no pin differs\n" : text) +
           (varying.empty() ? "" : "meant to vary:\n" + varying);
}

nlohmann::ordered_json valueJson(const std::optional<PinValue>& value)
{
    return value ? std::visit([](const auto& held) { return nlohmann::ordered_json(held); }, *value)
                 : nlohmann::ordered_json();
}

std::string differencesJson(const std::vector<std::string>& names, const std::vector<PinDifference>& differences)
{
    auto list = nlohmann::ordered_json::array();
    for (const auto& difference : differences)
        list.push_back({{"key", difference.key},
                        {"left", valueJson(difference.left)},
                        {"right", valueJson(difference.right)},
                        {"varies", difference.varies}});
    const nlohmann::ordered_json json{{"left", names[0]}, {"right", names[1]}, {"differences", list}};
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
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

// The pins of runs, from the library or from run files.
int ofRuns(const PinsOptions& options)
{
    if (!options.target.empty() || !options.modelFile.empty())
        return badInput("pins: --target and --model-file are for what is there now; a RUN has its own pins");
    std::vector<Pins> taken;
    std::vector<std::string> names;
    for (const auto& text : options.runs) {
        const auto found = findRun(text, options.library);
        if (!found.problem.empty())
            return badInput(found.problem);
        const auto index = indexRun(*openRun(found.place), found.place.name());
        if (!index.error.empty())
            return badInput(index.error);
        taken.push_back(index.header.pins_before);
        names.push_back(index.header.run);
    }
    if (taken.size() == 1)
        return options.json ? printed(pinsJson(taken[0])) : printedText(pinsText(taken[0]));
    const auto differences = diffPins(taken[0], taken[1]);
    return options.json ? printed(differencesJson(names, differences))
                        : printedText(differencesText(names, differences));
}

} // namespace

int pins(const Invocation& invocation)
{
    PinsOptions options;
    if (const auto code = parseOperands(commandLine(options), invocation.arguments, options.runs, 0, 2))
        return *code;
    if (!options.runs.empty())
        return ofRuns(options);
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
    const int lost = options.json ? printed(pinsJson(found)) : printedText(pinsText(found));
    for (const auto& doubt : modelFileDoubts(found))
        said("plumbline-cli: warning: " + doubt);
    if (!problem.empty())
        said("plumbline-cli: pins: " + problem);
    return problem.empty() ? lost : 3;
}

} // namespace plumbline::cli
