// An I/O thread: its transport, its loop, and the way in.
#pragma once

#include "core/engine/workerloop.h"

#include <QThread>

#include <functional>
#include <memory>

namespace plumbline {

class Worker
{
public:
    // Starts the thread; WorkerReady follows through `events`, which must outlive this.
    Worker(const RunSettings& settings, int index, Channel<EngineEvent>& events);
    ~Worker(); // ends the loop and joins

    // Runs `work` on the I/O thread. Only after WorkerReady without an error.
    void post(std::function<void(WorkerLoop&)> work);

private:
    void run(const RunSettings& settings, int index, Channel<EngineEvent>& events);

    std::unique_ptr<Transport> transport_;
    std::unique_ptr<WorkerLoop> loop_;
    std::unique_ptr<QThread> thread_; // a QThread: Qt's sockets need its event dispatcher
};

} // namespace plumbline
