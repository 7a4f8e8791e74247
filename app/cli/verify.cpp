// plumbline-cli verify: does a run file keep its invariants, and do its figures follow from its records?
#include "app/cli/commands.h"

#include "core/report/findrun.h"
#include "core/report/verify.h"

#include <cstdio>

namespace plumbline::cli {
namespace {

constexpr auto help = R"(Usage: plumbline-cli verify FILE.jsonl|RUN

Checks a run file by itself: the order of the moments of each request, the ledger, Little's law, every stored figure against
the request lines, token counts, pins, the contract. RUN is a run's id, the beginning of one, or last.

Exit codes: 0 every check that applies holds, 1 one does not (it is named), 2 the file can't be read or is not a run.
)";

} // namespace

int verify(const Invocation& invocation)
{
    std::string run;
    for (const auto& argument : invocation.arguments) {
        if (argument == "--help" || argument == "-h") {
            std::fputs(help, stdout);
            return 0;
        }
        if (argument.starts_with("--"))
            return badInput("verify: no option '" + argument + "' (see plumbline-cli verify --help)");
        if (!run.empty())
            return badInput("verify: one run at a time; '" + argument + "' is one too many");
        run = argument;
    }
    if (run.empty())
        return badInput("verify: which run? (see plumbline-cli verify --help)");
    const FoundRun found = findRun(run);
    if (!found.problem.empty())
        return badInput(found.problem);
    const Verified verified = verifyFile(found.path);
    if (!verified.error.empty())
        return badInput(verified.error);
    const int written = printed(verifiedText(verified));
    return written != 0 ? written : verified.passed() ? 0 : 1;
}

} // namespace plumbline::cli
