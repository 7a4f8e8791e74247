#include "core/plan/check.h"

#include "core/plan/findings.h"
#include "core/plan/jsonscan.h"
#include "core/plan/literalsecret.h"
#include "core/plan/nearest.h"
#include "core/plan/vocabulary.h"

#include <charconv>
#include <cmath>

namespace plumbline {

std::string numberText(double value)
{
    if (!std::isfinite(value))
        return "not a finite number";
    char text[32];
    // Without an exponent where a person would not write one.
    const auto format =
        std::abs(value) >= 1e-4 && std::abs(value) < 1e15 ? std::chars_format::fixed : std::chars_format::general;
    const auto end = value == 0 ? std::to_chars(text, text + sizeof text, 0).ptr
                                : std::to_chars(text, text + sizeof text, value, format).ptr;
    return {text, end};
}

void Findings::error(std::string path, std::string message)
{
    problems_.push_back({std::move(path), Severity::error, std::move(message)});
}

void Findings::warning(std::string path, std::string message)
{
    problems_.push_back({std::move(path), Severity::warning, std::move(message)});
}

bool Findings::above(std::string path, double value, double least, double most, std::string_view unit)
{
    if (std::isfinite(value) && value > least && value <= most)
        return true;
    error(std::move(path), "must be above " + numberText(least) + " and at most " + numberText(most) +
                               std::string(unit) + "; is " + numberText(value));
    return false;
}

bool Findings::atLeast(std::string path, double value, double least, double most, std::string_view unit)
{
    if (std::isfinite(value) && value >= least && value <= most)
        return true;
    error(std::move(path), "must be from " + numberText(least) + " to " + numberText(most) + std::string(unit) +
                               "; is " + numberText(value));
    return false;
}

bool Findings::oneOf(std::string path, std::string_view text, std::span<const std::string_view> names)
{
    if (contains(names, text))
        return true;
    if (text.empty())
        error(std::move(path), "is missing; must be one of " + list(names, true));
    else
        error(std::move(path), "must be one of " + list(names, true) + "; is \"" + shown(text, 40) +
                                   "\", nearest is \"" + std::string(nearest(text, names)) + "\"");
    return false;
}

std::string at(std::string_view path, std::size_t index, std::string_view below)
{
    std::string text = std::string(path) + '[' + std::to_string(index) + ']';
    if (!below.empty())
        text += '.' + std::string(below);
    return text;
}

void checkFields(const std::string& path, const std::vector<JsonMember>& fields, Findings& findings)
{
    using namespace std::string_view_literals;
    constexpr std::array own{"stream"sv, "stream_options"sv, "messages"sv, "prompt"sv, "model"sv};
    constexpr std::size_t most = std::size_t{64} << 10u;
    std::size_t bytes = 0;
    for (const auto& field : fields) {
        const std::string where = path + '.' + field.key;
        bytes += field.key.size() + field.json.size();
        if (contains(own, field.key))
            findings.error(where,
                           "is set by Plumbline itself from the rest of the plan (" + list(own) + "); take it out");
        else if (field.key.empty())
            findings.error(where, "has an empty name");
        else if (!scanJson(field.json).usable)
            findings.error(where, "is not JSON");
        else if (field.json.starts_with('"') &&
                 (namesSecret(field.key, NamePlace::field) || looksLikeSecret(std::string_view(field.json).substr(1))))
            findings.error(where, "looks like a secret, and a plan is stored and shared; use target.credential "
                                  "(\"env:NAME\"), or a header with the value \"env:NAME\"");
    }
    if (bytes > most)
        findings.error(path,
                       "holds " + std::to_string(bytes) + " bytes; at most " + std::to_string(most) + " are allowed");
}

namespace {

// Lists without end are refused, and the checks that compare each with each see the beginning only.
template <typename T> void bound(const char* path, std::vector<T>& list, std::size_t most, Findings& findings)
{
    if (list.size() <= most)
        return;
    findings.error(path, "holds " + std::to_string(list.size()) + " entries; at most " + std::to_string(most) +
                             " are allowed");
    list.resize(most);
}

} // namespace

bool isAbove(std::string_view upper, std::string_view lower)
{
    return lower.starts_with(upper) &&
           (upper.empty() || lower.size() == upper.size() || lower[upper.size()] == '.' || lower[upper.size()] == '[');
}

std::vector<Problem> checkWhole(const Plan& given)
{
    Findings findings;
    Plan plan = given;
    bound("workload.classes", plan.workload.classes, 100, findings);
    bound("load.steps", plan.load.steps, 1000, findings);
    bound("contract.gates", plan.contract.gates, 1000, findings);
    bound("contract.required_pins", plan.contract.required_pins, 1000, findings);
    bound("target.headers", plan.target.headers, 100, findings);
    if (plan.target.metrics_urls)
        bound("target.metrics_urls", *plan.target.metrics_urls, 100, findings);
    if (plan.name.empty())
        findings.warning("name", "is empty: say what this plan is about; runs are listed by it");
    if (plan.decision.empty())
        findings.warning("decision", "is empty: say which change this evidence will accept or reject");
    checkTarget(plan, findings);
    checkWorkload(plan, findings);
    checkLoad(plan, findings);
    checkContract(plan, findings);
    for (const auto& control : plan.controls) {
        const bool text = control.json.starts_with('"');
        if (text &&
            (namesSecret(control.key, NamePlace::field) || looksLikeSecret(std::string_view(control.json).substr(1))))
            findings.error("controls." + control.key,
                           "looks like a secret, and controls are stored and exported; take it out");
        else if (!scanJson(control.json).usable)
            findings.error("controls." + control.key, "is not JSON");
    }
    return findings.take();
}

std::vector<Problem> checkPlan(const Plan& plan)
{
    auto problems = checkWhole(plan);
    if (!plan.variants.empty())
        problems = checkVariants(plan, std::move(problems));
    if (problems.size() > maxProblems) {
        const auto more = problems.size() - maxProblems;
        const auto severity = hasErrors(problems) ? Severity::error : Severity::warning;
        problems.resize(maxProblems);
        problems.push_back({"", severity, "and " + std::to_string(more) + " more problems like these"});
    }
    return problems;
}

} // namespace plumbline
