// Absolute timers on the Qt loop: in order, never early, and what is cancelled neither runs nor takes room.
#include "core/net/timerqueue.h"
#include "core/record/clock.h"
#include "support/sanitized.h"
#include "support/usage.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

constexpr std::int64_t ms = 1'000'000;

// A sanitizer keeps what was freed: there only that it works.
constexpr std::int64_t mostGrowth = sanitized ? 500'000'000 : 2'000'000;

} // namespace

class TestTimerQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timersFireInOrderAndNeverEarly()
    {
        TimerQueue timers;
        const auto start = monotonicNs();
        std::vector<int> fired;
        bool early = false;
        for (const int place : {4, 1, 3, 0, 2})
            timers.at(start + place * 10 * ms, [&, place] {
                early = early || monotonicNs() < start + place * 10 * ms;
                fired.push_back(place);
            });
        QTRY_COMPARE(fired, (std::vector<int>{0, 1, 2, 3, 4}));
        QVERIFY(!early);
    }

    void aTimerThatAnotherOfItsMomentCancelsDoesNotRun()
    {
        TimerQueue timers;
        const auto at = monotonicNs() + 10 * ms;
        bool second = false, last = false;
        std::uint64_t id = 0;
        timers.at(at, [&] { timers.cancel(id); });
        id = timers.at(at, [&] { second = true; });
        timers.at(at, [&] { last = true; });
        QTRY_VERIFY(last);
        QVERIFY(!second);
    }

    void workThatReArmsItselfForNowDoesNotStarveTheLoop()
    {
        TimerQueue timers;
        int turns = 0;
        bool other = false;
        std::function<void()> again = [&] {
            if (++turns < 1000)
                timers.at(0, again);
        };
        timers.at(0, again);
        QMetaObject::invokeMethod(
            this, [&] { other = turns < 1000; }, Qt::QueuedConnection);
        QTRY_COMPARE(turns, 1000);
        QVERIFY2(other, "the loop had no turn between");
    }

    void cancelledTimersLeaveNothingBehind()
    {
        TimerQueue timers;
        const auto now = monotonicNs();
        std::vector<int> fired;
        for (const int kept : {3, 1, 2})
            timers.at(now + kept * 20 * ms, [&fired, kept] { fired.push_back(kept); });
        const auto before = residentBytes();
        for (int i = 0; i < 500'000; ++i) // 8 MB, if the place of each stood in the queue until its time
            timers.cancel(timers.at(now + 600'000 * ms + i, [&fired] { fired.push_back(-1); }));
        const auto growth = residentBytes() - before;
        QVERIFY2(growth < mostGrowth, qPrintable(QStringLiteral("%1 bytes").arg(growth)));
        QTRY_COMPARE(fired, (std::vector<int>{1, 2, 3}));
    }
};

QTEST_GUILESS_MAIN(TestTimerQueue)
#include "tst_timerqueue.moc"
