#include "ui/plots/loadplot.h"

#include "ui/numbers.h"
#include "ui/plots/plotheader.h"
#include "ui/plots/tickers.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace plumbline::ui {

namespace {

QString intervalWords()
{
    return LoadPlot::tr("95 % interval");
}

} // namespace

LoadPlot::LoadPlot(Workbench& workbench, QWidget* parent)
    : PlotBase(workbench, parent), kneeLine_(new QCPItemStraightLine(&plot())), kneeText_(new QCPItemText(&plot()))
{
    kneeLine_->setSelectable(false);
    kneeText_->setSelectable(false);
    kneeText_->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    kneeText_->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    kneeText_->setPadding(QMargins(3, 0, 0, 0));
    kneeLine_->setVisible(false);
    kneeText_->setVisible(false);
    onRecolour([this](const QPalette& palette) {
        kneeLine_->setPen(QPen(doubtColour(palette), 1, Qt::DashDotLine));
        kneeText_->setColor(doubtColour(palette));
        kneeText_->setFont(font());
        auto ground = palette.color(QPalette::Base); // readable on the lines of the grid
        ground.setAlphaF(0.8F);
        kneeText_->setBrush(ground);
    });
    setXText([](double x) { return QLocale().toString(x, 'g', QLocale::FloatingPointShortest); });
}

std::size_t LoadPlot::addCurve(SeriesLook look)
{
    auto* made = addSeries(look);
    auto* bars = new QCPErrorBars(plot().xAxis, plot().yAxis);
    bars->setDataPlottable(made);
    bars->setSelectable(QCP::stNone);
    bars->setSymbolGap(4);
    bars->removeFromLegend();
    // Not by colour alone: the second curve has squares.
    const auto shape = bars_.size() % 2 == 0 ? QCPScatterStyle::ssDisc : QCPScatterStyle::ssSquare;
    onRecolour([made, bars, look, shape](const QPalette& palette) {
        const auto colour = look.colour(palette);
        if (look.over) // the disc of the curve below shows inside
            made->setScatterStyle(QCPScatterStyle(shape, QPen(colour, 1), Qt::NoBrush, 9));
        else
            made->setScatterStyle(QCPScatterStyle(shape, QPen(colour, 1), colour, 6));
        bars->setPen(QPen(colour, 1));
    });
    made->setLineStyle(QCPGraph::lsLine);
    bars_.push_back(bars);
    points_.emplace_back();
    colours_.push_back(look.colour);
    names_.append(look.name);
    if (!now_) {
        now_ = plot().addGraph();
        now_->setLineStyle(QCPGraph::lsNone);
        now_->setSelectable(QCP::stNone);
        onRecolour([this](const QPalette& palette) { paintNow(palette); });
        now_->setName({}); // in no legend: it is gone when the level has ended
        struck_ = plot().addGraph();
        struck_->setLineStyle(QCPGraph::lsNone);
        struck_->setSelectable(QCP::stNone);
        struck_->setName({});
        onRecolour([this](const QPalette& palette) {
            struck_->setScatterStyle(
                QCPScatterStyle(QCPScatterStyle::ssCross, QPen(badColour(palette), 1), Qt::NoBrush, 13));
        });
    }
    return bars_.size() - 1;
}

void LoadPlot::paintNow(const QPalette& palette)
{
    now_->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, QPen(colours_.at(nowCurve_)(palette), 1),
                                          palette.color(QPalette::Base), 9));
}

void LoadPlot::setCurve(std::size_t curve, const std::vector<LoadPoint>& points)
{
    points_.at(curve) = points;
    QVector<double> levels, values, minus, plus;
    for (const auto& point : points) {
        const bool finite = point.value && std::isfinite(*point.value);
        const auto& interval = point.interval;
        const bool whiskers = finite && interval && std::isfinite(interval->low) && std::isfinite(interval->high);
        levels.append(point.level);
        values.append(finite ? *point.value : qQNaN());
        minus.append(whiskers ? *point.value - interval->low : qQNaN());
        plus.append(whiskers ? interval->high - *point.value : qQNaN());
    }
    graph(curve)->setData(levels, values, true);
    bars_.at(curve)->setData(minus, plus);
    const bool any = std::ranges::any_of(plus, [](double one) { return !std::isnan(one); });
    bars_.at(curve)->setName(any ? intervalWords() : QString()); // for a figure's legend
    QVector<double> struckLevels, struckValues;
    for (const auto& all : points_)
        for (const auto& point : all)
            if (point.struck && point.value && std::isfinite(*point.value)) {
                struckLevels.append(point.level);
                struckValues.append(*point.value);
            }
    struck_->setData(struckLevels, struckValues, false);
    struck_->setName(struckLevels.isEmpty() ? QString() : tr("the client was the limit")); // for a figure's legend
}

void LoadPlot::setNow(std::optional<LoadPoint> point, std::size_t curve)
{
    if (nowCurve_ != curve) {
        nowCurve_ = curve;
        paintNow(palette());
    }
    nowPoint_ = point && point->value && std::isfinite(*point->value) ? point : std::nullopt;
    now_->setData(nowPoint_ ? QVector<double>{nowPoint_->level} : QVector<double>(),
                  nowPoint_ ? QVector<double>{*nowPoint_->value} : QVector<double>(), true);
    updateHeader();
}

void LoadPlot::setLevels(const std::vector<double>& levels, const QString& unit)
{
    levels_ = levels;
    setLogarithmicX(setLevelTicks(plot().xAxis, {levels.begin(), levels.end()}));
    plot().xAxis->setLabel(unit);
}

void LoadPlot::setLimits(const std::vector<std::pair<double, QString>>& limits)
{
    limits_ = limits;
    clearLimits();
    for (const auto& [value, text] : limits)
        addLimit(value, text);
}

void LoadPlot::setKnee(std::optional<double> level, const QString& text)
{
    knee_ = level;
    kneeLine_->setVisible(level.has_value());
    kneeText_->setVisible(level.has_value());
    if (!level)
        return;
    kneeLine_->point1->setCoords(*level, 0);
    kneeLine_->point2->setCoords(*level, 1);
    kneeText_->position->setCoords(*level, 0);
    kneeText_->setText(text);
}

std::vector<HeaderEntry> LoadPlot::moreEntries() const
{
    std::vector<HeaderEntry> more;
    for (std::size_t i = 0; i < bars_.size() && more.empty(); ++i)
        if (!bars_[i]->name().isEmpty())
            more.push_back({intervalWords(), colours_[i](palette()), HeaderEntry::Mark::whisker, {}});
    if (nowPoint_)
        more.push_back({tr("running level"), colours_.at(nowCurve_)(palette()), HeaderEntry::Mark::diamond, {}});
    return more;
}

std::optional<QString> LoadPlot::valueAt(std::size_t series, std::optional<double> x) const
{
    return x ? PlotBase::valueAt(series, x) : std::nullopt;
}

QString LoadPlot::inWords() const
{
    QStringList curves;
    for (std::size_t i = 0; i < points_.size(); ++i) {
        QStringList words;
        for (const auto& point : points_[i])
            if (point.value)
                words.append(QCoreApplication::translate("curves", "%1 at %2")
                                 .arg(figure(point.value), QLocale().toString(point.level, 'g', 6)));
        if (!words.isEmpty())
            curves.append(names_[qsizetype(i)] + QStringLiteral(": ") + words.join(QStringLiteral(", ")));
    }
    return title() + QStringLiteral("; ") + curves.join(QStringLiteral("; "));
}

void LoadPlot::fit()
{
    if (levels_.empty())
        return;
    const bool far = plot().xAxis->scaleType() == QCPAxis::stLogarithmic;
    const double low = levels_.front(), high = levels_.back();
    const double air = std::max((high - low) * 0.06, high * 0.06);
    if (far)
        setX(low / 1.3, high * 1.3);
    else
        setX(std::max(0.0, low - air), high + air);
    double highest = nowPoint_ ? *nowPoint_->value : 0;
    for (const auto& points : points_)
        for (const auto& point : points)
            if (point.value && std::isfinite(*point.value))
                highest = std::max({highest, *point.value,
                                    point.interval && std::isfinite(point.interval->high) ? point.interval->high : 0});
    constexpr double limitInSight = 3, above = 1.15;
    double top = highest;
    for (const auto& limit : limits_)
        if (highest * limitInSight >= limit.first)
            top = std::max(top, limit.first);
    highest = top;
    setY(0, highest > 0 ? highest * above : 1);
}

} // namespace plumbline::ui
