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

    std::vector<RecordSink*> sinks_;
    Channel<Record> queue_;
    std::atomic<std::int64_t> queuedBytes_ = 0;
    std::atomic<std::int64_t> lost_ = 0;
    std::atomic<bool> ending_ = false;
    mutable std::mutex errorMutex_;
    std::string error_;
    std::thread thread_;
};

} // namespace plumbline
