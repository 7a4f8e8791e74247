// The Home page.
#pragma once

#include "ui/actions.h"
#include "ui/workbench.h"

#include <QWidget>

namespace plumbline::ui {

class HomePage : public QWidget
{
    Q_OBJECT
public:
    HomePage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);

private:
    Workbench& workbench_;
    Actions& actions_;
};

} // namespace plumbline::ui
