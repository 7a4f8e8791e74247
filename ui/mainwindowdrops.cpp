// What is dropped on the window: files anywhere, runs on Compare.
#include "ui/mainwindow.h"
#include "ui/models/runsmodel.h"

#include <QDragEnterEvent>
#include <QListWidget>
#include <QMimeData>
#include <QStackedWidget>

namespace plumbline::ui {

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() || !RunsModel::runsIn(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event)
{
    event->setAccepted(event->mimeData()->hasUrls() || isOverCompare(event->position().toPoint()));
}

// The page's entry in the list at the side, or the page.
bool MainWindow::isOverCompare(const QPoint& position) const
{
    const auto* entry = navigation_->itemAt(navigation_->viewport()->mapFrom(this, position));
    return entry != nullptr ? navigation_->row(entry) == int(Page::compare)
                            : page() == Page::compare && pages_->rect().contains(pages_->mapFrom(this, position));
}

void MainWindow::compareDropped(const QStringList& runs)
{
    if (runs.size() < 2)
        notices_->showProblem(tr("Two or more runs can be compared: select them before you drag."));
    else
        Q_EMIT workbench_.compare(runs);
}

void MainWindow::dropEvent(QDropEvent* event)
{
    if (const auto runs = RunsModel::runsIn(*event->mimeData()); !runs.isEmpty()) {
        event->setAccepted(isOverCompare(event->position().toPoint()));
        if (event->isAccepted())
            compareDropped(runs);
        return;
    }
    QStringList files;
    for (const auto& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            files.append(url.toLocalFile());
        else
            notices_->showProblem(tr("%1 is not a file on this machine.").arg(url.toDisplayString()));
    }
    event->acceptProposedAction();
    if (files.size() == 1)
        workbench_.openPath(files.first());
    else if (!files.isEmpty())
        workbench_.importPaths(files);
}

} // namespace plumbline::ui
