// Figures over the load: levels, gaps, what the client could not measure, and the same in words.
#include "tests/ui/windowtest.h"
#include "ui/plots/loadplot.h"

using namespace plumbline;
using namespace plumbline::ui;

class LoadPlotTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        test_ = std::make_unique<WindowTest>();
        test_->open();
        plot_ = std::make_unique<LoadPlot>(*test_->workbench, nullptr);
        plot_->setTitle(QStringLiteral("TTFT"));
        const auto colour = [](const QPalette& palette) { return seriesColour(Series::p95, palette); };
        plot_->addCurve({QStringLiteral("p95"), colour, SeriesLook::Shape::line, false, {}});
        plot_->setLevels({1, 2, 4, 16}, QStringLiteral("concurrency"));
        const auto none = std::numeric_limits<double>::infinity(); // the percentile lies among failures
        plot_->setCurve(0, {{1, 10.0, Interval{9, 11}, false},
                            {2, 20.0, {}, false},
                            {4, none, {}, false},
                            {16, 90.0, Interval{80, none}, true}});
        plot_->fit();
        plot_->updateHeader();
    }
    void cleanup()
    {
        plot_.reset();
        test_.reset();
    }

    void aLevelWithoutAFiniteFigureIsAGap()
    {
        const auto lines = plot_->asTable().split(QLatin1Char('\n'));
        QCOMPARE(lines.value(3), QStringLiteral("4\t"));
        QCOMPARE(lines.value(4), QStringLiteral("16\t90"));
    }

    void theAxisHoldsEveryLevelUntilAPersonMovesIt()
    {
        QVERIFY(plot_->leftEnd() < 1 && plot_->rightEnd() > 16);
        QVERIFY(!plot_->viewIsFree()); // far apart levels changed its scale: that was no person
    }

    void valuesAreToldForALevelOnly()
    {
        QCOMPARE(plot_->headerText(), QStringLiteral("TTFT  p95  95 % interval"));
        plot_->showReading(2.0);
        QVERIFY2(plot_->headerText().contains(QStringLiteral("p95 20")), qPrintable(plot_->headerText()));
    }

    // A bar or a diamond that no legend names is a riddle; one that is named and not there is another.
    void whatIsDrawnBesideTheCurvesStandsInTheLegend()
    {
        QVERIFY(plot_->headerText().contains(QStringLiteral("95 % interval")));
        QVERIFY(!plot_->headerText().contains(QStringLiteral("running level")));
        plot_->setNow(LoadPoint{2, 15.0, {}, false});
        QVERIFY(plot_->headerText().contains(QStringLiteral("running level")));
        plot_->setNow({});
        plot_->setCurve(0, {{1, 10.0, {}, false}});
        plot_->updateHeader();
        QCOMPARE(plot_->headerText(), QStringLiteral("TTFT  p95"));
    }

    void itSaysItsPointsInWords()
    {
        const auto words = plot_->inWords();
        QVERIFY2(words.contains(QStringLiteral("p95: 10")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("at 16")), qPrintable(words));
    }

private:
    std::unique_ptr<WindowTest> test_;
    std::unique_ptr<LoadPlot> plot_;
};

QTEST_MAIN(LoadPlotTest)
#include "tst_loadplot.moc"
