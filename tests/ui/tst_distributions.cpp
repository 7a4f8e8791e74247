// The distributions of a run: its samples, and the stored p95 with its interval over them.
#include "windowtest.h"

#include "ui/pages/results/sampleintervals.h"
#include "ui/plots/qcp.h"
#include "ui/plots/samplesplot.h"
#include "ui/theme.h"

using namespace plumbline;
using namespace plumbline::ui;

namespace {

Sample sampleOf(std::optional<std::pair<double, double>> interval)
{
    Sample sample;
    sample.name = QStringLiteral("concurrency 4");
    sample.colour = [](const QPalette& palette) { return seriesColour(0, palette); };
    for (int i = 1; i <= 100; ++i)
        sample.sorted.push_back(i);
    sample.p95 = 95;
    sample.p95Interval = interval;
    return sample;
}

// The names of what is drawn over the curves.
template <typename Item> Item* item(const PlotBase& plot, const char* name)
{
    auto* canvas = plot.findChild<QCustomPlot*>();
    for (int i = 0; i < canvas->itemCount(); ++i)
        if (canvas->item(i)->objectName() == QLatin1String(name))
            return qobject_cast<Item*>(canvas->item(i));
    return nullptr;
}

StepSummary stepOf(int step, Purpose purpose, double p95)
{
    StepSummary summary;
    summary.step = step;
    summary.purpose = purpose;
    summary.ttft_ms.p95 = p95;
    summary.ttft_ms.p95_interval = Interval{p95 - 1, p95 + 1};
    return summary;
}

} // namespace

class DistributionsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        test_ = std::make_unique<WindowTest>();
        test_->open();
    }
    void cleanup() { test_.reset(); }

    void theIntervalOfP95IsABarAt95PercentOfTheEcdf()
    {
        const EcdfPlot plot(*test_->workbench, {sampleOf(std::pair(91.0, 120.0))}, nullptr);
        const auto* bar = item<QCPItemLine>(plot, "p95Interval");
        QVERIFY(bar != nullptr);
        QCOMPARE(bar->start->coords(), QPointF(91, 0.95));
        QCOMPARE(bar->end->coords(), QPointF(120, 0.95));
        const auto* canvas = plot.findChild<QCustomPlot*>();
        QVERIFY(canvas->xAxis->range().upper > 120); // in view, though no request took so long
    }

    void theHistogramMarksP95WithItsInterval()
    {
        const HistogramPlot plot(*test_->workbench, sampleOf(std::pair(91.0, 120.0)), nullptr);
        const auto* band = item<QCPItemRect>(plot, "p95Interval");
        QVERIFY(band != nullptr);
        QCOMPARE(band->topLeft->key(), 91.0);
        QCOMPARE(band->bottomRight->key(), 120.0);
        QCOMPARE(item<QCPItemLine>(plot, "p95")->start->key(), 95.0);
        QVERIFY(plot.findChild<QCustomPlot*>()->xAxis->range().upper > 120);
    }

    void withoutAnIntervalNoneIsDrawn()
    {
        const EcdfPlot ecdf(*test_->workbench, {sampleOf({})}, nullptr);
        const HistogramPlot histogram(*test_->workbench, sampleOf({}), nullptr);
        QVERIFY(item<QCPItemLine>(ecdf, "p95Interval") == nullptr);
        QVERIFY(item<QCPItemRect>(histogram, "p95Interval") == nullptr);
        QVERIFY(item<QCPItemLine>(histogram, "p95") != nullptr);
    }

    void theStoredFigureIsThatOfTheLevelOverAllClasses()
    {
        RunSummary summary;
        summary.steps = {stepOf(1, Purpose::sweep, 10), stepOf(2, Purpose::sweep, 20), stepOf(2, Purpose::recovery, 30)};
        auto ofClass = stepOf(2, Purpose::sweep, 40);
        ofClass.klass = "long";
        summary.steps.insert(summary.steps.begin(), ofClass);
        LevelSamples level;
        level.step = 2;
        level.repeats = 1;
        const auto* found = storedFigure(summary, level, SampleKind::ttft);
        QVERIFY(found != nullptr);
        QCOMPARE(found->p95, OptionalFigure(20));
        level.purpose = Purpose::recovery;
        QCOMPARE(storedFigure(summary, level, SampleKind::ttft)->p95, OptionalFigure(30));
        level.repeats = 3; // drawn together
        QVERIFY(storedFigure(summary, level, SampleKind::ttft) == nullptr);
        level.repeats = 1;
        QVERIFY(storedFigure(summary, level, SampleKind::lateness) == nullptr); // stored of other requests
    }

private:
    std::unique_ptr<WindowTest> test_;
};

QTEST_MAIN(DistributionsTest)
#include "tst_distributions.moc"
