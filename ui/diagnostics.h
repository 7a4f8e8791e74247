// A text for a report of a fault: versions, the machine, the library's state, the last messages, and the plan without
// anything that could be a secret.
#pragma once

#include "ui/workbench.h"

#include <QString>
#include <QStringList>

namespace plumbline::ui {

Plan withoutSecrets(Plan plan);
QString diagnosticsText(Workbench& workbench, const QStringList& messages);
QString saveDiagnostics(Workbench& workbench, const QStringList& messages, const QString& path); // the problem

} // namespace plumbline::ui
