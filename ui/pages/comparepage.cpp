#include "ui/pages/comparepage.h"

#include "ui/widgets/emptystate.h"

#include <QVBoxLayout>

namespace plumbline::ui {

ComparePage::ComparePage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions)
{
    setObjectName(QStringLiteral("comparePage"));
    auto* empty = new EmptyState(tr("Nothing to compare yet"),
                                 tr("Select two or more runs on the Results page and choose Compare."),
                                 tr("Go to the results"), this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(empty);
    connect(empty, &EmptyState::activated, this, [this] { Q_EMIT workbench_.showPage(Page::results); });
}

} // namespace plumbline::ui
