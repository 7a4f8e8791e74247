#include "ui/pages/results/runexport.h"

#include "ui/pages/results/exportformats.h"

#include <QCoreApplication>
#include <QWidget>

namespace plumbline::ui {
namespace {

void write(Workbench& workbench, LibraryWorker& worker, QWidget* page, const RunPlace& place, const QString& path)
{
    auto* job = new QObject(page); // an asker of its own: a second export must not drop the first
    worker.ask(
        job,
        [place, out = completedExportPath(path)](Library&, const LibraryWorker::Ticket&) {
            return exportTo(place, out);
        },
        [&workbench, job](const ExportResult& result) {
            job->deleteLater();
            for (const auto& line : result.notes)
                Q_EMIT workbench.problem(line);
            if (!result.problem.isEmpty())
                Q_EMIT workbench.problem(result.problem);
            else
                Q_EMIT workbench.notice(QCoreApplication::translate("export", "Written: %1")
                                            .arg(result.files.join(QStringLiteral(", "))));
        });
}

} // namespace

void askToExport(Workbench& workbench, LibraryWorker& worker, QWidget* page, QString name, const RunPlace& place)
{
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    workbench.questions().saveFile(page, QCoreApplication::translate("export", "Export %1").arg(name),
                                   name + QStringLiteral(".jsonl"), exportFilter(),
                                   [&workbench, &worker, page, place](const QString& path) {
                                       if (!path.isEmpty())
                                           write(workbench, worker, page, place, path);
                                   });
}

} // namespace plumbline::ui
