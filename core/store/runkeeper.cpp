#include "core/store/runkeeper.h"

#include <cstdio>
#include <filesystem>

namespace plumbline {

RunKeeper::RunKeeper(const std::string& path, const RunBeginning& beginning,
                     const std::vector<std::string>& otherFolders)
    : path_(path), run_(beginning.run), otherFolders_(otherFolders), library_(path, beginning)
{
    if (const auto problem = library_.error(); !problem.empty())
        goOnInFile(problem);
}

RunKeeper::~RunKeeper() = default;

void RunKeeper::say(std::string note)
{
    const std::lock_guard lock(mutex_);
    notes_.push_back(std::move(note));
}

bool RunKeeper::openFile(const std::string& folder)
{
    file_ = std::make_unique<RunFileWriter>(folder, run_);
    const std::lock_guard lock(mutex_);
    error_ = file_->error();
    filePath_ = error_.empty() ? file_->path() : std::string();
    return error_.empty();
}

// Everything that the library took, everything that it did not, and from now on the rest.
void RunKeeper::goOnInFile(const std::string& problem)
{
    const auto folder = std::filesystem::path(path_).parent_path();
    bool open = openFile(folder.empty() ? "." : folder.string());
    for (std::size_t i = 0; !open && i < otherFolders_.size(); ++i)
        open = openFile(otherFolders_[i]);
    if (!open) {
        const std::lock_guard lock(mutex_);
        error_ = problem + "; and the run can't be kept in a file: " + error_;
        return;
    }
    say("the run " + run_ + " is kept in the file " + file_->path() + ", not in the library: " + problem);
    copyWritten();
    for (const auto& record : library_.unwritten())
        file_->write(record);
    flush();
}

void RunKeeper::copyWritten()
{
    bool headed = false;
    const auto problem = library_.writtenSoFar([&](const Record& record) {
        headed = headed || std::holds_alternative<RunHeader>(record);
        file_->write(record);
    });
    if (problem.empty())
        return;
    if (!headed && !header_.empty()) // without it nothing in the file has a meaning
        file_->write(header_.front());
    say(file_->path() + " lacks lines that were in the library already: " + problem);
}

void RunKeeper::write(const Record& record)
{
    if (std::holds_alternative<RunHeader>(record))
        header_ = {record};
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
