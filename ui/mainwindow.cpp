#include "ui/mainwindow.h"

#include "core/stats/conclusion.h"
#include "core/store/runlist.h"
#include "ui/diagnostics.h"
#include "ui/dialogs/about.h"
#include "ui/dialogs/credential.h"
#include "ui/dialogs/help.h"
#include "ui/dialogs/queue.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/dialogs/shortcuts.h"
#include "ui/longwords.h"
#include "ui/messagelog.h"
#include "ui/numbers.h"
#include "ui/pages/calibrationpage.h"
#include "ui/pages/comparepage.h"
#include "ui/pages/homepage.h"
#include "ui/pages/planpage.h"
#include "ui/pages/resultspage.h"
#include "ui/pages/runpage.h"
#include "ui/recentlibraries.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace plumbline::ui {
namespace {

constexpr std::array pageCommands{Command::pageHome, Command::pagePlan, Command::pageRun, Command::pageResults,
                                  Command::pageCompare, Command::pageCalibration};
const auto layoutKey = QStringLiteral("window");

QString planFilter()
{
    return MainWindow::tr("Plans (*.plan.json *.json);;All files (*)");
}

} // namespace

MainWindow::MainWindow(Workbench& workbench, QWidget* parent)
    : QMainWindow(parent), workbench_(workbench), actions_(this), navigation_(new QListWidget(this)),
      pages_(new QStackedWidget(this)), notices_(new NoticeBar(this)), runState_(new QLabel(this)),
      store_(new QLabel(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(themedIcon(QStringLiteral("plumbline"), palette()));
    setAcceptDrops(true);
    for (const auto& row : commandRows()) // also those that stand in no menu must hear their keys
        addAction(actions_[row.command]);
    makePages();
    makeMenus();
    makeToolBar();
    makeStatusBar();
    connectActions();
    connectWorkbench();
    resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
    restoreGeometry(workbench_.settings().layout(layoutKey));
    showPage(Page::home);
    actions_[Command::exportRun]->setEnabled(false); // until a page shows a run
    updateForRun();
    updateStore();
    for (const auto& note : workbench_.library().notes())
        notices_->showProblem(sentence(note), Subject::library);
    if (!workbench_.library().error().empty())
        notices_->showProblem(sentence(workbench_.library().error()), Subject::library);
}

void MainWindow::makePages()
{
    navigation_->setObjectName(QStringLiteral("navigation"));
    navigation_->setAccessibleName(tr("Pages"));
    navigation_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    navigation_->setFrameShape(QFrame::NoFrame);
    navigation_->setIconSize(QSize(22, 22));
    pages_->setObjectName(QStringLiteral("pages"));
    pages_->addWidget(new HomePage(workbench_, actions_, pages_));
    pages_->addWidget(new PlanPage(workbench_, actions_, pages_));
    run_ = new RunPage(workbench_, actions_, pages_);
    pages_->addWidget(run_);
    results_ = new ResultsPage(workbench_, actions_, pages_);
    pages_->addWidget(results_);
    pages_->addWidget(new ComparePage(workbench_, actions_, pages_));
    pages_->addWidget(new CalibrationPage(workbench_, pages_));
    for (const auto command : pageCommands) {
        auto text = actions_[command]->text();
        new QListWidgetItem(actions_[command]->icon(), text.remove(QLatin1Char('&')), navigation_);
    }
    sizeNavigation();
    auto* middle = new QWidget(this);
    auto* right = new QVBoxLayout;
    right->addWidget(notices_);
    right->addWidget(pages_, 1);
    auto* layout = new QHBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(navigation_);
    layout->addLayout(right, 1);
    setCentralWidget(middle);
    connect(navigation_, &QListWidget::currentRowChanged, this, [this](int row) { showPage(Page(row)); });
    connect(pages_, &QStackedWidget::currentChanged, this, &MainWindow::chooseUndo);
}

void MainWindow::sizeNavigation()
{
    const auto metrics = navigation_->fontMetrics();
    int widest = 0;
    for (int i = 0; i < navigation_->count(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(navigation_->item(i)->text()));
    const int width = widest + navigation_->iconSize().width() + metrics.averageCharWidth() * 4;
    for (int i = 0; i < navigation_->count(); ++i)
        navigation_->item(i)->setSizeHint(QSize(width, metrics.height() * 2 + 4));
    navigation_->setFixedWidth(width);
}

void MainWindow::makeMenus()
{
    const auto menu = [this](const QString& title, std::initializer_list<Command> commands) {
        auto* made = menuBar()->addMenu(title);
        for (const auto command : commands) {
            if (command == Command::count)
                made->addSeparator();
            else
                made->addAction(actions_[command]);
        }
        return made;
    };
    constexpr auto line = Command::count;
    auto* file = menu(tr("&File"), {Command::newPlan, Command::openFile, Command::savePlan, Command::savePlanAs,
                                    Command::duplicatePlan, line, Command::importFiles, Command::exportRun, line,
                                    Command::openLibrary});
    makeRecentLibraries(workbench_, file);
    file->addSeparator();
    file->addAction(actions_[Command::quit]);
    menu(tr("&Edit"), {Command::undo, Command::redo, line, Command::find, line, Command::settings});
    menu(tr("&View"),
         {Command::pageHome, Command::pagePlan, Command::pageRun, Command::pageResults, Command::pageCompare,
          Command::pageCalibration, line,
          Command::back, Command::forward, line, Command::pauseView, Command::refresh});
    menu(tr("&Run"), {Command::testConnection, Command::storeCredential, line, Command::startRun, Command::stopRun,
                      Command::abortRun, line, Command::queuePlan, Command::showQueue, line, Command::addNote,
                      Command::compareRuns});
    menu(tr("&Help"), {Command::help, Command::shortcuts, line, Command::diagnostics, Command::about});
}

void MainWindow::makeToolBar()
{
    auto* bar = addToolBar(tr("Commands"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const auto command : {Command::newPlan, Command::openFile, Command::savePlan})
        bar->addAction(actions_[command]);
    bar->addSeparator();
    bar->addAction(actions_[Command::startRun]);
    bar->addAction(actions_[Command::stopRun]);
    bar->addSeparator();
    bar->addAction(actions_[Command::exportRun]);
    bar->addAction(actions_[Command::help]);
}

void MainWindow::makeStatusBar()
{
    runState_->setObjectName(QStringLiteral("runState"));
    store_->setObjectName(QStringLiteral("storeState"));
    statusBar()->addWidget(runState_, 1);
    statusBar()->addPermanentWidget(store_);
}

void MainWindow::connectActions()
{
    const auto on = [this](Command command, auto slot) { connect(actions_[command], &QAction::triggered, this, slot); };
    for (std::size_t i = 0; i < pageCommands.size(); ++i)
        on(pageCommands[i], [this, i] { showPage(Page(i)); });
    on(Command::back, [this] { goInHistory(-1); });
    on(Command::forward, [this] { goInHistory(1); });
    on(Command::startRun, [this] { workbench_.startRun(); });
    on(Command::queuePlan, [this] { workbench_.queuePlan(); });
    on(Command::showQueue, [this] { openQueue(this, workbench_); });
    on(Command::storeCredential, [this] {
        askForCredential(
            this, [this](const QString& name, const QString& value) { workbench_.storeCredential(name, value); });
    });
    on(Command::stopRun, [this] { workbench_.session().stop(); });
    on(Command::abortRun, [this] { workbench_.session().abort(); });
    on(Command::openFile, [this] {
        workbench_.questions().openFile(this, tr("Open a plan, a library or a run file"),
                                        tr("Plans, libraries and run files (*.json *.jsonl *.db);;All files (*)"),
                                        [this](const QString& path) {
                                            if (!path.isEmpty())
                                                workbench_.openPath(path);
                                        });
    });
    on(Command::importFiles, [this] {
        workbench_.questions().openFile(this, tr("Import results"), tr("Results (*.json *.jsonl *.csv);;All files (*)"),
                                        [this](const QString& path) {
                                            if (!path.isEmpty())
                                                workbench_.importPaths({path});
                                        });
    });
    on(Command::openLibrary, [this] { openLibraryFile(); });
    on(Command::savePlan, [this] { savePlan(false); });
    on(Command::savePlanAs, [this] { savePlan(true); });
    on(Command::duplicatePlan, [this] {
        workbench_.document().duplicate();
        showPage(Page::plan);
    });
    on(Command::undo, [this] { undoGroup_.undo(); });
    on(Command::redo, [this] { undoGroup_.redo(); });
    on(Command::settings, [this] { openSettings(this, workbench_); });
    on(Command::help, [this] { openHelp(this, helpTopicOf(page())); });
    on(Command::diagnostics, [this] { saveDiagnosticsFile(); });
    on(Command::shortcuts, [this] { openShortcuts(this); });
    on(Command::about, [this] { openAbout(this); });
    on(Command::refresh, [this] { Q_EMIT workbench_.libraryChanged(); });
    on(Command::quit, [this] { close(); });
    on(Command::addNote, [this] {
        workbench_.questions().text(this, tr("Note on the run"), tr("Note:"), [this](const QString& text) {
            if (!text.isEmpty() && !workbench_.session().addNote(text))
                notices_->showProblem(tr("The run takes no notes now: it has not begun or has ended."));
        });
    });
}

void MainWindow::connectWorkbench()
{
    connect(&workbench_, &Workbench::showPage, this, &MainWindow::showPage);
    connect(&workbench_, &Workbench::showRun, this, [this] { showPage(Page::results); });
    connect(&workbench_, &Workbench::compare, this, [this] { showPage(Page::compare); });
    connect(&workbench_, &Workbench::problem, this, [this](const QString& text, Subject subject, Command remedy) {
        notices_->showProblem(text, subject, remedy == Command::count ? nullptr : actions_[remedy]);
    });
    connect(&workbench_, &Workbench::notice, notices_, &NoticeBar::showNotice);
    connect(&workbench_, &Workbench::advice, this, [this](const QString& text, bool calibration) {
        notices_->showAdvice(text, calibration ? actions_[Command::pageCalibration] : nullptr);
    });
    connect(&workbench_.session(), &RunSession::started, this, [this] {
        simulated_ = workbench_.session().plan().target.simulated;
        for (const auto subject : {Subject::page, Subject::plan, Subject::run}) // what it said is of the past
            notices_->forget(subject);
    });
    connect(pages_, &QStackedWidget::currentChanged, notices_, [this] { notices_->forget(Subject::page); });
    connect(&workbench_.document(), &PlanDocument::replaced, notices_, [this] {
        notices_->forget(Subject::page);
        notices_->forget(Subject::plan);
    });
    connect(&workbench_.document(), &PlanDocument::changed, notices_, [this] {
        if (workbench_.document().canRun())
            notices_->forget(Subject::plan);
    });
    connect(&workbench_.session(), &RunSession::kept, notices_, &NoticeBar::hideAdvice);
    connect(&workbench_, &Workbench::libraryChanged, this, &MainWindow::updateStore);
    connect(&workbench_.session(), &RunSession::stateChanged, this, &MainWindow::updateForRun);
    connect(&workbench_.session(), &RunSession::ticked, this, [this](const LiveBatches& batches) {
        const bool before = simulated_;
        for (const auto& batch : batches)
            for (const auto& header : batch.headers)
                simulated_ = simulated_ || header.label == Label::simulated;
        if (simulated_ != before)
            updateForRun();
        else
            updateTitle(); // its share; the commands and the state change by their own signals
    });
    connect(&workbench_.session(), &RunSession::kept, this, [this](const KeptRun& run) {
        if (mayClose_)
            close();
        else
            tellEnd(run);
    });
    connect(&workbench_.session(), &RunSession::failed, this, &MainWindow::tellFailed);
    connect(pages_, &QStackedWidget::currentChanged, this, [this] {
        if (page() == Page::run && !failureTold_.isEmpty() && notices_->text() == failureTold_)
            notices_->hide(); // the page says it
    });
    connect(&workbench_.document(), &PlanDocument::renamed, this, &MainWindow::updateTitle);
    connect(&workbench_.document(), &PlanDocument::changed, this, &MainWindow::updateForRun);
    connect(&workbench_.document(), &PlanDocument::changed, this, &MainWindow::forgetFailure);
    connect(&workbench_.calibrating(), &Calibrating::started, this, &MainWindow::updateForRun);
    connect(&workbench_.calibrating(), &Calibrating::ended, this, &MainWindow::updateForRun);
    connect(&workbench_.settings(), &Settings::themeChanged, this,
            [this] { applyTheme(workbench_.settings().theme()); });
    connect(&workbench_, &Workbench::problem, this, &keepMessage); // for a report of a fault
    undoGroup_.addStack(workbench_.document().undoStack());
    undoGroup_.addStack(results_->undoStack());
    connect(&undoGroup_, &QUndoGroup::canUndoChanged, actions_[Command::undo], &QAction::setEnabled);
    connect(&undoGroup_, &QUndoGroup::canRedoChanged, actions_[Command::redo], &QAction::setEnabled);
    copyWithoutMarks(this);
    chooseUndo();
}

// Who looks at another window hears of the end.
void MainWindow::tellEnd(const KeptRun& run)
{
    QApplication::alert(this);
    if (isActiveWindow())
        return;
    const auto& summary = run.summarized.summary;
    const auto name = shownLine(summary.name.empty() ? summary.run : summary.name);
    workbench_.notify(unbroken(tr("The run has ended: %1").arg(name)),
                      unbroken(sentence(conclusion(summary))));
}

// The Run page says it where the figures would stand; who looks at another page is told at once, above that one.
void MainWindow::tellFailed(const QString& reason)
{
    if (mayClose_) {
        close();
        return;
    }
    notices_->hideAdvice();
    failureTold_ = unbroken(tr("The run did not start: %1").arg(sentence(reason)));
    failedTarget_ = workbench_.session().plan().target;
    keepMessage(failureTold_);
    if (page() != Page::run)
        notices_->showProblem(failureTold_, Subject::run, actions_[Command::testConnection]);
    if (!isActiveWindow())
        workbench_.notify(tr("Nothing was measured"), unbroken(sentence(reason)));
}

// Undo is that of the page: an edit of the plan is not taken back from where it can't be seen.
void MainWindow::chooseUndo()
{
    undoGroup_.setActiveStack(page() == Page::results ? results_->undoStack() : workbench_.document().undoStack());
    actions_[Command::undo]->setEnabled(undoGroup_.canUndo());
    actions_[Command::redo]->setEnabled(undoGroup_.canRedo());
}

void MainWindow::saveDiagnosticsFile()
{
    workbench_.questions().saveFile(this, tr("Save diagnostics"), QStringLiteral("plumbline-diagnostics.txt"),
                                    tr("Text (*.txt)"), [this](const QString& path) {
                                        if (path.isEmpty())
                                            return;
                                        const auto problem = saveDiagnostics(workbench_, keptMessages(), path);
                                        if (problem.isEmpty())
                                            notices_->showNotice(
                                                tr("%1 is written. Read it before you send it to anyone.").arg(path));
                                        else
                                            notices_->showProblem(problem);
                                    });
}

void MainWindow::showPage(Page page)
{
    const int index = int(page);
    navigation_->setCurrentRow(index);
    if (pages_->currentIndex() == index && historyAt_ >= 0)
        return;
    pages_->setCurrentIndex(index);
    history_.resize(std::size_t(historyAt_ + 1));
    history_.push_back(page);
    ++historyAt_;
    actions_[Command::back]->setEnabled(historyAt_ > 0);
    actions_[Command::forward]->setEnabled(false);
}

Page MainWindow::page() const
{
    return Page(pages_->currentIndex());
}

void MainWindow::goInHistory(int by)
{
    const int to = historyAt_ + by;
    if (to < 0 || to >= int(history_.size()))
        return;
    historyAt_ = to;
    pages_->setCurrentIndex(int(history_[std::size_t(to)]));
    navigation_->setCurrentRow(pages_->currentIndex());
    actions_[Command::back]->setEnabled(historyAt_ > 0);
    actions_[Command::forward]->setEnabled(historyAt_ + 1 < int(history_.size()));
}

// What is in the way of a run of the plan; empty: nothing that is known.
QString MainWindow::whyNoStart() const
{
    if (workbench_.session().isLive())
        return tr("A run is on: stop it first.");
    if (workbench_.calibrating().isOn())
        return tr("A calibration is on: wait until it has ended, or stop it.");
    if (!workbench_.document().canRun())
        return tr("The plan can't run yet: the Plan page says why.");
    return {};
}

// What a run said of the server that it could not measure is of no use when the plan asks another.
void MainWindow::forgetFailure()
{
    if (!failureTold_.isEmpty() && notices_->text() == failureTold_ && workbench_.document().plan().target != failedTarget_)
        notices_->hide();
}

void MainWindow::updateForRun()
{
    using State = RunSession::State;
    const auto state = workbench_.session().state();
    const auto why = whyNoStart();
    actions_[Command::startRun]->setEnabled(why.isEmpty());
    actions_[Command::startRun]->setToolTip(why); // none: the command's own text
    actions_[Command::queuePlan]->setEnabled(workbench_.document().canRun());
    actions_[Command::stopRun]->setEnabled(state == State::running || state == State::draining);
    actions_[Command::stopRun]->setText(state == State::draining ? tr("S&top now") : tr("S&top"));
    actions_[Command::abortRun]->setEnabled(state == State::running || state == State::draining);
    actions_[Command::addNote]->setEnabled(state == State::running || state == State::draining);
    const auto text = [state, why, simulated = simulated_] {
        switch (state) {
        case State::running:
            return simulated ? tr("Running, simulated: the server is a model of one") : tr("Running");
        case State::draining:
            return tr("Stopping: nothing more is sent, waiting for what is outstanding. Stop again cancels it.");
        case State::aborting:
            return tr("Cancelling what is outstanding");
        case State::keeping:
            return tr("Computing the summary from what was kept");
        case State::idle:
            break;
        }
        return why.isEmpty() ? tr("Ready") : why;
    }();
    if (runState_->text() != text)
        runState_->setText(text);
    updateTitle();
}

void MainWindow::updateTitle()
{
    const auto& session = workbench_.session();
    auto title = workbench_.document().title();
    if (session.isLive()) {
        // Percent are cut off, not rounded: 100 is the end.
        const auto percent = int(run_->share() * 100);
        title = tr("%1 % – %2").arg(QLocale().toString(percent), shownLine(session.plan().name));
        if (simulated_)
            title = tr("%1 (simulated)").arg(title);
    }
    title = unbroken(title) + QStringLiteral("[*]");
    setWindowTitle(title + QStringLiteral(" – Plumbline"));
    setWindowModified(workbench_.document().isModified());
}

void MainWindow::updateStore()
{
    RunFilter filter;
    filter.limit = 1;
    const auto runs = listRuns(workbench_.library(), filter);
    store_->setText(runs.problem.empty() ? tr("Library: %n run(s)", nullptr, int(runs.total))
                                         : tr("Library can't be read"));
    store_->setToolTip(shownText(workbench_.libraryPath()));
}

void MainWindow::openLibraryFile()
{
    workbench_.questions().openFile(this, tr("Open a library"), tr("Libraries (*.db);;All files (*)"),
                                    [this](const QString& path) {
                                        if (!path.isEmpty())
                                            workbench_.openLibrary(path);
                                    });
}

void MainWindow::savePlan(bool elsewhere, const std::function<void()>& then)
{
    auto& document = workbench_.document();
    const auto save = [this, then](const QString& path) {
        if (path.isEmpty())
            return;
        const auto trouble = workbench_.document().save(path);
        if (!trouble.isEmpty()) {
            notices_->showProblem(trouble);
            return;
        }
        workbench_.settings().addRecentPlan(path);
        if (then)
            then();
    };
    if (!elsewhere && !document.path().isEmpty()) {
        save(document.path());
        return;
    }
    auto name = QString::fromStdString(document.plan().name).simplified();
    name.replace(QRegularExpression(QStringLiteral("[/\\\\:*?\"<>|]")), QStringLiteral("-")); // no name on some systems
    workbench_.questions().saveFile(this, tr("Save the plan"),
                                    (name.isEmpty() ? tr("plan") : name) + QStringLiteral(".plan.json"), planFilter(),
                                    save);
}

QString MainWindow::waiting() const
{
    const auto plans = int(workbench_.queue().plans().size());
    return plans == 0 ? QString() : tr("%n plan(s) that wait in the queue will not be started.", nullptr, plans);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    auto& session = workbench_.session();
    if (session.isLive()) {
        event->ignore();
        if (mayClose_)
            return; // asked and answered: it closes when the run is kept
        auto text = tr("Stop it, keep what was measured, and close the window?");
        if (const auto more = waiting(); !more.isEmpty())
            text += QLatin1Char(' ') + more;
        workbench_.questions().ask(this, tr("A run is on"), text, {tr("Stop and close"), tr("Go on measuring")},
                                   [this](int answer) {
                                       if (answer != 0)
                                           return;
                                       mayClose_ = true;
                                       workbench_.queue().clear();
                                       if (workbench_.session().isLive())
                                           workbench_.session().abort();
                                       else
                                           close();
                                   });
        return;
    }
    if (!mayClose_ && (workbench_.document().isModified() || !waiting().isEmpty())) {
        event->ignore();
        askBeforeClosing();
        return;
    }
    workbench_.settings().setLayout(layoutKey, saveGeometry());
    event->accept();
}

// No run is on: what would be lost is the plan's edits, or the queue.
void MainWindow::askBeforeClosing()
{
    const auto more = waiting();
    if (!workbench_.document().isModified()) {
        workbench_.questions().ask(this, tr("Plans wait"), more, {tr("Close all the same"), tr("Cancel")},
                                   [this](int answer) {
                                       if (answer == 0)
                                           closeForGood();
                                   });
        return;
    }
    auto text = tr("%1 has changes that are not saved.").arg(workbench_.document().title());
    if (!more.isEmpty())
        text += QLatin1Char(' ') + more;
    workbench_.questions().ask(this, tr("Unsaved plan"), text,
                               {tr("Save and close"), tr("Close without saving"), tr("Cancel")}, [this](int answer) {
                                   if (answer == 0)
                                       savePlan(false, [this] { closeForGood(); });
                                   else if (answer == 1)
                                       closeForGood();
                               });
}

void MainWindow::closeForGood()
{
    mayClose_ = true;
    QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection); // the answer may come while it is asked
}

void MainWindow::recolourNavigation()
{
    actions_.recolour(palette());
    for (std::size_t i = 0; i < pageCommands.size(); ++i)
        navigation_->item(int(i))->setIcon(actions_[pageCommands[i]]->icon());
    setWindowIcon(themedIcon(QStringLiteral("plumbline"), palette()));
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && navigation_->count() > 0)
        recolourNavigation();
    if (event->type() == QEvent::FontChange)
        sizeNavigation();
    QMainWindow::changeEvent(event);
}

} // namespace plumbline::ui
