#include "ui/pages/runpage.h"

#include "core/record/clock.h"
#include "core/stats/conclusion.h"
#include "ui/libraryworker.h"
#include "ui/numbers.h"
#include "ui/pages/results/runexport.h"
#include "ui/pages/run/failurespane.h"
#include "ui/pages/run/loadcharts.h"
#include "ui/pages/run/stateline.h"
#include "ui/pages/run/tilerow.h"
#include "ui/pages/run/timecharts.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
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

#include <algorithm>

namespace plumbline::ui {
namespace {

constexpr int requestsTab = 2, failuresTab = 3;

std::vector<RequestsTable::Step> stepsOf(const Plan& plan)
{
    std::vector<RequestsTable::Step> steps;
    const char* unit = plan.load.kind == LoadKind::closed ? "concurrency" : "requests/s";
    for (std::size_t i = 0; i < plan.load.steps.size(); ++i)
        for (int repeat = 1; repeat <= std::max(1, plan.load.repeats); ++repeat) {
            auto text = level(plan.load.steps[i], unit);
            if (plan.load.repeats > 1)
                text = RunPage::tr("%1, repeat %2").arg(text).arg(repeat);
            steps.push_back({text, int(i) + 1, repeat});
        }
    return steps;
}

} // namespace

RunPage::RunPage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions), exportRun_(actions[Command::exportRun]),
      exporter_(*new LibraryWorker(workbench.libraryPath(), this)), stack_(new QStackedLayout(this)),
      failed_(new EmptyState(tr("The run did not start"), {}, tr("Open the plan"), this)), live_(new QWidget(this)),
      state_(new StateLine(live_)), said_(new QLabel(live_)), result_(new QWidget(live_)),
      verdict_(new QLabel(result_)), conclusion_(new QLabel(result_)),
      openResults_(new QPushButton(tr("Open the &results"), result_)),
      openComparison_(new QPushButton(tr("Open the &comparison"), result_)), tiles_(new TileRow(live_)),
      tabs_(new QTabWidget(live_)),
      requests_(new RequestsTable("liveRequests", *new LibraryWorker(workbench.libraryPath(), this),
                                  workbench.settings(), tabs_)),
      failures_(new FailuresPane(tabs_)), side_(new QComboBox(tabs_)), span_(new QComboBox(tabs_)),
      follow_(new QToolButton(tabs_))
{
    setObjectName(QStringLiteral("runPage"));
    failed_->setObjectName(QStringLiteral("runFailed"));
    stack_->addWidget(makeEmpty());
    stack_->addWidget(live_);
    stack_->addWidget(failed_);
    connect(failed_, &EmptyState::activated, this, [this] { Q_EMIT workbench_.showPage(Page::plan); });
    history_.clear();
    makeLive();
    connectViews();
    auto& session = workbench_.session();
    connect(&session, &RunSession::started, this, &RunPage::begin);
    connect(&session, &RunSession::ticked, this, &RunPage::tick);
    connect(&session, &RunSession::saidSomething, this, &RunPage::showSaid);
    connect(&session, &RunSession::kept, this, &RunPage::showKept);
    connect(&session, &RunSession::pairKept, this, &RunPage::showPair);
    connect(&session, &RunSession::failed, this, &RunPage::showFailed);
    connect(&session, &RunSession::stateChanged, this, [this] {
        if (workbench_.session().state() == RunSession::State::keeping)
            fallSilent();
        updateTools();
    });
    updateTools();
}

// Its parts go one by one: what one of them says of that must reach nobody.
RunPage::~RunPage()
{
    tabs_->disconnect(this);
    requests_->disconnect(this);
    side_->disconnect(this);
}

QWidget* RunPage::makeEmpty()
{
    auto* empty = new EmptyState(tr("No run is on"),
                                 tr("A run draws its figures here while the load steps. Start measures with the plan that "
                                    "is open; the page Plan shows and changes it. The demo needs no server."),
                                 tr("Start the demo"), this);
    empty->setObjectName(QStringLiteral("runEmpty"));
    connect(empty, &EmptyState::activated, &workbench_, &Workbench::startDemo);
    connect(empty->addButton("startOpenPlan", tr("Start the open plan")), &QPushButton::clicked, &workbench_,
            &Workbench::startRun);
    connect(empty->addButton("goToPlan", tr("Go to the plan")), &QPushButton::clicked, this,
            [this] { Q_EMIT workbench_.showPage(Page::plan); });
    return empty;
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
    openComparison_->setObjectName(QStringLiteral("openComparison"));
    auto* line = new QHBoxLayout(result_);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(verdict_, 0, Qt::AlignTop);
    line->addWidget(conclusion_, 1);
    line->addWidget(openResults_, 0, Qt::AlignTop);
    line->addWidget(openComparison_, 0, Qt::AlignTop);
    result_->hide();
    tabs_->setObjectName(QStringLiteral("liveTabs"));
    tabs_->setAccessibleName(tr("Views of the run"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(requests_, tr("Requests"));
    tabs_->addTab(failures_, tr("Failures"));
    tabs_->setCornerWidget(makeViewTools());
    makeCharts({});
    auto* layout = new QVBoxLayout(live_);
    layout->setContentsMargins(6, 4, 6, 2);
    layout->setSpacing(4);
    layout->addWidget(state_);
    layout->addWidget(said_);
    layout->addWidget(result_);
    layout->addWidget(tiles_);
    layout->addWidget(tabs_, 1);
}

// Charts of one side and of two have other curves: they are made for the run that begins.
void RunPage::makeCharts(const QStringList& sides)
{
    if (time_ && sides == sideNames_)
        return;
    sideNames_ = sides;
    for (QWidget* old : {static_cast<QWidget*>(time_), static_cast<QWidget*>(load_)})
        if (old) {
            tabs_->removeTab(tabs_->indexOf(old));
            delete old;
        }
    time_ = new TimeCharts(workbench_, sides, tabs_);
    load_ = new LoadCharts(workbench_, sides, tabs_);
    tabs_->insertTab(0, time_, tr("Over time"));
    tabs_->insertTab(1, load_, tr("Over load"));
    time_->setSpan(span_->currentData().toDouble());
    connect(time_, &TimeCharts::opened, this, [this](const QString& request, int side) {
        side_->setCurrentIndex(side);
        requests_->openRequest(request);
    });
    connect(time_, &TimeCharts::followsChanged, this, &RunPage::updateTools);
    side_->clear();
    side_->addItems(sides);
    side_->setVisible(!sides.isEmpty());
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
    follow_->setToolTip(tr("Charts move with the run again after they were moved by hand; of the requests the newest is "
                           "shown"));
    follow_->setCheckable(true);
    follow_->setChecked(true);
    span_->setObjectName(QStringLiteral("spanBox"));
    span_->setAccessibleName(tr("Time that the charts show"));
    span_->addItem(tr("Whole run"), 0.0);
    span_->addItem(tr("Last minute"), 60.0);
    span_->addItem(tr("Last 5 minutes"), 300.0);
    side_->setObjectName(QStringLiteral("sideBox"));
    side_->setAccessibleName(tr("Side whose requests and failures are listed"));
    side_->setToolTip(side_->accessibleName());
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 2);
    row->addWidget(side_);
    row->addWidget(span_);
    row->addWidget(follow_);
    row->addWidget(pause);
    return tools;
}

void RunPage::connectViews()
{
    connect(openResults_, &QPushButton::clicked, this,
            [this] { Q_EMIT workbench_.showRun(QString::fromStdString(workbench_.session().runId())); });
    connect(openComparison_, &QPushButton::clicked, this, [this] {
        QStringList runs;
        for (const auto& run : workbench_.session().runIds())
            runs.append(QString::fromStdString(run));
        Q_EMIT workbench_.compare(runs);
    });
    connect(side_, &QComboBox::currentIndexChanged, this, &RunPage::chooseSide);
    connect(failures_, &FailuresPane::opened, requests_, &RequestsTable::openRequest);
    connect(failures_, &FailuresPane::showAll, this, [this](ErrorClass error) {
        requests_->showFailures(error);
        tabs_->setCurrentIndex(requestsTab);
    });
    connect(follow_, &QToolButton::clicked, this, [this] {
        if (tabs_->currentIndex() == requestsTab)
            requests_->setFollows(true);
        else
            time_->follow();
        updateTools();
        drawAll();
    });
    connect(requests_, &RequestsTable::followsChanged, this, &RunPage::updateTools);
    connect(state_, &StateLine::calibrate, this, [this] { Q_EMIT workbench_.showPage(Page::calibration); });
    connect(actions_[Command::exportRun], &QAction::triggered, this, &RunPage::exportKept);
    connect(span_, &QComboBox::currentIndexChanged, this, [this] {
        time_->setSpan(span_->currentData().toDouble());
        drawAll();
    });
    connect(tabs_, &QTabWidget::currentChanged, this, [this] {
        updateTools();
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

double RunPage::share() const
{
    const auto& session = workbench_.session();
    return progressOf(session.plan(), session.snapshot(), history_, now()).share;
}

bool RunPage::measures() const
{
    const auto& session = workbench_.session();
    return session.isLive() && session.state() != RunSession::State::keeping;
}

// What there is nothing to do for can't be clicked. Follow is of the view that is shown.
void RunPage::updateTools()
{
    const int tab = tabs_->currentIndex();
    const bool live = measures(), charts = tabs_->currentWidget() == time_;
    const auto least = span_->itemData(1).toDouble(); // a shorter run is shown whole, whatever is chosen
    span_->setEnabled(charts && (live || end() > least));
    follow_->setEnabled(live && (charts || tab == requestsTab));
    follow_->setChecked(tab == requestsTab ? requests_->follows() : time_ && time_->follows());
    actions_[Command::pauseView]->setEnabled(live);
    if (!live)
        actions_[Command::pauseView]->setChecked(false);
    if (isVisible())
        actions_[Command::exportRun]->setEnabled(!workbench_.session().isLive() && !kept_.empty());
}

void RunPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    updateTools();
    if (!actions_[Command::pauseView]->isChecked())
        drawAll(); // what came while another page was looked at: after the end no tick comes any more
}

void RunPage::hideEvent(QHideEvent* event)
{
    if (exportRun_)
        exportRun_->setEnabled(false); // each page has its own run
    QWidget::hideEvent(event);
}

std::size_t RunPage::chosenSide() const
{
    return std::size_t(std::max(0, side_->currentIndex()));
}

void RunPage::exportKept()
{
    if (!isVisible() || workbench_.session().isLive() || chosenSide() >= kept_.size())
        return;
    const auto& kept = kept_[chosenSide()];
    const auto name = shownLine(kept.summary.name.empty() ? kept.summary.run : kept.summary.name);
    askToExport(workbench_, exporter_, this, name, kept.place);
}

double RunPage::end() const
{
    return history_.bands().empty() ? 0 : history_.bands().back().end.value_or(now());
}

double RunPage::now() const
{
    return history_.originNs() ? double(monotonicNs() - *history_.originNs()) / 1e9 : 0;
}

void RunPage::begin()
{
    const auto& session = workbench_.session();
    history_.clear();
    QStringList names;
    for (const auto& name : session.sides())
        names.append(shownText(name));
    makeCharts(names);
    sides_.assign(std::size_t(names.size()), LiveHistory());
    for (auto& side : sides_)
        side.clear();
    side_->setCurrentIndex(names.isEmpty() ? -1 : 0);
    headerSeen_ = false;
    ticks_ = 0;
    kept_.clear();
    said_->hide();
    result_->hide();
    openComparison_->setVisible(!names.isEmpty());
    actions_[Command::pauseView]->setChecked(false);
    time_->begin(session.plan());
    load_->begin(session.plan(), Label::measured);
    requests_->setRun(session.runId(), stepsOf(session.plan()));
    requests_->setFollows(true);
    failures_->update(shownFailures());
    tabs_->setTabText(failuresTab, tr("Failures"));
    tabs_->setCurrentIndex(0);
    stack_->setCurrentWidget(live_);
    state_->update(session.plan(), session.snapshot(), session.state(), history_, session.envelope(), 0);
    tiles_->update(session.plan(), session.snapshot(), history_);
    updateTools();
}

const LiveFailures& RunPage::shownFailures() const
{
    const auto side = chosenSide();
    return side < sides_.size() ? sides_[side].failures() : history_.failures();
}

void RunPage::chooseSide(int side)
{
    const auto& runs = workbench_.session().runIds();
    if (side < 0 || std::size_t(side) >= runs.size() || sides_.empty())
        return;
    requests_->setRun(runs[std::size_t(side)], stepsOf(workbench_.session().plan()));
    drawAll();
}

void RunPage::take(const LiveBatches& batches)
{
    for (std::size_t i = 0; i < batches.size(); ++i) {
        history_.add(batches[i]);
        if (i < sides_.size())
            sides_[i].add(batches[i]);
    }
}

void RunPage::tick(const LiveBatches& batches)
{
    const auto& session = workbench_.session();
    take(batches);
    if (!history_.originNs()) {
        state_->update(session.plan(), session.snapshot(), session.state(), history_, session.envelope(), 0);
        return;
    }
    if (!headerSeen_) {
        headerSeen_ = true;
        said_->hide(); // the preflight has ended; its words are kept with the run
        load_->begin(session.plan(), history_.label());
    }
    const auto& snapshot = session.snapshot();
    history_.sample(snapshot, now());
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        const bool its =
            snapshot.step && snapshot.step->variant && shownText(*snapshot.step->variant) == sideNames_[qsizetype(i)];
        if (its)
            sides_[i].sample(snapshot, now());
        else
            sides_[i].rest(now());
    }
    for (std::size_t i = 0; i < batches.size(); ++i)
        load_->add(batches[i].results, i);
    constexpr int tablesEvery = 10; // ticks: twice a second is enough for who reads rows
    constexpr int textsEvery = 4;   // each text that changes lays the page out anew, and nobody reads faster
    const bool texts = ticks_ % textsEvery == 0;
    if (++ticks_ % tablesEvery == 0 && !actions_[Command::pauseView]->isChecked())
        requests_->refresh();
    if (!isVisible())
        return;
    if (texts) // never frozen: it shows that the load goes on
        state_->update(session.plan(), session.snapshot(), session.state(), history_, session.envelope(), now());
    if (!actions_[Command::pauseView]->isChecked())
        drawAll(texts);
}

void RunPage::drawAll(bool texts)
{
    if (!history_.originNs())
        return;
    const auto& session = workbench_.session();
    const bool on = measures();
    time_->draw(history_, sides_, on ? now() : end(), !on);
    if (!on)
        time_->over(history_);
    if (on) {
        load_->drawNow(session.snapshot(), history_);
        if (texts)
            tiles_->update(session.plan(), session.snapshot(), history_);
    } else if (chosenSide() < kept_.size()) {
        tiles_->showKept(session.plan(), kept_[chosenSide()].summary, shownFailures().total(), side_->currentText());
    }
    failures_->update(shownFailures());
    const auto total = history_.failures().total();
    const auto failures = total == 0 ? tr("Failures") : tr("Failures (%1)").arg(count(total));
    if (tabs_->tabText(failuresTab) != failures) // the same text, too, would lay out the page
        tabs_->setTabText(failuresTab, failures);
}

// Nothing is measured any more: what told of now is silent, and what the run found takes its place.
void RunPage::fallSilent()
{
    state_->over(tr("Computing the summary"), end());
    tiles_->hide();
    drawAll();
    time_->over(history_);
}

// Of two sides there is no one verdict: what their comparison says stands there.
void RunPage::showPair(const KeptRun& a, const KeptRun& b, const QStringList& words)
{
    auto lines = words;
    for (const auto* run : {&b, &a})
        if (const auto& summary = run->summarized.summary;
            summary.state != RunState::finished && !summary.reason.empty())
            lines.prepend(tr("Stopped early: %1.").arg(sentence(summary.reason)));
    kept_ = {{a.place, a.summarized.summary}, {b.place, b.summarized.summary}};
    showEnd({}, lines.join(QLatin1Char('\n')));
}

void RunPage::showKept(const KeptRun& run)
{
    if (!sideNames_.isEmpty())
        return; // showPair() has told it
    const auto& summary = run.summarized.summary;
    const auto verdict = runVerdict(summary);
    auto said = summary;
    const bool early = summary.state != RunState::finished && !summary.reason.empty();
    if (early)
        said.state = RunState::finished; // the reason stands in front, once
    auto text = sentence(conclusion(said));
    if (early)
        text = tr("Stopped early: %1.").arg(sentence(summary.reason)) + QLatin1Char(' ') + text;
    const auto& standing = workbench_.session().standing();
    if (!standing.isEmpty())
        text += QLatin1Char('\n') + standing.join(QLatin1Char('\n'));
    auto painted = palette();
    painted.setColor(QPalette::WindowText, verdictColour(verdict, palette()));
    verdict_->setPalette(painted);
    kept_ = {{run.place, summary}};
    showEnd(verdictSign(verdict) + QLatin1Char(' ') + verdictWord(verdict), text);
}

// From now on everything shows what was stored.
void RunPage::showEnd(const QString& verdict, const QString& words)
{
    verdict_->setVisible(!verdict.isEmpty());
    verdict_->setText(verdict);
    conclusion_->setText(words);
    tiles_->show();
    result_->show();
    std::vector<const RunSummary*> summaries;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        load_->show(kept_[i].summary, i);
        summaries.push_back(&kept_[i].summary);
    }
    const bool whole = std::ranges::all_of(summaries, [](const auto* one) { return one->state == RunState::finished; });
    state_->over(whole ? tr("Finished") : tr("Ended early, what was measured is kept"), end(), summaries);
    requests_->refresh();
    updateTools();
    drawAll();
}

void RunPage::showFailed(const QString& reason)
{
    failed_->setTexts(tr("The run did not start"), sentence(reason));
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
