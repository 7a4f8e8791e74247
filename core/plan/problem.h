// What a check of a plan found: where, how bad, and what is allowed instead.
#pragma once

#include <string>

namespace plumbline {

enum class Severity
{
    error,
    warning
};

struct Problem
{
    std::string path; // such as load.steps[2]
    Severity severity = Severity::error;
    std::string message;
    bool operator==(const Problem&) const = default;
};

} // namespace plumbline
