#include "app/cli/commands.h"

#include "app/cli/options.h"
#include "app/cli/output.h"
#include "core/plan/nearest.h"
#include "core/plan/problem.h"
#include "core/record/version.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace plumbline::cli {
namespace {

struct Command
{
    std::string_view name;
    const char* what;
    int (*run)(const Invocation&);
};

int printVersion(const Invocation& invocation)
{
    const CommandLine line{"version", {}, "Prints the version, the commit and the build type.", {}, {}};
    if (const auto code = parseArguments(line, invocation.arguments))
        return *code;
    return printed("plumbline-cli " + std::string(plumbline::version()) + " (" + std::string(commit()) + ", " +
                   std::string(buildType()) + ")\n");
}

constexpr Command commands[] = {
    {"demo", "a saturation sweep against the built-in simulated server", demo},
    {"run", "measure what a plan declares", run},
    {"plan", "make, check and show plans", plan},
    {"summarize", "the figures of a run, from its records alone", summarize},
    {"verify", "checks that a run is whole and that its figures follow from its records", verify},
    {"compare", "runs side by side: what differs, and which figures are better or worse", compare},
    {"baseline", "makes a run the one that later runs of its plan are held against", baseline},
    {"list", "the runs of the library, newest first", list},
    {"show", "one run of the library: table, conclusion, notes and pins", show},
    {"tag", "adds tags to a run, or takes them away", tag},
    {"note", "adds a note to a run", note},
    {"delete", "marks runs as deleted", deleteRuns},
    {"import", "run files and other tools' results into the library", importRuns},
    {"export", "a run as JSONL or CSV; a report of one or several as HTML, Markdown or LaTeX", exportRuns},
    {"pins", "what a run would record of this machine, a server and a model's file", pins},
    {"calibrate", "how exact this program is on this machine", calibrate},
    {"serve", "a simulated server on this machine, to try things on", serve},
    {"version", "the version, the commit and the build type", printVersion},
};

std::string overview()
{
    std::string text = "Usage: plumbline-cli COMMAND [arguments]      (each command has --help)\n\n";
    for (const auto& command : commands)
        text += "  " + std::string(command.name) + std::string(11 - command.name.size(), ' ') + command.what + "\n";
    return text;
}

int noCommand(const std::string& name)
{
    std::vector<std::string_view> names;
    for (const auto& command : commands)
        names.push_back(command.name);
    return badInput("no command '" + shown(name) + "', the nearest is " + std::string(nearest(name, names)) +
                    " (see plumbline-cli --help)");
}

} // namespace

int dispatch(const std::vector<std::string>& arguments, int argc, char** argv)
{
    if (arguments.empty())
        return badInput("which command?\n\n" + overview());
    auto name = arguments[0];
    if (name == "--help" || name == "-h" || name == "help")
        return printed(overview());
    if (name == "--version")
        name = "version";
    for (const auto& command : commands)
        if (name == command.name)
            return command.run({{arguments.begin() + 1, arguments.end()}, argc, argv});
    return noCommand(name);
}

int printed(const std::string& text)
{
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    if (std::fflush(stdout) == 0 && written)
        return 0;
    std::fprintf(stderr, "plumbline-cli: standard output: %s\n", std::strerror(errno));
    return 3;
}

int badInput(const std::string& message)
{
    said("plumbline-cli: " + message);
    return 2;
}

} // namespace plumbline::cli
