#include "ui/widgets/actionbar.h"

#include <QLayout>
#include <QToolButton>

namespace plumbline::ui {

ActionBar::ActionBar(const QString& accessibleName, QWidget* parent) : QToolBar(accessibleName, parent)
{
    setAccessibleName(accessibleName);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMovable(false);
    layout()->setSpacing(fontMetrics().averageCharWidth());
}

void ActionBar::add(const QList<QAction*>& actions)
{
    addActions(actions);
    for (auto* action : actions)
        if (auto* button = widgetForAction(action)) {
            button->setFocusPolicy(Qt::StrongFocus);
            if (auto* tool = qobject_cast<QToolButton*>(button))
                tool->setAutoRaise(false); // words alone do not look as if they could be pressed
            button->setObjectName(action->objectName() + QStringLiteral("Button"));
        }
}

} // namespace plumbline::ui
