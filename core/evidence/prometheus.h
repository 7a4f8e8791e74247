// The Prometheus text format (0.0.4) and OpenMetrics, as servers really write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

struct MetricSample
{
    std::string name;
    std::vector<std::pair<std::string, std::string>> labels;
    double value = 0;                // may be NaN or infinite
    std::optional<double> timestamp; // as written: milliseconds, or seconds in OpenMetrics
    bool operator==(const MetricSample&) const = default;

    std::string_view label(std::string_view key) const; // empty when there is none
};

struct MetricsText
{
    std::vector<MetricSample> samples; // in the order of the text; a name with other labels is another sample
    std::int64_t bad_lines = 0;        // neither a sample nor a comment: left out
    bool cut = false;                  // more samples than are kept

    // Whether this was metrics at all and not a web page or JSON with status 200.
    bool plausible() const { return !samples.empty() && bad_lines <= static_cast<std::int64_t>(samples.size()); }
};

// Never fails: what can't be read is counted. At most 100,000 samples. LF and CRLF, escapes in labels, exemplars,
// quoted names.
MetricsText parseMetrics(std::string_view text);

} // namespace plumbline
