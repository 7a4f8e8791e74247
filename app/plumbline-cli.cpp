// The command line: finds the command and hands over.
#include "app/cli/commands.h"

#include "core/record/version.h"

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using namespace plumbline;

int main(int argc, char** argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "-h" || arguments[0] == "help") {
        std::fputs(cli::overview().c_str(), stdout);
        return arguments.empty() ? 2 : 0;
    }
    if (arguments[0] == "--version") {
        std::printf("plumbline-cli %s (%s)\n", std::string(version()).c_str(), std::string(commit()).c_str());
        return 0;
    }
    return cli::dispatch(arguments, argc, argv);
}
