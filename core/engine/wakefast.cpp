#include "core/engine/wakefast.h"

#include <cstdint>

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace plumbline {
namespace {

struct SchedulerAttributes // sched_attr of linux/sched/types.h, its first version; glibc has none before 2.41
{
    std::uint32_t size = sizeof(SchedulerAttributes);
    std::uint32_t policy = SCHED_OTHER;
    std::uint64_t flags = 0;
    std::int32_t nice = 0;
    std::uint32_t priority = 0;
    std::uint64_t runtime = 0, deadline = 0, period = 0; // nanoseconds; of SCHED_OTHER the turn is the runtime
};

} // namespace

bool wakeFast()
{
    if (sched_getscheduler(0) != SCHED_OTHER)
        return false; // somebody chose otherwise for this program: idle, batch, real time
    SchedulerAttributes wanted;
    wanted.nice = getpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid))); // as it is
    wanted.runtime = 100'000;                                                        // the shortest there is
    return syscall(SYS_sched_setattr, 0, &wanted, 0) == 0;
}

} // namespace plumbline
