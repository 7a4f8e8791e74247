#include "core/jsonl/runsource.h"

namespace plumbline {

std::vector<std::string> toLines(const std::string& path, const ReadReport& report)
{
    std::vector<std::string> lines;
    for (const auto& problem : report.problems)
        lines.push_back(path + ":" + std::to_string(problem.line) +
                        (problem.column > 0 ? ":" + std::to_string(problem.column) : std::string()) + ": " +
                        problem.message);
    const std::int64_t more = report.problem_count - static_cast<std::int64_t>(report.problems.size());
    if (more > 0)
        lines.push_back(path + ": and " + std::to_string(more) + " more lines that could not be read");
    return lines;
}

} // namespace plumbline
