#include "ui/pages/results/runlistview.h"

#include "ui/models/runsmodel.h"
#include "ui/numbers.h"
#include "ui/pages/results/runfilterbar.h"
#include "ui/sentences.h"
#include "ui/widgets/actionbar.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {

RunListView::RunListView(Workbench& workbench, Actions& actions, RunActions& runActions, LibraryWorker& worker,
                         QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions), runActions_(runActions), worker_(worker),
      filter_(new RunFilterBar(this)), model_(new RunsModel(this)),
      table_(new DataTable("runsTable", tr("Runs of the library"), this)), stack_(new QStackedWidget(this)),
      noRuns_(new EmptyState(tr("No runs yet"),
                             tr("Every run is kept here with all of its times. Start the demo, or drop a run file or "
                                "another tool's results on this window."),
                             tr("Start the demo"), this)),
      noMatch_(new EmptyState(tr("No run matches"), tr("Runs are there, but none fits the search and the filters."),
                              tr("Show all runs"), this)),
      hint_(new QLabel(tr("Select a run to open it, two or more to compare them."), this)), state_(new QLabel(this)),
      typing_(new QTimer(this))
{
    setObjectName(QStringLiteral("runList"));
    state_->setObjectName(QStringLiteral("runsState"));
    hint_->setObjectName(QStringLiteral("runsHint"));
    table_->setCells(model_, true);
    table_->keepLayout(&workbench_.settings());
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setDragDropMode(QAbstractItemView::DragOnly); // onto Compare
    table_->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    table_->addActions({runActions_.open, actions_[Command::compareRuns], actions_[Command::exportRun],
                        runActions_.planFrom, separator, runActions_.tags, runActions_.note, runActions_.baseline,
                        runActions_.remove, runActions_.undelete});
    runActions_.remove->setShortcut(QKeySequence::Delete);
    runActions_.remove->setShortcutContext(Qt::WidgetShortcut); // of the table: a Delete in a text field is the text's
    stack_->addWidget(table_);
    stack_->addWidget(noRuns_);
    stack_->addWidget(noMatch_);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(filter_);
    layout->addWidget(stack_, 1);
    layout->addWidget(hint_);
    layout->addWidget(makeButtons());
    auto kept = hint_->sizePolicy();
    kept.setRetainSizeWhenHidden(true); // nothing jumps when a run is selected
    hint_->setSizePolicy(kept);
    typing_->setSingleShot(true);
    typing_->setInterval(120); // while a word is typed
    connect(typing_, &QTimer::timeout, this, &RunListView::refresh);
    connect(filter_, &RunFilterBar::changed, typing_, qOverload<>(&QTimer::start));
    connect(noMatch_, &EmptyState::activated, filter_, &RunFilterBar::clear);
    connect(noRuns_, &EmptyState::activated, &workbench_, &Workbench::startDemo);
    connect(&workbench_, &Workbench::libraryChanged, this, &RunListView::refresh);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunListView::selectionChanged);
    connect(this, &RunListView::selectionChanged, this, [this] {
        hint_->setVisible(stack_->currentWidget() == table_ && !table_->selectionModel()->hasSelection());
    });
    connect(table_, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT opened(index.siblingAtColumn(0).data(RunsModel::runRole).toString());
    });
}

QWidget* RunListView::makeButtons()
{
    auto* bar = new QWidget(this);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* buttons = new ActionBar(tr("Commands for the selected runs"), bar);
    buttons->add({runActions_.open, actions_[Command::compareRuns], actions_[Command::exportRun], runActions_.planFrom,
                  runActions_.tags, runActions_.note, runActions_.baseline, runActions_.remove, runActions_.undelete,
                  runActions_.purge});
    layout->addWidget(buttons, 1);
    layout->addWidget(state_);
    const auto update = [this] { runActions_.purge->setVisible(filter_->filter().deleted); };
    connect(filter_, &RunFilterBar::changed, this, update);
    update();
    return bar;
}

void RunListView::refresh()
{
    typing_->stop();
    struct Answer
    {
        RunRows rows;
        std::vector<RunRow> all;
    };
    worker_.ask(
        this,
        [filter = filter_->filter(), any = filter_->filters()](Library& library, const LibraryWorker::Ticket&) {
            Answer answer{listRuns(library, filter), {}};
            RunFilter every;
            every.deleted = filter.deleted;
            answer.all = any ? listRuns(library, every).rows : answer.rows.rows;
            return answer;
        },
        [this](Answer answer) { fill(std::move(answer.rows), std::move(answer.all)); });
}

void RunListView::fill(RunRows rows, std::vector<RunRow> all)
{
    if (!rows.problem.empty()) {
        noMatch_->setTexts(tr("The library can't be read"), sentence(rows.problem));
        stack_->setCurrentWidget(noMatch_);
        state_->clear();
        return;
    }
    const auto words = filter_->words();
    noMatch_->setTexts(tr("No run matches"),
                       words.isEmpty()
                           ? tr("Runs are there, but none fits the search and the filters.")
                           : tr("Looked for: %1. None of the %n run(s) fits.", nullptr, int(all.size())).arg(words));
    filter_->offer(all);
    filter_->setUsable(!all.empty() || filter_->filters()); // nothing is there: nothing to look for
    model_->setRuns(std::move(rows.rows));
    table_->fitColumns(26);
    const bool filtered = filter_->filters() || filter_->filter().deleted;
    stack_->setCurrentWidget(!model_->runs().empty()     ? static_cast<QWidget*>(table_)
                             : filtered && !all.empty()  ? noMatch_
                             : filter_->filter().deleted ? noMatch_
                                                         : noRuns_);
    if (filter_->filter().deleted && all.empty())
        noMatch_->setTexts(tr("Nothing is deleted"), tr("Runs that are deleted wait here until they are removed."));
    std::int64_t requests = 0;
    for (const auto& run : model_->runs())
        requests += run.requests;
    const auto shown = std::int64_t(model_->runs().size());
    state_->setText(shown == std::int64_t(all.size())
                        ? tr("%n run(s), %1 requests", nullptr, int(shown)).arg(count(requests))
                        : tr("%1 of %2 runs").arg(count(shown), count(std::int64_t(all.size()))));
    if (!wanted_.isEmpty())
        select(std::exchange(wanted_, {}));
    Q_EMIT selectionChanged(); // what is selected may have changed its words
}

std::vector<RunRow> RunListView::selected() const
{
    auto rows = table_->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    std::vector<RunRow> runs;
    for (const auto& index : rows)
        if (const auto* run = model_->find(index.data(RunsModel::runRole).toString()))
            runs.push_back(*run);
    return runs;
}

void RunListView::select(const QString& run)
{
    for (int row = 0; row < model_->rowCount(); ++row) {
        const auto index = model_->index(row, 0);
        if (index.data(RunsModel::runRole).toString() != run)
            continue;
        table_->setCurrentIndex(table_->fromSource(index)); // selects the row
        return;
    }
    wanted_ = run;
}

void RunListView::find()
{
    filter_->find();
}

} // namespace plumbline::ui
