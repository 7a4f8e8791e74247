#include "core/engine/worker.h"

#include "core/engine/wakefast.h"

namespace plumbline {

Worker::Worker(const RunSettings& settings, int index, Channel<EngineEvent>& events)
    : thread_(QThread::create([this, &settings, index, &events] { run(settings, index, events); }))
{
    thread_->start(QThread::TimeCriticalPriority);
}

Worker::~Worker()
{
    if (transport_)
        transport_->quit();
    thread_->wait();
}

void Worker::run(const RunSettings& settings, int index, Channel<EngineEvent>& events)
{
    wakeFast();
    const auto& target = settings.plan.target;
    const TransportSettings wanted{settings.url, target.connections, target.addresses, target.timeouts.connect_s,
                                   target.tls,   target.proxy};
    std::string error;
    // The members are written before WorkerReady is pushed, and read by other threads only after it has come.
    auto transport = makeTransport(target.transport, wanted, &error);
    if (transport) {
        loop_ = std::make_unique<WorkerLoop>(*transport, settings, index, events);
        transport_ = std::move(transport);
    }
    const bool works = transport_ != nullptr;
    events.push(WorkerReady{index, error});
    if (!works)
        return;
    transport_->run();
    loop_.reset(); // on the thread that made them: replies belong to their manager's thread
    transport_.reset();
}

void Worker::post(std::function<void(WorkerLoop&)> work)
{
    transport_->post([this, work = std::move(work)] { work(*loop_); });
}

} // namespace plumbline
