#include "core/report/failurenotes.h"

#include "core/report/numbers.h"
#include "core/report/verdicttext.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace plumbline {
namespace {

constexpr std::size_t mostLines = 20;
constexpr std::size_t longestMessage = 160;

bool isShown(const StepSummary& step)
{
    return !step.klass && step.repeat;
}

void bound(std::vector<std::string>& lines, const char* what)
{
    if (lines.size() <= mostLines)
        return;
    const auto more = lines.size() - mostLines;
    lines.resize(mostLines);
    lines.push_back("and " + std::to_string(more) + " more " + what + "; --json holds all");
}

struct Kind
{
    std::int64_t count = 0;
    std::string example;
    std::vector<std::string> steps;
    std::map<std::int64_t, LengthBand> bands; // of the prompt's bytes
};

std::string bandsText(const Kind& kind)
{
    if (kind.bands.size() < 2)
        return {};
    std::vector<std::string> parts;
    for (const auto& [from, band] : kind.bands)
        parts.push_back(std::to_string(band.failed) + " of " + std::to_string(band.of) + " with " +
                        std::to_string(band.from) + " to " + std::to_string(band.to - 1) + " bytes");
    return "; by prompt: " + listText(parts);
}

} // namespace

std::vector<std::string> failureNotes(const RunSummary& summary)
{
    std::map<std::tuple<ErrorClass, Outcome, std::string>, Kind> kinds;
    for (const auto& step : summary.steps) {
        if (!isShown(step))
            continue;
        for (const auto& failure : step.failures) {
            auto& kind = kinds[{failure.error_class, failure.outcome, failure.message}];
            if (kind.count == 0)
                kind.example = failure.example;
            kind.count += failure.count;
            kind.steps.push_back(std::to_string(failure.count) + " of " + std::to_string(step.ledger.submitted) +
                                 " at " + stepName(step));
            for (const auto& band : failure.prompt_bytes) {
                auto& sum = kind.bands[band.from];
                sum = {band.from, band.to, sum.failed + band.failed, sum.of + band.of};
            }
        }
    }
    std::vector<std::pair<std::int64_t, std::string>> lines;
    for (const auto& [key, kind] : kinds) {
        const auto& [error, outcome, shape] = key;
        auto text = std::string(nameOf(outcome));
        if (error != ErrorClass::none)
            text += ", " + std::string(nameOf(error));
        text += " (" + listText(kind.steps) + ")";
        if (!kind.example.empty())
            text += ": " + lineText(kind.example, longestMessage);
        lines.emplace_back(-kind.count, text + bandsText(kind));
    }
    std::stable_sort(lines.begin(), lines.end());
    std::vector<std::string> notes;
    for (auto& [count, text] : lines)
        notes.push_back(std::move(text));
    bound(notes, "kinds of failure");
    return notes;
}

std::vector<std::string> noticeNotes(const RunSummary& summary)
{
    std::vector<std::pair<std::string, std::vector<std::string>>> byText;
    for (const auto& step : summary.steps) {
        if (!isShown(step))
            continue;
        for (const auto& notice : step.notices) {
            auto same =
                std::find_if(byText.begin(), byText.end(), [&](const auto& entry) { return entry.first == notice; });
            if (same == byText.end())
                same = byText.insert(byText.end(), {notice, {}});
            same->second.push_back(stepName(step));
        }
    }
    std::vector<std::string> notes;
    for (const auto& notice : summary.notices)
        notes.push_back("Notice: " + lineText(notice, 600));
    for (const auto& [text, steps] : byText)
        notes.push_back("Notice, " + listText(steps) + ": " + lineText(text, 600));
    bound(notes, "notices");
    return notes;
}

} // namespace plumbline
