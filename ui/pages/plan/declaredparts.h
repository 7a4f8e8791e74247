// The controls and the decision: what is declared in the person's own words.
#pragma once

#include "ui/pages/plan/planpart.h"

namespace plumbline::ui {

class ConnectionPanel;

PlanPart* makeControlsPart(PlanBinder& binder, ConnectionPanel* connection, QWidget* parent);
PlanPart* makeDecisionPart(PlanBinder& binder, QWidget* parent);

} // namespace plumbline::ui
