// Samples laid over each other: as the share of requests at or below a value (ECDF), or of one as a histogram.
#pragma once

#include "ui/plots/plotbase.h"

#include <optional>
#include <utility>
#include <vector>

class QCPBars;

namespace plumbline::ui {

struct Sample
{
    QString name;
    PlotColour colour;
    std::vector<double> sorted;
    bool declared = false; // what was asked for, not what came
    std::optional<double> p95;
    std::optional<std::pair<double, double>> p95Interval; // 95 %
};

// The ECDF as at most `most` points: (value, share of the sample at or below it). Pure.
std::vector<std::pair<double, double>> ecdfOf(const std::vector<double>& sorted, std::size_t most = 2000);

struct Bins
{
    double start = 0, width = 0;
    std::vector<double> counts;
};
// Freedman and Diaconis' width, at most 80 bins; values above the 99.5th percentile go into the last bin. Pure.
Bins binsOf(const std::vector<double>& sorted);

class EcdfPlot : public PlotBase
{
    Q_OBJECT
public:
    EcdfPlot(Workbench& workbench, const std::vector<Sample>& samples, QWidget* parent);

protected:
    std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const override;
    void fitView() override;

private:
    void addInterval(const std::pair<double, double>& interval, const PlotColour& colour); // of p95
    double left_ = 0, right_ = 1;
};

class HistogramPlot : public PlotBase
{
    Q_OBJECT
public:
    HistogramPlot(Workbench& workbench, const Sample& sample, QWidget* parent);
    QString asTable() const override;

protected:
    void fitView() override;
    std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const override;

private:
    void markP95(double p95, const std::optional<std::pair<double, double>>& interval);
    Bins bins_;
    std::optional<std::pair<double, double>> marked_; // what must be in view beside the bars
};

} // namespace plumbline::ui
