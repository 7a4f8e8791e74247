#include "ui/plots/plotbase.h"

#include "ui/numbers.h"
#include "ui/plots/plotheader.h"
#include "ui/plots/qcp.h"
#include "ui/theme.h"

#include <QEvent>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace plumbline::ui {
namespace {

void paintAxis(QCPAxis* axis, const QPalette& palette, const QFont& font)
{
    const QPen pen(quietColour(palette));
    axis->setBasePen(pen);
    axis->setTickPen(pen);
    axis->setSubTickPen(pen);
    axis->setTickLabelColor(palette.color(QPalette::Text));
    axis->setLabelColor(palette.color(QPalette::Text));
    axis->setTickLabelFont(font);
    axis->setLabelFont(font);
    auto line = quietColour(palette);
    line.setAlphaF(0.25F);
    axis->grid()->setPen(QPen(line, 0));
    axis->grid()->setZeroLinePen(QPen(line, 0));
}

// Without a size (a splitter that is closed, a page not laid out yet) there is nothing to paint into.
class Canvas : public QCustomPlot
{
public:
    using QCustomPlot::QCustomPlot;

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        if (!event->size().isEmpty())
            QCustomPlot::resizeEvent(event);
    }
};

} // namespace

PlotBase::PlotBase(Workbench& workbench, QWidget* parent)
    : QWidget(parent), workbench_(workbench), header_(new PlotHeader(this)), plot_(new Canvas(this)),
      xText_([](double x) { return figure(x); }), valueText_([](double value) { return figure(value); })
{
    setFocusPolicy(Qt::StrongFocus);
    plot_->setFocusPolicy(Qt::NoFocus);
    plot_->setLocale(QLocale());
    plot_->setMinimumSize(0, 0);
    plot_->axisRect()->setMinimumMargins(QMargins(8, 4, 8, 2));
    plot_->setNoAntialiasingOnDrag(true);
    for (auto* axis : {plot_->xAxis, plot_->yAxis, plot_->yAxis2}) {
        axis->setNumberFormat(QStringLiteral("gb"));
        axis->ticker()->setTickStepStrategy(QCPAxisTicker::tssReadability);
    }
    plot_->yAxis->ticker()->setTickCount(4);
    plot_->yAxis2->ticker()->setTickCount(4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(header_);
    layout->addWidget(plot_, 1);
    connectMouse();
    connect(plot_->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this] { axisChanged(true); });
    connect(plot_->yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this] { axisChanged(false); });
    recolour();
}

PlotBase::~PlotBase()
{
    plot_->disconnect(this);
}

void PlotBase::setTitle(const QString& title)
{
    header_->setTitle(title);
    setAccessibleName(title);
}

QString PlotBase::title() const
{
    return header_->title();
}

void PlotBase::setAxisLabels(const QString& x, const QString& y, const QString& right)
{
    plot_->xAxis->setLabel(x);
    plot_->yAxis->setLabel(y);
    plot_->yAxis2->setLabel(right);
}

void PlotBase::setDescription(const QString& text)
{
    if (text != accessibleDescription())
        setAccessibleDescription(text);
}

QCPGraph* PlotBase::addSeries(SeriesLook look)
{
    using Shape = SeriesLook::Shape;
    if (look.rightAxis)
        plot_->yAxis2->setVisible(true);
    auto* made = plot_->addGraph(plot_->xAxis, look.rightAxis ? plot_->yAxis2 : plot_->yAxis);
    made->setName(look.name);
    made->setSelectable(QCP::stNone);
    if (look.shape == Shape::dots)
        made->setLineStyle(QCPGraph::lsNone);
    else if (look.shape != Shape::line)
        made->setLineStyle(QCPGraph::lsStepLeft);
    series_.push_back({made, look, true});
    onRecolour([made, look](const QPalette& palette) {
        const auto colour = look.colour(palette);
        QPen pen(colour, 1, look.shape == Shape::dashes ? Qt::DashLine : Qt::SolidLine);
        if (look.over)
            pen.setDashPattern({6, 5});
        made->setPen(pen);
        if (look.shape == Shape::dots) // squares: round ones cost ten times as much
            made->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssSquare, QPen(Qt::NoPen), colour, 2));
    });
    updateHeader();
    return made;
}

void PlotBase::addLimit(double y, const QString& text)
{
    auto* line = new QCPItemStraightLine(plot_);
    line->setSelectable(false);
    line->point1->setCoords(0, y);
    line->point2->setCoords(1, y);
    auto* label = new QCPItemText(plot_);
    label->setSelectable(false);
    label->setText(text);
    // On the side where nothing lies, as a rule: above what is to be at most, below what is to be at least.
    const bool least = text.contains(QStringLiteral("≥"));
    label->setPositionAlignment(Qt::AlignLeft | (least ? Qt::AlignTop : Qt::AlignBottom));
    label->setPadding(QMargins(3, 0, 3, 0));
    label->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    label->position->setTypeY(QCPItemPosition::ptPlotCoords);
    label->position->setCoords(0.005, y);
    limits_.push_back(line);
    limits_.push_back(label);
    onRecolour([line, label, this](const QPalette& palette) {
        if (std::ranges::find(limits_, line) == limits_.end())
            return;
        line->setPen(QPen(contractColour(palette), 1, Qt::DashLine));
        label->setColor(contractColour(palette));
        auto ground = palette.color(QPalette::Base); // readable on whatever lies under it
        ground.setAlphaF(0.8F);
        label->setBrush(ground);
        label->setFont(font());
    });
}

void PlotBase::clearLimits()
{
    for (auto* item : std::exchange(limits_, {}))
        plot_->removeItem(item);
}

void PlotBase::onRecolour(std::function<void(const QPalette&)> paint)
{
    paint(palette());
    painters_.push_back(std::move(paint));
}

void PlotBase::paintWith(const QPalette& palette)
{
    plot_->setBackground(palette.color(QPalette::Base));
    for (auto* axis : {plot_->xAxis, plot_->yAxis, plot_->xAxis2, plot_->yAxis2})
        paintAxis(axis, palette, font());
    for (const auto& paint : painters_)
        paint(palette);
}

void PlotBase::recolour()
{
    paintWith(palette());
    updateHeader();
    replotSoon();
}

void PlotBase::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        recolour();
    QWidget::changeEvent(event);
}

void PlotBase::replotSoon()
{
    if (isVisible())
        plot_->replot(QCustomPlot::rpQueuedReplot);
    else
        dirty_ = true;
}

void PlotBase::showEvent(QShowEvent* event)
{
    if (std::exchange(dirty_, false))
        plot_->replot(QCustomPlot::rpQueuedReplot);
    QWidget::showEvent(event);
}

void PlotBase::setX(double lower, double upper)
{
    if (freeX_)
        return;
    setting_ = true;
    plot_->xAxis->setRange(lower, upper);
    setting_ = false;
}

void PlotBase::setY(double lower, double upper)
{
    if (freeY_)
        return;
    setting_ = true;
    plot_->yAxis->setRange(lower, upper);
    setting_ = false;
}

void PlotBase::setRight(double lower, double upper)
{
    plot_->yAxis2->setRange(lower, upper);
}

void PlotBase::setLogarithmicX(bool logarithmic)
{
    setting_ = true; // the axis corrects its range by itself
    plot_->xAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    setting_ = false;
}

void PlotBase::setMargins(int left, int right)
{
    const auto margins = plot_->axisRect()->minimumMargins();
    plot_->axisRect()->setMinimumMargins(QMargins(left, margins.top(), right, margins.bottom()));
}

double PlotBase::leftEnd() const
{
    return plot_->xAxis->range().lower;
}

double PlotBase::rightEnd() const
{
    return plot_->xAxis->range().upper;
}

void PlotBase::axisChanged(bool horizontal)
{
    if (setting_)
        return;
    (horizontal ? freeX_ : freeY_) = true;
    if (horizontal)
        Q_EMIT movedByHand(leftEnd(), rightEnd());
}

void PlotBase::resetView()
{
    freeX_ = freeY_ = false;
    fitView();
    replotSoon();
    Q_EMIT viewReset();
}

void PlotBase::showReading(std::optional<double> x)
{
    if (x == reading_)
        return;
    reading_ = x;
    updateHeader();
    Q_EMIT readingMoved(x);
}

std::optional<QString> PlotBase::valueAt(std::size_t series, std::optional<double> x) const
{
    const auto& one = series_.at(series);
    const auto points = one.graph->data();
    if (points->isEmpty())
        return std::nullopt;
    auto at = points->constEnd() - 1;
    if (!x) {
        if (one.look.shape == SeriesLook::Shape::dots)
            return std::nullopt; // the last one tells nothing
        while (at != points->constBegin() && std::isnan(at->value))
            --at; // the latest that there was
    } else {
        at = points->findBegin(*x, true); // the last at or before it
        const auto next = at + 1;
        const bool holds = one.look.shape == SeriesLook::Shape::steps || one.look.shape == SeriesLook::Shape::dashes;
        if (!holds && next != points->constEnd() && std::abs(next->key - *x) < std::abs(at->key - *x))
            at = next;
    }
    return valueText(series, at->value);
}

QString PlotBase::valueText(std::size_t series, double value) const
{
    const auto& own = series_.at(series).look.valueText;
    return own ? own(value) : valueText_(value);
}

double PlotBase::snapped(double x, int by) const
{
    double best = x;
    double distance = INFINITY;
    for (const auto& one : series_) {
        const auto points = one.graph->data();
        for (auto at = points->constBegin(); at != points->constEnd(); ++at) {
            const double away = (at->key - x) * (by == 0 ? 1 : by);
            if ((by == 0 || away > 0) && std::abs(away) < distance) {
                distance = std::abs(away);
                best = at->key;
            }
        }
    }
    return best;
}

void PlotBase::updateHeader()
{
    std::vector<HeaderEntry> entries;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        using Mark = HeaderEntry::Mark;
        if (!series_[i].inLegend)
            continue;
        const auto& look = series_[i].look;
        const auto mark = look.shape == SeriesLook::Shape::dots                  ? Mark::dot
                          : look.shape == SeriesLook::Shape::dashes || look.over ? Mark::dashes
                                                                                 : Mark::line;
        entries.push_back({look.name, look.colour(palette()), mark, valueAt(i, reading_).value_or(QString())});
    }
    for (auto& entry : moreEntries())
        entries.push_back(std::move(entry));
    header_->setEntries(std::move(entries));
    header_->setPlace(reading_ ? xText_(*reading_) : QString());
}

std::vector<HeaderEntry> PlotBase::moreEntries() const
{
    return {};
}

void PlotBase::setInLegend(std::size_t series, bool shown)
{
    series_.at(series).inLegend = shown;
    updateHeader();
}

QString PlotBase::headerText() const
{
    return header_->text();
}

double PlotBase::widestDataPen() const
{
    double widest = 0;
    for (int i = 0; i < plot_->plottableCount(); ++i)
        widest = std::max(widest, plot_->plottable(i)->pen().widthF());
    return widest;
}

} // namespace plumbline::ui
