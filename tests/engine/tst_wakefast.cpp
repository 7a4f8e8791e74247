// Threads that measure take short turns, so that they run soon after they have been woken.
#include "core/engine/wakefast.h"

#include <QTest>

#include <array>
#include <cstring>
#include <thread>

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace plumbline;

namespace {

// Nanoseconds of a turn of the calling thread, as the kernel tells them; 0 where it has none (before Linux 6.12).
std::uint64_t turnOf()
{
    std::array<unsigned char, 48> attributes{}; // sched_attr, its first version: the runtime stands at byte 24
    if (syscall(SYS_sched_getattr, 0, attributes.data(), attributes.size(), 0) != 0)
        return 0;
    std::uint64_t runtime = 0;
    std::memcpy(&runtime, attributes.data() + 24, sizeof runtime);
    return runtime;
}

int niceOf()
{
    return getpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)));
}

} // namespace

class WakeFast : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aThreadAsksForShortTurnsAndNothingElseChanges()
    {
        std::uint64_t before = 0, after = 0, ofChild = 0;
        int policy = -1, niceBefore = -1, niceAfter = -1;
        bool taken = false;
        std::thread([&] {
            setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 3);
            niceBefore = niceOf();
            before = turnOf();
            taken = wakeFast();
            after = turnOf();
            policy = sched_getscheduler(0);
            niceAfter = niceOf();
            std::thread([&] { ofChild = turnOf(); }).join(); // Qt reads sockets on a thread of its own
        }).join();
        QVERIFY(taken);
        QCOMPARE(policy, SCHED_OTHER);
        QCOMPARE(niceAfter, niceBefore);
        if (before == 0)
            QSKIP("this kernel has no turns of a thread's own");
        QCOMPARE(after, std::uint64_t{100'000});
        QCOMPARE(ofChild, after);
        QVERIFY(before > after);
    }

    void aPolicyThatSomebodyChoseStays()
    {
        int policy = -1;
        bool taken = true;
        std::thread([&] {
            const sched_param none{};
            sched_setscheduler(0, SCHED_BATCH, &none);
            taken = wakeFast();
            policy = sched_getscheduler(0);
        }).join();
        QVERIFY(!taken);
        QCOMPARE(policy, SCHED_BATCH);
    }
};

QTEST_GUILESS_MAIN(WakeFast)
#include "tst_wakefast.moc"
