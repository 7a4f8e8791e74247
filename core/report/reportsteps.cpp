// The tables of a report about steps: figures, gates, trust, failures.
#include "core/report/numbers.h"
#include "core/report/reportparts.h"
#include "core/report/verdicttext.h"
#include "core/stats/text.h"
#include "core/stats/trust.h"
#include "core/stats/verdict.h"

#include <algorithm>

namespace plumbline {
namespace {

std::string intervalText(const std::optional<Interval>& interval)
{
    return interval ? shortNumber(interval->low) + " to " + shortNumber(interval->high) : "–";
}

std::string entryName(const StepSummary& step)
{
    std::string name = shortNumber(step.level);
    if (step.purpose != Purpose::sweep)
        name += " (" + std::string(nameOf(step.purpose)) + ")";
    if (step.klass)
        name += ", class " + lineText(*step.klass, 40);
    return name;
}

// Gates that failed are named; longer reasons stand below the table.
std::string shortVerdict(const StepSummary& step)
{
    return step.verdict == Verdict::failed           ? verdictText(step)
           : step.verdict == Verdict::not_applicable ? "–"
                                                     : wordsOf(nameOf(step.verdict));
}

std::string unitOf(const RunSummary& summary)
{
    return summary.steps.empty() ? "level" : summary.steps.front().unit;
}

} // namespace

ReportCell toned(Verdict verdict, std::string text)
{
    const auto tone = verdict == Verdict::passed            ? ReportCell::Tone::good
                      : verdict == Verdict::failed          ? ReportCell::Tone::bad
                      : verdict == Verdict::not_established ? ReportCell::Tone::open
                                                            : ReportCell::Tone::plain;
    return {std::move(text), tone, false};
}

std::vector<const StepSummary*> levelEntries(const RunSummary& summary, bool classes)
{
    std::vector<const StepSummary*> entries;
    for (const auto& step : summary.steps) {
        if (step.klass && !classes)
            continue;
        const bool across = std::any_of(summary.steps.begin(), summary.steps.end(), [&step](const StepSummary& other) {
            return !other.repeat && other.step == step.step && other.purpose == step.purpose &&
                   other.klass == step.klass;
        });
        if (!step.repeat || !across)
            entries.push_back(&step);
    }
    return entries;
}

ReportTable stepTable(const MeasuredRun& run, bool everyRepeat)
{
    ReportTable table;
    table.caption = everyRepeat ? "Each repeat. Times in ms, rates per second"
                                : "Each level. Times in ms, rates per second, percentiles of completed requests";
    table.columns = {unitOf(run.summary),
                     everyRepeat ? "repeat" : "repeats",
                     "window s",
                     "scheduled",
                     "completed",
                     "errors %",
                     "TTFT p50",
                     "TTFT p95",
                     "95 % interval",
                     "TTFT p99",
                     "TPOT p50",
                     "TPOT p95",
                     "E2E p95",
                     "requests/s",
                     "output tokens/s",
                     "goodput",
                     "goodput share %",
                     "outstanding",
                     "trust",
                     "verdict"};
    table.text_columns = 1;
    table.last_is_text = true;
    std::vector<const StepSummary*> entries;
    if (everyRepeat) {
        for (const auto& step : run.summary.steps)
            if (step.repeat && !step.klass)
                entries.push_back(&step);
    } else {
        entries = levelEntries(run.summary, true);
    }
    for (const StepSummary* step : entries) {
        const bool struck = step->trust.state == TrustState::client_limited;
        const auto figure = [struck](const OptionalFigure& value) {
            return ReportCell{figureText(value), {}, struck && value};
        };
        const auto& ledger = step->ledger;
        table.rows.push_back(
            {{entryName(*step), {}, false},
             {step->repeat ? std::to_string(everyRepeat ? *step->repeat : 1) : std::to_string(step->repeats),
              {},
              false},
             figure(step->window_s),
             {std::to_string(ledger.scheduled), {}, false},
             {std::to_string(ledger.completed), {}, false},
             {percentText(step->error_share), {}, false},
             figure(step->ttft_ms.p50),
             figure(step->ttft_ms.p95),
             {intervalText(step->ttft_ms.p95_interval), {}, false},
             figure(step->ttft_ms.p99),
             figure(step->tpot_ms.p50),
             figure(step->tpot_ms.p95),
             figure(step->e2e_ms.p95),
             figure(step->request_throughput),
             figure(step->output_token_throughput),
             figure(step->goodput),
             {percentText(step->goodput_share), {}, struck && step->goodput_share},
             figure(step->outstanding.mean),
             {wordsOf(nameOf(step->trust.state)), {}, false},
             toned(step->verdict, shortVerdict(*step))});
    }
    return table;
}

ReportList reasonList(const RunSummary& summary)
{
    ReportList list;
    for (const auto& step : summary.steps)
        if (step.verdict == Verdict::not_established && !step.verdict_reason.empty())
            list.items.push_back(stepName(step) + ": " + verdictText(step));
    return list;
}

ReportTable gateTable(const RunSummary& summary)
{
    ReportTable table;
    table.caption = "Gates of the contract, level by level";
    table.columns = {unitOf(summary), "gate", "limit", "value", "n", "state", "resolved", "why"};
    table.text_columns = 2;
    table.last_is_text = true;
    for (const StepSummary* step : levelEntries(summary, true))
        for (const auto& result : step->gates) {
            const Gate& gate = result.gate;
            std::string name = metricLabel(gate.metric) + (gate.stat ? " " + *gate.stat : "");
            if (gate.klass)
                name += ", class " + lineText(*gate.klass, 40);
            const std::string limit = gate.is
                                          ? "is " + *gate.is
                                          : (gate.max ? "at most " : "at least ") + quantity(result.limit, gate.metric);
            table.rows.push_back(
                {{entryName(*step), {}, false},
                 {name, {}, false},
                 {limit, {}, false},
                 {result.value_text.empty() ? figureText(result.value) : wordsOf(result.value_text), {}, false},
                 {std::to_string(result.n), {}, false},
                 toned(result.state, wordsOf(nameOf(result.state))),
                 {result.resolved ? "yes" : "no", {}, false},
                 {gateWhy(result, *step), {}, false}});
        }
    return table;
}

ReportTable trustTable(const RunSummary& summary)
{
    ReportTable table;
    table.caption = "How far the client itself can be trusted";
    table.columns = {unitOf(summary),   "repeat",          "state",      "may be too long/too short by",
                     "lateness p50 ms", "lateness p99 ms", "calibrated", "why"};
    table.text_columns = 1;
    table.last_is_text = true;
    for (const auto& step : summary.steps) {
        if (step.klass || !step.repeat)
            continue;
        std::string reasons;
        for (const auto& reason : step.trust.reasons)
            reasons += (reasons.empty() ? "" : "; ") + lineText(reason, 200);
        const Verdict tone = step.trust.state == TrustState::trusted    ? Verdict::passed
                             : step.trust.state == TrustState::doubtful ? Verdict::not_established
                                                                        : Verdict::failed;
        table.rows.push_back({{entryName(step), {}, false},
                              {std::to_string(*step.repeat), {}, false},
                              toned(tone, wordsOf(nameOf(step.trust.state))),
                              {boundsText(step.trust), {}, false},
                              {figureText(step.lateness_ms.p50), {}, false},
                              {figureText(step.lateness_ms.p99), {}, false},
                              {step.trust.calibrated ? "yes" : "no", {}, false},
                              {reasons, {}, false}});
    }
    return table;
}

void addFailures(const MeasuredRun& run, std::vector<ReportBlock>& blocks)
{
    if (run.failures.empty()) {
        blocks.emplace_back(ReportText{"Every measured request completed."});
    } else {
        ReportTable table;
        table.caption = "Measured requests that did not complete";
        table.columns = {unitOf(run.summary), "outcome", "class", "requests", "what was said first"};
        table.text_columns = 3;
        table.last_is_text = true;
        for (const auto& kind : run.failures)
            table.rows.push_back(
                {{shortNumber(kind.level), {}, false},
                 {wordsOf(nameOf(kind.outcome)), {}, false},
                 {kind.error_class == ErrorClass::none ? "–" : wordsOf(nameOf(kind.error_class)), {}, false},
                 {std::to_string(kind.count), {}, false},
                 {kind.example, {}, false}});
        blocks.emplace_back(std::move(table));
    }
    ReportTable ledger;
    ledger.caption = "The ledger: what became of every scheduled request, and how answers ended";
    ledger.columns = {unitOf(run.summary), "scheduled", "not sent",   "completed",     "rejected", "failed",
                      "timed out",         "cancelled", "unfinished", "finish reasons"};
    ledger.last_is_text = true;
    for (const StepSummary* step : levelEntries(run.summary, false)) {
        std::string reasons;
        for (const auto& [reason, count] : step->finish_reasons)
            reasons += (reasons.empty() ? "" : ", ") + lineText(reason, 40) + " " + std::to_string(count);
        const Ledger& own = step->ledger;
        std::vector<ReportCell> row = {{entryName(*step), {}, false}};
        for (const auto count : {own.scheduled, own.not_sent, own.completed, own.rejected, own.failed, own.timed_out,
                                 own.cancelled, own.unfinished})
            row.push_back({std::to_string(count), {}, false});
        row.push_back({reasons, {}, false});
        ledger.rows.push_back(std::move(row));
    }
    blocks.emplace_back(std::move(ledger));
}

} // namespace plumbline
