// The gates of the contract as a small table.
#pragma once

#include "ui/pages/plan/listeditor.h"

namespace plumbline::ui {

ListEditor* makeGateList(PlanBinder& binder, QWidget* parent);

} // namespace plumbline::ui
