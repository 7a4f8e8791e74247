// The Run page.
#pragma once

#include "ui/actions.h"
#include "ui/workbench.h"

#include <QWidget>

namespace plumbline::ui {

class RunPage : public QWidget
{
    Q_OBJECT
public:
    RunPage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);

private:
    Workbench& workbench_;
    Actions& actions_;
};

} // namespace plumbline::ui
