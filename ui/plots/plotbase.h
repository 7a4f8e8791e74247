// What every plot of the window can do: colours and fonts of the theme, numbers of the locale, zoom, pan and reading of
// values by mouse and keys, saving as a figure, copying as a table, words for who does not see it. GUI thread.
//
// Derive, make series with addSeries(), fill them, call replotSoon(). Only .cpp files of ui/plots include QCustomPlot.
#pragma once

#include "ui/workbench.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QCPAbstractItem;
class QCPAxis;
class QCPGraph;
class QCustomPlot;
class QMenu;

namespace plumbline::ui {

class PlotHeader;
struct HeaderEntry;

using PlotColour = std::function<QColor(const QPalette&)>;

struct SeriesLook
{
    enum class Shape
    {
        line,
        dashes, // a line that is declared, not measured
        steps,  // holds from its point to the next one
        dots
    };
    QString name;
    PlotColour colour;
    Shape shape = Shape::line;
    bool rightAxis = false;
    std::function<QString(double)> valueText = {}; // unset: the plot's
    bool over = false; // may lie exactly on the series before it: has gaps in which that one shows
};

class PlotBase : public QWidget
{
    Q_OBJECT
public:
    PlotBase(Workbench& workbench, QWidget* parent);
    ~PlotBase() override;

    void setTitle(const QString& title); // also the accessible name
    QString title() const;
    void setAxisLabels(const QString& x, const QString& y, const QString& right = {});
    void setFigureX(const QString& x) { figureX_ = x; } // where the window's axis has no label: of a figure and a table
    void setInLegend(std::size_t series, bool shown);   // not while it can have no value
    // What is drawn, its label (measured, simulated), the definition and n: stands under the saved figure.
    void setCaption(const QString& caption) { caption_ = caption; }
    const QString& caption() const { return caption_; }
    void setDescription(const QString& text); // one sentence for a screen reader

    // One repaint when the event loop comes to it, however often it is asked for; none while nobody sees the plot.
    void replotSoon();
    void resetView();                                    // everything that fits; follows the data again
    bool viewIsFree() const { return freeX_ || freeY_; } // moved by hand

    // PNG, SVG or PDF by the name's ending, on white, with title, legend and caption. Returns the problem.
    QString save(const QString& path);
    virtual QString asTable() const; // tab-separated, a header line, full precision
    void copyAsTable();
    void updateHeader();                  // after the series were filled
    QString headerText() const;           // title, series and the values that are read
    double widestDataPen() const;         // above 1.0 pixels a line costs a thousand times as much
    void setMargins(int left, int right); // pixels, of the axes; the same on plots above each other, so that their axes agree
    double leftEnd() const;               // of the x axis, as it is shown
    double rightEnd() const;

Q_SIGNALS:
    void movedByHand(double lower, double upper); // the x axis
    void viewReset();
    void readingMoved(std::optional<double> x); // unset: nothing is read, the latest is shown

public Q_SLOTS:
    void showReading(std::optional<double> x); // also of another plot on the same axis

protected:
    QCustomPlot& plot() { return *plot_; }
    const QCustomPlot& plot() const { return *plot_; }
    QCPGraph* addSeries(SeriesLook look);
    QCPGraph* graph(std::size_t series) const { return series_.at(series).graph; }
    void addLimit(double y, const QString& text); // a line of the contract
    void clearLimits();
    void onRecolour(std::function<void(const QPalette&)> paint); // now and at each change of theme
    void recolour();
    // Axes as the program sets them: not while a person has moved them.
    void setX(double lower, double upper);
    void setY(double lower, double upper);
    void setRight(double lower, double upper);
    void setLogarithmicX(bool logarithmic);
    void setMovable(Qt::Orientations orientations); // by mouse; both by default
    void setXText(std::function<QString(double)> text) { xText_ = std::move(text); }
    void setValueText(std::function<QString(double)> text) { valueText_ = std::move(text); }
    std::optional<double> reading() const { return reading_; }

    virtual void fitView() {} // after a reset
    virtual std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const;
    QString valueText(std::size_t series, double value) const; // as the header and a reading say it
    virtual double snapped(double x, int by) const; // to a point that has data; `by` -1, 1: its neighbour
    virtual std::vector<HeaderEntry> moreEntries() const; // of the legend, after the series
    virtual void clickedAt(const QPointF&) {}       // pixels of the plot
    virtual void addToMenu(QMenu&) {}

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Drawn
    {
        QCPGraph* graph = nullptr;
        SeriesLook look;
        bool inLegend = true;
    };
    void connectMouse();
    void paintWith(const QPalette& palette);
    void zoom(QCPAxis* axis, double factor);
    void pan(QCPAxis* axis, double share);
    void axisChanged(bool horizontal);
    void showMenu(const QPoint& at); // of the screen
    void askToSave();
    void showFocus();

    Workbench& workbench_;
    QString caption_, figureX_;
    PlotHeader* header_;
    QCustomPlot* plot_;
    std::vector<Drawn> series_;
    std::vector<std::function<void(const QPalette&)>> painters_;
    std::vector<QCPAbstractItem*> limits_;
    std::function<QString(double)> xText_, valueText_;
    std::optional<double> reading_;
    bool readByKeys_ = false;
    bool dirty_ = false, setting_ = false, freeX_ = false, freeY_ = false;
    QPointF pressedAt_;
};

} // namespace plumbline::ui
