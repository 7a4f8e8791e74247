// What the parts of a running engine share on the engine's thread, and the few things that other threads may touch.
#pragma once

#include "core/engine/engineevents.h"
#include "core/engine/live.h"
#include "core/engine/recordpipe.h"
#include "core/engine/runsettings.h"
#include "core/engine/snapshot.h"
#include "core/engine/worker.h"
#include "core/evidence/monitor.h"
#include "core/record/clock.h"
#include "core/stats/servercheck.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace plumbline {

struct EngineContext
{
    EngineContext(RunSettings wanted, std::vector<RecordSink*> sinks)
        : settings(std::move(wanted)), pipe(std::move(sinks)), live(settings.plan)
    {
    }

    std::int64_t now() const { return monotonicNs() - settings.origin_ns; } // relative

    RunSettings settings;
    Channel<EngineEvent> events;
    RecordPipe pipe;
    std::vector<std::unique_ptr<Worker>> workers;
    std::unique_ptr<Monitor> monitor;
    bool readsMetrics = false; // of the server
    std::mutex serverMutex;    // held while a record that it orders is pushed: samples and the bounds of steps
    ServerWatch server;        // under the mutex
    LiveStep live;
    std::set<std::string> pins;    // keys that are pinned
    std::int64_t requestsSent = 0; // of the whole run, for the caps
    std::int64_t unconnected = 0;  // of those, for want of a connection
    std::int64_t outputTokens = 0;
    std::atomic<bool> drainAsked = false; // by any thread
    std::atomic<bool> abortAsked = false;
    std::atomic<bool> stopAsked = false; // either of the two

    mutable std::mutex snapshotMutex;
    Snapshot snapshot; // under the mutex
    template <typename Change> void publish(Change change)
    {
        const std::lock_guard lock(snapshotMutex);
        change(snapshot);
        ++snapshot.epoch;
    }
};

} // namespace plumbline
