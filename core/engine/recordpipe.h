// Records on their way to the sinks: a bounded queue and the one writer thread. I/O never waits for a disk: what does
// not fit is counted as lost.
#pragma once

#include "core/record/channel.h"
#include "core/record/sink.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace plumbline {

class RecordPipe
{
public:
    static constexpr std::int64_t limitBytes = 64 * 1024 * 1024;
    // A flush may cost a transaction: what comes within a tenth of a second shares one. A second without records is
    // flushed too.
    static constexpr std::int64_t flushAfterNs = 100'000'000;
    static constexpr std::int64_t flushAtLeastNs = 1'000'000'000;

    // The sinks must outlive the pipe and are only touched by its thread until finish().
    explicit RecordPipe(std::vector<RecordSink*> sinks);
    ~RecordPipe();

    void push(Record record);
    void finish(); // writes what is queued and ends the thread

    std::int64_t lost() const { return lost_; }
    std::string error() const; // the first sink that failed; empty while all is well

private:
    void run();
    void write(std::vector<Record>& batch);
    void flush();
    void note(const RecordSink& sink);

    std::vector<RecordSink*> sinks_;
    Channel<Record> queue_;
    std::atomic<std::int64_t> queuedBytes_ = 0;
    std::atomic<std::int64_t> lost_ = 0;
    std::atomic<bool> ending_ = false;
    mutable std::mutex errorMutex_;
    std::string error_;
    bool unflushed_ = false;     // of the thread
    std::int64_t flushedNs_ = 0; // of the thread
    std::thread thread_;
};

} // namespace plumbline
