// What every plot can do: colours of the theme, zoom and reading by keys, figures, tables.
#include "tests/ui/windowtest.h"

#include "ui/plots/plotbase.h"
#include "ui/plots/qcp.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QRegularExpression>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

class Lines : public PlotBase
{
public:
    explicit Lines(Workbench& workbench) : PlotBase(workbench, nullptr)
    {
        setTitle(QStringLiteral("TTFT"));
        setAxisLabels(QStringLiteral("time (s)"), QStringLiteral("ms"));
        addSeries({QStringLiteral("p50"), [](const QPalette& palette) { return seriesColour(Series::p50, palette); }});
        addSeries({QStringLiteral("requests"),
                   [](const QPalette& palette) { return seriesColour(Series::single, palette); },
                   SeriesLook::Shape::dots});
        graph(0)->setData({1, 2, 3}, {10, 20, 30}, true);
        graph(1)->setData({2}, {25}, true);
        addLimit(40, QStringLiteral("limit"));
        setCaption(QStringLiteral("TTFT of completed requests, simulated, n = 3"));
        fitView();
        updateHeader();
    }
    void fitView() override
    {
        setX(0, 4);
        setY(0, 50);
    }
    QColor ground() { return plot().axisRect() ? plot().xAxis->tickLabelColor() : QColor(); }
    double top() { return plot().yAxis->range().upper; }
};

} // namespace

class PlotBaseTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        test_ = std::make_unique<WindowTest>();
        test_->open();
        plot_ = std::make_unique<Lines>(*test_->workbench);
        plot_->resize(500, 200);
        plot_->show();
    }
    void cleanup()
    {
        plot_.reset();
        test_.reset();
    }

    void itsColoursFollowTheTheme()
    {
        const auto light = plot_->ground();
        applyTheme(ThemeChoice::dark);
        QCoreApplication::processEvents();
        QVERIFY(plot_->ground() != light);
        QVERIFY(plot_->ground().lightness() > light.lightness());
        applyTheme(ThemeChoice::light);
        QVERIFY(plot_->widestDataPen() <= 1.0);
    }

    void keysZoomPanAndReset()
    {
        QSignalSpy moved(plot_.get(), &PlotBase::movedByHand);
        QTest::keyClick(plot_.get(), Qt::Key_X);
        QVERIFY(plot_->rightEnd() - plot_->leftEnd() < 4);
        QCOMPARE(plot_->top(), 50.0);
        QTest::keyClick(plot_.get(), Qt::Key_Right);
        QTest::keyClick(plot_.get(), Qt::Key_Plus);
        QVERIFY(plot_->top() < 50);
        QVERIFY(plot_->viewIsFree());
        QCOMPARE(moved.count(), 3);
        QTest::keyClick(plot_.get(), Qt::Key_Home);
        QVERIFY(!plot_->viewIsFree());
        QCOMPARE(plot_->leftEnd(), 0.0);
        QCOMPARE(plot_->rightEnd(), 4.0);
        QCOMPARE(plot_->top(), 50.0);
        QCOMPARE(moved.count(), 3);
    }

    void theHeaderReadsTheLatestOrWhatTheKeysPointAt()
    {
        QVERIFY(plot_->headerText().contains(QStringLiteral("p50 30")));
        QTest::keyClick(plot_.get(), Qt::Key_Space);
        QVERIFY2(plot_->headerText().contains(QStringLiteral("p50 20")), qPrintable(plot_->headerText()));
        QTest::keyClick(plot_.get(), Qt::Key_Left);
        QVERIFY(plot_->headerText().contains(QStringLiteral("p50 10")));
        QTest::keyClick(plot_.get(), Qt::Key_Space);
        QVERIFY(plot_->headerText().contains(QStringLiteral("p50 30")));
        QCOMPARE(plot_->accessibleName(), QStringLiteral("TTFT"));
    }

    void aFigureIsSavedWithItsCaptionAndLeavesThePlotAsItWas()
    {
        const auto colour = plot_->ground();
        for (const auto* ending : {"png", "svg", "pdf"}) {
            const auto path = test_->folder.filePath(QStringLiteral("figure.") + QLatin1String(ending));
            QCOMPARE(plot_->save(path), QString());
            QVERIFY(QFileInfo(path).size() > 2000);
        }
        QFile svg(test_->folder.filePath(QStringLiteral("figure.svg")));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        const auto text = svg.readAll();
        QVERIFY(text.contains("n = 3"));
        QVERIFY(text.contains("requests"));
        QCOMPARE(QImage(test_->folder.filePath(QStringLiteral("figure.png"))).width(), 2700);
        QCOMPARE(plot_->ground(), colour);
        QCOMPARE(plot_->findChild<QCustomPlot*>()->plotLayout()->rowCount(), 1);
        QVERIFY(plot_->save(QStringLiteral("/nowhere/at/all.png")).contains(QStringLiteral("/nowhere/at/all.png")));
        QVERIFY(plot_->save(QStringLiteral("figure.gif")).contains(QStringLiteral(".svg")));
    }

    void aPlotWithoutASizeIsNotPainted()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("painter|pixmap|paint buffer"), 
                                                QRegularExpression::CaseInsensitiveOption));
        for (const auto& size : {QSize(0, 0), QSize(300, 0), QSize(0, 200), QSize(1, 1), QSize(400, 200)}) {
            plot_->findChild<QCustomPlot*>()->setMinimumSize(0, 0);
            plot_->findChild<QCustomPlot*>()->resize(size);
            plot_->replotSoon();
            plot_->findChild<QCustomPlot*>()->replot();
            QCoreApplication::processEvents();
        }
        Lines unseen(*test_->workbench);
        unseen.resize(0, 0);
        unseen.show();
        unseen.replotSoon();
        QCoreApplication::processEvents();
        unseen.findChild<QCustomPlot*>()->replot();
    }

    void theMenuSavesCopiesAndResets()
    {
        QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(20, 20), plot_->mapToGlobal(QPoint(20, 20)));
        QCoreApplication::sendEvent(plot_.get(), &asked);
        auto* menu = plot_->findChild<QMenu*>();
        QVERIFY(menu != nullptr && menu->isVisible());
        QStringList texts;
        for (auto* action : menu->actions())
            texts.append(action->text().remove(QLatin1Char('&')));
        QCOMPARE(texts, (QStringList{QStringLiteral("Save as a figure…"), QStringLiteral("Copy as a table"),
                                     QStringLiteral("Show everything")}));
        test_->asked.file = test_->folder.filePath(QStringLiteral("by-menu.svg"));
        menu->actions().first()->trigger();
        QVERIFY(QFileInfo::exists(test_->asked.file));
        menu->actions().at(1)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("time (s)")));
        menu->close();
    }

    void aRightClickOnTheCurvesOpensTheMenu()
    {
        auto* canvas = plot_->findChild<QCustomPlot*>();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, QPoint(20, 20), canvas->mapToGlobal(QPoint(20, 20)));
        QCoreApplication::sendEvent(canvas, &asked);
        auto* menu = plot_->findChild<QMenu*>();
        QVERIFY(menu != nullptr && menu->isVisible());
        QVERIFY(!menu->actions().isEmpty());
        menu->close();
    }

    void theTableHasARowForEachPoint()
    {
        QTest::keySequence(plot_.get(), QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("time (s)\tp50\trequests\n1\t10\t\n2\t20\t25\n3\t30\t\n"));
    }

private:
    std::unique_ptr<WindowTest> test_;
    std::unique_ptr<Lines> plot_;
};

QTEST_MAIN(PlotBaseTest)
#include "tst_plotbase.moc"
