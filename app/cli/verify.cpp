// plumbline-cli verify: does a run keep its invariants, and do its figures follow from its records?
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "core/report/findrun.h"
#include "core/report/verify.h"
#include "core/report/verifyreport.h"

namespace plumbline::cli {

int verify(const Invocation& invocation)
{
    std::string run, library;
    const CommandLine line{"verify",
                           "FILE.jsonl|REPORT.html|RUN",
                           "Checks a run by itself: the order of the moments of each request, the ledger, "
                           "Little's law, every stored\n"
                           "figure against the request lines, token counts, pins, the contract. RUN is a run's id, the "
                           "beginning of one, or\n"
                           "last. Of a report: its records, and every figure of it against them.",
                           {libraryOption(library)},
                           "Exit codes: 0 every check that applies holds, 1 one does not (it is named), 2 it "
                           "can't be read or is no run."};
    if (const auto code = parseArguments(line, invocation.arguments, &run))
        return *code;
    const FoundRun found = findRun(run, library);
    if (!found.problem.empty())
        return badInput(found.problem);
    const bool report = !found.place.inLibrary() && looksLikeReport(found.place.path);
    const Verified verified = report ? verifyReport(found.place.path) : verifyRun(found.place);
    if (!verified.error.empty())
        return badInput(verified.error);
    const int written = printedText(verifiedText(verified));
    return written != 0 ? written : verified.passed() ? 0 : 1;
}

} // namespace plumbline::cli
