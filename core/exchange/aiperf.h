// What AIPerf's two files share. Private to this room.
#pragma once

#include "core/exchange/importer.h"

namespace plumbline::exchange {

// Takes version, target, load, limits and figures from a summary (profile_export_aiperf.json) into the draft; the step
// of its profiling phase. `serverCounts` is set where the summary says that tokens were counted by the server's usage.
struct AiperfSummary
{
    StepSpec spec;
    bool levelKnown = false;
    bool serverCounts = false;
    bool cancelled = false;
};
AiperfSummary takeAiperfSummary(JsonSlice value, RunDraft& draft, Imported& imported);

} // namespace plumbline::exchange
