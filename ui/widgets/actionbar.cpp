#include "ui/widgets/actionbar.h"

#include <QToolButton>

namespace plumbline::ui {

ActionBar::ActionBar(const QString& accessibleName, QWidget* parent) : QToolBar(accessibleName, parent)
{
    setAccessibleName(accessibleName);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMovable(false);
}

void ActionBar::add(const QList<QAction*>& actions)
{
    addActions(actions);
    for (auto* action : actions)
        if (auto* button = widgetForAction(action)) {
            button->setFocusPolicy(Qt::StrongFocus);
            button->setObjectName(action->objectName() + QStringLiteral("Button"));
        }
}

} // namespace plumbline::ui
