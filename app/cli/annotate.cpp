// plumbline-cli tag, note: what a person adds to a run.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/output.h"

namespace plumbline::cli {
int tag(const Invocation& invocation)
{
    std::string path;
    std::vector<std::string> operands, remove;
    const CommandLine line{"tag",
                           "RUN [TAG...]",
                           "Adds tags to a run of the library, or takes them away, and prints those that it has.",
                           {libraryOption(path), {"--remove", "TAG", "takes a tag away; may be repeated", add(remove)}},
                           "Exit codes: 0 done, 2 there is no such run, or the library can't be changed."};
    if (const auto code = parseOperands(line, invocation.arguments, operands, 1))
        return *code;
    const bool change = operands.size() > 1 || !remove.empty();
    const auto opened = openLibrary(path, change ? Library::Access::write : Library::Access::read);
    if (!opened.library)
        return opened.code;
    auto row = runIn(*opened.library, operands.front());
    if (!row)
        return 2;
    if (change)
        if (const auto problem = setTags(*opened.library, row->run, {operands.begin() + 1, operands.end()}, remove);
            !problem.empty())
            return badInput(problem);
    std::string tags;
    for (const auto& have : matchRun(*opened.library, row->run).row.tags)
        tags += have + "\n";
    return printedText(tags);
}

int note(const Invocation& invocation)
{
    std::string path;
    std::vector<std::string> operands;
    const CommandLine line{"note",
                           "RUN TEXT",
                           "Adds a note to a run of the library.",
                           {libraryOption(path)},
                           "Exit codes: 0 done, 2 there is no such run, or the library can't be changed."};
    if (const auto code = parseOperands(line, invocation.arguments, operands, 2, 2))
        return *code;
    const auto opened = openLibrary(path, Library::Access::write);
    if (!opened.library)
        return opened.code;
    const auto row = runIn(*opened.library, operands[0]);
    if (!row)
        return 2;
    const auto problem = addNote(*opened.library, row->run, operands[1]);
    return problem.empty() ? 0 : badInput(problem);
}

} // namespace plumbline::cli
