// The checks that look at a run as a whole. Private to this room.
#pragma once

#include "core/report/checkfindings.h"
#include "core/report/summarize.h"

namespace plumbline {

Check wholeFileCheck(const RunPlace& place, const Summarized& run); // every line readable, none missing, none changed
Check ledgerCheck(const Summarized& run);                           // 1
Check summaryCheck(const Summarized& run);                          // 4
Check pinsCheck(const RunHeader& header);                           // 5
Check littleCheck(const RunSummary& summary);                       // 6
Check latenessCheck(const RunSummary& summary);                     // 7
Check unchangedCheck(const RunIndex& index);                        // 10
Check contractCheck(const RunIndex& index, const OptionalNs& firstMeasured); // 11

} // namespace plumbline
