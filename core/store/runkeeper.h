// Keeps a run whatever happens: in a library, and where that can't be written (any more) in a run file beside it.
#pragma once

#include "core/jsonl/runfile.h"
#include "core/store/librarywriter.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

class RunKeeper : public RecordSink
{
public:
    // As LibraryWriter. A library that can't be written makes no error(): the run is kept in RUN.jsonl in the library's
    // folder, or, where that can't be written either or its disk is full, in `otherFolders` in turn. notes() says so.
    RunKeeper(const std::string& path, const RunBeginning& beginning,
              const std::vector<std::string>& otherFolders = {});
    ~RunKeeper() override;

    // Writer thread. What the library has of the run is copied into the file when it fails.
    void write(const Record& record) override;
    void flush() override;
    std::string error() const override; // no place could take the run; any thread

    // Any thread, when the writer thread has ended. False: see error().
    bool finish(const LibraryWriter::Ending& ending);
    void discard();

    // Any thread.
    std::string file() const; // of the run, when it is not (or only in part) in the library; else empty
    std::int64_t lines() const;
    std::vector<std::string> notes() const; // sentences for the person: why it is kept in a file, what is missing

private:
    void goOnInFile(const std::string& problem);
    std::vector<std::string> folders() const;
    bool moveTo(const std::string& folder, std::string& missing);
    std::string copyWritten();

    const std::string path_;
    const std::string run_;
    const std::vector<std::string> otherFolders_;
    LibraryWriter library_;
    std::unique_ptr<RunFileWriter> file_; // set: the library has failed
    std::optional<Record> header_;        // when it has come

    mutable std::mutex mutex_;
    std::string filePath_;
    std::int64_t fileLines_ = 0;
    std::string error_;
    std::vector<std::string> notes_;
};

} // namespace plumbline
