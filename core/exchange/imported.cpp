#include "core/exchange/imported.h"

#include "core/exchange/importer.h"

#include <QCryptographicHash>
#include <QFile>

#include <algorithm>
#include <cctype>

namespace plumbline {
namespace {

using namespace exchange;

bool recognisesOwnRun(JsonSlice value)
{
    return value["type"].text() == "run" && value["schema"].text() == ownRunFormat;
}

void leaveToOwnReader(ValueSource&, const ImportPlace&, RunDraft&, Imported& imported)
{
    imported.source.tool = "plumbline";
    imported.source.format = ownRunFormat;
}

// In the order in which they are tried.
constexpr Importer importers[] = {
    {ownRunFormat, recognisesOwnRun, leaveToOwnReader},
    {"AIPerf profile_export.jsonl", recognisesAiperf, importAiperf},
    {"AIPerf profile_export_aiperf.json", recognisesAiperfSummary, importAiperfSummary},
    {"GuideLLM benchmarks.json", recognisesGuidellm, importGuidellm},
    {"llama-bench JSON or JSONL", recognisesLlamaBench, importLlamaBench},
    {"vLLM or SGLang bench serve results", recognisesVllm, importVllm},
    {"llm-inference-real-hardware records", recognisesHarnessRecords, importHarnessRecords},
    {"llm-inference-real-hardware summary, environment or conclusion", recognisesHarnessSummary, importHarnessSummary},
};

std::string formatNames()
{
    std::string names;
    for (const auto& importer : importers)
        names += (names.empty() ? "" : "; ") + std::string(importer.name);
    return names;
}

std::string placeOf(const LineProblem& problem)
{
    if (problem.line == 0)
        return {};
    return ":" + std::to_string(problem.line) + (problem.column > 0 ? ":" + std::to_string(problem.column) : "");
}

void takeReport(Imported& imported, const SourceReport& report)
{
    for (const auto& problem : report.problems)
        if (imported.problems.size() < 100)
            imported.problems.push_back(problem);
    std::stable_sort(imported.problems.begin(), imported.problems.end(),
                     [](const LineProblem& one, const LineProblem& other) { return one.line < other.line; });
    imported.problem_count += report.problem_count;
}

// What a person must know of how the file was read, before anything is handed on.
void noteTolerance(RunDraft& draft, const SourceReport& report)
{
    if (report.not_finite > 0)
        draft.note(std::to_string(report.not_finite) +
                   " numbers are NaN, infinite or beyond a double: taken as no data");
    if (report.ill_formed > 0)
        draft.note(std::to_string(report.ill_formed) + " texts are not UTF-8: the bytes that are none stand as U+FFFD");
    if (report.problem_count > 0)
        draft.note(std::to_string(report.problem_count) + " lines could not be read and are left out");
}

Imported importFrom(ValueSource& source, const ImportPlace& place, const std::string& sha256,
                    const RecordTarget& target, const ImportOptions& options)
{
    Imported imported;
    imported.source.file_name = place.file();
    imported.source.file_sha256 = sha256;
    imported.run = options.run_id;
    if (imported.run.empty())
        for (const char c : "I" + sha256.substr(0, 15))
            imported.run += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const std::string name = place.path.empty() ? "the data" : place.path;

    const Importer* found = nullptr;
    JsonSlice value;
    while (source.next(value))
        for (const auto& importer : importers)
            if (!found && importer.recognises(value))
                found = &importer;
    takeReport(imported, source.report());
    imported.error = source.error();
    if (imported.error.empty() && source.report().values == 0)
        imported.error = imported.problems.empty() ? name + ": holds no JSON"
                                                   : name + placeOf(imported.problems.front()) +
                                                         ": not JSON: " + imported.problems.front().message;
    else if (imported.error.empty() && !found)
        imported.error = name + ": none of the formats that can be imported; looked for: " + formatNames();
    if (!imported.error.empty())
        return imported;

    RunDraft draft(imported, target);
    noteTolerance(draft, source.report());
    source.rewind();
    found->run(source, place, draft, imported);
    if (imported.error.empty())
        imported.error = source.error();
    else
        imported.error = name + ": " + imported.error;
    imported.notes = imported.source.notes;
    return imported;
}

} // namespace

Imported importFile(const std::string& path, const RecordTarget& target, const ImportOptions& options)
{
    ValueSource source = ValueSource::ofFile(path);
    Imported failed;
    failed.error = source.error();
    QFile file(QString::fromStdString(path));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (failed.error.empty() && (!file.open(QIODevice::ReadOnly) || !hash.addData(&file)))
        failed.error = path + ": " + file.errorString().toStdString();
    if (!failed.error.empty())
        return failed;
    return importFrom(source, {path}, hash.result().toHex().toStdString(), target, options);
}

Imported importBytes(std::string_view bytes, const RecordTarget& target, const ImportOptions& options)
{
    ValueSource source = ValueSource::ofBytes(bytes);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return importFrom(source, {}, hash.result().toHex().toStdString(), target, options);
}

std::vector<std::string> problemLines(const std::string& path, const Imported& imported)
{
    std::vector<std::string> lines;
    for (const auto& problem : imported.problems)
        lines.push_back(path + placeOf(problem) + ": " + problem.message);
    const auto kept = static_cast<std::int64_t>(imported.problems.size());
    if (imported.problem_count > kept)
        lines.push_back(path + ": " + std::to_string(imported.problem_count - kept) + " more such lines");
    return lines;
}

} // namespace plumbline
