// Numbers and names in sentences. Pure functions.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

// Three to four digits: 3066, 46.1, 1.25, 0.05. What is not finite is "∞" or "–", for the cells of tables: a sentence
// says in words what it means.
std::string shortNumber(double value);
std::string metricLabel(std::string_view metric);            // "TTFT", "goodput share", ...
std::string metricUnit(std::string_view metric);             // "ms", "/s" or nothing
std::string quantity(double value, std::string_view metric); // with its unit
std::string durationText(double seconds);                    // "45 s", "12 min", "3.5 h"

} // namespace plumbline
