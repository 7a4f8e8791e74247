// The outcome that a class of errors belongs to. Pure; any thread.
#pragma once

#include "core/record/names.h"

namespace plumbline {

Outcome outcomeOf(ErrorClass errorClass);

} // namespace plumbline
