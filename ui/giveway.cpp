#include "ui/giveway.h"

#include <sched.h>

namespace plumbline::ui {

void giveWay(bool on)
{
    const sched_param none{};
    sched_setscheduler(0, on ? SCHED_BATCH : SCHED_OTHER, &none); // refused: it goes on as it was
}

} // namespace plumbline::ui
