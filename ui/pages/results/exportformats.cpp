#include "ui/pages/results/exportformats.h"

#include "core/report/exportreport.h"
#include "core/report/exportrun.h"
#include "ui/sentences.h"

#include <QCoreApplication>

#include <array>
#include <variant>

namespace plumbline::ui {
namespace {

struct Form
{
    const char* ending;
    const char* text;
    std::variant<ExportFormat, ReportFormat> format;
};
constexpr std::array forms{
    Form{".jsonl", QT_TRANSLATE_NOOP("export", "Run file: raw times, every figure can be computed again"),
         ExportFormat::jsonl},
    Form{".html", QT_TRANSLATE_NOOP("export", "Report in one file, for a browser"), ReportFormat::html},
    Form{".md", QT_TRANSLATE_NOOP("export", "Report as Markdown"), ReportFormat::markdown},
    Form{".tex", QT_TRANSLATE_NOOP("export", "Report as a LaTeX document"), ReportFormat::latex},
    Form{".csv", QT_TRANSLATE_NOOP("export", "CSV: one row a request"), ExportFormat::csv},
};

const Form* formOf(const QString& path)
{
    for (const auto& form : forms)
        if (path.endsWith(QLatin1String(form.ending), Qt::CaseInsensitive))
            return &form;
    return nullptr;
}

} // namespace

QString exportFilter()
{
    QStringList filters;
    for (const auto& form : forms)
        filters.append(QCoreApplication::translate("export", form.text) + QStringLiteral(" (*") +
                       QLatin1String(form.ending) + QLatin1Char(')'));
    return filters.join(QStringLiteral(";;"));
}

QString completedExportPath(const QString& path)
{
    return formOf(path) != nullptr ? path : path + QLatin1String(forms.front().ending);
}

ExportResult exportTo(const RunPlace& place, const QString& path)
{
    const auto* form = formOf(path);
    const auto& format = (form != nullptr ? *form : forms.front()).format;
    ExportResult result;
    if (const auto* report = std::get_if<ReportFormat>(&format)) {
        ReportOrder order;
        order.runs = {place};
        order.format = *report;
        order.out = path.toStdString();
        const auto written = writeReport(order);
        result.problem = sentence(written.error);
        for (const auto& file : written.written)
            result.files.append(QString::fromStdString(file));
        return result;
    }
    const auto exported = exportRun(place, std::get<ExportFormat>(format), path.toStdString());
    result.problem = sentence(exported.error);
    result.files = {path};
    for (const auto& line : exported.problems)
        result.notes.append(sentence(line));
    return result;
}

} // namespace plumbline::ui
