// plumbline-cli delete: marks runs as deleted, takes the mark away, or removes what is marked for good.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/output.h"

#include "core/plan/problem.h"

namespace plumbline::cli {
namespace {

struct Options
{
    std::string path;
    bool yes = false, undo = false, purge = false;
};

int purged(Library& library, const Options& options)
{
    RunFilter marked;
    marked.deleted = true;
    const auto runs = listRuns(library, marked);
    if (!runs.problem.empty())
        return badInput(runs.problem);
    if (runs.total > 0 && !options.yes &&
        !confirmed("Remove " + std::to_string(runs.total) + " deleted runs for good?"))
        return 2;
    std::int64_t count = 0;
    if (const auto problem = purgeDeleted(library, count); !problem.empty())
        return badInput(problem);
    said(std::to_string(count) + (count == 1 ? " run" : " runs") + " removed for good");
    return 0;
}

} // namespace

int deleteRuns(const Invocation& invocation)
{
    Options options;
    std::vector<std::string> operands;
    const CommandLine line{"delete",
                           "RUN...",
                           "Marks runs of the library as deleted: they are no longer listed, and can be had back with "
                           "--undo and the whole id.",
                           {libraryOption(options.path),
                            {"--yes", {}, "does not ask", set(options.yes)},
                            {"--undo", {}, "takes the mark away", set(options.undo)},
                            {"--purge", {}, "removes all marked runs for good (without RUN)", set(options.purge)}},
                           "Exit codes: 0 done, 2 there is no such run, it is running, or it was not confirmed."};
    if (const auto code = parseOperands(line, invocation.arguments, operands, 0))
        return *code;
    if (options.purge == !operands.empty())
        return badInput(options.purge ? "delete: --purge takes no RUN: it removes all marked runs"
                                      : "delete: RUN... is missing (see plumbline-cli delete --help)");
    const auto opened = openLibrary(options.path, Library::Access::write);
    if (!opened.library)
        return opened.code;
    if (options.purge)
        return purged(*opened.library, options);
    std::vector<RunRow> rows;
    for (const auto& operand : operands) { // none is deleted when one does not exist
        auto row = runIn(*opened.library, operand);
        if (!row)
            return 2;
        rows.push_back(std::move(*row));
    }
    for (const auto& row : rows) {
        if (!options.undo && !options.yes &&
            !confirmed("Delete run " + shown(row.run) + " (" + shown(row.name) + ", " + row.started_utc + ")?"))
            return 2;
        const auto problem = options.undo ? undeleteRun(*opened.library, row.run) : deleteRun(*opened.library, row.run);
        if (!problem.empty())
            return badInput(problem);
    }
    return 0;
}

} // namespace plumbline::cli
