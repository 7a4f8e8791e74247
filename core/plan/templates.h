// Plans to begin with.
#pragma once

#include "core/plan/plan.h"

#include <optional>
#include <span>
#include <string_view>

namespace plumbline {

// The model that templates name: to be replaced, no server is known to have it.
inline constexpr std::string_view placeholderModel = "your-model";

struct PlanTemplate
{
    std::string_view name;
    std::string_view what; // one line for a list
    Plan (*make)();
};

// closed-sweep (the first: what a new plan is without a wish), open-poisson, long-prompt, burst, mixed-classes, demo.
std::span<const PlanTemplate> planTemplates();

std::optional<Plan> planTemplate(std::string_view name);

} // namespace plumbline
