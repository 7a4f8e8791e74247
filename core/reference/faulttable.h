// The table of faults: names, values, and what each does. The parser, `serve --help` and the tests read this one.
#pragma once

#include "core/reference/fault.h"

#include <span>
#include <string_view>

namespace plumbline {

struct FaultRow
{
    FaultKind kind;
    FaultScope scope;
    std::string_view name;
    std::string_view value; // "": takes none; "=X": must have one; "[=X]": may have one
    std::int64_t usual;     // the value when none is given
    std::int64_t least;
    std::int64_t most;
    std::string_view what;
};

std::span<const FaultRow> faultTable(); // grouped: a row without a name is the title of those that follow
const FaultRow* faultRow(std::string_view name);

} // namespace plumbline
