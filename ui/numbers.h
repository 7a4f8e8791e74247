// Numbers as the window shows them, in the person's locale. One place: tables, tiles, plots and dialogs agree.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace plumbline::ui {

// Three to four significant digits; "–" for what is undefined, "∞" for what is infinite.
QString figure(const std::optional<double>& value);
QString count(std::int64_t value);                           // with thousands separators
QString percent(const std::optional<double>& share);         // 0.985 is "98.5 %"
QString duration(const std::optional<double>& milliseconds); // with its unit: "84.2 ms", "1.52 s", "3 min 20 s"
QString clockTime(double seconds);                           // "00:47", "1:02:05"
QString bytes(std::int64_t count);                           // "2.15 GB"
QString exact(const std::optional<double>& value);           // full precision, for tooltips
QString localTime(const std::string& utc);                   // of an ISO 8601 time; as it is when it is none
QString level(double value, const std::string& unit);        // "concurrency 4", "1.5 requests/s"

} // namespace plumbline::ui
