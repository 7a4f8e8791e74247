// A new plan on the Plan page, after the question about one that is not saved.
#pragma once

#include "core/plan/plan.h"

#include <functional>

class QMenu;
class QWidget;

namespace plumbline::ui {

class Workbench;

// Calls `go` at once, or when the person has agreed to lose the changes of the plan that is open.
void askToLeavePlan(Workbench& workbench, QWidget* parent, const std::function<void()>& go);
void beginPlan(Workbench& workbench, QWidget* parent, const Plan& plan);
QMenu* makeTemplateMenu(Workbench& workbench, QWidget* parent); // the parent owns it

} // namespace plumbline::ui
