// A comparison as CSV: one row a figure. Text that a spreadsheet would take for a formula is made text, as everywhere.
#include "core/report/csv.h"
#include "core/report/report.h"

#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

std::string longNumber(double value) // every digit, in any locale
{
    std::array<char, 40> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return {digits.data(), end.ptr};
}

} // namespace

std::string comparisonCsv(const Comparison& comparison)
{
    std::string out = "baseline,run,level,unit,class,metric,stat,of,primary,a,b,difference,relative,interval_low,"
                      "interval_high,p,p_adjusted,verdict,why,repeats_a,repeats_b,repeats_needed\r\n";
    for (const auto& row : comparison.rows) {
        const auto number = [](const OptionalFigure& value) {
            return value && std::isfinite(*value) ? "," + longNumber(*value) : std::string(",");
        };
        out += csvText(comparison.baseline) + "," + csvText(row.run) + "," + longNumber(row.level) + "," +
               csvText(row.unit) + "," + csvText(row.klass.value_or("")) + "," + csvText(row.metric) + "," +
               csvText(row.stat) + "," + csvText(row.of) + "," + (row.primary ? "true" : "false") + number(row.a) +
               number(row.b) + number(row.difference) + number(row.relative) +
               number(row.interval ? OptionalFigure(row.interval->low) : std::nullopt) +
               number(row.interval ? OptionalFigure(row.interval->high) : std::nullopt) + number(row.p) +
               number(row.p_adjusted) + "," + csvText(wordsOf(row.verdict)) + "," + csvText(row.why) + "," +
               std::to_string(row.repeats[0]) + "," + std::to_string(row.repeats[1]) + "," +
               (row.repeats_needed ? std::to_string(*row.repeats_needed) : "") + "\r\n";
    }
    return out;
}

} // namespace plumbline
