#include "core/jsonl/linewriter.h"
#include "core/jsonl/runlines.h"
#include "core/store/importrun.h"
#include "core/store/libraryrun.h"
#include "core/store/liveness.h"
#include "core/store/runimport.h"
#include "core/store/runrow.h"
#include "core/store/statement.h"

#include <QCryptographicHash>

#include <filesystem>
#include <fstream>

namespace plumbline {
namespace {

enum class Likeness
{
    same,
    beginning, // the library has the first lines of the file
    other
};

Likeness compare(const Library& library, const std::string& run, const std::string& path, std::string& problem)
{
    std::ifstream file(path, std::ios::binary);
    std::string read;
    bool same = true;
    problem = writeRunLines(library, run, [&](std::string_view piece) {
        read.resize(piece.size());
        file.read(read.data(), static_cast<std::streamsize>(read.size()));
        same = file.gcount() == static_cast<std::streamsize>(piece.size()) && read == piece;
        return same;
    });
    if (!same || !problem.empty())
        return Likeness::other;
    return file.peek() == std::ifstream::traits_type::eof() ? Likeness::same : Likeness::beginning;
}

// One file on its way in.
class FileImport
{
public:
    FileImport(Library& library, const std::string& path)
        : library_(library), path_(path), file_(path, RunLines::lineLimit), import_(library)
    {
    }
    ImportedRun run();

private:
    std::string take(const TextLine& line);
    std::string begin(const TextLine& line);
    std::string end();
    std::string lookFor(const RunHeader& header, std::int64_t& replaced);

    Library& library_;
    const std::string path_;
    LineFile file_;
    RunLines lines_;
    ReadItem item_;
    RunImport import_;
    LineWriter writer_;
    std::string written_; // the line as this version writes it
    QCryptographicHash hash_{QCryptographicHash::Sha256};
    std::string sourceSha256_; // of another tool's file
    RunEndingEntry ending_;
    bool begun_ = false;
    bool restSeen_ = false;
    ImportedRun result_;
};

// Whether the run is in the library already.
std::string FileImport::lookFor(const RunHeader& header, std::int64_t& replaced)
{
    const auto there = rowOf(library_, header.run);
    if (there.row.id == 0)
        return {}; // what else is wrong with the library is said by the first write
    std::string problem;
    const auto likeness = compare(library_, header.run, path_, problem);
    result_.already_there = problem.empty() && likeness == Likeness::same;
    if (result_.already_there && there.row.deleted)
        result_.notes.push_back("the run " + header.run + " is marked as deleted in the library");
    if (result_.already_there || !problem.empty())
        return problem;
    if (likeness == Likeness::beginning && there.row.state == RunState::interrupted) {
        replaced = there.row.id;
        result_.notes.push_back("the library had the beginning of the run " + header.run + ": it was replaced");
        return {};
    }
    return path_ + ": " + library_.path() + " has another run of the id " + header.run +
           (likeness == Likeness::beginning ? ", which is being measured" : "");
}

std::string FileImport::begin(const TextLine& line)
{
    const auto& header = std::get<RunHeader>(item_.record);
    result_.run = header.run;
    if (header.run.empty())
        return path_ + ": its first line names no run";
    std::int64_t replaced = 0;
    if (auto problem = lookFor(header, replaced); !problem.empty() || result_.already_there)
        return problem;
    RunEntry entry;
    entry.run = header.run;
    entry.name = header.plan.name;
    entry.started_utc = header.started_utc;
    entry.tool = "plumbline" + (item_.tool_version.empty() ? "" : " " + item_.tool_version);
    entry.plan_json = header.plan_json;
    entry.source_file = std::filesystem::path(path_).filename().string();
    if (header.imported) { // another tool measured it, and the file is not its own
        entry.tool =
            header.imported->tool + (header.imported->tool_version.empty() ? "" : " ") + header.imported->tool_version;
        entry.source_file = header.imported->file_name;
        sourceSha256_ = header.imported->file_sha256;
    }
    entry.imported = true;
    begun_ = true;
    writer_.append(written_, item_.record);
    return import_.begin(entry, header, line.raw, replaced);
}

std::string FileImport::take(const TextLine& line)
{
    if (line.too_long)
        return path_ + ":" + std::to_string(line.number) + ": longer than " +
               std::to_string(RunLines::lineLimit >> 20) + " MiB; nothing was imported";
    hash_.addData(QByteArrayView(line.raw.data(), static_cast<qsizetype>(line.raw.size())));
    if (line.ended)
        hash_.addData(QByteArrayView("\n", 1));
    ending_.ended_with_line_feed = line.ended;
    const bool ended = lines_.ended();
    if (ended && !std::exchange(restSeen_, true))
        lines_.takeRest(line);
    if (ended || !lines_.take(line, item_)) {
        import_.batch.addOther(line.raw);
    } else if (std::holds_alternative<RunHeader>(item_.record)) {
        return begin(line);
    } else if (const auto* footer = std::get_if<RunFooter>(&item_.record)) {
        ending_.footer = *footer;
        ending_.ended_utc = footer->pins_after.taken_utc;
        ending_.summary_line = line.raw;
        ending_.lines_sha256 = item_.lines_sha256;
        ending_.definitions = definitionsOf(item_.summary_json);
        import_.batch.skipLine();
    } else {
        written_.clear();
        writer_.append(written_, item_.record);
        written_.pop_back();
        import_.batch.add(item_.record, line.raw, written_ != line.raw);
    }
    return import_.commitWhenFull();
}

std::string FileImport::end()
{
    lines_.close();
    const auto& report = lines_.report();
    if (!begun_) {
        const auto problems = toLines(path_, report);
        return problems.empty() ? path_ + ": is no run file: it is empty" : problems.front();
    }
    if (!report.complete) {
        ending_.footer.state = RunState::interrupted;
        ending_.footer.reason = "its file has no last line";
        result_.notes.push_back(path_ + ": the last line is missing: the run was interrupted");
    }
    for (auto& line : toLines(path_, report))
        result_.notes.push_back(std::move(line));
    for (const auto& note : report.notes)
        result_.notes.push_back(path_ + ": " + note);
    const auto sha256 = sourceSha256_.empty() ? hash_.result().toHex().toStdString() : sourceSha256_;
    return import_.end(ending_, [&](const QSqlDatabase& database, std::int64_t id) {
        Statement statement(database, "UPDATE runs SET source_sha256 = ? WHERE id = ?");
        return statement.with(sha256).with(id).run(library_.path());
    });
}

ImportedRun FileImport::run()
{
    TextLine line;
    auto& problem = result_.problem;
    while (problem.empty() && !result_.already_there && file_.next(line)) {
        problem = take(line);
        if (!begun_ && lines_.ended())
            break; // no run file
    }
    if (problem.empty())
        problem = file_.error();
    if (problem.empty() && !result_.already_there)
        problem = end();
    result_.requests = import_.batch.requests();
    if (!problem.empty())
        result_.notes.clear();
    return std::move(result_);
}

} // namespace

ImportedRun importRunFile(Library& library, const std::string& path)
{
    return FileImport(library, path).run();
}

} // namespace plumbline
