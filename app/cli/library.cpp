#include "app/cli/library.h"

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/plan/visible.h"

#include <cstdio>
#include <filesystem>
#include <iostream>

#include <unistd.h>

namespace plumbline::cli {

Option libraryOption(std::string& library)
{
    library = defaultLibraryPath();
    return {"--db", "FILE", "the library (default: PLUMBLINE_DB, or library.db in the data folder)", text(library)};
}

OpenedLibrary openLibrary(const std::string& path, Library::Access access, bool make)
{
    std::error_code ignored;
    if (!make && !std::filesystem::exists(path, ignored))
        return {nullptr, badInput("there is no library at " + path + ": a run makes it, or import")};
    auto library = std::make_unique<Library>(path, access);
    if (!library->error().empty())
        return {nullptr, badInput(library->error())};
    for (const auto& note : library->notes())
        said("Note: " + note);
    if (library->readOnly())
        return {nullptr, badInput(path + ": can't be changed")};
    return {std::move(library), 0};
}

std::optional<RunRow> runIn(const Library& library, const std::string& text)
{
    auto match = matchRun(library, text);
    if (match.problem.empty())
        return std::move(match.row);
    badInput(match.problem);
    return std::nullopt;
}

bool confirmed(const std::string& question)
{
    if (!isatty(STDIN_FILENO)) {
        std::fputs("plumbline-cli: nobody to ask: say --yes\n", stderr);
        return false;
    }
    std::fprintf(stderr, "%s [y/N] ", visible(question).c_str());
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
}

} // namespace plumbline::cli
