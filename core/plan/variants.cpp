#include "core/plan/variants.h"

#include "core/plan/findings.h"
#include "core/plan/planjson.h"
#include "core/plan/setvalue.h"

#include <algorithm>

namespace plumbline {

bool mayVary(std::string_view path)
{
    const auto below = [path](std::string_view part) { return path != part && isAbove(part, path); };
    return below("target") || below("controls") || (below("workload") && path != "workload.seed");
}

PlanSide sideOf(const Plan& plan, std::size_t index)
{
    PlanSide side;
    side.plan = plan;
    side.plan.variants.clear();
    const auto& set = plan.variants.at(index).set;
    if (set.empty())
        return side;
    const auto path = at("variants", index, "set");
    std::string text = writePlan(side.plan, false);
    for (const auto& [key, json] : set)
        if (auto problem = setValue(text, key + '=' + json)) {
            const auto prefix = shown(key, 100) + ": ";
            if (problem->starts_with(prefix))
                problem->erase(0, prefix.size());
            side.problems.push_back({path + '.' + key, Severity::error, std::move(*problem)});
        }
    auto read = readPlan(text);
    for (auto& problem : read.problems) {
        // What could not be read in the plan itself is said of the plan.
        const bool here = std::any_of(set.begin(), set.end(), [&problem](const JsonMember& member) {
            return isAbove(member.key, problem.path) || isAbove(problem.path, member.key);
        });
        if (here)
            side.problems.push_back({path + '.' + problem.path, problem.severity, std::move(problem.message)});
    }
    side.plan = std::move(read.plan);
    return side;
}

std::string variantLines(const Plan& plan)
{
    std::string lines;
    for (std::size_t i = 0; i < plan.variants.size(); ++i) {
        const auto& variant = plan.variants[i];
        std::string values;
        for (const auto& member : variant.set)
            values += (values.empty() ? "" : ", ") + shown(member.key, 100) + " = " + shown(member.json, 100);
        lines += std::string(1, static_cast<char>('A' + i % 26)) + " (" + shown(variant.name) +
                 "): " + (values.empty() ? "the plan as it stands" : values) + '\n';
    }
    return lines;
}

} // namespace plumbline
