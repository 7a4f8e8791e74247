#include "ui/pages/planpage.h"

#include "ui/widgets/emptystate.h"

#include <QVBoxLayout>

namespace plumbline::ui {

PlanPage::PlanPage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions)
{
    setObjectName(QStringLiteral("planPage"));
    auto* empty =
        new EmptyState(tr("Plan"), tr("Declare workload, load, contract and decision."), tr("Start the run"), this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(empty);
    connect(empty, &EmptyState::activated, &workbench_, &Workbench::startRun);
}

} // namespace plumbline::ui
