#include "core/exchange/enginefigures.h"

#include "core/stats/distribution.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace plumbline::exchange {
namespace {

// The tool does this one in whole nanoseconds, each step cut off: its last digits are not those of the deviation.
std::optional<double> wholeDeviation(const std::vector<double>& ns)
{
    const auto n = static_cast<std::uint64_t>(ns.size());
    if (n < 2 || *std::max_element(ns.begin(), ns.end()) > 2e9 || *std::min_element(ns.begin(), ns.end()) < 0 || n > 4)
        return sdOf(ns);
    std::uint64_t sum = 0, squares = 0;
    for (const double sample : ns) {
        const auto whole = static_cast<std::uint64_t>(sample);
        sum += whole;
        squares += whole * whole;
    }
    const std::uint64_t mean = sum / n;
    const std::uint64_t variance = squares / (n - 1) - mean * mean * n / (n - 1);
    return std::floor(std::sqrt(static_cast<double>(variance)));
}

} // namespace

std::map<std::pair<int, std::string>, std::optional<double>> engineFigures(const ImportSource& source)
{
    struct Row
    {
        double tokens = 0;
        std::vector<double> ns;
    };
    std::map<int, Row> rows;
    for (const auto& figure : source.figures) {
        if (!figure.value)
            continue;
        if (figure.name == "n_prompt" || figure.name == "n_gen")
            rows[figure.step].tokens += *figure.value;
        if (figure.name.starts_with("samples_ns."))
            rows[figure.step].ns.push_back(*figure.value);
    }
    std::map<std::pair<int, std::string>, std::optional<double>> figures;
    for (const auto& [step, row] : rows) {
        std::vector<double> speeds;
        for (std::size_t i = 0; i < row.ns.size(); ++i) {
            speeds.push_back(row.ns[i] > 0 ? row.tokens * 1e9 / row.ns[i] : 0);
            figures[{step, "samples_ts." + std::to_string(i)}] = speeds.back();
        }
        figures[{step, "avg_ns"}] = meanOf(row.ns);
        figures[{step, "stddev_ns"}] = wholeDeviation(row.ns);
        figures[{step, "avg_ts"}] = meanOf(speeds);
        figures[{step, "stddev_ts"}] = sdOf(speeds);
    }
    return figures;
}

} // namespace plumbline::exchange
