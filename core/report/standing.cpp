#include "core/report/standing.h"

#include "core/report/comparison.h"
#include "core/report/numbers.h"
#include "core/store/runlist.h"

#include <array>

namespace plumbline {

std::vector<std::string> standingOf(const RunPlace& run, const std::string& planName)
{
    if (!run.inLibrary())
        return {};
    std::optional<std::string> baseline;
    {
        const Library library(run.library, Library::Access::read);
        baseline = library.error().empty() ? baselineOf(library, planName) : std::nullopt;
    }
    if (!baseline || *baseline == run.run)
        return {};
    std::vector<MeasuredRun> runs;
    for (const RunPlace& place : std::array{RunPlace{{}, run.library, *baseline}, run})
        for (auto& read : readMeasuredRun(place))
            runs.push_back(std::move(read));
    const Comparison comparison = compareRuns(runs);
    std::vector<std::string> lines = {"Against the baseline " + *baseline + " (A; this run is B):"};
    if (!comparison.error.empty())
        lines.push_back(comparison.error);
    for (const auto& line : comparison.headline)
        lines.push_back(lineText(line, 600));
    return lines;
}

} // namespace plumbline
