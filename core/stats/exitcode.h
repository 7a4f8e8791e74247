// The exit code of a run, as far as its summary tells. Pure function, any thread.
#pragma once

#include "core/stats/summary.h"

namespace plumbline {

// 0 a level passed and recovery, if run, passed (or nothing was asked for); 1 none passed, or recovery did not; 3 the
// run was aborted or interrupted, or its server died; 4 the level that ended the answer, or the recovery, is
// client-limited. Precedence 3, 4, 1, 0; bad input (2) is the caller's. `strict`: 1 for any level that did not pass.
int exitCode(const RunSummary& run, const Plan& plan, bool strict = false);

} // namespace plumbline
