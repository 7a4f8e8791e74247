#include "ui/pages/results/summarytab.h"

#include "ui/conclusiontext.h"
#include "ui/numbers.h"
#include "ui/pages/results/conclusionwords.h"
#include "ui/pages/results/levelcurves.h"
#include "ui/pages/results/steptable.h"
#include "ui/plots/overviewchart.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/datatable.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace plumbline::ui {
namespace {

QLabel* textLabel(const char* name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText); // a server's words are data
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus); // selectable by mouse only
    return label;
}

QLabel* titleLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    auto font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

QString listed(const QStringList& lines)
{
    return lines.size() < 2 ? lines.join(QString()) : QStringLiteral("• ") + lines.join(QStringLiteral("\n• "));
}

QString oneLine(const std::string& text)
{
    return sentence(text).simplified();
}

QString answerOf(const OpenedRun& run)
{
    const auto& row = run.row();
    if (row.state == RunState::running)
        return row.elsewhere ? SummaryTab::tr("This run is being measured by another program.")
                             : SummaryTab::tr("This run is being measured: its figures stand on the Run page.");
    QStringList parts;
    if (row.state == RunState::interrupted)
        parts.append(SummaryTab::tr("Interrupted: the program that measured it ended before the run did. What follows "
                                    "is computed from what was kept."));
    if (row.state == RunState::aborted)
        parts.append(SummaryTab::tr("Stopped early: %1")
                         .arg(row.reason.empty() ? SummaryTab::tr("by the person") : oneLine(row.reason)));
    // The conclusion as stored ends with what was not shown: that stands beside it.
    const auto conclusion =
        run.summary ? listed(conclusionLines(*run.summary, row.conclusion)) : conclusionOf(row.conclusion);
    if (!conclusion.isEmpty())
        parts.append(conclusion);
    if (parts.isEmpty())
        parts.append(run.summary ? SummaryTab::tr("The run has no conclusion: its plan holds no contract.")
                                 : SummaryTab::tr("The run has no figures. %1").arg(oneLine(run.summaryProblem)));
    return parts.join(QLatin1Char('\n'));
}

QString factsOf(const OpenedRun& run)
{
    QStringList facts;
    if (!run.plan.decision.empty())
        facts.append(SummaryTab::tr("To be decided: “%1”").arg(shownLine(run.plan.decision)));
    const bool judged =
        run.summary && std::any_of(run.summary->levels.begin(), run.summary->levels.end(),
                                   [](const LevelVerdict& level) { return level.verdict != Verdict::not_applicable; });
    if (run.summary && !judged) { // else the conclusion tells it
        const auto& knee = run.summary->knee;
        if (knee.level || !knee.reason.empty())
            facts.append(
                SummaryTab::tr("Knee: %1").arg(knee.level ? level(*knee.level, "concurrency") : oneLine(knee.reason)));
    }
    if (run.summary && run.summary->first_request_ttft_ms)
        facts.append(SummaryTab::tr("First request (it may be the cold one): TTFT %1")
                         .arg(duration(run.summary->first_request_ttft_ms)));
    for (const auto& warning : run.row().warnings)
        facts.append(SummaryTab::tr("Warning: %1").arg(oneLine(warning)));
    return facts.join(QLatin1Char('\n'));
}

} // namespace

SummaryTab::SummaryTab(QWidget* parent)
    : RunTab(parent), overview_(makeOverview(this)), conclusion_(textLabel("runConclusion", this)),
      boundary_(textLabel("runBoundary", this)), facts_(textLabel("runFacts", this)),
      stepsTitle_(titleLabel(tr("Steps: times of the requests that completed"), this)),
      gatesTitle_(titleLabel(tr("Contract: a request that was lost counts as never answered"), this)),
      steps_(new CellTable({}, this)), gates_(new CellTable({}, this)),
      stepsView_(new DataTable("stepsTable", tr("Steps of the run"), this)),
      gatesView_(new DataTable("gatesTable", tr("Gates of the contract"), this))
{
    setObjectName(QStringLiteral("summaryTab"));
    auto font = conclusion_->font();
    font.setPointSizeF(font.pointSizeF() * 1.1);
    conclusion_->setFont(font);
    stepsView_->setCells(steps_, true);
    gatesView_->setCells(gates_, true);
    stepsView_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* texts = new QVBoxLayout;
    texts->addWidget(conclusion_);
    texts->addWidget(facts_);
    texts->addStretch(1);
    overview_->setMinimumWidth(fontMetrics().averageCharWidth() * 52);
    overview_->setFixedHeight(fontMetrics().height() * 12);
    auto* top = new QHBoxLayout;
    top->setSpacing(fontMetrics().averageCharWidth() * 3);
    top->addLayout(texts, 4);
    top->addWidget(boundary_, 3, Qt::AlignTop);
    top->addWidget(overview_, 3, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(stepsTitle_);
    layout->addWidget(stepsView_, 3);
    layout->addWidget(gatesTitle_);
    layout->addWidget(gatesView_, 2);
}

void SummaryTab::drawOverview()
{
    const auto curves = run_ && run_->summary ? levelCurves(*run_->summary, run_->plan.contract) : LevelCurves();
    overview_->setVisible(curves.levels.size() > 1);
    if (curves.levels.size() < 2)
        return;
    const auto lineOf = [this](const QString& name, Series series, const std::vector<LoadPoint>& points, bool right) {
        OverviewLine line{name, seriesColour(series, palette()), {}, right};
        for (const auto& point : points)
            if (point.value && std::isfinite(*point.value))
                line.points.emplace_back(point.level, *point.value);
        return line;
    };
    fillOverview(overview_,
                 {lineOf(tr("requests/s"), Series::delivered, curves.rates[0], false),
                  lineOf(tr("TTFT p95 (ms)"), Series::p95, curves.ttft[1], true)},
                 curves.open ? tr("arrivals asked for (requests/s)") : tr("concurrency"),
                 curveWords(tr("Requests a second"), curves.rates[0]) + QStringLiteral("; ") +
                     curveWords(tr("TTFT p95 (ms)"), curves.ttft[1]));
}

void SummaryTab::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        drawOverview();
    RunTab::changeEvent(event);
}

void SummaryTab::showRun(const OpenedRunPointer& run)
{
    run_ = run;
    drawOverview();
    conclusion_->setText(answerOf(*run));
    QStringList notShown;
    if (run->summary)
        for (const auto& text : run->summary->not_shown)
            notShown.append(capital(oneLine(text)));
    boundary_->setText(notShown.isEmpty() ? QString()
                                          : tr("Not shown by this run:") + QStringLiteral("\n• ") +
                                                notShown.join(QStringLiteral("\n• ")));
    boundary_->setVisible(!notShown.isEmpty());
    facts_->setText(factsOf(*run));
    facts_->setVisible(!facts_->text().isEmpty());
    auto steps = run->summary ? stepSheet(*run->summary) : CellSheet();
    auto gates = run->summary ? gateSheet(*run->summary) : CellSheet();
    const bool haveSteps = !steps.rows.empty(), haveGates = !gates.rows.empty();
    steps_->setTable(std::move(steps.columns), std::move(steps.rows));
    gates_->setTable(std::move(gates.columns), std::move(gates.rows));
    stepsView_->fitColumns();
    constexpr int shown = 12; // steps, without a scroll bar
    const int lines = std::min(shown, steps_->rowCount());
    stepsView_->setMaximumHeight(stepsView_->horizontalHeader()->sizeHint().height() +
                                 lines * stepsView_->verticalHeader()->defaultSectionSize() +
                                 stepsView_->horizontalScrollBar()->sizeHint().height() + 2 * stepsView_->frameWidth());
    gatesView_->fitColumns();
    for (QWidget* widget : {static_cast<QWidget*>(stepsTitle_), static_cast<QWidget*>(stepsView_)})
        widget->setVisible(haveSteps);
    for (QWidget* widget : {static_cast<QWidget*>(gatesTitle_), static_cast<QWidget*>(gatesView_)})
        widget->setVisible(haveGates);
}

} // namespace plumbline::ui
