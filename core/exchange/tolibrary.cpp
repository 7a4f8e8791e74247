#include "core/exchange/tolibrary.h"

#include "core/exchange/imported.h"
#include "core/jsonl/runfile.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/stats/conclusion.h"
#include "core/store/runlist.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace plumbline {
namespace {

// Another tool's run as a run file, which is made when the first record comes and removed when it is no longer needed.
class WorkFile
{
public:
    explicit WorkFile(std::string folder) : folder_(std::move(folder)) {}
    ~WorkFile() { remove(); }
    WorkFile(const WorkFile&) = delete;
    WorkFile& operator=(const WorkFile&) = delete;

    void take(const Record& record)
    {
        if (const auto* header = std::get_if<RunHeader>(&record); header && !file_) {
            path_ = folder_ + "/" + header->run + ".jsonl";
            remove(); // of an import that was cut off
            file_.emplace(folder_, header->run);
        }
        file_->write(record);
    }
    // With the figures that its records give. The problem; empty when the file is whole.
    std::string finish()
    {
        file_->flush();
        if (!file_->error().empty())
            return file_->error();
        SummarizeOptions options;
        options.state = RunState::finished;
        return file_->finish(summaryJson(summarizeFile(path_, options).summary)) ? std::string() : file_->error();
    }
    const std::string& path() const { return path_; }

private:
    void remove() const
    {
        std::error_code ignored;
        if (!path_.empty())
            std::filesystem::remove(path_, ignored);
    }

    std::string folder_, path_;
    std::optional<RunFileWriter> file_;
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

ImportedRun keepForeign(Library& library, const std::string& path, const Imported& imported, WorkFile& work)
{
    if (const auto there = storedRun(library, imported.run);
        there.problem.empty() && there.source_sha256 == imported.source.file_sha256) {
        ImportedRun known;
        known.run = imported.run;
        known.requests = there.row.requests;
        known.already_there = true;
        return known;
    }
    if (auto problem = work.finish(); !problem.empty())
        return failed(problem);
    auto result = importRunFile(library, work.path());
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
    WorkFile work(workFolder);
    const auto read = importFile(path, [&work](const Record& record) { work.take(record); });
    const bool own = read.source.format == ownRunFormat;
    if (!own && !read.error.empty())
        return failed(read.error);
    auto imported = own ? importRunFile(library, path) : keepForeign(library, path, read, work);
    conclude(library, imported);
    return imported;
}

} // namespace plumbline
