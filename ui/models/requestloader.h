// Reads requests of a run from the library on a thread of its own, so that no table waits for a disk. Of what is asked
// twice only the newest is answered.
#pragma once

#include "core/store/requestlist.h"

#include <QObject>

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace plumbline::ui {

class RequestLoader : public QObject // on the thread that asks
{
    Q_OBJECT
public:
    RequestLoader(std::string library, QObject* parent = nullptr);
    ~RequestLoader() override;

    // `generation` comes back with the answer: what belongs to a question that is no longer asked can be told.
    void count(std::uint64_t generation, const std::string& run, const RequestFilter& filter);
    void page(std::uint64_t generation, const std::string& run, const RequestFilter& filter, std::int64_t offset,
              std::int64_t limit);
    void one(const std::string& run, const std::string& requestId); // with its event times

Q_SIGNALS:
    void counted(quint64 generation, qint64 rows);
    void loaded(quint64 generation, qint64 offset, const std::vector<plumbline::Request>& rows);
    void found(const QString& requestId, const std::optional<plumbline::Request>& request);

private:
    using Job = std::function<void(const Library&)>;
    void run();

    static constexpr std::size_t mostPages = 64; // more than a table keeps: older ones have left its view

    const std::string library_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stop_ = false;
    std::optional<Job> count_;
    std::deque<Job> pages_, ones_;
    std::thread thread_;
};

} // namespace plumbline::ui
