#include "core/store/runkeeper.h"

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace plumbline {
namespace {

constexpr std::uintmax_t littleRoom = 64 << 20; // bytes

} // namespace

RunKeeper::RunKeeper(const std::string& path, const RunBeginning& beginning,
                     const std::vector<std::string>& otherFolders)
    : path_(path), run_(beginning.run), otherFolders_(otherFolders), library_(path, beginning)
{
    if (const auto problem = library_.error(); !problem.empty())
        goOnInFile(problem);
}

RunKeeper::~RunKeeper() = default;

// Beside the library first, unless its disk is as good as full.
std::vector<std::string> RunKeeper::folders() const
{
    auto folder = std::filesystem::path(path_).parent_path();
    if (folder.empty())
        folder = ".";
    std::vector<std::string> all = otherFolders_;
    std::error_code code;
    const auto space = std::filesystem::space(folder, code);
    all.insert(!code && space.available < littleRoom ? all.end() : all.begin(), folder.string());
    return all;
}

// Everything that the library took, and everything that it did not. False: the file is not there.
bool RunKeeper::moveTo(const std::string& folder, std::string& missing)
{
    file_ = std::make_unique<RunFileWriter>(folder, run_);
    if (!file_->error().empty())
        return false;
    missing = copyWritten();
    for (const auto& record : library_.unwritten())
        file_->write(record);
    file_->flush();
    if (file_->error().empty())
        return true;
    std::remove(file_->path().c_str());
    return false;
}

void RunKeeper::goOnInFile(const std::string& problem)
{
    std::string missing, refusals;
    bool moved = false;
    for (const auto& folder : folders()) {
        moved = moveTo(folder, missing);
        if (moved)
            break;
        refusals += (refusals.empty() ? "" : "; ") + file_->error();
    }
    const std::lock_guard lock(mutex_);
    if (!moved) {
        error_ = problem + "; and the run can't be kept in a file: " + refusals;
        return;
    }
    filePath_ = file_->path();
    fileLines_ = file_->lines();
    notes_.push_back("the run " + run_ + " is kept in the file " + filePath_ + ", not in the library: " + problem);
    if (!missing.empty())
        notes_.push_back(filePath_ + " lacks lines that were in the library already: " + missing);
}

std::string RunKeeper::copyWritten()
{
    bool headed = false;
    auto problem = library_.writtenSoFar([&](const Record& record) {
        headed = headed || std::holds_alternative<RunHeader>(record);
        file_->write(record);
    });
    const auto waiting = library_.unwritten();
    const bool comes = !waiting.empty() && std::holds_alternative<RunHeader>(waiting.front());
    if (!headed && !comes && header_) // without it nothing in the file has a meaning
        file_->write(*header_);
    return problem;
}

void RunKeeper::write(const Record& record)
{
    if (std::holds_alternative<RunHeader>(record))
        header_ = record;
    if (file_) {
        file_->write(record);
        return;
    }
    library_.write(record);
    if (const auto problem = library_.error(); !problem.empty())
        goOnInFile(problem);
}

void RunKeeper::flush()
{
    if (!file_) {
        library_.flush();
        if (const auto problem = library_.error(); !problem.empty())
            goOnInFile(problem);
        return;
    }
    file_->flush();
    const std::lock_guard lock(mutex_);
    fileLines_ = file_->lines();
    if (error_.empty())
        error_ = file_->error();
}

std::string RunKeeper::error() const
{
    const std::lock_guard lock(mutex_);
    return error_;
}

bool RunKeeper::finish(const LibraryWriter::Ending& ending)
{
    if (!file_) {
        if (library_.finish(ending))
            return true;
        goOnInFile(library_.error());
    }
    if (!error().empty())
        return false;
    library_.abandon("it went on in the file " + file_->path());
    const bool whole = file_->finish(ending.summary_json);
    const std::lock_guard lock(mutex_);
    error_ = file_->error();
    return whole;
}

void RunKeeper::discard()
{
    library_.discard();
    if (const auto path = file(); !path.empty())
        std::remove(path.c_str());
}

std::string RunKeeper::file() const
{
    const std::lock_guard lock(mutex_);
    return filePath_;
}

std::int64_t RunKeeper::lines() const
{
    const std::lock_guard lock(mutex_);
    return filePath_.empty() ? library_.lines() : fileLines_;
}

std::vector<std::string> RunKeeper::notes() const
{
    const std::lock_guard lock(mutex_);
    return notes_;
}

} // namespace plumbline
