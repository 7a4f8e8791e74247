// When requests will be due, from the plan's seed: what the run itself will use. Pure; any thread.
#pragma once

#include "core/plan/plan.h"

#include <vector>

namespace plumbline::ui {

struct ArrivalBand // one step on the time axis, seconds
{
    double level = 0;
    // end_s: at the latest. After the window the load stays on until the last measured request has ended, for
    // load.drain_s at most.
    double start_s = 0, window_start_s = 0, window_end_s = 0, end_s = 0;
};

struct ArrivalsPreview
{
    bool open = false;              // else: clients, a unit of time a step
    bool drawn = true;              // false: too many arrivals to draw each; the bins hold the asked rate
    std::vector<ArrivalBand> bands; // of the first repeat
    double bin_s = 1;
    std::vector<double> bins; // requests/s, or clients
};

ArrivalsPreview arrivalsPreview(const Plan& plan); // plans without errors only

} // namespace plumbline::ui
