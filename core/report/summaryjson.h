// plumbline.summary/1: a run's figures as JSON, and back. Undefined figures are null, infinite ones "inf"; never 0,
// never NaN.
#pragma once

#include "core/stats/summary.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

nlohmann::ordered_json summaryToJson(const RunSummary& summary);

// One line, as a run file's last line holds it; or laid out for people, with a line feed at the end.
std::string summaryJson(const RunSummary& summary, bool pretty = false);

// Keys that are absent keep their defaults; unknown ones are passed over. On a value of the wrong kind: nothing, and
// `problem` names it
// ("steps[2].ttft_ms.p95 must be a number, null or \"inf\"").
std::optional<RunSummary> summaryFromJson(std::string_view text, std::string& problem);

} // namespace plumbline
