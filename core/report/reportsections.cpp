// The sections of a report that are no figures: contract, pins, boundary, definitions, provenance.
#include "core/pins/diff.h"
#include "core/plan/planjson.h"
#include "core/report/boundary.h"
#include "core/report/definitions.h"
#include "core/report/numbers.h"
#include "core/report/pinstext.h"
#include "core/report/reportparts.h"
#include "core/stats/text.h"

#include <algorithm>
#include <tuple>

namespace plumbline {
namespace {

std::string limitText(const RequestLimit& limit)
{
    return metricLabel(limit.metric) + " at most " +
           (limit.max ? quantity(*limit.max, limit.metric) : std::string("–"));
}

} // namespace

std::vector<std::string> contractLines(const Plan& plan)
{
    std::vector<std::string> lines;
    const auto addLimits = [&lines](const std::string& who, const std::vector<RequestLimit>& limits) {
        if (limits.empty())
            return;
        std::vector<std::string> texts;
        for (const auto& limit : limits)
            texts.push_back(limitText(limit));
        lines.push_back("A request" + who + " is good with " + listText(texts) + ".");
    };
    addLimits("", plan.contract.request);
    for (const auto& one : plan.workload.classes)
        addLimits(" of class " + lineText(one.name, 40), one.request_limits);
    for (const auto& gate : plan.contract.gates) {
        std::string text =
            "Gate: " + metricLabel(gate.metric) + (gate.stat ? " " + *gate.stat : "") + " (of " + gate.of + ")";
        if (gate.klass)
            text += " of class " + lineText(*gate.klass, 40);
        if (gate.min)
            text += " at least " + quantity(*gate.min, gate.metric);
        if (gate.max)
            text += (gate.min ? " and at most " : " at most ") + quantity(*gate.max, gate.metric);
        if (gate.is)
            text += " is " + lineText(*gate.is, 40);
        lines.push_back(text + ".");
    }
    if (plan.contract.confidence)
        lines.push_back("A gate passes or fails only when its interval at " +
                        shortNumber(100 * *plan.contract.confidence) + " % lies on one side.");
    if (!plan.contract.required_pins.empty())
        lines.push_back("Required pins: " + lineText(listText(plan.contract.required_pins), 400) + ".");
    return lines;
}

void addTimeouts(const Plan& plan, std::vector<ReportBlock>& blocks)
{
    const auto& limits = plan.target.timeouts;
    ReportTable table;
    table.caption = "A request that reaches one of these has timed out, and counts as infinite in every percentile of "
                    "all requests";
    table.columns = {"time-out", "what it bounds", "seconds"};
    table.text_columns = 2;
    for (const auto& [name, what, seconds] :
         {std::tuple{"connect", "from opening a connection until it is made", limits.connect_s},
          std::tuple{"first byte", "from sending until the first byte of the answer", limits.first_byte_s},
          std::tuple{"first token", "from sending until the first token", limits.first_token_s},
          std::tuple{"idle", "between two reads of an answer", limits.idle_s},
          std::tuple{"total", "from sending until the end of the answer", limits.total_s}})
        table.rows.push_back({{name, {}, false}, {what, {}, false}, {shortNumber(seconds), {}, false}});
    blocks.emplace_back(ReportHeading{"Time-outs", "timeouts"});
    blocks.emplace_back(std::move(table));
}

void addPins(const MeasuredRun& run, std::vector<ReportBlock>& blocks)
{
    ReportTable table;
    table.caption = "What was pinned, and by whom";
    table.columns = {"pin", "value", "origin"};
    table.text_columns = 3;
    for (const auto& pin : run.header.pins_before.pins)
        table.rows.push_back({{lineText(pin.key, 100), {}, false},
                              {lineText(pinValueText(pin.value), 300), {}, false},
                              {std::string(nameOf(pin.origin)), {}, false}});
    blocks.emplace_back(std::move(table));
    std::vector<std::string> missing;
    for (const auto& key : run.header.pins_before.not_pinned)
        missing.push_back(lineText(key, 100));
    blocks.emplace_back(ReportText{missing.empty() ? "Nothing that is looked for was left unpinned."
                                                   : "Not pinned: " + listText(missing) + "."});
    if (!run.footer) {
        blocks.emplace_back(ReportText{"The run was interrupted: whether pins changed is unknown."});
        return;
    }
    const auto changed = changedWords(run.header.pins_before, run.footer->pins_after);
    if (changed.empty())
        blocks.emplace_back(ReportText{"No pin that is meant to stay changed during the run."});
    else
        blocks.emplace_back(ReportList{changed});
}

void addBoundary(const std::vector<MeasuredRun>& runs, const ReportOptions& options, std::vector<ReportBlock>& blocks)
{
    blocks.emplace_back(ReportHeading{"What this does not show", "boundary"});
    ReportList list;
    std::vector<std::string> leftOut;
    for (auto& sentence : boundarySentences(runs)) {
        const auto& keys = options.boundary_left_out;
        if (std::find(keys.begin(), keys.end(), sentence.key) == keys.end())
            list.items.push_back(std::move(sentence.text));
        else if (std::find(leftOut.begin(), leftOut.end(), sentence.key) == leftOut.end())
            leftOut.push_back(sentence.key);
    }
    for (const auto& own : options.boundary_added)
        list.items.push_back(lineText(own, 1000) + " (added by the author)");
    blocks.emplace_back(std::move(list));
    if (!leftOut.empty())
        blocks.emplace_back(ReportText{
            "The author left out what follows from the plan and the pins about: " + listText(leftOut) + ".", true});
}

void addDefinitions(bool comparison, std::vector<ReportBlock>& blocks)
{
    blocks.emplace_back(ReportHeading{"Definitions", "definitions"});
    ReportTable table;
    table.columns = {"figure", "definition"};
    table.text_columns = 2;
    const auto add = [&table](std::span<const Definition> definitions) {
        for (const auto& one : definitions)
            table.rows.push_back({{std::string(one.figure), {}, false}, {std::string(one.words), {}, false}});
    };
    if (comparison)
        add(comparisonDefinitions());
    add(runDefinitions());
    blocks.emplace_back(std::move(table));
}

std::vector<ReportedRun> reportedRuns(const std::vector<MeasuredRun>& runs, const ReportOptions& options)
{
    std::vector<ReportedRun> result;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::string& run = runs[i].header.run;
        if (std::any_of(result.begin(), result.end(), [&run](const ReportedRun& have) { return have.run == run; }))
            continue; // two sides of one
        result.push_back({run, i < options.files.size() ? options.files[i] : run + ".jsonl", runs[i].lines_sha256});
    }
    return result;
}

void addProvenance(const std::vector<MeasuredRun>& runs, const ReportOptions& options, std::vector<ReportBlock>& blocks)
{
    blocks.emplace_back(ReportHeading{"Provenance", "provenance"});
    const auto files = reportedRuns(runs, options);
    for (const auto& file : files) {
        const auto run = std::find_if(runs.begin(), runs.end(),
                                      [&file](const MeasuredRun& one) { return one.header.run == file.run; });
        const RunHeader& header = run->header;
        ReportTable table;
        table.caption = "Run " + lineText(header.run, 60);
        table.columns = {"what", "value"};
        table.text_columns = 2;
        const auto row = [&table](const std::string& what, const std::string& value) {
            table.rows.push_back({{what, {}, false}, {lineText(value.empty() ? "–" : value, 300), {}, false}});
        };
        row("started (UTC)", header.started_utc);
        row("label", labelText(header.label, header.imported.has_value()));
        row("measured by", "plumbline " + run->tool_version);
        row("plan SHA-256", header.plan_sha256);
        row("contract SHA-256", header.contract_sha256);
        row("contract declared (UTC)", header.contract_declared_utc);
        row("records", file.file.empty() ? "inside this report" : file.file + ", beside this report");
        row("SHA-256 of the records' lines",
            file.lines_sha256.empty() ? "none: the run was interrupted" : file.lines_sha256);
        row("to measure it again", "plumbline-cli run plan.json (the plan below)");
        if (!file.file.empty())
            row("to check it alone", "plumbline-cli verify " + file.file);
        blocks.emplace_back(std::move(table));
        blocks.emplace_back(ReportSource{"Plan of run " + lineText(header.run, 60), writePlan(header.plan)});
    }
    blocks.emplace_back(
        ReportText{"Every figure of this report follows from those records: plumbline-cli verify REPORT.html "
                   "computes them again and holds the report against them."});
}

} // namespace plumbline
