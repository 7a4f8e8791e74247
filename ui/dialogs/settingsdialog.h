// Theme, language and where the library is. Changes take effect at once (the language at the next start).
#pragma once

#include "ui/workbench.h"

namespace plumbline::ui {

void openSettings(QWidget* parent, Workbench& workbench);

} // namespace plumbline::ui
