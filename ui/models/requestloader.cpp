#include "ui/models/requestloader.h"

#include <utility>

namespace plumbline::ui {

RequestLoader::RequestLoader(std::string library, QObject* parent)
    : QObject(parent), library_(std::move(library)), thread_([this] { run(); })
{
}

RequestLoader::~RequestLoader()
{
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void RequestLoader::count(std::uint64_t generation, const std::string& run, const RequestFilter& filter)
{
    {
        const std::lock_guard lock(mutex_);
        count_ = [this, generation, run, filter](const Library& library) {
            const auto rows = countRequests(library, run, filter);
            QMetaObject::invokeMethod(
                this, [this, generation, rows] { Q_EMIT counted(generation, rows); }, Qt::QueuedConnection);
        };
    }
    wake_.notify_one();
}

void RequestLoader::page(std::uint64_t generation, const std::string& run, const RequestFilter& filter,
                         std::int64_t offset, std::int64_t limit)
{
    {
        const std::lock_guard lock(mutex_);
        pages_.push_back([this, generation, run, filter, offset, limit](const Library& library) {
            auto rows = requestRows(library, run, filter, offset, limit);
            QMetaObject::invokeMethod(
                this, [this, generation, offset, rows = std::move(rows)] { Q_EMIT loaded(generation, offset, rows); },
                Qt::QueuedConnection);
        });
        if (pages_.size() > mostPages)
            pages_.pop_front();
    }
    wake_.notify_one();
}

void RequestLoader::one(const std::string& run, const std::string& requestId)
{
    {
        const std::lock_guard lock(mutex_);
        ones_.push_back([this, run, requestId](const Library& library) {
            auto request = requestOf(library, run, requestId);
            QMetaObject::invokeMethod(
                this,
                [this, id = QString::fromStdString(requestId), request = std::move(request)] {
                    Q_EMIT found(id, request);
                },
                Qt::QueuedConnection);
        });
    }
    wake_.notify_one();
}

void RequestLoader::run()
{
    std::optional<Library> library; // belongs to this thread; opened when it is first needed
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stop_ || count_ || !pages_.empty() || !ones_.empty(); });
            if (stop_)
                return;
            const auto take = [&job](auto& from) {
                job = std::move(from.back()); // the newest: it is what is looked at
                from.pop_back();
            };
            if (!ones_.empty())
                take(ones_);
            else if (!pages_.empty())
                take(pages_);
            else
                job = *std::exchange(count_, std::nullopt);
        }
        if (!library || !library->error().empty())
            library.emplace(library_, Library::Access::read);
        job(*library);
    }
}

} // namespace plumbline::ui
