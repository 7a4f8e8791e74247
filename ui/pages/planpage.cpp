#include "ui/pages/planpage.h"

#include "core/plan/templates.h"
#include "ui/pages/plan/newplan.h"
#include "ui/widgets/emptystate.h"

#include <QMenu>
#include <QPushButton>
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
    auto* newPlan = actions_[Command::newPlan];
    auto* templates = new QPushButton(tr("New from a &template"), this);
    templates->setObjectName(QStringLiteral("newFromTemplate"));
    templates->setMenu(makeTemplateMenu(workbench_, templates));
    layout->addWidget(templates, 0, Qt::AlignLeft);
    connect(newPlan, &QAction::triggered, this,
            [this] { beginPlan(workbench_, this, planTemplates().front().make()); });
}

} // namespace plumbline::ui
