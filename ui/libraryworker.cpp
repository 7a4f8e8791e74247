#include "ui/libraryworker.h"

#include "core/store/library.h"

#include <optional>

namespace plumbline::ui {

LibraryWorker::LibraryWorker(std::string path, QObject* parent) : QObject(parent), path_(std::move(path)) {}

LibraryWorker::~LibraryWorker()
{
    for (const auto& [asker, ticket] : tickets_)
        ticket->dropped = true;
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable())
        thread_.join();
}

std::shared_ptr<LibraryWorker::Ticket> LibraryWorker::newTicket(QObject* asker)
{
    drop(asker);
    auto ticket = std::make_shared<Ticket>();
    if (!tickets_.contains(asker))
        connect(asker, &QObject::destroyed, this, [this, asker] {
            drop(asker);
            tickets_.erase(asker);
        });
    tickets_[asker] = ticket;
    return ticket;
}

void LibraryWorker::drop(QObject* asker)
{
    const auto found = tickets_.find(asker);
    if (found != tickets_.end())
        found->second->dropped = true;
}

void LibraryWorker::post(Job job)
{
    if (!thread_.joinable()) // started by the first question: a window that shows no run needs none
        thread_ = std::thread([this] { loop(); });
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void LibraryWorker::loop()
{
    std::optional<Library> library; // belongs to this thread
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return ended_ || !jobs_.empty(); });
            if (ended_)
                return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        if (job.ticket->dropped)
            continue;
        if (!library || !library->error().empty()) // what was not there yet is tried again
            library.emplace(path_, Library::Access::read);
        job.run(*library);
    }
}

} // namespace plumbline::ui
