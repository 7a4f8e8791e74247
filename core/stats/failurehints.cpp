#include "core/stats/failurehints.h"

#include "core/stats/conclusion.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace plumbline {
namespace {

constexpr std::size_t longestExample = 160; // bytes of a message in a sentence
constexpr std::int64_t fewestBelow = 20;    // requests without the failure: fewer show nothing
constexpr double leastShare = 0.02;         // of failures from a level on
constexpr std::int64_t fewestInBand = 5;

std::string quoted(const FailureCount& kind)
{
    std::string text(nameOf(kind.error_class));
    if (kind.error_class == ErrorClass::none)
        text = nameOf(kind.outcome);
    if (kind.example.empty())
        return text;
    auto example = kind.example.substr(0, longestExample);
    while (example.size() < kind.example.size() && !example.empty() && (example.back() & 0x80) != 0)
        example.pop_back(); // never cut within a character
    return text + " \"" + example + (example.size() < kind.example.size() ? "..." : "") + "\"";
}

bool isContext(const FailureCount& kind)
{
    return kind.error_class == ErrorClass::context_overflow || kind.message.find("ontext") != std::string::npos ||
           kind.message.find("KV") != std::string::npos;
}

std::string bandText(const LengthBand& band)
{
    return shortNumber(100.0 * static_cast<double>(band.failed) / static_cast<double>(band.of)) + " % from " +
           std::to_string(band.from) + " to " + std::to_string(band.to - 1);
}

std::vector<LengthBand> filled(const std::vector<LengthBand>& bands)
{
    std::vector<LengthBand> result;
    std::copy_if(bands.begin(), bands.end(), std::back_inserter(result),
                 [](const LengthBand& band) { return band.of >= fewestInBand; });
    return result;
}

std::string growth(const std::vector<LengthBand>& bands, const std::string& what)
{
    if (!growsWithLength(bands))
        return {};
    const auto shown = filled(bands);
    return "; its share grows with the " + what + ": " + bandText(shown.front()) + ", " + bandText(shown.back());
}

std::string advice(const FailureCount& kind, const Plan& plan, bool growsWithOutput)
{
    const bool exact = std::any_of(plan.workload.classes.begin(), plan.workload.classes.end(),
                                   [](const WorkloadClass& klass) { return klass.output_tokens.exact; });
    if (exact && growsWithOutput &&
        (kind.error_class == ErrorClass::stream_error || kind.error_class == ErrorClass::server_error))
        return "; the request asks for ignore_eos, and a server's own parser may fail on what follows an answer's "
               "natural end";
    switch (kind.error_class) {
    case ErrorClass::client_resource:
        return "; this machine ran short, the server is not to blame";
    case ErrorClass::context_overflow:
        return "; prompt and answer together need more context than the server gives a request (its slots may share "
               "one "
               "pool)";
    case ErrorClass::length_overrun:
        return "; the server ignores the output limit";
    case ErrorClass::model_loading:
        return "; the model was still being loaded";
    default:
        return {};
    }
}

struct AtLevel
{
    std::int64_t failed = 0, of = 0;
};

} // namespace

bool growsWithLength(const std::vector<LengthBand>& bands)
{
    const auto shown = filled(bands);
    if (shown.size() < 2)
        return false;
    double n = 0, failed = 0, sumX = 0, sumXX = 0, sumXF = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto x = static_cast<double>(i);
        const auto of = static_cast<double>(shown[i].of);
        n += of;
        failed += static_cast<double>(shown[i].failed);
        sumX += of * x;
        sumXX += of * x * x;
        sumXF += static_cast<double>(shown[i].failed) * x;
    }
    const double p = failed / n;
    const double variance = p * (1 - p) * (sumXX - sumX * sumX / n);
    if (variance <= 0)
        return false;
    const auto share = [](const LengthBand& band) {
        return static_cast<double>(band.failed) / static_cast<double>(band.of);
    };
    return (sumXF - p * sumX) / std::sqrt(variance) > 3 && share(shown.back()) >= 2 * share(shown.front());
}

std::vector<std::string> failureHints(const StepSummary& step, const Plan& plan)
{
    std::int64_t all = 0;
    for (const auto& kind : step.failures)
        all += kind.count;
    std::vector<std::string> hints;
    if (all < 3)
        return hints;
    for (const auto& kind : step.failures) {
        const bool most = kind.count * 10 > all * 9;
        const auto byOutput = growth(kind.asked_tokens, "tokens asked for");
        const auto byPrompt = growth(kind.prompt_bytes, "bytes of the prompt");
        if (!most && byOutput.empty() && byPrompt.empty())
            continue;
        const auto count = kind.count == all ? "all " + std::to_string(all)
                                             : std::to_string(kind.count) + " of " + std::to_string(all);
        hints.push_back(count + " failures say the same: " + quoted(kind) + byOutput + byPrompt +
                        advice(kind, plan, !byOutput.empty()));
    }
    return hints;
}

std::vector<std::string> levelHints(const std::vector<StepSummary>& steps)
{
    using Key = std::pair<ErrorClass, std::string>;
    std::map<double, std::int64_t> submitted;
    std::map<Key, std::map<double, std::int64_t>> failed;
    std::map<Key, const FailureCount*> kinds;
    std::string unit;
    for (const auto& step : steps) {
        if (step.klass || !step.repeat || step.purpose != Purpose::sweep)
            continue;
        unit = step.unit;
        submitted[step.level] += step.ledger.submitted;
        for (const auto& kind : step.failures) {
            const Key key{kind.error_class, kind.message};
            failed[key][step.level] += kind.count;
            kinds.try_emplace(key, &kind);
        }
    }
    std::vector<std::string> hints;
    for (const auto& [key, byLevel] : failed) {
        const double lowest = byLevel.begin()->first;
        AtLevel below, from;
        for (const auto& [level, count] : submitted)
            (level < lowest ? below : from).of += count;
        for (const auto& [level, count] : byLevel)
            from.failed += count;
        if (below.of < fewestBelow || static_cast<double>(from.failed) < leastShare * static_cast<double>(from.of))
            continue;
        const auto& kind = *kinds.at(key);
        auto text = quoted(kind) + " appears at " + levelText(lowest, unit) +
                    (unit == "concurrency" ? " streams" : "") + " and above only: " + std::to_string(from.failed) +
                    " of " + std::to_string(from.of) + " requests, none of " + std::to_string(below.of) + " below";
        if (isContext(kind))
            text += "; a context that is full only with several requests at once is the mark of a KV pool that all "
                    "slots share, not of overload";
        hints.push_back(std::move(text));
    }
    return hints;
}

} // namespace plumbline
