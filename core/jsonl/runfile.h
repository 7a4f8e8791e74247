// Appends a run to DIR/RUN.jsonl as it happens. What was flushed has been handed to the kernel: a killed process loses
// none of it. A write that fails (a full disk) leaves whole lines only, so that the file can be read as an interrupted
// run.
#pragma once

#include "core/jsonl/linewriter.h"
#include "core/record/sink.h"

#include <QCryptographicHash>

#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline {

// Writer thread only.
class RunFileWriter : public RecordSink
{
public:
    // Creates the folder where it is missing and the file, which must not exist. Check error() before the run starts.
    RunFileWriter(const std::string& folder, const std::string& run);
    ~RunFileWriter() override;
    RunFileWriter(const RunFileWriter&) = delete;
    RunFileWriter& operator=(const RunFileWriter&) = delete;

    // A RunFooter is kept for finish().
    void write(const Record& record) override;
    void flush() override;
    std::string error() const override { return error_; } // names the file and the reason

    // Writes the last line with the summary's JSON text and closes the file. False: see error().
    bool finish(std::string_view summaryJson);

    const std::string& path() const { return path_; }
    std::int64_t lines() const { return lines_.lines(); }

private:
    void fail(const std::string& reason, std::size_t written);

    std::string path_;
    std::string error_;
    std::string buffer_;
    LineWriter lines_;
    RunFooter footer_;
    QCryptographicHash hash_{QCryptographicHash::Sha256}; // of what was written
    std::uint64_t size_ = 0;                              // of the file: whole lines
    int fd_ = -1;
};

} // namespace plumbline
