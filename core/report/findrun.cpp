#include "core/report/findrun.h"

#include "core/store/runlist.h"

#include <QStandardPaths>
#include <QString>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

struct Candidate
{
    fs::path path;
    fs::file_time_type written;
    std::string id() const { return path.stem().string(); }
};

// Newest first.
std::vector<Candidate> runsIn(const std::string& folder)
{
    std::vector<Candidate> runs;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        std::error_code ignored;
        if (entry->path().extension() == ".jsonl" && entry->is_regular_file(ignored))
            runs.push_back({entry->path(), entry->last_write_time(ignored)});
    }
    std::sort(runs.begin(), runs.end(), [](const Candidate& a, const Candidate& b) {
        return a.written != b.written ? a.written > b.written : a.path > b.path;
    });
    return runs;
}

std::string listed(const std::vector<Candidate>& runs)
{
    constexpr std::size_t shownRuns = 5;
    std::string text;
    for (std::size_t i = 0; i < runs.size() && i < shownRuns; ++i)
        text += (i > 0 ? ", " : "") + runs[i].id();
    return text + (runs.size() > shownRuns ? ", ..." : "");
}

FoundRun inFolder(const std::string& text, const std::string& folder)
{
    const auto runs = runsIn(folder);
    if (text == "last")
        return runs.empty() ? FoundRun{{}, "there is no run in " + folder}
                            : FoundRun{runFile(runs.front().path.string()), {}};
    std::vector<Candidate> matching;
    for (const auto& run : runs) {
        if (run.id() == text)
            return {runFile(run.path.string()), {}};
        if (run.id().starts_with(text))
            matching.push_back(run);
    }
    if (matching.size() == 1)
        return {runFile(matching.front().path.string()), {}};
    if (matching.size() > 1)
        return {{}, "several runs begin with '" + text + "': " + listed(matching)};
    return {{},
            "no file and no run '" + text + "' (in " + folder + (runs.empty() ? ": none" : ": " + listed(runs)) + ")"};
}

} // namespace

std::string runsFolder()
{
    // The two programs have different names and share one data folder.
    return (QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/plumbline/runs"))
        .toStdString();
}

FoundRun findRun(const std::string& text, const std::string& library, const std::string& folder)
{
    if (text.empty())
        return {{}, "a run must be a file, a run's id, the beginning of one, or last"};
    std::error_code ignored;
    if (fs::exists(text, ignored) || text.find('/') != std::string::npos || text.ends_with(".jsonl"))
        return {runFile(text), {}}; // whether it can be read is the reader's to say
    if (!fs::exists(library, ignored))
        return inFolder(text, folder);
    const Library opened(library, Library::Access::read);
    if (!opened.error().empty())
        return {{}, opened.error()};
    const RunMatch match = matchRun(opened, text);
    if (match.problem.empty())
        return {{{}, library, match.row.run}, {}};
    auto file = inFolder(text, folder);
    return file.problem.empty() ? file : FoundRun{{}, match.problem};
}

} // namespace plumbline
