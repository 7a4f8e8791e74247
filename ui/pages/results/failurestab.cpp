#include "ui/pages/results/failurestab.h"

#include "ui/models/celltable.h"
#include "ui/models/failuremodel.h"
#include "ui/numbers.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"

#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace plumbline::ui {

FailuresTab::FailuresTab(LibraryWorker& worker, QWidget* parent)
    : RunTab(parent), worker_(worker),
      table_(new CellTable({{tr("Count"), {}, true},
                            {tr("Outcome"), {}, false},
                            {tr("Kind"), tr("Why the requests did not complete"), false},
                            {tr("HTTP"), tr("Status of the response"), true},
                            {tr("First"), tr("Time since the run began"), true},
                            {tr("Last"), tr("Time since the run began"), true},
                            {tr("Message"), tr("What the server or the system said, numbers blanked"), false}},
                           this)),
      view_(new DataTable("failuresTable", tr("Kinds of failures"), this)), example_(new QPlainTextEdit(this)),
      stack_(new QStackedWidget(this)),
      none_(new EmptyState(tr("No failures"), tr("Every request of this run completed."), {}, this))
{
    setObjectName(QStringLiteral("failuresTab"));
    view_->setCells(table_, true);
    view_->setToolTip(tr("Double click shows the requests of this kind"));
    example_->setObjectName(QStringLiteral("failureExample"));
    example_->setAccessibleName(tr("Example of the selected failure"));
    example_->setReadOnly(true);
    example_->setTabChangesFocus(true);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(view_);
    splitter->addWidget(example_);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    stack_->addWidget(splitter);
    stack_->addWidget(none_);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(stack_);
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FailuresTab::showExample);
    connect(view_, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        const auto row = std::size_t(view_->toSource(index).row());
        if (row < groups_.size())
            Q_EMIT requestsAsked(int(groups_[row].error_class));
    });
}

void FailuresTab::showRun(const OpenedRunPointer& run)
{
    if (run->row().failures == 0) { // nothing to read
        worker_.drop(this);
        fill({});
        return;
    }
    worker_.ask(
        this, [id = run->run()](Library& library, const LibraryWorker::Ticket&) { return failuresOf(library, id); },
        [this](std::vector<FailureGroup> groups) { fill(std::move(groups)); });
}

void FailuresTab::fill(std::vector<FailureGroup> groups)
{
    groups_ = std::move(groups);
    std::vector<CellTable::Row> rows;
    for (const auto& group : groups_) {
        const auto name = std::string(nameOf(group.error_class));
        const double first = double(group.first_ns) / 1e9, last = double(group.last_ns) / 1e9;
        auto kind = errorWord(group.error_class);
        if (group.error_class == ErrorClass::none)
            kind = outcomeWord(group.outcome);
        const auto shape = shownLine(group.message_shape);
        rows.push_back({Cell{count(group.count), qlonglong(group.count), {}},
                        Cell{outcomeWord(group.outcome), {}, {}, Ink::bad},
                        Cell{kind, {}, QString::fromStdString(name)},
                        group.http_status ? Cell{QString::number(*group.http_status), *group.http_status, {}}
                                          : Cell{figure({}), -1, {}, Ink::quiet},
                        Cell{clockTime(first), first, {}}, Cell{clockTime(last), last, {}}, Cell{shape, {}, shape}});
    }
    table_->setRows(std::move(rows));
    view_->fitColumns(40);
    stack_->setCurrentIndex(groups_.empty() ? 1 : 0);
    example_->clear();
    if (!groups_.empty())
        view_->selectRow(0);
}

void FailuresTab::showExample()
{
    const auto selected = view_->selectionModel()->selectedRows();
    const auto row = selected.isEmpty() ? groups_.size() : std::size_t(view_->toSource(selected.first()).row());
    if (row >= groups_.size()) {
        example_->clear();
        return;
    }
    const auto& group = groups_[row];
    example_->setPlainText(tr("Request %1:").arg(shownText(group.example_request)) + QLatin1Char('\n') +
                           (group.example.empty() ? tr("without a message") : shownText(group.example)));
}

} // namespace plumbline::ui
