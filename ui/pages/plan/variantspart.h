// Two sides that are measured in turns: their names, and what each sets.
#pragma once

#include "ui/pages/plan/planpart.h"

namespace plumbline::ui {

PlanPart* makeVariantsPart(PlanBinder& binder, QWidget* parent);

} // namespace plumbline::ui
