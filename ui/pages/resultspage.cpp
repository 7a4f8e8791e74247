#include "ui/pages/resultspage.h"

#include "ui/widgets/emptystate.h"

#include <QVBoxLayout>

namespace plumbline::ui {

ResultsPage::ResultsPage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions)
{
    setObjectName(QStringLiteral("resultsPage"));
    auto* empty = new EmptyState(tr("No runs yet"), tr("Every run is kept here with all of its times."),
                                 tr("Start the demo"), this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(empty);
    connect(empty, &EmptyState::activated, &workbench_, &Workbench::startDemo);
}

} // namespace plumbline::ui
