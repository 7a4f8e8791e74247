#include "core/report/report.h"

#include "core/record/version.h"
#include "core/report/compareparts.h"
#include "core/report/numbers.h"
#include "core/report/reportparts.h"
#include "core/report/summaryjson.h"
#include "core/stats/conclusion.h"
#include "core/stats/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

Json optionsJson(const ReportOptions& options)
{
    Json json;
    json["boundary_added"] = options.boundary_added;
    json["boundary_left_out"] = options.boundary_left_out;
    json["difference_asked"] = options.compare.difference_asked;
    json["changed"] = options.compare.changed;
    json["primary"] = nullptr;
    if (const auto& primary = options.compare.primary) {
        json["primary"] = primary->metric + (primary->stat.empty() ? "" : "." + primary->stat);
        if (primary->level)
            json["primary_level"] = *primary->level;
    }
    return json;
}

// What verify reads again: where the records are, how the report was asked for, and its figures.
std::string dataJson(const std::vector<MeasuredRun>& runs, const ReportOptions& options, const Comparison* comparison)
{
    Json json;
    json["schema"] = "plumbline.report/1";
    json["tool_version"] = std::string(version());
    json["runs"] = Json::array();
    for (const auto& run : reportedRuns(runs, options))
        json["runs"].push_back({{"run", run.run}, {"file", run.file}, {"lines_sha256", run.lines_sha256}});
    json["options"] = optionsJson(options);
    json["summaries"] = Json::array();
    for (const auto& run : runs)
        json["summaries"].push_back(summaryToJson(run.summary));
    if (comparison)
        json["comparison"] = Json::parse(comparisonJson(*comparison), nullptr, false);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The answer without its boundary, which has a section of its own.
std::string answerOf(const RunSummary& summary)
{
    RunSummary bare = summary;
    bare.not_shown.clear();
    return conclusion(bare);
}

void addContract(const MeasuredRun& run, std::vector<ReportBlock>& blocks)
{
    const auto lines = contractLines(run.header.plan);
    blocks.emplace_back(ReportHeading{"Contract", "contract"});
    if (lines.empty()) {
        blocks.emplace_back(ReportText{"None was declared: nothing could pass or fail."});
        return;
    }
    blocks.emplace_back(ReportList{lines});
    blocks.emplace_back(ReportText{"Declared " + lineText(run.header.contract_declared_utc, 40) +
                                   " (UTC), before the first measured request; SHA-256 " +
                                   lineText(run.header.contract_sha256, 64) + "."});
}

void addWarmth(const MeasuredRun& run, std::vector<ReportBlock>& blocks)
{
    const auto& summary = run.summary;
    if (!summary.first_request_ttft_ms)
        return;
    std::string text = "The first request of the session, which may be the cold one, had a TTFT of " +
                       quantity(*summary.first_request_ttft_ms, "ttft_ms");
    for (const StepSummary* step : levelEntries(summary, false))
        if (step->purpose == Purpose::sweep && step->ttft_ms.p50) {
            text += "; the median of measured requests at " + levelWords(step->level, step->unit) + " was " +
                    quantity(*step->ttft_ms.p50, "ttft_ms");
            break;
        }
    blocks.emplace_back(ReportText{text + ". It is in no other figure."});
}

bool hasGates(const RunSummary& summary)
{
    return std::any_of(summary.steps.begin(), summary.steps.end(),
                       [](const StepSummary& step) { return !step.gates.empty(); });
}

Verdict toneOf(CompareVerdict verdict)
{
    switch (verdict) {
    case CompareVerdict::better:
        return Verdict::passed;
    case CompareVerdict::worse:
        return Verdict::failed;
    case CompareVerdict::not_distinguishable:
        return Verdict::not_established;
    case CompareVerdict::not_comparable:
        break;
    }
    return Verdict::not_applicable;
}

std::string letterOf(const Comparison& comparison, const std::string& run)
{
    for (std::size_t i = comparison.runs.size(); i-- > 0;)
        if (comparison.runs[i].run == run)
            return comparison.runs[i].letter;
    return run;
}

ReportCell plain(std::string text)
{
    return {std::move(text), {}, false};
}

ReportTable differsTable(const Comparison& comparison)
{
    ReportTable table;
    table.caption = "What is not the same in both";
    table.columns = {"run", "what", "A", "the other", "kind"};
    table.text_columns = 5;
    for (const auto& value : comparison.differs) {
        const auto told = [](const std::string& json) { return json.empty() ? std::string("–") : lineText(json, 300); };
        ReportCell kind = plain(value.kind);
        if (value.kind == "should be equal" || value.kind == "different work")
            kind.tone = ReportCell::Tone::bad;
        table.rows.push_back({plain(letterOf(comparison, value.run)), plain(lineText(value.path, 100)),
                              plain(told(value.a)), plain(told(value.b)), kind});
    }
    return table;
}

ReportTable workTable(const Comparison& comparison)
{
    ReportTable table;
    table.caption = "The work that both did, in tokens a request; A first";
    table.columns = {"run",          "level",      "requests", "prompt asked",     "prompt got",
                     "output asked", "output got", "cached %", "distinct prompts", "the same work?"};
    table.text_columns = 2;
    table.last_is_text = true;
    for (const auto& work : comparison.work) {
        const auto pair = [&work](OptionalFigure WorkDone::*member) {
            return plain(figureText(work.a.*member) + " | " + figureText(work.b.*member));
        };
        const auto counts = [](auto a, auto b) { return plain(std::to_string(a) + " | " + std::to_string(b)); };
        table.rows.push_back(
            {plain(letterOf(comparison, work.run)),
             plain(levelWords(work.a.level, work.a.unit) + (work.a.klass ? ", " + lineText(*work.a.klass, 40) : "")),
             counts(work.a.requests, work.b.requests), pair(&WorkDone::asked_prompt_tokens),
             pair(&WorkDone::prompt_tokens), pair(&WorkDone::asked_output_tokens), pair(&WorkDone::output_tokens),
             plain(percentText(work.a.cached_share) + " | " + percentText(work.b.cached_share)),
             counts(work.a.prompts.size(), work.b.prompts.size()),
             work.different.empty()
                 ? plain("yes")
                 : ReportCell{"no: " + lineText(work.different, 300), ReportCell::Tone::bad, false}});
    }
    return table;
}

ReportTable figureTable(const Comparison& comparison)
{
    ReportTable table;
    table.caption =
        "Figures, means of the repeats. * the primary figure. Percentiles of all requests, those without an "
        "answer counted as infinite";
    table.columns = {"run",        "level",    "figure",        "A",       "the other",
                     "difference", "relative", "95 % interval", "repeats", "verdict"};
    table.text_columns = 3;
    table.last_is_text = true;
    for (const auto& row : comparison.rows) {
        const std::string unit = metricUnit(row.metric);
        table.rows.push_back(
            {plain(letterOf(comparison, row.run)),
             plain(levelWords(row.level, row.unit) + (row.klass ? ", " + lineText(*row.klass, 40) : "")),
             plain(metricLabel(row.metric) + (row.stat.empty() ? "" : " " + row.stat) +
                   (unit.empty() ? "" : ", " + unit) + (row.primary ? " *" : "")),
             plain(figureText(row.a)), plain(figureText(row.b)), plain(figureText(row.difference)),
             plain(row.relative ? signedPercent(*row.relative) : "–"),
             plain(row.interval ? shortNumber(row.interval->low) + " to " + shortNumber(row.interval->high) : "–"),
             plain(std::to_string(row.repeats[0]) + ", " + std::to_string(row.repeats[1])),
             toned(toneOf(row.verdict),
                   std::string(wordsOf(row.verdict)) + (row.why.empty() ? "" : ": " + lineText(row.why, 300)))});
    }
    return table;
}

std::string labelsOf(const std::vector<MeasuredRun>& runs)
{
    std::vector<std::string> labels;
    for (const auto& run : runs) {
        const auto label = labelText(run.header.label, run.header.imported.has_value());
        if (std::find(labels.begin(), labels.end(), label) == labels.end())
            labels.push_back(label);
    }
    return listText(labels);
}

} // namespace

Report reportOf(const MeasuredRun& run, const ReportOptions& options)
{
    const std::vector<MeasuredRun> runs = {run};
    const Plan& plan = run.header.plan;
    Report report;
    report.title = lineText(plan.name, 200);
    report.label = labelsOf(runs);
    report.subtitle = "Run " + lineText(run.header.run, 60) + ", " + lineText(run.header.started_utc, 40) +
                      " UTC: " + lineText(plan.target.model, 100) + " at " + lineText(plan.target.base_url, 100);
    report.tool_version = version();
    report.runs = reportedRuns(runs, options);
    auto& blocks = report.blocks;
    blocks.emplace_back(ReportHeading{"Decision and answer", "answer"});
    if (!plan.decision.empty())
        blocks.emplace_back(ReportText{"To decide: " + lineText(plan.decision, 1000)});
    blocks.emplace_back(ReportText{"Answer: " + answerOf(run.summary), true});
    for (const auto& note : run.notes)
        blocks.emplace_back(ReportText{"Note: " + lineText(note, 400)});
    addContract(run, blocks);
    if (!run.header.imported) // of another tool's run they are not known
        addTimeouts(plan, blocks);
    blocks.emplace_back(ReportHeading{"Steps", "steps"});
    blocks.emplace_back(stepTable(run, false));
    if (plan.load.repeats > 1)
        blocks.emplace_back(stepTable(run, true));
    if (auto reasons = reasonList(run.summary); !reasons.items.empty())
        blocks.emplace_back(std::move(reasons));
    if (hasGates(run.summary))
        blocks.emplace_back(gateTable(run.summary));
    addWarmth(run, blocks);
    blocks.emplace_back(ReportHeading{"Curves", "curves"});
    addCurves(runs, {report.label}, blocks);
    blocks.emplace_back(ReportHeading{"Distributions", "distributions"});
    addDistributions(runs, {report.label}, blocks);
    blocks.emplace_back(ReportHeading{"Failures", "failures"});
    addFailures(run, blocks);
    blocks.emplace_back(ReportHeading{"Pins", "pins"});
    addPins(run, blocks);
    blocks.emplace_back(ReportHeading{"Trust in the instrument", "trust"});
    blocks.emplace_back(trustTable(run.summary));
    addBoundary(runs, options, blocks);
    addDefinitions(false, blocks);
    addProvenance(runs, options, blocks);
    report.data_json = dataJson(runs, options, nullptr);
    return report;
}

Report reportOf(const Comparison& comparison, const std::vector<MeasuredRun>& runs, const ReportOptions& options)
{
    Report report;
    report.label = labelsOf(runs);
    std::vector<std::string> names;
    const bool mixed = report.label != labelText(runs.front().header.label, runs.front().header.imported.has_value());
    std::vector<std::string> titles;
    // The sides of one plan are told by what sets them apart.
    const bool sides = std::all_of(comparison.runs.begin(), comparison.runs.end(), [&](const ComparedRun& run) {
        return run.variant && run.name == comparison.runs.front().name;
    });
    for (const auto& run : comparison.runs) {
        const std::string plan = lineText(run.name, 60);
        const std::string side = run.variant ? lineText(*run.variant, 40) : "";
        const std::string name = sides ? side : plan + (side.empty() ? "" : " / " + side);
        titles.push_back(name);
        names.push_back(run.letter + ": " + name + (mixed ? " (" + run.label + ")" : ""));
    }
    report.title = "Comparison: " + (sides ? lineText(comparison.runs.front().name, 100) + ": " : "") +
                   listText(titles) + (mixed ? " (" + report.label + ")" : "");
    report.subtitle = "Baseline A: run " + lineText(comparison.baseline, 60);
    report.tool_version = version();
    report.runs = reportedRuns(runs, options);
    auto& blocks = report.blocks;
    blocks.emplace_back(ReportHeading{"Decision and answer", "answer"});
    if (const auto& decision = runs.front().header.plan.decision; !decision.empty())
        blocks.emplace_back(ReportText{"To decide: " + lineText(decision, 1000)});
    for (const auto& line : comparison.headline)
        blocks.emplace_back(ReportText{lineText(line, 800), true});
    ReportTable table;
    table.caption = "The runs";
    table.columns = {"", "run", "plan", "label", "model", "target", "started (UTC)", "answer of its own"};
    table.text_columns = 8;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
        const auto& run = comparison.runs[i];
        table.rows.push_back({plain(run.letter), plain(lineText(run.run, 60)),
                              plain(sides ? lineText(run.name, 60) + " / " + titles[i] : titles[i]), plain(run.label),
                              plain(lineText(run.model, 60)), plain(lineText(run.base_url, 80)),
                              plain(lineText(run.started_utc, 40)), plain(answerOf(runs[i].summary))});
    }
    blocks.emplace_back(std::move(table));
    blocks.emplace_back(ReportHeading{"What differs", "differs"});
    if (comparison.differs.empty())
        blocks.emplace_back(ReportText{"Nothing that was declared or is known."});
    else
        blocks.emplace_back(differsTable(comparison));
    if (!comparison.work.empty())
        blocks.emplace_back(workTable(comparison));
    for (const auto& note : comparison.notes)
        blocks.emplace_back(ReportText{"Note: " + lineText(note, 400)});
    blocks.emplace_back(ReportHeading{"Figures", "figures"});
    blocks.emplace_back(ReportText{comparison.method + "."});
    if (!comparison.primary.empty())
        blocks.emplace_back(ReportText{"Primary figure: " + comparison.primary + "."});
    blocks.emplace_back(figureTable(comparison));
    blocks.emplace_back(ReportHeading{"Curves", "curves"});
    addCurves(runs, names, blocks);
    blocks.emplace_back(ReportHeading{"Distributions", "distributions"});
    addDistributions(runs, names, blocks);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::string letter = comparison.runs[i].letter;
        blocks.emplace_back(ReportHeading{"Run " + names[i], "run-" + std::to_string(i + 1)});
        addContract(runs[i], blocks);
        if (!runs[i].header.imported)
            addTimeouts(runs[i].header.plan, blocks);
        blocks.emplace_back(stepTable(runs[i], false));
        addWarmth(runs[i], blocks);
        addFailures(runs[i], blocks);
        addPins(runs[i], blocks);
        blocks.emplace_back(trustTable(runs[i].summary));
    }
    addBoundary(runs, options, blocks);
    addDefinitions(true, blocks);
    addProvenance(runs, options, blocks);
    report.data_json = dataJson(runs, options, &comparison);
    return report;
}

MadeReport makeReport(const std::vector<MeasuredRun>& runs, const ReportOptions& options)
{
    MadeReport made;
    for (const auto& run : runs)
        if (!run.error.empty()) {
            made.error = run.error;
            return made;
        }
    if (runs.size() == 1) {
        made.report = reportOf(runs.front(), options);
        return made;
    }
    const Comparison comparison = compareRuns(runs, options.compare);
    made.error = comparison.error;
    if (made.error.empty())
        made.report = reportOf(comparison, runs, options);
    return made;
}

} // namespace plumbline
