// Figures as people read them: three to four digits, "–" for what is undefined, never 0 for it. Units stand in headers.
#pragma once

#include "core/stats/summary.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace plumbline {

std::string figureText(const OptionalFigure& figure);
std::string wordsOf(std::string_view name);           // of a file: not_established is "not established"
std::string percentText(const OptionalFigure& share); // of a share: 0.985 is 98.5

// "4", "4 and 8", "4, 8 and 16".
std::string listText(const std::vector<std::string>& entries);

// Columns that UTF-8 text takes on a terminal (no wide characters are used in figures).
std::size_t displayWidth(std::string_view text);

// Text of a plan, a file or a server, for one line: made visible (core/plan/visible.h), at most `limit` characters.
std::string lineText(std::string_view text, std::size_t limit = 200);

} // namespace plumbline
