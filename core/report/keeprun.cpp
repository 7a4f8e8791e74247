#include "core/report/keeprun.h"

#include "core/report/summaryjson.h"
#include "core/stats/conclusion.h"

namespace plumbline {

KeptRun keepRun(RunKeeper& keeper, const std::string& library, const std::string& run, const RunEnd& end)
{
    KeptRun kept;
    const auto file = keeper.file();
    kept.place = file.empty() ? RunPlace{{}, library, run} : runFile(file);
    SummarizeOptions options;
    options.state = end.state;
    options.reason = end.reason;
    kept.summarized = summarizeRecords(kept.place, options);
    kept.summary_json = summaryJson(kept.summarized.summary);
    LibraryWriter::Ending ending;
    ending.summary_json = kept.summary_json;
    ending.verdict = nameOf(runVerdict(kept.summarized.summary));
    ending.conclusion = conclusion(kept.summarized.summary);
    ending.warnings = end.warnings;
    if (end.records_lost > 0)
        ending.warnings.push_back(std::to_string(end.records_lost) + " records were lost");
    if (!keeper.finish(ending))
        kept.problem = keeper.error();
    kept.notes = keeper.notes();
    if (!keeper.file().empty()) // it may have moved when the last line could not be written
        kept.place = runFile(keeper.file());
    return kept;
}

} // namespace plumbline
