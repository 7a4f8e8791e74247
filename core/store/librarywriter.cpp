#include "core/store/librarywriter.h"

#include "core/jsonl/linewriter.h"
#include "core/record/clock.h"
#include "core/record/version.h"
#include "core/store/runbatch.h"
#include "core/store/runentry.h"
#include "core/store/storedrecords.h"

#include <QCryptographicHash>

#include <atomic>
#include <mutex>
#include <optional>

#include <sys/stat.h>

namespace plumbline {
namespace {

constexpr std::int64_t heartbeatNs = 500'000'000; // while nothing is written; a reader doubts after many of these

// The file that a path leads to: a library that was deleted is written to without any error.
struct FileIdentity
{
    explicit FileIdentity(const std::string& path)
    {
        struct stat status = {};
        if (::stat(path.c_str(), &status) == 0) {
            device = status.st_dev;
            inode = status.st_ino;
        }
    }
    bool operator==(const FileIdentity&) const = default;

    dev_t device = 0;
    ino_t inode = 0;
};

// Of this thread alone: the id of a thread may be that of one that has ended.
std::uint64_t thisThread()
{
    static std::atomic<std::uint64_t> last = 0;
    thread_local const std::uint64_t mine = ++last;
    return mine;
}

} // namespace

struct LibraryWriter::State
{
    std::string path;
    std::string run;
    std::int64_t id = 0;
    std::optional<FileIdentity> file;

    mutable std::mutex mutex;
    std::string error;
    std::atomic<std::int64_t> committed = 0;

    LineWriter writer;
    QCryptographicHash hash{QCryptographicHash::Sha256}; // of the lines, each with its line feed
    RunBatch batch;
    std::optional<RunHeader> header; // until it is committed
    std::string headerLine;
    bool keepLines = false;
    std::optional<RunFooter> footer;
    std::int64_t told = 0; // when it was last told that this writer lives

    // One connection, of the thread that uses it now.
    std::optional<Library> library;
    std::optional<RecordRows> rows;
    std::uint64_t thread = 0;

    bool failed() const
    {
        const std::lock_guard lock(mutex);
        return !error.empty();
    }
    void fail(const std::string& problem)
    {
        const std::lock_guard lock(mutex);
        if (error.empty())
            error = problem;
    }
    void close()
    {
        rows.reset();
        library.reset();
    }
    // The file is never made anew.
    std::string open()
    {
        if (!(FileIdentity(path) == *file))
            return path + " was deleted or replaced while a run was being written to it";
        if (library && thread == thisThread())
            return {};
        close();
        library.emplace(path, Library::Access::write);
        thread = thisThread();
        rows.emplace(library->connection(), path, id);
        return library->error();
    }
    std::string commit(const std::function<std::string(const QSqlDatabase&)>& more = {});
};

// What waits, and what `more` does, in one transaction.
std::string LibraryWriter::State::commit(const std::function<std::string(const QSqlDatabase&)>& more)
{
    auto problem = open();
    if (!problem.empty())
        return problem;
    problem = library->write([&](QSqlDatabase& database) {
        std::string wrong;
        if (header)
            wrong = setHeader(database, path, id, *header, headerLine);
        if (wrong.empty())
            wrong = batch.put(*rows);
        if (wrong.empty())
            wrong = setCounts(database, path, id, batch.requests(), batch.failures());
        return wrong.empty() && more ? more(database) : wrong;
    });
    if (!problem.empty())
        return problem;
    batch.clear();
    header.reset();
    committed = batch.lines();
    told = monotonicNs();
    return {};
}

LibraryWriter::LibraryWriter(const std::string& path, const RunBeginning& beginning) : state_(new State)
{
    State& state = *state_;
    state.path = path;
    state.run = beginning.run;
    Library library(path, Library::Access::write);
    auto problem = library.error();
    if (problem.empty())
        problem = library.write([&](QSqlDatabase& database) {
            RunEntry entry;
            entry.run = beginning.run;
            entry.name = beginning.name;
            entry.started_utc = beginning.started_utc;
            entry.tool = "plumbline " + std::string(version()) + " (" + std::string(commit()) + ")";
            entry.plan_json = beginning.plan_json;
            entry.base_url = beginning.base_url;
            entry.model = beginning.model;
            return addRunEntry(database, path, entry, state.id);
        });
    state.error = problem;
    state.file.emplace(path);
    state.told = monotonicNs();
}

LibraryWriter::~LibraryWriter()
{
    state_->close();
}

void LibraryWriter::write(const Record& record)
{
    State& state = *state_;
    if (const auto* footer = std::get_if<RunFooter>(&record)) {
        state.footer = *footer;
        return;
    }
    std::string text;
    state.writer.append(text, record);
    state.hash.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    text.pop_back();
    if (const auto* header = std::get_if<RunHeader>(&record)) {
        state.keepLines = !givesItsPlanBack(*header, text);
        state.header = *header;
        state.headerLine = std::move(text);
        state.batch.skipLine();
    } else {
        state.batch.add(record, text, state.keepLines && std::holds_alternative<Request>(record));
    }
    if (state.batch.full())
        flush();
}

void LibraryWriter::flush()
{
    State& state = *state_;
    const bool nothing = state.batch.empty() && !state.header && monotonicNs() - state.told < heartbeatNs;
    if (nothing || state.failed())
        return;
    if (const auto problem = state.commit(); !problem.empty())
        state.fail(problem);
}

std::string LibraryWriter::error() const
{
    const std::lock_guard lock(state_->mutex);
    return state_->error;
}

bool LibraryWriter::finish(const Ending& ending)
{
    State& state = *state_;
    if (state.failed())
        return false;
    RunEndingEntry entry;
    entry.footer = state.footer.value_or(RunFooter());
    entry.ended_utc = utcNow();
    entry.lines_sha256 = state.hash.result().toHex().toStdString();
    if (state.batch.lines() > 0) {
        state.writer.appendSummary(entry.summary_line, entry.footer, ending.summary_json, entry.lines_sha256);
        entry.summary_line.pop_back();
    }
    entry.verdict = ending.verdict;
    entry.conclusion = ending.conclusion;
    entry.definitions = definitionsOf(ending.summary_json);
    entry.warnings = ending.warnings;
    const auto problem =
        state.commit([&](const QSqlDatabase& database) { return setEnding(database, state.path, state.id, entry); });
    if (!problem.empty())
        state.fail(problem);
    state.close();
    return problem.empty();
}

void LibraryWriter::discard()
{
    State& state = *state_;
    auto problem = state.file && state.id != 0 ? state.open() : std::string();
    if (problem.empty() && state.library)
        problem =
            state.library->write([&](QSqlDatabase& database) { return removeRun(database, state.path, state.id); });
    if (!problem.empty())
        state.fail(problem);
    state.close();
}

void LibraryWriter::abandon(const std::string& reason)
{
    State& state = *state_;
    if (state.id != 0 && state.open().empty())
        state.library->write([&](QSqlDatabase& database) {
            RunEndingEntry entry;
            entry.footer.state = RunState::interrupted;
            entry.footer.reason = reason;
            return setEnding(database, state.path, state.id, entry);
        });
    state.close();
}

std::int64_t LibraryWriter::lines() const
{
    return state_->committed;
}

std::string LibraryWriter::writtenSoFar(const std::function<void(const Record&)>& take)
{
    State& state = *state_;
    if (state.committed == 0)
        return {};
    // Through the connection that wrote, where there is one: it still reads a file that was deleted.
    std::optional<Library> other;
    if (!state.library || state.thread != thisThread() || !state.library->error().empty())
        other.emplace(state.path, Library::Access::read);
    const auto source = readLibraryRun(other ? *other : *state.library, state.run);
    ReadItem item;
    std::int64_t read = 0;
    while (read < state.committed && source->next(item)) {
        ++read;
        take(item.record);
    }
    if (!source->error().empty())
        return source->error();
    if (read != state.committed)
        return "only " + std::to_string(read) + " of " + std::to_string(state.committed.load()) +
               " lines could be read back from " + state.path;
    return {};
}

std::vector<Record> LibraryWriter::unwritten() const
{
    std::vector<Record> records;
    if (state_->header)
        records.emplace_back(*state_->header);
    for (auto& record : state_->batch.records())
        records.push_back(std::move(record));
    if (state_->footer)
        records.emplace_back(*state_->footer);
    return records;
}

} // namespace plumbline
