#include "core/stats/repeats.h"

#include "core/stats/distribution.h"
#include "core/stats/gates.h"
#include "core/stats/repeatfigures.h"
#include "core/stats/repeatgates.h"
#include "core/stats/verdict.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace plumbline {
namespace {

// The verdict across the repeats. What stands in the way of one of them stands in the way of all; then the gates decide
// when a confidence is asked for, else the repeats by their number.
void judgeRepeats(Repeats repeats, int planned, bool confident, StepSummary& all)
{
    judgeStep(all);
    if (all.gates.empty())
        return;
    if (!confident) {
        const RepeatCount count = countRepeats(repeats, planned);
        all.verdict = count.verdict();
        all.verdict_reason = all.verdict == Verdict::passed ? std::string() : count.text();
        return;
    }
    for (const StepSummary* repeat : repeats) {
        if (const auto obstacle = obstacleOf(*repeat)) {
            all.verdict = Verdict::not_established;
            all.verdict_reason = "repeat " + std::to_string(repeat->repeat.value_or(0)) + ": " + *obstacle;
            return;
        }
    }
}

} // namespace

std::vector<int> outliersOf(std::span<const double> values, std::span<const int> numbers)
{
    std::vector<int> result;
    if (values.size() < 4)
        return result;
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const double median = *quantile(sorted, 0.5, Percentile::linear);
    std::vector<double> deviations;
    for (const double value : values)
        deviations.push_back(std::abs(value - median));
    std::sort(deviations.begin(), deviations.end());
    const double scaled =
        1.4826 * *quantile(deviations, 0.5, Percentile::linear); // as wide as sd where values are normal
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double deviation = std::abs(values[i] - median);
        if (deviation > 3.5 * scaled && deviation > 0.1 * std::abs(median))
            result.push_back(numbers[i]);
    }
    return result;
}

Verdict RepeatCount::verdict() const
{
    if (passed == repeats)
        return Verdict::passed;
    return 2 * failed > repeats ? Verdict::failed : Verdict::not_established;
}

std::string RepeatCount::text() const
{
    return std::to_string(passed) + " passed and " + std::to_string(failed) + " failed of " + std::to_string(repeats) +
           (repeats == 1 ? " repeat" : " repeats");
}

RepeatCount countRepeats(Repeats repeats, int planned)
{
    RepeatCount count;
    count.repeats = std::max(planned, static_cast<int>(repeats.size()));
    for (const StepSummary* repeat : repeats) {
        count.passed += repeat->verdict == Verdict::passed ? 1 : 0;
        count.failed += repeat->verdict == Verdict::failed ? 1 : 0;
    }
    return count;
}

StepSummary acrossRepeats(Repeats repeats, int planned, const std::optional<double>& confidence)
{
    const StepSummary& first = *repeats.front();
    StepSummary all;
    all.step = first.step;
    all.purpose = first.purpose;
    all.kind = first.kind;
    all.level = first.level;
    all.unit = first.unit;
    all.klass = first.klass;
    all.repeats = static_cast<int>(repeats.size());
    all.opening_wave_measured = first.opening_wave_measured;
    combineFacts(repeats, all);
    combineFigures(repeats, all);
    all.gates = combineGates(repeats, all, confidence);
    judgeRepeats(repeats, planned, confidence.has_value(), all);
    return all;
}

} // namespace plumbline
