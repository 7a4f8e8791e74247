#include "core/exchange/tolibrary.h"

#include "core/exchange/imported.h"
#include "core/jsonl/runfile.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/stats/conclusion.h"
#include "core/store/runlist.h"

#include <filesystem>

namespace plumbline {
namespace {

// Removed when it is no longer needed, whatever happens.
struct WorkFile
{
    std::string path;
    ~WorkFile()
    {
        std::error_code ignored;
        if (!path.empty())
            std::filesystem::remove(path, ignored);
    }
};

ImportedRun failed(const std::string& problem)
{
    ImportedRun result;
    result.problem = problem;
    return result;
}

// The library's list shows both; the stored figures tell them.
void conclude(Library& library, ImportedRun& imported)
{
    if (!imported.problem.empty() || imported.already_there)
        return;
    std::string problem;
    const auto stored = storedRun(library, imported.run).summary_json;
    const auto summary = stored.empty() ? std::nullopt : summaryFromJson(stored, problem);
    if (summary && problem.empty() && !summary->steps.empty())
        problem = setConclusion(library, imported.run, std::string(nameOf(runVerdict(*summary))), conclusion(*summary));
    if (!problem.empty())
        imported.notes.push_back("the figures in the file can't be read: " + problem);
}

ImportedRun importForeign(Library& library, const std::string& path, const std::string& run,
                          const std::string& workFolder)
{
    const WorkFile work{workFolder + "/" + run + ".jsonl"};
    std::error_code ignored;
    std::filesystem::remove(work.path, ignored); // of an import that was cut off
    RunFileWriter writer(workFolder, run);
    if (!writer.error().empty())
        return failed(writer.error());
    const auto imported = importFile(path, [&writer](const Record& record) { writer.write(record); });
    writer.flush();
    if (!imported.error.empty() || !writer.error().empty())
        return failed(imported.error.empty() ? writer.error() : imported.error);
    SummarizeOptions options;
    options.state = RunState::finished;
    const auto summarized = summarizeFile(writer.path(), options);
    if (!writer.finish(summaryJson(summarized.summary)))
        return failed(writer.error());
    auto result = importRunFile(library, writer.path());
    result.notes = imported.notes;
    for (const auto& line : problemLines(path, imported))
        result.notes.push_back(line);
    return result;
}

} // namespace

ImportedRun importIntoLibrary(Library& library, const std::string& path, const std::string& workFolder)
{
    std::error_code ignored;
    if (std::filesystem::equivalent(path, library.path(), ignored)) // opening it would take SQLite's locks away
        return failed(path + ": is the library itself");
    const auto looked = importFile(path, {});
    if (looked.source.format != ownRunFormat && !looked.error.empty())
        return failed(looked.error);
    if (const auto there = storedRun(library, looked.run); looked.source.format != ownRunFormat &&
                                                           there.problem.empty() &&
                                                           there.source_sha256 == looked.source.file_sha256) {
        ImportedRun known;
        known.run = looked.run;
        known.requests = there.row.requests;
        known.already_there = true;
        return known;
    }
    auto imported = looked.source.format == ownRunFormat ? importRunFile(library, path)
                                                         : importForeign(library, path, looked.run, workFolder);
    conclude(library, imported);
    return imported;
}

} // namespace plumbline
