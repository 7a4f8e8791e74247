#include "ui/pages/resultspage.h"

#include "ui/pages/results/importbar.h"
#include "ui/pages/results/runactions.h"
#include "ui/pages/results/runlistview.h"
#include "ui/pages/results/runview.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace plumbline::ui {

ResultsPage::ResultsPage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions), exportRun_(actions[Command::exportRun]),
      worker_(workbench.libraryPath()),
      heavy_(workbench.libraryPath()), runActions_(new RunActions(workbench, heavy_, this)),
      list_(new RunListView(workbench, actions, *runActions_, worker_, this)),
      view_(new RunView(workbench, actions, *runActions_, worker_, heavy_, this)), stack_(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("resultsPage"));
    stack_->addWidget(list_);
    stack_->addWidget(view_);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(new ImportBar(workbench_.importing(), this));
    layout->addWidget(stack_, 1);
    connectCommands();
    updateActions();
    list_->refresh();
}

ResultsPage::~ResultsPage() = default;

void ResultsPage::connectCommands()
{
    connect(&workbench_, &Workbench::showRun, this, &ResultsPage::showRun);
    connect(&workbench_, &Workbench::libraryChanged, view_, &RunView::refresh);
    connect(list_, &RunListView::opened, this, &ResultsPage::showRun);
    connect(list_, &RunListView::selectionChanged, this, &ResultsPage::updateActions);
    connect(runActions_, &RunActions::opened, this, &ResultsPage::showRun);
    connect(view_, &RunView::back, this, &ResultsPage::showList);
    connect(view_, &RunView::shown, this, &ResultsPage::updateActions);
    connect(actions_[Command::compareRuns], &QAction::triggered, runActions_, &RunActions::compare);
    connect(actions_[Command::exportRun], &QAction::triggered, this, [this] {
        if (isVisible()) // else it is another page's run
            runActions_->exportRun();
    });
    connect(actions_[Command::find], &QAction::triggered, this, [this] {
        if (!isVisible())
            return;
        showList();
        list_->find();
    });
}

QUndoStack* ResultsPage::undoStack() const
{
    return runActions_->undoStack();
}

void ResultsPage::showRun(const QString& run)
{
    if (run.isEmpty())
        return;
    list_->select(run);
    stack_->setCurrentWidget(view_);
    view_->setFocus(); // Escape leads back from the first moment
    view_->open(run);
    updateActions();
}

void ResultsPage::showList()
{
    stack_->setCurrentWidget(list_);
    list_->setFocus();
    updateActions();
}

void ResultsPage::updateActions()
{
    std::vector<RunRow> runs;
    if (stack_->currentWidget() == list_)
        runs = list_->selected();
    else if (const auto& opened = view_->opened(); opened && opened->problem.empty())
        runs = {opened->row()};
    actions_[Command::compareRuns]->setEnabled(runs.size() >= 2);
    if (isVisible())
        actions_[Command::exportRun]->setEnabled(runs.size() == 1);
    runActions_->setRuns(std::move(runs));
}

void ResultsPage::showEvent(QShowEvent* event)
{
    list_->refresh(); // another program may have written meanwhile
    QWidget::showEvent(event);
    updateActions();
}

void ResultsPage::hideEvent(QHideEvent* event)
{
    if (exportRun_)
        exportRun_->setEnabled(false); // what is selected here is not in sight
    QWidget::hideEvent(event);
}

} // namespace plumbline::ui
