// The target: where requests go, as whom, and how.
#pragma once

#include "ui/pages/plan/planpart.h"

namespace plumbline::ui {

class ConnectionPanel;

PlanPart* makeTargetPart(PlanBinder& binder, ConnectionPanel* connection, QWidget* parent);

} // namespace plumbline::ui
