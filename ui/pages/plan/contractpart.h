// The contract: limits of each request and gates of each step.
#pragma once

#include "ui/pages/plan/editors.h"
#include "ui/pages/plan/listeditor.h"
#include "ui/pages/plan/planpart.h"

namespace plumbline::ui {

PlanPart* makeContractPart(PlanBinder& binder, QWidget* parent);

// `path`: contract.request, or that of a class.
ListEditor* makeLimitList(PlanBinder& binder, const QString& path, const Lens<std::vector<RequestLimit>>& lens,
                          QWidget* parent);

} // namespace plumbline::ui
