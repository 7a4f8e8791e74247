// One request with its times, its outcome and its token timeline.
#pragma once

#include "core/record/request.h"

class QWidget;

namespace plumbline::ui {

void openRequest(QWidget* parent, const Request& request); // does not block; gone when it is closed

} // namespace plumbline::ui
