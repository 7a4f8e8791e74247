// Asks where a kept run is to be exported to and in which form, and writes it in the background.
#pragma once

#include "core/report/runplace.h"
#include "ui/libraryworker.h"
#include "ui/workbench.h"

#include <QString>

class QWidget;

namespace plumbline::ui {

// `name`: of the run, for the dialog. The worker must live as long as the page. What became of it is told by the
// workbench's problem() and notice().
void askToExport(Workbench& workbench, LibraryWorker& worker, QWidget* page, QString name, const RunPlace& place);

} // namespace plumbline::ui
