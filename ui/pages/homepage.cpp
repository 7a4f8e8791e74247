#include "ui/pages/homepage.h"

#include "ui/widgets/emptystate.h"

#include <QVBoxLayout>

namespace plumbline::ui {

HomePage::HomePage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions)
{
    setObjectName(QStringLiteral("homePage"));
    auto* empty = new EmptyState(tr("Measure an LLM server"),
                                 tr("A demo needs no model and no network: a built-in server, labelled simulated."),
                                 tr("Start the demo"), this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(empty);
    connect(empty, &EmptyState::activated, &workbench_, &Workbench::startDemo);
}

} // namespace plumbline::ui
