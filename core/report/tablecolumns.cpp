#include "core/report/tablecolumns.h"

#include "core/report/numbers.h"
#include "core/report/verdicttext.h"
#include "core/stats/text.h"

#include <algorithm>

namespace plumbline {
namespace {

std::string levelCell(const StepSummary& step)
{
    std::string text = shortNumber(step.level);
    if (step.purpose != Purpose::sweep)
        text += " " + std::string(nameOf(step.purpose));
    return text;
}

std::string errorsCell(const StepSummary& step)
{
    const Ledger& ledger = step.ledger;
    auto text =
        std::to_string(ledger.rejected + ledger.failed + ledger.timed_out + ledger.unfinished + ledger.not_sent);
    if (ledger.cancelled > 0) // by whom is not in the ledger: what a user or the plan cancelled is no error
        text += " + " + std::to_string(ledger.cancelled) + " cancelled";
    return text;
}

std::string outstandingCell(const StepSummary& step)
{
    return figureText(step.outstanding.mean) + "/" + std::to_string(step.outstanding.max);
}

template <typename Test> bool any(const RunSummary& summary, Test test)
{
    return std::any_of(summary.steps.begin(), summary.steps.end(), test);
}

bool isOpen(const StepSummary& step)
{
    return step.kind == LoadKind::open;
}

struct Shown
{
    const char* name;
    OptionalFigure (*figure)(const StepSummary&);
    std::string (*reason)(const StepSummary&, bool streamed);
};

std::string noCompleted(const StepSummary& step)
{
    return step.ledger.completed == 0 ? "no completed request" : std::string();
}

std::string whyNoTtft(const StepSummary& step, bool streamed)
{
    if (!streamed)
        return "not streamed";
    const std::string none = noCompleted(step);
    return none.empty() ? "no token-bearing event" : none;
}

std::string whyNoTpot(const StepSummary& step, bool streamed)
{
    if (!streamed)
        return "not streamed";
    const std::string none = noCompleted(step);
    return none.empty() ? "no answer with a known count of two tokens or more" : none;
}

std::string whyNoRate(const StepSummary& step, bool)
{
    return step.window_s ? "nothing in the window" : "the measured window was not reached";
}

constexpr Shown shownFigures[] = {
    {"TTFT", [](const StepSummary& s) { return s.ttft_ms.p50; }, whyNoTtft},
    {"TPOT", [](const StepSummary& s) { return s.tpot_ms.p50; }, whyNoTpot},
    {"E2E", [](const StepSummary& s) { return s.e2e_ms.p95; },
     [](const StepSummary& s, bool) {
         const std::string none = noCompleted(s);
         return none.empty() ? std::string("no answer that finished") : none;
     }},
    {"rates", [](const StepSummary& s) { return s.request_throughput; }, whyNoRate},
    {"goodput", [](const StepSummary& s) { return s.goodput; },
     [](const StepSummary& s, bool streamed) {
         return s.good_unknown > 0 ? std::string("a limit is on a figure whose tokens were counted by events")
                                   : whyNoRate(s, streamed);
     }},
    {"goodput share", [](const StepSummary& s) { return s.goodput_share; },
     [](const StepSummary& s, bool) {
         return s.good_unknown > 0 ? std::string("a limit is on a figure whose tokens were counted by events")
                                   : std::string("no measured request");
     }},
    {"lateness", [](const StepSummary& s) { return s.lateness_ms.p99; },
     [](const StepSummary&, bool) { return std::string("nothing was sent"); }},
};

} // namespace

std::vector<TableColumn> tableColumns(const RunSummary& summary)
{
    const bool open = any(summary, isOpen);
    std::vector<TableColumn> columns = {{"level", open ? "req/s" : "conc.", levelCell}};
    if (any(summary, [](const auto& step) { return step.repeats > 1 || !step.repeat; }))
        columns.push_back(
            {"repeat", "", [](const StepSummary& s) { return s.repeat ? std::to_string(*s.repeat) : "mean"; }});
    if (any(summary, [](const auto& step) { return step.klass.has_value(); }))
        columns.push_back(
            {"class", "", [](const StepSummary& s) { return s.klass ? lineText(*s.klass, 16) : "all"; }, false});
    columns.push_back({"n", "", [](const StepSummary& s) { return std::to_string(s.ledger.completed); }});
    columns.push_back({"TTFT", "p50 ms", [](const StepSummary& s) { return figureText(s.ttft_ms.p50); }});
    columns.push_back({"TTFT", "p95 ms", [](const StepSummary& s) { return figureText(s.ttft_ms.p95); }});
    if (open)
        columns.push_back(
            {"from due", "p95 ms", [](const StepSummary& s) { return figureText(s.ttft_from_due_ms.p95); }});
    columns.push_back({"TPOT", "p50 ms", [](const StepSummary& s) { return figureText(s.tpot_ms.p50); }});
    columns.push_back({"TPOT", "p95 ms", [](const StepSummary& s) { return figureText(s.tpot_ms.p95); }});
    columns.push_back({"E2E", "p95 ms", [](const StepSummary& s) { return figureText(s.e2e_ms.p95); }});
    columns.push_back({"req", "/s", [](const StepSummary& s) { return figureText(s.request_throughput); }});
    columns.push_back({"tokens", "/s", [](const StepSummary& s) { return figureText(s.output_token_throughput); }});
    columns.push_back({"good", "/s", [](const StepSummary& s) { return figureText(s.goodput); }});
    columns.push_back({"good", "%", [](const StepSummary& s) { return percentText(s.goodput_share); }});
    columns.push_back({"outst.", "mean/max", outstandingCell});
    columns.push_back({"late", "p99 ms", [](const StepSummary& s) { return figureText(s.lateness_ms.p99); }});
    columns.push_back({"errors", "", errorsCell});
    if (open)
        columns.push_back({"load", "",
                           [](const StepSummary& s) { return s.stability ? wordsOf(nameOf(*s.stability)) : "–"; },
                           false});
    columns.push_back({"trust", "", [](const StepSummary& s) { return wordsOf(nameOf(s.trust.state)); }, false});
    return columns;
}

std::vector<std::string> undefinedNotes(const RunSummary& summary, bool streamed)
{
    std::vector<std::string> notes;
    for (const auto& shown : shownFigures) {
        std::vector<std::pair<std::string, std::vector<std::string>>> levels; // by reason
        for (const auto& step : summary.steps) {
            if (shown.figure(step))
                continue;
            const std::string reason = shown.reason(step, streamed);
            auto entry =
                std::find_if(levels.begin(), levels.end(), [&](const auto& known) { return known.first == reason; });
            if (entry == levels.end())
                entry = levels.insert(levels.end(), {reason, {}});
            const std::string level = levelCell(step);
            if (std::find(entry->second.begin(), entry->second.end(), level) == entry->second.end())
                entry->second.push_back(level);
        }
        for (const auto& [reason, at] : levels)
            notes.push_back("– " + std::string(shown.name) + " at " + listText(at) + ": " + reason);
    }
    return notes;
}

std::vector<std::string> instrumentNotes(const RunSummary& summary)
{
    std::vector<std::pair<std::string, Interval>> widest; // by figure, over all steps
    for (const auto& step : summary.steps)
        for (const auto& [name, bound] : step.trust.calibrated ? step.trust.bounds : decltype(step.trust.bounds){}) {
            auto known = std::find_if(widest.begin(), widest.end(),
                                      [&name = name](const auto& one) { return one.first == name; });
            if (known == widest.end())
                known = widest.insert(widest.end(), {name, {}});
            known->second = {std::min(known->second.low, bound.low), std::max(known->second.high, bound.high)};
        }
    std::string text;
    for (const auto& [name, bound] : widest)
        text += (text.empty() ? "" : ", ") + metricLabel(name) + " +" + figureText(bound.high) + "/−" +
                figureText(-bound.low) + " ms";
    if (text.empty())
        return {};
    return {"by how much the instrument may have made a figure too long/too short, at the worst step: " + text};
}

std::vector<std::string> serverNotes(const RunSummary& summary)
{
    std::vector<std::string> notes;
    std::size_t agreeing = 0;
    for (const auto& step : summary.steps) {
        if (!step.server)
            continue;
        if (step.server->restarted.empty() && step.server->words.ends_with(": they agree")) {
            ++agreeing; // told once for all of them
            continue;
        }
        for (const auto* text : {&step.server->restarted, &step.server->words})
            if (!text->empty())
                notes.push_back(stepName(step) + ": " + lineText(*text, 400));
    }
    if (agreeing > 0)
        notes.push_back("the server's own counters agree with the client's in " + std::to_string(agreeing) +
                        (agreeing == 1 ? " step" : " steps"));
    return notes;
}

} // namespace plumbline
