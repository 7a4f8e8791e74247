// What is wrong with a plan: where, how bad, and what is allowed there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

enum class Severity
{
    error,
    warning
};

struct Problem
{
    std::string path; // such as load.steps[2]; empty: the document as a whole
    Severity severity = Severity::error;
    std::string message; // says what is allowed; never repeats what may be a secret
    bool operator==(const Problem&) const = default;
};

bool hasErrors(const std::vector<Problem>& problems);

// "load.steps[2]: error: must be ..." in one line: control characters are escaped, so that a file can't drive a
// terminal.
std::string toLine(const Problem& problem);

// One problem a line, each line behind `prefix` and ended by a line feed.
std::string toLines(const std::vector<Problem>& problems, std::string_view prefix = {});

// Text for a message: made visible (visible.h), at most `limit` bytes of it (never cut within a character).
std::string shown(std::string_view text, std::size_t limit = 60);

} // namespace plumbline
