// What the importers of the llm-inference-real-hardware harness share. Private to this room.
#pragma once

#include "core/exchange/importer.h"

namespace plumbline::exchange {

inline constexpr std::string_view harnessName = "llm-inference-real-hardware";

// Pins of environment.json in the same folder, where there is one.
void takeHarnessEnvironment(const ImportPlace& place, RunDraft& draft);

} // namespace plumbline::exchange
