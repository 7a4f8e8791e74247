// The forms in which servers end a stream that has failed: what is sent after the last good event.
#pragma once

#include "core/reference/fault.h"

#include <span>
#include <string_view>

namespace plumbline {

struct ErrorForm
{
    FaultKind kind;
    std::string_view text; // the events that take the place of the rest of the answer; may be empty
};

std::span<const ErrorForm> errorForms();

} // namespace plumbline
