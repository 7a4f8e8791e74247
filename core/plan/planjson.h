// plumbline.plan/1 in and out. Pure text; files are read in planfile.h.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct ReadPlan
{
    Plan plan; // where something was wrong: the default
    std::vector<Problem> problems;
};

// Reads the text and reports everything that is wrong with its form at once: not JSON, wrong types, unknown names and
// keys, duplicate keys. What the values mean together is checkPlan's.
ReadPlan readPlan(std::string_view json);

// All keys in the order of the documentation; keys that belong to another kind of prompts, lengths or load are left out
// while they have their defaults. readPlan(writePlan(p)).plan == p for every plan that checkPlan accepts.
std::string writePlan(const Plan& plan, bool pretty = true);

// Every path that a plan may hold, containers included: "load", "load.steps", "load.steps[]",
// "workload.classes[].name"; "controls.*" where the keys are the person's own.
const std::vector<std::string>& planKeys();

} // namespace plumbline
