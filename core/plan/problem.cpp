#include "core/plan/problem.h"

#include "core/plan/visible.h"

#include <algorithm>

namespace plumbline {

bool hasErrors(const std::vector<Problem>& problems)
{
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& problem) { return problem.severity == Severity::error; });
}

std::string shown(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return visible(text);
    while (limit > 0 && (static_cast<unsigned char>(text[limit]) & 0xC0u) == 0x80u)
        --limit;
    return visible(text.substr(0, limit)) + "...";
}

std::string toLine(const Problem& problem)
{
    std::string line = shown(problem.path, 200);
    if (!line.empty())
        line += ": ";
    line += problem.severity == Severity::error ? "error: " : "warning: ";
    return line + shown(problem.message, 2000);
}

std::string toLines(const std::vector<Problem>& problems, std::string_view prefix)
{
    std::string text;
    for (const auto& problem : problems) {
        text += prefix;
        text += toLine(problem);
        text += '\n';
    }
    return text;
}

} // namespace plumbline
