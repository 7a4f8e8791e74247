#include "core/stats/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace plumbline {

std::string shortNumber(double value)
{
    if (std::isnan(value))
        return "–";
    if (std::isinf(value))
        return value > 0 ? "∞" : "−∞";
    const double size = std::abs(value);
    const int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4;
    std::array<char, 400> buffer{};
    // Not printf: its decimal sign follows the locale.
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    std::string text(buffer.data(), end.ptr);
    if (decimals > 0) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string metricLabel(std::string_view metric)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 14> labels{{
        {"ttft_ms", "TTFT"},
        {"ttft_from_due_ms", "TTFT from due"},
        {"time_to_first_text_ms", "time to first text"},
        {"tpot_ms", "TPOT"},
        {"itl_ms", "ITL"},
        {"gap_ms", "gap"},
        {"e2e_ms", "E2E"},
        {"e2e_from_due_ms", "E2E from due"},
        {"lateness_ms", "lateness"},
        {"error_share", "error share"},
        {"goodput_share", "goodput share"},
        {"request_throughput", "request throughput"},
        {"output_token_throughput", "output token throughput"},
        {"goodput", "goodput"},
    }};
    for (const auto& [name, label] : labels)
        if (name == metric)
            return std::string(label);
    return std::string(metric);
}

std::string metricUnit(std::string_view metric)
{
    if (metric.ends_with("_ms"))
        return "ms";
    if (metric == "goodput" || metric.ends_with("_throughput"))
        return "/s";
    return {};
}

std::string quantity(double value, std::string_view metric)
{
    const std::string unit = metricUnit(metric);
    if (unit.empty() || std::isinf(value))
        return shortNumber(value);
    return shortNumber(value) + (unit == "/s" ? unit : " " + unit);
}

std::string durationText(double seconds)
{
    if (seconds < 120)
        return shortNumber(std::ceil(seconds)) + " s";
    if (seconds < 7200)
        return shortNumber(std::ceil(seconds / 60)) + " min";
    return shortNumber(std::ceil(seconds / 360) / 10) + " h";
}

} // namespace plumbline
