#include "ui/plots/timeplot.h"

#include "ui/numbers.h"
#include "ui/plots/tickers.h"
#include "ui/theme.h"

#include <algorithm>
#include <cmath>

namespace plumbline::ui {
namespace {

constexpr double below = 0.03; // of the height: what is 0 lies above the axis, not in it
constexpr int textPadding = 4;

} // namespace

TimePlot::TimePlot(Workbench& workbench, QWidget* parent) : PlotBase(workbench, parent)
{
    QSharedPointer<QCPAxisTickerTime> ticker(new QCPAxisTickerTime);
    ticker->setTimeFormat(QStringLiteral("%m:%s"));
    plot().xAxis->setTicker(ticker);
    plot().xAxis->grid()->setVisible(false);
    setXText([](double x) { return clockTime(x); });
    setMovable(Qt::Horizontal);
    setX(0, 60);
    setY(0, 1);
    onRecolour([this](const QPalette&) { // the bands' words stand above the axes, where no line strikes through them
        const auto margins = plot().axisRect()->minimumMargins();
        plot().axisRect()->setMinimumMargins(
            QMargins(margins.left(), fontMetrics().height() + 2, margins.right(), margins.bottom()));
    });
    connect(&plot(), &QCustomPlot::beforeReplot, this, &TimePlot::placeBands);
}

std::size_t TimePlot::addCurve(SeriesLook look)
{
    addSeries(std::move(look));
    return std::size_t(plot().graphCount()) - 1;
}

void TimePlot::setCurve(std::size_t curve, const QVector<double>& at, const QVector<double>& values)
{
    graph(curve)->setData(at, values, true);
}

void TimePlot::setDots(std::size_t curve, const QVector<double>& at, const QVector<double>& values,
                       std::vector<std::string> ids)
{
    ids_[curve] = std::move(ids);
    graph(curve)->setData(at, values, true);
}

void TimePlot::setBands(const std::vector<TimeBand>& bands)
{
    if (bands == bands_)
        return;
    bands_ = bands;
    while (bandItems_.size() > bands_.size()) {
        plot().removeItem(bandItems_.back().first);
        plot().removeItem(bandItems_.back().second);
        bandItems_.pop_back();
    }
    while (bandItems_.size() < bands_.size()) {
        auto* rect = new QCPItemRect(&plot());
        rect->setSelectable(false);
        rect->setLayer(QStringLiteral("background"));
        rect->setPen(Qt::NoPen);
        rect->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
        rect->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
        rect->setVisible(bandItems_.size() % 2 == 1); // every second one
        auto* text = new QCPItemText(&plot());
        text->setSelectable(false);
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        text->setClipToAxisRect(false);
        text->setPadding(QMargins(textPadding, 0, 0, 0));
        bandItems_.emplace_back(rect, text);
    }
    for (std::size_t i = 0; i < bands_.size(); ++i) {
        const auto [rect, text] = bandItems_[i];
        rect->topLeft->setCoords(bands_[i].start, 0);
        rect->bottomRight->setCoords(bands_[i].end.value_or(now_), 1);
        text->position->setCoords(bands_[i].start, 0);
        rect->setBrush(bandColour(palette()));
        text->setColor(quietColour(palette()));
        text->setFont(font());
    }
}

// Pixels for the words of a band; negative: it is out of sight. One whose beginning has left the view on the left keeps
// its words at the edge; the one that runs may write into the time to come.
double TimePlot::roomOf(const TimeBand& band) const
{
    const double from = std::max(band.start, leftEnd()), to = std::min(band.end.value_or(rightEnd()), rightEnd());
    return to > from ? plot().xAxis->coordToPixel(to) - plot().xAxis->coordToPixel(from) - 2 * textPadding : -1;
}

// All bands have words of one length: "concurrency 4" beside "8" would look like two different things.
int TimePlot::textsThatFit() const
{
    const QFontMetrics metrics(font());
    for (int length = 0;; ++length) {
        bool fits = true, any = false;
        for (const auto& band : bands_) {
            const bool shorter = band.texts.size() > length + 1;
            any = any || shorter;
            const double room = roomOf(band);
            if (room >= 0 && band.end && shorter && room < metrics.horizontalAdvance(band.texts[length]))
                fits = false;
        }
        if (fits || !any)
            return length;
    }
}

void TimePlot::placeBands()
{
    const QFontMetrics metrics(font());
    const int length = textsThatFit();
    for (std::size_t i = 0; i < bands_.size(); ++i) {
        const auto& band = bands_[i];
        const auto [rect, text] = bandItems_[i];
        const double room = roomOf(band);
        text->position->setCoords(std::max(band.start, leftEnd()), 0);
        text->setVisible(false);
        for (qsizetype at = std::min<qsizetype>(length, band.texts.size() - 1); at >= 0 && at < band.texts.size(); ++at)
            if (room >= metrics.horizontalAdvance(band.texts[at])) {
                text->setText(band.texts[at]);
                text->setVisible(true);
                break;
            }
        rect->bottomRight->setCoords(band.end.value_or(now_), 1);
        rect->setBrush(bandColour(palette()));
        text->setColor(quietColour(palette()));
    }
}

QStringList TimePlot::bandTexts() const
{
    QStringList texts;
    for (const auto& [rect, text] : bandItems_)
        texts.append(text->visible() ? text->text() : QString());
    return texts;
}

void TimePlot::setMarks(const std::vector<TimeMark>& marks)
{
    if (marks == marks_)
        return;
    marks_ = marks;
    for (auto* item : std::exchange(markItems_, {}))
        plot().removeItem(item);
    for (const auto& mark : marks_) {
        auto* line = new QCPItemStraightLine(&plot());
        line->setSelectable(false);
        line->point1->setCoords(mark.at, 0);
        line->point2->setCoords(mark.at, 1);
        line->setPen(QPen(doubtColour(palette()), 1, Qt::DotLine));
        auto* text = new QCPItemText(&plot());
        text->setSelectable(false);
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        text->position->setCoords(mark.at, 0.98);
        text->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        text->setText(mark.text.size() > 40 ? mark.text.left(39) + QStringLiteral("…") : mark.text);
        text->setColor(doubtColour(palette()));
        text->setFont(font());
        markItems_.push_back(line);
        markItems_.push_back(text);
    }
}

void TimePlot::setLimits(const std::vector<std::pair<double, QString>>& limits)
{
    limits_ = limits;
    clearLimits();
    for (const auto& [value, text] : limits)
        addLimit(value, text);
}

void TimePlot::setWholeValues()
{
    QSharedPointer<QCPAxisTicker> ticker(new WholeTicker);
    ticker->setTickStepStrategy(QCPAxisTicker::tssReadability);
    ticker->setTickCount(4);
    plot().yAxis->setTicker(ticker);
}

void TimePlot::setRightPercent()
{
    rightTop_ = 108;
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    for (const int share : {0, 50, 100})
        ticker->addTick(share, QLocale().toString(share) + QStringLiteral(" %"));
    plot().yAxis2->setTicker(ticker);
}

void TimePlot::setTimes(double lower, double upper)
{
    setX(lower, upper);
}

void TimePlot::holdTimes(double lower, double upper)
{
    if (lower != leftEnd() || upper != rightEnd())
        plot().xAxis->setRange(lower, upper);
}

void TimePlot::fitValues()
{
    double highest = 0;
    for (int i = 0; i < plot().graphCount(); ++i) {
        const auto* one = plot().graph(i);
        if (one->valueAxis() != plot().yAxis)
            continue;
        const auto end = one->data()->findEnd(rightEnd(), false);
        for (auto at = one->data()->findBegin(leftEnd(), false); at != end; ++at)
            if (std::isfinite(at->value))
                highest = std::max(highest, at->value);
    }
    constexpr double limitInSight = 3, air = 1.08, airOfLimit = 1.25, slack = 0.5; // a limit's words stand above it
    double wanted = highest > 0 ? highest * air : 1;
    for (const auto& limit : limits_)
        if (highest * limitInSight >= limit.first)
            wanted = std::max(wanted, limit.first * airOfLimit);
    if (wanted > top_ || wanted < top_ * slack) // an axis that breathes at every frame can't be read
        top_ = wanted;
    setY(-below * top_, top_);
    setRight(-below * rightTop_, rightTop_);
}

void TimePlot::setLatest(std::size_t curve, std::optional<double> value)
{
    latest_[curve] = value;
}

void TimePlot::setOver(bool over)
{
    over_ = over;
    updateHeader();
}

std::optional<QString> TimePlot::valueAt(std::size_t series, std::optional<double> x) const
{
    if (x)
        return PlotBase::valueAt(series, x);
    const auto known = latest_.find(series);
    if (over_ || known == latest_.end() || !known->second)
        return std::nullopt;
    return valueText(series, *known->second);
}

std::optional<QPointF> TimePlot::placeOfDot(std::size_t dot) const
{
    if (ids_.empty() || qsizetype(dot) >= graph(ids_.begin()->first)->dataCount())
        return std::nullopt;
    const auto point = graph(ids_.begin()->first)->data()->at(int(dot));
    return QPointF(plot().xAxis->coordToPixel(point->key), plot().yAxis->coordToPixel(point->value));
}

void TimePlot::clickedAt(const QPointF& at)
{
    constexpr double reach = 8; // pixels
    double nearest = reach * reach;
    std::optional<std::pair<std::size_t, std::size_t>> hit; // series and dot
    const double from = plot().xAxis->pixelToCoord(at.x() - reach), to = plot().xAxis->pixelToCoord(at.x() + reach);
    for (const auto& entry : ids_) {
        const auto points = graph(entry.first)->data();
        const auto end = points->findEnd(to, false);
        for (auto point = points->findBegin(from, false); point != end; ++point) {
            const double x = plot().xAxis->coordToPixel(point->key) - at.x();
            const double y = plot().yAxis->coordToPixel(point->value) - at.y();
            if (x * x + y * y <= nearest) {
                nearest = x * x + y * y;
                hit = {entry.first, std::size_t(point - points->constBegin())};
            }
        }
    }
    if (hit && hit->second < ids_[hit->first].size())
        Q_EMIT opened(QString::fromStdString(ids_[hit->first][hit->second]), hit->first);
}

} // namespace plumbline::ui
