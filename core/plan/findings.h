// Collects what the checks find, and the tests of numbers that they share. Inside this room only.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// Longer times would not fit into nanoseconds of 64 bits together with others, and are slips of the pen.
inline constexpr double maxSeconds = 30.0 * 86400;

std::string numberText(double value); // 1, 0.5, "not a finite number"

class Findings
{
public:
    void error(std::string path, std::string message);
    void warning(std::string path, std::string message);

    // An error unless the value is finite and inside; `unit` as in " s".
    bool above(std::string path, double value, double least, double most, std::string_view unit = {}); // ]least, most]
    bool atLeast(std::string path, double value, double least, double most,
                 std::string_view unit = {}); // [least, most]

    // An error unless the text is one of the names; the message lists them.
    bool oneOf(std::string path, std::string_view text, std::span<const std::string_view> names);

    std::vector<Problem> take() { return std::move(problems_); }

private:
    std::vector<Problem> problems_;
};

std::string at(std::string_view path, std::size_t index, std::string_view below = {}); // load.steps[2], a[0].b

// The parts of checkPlan.
void checkTarget(const Plan& plan, Findings& findings);
void checkWorkload(const Plan& plan, Findings& findings);
void checkLoad(const Plan& plan, Findings& findings);
void checkRates(const Plan& plan, Findings& findings); // of a load that has no error
void checkContract(const Plan& plan, Findings& findings);

// Everything but the variants.
std::vector<Problem> checkWhole(const Plan& given);

// What the two sides of a plan come to, beside the problems of the plan without them.
std::vector<Problem> checkVariants(const Plan& plan, std::vector<Problem> ofPlan);

// "load" is above "load.steps[1]", and a path is above itself.
bool isAbove(std::string_view upper, std::string_view lower);

// Request fields of the person's own (target.body, sampling): none that the workbench itself sets.
void checkFields(const std::string& path, const std::vector<JsonMember>& fields, Findings& findings);

} // namespace plumbline
