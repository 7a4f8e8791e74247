// The Compare page.
#pragma once

#include "ui/actions.h"
#include "ui/workbench.h"

#include <QWidget>

namespace plumbline::ui {

class ComparePage : public QWidget
{
    Q_OBJECT
public:
    ComparePage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);

private:
    Workbench& workbench_;
    Actions& actions_;
};

} // namespace plumbline::ui
