// A stored summary against one that was computed again. Private to this room.
#pragma once

#include "core/report/checkfindings.h"

#include <nlohmann/json_fwd.hpp>

namespace plumbline {

// Adds each figure, count, state and verdict that differs, by its path. Sentences (reasons) are not compared, and keys
// that only one side knows are passed over: a version may add some. Returns how many values were compared.
std::int64_t compareSummaries(const nlohmann::ordered_json& stored, const nlohmann::ordered_json& computed,
                              CheckFindings& findings);

} // namespace plumbline
