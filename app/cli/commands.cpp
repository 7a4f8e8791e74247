#include "app/cli/commands.h"

#include "core/record/version.h"

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
    std::printf("plumbline-cli %s (%s, %s)\n", std::string(plumbline::version()).c_str(), std::string(commit()).c_str(),
                std::string(buildType()).c_str());
    return 0;
}

constexpr Command commands[] = {
    {"demo", "a saturation sweep against the built-in simulated server", demo},
    {"run", "measure what a plan declares", run},
    {"plan", "make, check and show plans", plan},
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

int badInput(const std::string& message)
{
    std::fprintf(stderr, "plumbline-cli: %s\n", message.c_str());
    return 2;
}

} // namespace plumbline::cli
