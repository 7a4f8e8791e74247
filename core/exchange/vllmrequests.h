// The requests of one vLLM or SGLang result that was saved with its details. Private to this room.
#pragma once

#include "core/exchange/importer.h"

namespace plumbline::exchange {

// Walks the arrays of a result side by side. Views into the text.
class VllmRequests
{
public:
    explicit VllmRequests(const JsonIndex& result);

    void sayWhatIsMissing(RunDraft& draft) const;
    void start(std::int64_t start_ns, LoadKind kind); // the first request is due, or sent, then
    bool next(Request& request);

private:
    bool usable() const { return startTimes_.isArray() && ttfts_.isArray() && itls_.isArray(); }
    std::optional<double> origin() const;

    JsonSlice startTimes_, ttfts_, itls_, inputs_, outputs_, latencies_, queueTimes_, errors_;
    JsonWalk nextStart_, nextTtft_, nextItl_, nextInput_, nextOutput_, nextLatency_, nextQueue_, nextError_;
    std::optional<double> origin_; // seconds, of the tool's clock
    std::int64_t start_ = 0;
    LoadKind kind_ = LoadKind::closed;
};

} // namespace plumbline::exchange
