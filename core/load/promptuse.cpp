#include "core/load/promptuse.h"

#include "core/plan/defaults.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace plumbline {
namespace {

std::optional<std::uint64_t> wholeRequests(const LoadProfile& load, double level, double share)
{
    const auto requests = measuredRequests(load, level);
    if (!requests || *requests < 0 || *requests > 1'000'000'000'000)
        return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(static_cast<double>(*requests) * share));
}

} // namespace

std::string PromptUse::text() const
{
    const auto times = least == most ? std::to_string(most) : std::to_string(least) + "\u2013" + std::to_string(most);
    return (distinct == 1 ? "the one prompt" : "each of the " + std::to_string(distinct) + " prompts") +
           " of class \"" + klass + "\" will be sent " + (expected ? "about " : "") + times +
           (times == "1" ? " time" : " times");
}

std::vector<PromptUse> promptUse(const Plan& plan, const PromptSource& source)
{
    std::vector<PromptUse> uses;
    if (!source.usable())
        return uses;
    for (std::size_t i = 0; i < plan.workload.classes.size(); ++i) {
        const auto distinct = source.distinct(static_cast<int>(i));
        if (!distinct || *distinct == 0)
            continue;
        PromptUse use{plan.workload.classes[i].name,   static_cast<int>(i), *distinct, 0, 0,
                      plan.workload.classes.size() > 1};
        bool known = !plan.load.steps.empty();
        for (const double level : plan.load.steps) {
            const auto requests =
                wholeRequests(plan.load, level, shareOf(plan.workload, plan.workload.classes[i].name));
            known = known && requests;
            if (!requests)
                break;
            // Each step begins with the class's first prompt again (or with its own shuffle).
            const auto repeats = static_cast<std::uint64_t>(std::max(plan.load.repeats, 1));
            use.least += repeats * (*requests / *distinct);
            use.most += repeats * ((*requests + *distinct - 1) / *distinct);
        }
        if (known)
            uses.push_back(std::move(use));
    }
    return uses;
}

std::vector<Problem> promptUseProblems(const Plan& plan, const PromptSource& source)
{
    std::vector<Problem> problems;
    if (plan.workload.prefix_cache == PrefixCache::busted)
        return problems;
    for (const auto& use : promptUse(plan, source))
        if (use.most > 1 &&
            plan.workload.classes[static_cast<std::size_t>(use.class_index)].prompts.source == PromptSourceKind::file)
            problems.push_back({"workload.classes[" + std::to_string(use.class_index) + "].prompts", Severity::warning,
                                use.text() +
                                    ", and \"prefix_cache\" is \"allowed\": a server that caches prefixes answers "
                                    "the repeats from its cache, so that only the warm path is measured"});
    return problems;
}

} // namespace plumbline
