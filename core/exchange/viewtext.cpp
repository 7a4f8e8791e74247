// Views for people and for programs.
#include "core/exchange/views.h"

#include "core/jsonl/jsonline.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

std::string numberText(const OptionalFigure& figure)
{
    if (!figure || std::isnan(*figure))
        return "–";
    if (std::isinf(*figure))
        return *figure > 0 ? "∞" : "−∞";
    std::array<char, 64> buffer{};
    const double size = std::abs(*figure);
    const int digits = size >= 100 ? 1 : size >= 1 ? 3 : 5;
    const bool whole = size < 1e9 && std::trunc(*figure) == *figure;
    const auto format = size < 1e12 ? std::chars_format::fixed : std::chars_format::general;
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), *figure, format, whole ? 0 : digits);
    return error == std::errc() ? std::string(buffer.data(), end) : "–";
}

std::size_t columns(const std::string& text) // continuation bytes take none
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

std::string padded(const std::string& text, std::size_t width, bool right)
{
    const std::string blanks(width > columns(text) ? width - columns(text) : 0, ' ');
    return right ? blanks + text : text + blanks;
}

// Those that a table has room for; the others are in the JSON.
constexpr std::array<std::string_view, 12> shown = {"value", "avg", "mean", "median", "std", "std_dev",
                                                    "min",   "p50", "p90",  "p95",    "p99", "max"};

std::string stepTitle(View view, const StepSpec& spec)
{
    return "step " + std::to_string(spec.step) + " repeat " + std::to_string(spec.repeat) + " (" +
           (spec.kind == LoadKind::closed ? "concurrency " : "requests/s ") + numberText(spec.level) + "), as " +
           std::string(nameOf(view)) + " computes it\n";
}

} // namespace

std::string viewText(View view, const std::vector<ViewedStep>& steps)
{
    std::string text;
    for (const auto& step : steps) {
        std::vector<std::string> stats;
        for (const auto name : shown)
            for (const auto& figure : step.figures)
                if (std::any_of(figure.stats.begin(), figure.stats.end(),
                                [&](const auto& s) { return s.stat == name; })) {
                    stats.emplace_back(name);
                    break;
                }
        std::vector<std::vector<std::string>> rows = {{"figure", "unit"}};
        rows[0].insert(rows[0].end(), stats.begin(), stats.end());
        for (const auto& figure : step.figures) {
            auto& row = rows.emplace_back();
            row = {figure.name, figure.unit};
            for (const auto& name : stats) {
                const auto found = std::find_if(figure.stats.begin(), figure.stats.end(),
                                                [&](const auto& stat) { return stat.stat == name; });
                row.push_back(found == figure.stats.end() ? "" : numberText(found->value));
            }
        }
        std::vector<std::size_t> widths(rows[0].size());
        for (const auto& row : rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], columns(row[i]));
        text += (text.empty() ? "" : "\n") + stepTitle(view, step.spec);
        for (const auto& row : rows) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i)
                line += padded(row[i], widths[i], i > 1) + "  ";
            line.erase(line.find_last_not_of(' ') + 1);
            text += line + "\n";
        }
    }
    return text;
}

std::string viewJson(View view, const std::string& run, const std::vector<ViewedStep>& steps)
{
    std::string text;
    JsonLine json(text);
    json.open('{').member("schema", "plumbline.view/1").member("run", run).member("view", nameOf(view));
    json.key("steps").open('[');
    for (const auto& step : steps) {
        json.open('{').member("step", step.spec.step).member("repeat", step.spec.repeat);
        json.member("kind", nameOf(step.spec.kind)).member("level", step.spec.level).key("figures").open('[');
        for (const auto& figure : step.figures) {
            json.open('{').member("name", figure.name).member("unit", figure.unit);
            json.member("definition", figure.definition).key("stats").open('{');
            for (const auto& stat : figure.stats)
                json.member(stat.stat, stat.value);
            json.close('}').close('}');
        }
        json.close(']').close('}');
    }
    json.close(']').close('}');
    return text;
}

} // namespace plumbline
