#include "ui/pages/run/timecharts.h"

#include "ui/contractlimits.h"
#include "ui/numbers.h"
#include "ui/pages/run/progress.h"
#include "ui/showntext.h"

#include <QGridLayout>

#include <algorithm>
#include <cmath>

namespace plumbline::ui {
namespace {

PlotColour colourOf(Series series)
{
    return [series](const QPalette& palette) { return seriesColour(series, palette); };
}

} // namespace

TimeCharts::TimeCharts(Workbench& workbench, const QStringList& sides, QWidget* parent)
    : QWidget(parent), drawnDots_(std::size_t(std::max<qsizetype>(1, sides.size()))), sides_(int(sides.size()))
{
    setObjectName(QStringLiteral("timeCharts"));
    struct Place
    {
        Chart chart;
        const char* name;
        QString title, unit;
    };
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    for (const auto& [chart, name, title, unit] :
         {Place{ttft, "chartTtft", tr("TTFT (ms)"), tr("ms")}, Place{tpot, "chartTpot", tr("TPOT (ms)"), tr("ms")},
          Place{outstanding, "chartOutstanding", tr("Outstanding"), tr("requests")},
          Place{rates, "chartRates", tr("Rate (requests/s)"), tr("requests/s")},
          Place{goodput, "chartGoodput", tr("Goodput (requests/s)"), tr("requests/s")},
          Place{errors, "chartErrors", tr("Errors (per s)"), tr("errors/s")}}) {
        auto* plot = new TimePlot(workbench, this);
        plot->setObjectName(QLatin1String(name));
        plot->setTitle(title);
        plots_.at(chart) = plot;
        grid->addWidget(plot, chart / 2, chart % 2);
        link(*plot);
        const int left = fontMetrics().horizontalAdvance(QStringLiteral("000,000"));
        // As wide on both sides: the right axis of one chart must not make its column another scale.
        plot->setMargins(left, fontMetrics().horizontalAdvance(QStringLiteral("100 %000")));
        if (chart == goodput)
            plot->setRightPercent();
        if (chart == outstanding)
            plot->setWholeValues();
    }
    for (int row = 0; row < 3; ++row)
        grid->setRowStretch(row, 1);
    for (int column = 0; column < 2; ++column)
        grid->setColumnStretch(column, 1);
    if (sides.isEmpty())
        addCurves();
    for (int i = 0; i < sides_; ++i)
        addSide(i, sides[i]);
}

void TimeCharts::addCurves()
{
    using Shape = SeriesLook::Shape;
    addDots(ttft, tr("requests"), Series::single);
    addCurve(ttft, Curve::ttftP50, tr("p50"), Series::p50);
    addCurve(ttft, Curve::ttftP95, tr("p95"), Series::p95);
    addDots(tpot, tr("requests"), Series::single);
    addCurve(tpot, Curve::tpotP50, tr("p50"), Series::p50);
    addCurve(tpot, Curve::tpotP95, tr("p95"), Series::p95);
    addCurve(outstanding, Curve::outstanding, tr("client"), Series::outstanding);
    addCurve(outstanding, Curve::serverRunning, tr("server running"), Series::serverRunning, Shape::steps);
    addCurve(outstanding, Curve::serverWaiting, tr("server waiting"), Series::serverDeferred, Shape::steps);
    asked_ = curves_.size();
    addCurve(rates, Curve::asked, tr("asked"), Series::asked, Shape::dashes);
    addCurve(rates, Curve::delivered, tr("delivered"), Series::delivered);
    addCurve(goodput, Curve::goodput, tr("goodput"), Series::goodput);
    addCurve(goodput, Curve::goodputShare, tr("share (right axis)"), Series::p95, Shape::line, true);
    addCurve(errors, Curve::errors, tr("errors"), Series::errors);
}

// One curve a chart, so that two colours are enough to read it.
void TimeCharts::addSide(int side, const QString& name)
{
    const auto colour = side == 0 ? Series::variantA : Series::variantB;
    const auto add = [&](Chart chart, Curve curve, const QString& figure) {
        addCurve(chart, curve, figure, colour, SeriesLook::Shape::line, false, side);
    };
    addDots(ttft, tr("%1, requests").arg(name), colour);
    add(ttft, Curve::ttftP95, tr("%1, p95").arg(name));
    addDots(tpot, tr("%1, requests").arg(name), colour);
    add(tpot, Curve::tpotP95, tr("%1, p95").arg(name));
    add(outstanding, Curve::outstanding, name);
    add(rates, Curve::delivered, name);
    add(goodput, Curve::goodput, name);
    add(errors, Curve::errors, name);
}

void TimeCharts::addCurve(Chart chart, Curve curve, const QString& name, Series colour, SeriesLook::Shape shape,
                          bool right, int side)
{
    SeriesLook look{name, colourOf(colour), shape, right, {}, curve == Curve::serverWaiting};
    if (curve == Curve::goodputShare)
        look.valueText = [](double value) { return percent(value / 100); };
    if (chart == outstanding)
        look.valueText = [](double value) { return count(std::llround(value)); };
    curves_.push_back({chart, plots_.at(chart)->addCurve(std::move(look)), curve, side, 0});
}

void TimeCharts::addDots(Chart chart, const QString& name, Series colour)
{
    dots_.at(chart).push_back(
        plots_.at(chart)->addCurve({name, colourOf(colour), SeriesLook::Shape::dots, false, {}, false}));
    plots_.at(chart)->setToolTip(tr("Each dot is a request, at the time when it ended. Click on one to open it."));
}

void TimeCharts::link(TimePlot& plot)
{
    connect(&plot, &TimePlot::opened, this, [this, &plot](const QString& request, std::size_t curve) {
        const auto& dots = dots_.at(&plot == plots_.at(ttft) ? ttft : tpot);
        const auto side = std::ranges::find(dots, curve) - dots.begin();
        Q_EMIT opened(request, int(side));
    });
    connect(&plot, &PlotBase::movedByHand, this, [this, &plot](double lower, double upper) {
        if (std::exchange(linking_, true))
            return;
        for (auto* other : plots_)
            if (other != &plot) {
                other->holdTimes(lower, upper);
                other->fitValues();
                other->replotSoon();
            }
        plot.fitValues();
        linking_ = false;
        if (std::exchange(follows_, false))
            Q_EMIT followsChanged(false);
    });
    connect(&plot, &PlotBase::viewReset, this, [this] {
        if (!linking_)
            follow();
    });
    connect(&plot, &PlotBase::readingMoved, this, [this, &plot](std::optional<double> x) {
        if (std::exchange(linking_, true))
            return;
        for (auto* other : plots_)
            if (other != &plot)
                other->showReading(x);
        linking_ = false;
    });
}

void TimeCharts::follow()
{
    linking_ = true;
    for (auto* plot : plots_)
        plot->resetView();
    linking_ = false;
    if (!std::exchange(follows_, true))
        Q_EMIT followsChanged(true);
}

void TimeCharts::setSpan(double seconds)
{
    span_ = seconds;
    whole_ = 0;
    follow();
}

void TimeCharts::begin(const Plan& plan)
{
    for (auto& drawn : curves_) {
        plots_.at(drawn.chart)->setCurve(drawn.number, {}, {});
        drawn.begun = 0;
    }
    bands_.clear();
    marks_ = 0;
    whole_ = 0;
    std::ranges::fill(drawnDots_, 0);
    const auto limit = [&](Chart chart, const char* metric, const QString& name) {
        plots_.at(chart)->setLimits(limitLines(plan.contract, metric, name));
        for (const auto dots : dots_.at(chart))
            plots_.at(chart)->setDots(dots, {}, {}, {});
    };
    if (asked_) // a closed loop asks for no rate
        plots_.at(rates)->setInLegend(curves_.at(*asked_).number, plan.load.kind == LoadKind::open);
    // Explained once, under the charts at the bottom; a figure that is saved has it always.
    const auto time = plan.load.kind == LoadKind::closed
                          ? tr("time since the run began (min:s); c: concurrency, ↺: recovery")
                          : tr("time since the run began (min:s); ↺: recovery");
    for (std::size_t chart = 0; chart < plots_.size(); ++chart) {
        plots_.at(chart)->setFigureX(time);
        if (chart + 2 >= plots_.size())
            plots_.at(chart)->setAxisLabels(time, {});
    }
    limit(ttft, "ttft_ms", tr("TTFT"));
    limit(tpot, "tpot_ms", tr("TPOT"));
    plots_.at(goodput)->setLimits(limitLines(plan.contract, "goodput", tr("goodput")));
    for (auto* plot : plots_) {
        plot->setBands({});
        plot->setMarks({});
        plot->setOver(false);
    }
    follow();
}

bool TimeCharts::drawDots(const LiveHistory& history, std::size_t side)
{
    if (history.dots().changes() == drawnDots_.at(side))
        return false;
    drawnDots_.at(side) = history.dots().changes();
    auto dots = history.dots().dots();
    std::ranges::stable_sort(dots, {}, &Dot::at); // threads hand their requests over in turn
    const auto put = [&dots, side, this](Chart chart, std::optional<double> Dot::*value) {
        QVector<double> at, values;
        std::vector<std::string> ids;
        at.reserve(qsizetype(dots.size()));
        values.reserve(qsizetype(dots.size()));
        ids.reserve(dots.size());
        for (const auto& dot : dots)
            if (dot.*value) {
                at.append(dot.at);
                values.append(*(dot.*value));
                ids.push_back(dot.request_id);
            }
        plots_.at(chart)->setDots(dots_.at(chart).at(side), at, values, std::move(ids));
    };
    put(ttft, &Dot::ttft_ms);
    put(tpot, &Dot::tpot_ms);
    return true;
}

// The axis moves in small leaps: one that moves by less than a pixel costs a repaint of everything for nothing.
std::pair<double, double> TimeCharts::timesAt(double now, bool over)
{
    constexpr double leastSpan = 10, leap = 1.05, air = 1.01, leapsInSpan = 300;
    if (span_ <= 0 || now <= span_) {
        const double least = std::max(leastSpan, span_);
        if (over)
            whole_ = now > 0 ? now * air : least;
        else if (now > whole_ || whole_ < least)
            whole_ = std::max(least, now * leap);
        return {0, whole_};
    }
    const double by = span_ / leapsInSpan;
    const double to = std::ceil(now / by) * by;
    return {to - span_, to};
}

void TimeCharts::draw(const LiveHistory& history, const std::vector<LiveHistory>& sides, double now, bool ended)
{
    if (!isVisible())
        return; // drawn when it is shown and the next tick comes
    std::array<bool, charts> changed{};
    for (auto& drawn : curves_) {
        const auto& drawnHistory = sides_ > 0 ? sides.at(std::size_t(drawn.side)) : history;
        // A side has a value of now in its turn alone; what a step left in sight is that of a whole run.
        const bool rests = sides_ > 0 && !drawnHistory.latest(Curve::outstanding).has_value();
        auto latest = rests ? std::nullopt : drawnHistory.latest(drawn.curve);
        if (latest && drawn.curve == Curve::goodputShare)
            *latest *= 100; // in percent
        plots_.at(drawn.chart)->setLatest(drawn.number, latest);
        const auto& timeline = drawnHistory.curve(drawn.curve);
        if (timeline.begun() == drawn.begun)
            continue;
        drawn.begun = timeline.begun();
        changed.at(drawn.chart) = true;
        const auto points = timeline.points();
        QVector<double> at, values;
        at.reserve(qsizetype(points.size()));
        values.reserve(qsizetype(points.size()));
        for (const auto& point : points) {
            at.append(point.at);
            values.append(drawn.curve == Curve::goodputShare ? point.value * 100 : point.value); // in percent
        }
        plots_.at(drawn.chart)->setCurve(drawn.number, at, values);
    }
    for (std::size_t side = 0; side < drawnDots_.size(); ++side)
        if (drawDots(sides_ > 0 ? sides.at(side) : history, side))
            changed.at(ttft) = changed.at(tpot) = true;
    std::vector<TimeBand> bands;
    for (const auto& band : history.bands())
        bands.push_back({band.start, band.end, stepTexts(band.spec)});
    const bool marked = bands != bands_ || history.notes().size() != marks_;
    if (marked) {
        bands_ = bands;
        marks_ = history.notes().size();
        std::vector<TimeMark> marks;
        for (const auto& note : history.notes())
            marks.push_back({note.at, shownText(note.text)});
        for (auto* plot : plots_) {
            plot->setBands(bands);
            plot->setMarks(marks);
        }
    }
    for (auto* plot : plots_)
        plot->setNow(now);
    const auto [from, to] = timesAt(now, ended);
    const bool moved = follows_ && (plots_.at(ttft)->leftEnd() != from || plots_.at(ttft)->rightEnd() != to);
    for (std::size_t i = 0; i < plots_.size(); ++i) {
        if (!changed.at(i) && !moved && !marked)
            continue;
        auto* plot = plots_.at(i);
        if (follows_)
            plot->setTimes(from, to);
        plot->fitValues();
        plot->updateHeader();
        plot->replotSoon();
    }
    constexpr double everySeconds = 2; // a screen reader is not told more often
    if (now - described_ >= everySeconds || now < described_) {
        described_ = now;
        describe(history);
    }
}

void TimeCharts::over(const LiveHistory& history)
{
    for (auto* plot : plots_)
        plot->setOver(true);
    describe(history);
}

void TimeCharts::describe(const LiveHistory& history)
{
    auto label = labelWord(history.label());
    if (sides_ > 0)
        label = tr("%1, two sides in turns").arg(label);
    const auto lately = tr("%1, at least its last 20 requests").arg(liveBasis());
    for (auto* plot : plots_)
        plot->setDescription(plot->headerText());
    plots_.at(ttft)->setCaption(
        tr("TTFT: time from sending to the first token; %1. Curves: p50 and p95 over %2. Dots: requests at the time "
           "when they ended, n = %3, of older ones one in %4.")
            .arg(label, lately, count(history.requests()), count(history.dots().stride())));
    plots_.at(tpot)->setCaption(
        tr("TPOT: time per output token after the first; %1. Curves: p50 and p95 over %2. Dots: requests at the time "
           "when they ended, n = %3, of older ones one in %4.")
            .arg(label, lately, count(history.requests()), count(history.dots().stride())));
    plots_.at(outstanding)
        ->setCaption(tr("Requests sent and not ended, as the client sees them, beside what the server's metrics say "
                        "it is running and has waiting; %1.")
                         .arg(label));
    plots_.at(rates)->setCaption(
        tr("Completions a second over %1, beside the arrivals a second that the plan asks for (open loop only); %2, "
           "n = %3.")
            .arg(liveBasis(), label, count(history.requests())));
    plots_.at(goodput)->setCaption(
        tr("Requests that completed within every limit of the contract, a second over %1, and their share of those that "
           "ended; %2, n = %3.")
            .arg(liveBasis(), label, count(history.requests())));
    plots_.at(errors)->setCaption(tr("Requests that did not complete, a second over %1; %2, n = %3 requests.")
                                      .arg(liveBasis(), label, count(history.requests())));
}

} // namespace plumbline::ui
