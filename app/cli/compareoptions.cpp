#include "app/cli/compareoptions.h"

namespace plumbline::cli {
namespace {

TakeValue primary(std::optional<PrimaryFigure>& target)
{
    return [&target](const std::string& given) {
        std::string problem;
        target = primaryFigure(given, problem);
        return problem;
    };
}

TakeValue percent(double& share)
{
    return [&share](const std::string& given) -> std::string {
        double value = 0;
        const auto problem = number(value)(given);
        if (!problem.empty() || !(value > 0) || value > 1000)
            return "must be a number above 0, at most 1000";
        share = value / 100;
        return {};
    };
}

} // namespace

void addCompareOptions(CommandLine& line, CompareOptions& options)
{
    line.options.push_back(
        {"--primary", "FIGURE[@LEVEL]",
         "of a comparison: the one figure that is tested by itself, such as ttft_ms.p95@4 (default:\n"
         "the first gate of the baseline's contract); the others are held to a stricter limit together",
         primary(options.primary)});
    line.options.push_back(
        {"--difference", "PERCENT",
         "of a comparison: the difference that matters; says how many repeats would show it (default 5)",
         percent(options.difference_asked)});
    line.options.push_back({"--changed", "PATH",
                            "of a comparison: what was changed on purpose, such as server.build: not said in the\n"
                            "headline; may be repeated",
                            add(options.changed)});
}

} // namespace plumbline::cli
