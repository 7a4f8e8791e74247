// A plan with variants is two plans: what is wrong with either is said at the value that makes it so.
#include "core/plan/findings.h"
#include "core/plan/variants.h"

#include <algorithm>
#include <array>
#include <set>

namespace plumbline {
namespace {

constexpr std::size_t sides = 2;
constexpr std::size_t longestName = 40;
constexpr std::size_t mostValues = 100;

void checkNames(const Plan& plan, Findings& findings)
{
    std::set<std::string> names;
    for (std::size_t i = 0; i < plan.variants.size(); ++i) {
        const auto& name = plan.variants[i].name;
        const auto path = at("variants", i, "name");
        if (name.empty())
            findings.error(path, "is missing; must say in a word what this side is");
        else if (name.size() > longestName)
            findings.error(path, "has " + std::to_string(name.size()) + " bytes; at most " +
                                     std::to_string(longestName) + " are allowed");
        else if (!names.insert(name).second)
            findings.error(path, "is the other side's name too; each side needs its own");
    }
}

bool checkPaths(const Plan& plan, Findings& findings)
{
    bool fine = true;
    for (std::size_t i = 0; i < plan.variants.size(); ++i) {
        const auto& set = plan.variants[i].set;
        if (set.size() > mostValues) {
            findings.error(at("variants", i, "set"), "holds " + std::to_string(set.size()) + " values; at most " +
                                                         std::to_string(mostValues) + " are allowed");
            return false;
        }
        std::set<std::string> seen;
        for (const auto& [key, json] : set) {
            const auto path = at("variants", i, "set") + '.' + key;
            if (!seen.insert(key).second)
                findings.error(path, "is there twice; each path once");
            else if (!mayVary(key))
                findings.error(path, "can't be a side's own: both share load, contract and seed, so that their steps "
                                     "are pairs; must be below target, workload (but not workload.seed) or controls");
            else
                continue;
            fine = false;
        }
    }
    return fine;
}

bool has(const std::vector<Problem>& problems, const Problem& problem)
{
    return std::find(problems.begin(), problems.end(), problem) != problems.end();
}

// A problem of one side, at the value that the side sets where it belongs to one.
Problem placed(const Plan& plan, std::size_t index, Problem problem)
{
    for (const auto& member : plan.variants[index].set)
        if (isAbove(member.key, problem.path) || (!problem.path.empty() && isAbove(problem.path, member.key))) {
            problem.path = at("variants", index, "set") + '.' + problem.path;
            return problem;
        }
    problem.message = "with what this side sets, " + problem.path + ": " + problem.message;
    problem.path = at("variants", index);
    return problem;
}

} // namespace

std::vector<Problem> checkVariants(const Plan& plan, std::vector<Problem> ofPlan)
{
    Findings findings;
    if (plan.variants.size() != sides) {
        findings.error("variants", "must hold two sides, which are measured in turns, or none; holds " +
                                       std::to_string(plan.variants.size()));
        auto found = findings.take();
        ofPlan.insert(ofPlan.end(), found.begin(), found.end());
        return ofPlan;
    }
    checkNames(plan, findings);
    const bool pathsAreFine = checkPaths(plan, findings);
    auto found = findings.take();
    if (pathsAreFine) {
        std::array<PlanSide, sides> side{sideOf(plan, 0), sideOf(plan, 1)};
        std::array<std::vector<Problem>, sides> whole;
        for (std::size_t i = 0; i < sides; ++i) {
            found.insert(found.end(), side.at(i).problems.begin(), side.at(i).problems.end());
            whole.at(i) = checkWhole(side.at(i).plan);
        }
        // What both sides mend is no problem of the plan: it is never measured as it stands.
        std::erase_if(ofPlan, [&whole](const Problem& problem) {
            return std::none_of(whole.begin(), whole.end(),
                                [&problem](const auto& problems) { return has(problems, problem); });
        });
        for (std::size_t i = 0; i < sides; ++i)
            for (auto& problem : whole.at(i))
                if (!has(ofPlan, problem))
                    found.push_back(placed(plan, i, std::move(problem)));
        if (!hasErrors(found) && side[0].plan == side[1].plan)
            found.push_back({"variants", Severity::warning,
                             "both sides are the same: what is measured is the spread between equal runs"});
    }
    ofPlan.insert(ofPlan.end(), found.begin(), found.end());
    return ofPlan;
}

} // namespace plumbline
