#include "ui/pages/runpage.h"

#include "core/record/clock.h"
#include "core/stats/conclusion.h"
#include "ui/numbers.h"
#include "ui/pages/run/failurespane.h"
#include "ui/pages/run/loadcharts.h"
#include "ui/pages/run/stateline.h"
#include "ui/pages/run/tilerow.h"
#include "ui/pages/run/timecharts.h"
#include "ui/theme.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/requeststable.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

constexpr int requestsTab = 2, failuresTab = 3;

} // namespace

RunPage::RunPage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions), stack_(new QStackedLayout(this)),
      failed_(new EmptyState(tr("The run did not start"), {}, tr("Open the plan"), this)), live_(new QWidget(this)),
      state_(new StateLine(live_)), said_(new QLabel(live_)), result_(new QWidget(live_)),
      verdict_(new QLabel(result_)), conclusion_(new QLabel(result_)),
      openResults_(new QPushButton(tr("Open the &results"), result_)), tiles_(new TileRow(live_)),
      tabs_(new QTabWidget(live_)), time_(new TimeCharts(workbench, tabs_)), load_(new LoadCharts(workbench, tabs_)),
      requests_(new RequestsTable(workbench.libraryPath(), tabs_)), failures_(new FailuresPane(tabs_)),
      span_(new QComboBox(tabs_)), follow_(new QToolButton(tabs_))
{
    setObjectName(QStringLiteral("runPage"));
    auto* empty = new EmptyState(tr("No run is on"), tr("A run draws its figures here while the load steps."),
                                 tr("Start the demo"), this);
    empty->setObjectName(QStringLiteral("runEmpty"));
    failed_->setObjectName(QStringLiteral("runFailed"));
    stack_->addWidget(empty);
    stack_->addWidget(live_);
    stack_->addWidget(failed_);
    connect(empty, &EmptyState::activated, &workbench_, &Workbench::startDemo);
    connect(failed_, &EmptyState::activated, this, [this] { Q_EMIT workbench_.showPage(Page::plan); });
    history_.clear();
    makeLive();
    connectViews();
    auto& session = workbench_.session();
    connect(&session, &RunSession::started, this, &RunPage::begin);
    connect(&session, &RunSession::ticked, this, &RunPage::tick);
    connect(&session, &RunSession::saidSomething, this, &RunPage::showSaid);
    connect(&session, &RunSession::kept, this, &RunPage::showKept);
    connect(&session, &RunSession::failed, this, &RunPage::showFailed);
    connect(&session, &RunSession::stateChanged, this, [this] {
        if (workbench_.session().state() == RunSession::State::keeping)
            state_->over(tr("Computing the summary"), history_);
    });
}

void RunPage::makeLive()
{
    live_->setObjectName(QStringLiteral("liveView"));
    said_->setObjectName(QStringLiteral("preflightWords"));
    said_->setTextFormat(Qt::PlainText);
    said_->setWordWrap(true);
    said_->hide();
    result_->setObjectName(QStringLiteral("resultLine"));
    conclusion_->setObjectName(QStringLiteral("conclusion"));
    conclusion_->setAccessibleName(tr("Conclusion"));
    conclusion_->setTextFormat(Qt::PlainText);
    conclusion_->setWordWrap(true);
    conclusion_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto bold = font();
    bold.setBold(true);
    verdict_->setFont(bold);
    verdict_->setObjectName(QStringLiteral("verdict"));
    openResults_->setObjectName(QStringLiteral("openResults"));
    auto* line = new QHBoxLayout(result_);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(verdict_, 0, Qt::AlignTop);
    line->addWidget(conclusion_, 1);
    line->addWidget(openResults_, 0, Qt::AlignTop);
    result_->hide();
    tabs_->setObjectName(QStringLiteral("liveTabs"));
    tabs_->setAccessibleName(tr("Views of the run"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(time_, tr("Over time"));
    tabs_->addTab(load_, tr("Over load"));
    tabs_->addTab(requests_, tr("Requests"));
    tabs_->addTab(failures_, tr("Failures"));
    tabs_->setCornerWidget(makeViewTools());
    auto* layout = new QVBoxLayout(live_);
    layout->setContentsMargins(6, 4, 6, 2);
    layout->setSpacing(4);
    layout->addWidget(state_);
    layout->addWidget(said_);
    layout->addWidget(result_);
    layout->addWidget(tiles_);
    layout->addWidget(tabs_, 1);
}

QWidget* RunPage::makeViewTools()
{
    auto* tools = new QWidget(tabs_);
    auto* pause = new QToolButton(tools);
    pause->setObjectName(QStringLiteral("pauseButton"));
    pause->setDefaultAction(actions_[Command::pauseView]);
    pause->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    pause->setAccessibleName(tr("Pause view"));
    actions_[Command::pauseView]->setCheckable(true);
    actions_[Command::pauseView]->setToolTip(tr("Freezes the charts and figures; the load goes on"));
    follow_->setObjectName(QStringLiteral("followButton"));
    follow_->setText(tr("Follow"));
    follow_->setAccessibleName(tr("Follow the run"));
    follow_->setToolTip(tr("Charts move with the run again after they were moved by hand"));
    follow_->setCheckable(true);
    follow_->setChecked(true);
    span_->setObjectName(QStringLiteral("spanBox"));
    span_->setAccessibleName(tr("Time that the charts show"));
    span_->addItem(tr("Whole run"), 0.0);
    span_->addItem(tr("Last minute"), 60.0);
    span_->addItem(tr("Last 5 minutes"), 300.0);
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 2);
    row->addWidget(span_);
    row->addWidget(follow_);
    row->addWidget(pause);
    return tools;
}

void RunPage::connectViews()
{
    connect(openResults_, &QPushButton::clicked, this,
            [this] { Q_EMIT workbench_.showRun(QString::fromStdString(workbench_.session().runId())); });
    connect(time_, &TimeCharts::opened, requests_, &RequestsTable::openRequest);
    connect(failures_, &FailuresPane::opened, requests_, &RequestsTable::openRequest);
    connect(failures_, &FailuresPane::showAll, this, [this](ErrorClass error) {
        requests_->showFailures(error);
        tabs_->setCurrentIndex(requestsTab);
    });
    connect(time_, &TimeCharts::followsChanged, follow_, &QToolButton::setChecked);
    connect(follow_, &QToolButton::clicked, this, [this] {
        time_->follow();
        follow_->setChecked(true);
        drawAll();
    });
    connect(span_, &QComboBox::currentIndexChanged, this, [this] {
        time_->setSpan(span_->currentData().toDouble());
        drawAll();
    });
    connect(tabs_, &QTabWidget::currentChanged, this, [this] {
        if (!actions_[Command::pauseView]->isChecked())
            drawAll();
    });
    connect(actions_[Command::pauseView], &QAction::toggled, this, [this](bool paused) {
        if (!paused)
            drawAll();
    });
    connect(actions_[Command::find], &QAction::triggered, this, [this] {
        if (!isVisible())
            return;
        tabs_->setCurrentIndex(requestsTab);
        requests_->focusFilter();
    });
}

double RunPage::now() const
{
    return history_.originNs() ? double(monotonicNs() - *history_.originNs()) / 1e9 : 0;
}

void RunPage::begin()
{
    const auto& session = workbench_.session();
    history_.clear();
    headerSeen_ = false;
    ticks_ = 0;
    said_->hide();
    result_->hide();
    actions_[Command::pauseView]->setChecked(false);
    time_->begin(session.plan());
    load_->begin(session.plan(), Label::measured);
    requests_->setRun(session.runId());
    failures_->update(history_.failures());
    tabs_->setTabText(failuresTab, tr("Failures"));
    tabs_->setCurrentIndex(0);
    stack_->setCurrentWidget(live_);
    state_->update(session.plan(), session.snapshot(), session.state(), history_, session.envelope(), 0);
    tiles_->update(session.plan(), session.snapshot(), history_);
}

void RunPage::tick(const LiveBatch& batch)
{
    const auto& session = workbench_.session();
    history_.add(batch);
    if (!history_.originNs()) {
        state_->update(session.plan(), session.snapshot(), session.state(), history_, session.envelope(), 0);
        return;
    }
    if (!headerSeen_) {
        headerSeen_ = true;
        said_->hide(); // the preflight has ended; its words are kept with the run
        load_->begin(session.plan(), history_.label());
    }
    history_.sample(session.snapshot(), now());
    load_->add(batch.results);
    constexpr int tablesEvery = 10; // ticks: twice a second is enough for who reads rows
    if (++ticks_ % tablesEvery == 0 && !actions_[Command::pauseView]->isChecked())
        requests_->refresh();
    if (!isVisible())
        return;
    // Never frozen: it shows that the load goes on.
    state_->update(session.plan(), session.snapshot(), session.state(), history_, session.envelope(), now());
    if (!actions_[Command::pauseView]->isChecked())
        drawAll();
}

void RunPage::drawAll()
{
    if (!history_.originNs())
        return;
    const auto& session = workbench_.session();
    const bool on = session.isLive() && session.state() != RunSession::State::keeping;
    const double end = history_.bands().empty() ? now() : history_.bands().back().end.value_or(now());
    const double until = on ? now() : end;
    time_->draw(history_, until);
    if (on) {
        load_->drawNow(session.snapshot(), history_);
        tiles_->update(session.plan(), session.snapshot(), history_);
    }
    failures_->update(history_.failures());
    const auto total = history_.failures().total();
    tabs_->setTabText(failuresTab, total == 0 ? tr("Failures") : tr("Failures (%1)").arg(count(total)));
}

void RunPage::showKept(const KeptRun& run)
{
    const auto& summary = run.summarized.summary;
    const auto verdict = runVerdict(summary);
    auto text = QString::fromStdString(conclusion(summary));
    if (summary.state != RunState::finished && !summary.reason.empty())
        text = tr("Stopped early: %1.").arg(QString::fromStdString(summary.reason)) + QLatin1Char(' ') + text;
    auto painted = palette();
    painted.setColor(QPalette::WindowText, verdictColour(verdict, palette()));
    verdict_->setPalette(painted);
    verdict_->setText(verdictSign(verdict) + QLatin1Char(' ') + verdictWord(verdict));
    conclusion_->setText(text);
    result_->show();
    load_->show(summary);
    requests_->refresh();
    state_->over(summary.state == RunState::finished ? tr("Finished") : tr("Ended early, what was measured is kept"),
                 history_);
    drawAll();
}

void RunPage::showFailed(const QString& reason)
{
    failed_->setTexts(tr("The run did not start"), reason);
    stack_->setCurrentWidget(failed_);
}

void RunPage::showSaid()
{
    QStringList lines;
    for (const auto& line : workbench_.session().said())
        lines.append(line);
    constexpr qsizetype most = 6;
    said_->setText(lines.mid(std::max<qsizetype>(0, lines.size() - most)).join(QLatin1Char('\n')));
    said_->setVisible(!headerSeen_);
}

} // namespace plumbline::ui
