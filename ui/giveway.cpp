#include "ui/giveway.h"

#include <sched.h>

namespace plumbline::ui {

bool giveWay()
{
    const sched_param none{};
    return sched_getscheduler(0) == SCHED_OTHER && sched_setscheduler(0, SCHED_BATCH, &none) == 0;
}

void giveWayNoMore()
{
    const sched_param none{};
    sched_setscheduler(0, SCHED_OTHER, &none);
}

} // namespace plumbline::ui
