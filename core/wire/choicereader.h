// One entry of `choices`, streamed (delta), whole (message) or of a text completion (text).
#pragma once

#include "core/wire/eventdecoder.h"
#include "core/wire/json.h"

namespace plumbline {

void readChoice(const wirejson::object& choice, DecodedEvent& into);
UsageNews readUsage(const wirejson::object& usage);

} // namespace plumbline
