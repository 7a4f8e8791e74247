// One curve over a run of any length in fixed memory: fine for the last minutes, coarser the longer the run is.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

namespace plumbline::ui {

class Timeline
{
public:
    enum class Merge // of values that fall into one cell
    {
        mean,
        largest
    };
    static constexpr std::size_t mostCells = 1200; // of each of the two resolutions
    static constexpr double fineCell = 0.25;       // seconds; so the fine part reaches back 5 minutes

    struct Point
    {
        double at = 0; // seconds
        double value = 0;
    };

    explicit Timeline(Merge merge = Merge::mean) : merge_(merge) {}

    // `at` does not decrease. NaN makes a gap where nothing else comes into the cell.
    void add(double at, double value);
    void clear();
    std::vector<Point> points() const; // by time
    double wholeCell() const { return wholeCell_; }
    std::size_t begun() const { return begun_; } // cells so far: a curve is drawn anew when another has begun

private:
    struct Cell
    {
        double at = 0;
        double value = 0;
        int values = 0; // that are numbers
    };
    void put(Cell& cell, double at, double value) const;
    void halve();

    Merge merge_;
    double wholeCell_ = 2 * fineCell;
    std::size_t begun_ = 0;
    std::deque<Cell> fine_;
    std::vector<Cell> whole_;
};

} // namespace plumbline::ui
