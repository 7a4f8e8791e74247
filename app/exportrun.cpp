#include "app/exportrun.h"

#include "core/plan/visible.h"
#include "core/report/exportreport.h"
#include "core/report/findrun.h"
#include "ui/reports/pdfreport.h"

#include <QSaveFile>

#include <cstdio>

namespace plumbline {
namespace {

int refused(const std::string& message, int code)
{
    std::fprintf(stderr, "plumbline: %s\n", visible(message).c_str());
    return code;
}

int writePdf(const PictureOrder& order, const std::vector<RunPlace>& places)
{
    ReportOrder report;
    report.runs = places;
    report.out = order.out;
    report.render = [](const Report& made) { return ui::pdfReport(made).toStdString(); };
    const auto written = writeReport(report);
    if (!written.error.empty())
        return refused(written.error, written.bad_input ? 2 : 3);
    for (const auto& file : written.written)
        std::fprintf(stderr, "written: %s\n", visible(file).c_str());
    return 0;
}

int writePicture(const PictureOrder& order, const std::vector<RunPlace>& places)
{
    std::vector<MeasuredRun> runs;
    for (const auto& place : places)
        for (auto& run : readMeasuredRun(place)) {
            if (!run.error.empty())
                return refused(run.error, 2);
            runs.push_back(std::move(run));
        }
    const auto made = makeReport(runs, {});
    if (!made.error.empty())
        return refused(made.error, 2);
    const auto picture = ui::chartPicture(made.report, QString::fromStdString(order.chart),
                                          order.format == "svg" ? ui::PictureFormat::svg : ui::PictureFormat::png);
    if (!picture.problem.isEmpty())
        return refused(picture.problem.toStdString(), 2);
    QSaveFile file(QString::fromStdString(order.out));
    if (!file.open(QIODevice::WriteOnly) || file.write(picture.bytes) != picture.bytes.size() || !file.commit())
        return refused(order.out + ": " + file.errorString().toStdString(), 3);
    std::fprintf(stderr, "written: %s\n", visible(order.out).c_str());
    return 0;
}

} // namespace

int exportPictures(const PictureOrder& order)
{
    if (order.format != "pdf" && order.format != "svg" && order.format != "png")
        return refused("--format must be pdf, svg or png (plumbline-cli export writes jsonl, csv, html, md and tex)",
                       2);
    if (order.out.empty())
        return refused("--out FILE is needed", 2);
    std::vector<RunPlace> places;
    for (const auto& run : order.runs) {
        const auto found = findRun(run, order.library);
        if (!found.problem.empty())
            return refused(found.problem, 2);
        places.push_back(found.place);
    }
    return order.format == "pdf" ? writePdf(order, places) : writePicture(order, places);
}

} // namespace plumbline
