#include "ui/pages/plan/newplan.h"

#include "core/plan/templates.h"
#include "ui/pages/templatewords.h"
#include "ui/workbench.h"

#include <QCoreApplication>
#include <QMenu>

namespace plumbline::ui {

void askToLeavePlan(Workbench& workbench, QWidget* parent, const std::function<void()>& go)
{
    if (!workbench.document().isModified()) {
        go();
        return;
    }
    workbench.questions().ask(
        parent, QCoreApplication::translate("newplan", "Unsaved plan"),
        QCoreApplication::translate("newplan", "%1 has changes that are not saved.").arg(workbench.document().title()),
        {QCoreApplication::translate("newplan", "Discard them"), QCoreApplication::translate("newplan", "Cancel")},
        [go](int answer) {
            if (answer == 0)
                go();
        });
}

void beginPlan(Workbench& workbench, QWidget* parent, const Plan& plan)
{
    askToLeavePlan(workbench, parent, [&workbench, plan] {
        workbench.document().begin(plan);
        Q_EMIT workbench.showPage(Page::plan);
    });
}

QMenu* makeTemplateMenu(Workbench& workbench, QWidget* parent)
{
    auto* menu = new QMenu(parent);
    menu->setObjectName(QStringLiteral("templateMenu"));
    menu->setToolTipsVisible(true);
    for (const auto& entry : planTemplates()) {
        const auto words = templateWords(entry.name);
        auto* action = menu->addAction(words.title);
        action->setObjectName(QStringLiteral("new.") +
                              QString::fromUtf8(entry.name.data(), qsizetype(entry.name.size())));
        action->setToolTip(words.what);
        QObject::connect(action, &QAction::triggered, parent,
                         [&workbench, parent, make = entry.make] { beginPlan(workbench, parent, make()); });
    }
    return menu;
}

} // namespace plumbline::ui
