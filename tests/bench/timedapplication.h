// An application that knows the longest time for which one event held the GUI thread.
#pragma once

#include "core/record/clock.h"

#include <QApplication>
#include <QEvent>

#include <cstdint>
#include <ctime>
#include <string>

namespace plumbline::bench {

inline double threadSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) + double(now.tv_nsec) / 1e9;
}

class TimedApplication : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override
    {
        if (depth_ > 0)
            return QApplication::notify(receiver, event);
        ++depth_;
        const auto what = std::string(receiver->metaObject()->className()) + ' ' +
                          receiver->objectName().toStdString() + ", event " + std::to_string(int(event->type()));
        const auto start = monotonicNs();
        const double work = threadSeconds();
        const bool done = QApplication::notify(receiver, event);
        const auto held = monotonicNs() - start;
        const double worked = threadSeconds() - work;
        if (held > longest) {
            longest = held;
            longestWhat = what;
        }
        if (worked > longestWork) {
            longestWork = worked;
            longestWorkWhat = what;
        }
        --depth_;
        return done;
    }
    void forget()
    {
        longest = 0;
        longestWork = 0;
    }
    std::int64_t longest = 0; // nanoseconds by the clock: on a busy machine others' work too
    double longestWork = 0;   // seconds of the thread's own
    std::string longestWhat, longestWorkWhat;

private:
    int depth_ = 0;
};

} // namespace plumbline::bench
