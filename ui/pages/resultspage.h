// The Results page.
#pragma once

#include "ui/actions.h"
#include "ui/workbench.h"

#include <QWidget>

namespace plumbline::ui {

class ResultsPage : public QWidget
{
    Q_OBJECT
public:
    ResultsPage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);

private:
    Workbench& workbench_;
    Actions& actions_;
};

} // namespace plumbline::ui
