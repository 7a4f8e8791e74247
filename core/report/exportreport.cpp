#include "core/report/exportreport.h"

#include <QByteArray>
#include <QSaveFile>

#include <filesystem>

namespace plumbline {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t mostInside = 700'000; // bytes of the file: a report of 10,000 requests stays below 2 MB

std::string writeFile(const std::string& path, const std::string& text)
{
    QSaveFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0 ||
        !file.commit())
        return path + ": " + file.errorString().toStdString();
    return {};
}

struct Records
{
    std::string text; // what is put inside; empty: beside
    std::string file; // its name; empty: inside
};

// All of a run's lines, or a problem.
std::string linesOf(const RunPlace& place, std::string& text)
{
    return copyRun(place, [&text](std::string_view piece) {
        text += piece;
        return true;
    });
}

std::size_t sizeInside(const std::string& text)
{
    return static_cast<std::size_t>(
               qCompress(QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())), 9).size()) *
           4 / 3;
}

} // namespace

WrittenReport writeReport(const ReportOrder& order)
{
    WrittenReport result;
    result.bad_input = true;
    std::vector<MeasuredRun> runs;
    for (const auto& place : order.runs) {
        auto sides = readMeasuredRun(place);
        result.error = sides.front().error;
        if (!result.error.empty())
            return result;
        std::move(sides.begin(), sides.end(), std::back_inserter(runs));
    }
    if (order.format == ReportFormat::csv) {
        const Comparison comparison = compareRuns(runs, order.options.compare);
        result.error = comparison.error;
        result.text = result.error.empty() ? comparisonCsv(comparison) : std::string();
    }
    if (!result.error.empty())
        return result;

    const bool toFile = order.out != "-";
    const fs::path out(order.out);
    ReportOptions options = order.options;
    std::vector<Records> records;
    bool inside = !order.render && order.format == ReportFormat::html && order.records != RecordsPlace::beside;
    std::size_t size = 0;
    for (const auto& place : order.runs) {
        Records own;
        result.error = linesOf(place, own.text);
        if (!result.error.empty())
            return result;
        size += inside && order.records == RecordsPlace::automatic ? sizeInside(own.text) : 0;
        records.push_back(std::move(own));
    }
    inside = inside && size <= mostInside;
    options.files.clear();
    for (const auto& run : runs) {
        const std::string stem = toFile ? out.stem().string() : run.header.run;
        const bool several = order.runs.size() > 1 && toFile;
        options.files.push_back(inside ? "" : stem + (several ? "-" + run.header.run : "") + ".jsonl");
    }
    if (order.format != ReportFormat::csv) {
        const MadeReport made = makeReport(runs, options);
        result.error = made.error;
        if (!result.error.empty())
            return result;
        std::vector<std::string> embedded;
        if (inside)
            for (const auto& own : records)
                embedded.push_back(own.text);
        result.text = order.render                             ? order.render(made.report)
                      : order.format == ReportFormat::html     ? htmlReport(made.report, embedded)
                      : order.format == ReportFormat::markdown ? markdownReport(made.report)
                                                               : latexReport(made.report);
        if (toFile && !inside)
            for (std::size_t i = 0; i < made.report.runs.size() && result.error.empty(); ++i) {
                const std::string path = (out.parent_path() / made.report.runs[i].file).string();
                std::error_code ignored;
                if (fs::equivalent(path, order.runs[i].path, ignored))
                    continue; // it stands there already
                result.bad_input = false;
                result.error = writeFile(path, records[i].text);
                result.written.push_back(path);
            }
    }
    if (toFile && result.error.empty()) {
        result.bad_input = false;
        result.error = writeFile(order.out, result.text);
        result.written.insert(result.written.begin(), order.out);
        result.text.clear();
    }
    return result;
}

} // namespace plumbline
