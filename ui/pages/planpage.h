// The Plan page.
#pragma once

#include "ui/actions.h"
#include "ui/workbench.h"

#include <QWidget>

namespace plumbline::ui {

class PlanPage : public QWidget
{
    Q_OBJECT
public:
    PlanPage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);

private:
    Workbench& workbench_;
    Actions& actions_;
};

} // namespace plumbline::ui
