// The two sides of a plan that holds variants: each is a plan of its own, and both share load, contract and seed, so
// that their steps are pairs.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct PlanSide
{
    Plan plan;                     // without variants
    std::vector<Problem> problems; // of the values that the variant sets, by paths such as variants[1].set.target.model
};

// The plan with what the variant sets. `index` is one of the plan's variants.
PlanSide sideOf(const Plan& plan, std::size_t index);

// A variant may set what is below target, workload (but not its seed) and controls.
bool mayVary(std::string_view path);

// "B (small): target.model = \"small\"", a line for each side.
std::string variantLines(const Plan& plan);

} // namespace plumbline
