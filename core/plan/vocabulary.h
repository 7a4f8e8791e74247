// The names that a plan may use as text: figures, statistics, dialects. Enumerations stand in names.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace plumbline {

inline constexpr std::string_view planSchema = "plumbline.plan/1";

// Figures of one request that a limit may be set on (contract.request), in milliseconds.
std::span<const std::string_view> limitMetrics();

// Figures of a step that a gate may test: every duration, the shares, the rates, and stability.
std::span<const std::string_view> gateMetrics();

std::span<const std::string_view> gateStats(); // mean, p50, ...
std::span<const std::string_view> gateBases(); // all, completed
std::span<const std::string_view> stabilityNames();
std::span<const std::string_view> knownDialects();

bool contains(std::span<const std::string_view> names, std::string_view name);
bool isDurationMetric(std::string_view metric); // ends in _ms: a distribution, so that a gate on it needs a statistic
bool isShareMetric(std::string_view metric);    // error_share, goodput_share: from 0 to 1

// Undefined when an answer comes in one piece (target.stream false).
bool needsStream(std::string_view metric);

// `a, b, c`; with `quoted` as they stand in a file.
std::string list(std::span<const std::string_view> names, bool quoted = false);

} // namespace plumbline
