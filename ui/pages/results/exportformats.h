// The forms that a run can be exported in, by the ending of a file's name: its records, or a report for people.
#pragma once

#include "core/report/runplace.h"

#include <QString>
#include <QStringList>

namespace plumbline::ui {

QString exportFilter();                           // of a file dialog
QString completedExportPath(const QString& path); // a name without a known ending gets the run file's

struct ExportResult
{
    QString problem;   // nothing was written, or not all
    QStringList files; // written, the one that was asked for first
    QStringList notes; // lines of the run that could not be read
};
ExportResult exportTo(const RunPlace& place, const QString& path); // any thread; as long as reading the run takes

} // namespace plumbline::ui
