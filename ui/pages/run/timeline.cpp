#include "ui/pages/run/timeline.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::ui {
namespace {

bool sameCell(double one, double other, double width)
{
    return std::floor(one / width) == std::floor(other / width);
}

} // namespace

void Timeline::put(Cell& cell, double at, double value) const
{
    cell.at = at;
    if (std::isnan(value))
        return;
    if (cell.values == 0)
        cell.value = value;
    else if (merge_ == Merge::largest)
        cell.value = std::max(cell.value, value);
    else
        cell.value += (value - cell.value) / (cell.values + 1);
    ++cell.values;
}

void Timeline::add(double at, double value)
{
    const auto into = [&](auto& cells, double width) {
        if (cells.empty() || !sameCell(cells.back().at, at, width))
            cells.push_back({});
        put(cells.back(), at, value);
    };
    if (fine_.empty() || !sameCell(fine_.back().at, at, fineCell))
        ++begun_;
    into(fine_, fineCell);
    if (fine_.size() > mostCells)
        fine_.pop_front();
    into(whole_, wholeCell_);
    if (whole_.size() > mostCells)
        halve();
}

void Timeline::halve()
{
    wholeCell_ *= 2;
    std::vector<Cell> merged;
    merged.reserve(mostCells);
    for (const auto& cell : whole_) {
        if (merged.empty() || !sameCell(merged.back().at, cell.at, wholeCell_)) {
            merged.push_back(cell);
            continue;
        }
        auto& into = merged.back();
        into.at = cell.at;
        if (cell.values == 0)
            continue;
        const int values = into.values + cell.values;
        if (into.values == 0)
            into.value = cell.value;
        else if (merge_ == Merge::largest)
            into.value = std::max(into.value, cell.value);
        else
            into.value = (into.value * into.values + cell.value * cell.values) / values;
        into.values = values;
    }
    whole_ = std::move(merged);
}

void Timeline::clear()
{
    fine_.clear();
    whole_.clear();
    begun_ = 0;
    wholeCell_ = 2 * fineCell;
}

std::vector<Timeline::Point> Timeline::points() const
{
    std::vector<Point> result;
    result.reserve(fine_.size() + whole_.size());
    const auto put = [&result](const Cell& cell) {
        result.push_back({cell.at, cell.values > 0 ? cell.value : std::numeric_limits<double>::quiet_NaN()});
    };
    for (const auto& cell : whole_)
        if (fine_.size() >= mostCells && cell.at < fine_.front().at)
            put(cell);
    for (const auto& cell : fine_)
        put(cell);
    return result;
}

} // namespace plumbline::ui
