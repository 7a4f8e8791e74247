#include "core/report/measuredrun.h"

#include "core/report/summarize.h"
#include "core/report/workcollector.h"

namespace plumbline {

std::string labelText(Label label, bool imported)
{
    return std::string(nameOf(label)) + (imported && label != Label::imported ? ", imported" : "");
}

bool measuredInTurns(const MeasuredRun& a, const MeasuredRun& b)
{
    const auto pairOf = [](const Plan& plan) {
        for (const auto& control : plan.controls)
            if (control.key == "interleaved")
                return control.json;
        return std::string();
    };
    const std::string pair = pairOf(a.header.plan);
    return a.variant && b.variant && a.variant != b.variant && !pair.empty() && pair == pairOf(b.header.plan);
}

std::vector<MeasuredRun> readMeasuredRun(const RunPlace& place)
{
    std::vector<MeasuredRun> runs(1);
    MeasuredRun& run = runs.front();
    WorkCollector collector({});
    SummarizeOptions options;
    options.visit = [&collector](const ReadItem& item) { collector.take(item.record); };
    Summarized summarized = summarizeRecords(place, options);
    run.place = place;
    run.error = summarized.error;
    if (!run.error.empty())
        return runs;
    collector.put(run);
    for (const auto& step : summarized.index.steps) // a side of an interleaved pair names itself in each of its steps
        if (step.started.spec.variant)
            run.variant = step.started.spec.variant;
    run.header = std::move(summarized.index.header);
    run.footer = std::move(summarized.index.footer);
    run.tool_version = std::move(summarized.index.tool_version);
    run.lines_sha256 = std::move(summarized.index.lines_sha256);
    run.summary = std::move(summarized.summary);
    run.notes = std::move(summarized.problems);
    run.notes.insert(run.notes.end(), summarized.notes.begin(), summarized.notes.end());
    for (auto& note : run.notes) // the same wherever the records stand
        if (note.starts_with(place.name()))
            note.replace(0, place.name().size(), "the records");
    return runs;
}

} // namespace plumbline
