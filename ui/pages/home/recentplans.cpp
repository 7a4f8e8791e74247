#include "ui/pages/home/recentplans.h"

#include "ui/pages/home/roomyrows.h"
#include "ui/theme.h"
#include "ui/widgets/emptystate.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString shortFolder(const QString& path)
{
    const auto folder = QFileInfo(path).absolutePath();
    const auto home = QDir::homePath();
    return folder == home || folder.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + folder.mid(home.size())
                                                                        : folder;
}

} // namespace

RecentPlans::RecentPlans(Workbench& workbench, QWidget* parent)
    : QWidget(parent), workbench_(workbench), stack_(new QStackedWidget(this)), list_(new QTreeWidget(this)),
      remove_(new QPushButton(tr("&Remove from this list"), this))
{
    auto* title = new QLabel(tr("Recent &plans"), this);
    auto font = title->font();
    font.setBold(true);
    title->setFont(font);
    title->setBuddy(list_);
    list_->setObjectName(QStringLiteral("recentPlans"));
    list_->setAccessibleName(tr("Recent plans"));
    list_->setHeaderLabels({tr("Plan"), tr("Folder")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->setItemDelegate(new RoomyRows(list_));
    list_->viewport()->installEventFilter(this);
    auto* empty = new EmptyState(tr("No plan yet"),
                                 tr("Plans that you open or save are listed here."),
                                 tr("Open a plan…"), this);
    connect(empty, &EmptyState::activated, this, &RecentPlans::openWanted);
    stack_->addWidget(empty);
    stack_->addWidget(list_);
    remove_->setObjectName(QStringLiteral("removeRecent"));
    auto* deleteKey = new QAction(tr("Remove from this list"), list_);
    deleteKey->setShortcut(QKeySequence::Delete);
    deleteKey->setShortcutContext(Qt::WidgetShortcut);
    list_->addAction(deleteKey);
    list_->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(stack_, 1);
    layout->addWidget(remove_, 0, Qt::AlignLeft);
    connect(list_, &QTreeWidget::itemActivated, this, &RecentPlans::openCurrent);
    connect(list_, &QTreeWidget::currentItemChanged, this, [this] { remove_->setEnabled(list_->currentItem()); });
    connect(remove_, &QPushButton::clicked, this, &RecentPlans::removeCurrent);
    connect(deleteKey, &QAction::triggered, this, &RecentPlans::removeCurrent);
    connect(&workbench_.settings(), &Settings::recentChanged, this, &RecentPlans::refresh);
    refresh();
}

void RecentPlans::refresh()
{
    const auto current = currentPath();
    list_->clear();
    for (const auto& path : workbench_.settings().recentPlans()) {
        const bool there = QFileInfo(path).isFile();
        const auto name = QFileInfo(path).fileName();
        auto* item = new QTreeWidgetItem(list_, {there ? name : tr("%1 (not there)").arg(name), shortFolder(path)});
        item->setData(0, Qt::UserRole, path);
        for (int column = 0; column < 2; ++column) {
            item->setToolTip(column, there ? path : tr("%1 is not there any more.").arg(path));
            if (!there)
                item->setForeground(column, quietColour(palette()));
        }
        if (path == current)
            list_->setCurrentItem(item);
    }
    fitColumns();
    const bool any = list_->topLevelItemCount() > 0;
    stack_->setCurrentIndex(any ? 1 : 0);
    remove_->setVisible(any);
    remove_->setEnabled(list_->currentItem());
}

// The names first, the folders have the rest.
void RecentPlans::fitColumns()
{
    list_->resizeColumnToContents(0);
    const int most = list_->viewport()->width() * 7 / 10;
    const int own = list_->columnWidth(0);
    list_->setColumnWidth(0, std::max(std::min(own, most), list_->header()->sectionSizeHint(0)));
}

bool RecentPlans::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

QString RecentPlans::currentPath() const
{
    const auto* item = list_->currentItem();
    return item ? item->data(0, Qt::UserRole).toString() : QString();
}

void RecentPlans::openCurrent()
{
    const auto path = currentPath();
    if (!path.isEmpty())
        workbench_.openPath(path); // may change this list
}

void RecentPlans::removeCurrent()
{
    const auto path = currentPath();
    if (!path.isEmpty())
        workbench_.settings().removeRecentPlan(path);
}

void RecentPlans::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
