// The client of bench_trust where the wall clock must jump: this bench once more as a process of its own, as
// `plumbline-cli run --out FOLDER --json` does it.
#pragma once

#include <QStringList>

namespace plumbline::bench {

// --as-client PLAN OUT LIBRARY STEP_MS: the exit code. Unset: these are not its arguments.
bool isTrustClient(const QStringList& arguments);
int runTrustClient(const QStringList& arguments);

} // namespace plumbline::bench
