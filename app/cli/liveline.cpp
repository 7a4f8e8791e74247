#include "app/cli/liveline.h"

#include "app/cli/output.h"
#include "app/cli/terminal.h"
#include "core/report/numbers.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <unistd.h>

namespace plumbline::cli {
namespace {

std::string unitOf(const StepSpec& step)
{
    return step.kind == LoadKind::closed ? "concurrency " : "rate ";
}

std::string stepText(const Snapshot& snapshot)
{
    if (!snapshot.step)
        return {};
    const auto& step = *snapshot.step;
    auto text = "step " + std::to_string(step.step);
    if (step.repeat > 1)
        text += " repeat " + std::to_string(step.repeat);
    if (step.purpose == Purpose::recovery)
        text += " recovery";
    return text + " " + unitOf(step) + figureText(step.level) + (step.kind == LoadKind::open ? "/s" : "");
}

std::string phaseText(const Snapshot& snapshot)
{
    if (snapshot.state == EngineState::running)
        return std::string(nameOf(snapshot.phase));
    return std::string(nameOf(snapshot.state));
}

} // namespace

std::string liveText(const Snapshot& snapshot)
{
    auto text = stepText(snapshot);
    text += (text.empty() ? "" : "  ") + phaseText(snapshot);
    const auto& figures = snapshot.figures;
    if (!snapshot.step || (snapshot.state != EngineState::running && snapshot.state != EngineState::draining))
        return text;
    text +=
        "  " + std::to_string(figures.ended) + (snapshot.asked ? "/" + std::to_string(*snapshot.asked) : "") + " done";
    text += "  out " + std::to_string(snapshot.outstanding);
    if (figures.errors > 0)
        text += "  errors " + std::to_string(figures.errors);
    const auto add = [&text](const char* name, const std::optional<double>& value) {
        if (value)
            text += std::string("  ") + name + " " + figureText(value) + " ms";
    };
    add("TTFT p50", figures.ttft_p50_ms);
    add("p95", figures.ttft_p95_ms);
    add("TPOT p50", figures.tpot_p50_ms);
    if (figures.goodput_share)
        text += "  good " + percentText(figures.goodput_share) + " %";
    add("late p99", figures.lateness_p99_ms);
    const auto late = figures.instrument_ms.value_or(0);
    const auto ttft = figures.ttft_p50_ms.value_or(0);
    if (late > std::max(1.0, 0.05 * ttft))
        text += "  INSTRUMENT LATE by " + figureText(late) + " ms: limits this step";
    else if (late > std::max(1.0, 0.01 * ttft))
        text += "  instrument late by " + figureText(late) + " ms: doubtful";
    return text;
}

LiveLine::LiveLine() : terminal_(isatty(STDERR_FILENO) != 0) {}

void LiveLine::show(const Snapshot& snapshot)
{
    if (terminal_) {
        auto text = liveText(snapshot);
        text.resize(std::min(text.size(), columnsOf(STDERR_FILENO, 80) - 1));
        std::fprintf(stderr, "\r\x1b[K%s", text.c_str());
        std::fflush(stderr);
        shown_ = true;
        return;
    }
    const auto plain = stepText(snapshot) + "  " + phaseText(snapshot);
    if (plain == lastPlain_)
        return;
    lastPlain_ = plain;
    said(liveText(snapshot));
}

void LiveLine::clear()
{
    if (std::exchange(shown_, false))
        std::fputs("\r\x1b[K", stderr);
}

} // namespace plumbline::cli
