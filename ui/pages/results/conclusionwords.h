// The answer of a run in the window's words: one line for each thing that it says.
#pragma once

#include "core/stats/summary.h"
#include "core/store/runlist.h"

#include <QString>
#include <QStringList>

namespace plumbline::ui {

// What held, what failed and why, the recovery, the knee, and of how many gates one can't be sure.
QStringList conclusionLines(const RunSummary& summary, const std::string& stored);

// "✓ holds up to concurrency 8" where a higher level failed; else the outcome as the list of runs has it.
QString outcomeLine(const RunRow& row, const RunSummary* summary);

struct TrustLine
{
    QString text; // "trust: doubtful (not calibrated)"; empty where nothing was measured
    QString tip;  // every reason
    TrustState state = TrustState::trusted;
    bool calibrated = true;
};
TrustLine trustLine(const RunSummary& summary); // of the step that is trusted least

} // namespace plumbline::ui
