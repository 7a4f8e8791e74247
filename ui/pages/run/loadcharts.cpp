#include "ui/pages/run/loadcharts.h"

#include "core/stats/conclusion.h"
#include "core/stats/runsummary.h"
#include "ui/contractlimits.h"
#include "ui/goodputnote.h"
#include "ui/numbers.h"
#include "ui/pages/run/progress.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>

#include <algorithm>

namespace plumbline::ui {
namespace {

PlotColour colourOf(Series series)
{
    return [series](const QPalette& palette) { return seriesColour(series, palette); };
}

// Shares stand in percent on the axis.
OptionalFigure inPercent(const StepSummary& step)
{
    return step.goodput_share ? std::optional(*step.goodput_share * 100) : std::nullopt;
}

using ValueOf = std::function<OptionalFigure(const StepSummary&)>;

// One entry a level of the sweep, over all classes: across repeats where there is one.
std::vector<const StepSummary*> entriesOf(const RunSummary& summary)
{
    std::vector<const StepSummary*> entries;
    for (const auto& step : summary.steps) {
        if (step.klass || step.purpose != Purpose::sweep || (step.repeat && step.repeats > 1))
            continue;
        entries.push_back(&step);
    }
    // Repeats of a level whose entry across them is not there yet.
    for (const auto& step : summary.steps) {
        const auto same = [&step](const StepSummary* entry) { return entry->level == step.level; };
        if (!step.klass && step.purpose == Purpose::sweep && std::ranges::none_of(entries, same))
            entries.push_back(&step);
    }
    std::ranges::stable_sort(entries, {}, &StepSummary::level);
    return entries;
}

std::optional<Interval> acrossRepeats(const StepSummary& step, const char* name)
{
    for (const auto& one : step.across_repeats)
        if (one.name == name)
            return one.interval;
    return std::nullopt;
}

} // namespace

LoadCharts::LoadCharts(Workbench& workbench, const QStringList& sides, QWidget* parent)
    : QWidget(parent), sides_(sides), figures_(std::size_t(std::max<qsizetype>(1, sides.size()))),
      words_(new QLabel(this)), outcome_(new QLabel(this))
{
    setObjectName(QStringLiteral("loadCharts"));
    words_->setObjectName(QStringLiteral("loadWords"));
    outcome_->setObjectName(QStringLiteral("loadOutcome"));
    for (auto* label : {words_, outcome_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    auto bold = font();
    bold.setBold(true);
    outcome_->setFont(bold);
    struct Place
    {
        Chart chart;
        const char* name;
        QString title;
    };
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    grid->addWidget(words_, 0, 0, 1, 2);
    grid->addWidget(outcome_, 1, 0, 1, 2);
    for (const auto& [chart, name, title] :
         {Place{ttft, "loadTtft", tr("TTFT p95 (ms)")}, Place{tpot, "loadTpot", tr("TPOT p95 (ms)")},
          Place{rates, "loadRates",
                sides.isEmpty() ? tr("Throughput and goodput (requests/s)") : tr("Throughput (requests/s)")},
          Place{share, "loadShare", tr("Goodput share (%)")}}) {
        auto* plot = new LoadPlot(workbench, this);
        plot->setObjectName(QLatin1String(name));
        plot->setTitle(title);
        plot->setMargins(fontMetrics().horizontalAdvance(QStringLiteral("000,000")), 8); // equal: levels under levels
        plots_.at(chart) = plot;
        grid->addWidget(plot, 2 + chart / 2, chart % 2);
    }
    for (int i = 0; i < 2; ++i) {
        grid->setRowStretch(2 + i, 1);
        grid->setColumnStretch(i, 1);
    }
    if (sides_.isEmpty())
        addCurves();
    for (int i = 0; i < sides_.size(); ++i)
        addSide(i, sides_[i]);
}

void LoadCharts::addCurves()
{
    using Shape = SeriesLook::Shape;
    plots_.at(ttft)->addCurve({tr("p95"), colourOf(Series::p95), Shape::line, false, {}, false});
    plots_.at(tpot)->addCurve({tr("p95"), colourOf(Series::p95), Shape::line, false, {}, false});
    plots_.at(rates)->addCurve({tr("throughput"), colourOf(Series::delivered), Shape::line, false, {}, false});
    plots_.at(rates)->addCurve({tr("goodput"), colourOf(Series::goodput), Shape::line, false, {}, true});
    plots_.at(share)->addCurve({tr("share"), colourOf(Series::goodput), Shape::line, false,
                                [](double value) { return percent(value / 100); }, false});
}

void LoadCharts::addSide(int side, const QString& name)
{
    const auto colour = colourOf(side == 0 ? Series::variantA : Series::variantB);
    for (auto* plot : plots_) {
        SeriesLook look{name, colour, SeriesLook::Shape::line, false, {}, false};
        if (plot == plots_.at(share))
            look.valueText = [](double value) { return percent(value / 100); };
        plot->addCurve(std::move(look));
    }
}

std::size_t LoadCharts::curveOf(Chart chart, bool second, std::size_t side) const
{
    return !sides_.isEmpty() ? side : second && chart == rates ? 1 : 0;
}

void LoadCharts::begin(const Plan& plan, Label label)
{
    plan_ = plan;
    label_ = label;
    std::ranges::fill(figures_, SideFigures());
    knee_.reset();
    const bool closed = plan.load.kind == LoadKind::closed;
    words_->setText(
        closed ? tr("Closed loop: so many clients, each sends its next request when its last one has ended. Beyond the "
                    "knee more clients only wait longer.")
               : tr("Open loop: requests arrive at a rate of their own, whether the server keeps up or not. Above its "
                    "capacity the queue grows for as long as the load lasts."));
    outcome_->setText(tr("No level has ended yet."));
    auto levels = plan.load.steps;
    std::ranges::sort(levels);
    const auto unit = closed ? tr("concurrency (clients)") : tr("arrival rate (requests/s)");
    plots_.at(ttft)->setTitle(closed ? tr("TTFT p95 (ms)") : tr("TTFT p95 from due time (ms)"));
    plots_.at(ttft)->setLimits(limitLines(plan.contract, closed ? "ttft_ms" : "ttft_from_due_ms", tr("TTFT")));
    plots_.at(tpot)->setLimits(limitLines(plan.contract, "tpot_ms", tr("TPOT")));
    plots_.at(rates)->setLimits(limitLines(plan.contract, "goodput", tr("goodput")));
    std::vector<std::pair<double, QString>> shares;
    for (const auto& limit : limitsOn(plan.contract, "goodput_share"))
        shares.emplace_back(limit.value * 100,
                            QCoreApplication::translate("limits", "limit: %1 %2 %3")
                                .arg(tr("share"), limit.most ? QStringLiteral("≤") : QStringLiteral("≥"),
                                     percent(limit.value)));
    plots_.at(share)->setLimits(shares);
    for (auto* plot : plots_) {
        plot->setLevels(levels, unit);
        plot->setKnee({}, {});
        plot->setNow({});
    }
    for (std::size_t side = 0; side < figures_.size(); ++side)
        draw({}, side);
}

void LoadCharts::add(const std::vector<StepResult>& results, std::size_t side)
{
    if (results.empty())
        return;
    auto& steps = figures_.at(side).steps;
    for (const auto& result : results)
        steps.push_back(result.summary);
    RunFacts facts;
    facts.state = RunState::running;
    const auto summary = summarizeRun(facts, plan_, steps);
    draw(summary, side);
    tellOutcome(summary, side);
}

void LoadCharts::show(const RunSummary& summary, std::size_t side)
{
    label_ = summary.label;
    draw(summary, side);
    for (auto* plot : plots_)
        plot->setNow({});
    tellOutcome(summary, side);
}

void LoadCharts::draw(const RunSummary& summary, std::size_t side)
{
    const auto entries = entriesOf(summary);
    const auto put = [&entries, side, this](Chart chart, bool second, const ValueOf& value, const char* across) {
        std::vector<LoadPoint> points;
        for (const auto* step : entries) {
            auto interval = acrossRepeats(*step, across);
            if (!interval && chart == ttft)
                interval = plan_.load.kind == LoadKind::open ? step->ttft_from_due_ms.p95_interval
                                                             : step->ttft_ms.p95_interval;
            if (!interval && chart == tpot)
                interval = step->tpot_ms.p95_interval;
            if (interval && chart == share)
                interval = Interval{interval->low * 100, interval->high * 100};
            points.push_back({step->level, value(*step), interval, step->trust.state == TrustState::client_limited});
        }
        plots_.at(chart)->setCurve(curveOf(chart, second, side), points);
    };
    const bool open = plan_.load.kind == LoadKind::open;
    const auto& timesOf = open ? &StepSummary::ttft_from_due_ms : &StepSummary::ttft_ms;
    put(
        ttft, false, [timesOf](const StepSummary& step) { return (step.*timesOf).p95; },
        open ? "ttft_from_due_ms.p95" : "ttft_ms.p95");
    put(
        tpot, false, [](const StepSummary& step) { return step.tpot_ms.p95; }, "tpot_ms.p95");
    put(
        rates, false, [](const StepSummary& step) { return step.request_throughput; }, "request_throughput");
    if (sides_.isEmpty())
        put(
            rates, true, [](const StepSummary& step) { return step.goodput; }, "goodput");
    put(share, false, inPercent, "goodput_share");
    // Two sides have two knees: these are told in words.
    knee_ = plan_.load.kind == LoadKind::closed && sides_.isEmpty() ? summary.knee.level : std::nullopt;
    figures_.at(side).completed = 0;
    for (const auto* step : entries)
        figures_.at(side).completed += step->ledger.completed;
    finishDrawing();
}

void LoadCharts::finishDrawing()
{
    std::int64_t n = 0;
    for (const auto& side : figures_)
        n += side.completed;
    const auto caption = tr("%1 over the level of load; %2, %3. One point a level; bars are 95 % intervals where there "
                            "is one; n = %4 completed measured requests.");
    for (auto* plot : plots_) {
        plot->setKnee(knee_, tr("knee"));
        plot->setCaption(caption.arg(plot->title(), labelWord(label_),
                                     plan_.load.kind == LoadKind::closed ? tr("closed loop") : tr("open loop"),
                                     count(n)));
        plot->fit();
        plot->updateHeader();
        plot->setDescription(plot->inWords());
        plot->replotSoon();
    }
}

QString LoadCharts::kneeWords(const RunSummary& summary, const std::vector<const StepSummary*>& entries) const
{
    if (summary.knee.level)
        return tr("Knee at %1.").arg(level(*summary.knee.level, "concurrency"));
    if (summary.state != RunState::running)
        return tr("No knee: %1.").arg(sentence(summary.knee.reason));
    // The levels that are still to come may show one.
    return entries.size() < 2 ? QString() : tr("No knee up to %1 so far.").arg(level(entries.back()->level, "concurrency"));
}

QStringList LoadCharts::contractWords(const RunSummary& summary)
{
    const auto at = [](const LevelRef& ref) { return level(ref.level, ref.unit); };
    QStringList parts;
    if (summary.highest_passing)
        parts.append(tr("Highest level that met the contract: %1.").arg(at(*summary.highest_passing)));
    if (!summary.first_failing)
        return parts;
    if (summary.highest_passing)
        parts.append(tr("First level that did not: %1.").arg(at(*summary.first_failing)));
    else if (summary.state == RunState::running)
        parts.append(tr("No level has met the contract so far; the lowest that failed it: %1.")
                         .arg(at(*summary.first_failing)));
    else
        parts.append(tr("No level met the contract; the lowest that failed it: %1.").arg(at(*summary.first_failing)));
    return parts;
}

QStringList LoadCharts::outcomeOf(const RunSummary& summary) const
{
    QStringList parts;
    const auto entries = entriesOf(summary);
    if (plan_.load.kind == LoadKind::closed) {
        if (const auto knee = kneeWords(summary, entries); !knee.isEmpty())
            parts.append(knee);
    } else {
        for (const auto& step : summary.steps)
            if (step.stability == Stability::overloaded && !step.klass && step.purpose == Purpose::sweep) {
                parts.append(tr("Overloaded at %1.").arg(level(step.level, step.unit)));
                break;
            }
    }
    parts += contractWords(summary);
    QStringList struck;
    for (const auto* step : entries)
        if (step->trust.state == TrustState::client_limited)
            struck.append(QLocale().toString(step->level, 'g', QLocale::FloatingPointShortest));
    if (!struck.isEmpty())
        parts.append(tr("Crossed out, because the client was the limit there: %1.").arg(struck.join(tr(", "))));
    if (parts.isEmpty())
        parts.append(tr("Levels that have ended: %1.").arg(entries.size()));
    const bool above = std::ranges::any_of(entries, [](const StepSummary* step) { return goodputIsAbove(*step); });
    if (above && sides_.isEmpty())
        parts.append(goodputReason());
    return parts;
}

void LoadCharts::tellOutcome(const RunSummary& summary, std::size_t side)
{
    figures_.at(side).outcome = outcomeOf(summary);
    QStringList lines;
    for (std::size_t i = 0; i < figures_.size(); ++i)
        if (!figures_[i].outcome.isEmpty())
            lines.append((sides_.isEmpty() ? QString() : sides_[qsizetype(i)] + QStringLiteral(": ")) +
                         figures_[i].outcome.join(QLatin1Char(' ')));
    outcome_->setText(lines.join(QLatin1Char('\n')));
}

void LoadCharts::drawNow(const Snapshot& snapshot, const LiveHistory& history)
{
    if (!isVisible() || !snapshot.step)
        return;
    const auto side = snapshot.step->variant
                          ? std::max<qsizetype>(0, sides_.indexOf(shownText(*snapshot.step->variant)))
                          : 0;
    const bool sweeping = snapshot.step->purpose == Purpose::sweep && snapshot.state == EngineState::running &&
                          snapshot.phase == Phase::measured;
    const auto put = [&](Chart chart, const OptionalFigure& value) {
        plots_.at(chart)->setNow(sweeping ? std::optional(LoadPoint{snapshot.step->level, value, {}, false})
                                          : std::nullopt,
                                 std::size_t(side));
        plots_.at(chart)->fit();
        plots_.at(chart)->replotSoon();
    };
    // Of a step that runs the times from sending are known: they are not what the curve of an open loop shows.
    put(ttft, plan_.load.kind == LoadKind::closed ? history.latest(Curve::ttftP95) : std::nullopt);
    put(tpot, history.latest(Curve::tpotP95));
    put(rates, history.latest(Curve::delivered));
    const auto good = history.latest(Curve::goodputShare);
    put(share, good ? std::optional(*good * 100) : std::nullopt);
}

} // namespace plumbline::ui
