// Reads the library away from the GUI thread: one thread with a connection of its own, jobs in their order. Each asker
// has one question at a time: asking again drops the older one, and an answer that is too late is never delivered.
#pragma once

#include <QObject>
#include <QPointer>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace plumbline {
class Library;
}

namespace plumbline::ui {

class LibraryWorker : public QObject
{
    Q_OBJECT
public:
    struct Ticket // of one question
    {
        std::atomic<bool> dropped = false;
    };

    explicit LibraryWorker(std::string path, QObject* parent = nullptr);
    ~LibraryWorker() override; // drops all questions, waits for the job that runs

    // `work(Library&, const Ticket&)` on the worker's thread: long work looks at `dropped` now and then. `done(result)`
    // on the GUI thread.
    template <typename Work, typename Done> void ask(QObject* asker, Work work, Done done)
    {
        const auto ticket = newTicket(asker);
        post({ticket, [this, ticket, work = std::move(work), done = std::move(done),
                       asker = QPointer<QObject>(asker)](Library& library) {
                  auto result = std::make_shared<decltype(work(library, *ticket))>(work(library, *ticket));
                  QMetaObject::invokeMethod(
                      this,
                      [ticket, done, result, asker] {
                          if (asker && !ticket->dropped)
                              done(std::move(*result));
                      },
                      Qt::QueuedConnection);
              }});
    }
    void drop(QObject* asker); // what it asked is not wanted any more

private:
    struct Job
    {
        std::shared_ptr<Ticket> ticket;
        std::function<void(Library&)> run;
    };
    std::shared_ptr<Ticket> newTicket(QObject* asker);
    void post(Job job);
    void loop();

    const std::string path_;
    std::map<QObject*, std::shared_ptr<Ticket>> tickets_; // GUI thread
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> jobs_;
    bool ended_ = false;
    std::thread thread_; // last: it uses the others
};

} // namespace plumbline::ui
