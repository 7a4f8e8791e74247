// Samples laid over each other: as the share of requests at or below a value (ECDF), or of one as a histogram.
#pragma once

#include "ui/plots/plotbase.h"

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
    Bins bins_;
};

} // namespace plumbline::ui
