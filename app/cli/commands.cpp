#include "app/cli/commands.h"

#include "core/record/version.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace plumbline::cli {
namespace {

struct Command
{
    const char* name;
    const char* what;
    int (*run)(const Invocation&);
};

int printVersion(const Invocation&)
{
    return printed("plumbline-cli " + std::string(plumbline::version()) + " (" + std::string(commit()) + ", " + std::string(buildType()) + ")\n");
}

constexpr Command commands[] = {
    {"demo", "a saturation sweep against the built-in simulated server", demo},
    {"run", "measure what a plan declares", run},
    {"plan", "make, check and show plans", plan},
    {"summarize", "the figures of a run, from its file alone", summarize},
    {"verify", "checks that a run file is whole and that its figures follow from its records", verify},
    {"export", "a run as JSONL or CSV", exportRuns},
    {"serve", "a simulated server on this machine, to try things on", serve},
    {"version", "the version, the commit and the build type", printVersion},
};

} // namespace

std::string overview()
{
    std::string text = "Usage: plumbline-cli COMMAND [arguments]      (each command has --help)\n\n";
    for (const auto& command : commands)
        text += "  " + std::string(command.name) + std::string(11 - std::strlen(command.name), ' ') + command.what + "\n";
    return text;
}

int dispatch(const std::vector<std::string>& arguments, int argc, char** argv)
{
    for (const auto& command : commands)
        if (arguments[0] == command.name)
            return command.run({{arguments.begin() + 1, arguments.end()}, argc, argv});
    return badInput("no command '" + arguments[0] + "'\n\n" + overview());
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
    std::fprintf(stderr, "plumbline-cli: %s\n", message.c_str());
    return 2;
}

} // namespace plumbline::cli
