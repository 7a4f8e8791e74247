// The load profile: closed or open loop, its levels, and how long each is held.
#pragma once

#include "ui/pages/plan/planpart.h"

namespace plumbline::ui {

PlanPart* makeLoadPart(PlanBinder& binder, QWidget* parent);

} // namespace plumbline::ui
