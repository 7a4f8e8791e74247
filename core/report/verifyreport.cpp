#include "core/report/verifyreport.h"

#include "core/plan/jsonwithin.h"
#include "core/record/version.h"
#include "core/report/checkfindings.h"
#include "core/report/comparesummary.h"
#include "core/report/numbers.h"
#include "core/report/report.h"

#include <QByteArray>
#include <QFile>
#include <QTemporaryFile>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <sstream>

namespace plumbline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::string_view dataMark = "<script type=\"application/json\" id=\"plumbline-report\">";
constexpr std::string_view recordsMark =
    "<script type=\"application/octet-stream\" class=\"plumbline-records\" data-run=\"";
constexpr std::string_view scriptEnd = "</script>";
constexpr qint64 mostReport = 256 << 20;
constexpr quint32 mostRecords = 1u << 30;

std::string between(const std::string& text, std::string_view begin, std::string_view end)
{
    const std::size_t at = text.find(begin);
    if (at == std::string::npos)
        return {};
    const std::size_t from = at + begin.size();
    const std::size_t to = text.find(end, from);
    return to == std::string::npos ? std::string() : text.substr(from, to - from);
}

// What stands inside the report, unpacked; empty without it.
QByteArray recordsInside(const std::string& html, const std::string& run, std::string& problem)
{
    const std::string packed = between(html, std::string(recordsMark) + htmlEscaped(run) + "\">", scriptEnd);
    if (packed.empty())
        return {};
    const auto bytes = QByteArray::fromBase64(QByteArray::fromStdString(packed));
    quint32 size = 0; // what unpacking would take stands in the first four bytes
    for (int i = 0; i < 4 && i < bytes.size(); ++i)
        size = size << 8 | static_cast<unsigned char>(bytes[i]);
    if (size > mostRecords) {
        problem = "the records inside are too large to unpack";
        return {};
    }
    auto records = qUncompress(bytes);
    if (records.isEmpty())
        problem = "the records inside can't be unpacked";
    return records;
}

struct ReportData
{
    std::string problem;
    Json json;
    ReportOptions options;
    std::string tool_version;
};

std::vector<std::string> textsOf(const Json& list)
{
    std::vector<std::string> texts;
    for (const auto& one : list)
        texts.push_back(one.get<std::string>());
    return texts;
}

ReportData readData(const std::string& html)
{
    ReportData data;
    const std::string text = between(html, dataMark, scriptEnd);
    data.json = parsedWithin(text);
    if (text.empty() || !data.json.is_object() || data.json.value("schema", "") != "plumbline.report/1") {
        data.problem = "holds no report of plumbline.report/1: figures can't be computed again";
        return data;
    }
    try {
        const Json& options = data.json.at("options");
        data.tool_version = data.json.at("tool_version").get<std::string>();
        data.options.boundary_added = textsOf(options.at("boundary_added"));
        data.options.boundary_left_out = textsOf(options.at("boundary_left_out"));
        data.options.compare.difference_asked = options.at("difference_asked").get<double>();
        data.options.compare.changed = textsOf(options.at("changed"));
        if (options.at("primary").is_string()) {
            data.options.compare.primary = primaryFigure(options.at("primary").get<std::string>(), data.problem);
            if (data.options.compare.primary && options.contains("primary_level"))
                data.options.compare.primary->level = options.at("primary_level").get<double>();
        }
    } catch (const Json::exception& exception) {
        data.problem = std::string("its data is not as expected: ") + exception.what();
    }
    return data;
}

// Lines of a text, without those that hold records.
std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        if (!line.starts_with(recordsMark))
            lines.push_back(line);
    return lines;
}

Check textCheck(const std::string& html, const std::string& again, const std::string& madeBy)
{
    CheckFindings findings;
    if (madeBy != version())
        return {"report text", CheckState::not_applicable,
                "made by version " + lineText(madeBy, 40) + ", this is " + std::string(version()) +
                    ": its figures are compared, its words are not"};
    const auto stored = linesOf(html);
    const auto computed = linesOf(again);
    if (stored.size() != computed.size())
        findings.add(std::to_string(stored.size()) + " lines, written again " + std::to_string(computed.size()));
    for (std::size_t i = 0; i < std::min(stored.size(), computed.size()); ++i)
        if (stored[i] != computed[i]) {
            std::size_t at = 0;
            while (at < std::min(stored[i].size(), computed[i].size()) && stored[i][at] == computed[i][at])
                ++at;
            const std::size_t from = at > 20 ? at - 20 : 0;
            findings.add("line " + std::to_string(i + 1) + ": \"" + lineText(stored[i].substr(from), 80) +
                         "\", written again \"" + lineText(computed[i].substr(from), 80) + "\"");
        }
    return findings.check("report text", std::to_string(stored.size()) + " lines, each as it is written again");
}

} // namespace

bool looksLikeReport(const std::string& path)
{
    std::error_code code;
    if (!std::filesystem::is_regular_file(path, code)) // opening a pipe would wait for its writer
        return false;
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) && file.read(64).trimmed().toLower().startsWith("<!doctype html");
}

Verified verifyReport(const std::string& path)
{
    Verified verified;
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly) || file.size() > mostReport) {
        verified.error = path + ": " + (file.isOpen() ? "too large for a report" : file.errorString().toStdString());
        return verified;
    }
    const std::string html = file.readAll().toStdString();
    ReportData data = readData(html);
    if (!data.problem.empty()) {
        verified.error = path + ": " + data.problem;
        return verified;
    }
    std::vector<std::unique_ptr<QTemporaryFile>> unpacked;
    std::vector<MeasuredRun> runs;
    for (const auto& entry : data.json.value("runs", Json::array())) {
        const std::string run = entry.value("run", "");
        const std::string name = entry.value("file", "");
        std::string place;
        std::string problem;
        if (const auto records = recordsInside(html, run, problem); !records.isEmpty()) {
            auto& temporary = unpacked.emplace_back(std::make_unique<QTemporaryFile>());
            if (!temporary->open() || temporary->write(records) != records.size() || !temporary->flush())
                problem = temporary->errorString().toStdString();
            place = temporary->fileName().toStdString();
        } else if (problem.empty()) {
            if (name.empty() || name.find('/') != std::string::npos || name == ".." || name == ".")
                problem = "the report holds no records of run " + run + " and names no file beside it";
            place = (fs::path(path).parent_path() / name).string();
            std::error_code ignored;
            if (problem.empty() && !fs::exists(place, ignored))
                problem = "the records of run " + lineText(run, 60) + " are not where the report says: " + place;
        }
        if (!problem.empty()) {
            verified.error = path + ": " + problem;
            return verified;
        }
        const Verified own = verifyRun(runFile(place));
        if (!own.error.empty()) {
            verified.error = own.error;
            return verified;
        }
        verified.run += (verified.run.empty() ? "" : ", ") + own.run;
        for (auto check : own.checks)
            verified.checks.push_back(std::move(check));
        CheckFindings same;
        for (auto& side : readMeasuredRun(runFile(place))) {
            if (side.header.run != run)
                same.add("the records are of run " + lineText(side.header.run, 60) + ", the report is of " +
                         lineText(run, 60));
            if (side.lines_sha256 != entry.value("lines_sha256", ""))
                same.add("the records are not those that the report was made from: lines_sha256 differs");
            runs.push_back(std::move(side));
            data.options.files.push_back(name);
        }
        verified.checks.push_back(same.check("report source", "the records of run " + run));
    }
    const MadeReport made = makeReport(runs, data.options);
    if (!made.error.empty()) {
        verified.error = path + ": " + made.error;
        return verified;
    }
    CheckFindings figures;
    const auto again = Json::parse(made.report.data_json, nullptr, false);
    std::int64_t compared = 0;
    for (const char* part : {"summaries", "comparison"})
        if (again.contains(part) || data.json.contains(part))
            compared += compareSummaries(data.json.value(part, Json()), again.value(part, Json()), figures);
    verified.checks.push_back(
        figures.check("report figures", std::to_string(compared) + " values, each as it is computed again"));
    verified.checks.push_back(textCheck(html, htmlReport(made.report), data.tool_version));
    return verified;
}

} // namespace plumbline
