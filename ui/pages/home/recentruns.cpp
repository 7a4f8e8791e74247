#include "ui/pages/home/recentruns.h"

#include "core/store/runlist.h"
#include "ui/conclusiontext.h"
#include "ui/numbers.h"
#include "ui/pages/home/roomyrows.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/emptystate.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

constexpr int mostRuns = 20;

enum Column
{
    verdictColumn,
    startedColumn,
    nameColumn,
    modelColumn,
    labelColumn,
    conclusionColumn,
    columnCount
};

// What a run came to, with a sign beside the word: never told by colour alone.
QString outcomeOf(const RunRow& row)
{
    if (row.state == RunState::running)
        return RecentRuns::tr("… running");
    const auto verdict = row.verdict.value_or(Verdict::not_applicable);
    if (row.verdict && row.state == RunState::finished)
        return verdictSign(verdict) + QLatin1Char(' ') + verdictWord(verdict);
    if (row.state == RunState::interrupted)
        return RecentRuns::tr("! interrupted");
    if (row.state == RunState::aborted)
        return RecentRuns::tr("! stopped early");
    return verdictSign(Verdict::not_applicable) + QLatin1Char(' ') + RecentRuns::tr("not judged");
}

QColor colourOf(const RunRow& row, const QPalette& palette)
{
    if (row.state == RunState::finished && row.verdict)
        return verdictColour(*row.verdict, palette);
    return row.state == RunState::running ? palette.color(QPalette::Text) : doubtColour(palette);
}

} // namespace

RecentRuns::RecentRuns(Workbench& workbench, QWidget* parent)
    : QWidget(parent), workbench_(workbench), stack_(new QStackedWidget(this)),
      empty_(new EmptyState(tr("No run yet"), {}, tr("Go to the plan"), this)), list_(new QTreeWidget(this))
{
    auto* title = new QLabel(tr("Recent r&uns"), this);
    auto font = title->font();
    font.setBold(true);
    title->setFont(font);
    title->setBuddy(list_);
    list_->setObjectName(QStringLiteral("recentRuns"));
    list_->setAccessibleName(tr("Recent runs"));
    list_->setHeaderLabels({tr("Verdict"), tr("Started"), tr("Plan"), tr("Model"), tr("Label"), tr("Conclusion")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setItemDelegate(new RoomyRows(list_));
    list_->viewport()->installEventFilter(this);
    stack_->addWidget(empty_);
    stack_->addWidget(list_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(stack_, 1);
    connect(list_, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem* item) { Q_EMIT workbench_.showRun(item->data(0, Qt::UserRole).toString()); });
    connect(empty_, &EmptyState::activated, this, [this] { Q_EMIT workbench_.showPage(Page::plan); });
    connect(&workbench_, &Workbench::libraryChanged, this, &RecentRuns::refresh);
    refresh();
}

void RecentRuns::refresh()
{
    RunFilter filter;
    filter.limit = mostRuns;
    const auto runs = listRuns(workbench_.library(), filter);
    const auto* chosen = list_->currentItem();
    const auto current = chosen ? chosen->data(0, Qt::UserRole).toString() : QString();
    list_->clear();
    for (const auto& row : runs.rows) {
        auto* item = new QTreeWidgetItem(list_);
        const auto conclusion = briefConclusion(row.conclusion.empty() ? row.reason : row.conclusion);
        item->setText(verdictColumn, outcomeOf(row));
        item->setForeground(verdictColumn, colourOf(row, palette()));
        item->setText(startedColumn, localTime(row.started_utc));
        item->setText(nameColumn, shownText(row.name.empty() ? row.run : row.name));
        item->setText(modelColumn, shownText(row.model));
        item->setText(labelColumn, labelWord(row.label, row.imported));
        item->setText(conclusionColumn, conclusion);
        for (const auto column : {nameColumn, modelColumn, conclusionColumn})
            item->setToolTip(column, item->text(column).toHtmlEscaped());
        item->setData(0, Qt::UserRole, QString::fromStdString(row.run));
        if (QString::fromStdString(row.run) == current)
            list_->setCurrentItem(item);
    }
    if (runs.problem.empty())
        empty_->setTexts(tr("No run yet"), tr("What you measure is kept and listed here with its verdict: start the demo, or a plan."));
    else
        empty_->setTexts(tr("The library can't be read"), sentence(runs.problem));
    fitColumns();
    stack_->setCurrentIndex(isEmpty() ? 0 : 1);
}

// As wide as what stands in them. A long name leaves half of what is left to the conclusion.
void RecentRuns::fitColumns()
{
    auto* header = list_->header();
    int taken = 0;
    for (const auto column : {verdictColumn, startedColumn, modelColumn, labelColumn, nameColumn}) {
        list_->resizeColumnToContents(column);
        int width = std::max(list_->columnWidth(column) + fontMetrics().averageCharWidth(),
                             header->sectionSizeHint(column) + fontMetrics().averageCharWidth());
        const int left = list_->viewport()->width() - taken;
        if (column == nameColumn && width > left / 2)
            width = std::max(left / 2, header->sectionSizeHint(column));
        list_->setColumnWidth(column, width);
        taken += width;
    }
}

bool RecentRuns::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

bool RecentRuns::isEmpty() const
{
    return list_->topLevelItemCount() == 0;
}

void RecentRuns::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
