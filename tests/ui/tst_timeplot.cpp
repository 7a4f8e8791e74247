// Figures over time: the words of the steps, where they stand, and that nothing is drawn where there is nothing yet.
#include "tests/ui/windowtest.h"
#include "ui/plots/qcp.h"
#include "ui/plots/timeplot.h"

using namespace plumbline;
using namespace plumbline::ui;

namespace {

TimeBand band(double start, std::optional<double> end, const QString& level)
{
    return {start, end, {QStringLiteral("concurrency ") + level, QStringLiteral("c = ") + level, level}};
}

} // namespace

class TimePlotTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        test_ = std::make_unique<WindowTest>();
        test_->open();
        plot_ = std::make_unique<TimePlot>(*test_->workbench, nullptr);
        plot_->resize(600, 200);
        plot_->setTimes(0, 30);
        plot_->show();
        QVERIFY(QTest::qWaitForWindowExposed(plot_.get()));
    }
    void cleanup()
    {
        plot_.reset();
        test_.reset();
    }

    void stepsHaveTheirFullWordsWhereThereIsRoomForAll()
    {
        plot_->setBands({band(0, 10, QStringLiteral("1")), band(10, 20, QStringLiteral("2"))});
        redraw();
        QCOMPARE(plot_->bandTexts(), QStringList({QStringLiteral("concurrency 1"), QStringLiteral("concurrency 2")}));
    }

    // "1", "2" beside "concurrency 16" would look like two different things.
    void oneNarrowStepMakesAllWordsShort()
    {
        plot_->setBands({band(0, 14, QStringLiteral("1")), band(14, 17, QStringLiteral("2")),
                         band(17, 30, QStringLiteral("16"))});
        redraw();
        QCOMPARE(plot_->bandTexts(),
                 QStringList({QStringLiteral("c = 1"), QStringLiteral("c = 2"), QStringLiteral("c = 16")}));
    }

    void theStepThatHasJustBegunDoesNotShortenTheOthers()
    {
        plot_->setBands({band(0, 14, QStringLiteral("1")), band(29.5, {}, QStringLiteral("2"))});
        plot_->setNow(29.6);
        redraw();
        QCOMPARE(plot_->bandTexts().first(), QStringLiteral("concurrency 1"));
    }

    void theBandOfTheRunningStepEndsNow()
    {
        plot_->setBands({band(0, 10, QStringLiteral("1")), band(10, {}, QStringLiteral("2"))});
        plot_->setNow(12);
        redraw();
        double right = 0;
        auto* canvas = plot_->findChild<QCustomPlot*>();
        QVERIFY(canvas);
        for (int i = 0; i < canvas->itemCount(); ++i)
            if (auto* rect = qobject_cast<QCPItemRect*>(canvas->item(i)))
                right = std::max(right, rect->bottomRight->coords().x());
        QCOMPARE(right, 12.0);
    }

    // A grid line may lie at the very top of the axes.
    void wordsStandAboveTheAxesAndZeroAboveTheirBase()
    {
        plot_->setBands({band(0, 10, QStringLiteral("1"))});
        plot_->addCurve({QStringLiteral("errors"), [](const QPalette&) { return QColor(Qt::red); },
                         SeriesLook::Shape::line, false, {}, false});
        plot_->setCurve(0, {1, 2, 3}, {0, 0, 0});
        plot_->fitValues();
        redraw();
        auto* canvas = plot_->findChild<QCustomPlot*>();
        QVERIFY(canvas);
        const auto axes = canvas->axisRect()->rect();
        for (int i = 0; i < canvas->itemCount(); ++i)
            if (auto* text = qobject_cast<QCPItemText*>(canvas->item(i)))
                QVERIFY2(text->bottom->pixelPosition().y() <= axes.top(), qPrintable(text->text()));
        QVERIFY(canvas->yAxis->coordToPixel(0) < axes.bottom() - 1);
    }

private:
    void redraw()
    {
        plot_->findChild<QCustomPlot*>()->replot();
    }

    std::unique_ptr<WindowTest> test_;
    std::unique_ptr<TimePlot> plot_;
};

QTEST_MAIN(TimePlotTest)
#include "tst_timeplot.moc"
