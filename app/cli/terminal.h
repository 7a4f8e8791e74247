// What the terminal can show.
#pragma once

#include "core/report/table.h"

#include <cstddef>

namespace plumbline::cli {

// Columns of the terminal behind a descriptor; `otherwise` when it is none, or too narrow to say anything.
std::size_t columnsOf(int descriptor, std::size_t otherwise);

// For a table on stdout: its width, colour unless NO_COLOR is set, and what it must say of the plan's target.
TableOptions tableOptions(const Target& target);

} // namespace plumbline::cli
