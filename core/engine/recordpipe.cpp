#include "core/engine/recordpipe.h"

#include "core/record/clock.h"

namespace plumbline {
namespace {

std::int64_t sizeOf(const Record& record)
{
    const auto* request = std::get_if<Request>(&record);
    if (!request)
        return static_cast<std::int64_t>(sizeof(Record));
    auto bytes = sizeof(Record) + request->events_at.bytes();
    if (request->server_timings)
        bytes += request->server_timings->size();
    for (const auto& [name, value] : request->response_headers)
        bytes += name.size() + value.size() + 64;
    return static_cast<std::int64_t>(bytes);
}

} // namespace

RecordPipe::RecordPipe(std::vector<RecordSink*> sinks) : sinks_(std::move(sinks)), thread_([this] { run(); }) {}

RecordPipe::~RecordPipe()
{
    finish();
}

void RecordPipe::push(Record record)
{
    const auto size = sizeOf(record);
    // Only requests may be lost: what frames them is small and makes the rest readable.
    if (queuedBytes_ + size > limitBytes && std::holds_alternative<Request>(record)) {
        ++lost_;
        return;
    }
    queuedBytes_ += size;
    queue_.push(std::move(record));
}

void RecordPipe::finish()
{
    ending_ = true;
    if (thread_.joinable())
        thread_.join();
}

std::string RecordPipe::error() const
{
    const std::lock_guard lock(errorMutex_);
    return error_;
}

void RecordPipe::run()
{
    flushedNs_ = monotonicNs();
    for (bool last = false; !last;) {
        last = ending_; // read before draining: what was pushed before it was set is in this batch
        auto batch = queue_.waitAndDrain(std::chrono::milliseconds(last ? 0 : 100));
        write(batch);
        const auto since = monotonicNs() - flushedNs_;
        if (last || since >= flushAtLeastNs || (unflushed_ && since >= flushAfterNs))
            flush();
    }
}

void RecordPipe::write(std::vector<Record>& batch)
{
    if (batch.empty())
        return;
    std::int64_t bytes = 0;
    for (const auto& record : batch)
        bytes += sizeOf(record);
    for (auto* sink : sinks_) {
        if (!sink->error().empty())
            continue;
        for (const auto& record : batch)
            sink->write(record);
        note(*sink);
    }
    unflushed_ = true;
    queuedBytes_ -= bytes;
}

void RecordPipe::flush()
{
    for (auto* sink : sinks_) {
        if (!sink->error().empty())
            continue;
        sink->flush();
        note(*sink);
    }
    unflushed_ = false;
    flushedNs_ = monotonicNs();
}

void RecordPipe::note(const RecordSink& sink)
{
    const auto problem = sink.error();
    if (problem.empty())
        return;
    const std::lock_guard lock(errorMutex_);
    if (error_.empty())
        error_ = problem;
}

} // namespace plumbline
