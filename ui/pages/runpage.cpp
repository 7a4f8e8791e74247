#include "ui/pages/runpage.h"

#include "ui/widgets/emptystate.h"

#include <QVBoxLayout>

namespace plumbline::ui {

RunPage::RunPage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions)
{
    setObjectName(QStringLiteral("runPage"));
    auto* empty = new EmptyState(tr("No run is on"), tr("A run draws its figures here while the load steps."),
                                 tr("Start the demo"), this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(empty);
    connect(empty, &EmptyState::activated, &workbench_, &Workbench::startDemo);
}

} // namespace plumbline::ui
