// Parts of the importer of GuideLLM. Private to this room.
#pragma once

#include "core/exchange/importer.h"

#include <limits>

namespace plumbline::exchange {

// The measured window of a benchmark, relative to the run's origin; all time where the file holds none.
struct GuidellmWindow
{
    std::int64_t start = std::numeric_limits<std::int64_t>::min();
    std::int64_t end = std::numeric_limits<std::int64_t>::max();
    bool known = false;
};
GuidellmWindow guidellmWindow(JsonSlice benchmark, std::int64_t origin);

void takeGuidellmFigures(JsonSlice benchmark, int step, RunDraft& draft);

} // namespace plumbline::exchange
