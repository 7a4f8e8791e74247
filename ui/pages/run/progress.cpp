#include "ui/pages/run/progress.h"

#include "core/plan/defaults.h"
#include "core/stats/envelopefigures.h"
#include "core/stats/trust.h"
#include "ui/contractlimits.h"
#include "ui/numbers.h"
#include "ui/showntext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("run", text);
}

double stepShare(const Plan& plan, const Snapshot& snapshot, const StepBand& band, double now)
{
    if (band.end)
        return 1;
    if (!band.window)
        return 0;
    if (snapshot.asked && *snapshot.asked > 0)
        return std::min(1.0, double(snapshot.figures.ended) / double(*snapshot.asked));
    if (plan.load.duration_s && *plan.load.duration_s > 0)
        return std::min(1.0, (now - *band.window) / *plan.load.duration_s);
    return 0;
}

} // namespace

RunProgress progressOf(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history, double now)
{
    RunProgress progress;
    const auto& bands = history.bands();
    const bool recovering = !bands.empty() && bands.back().spec.purpose == Purpose::recovery;
    const int repeats = std::max(1, plan.load.repeats);
    const int sides = std::max(1, int(plan.variants.size()));
    progress.steps = int(plan.load.steps.size()) * repeats * sides + (recovering ? repeats : 0);
    progress.step = int(bands.size());
    const auto isLast = [&bands](const StepSpec& spec) {
        const auto& last = bands.back().spec;
        return spec.step == last.step && spec.repeat == last.repeat && spec.variant == last.variant;
    };
    const bool next = snapshot.step && !bands.empty() && bands.back().end && !isLast(*snapshot.step);
    if (next) // chosen, and not begun yet
        ++progress.step;
    progress.steps = std::max(progress.steps, progress.step);
    if (bands.empty() || progress.steps == 0)
        return progress;
    const double done = double(bands.size() - 1) + stepShare(plan, snapshot, bands.back(), now);
    progress.share = done / progress.steps;
    constexpr double enough = 0.02;
    if (progress.share >= enough)
        progress.left_s = (now - bands.front().start) * (1 - progress.share) / progress.share;
    return progress;
}

QString stateWords(const Snapshot& snapshot)
{
    switch (snapshot.state) {
    case EngineState::starting:
        return words(QT_TRANSLATE_NOOP("run", "Starting"));
    case EngineState::preflight:
        return words(QT_TRANSLATE_NOOP("run", "Preflight"));
    case EngineState::waiting_for_idle:
        return words(QT_TRANSLATE_NOOP("run", "Waiting until the server is idle"));
    case EngineState::draining:
        return words(QT_TRANSLATE_NOOP("run", "Draining"));
    case EngineState::between_steps:
        return words(QT_TRANSLATE_NOOP("run", "Between steps"));
    case EngineState::finished:
        return words(QT_TRANSLATE_NOOP("run", "Finished"));
    case EngineState::running:
        break;
    }
    switch (snapshot.phase) {
    case Phase::warm_up:
        return words(QT_TRANSLATE_NOOP("run", "Warming up"));
    case Phase::cool_down:
        return words(QT_TRANSLATE_NOOP("run", "Cooling down"));
    case Phase::preflight:
    case Phase::measured:
        break;
    }
    return words(QT_TRANSLATE_NOOP("run", "Measuring"));
}

QString stepWords(const StepSpec& spec)
{
    auto text = level(spec.level, spec.kind == LoadKind::closed ? "concurrency" : "requests/s");
    if (spec.repeat > 1)
        text = words(QT_TRANSLATE_NOOP("run", "%1, repeat %2")).arg(text).arg(spec.repeat);
    if (spec.purpose == Purpose::recovery)
        text = words(QT_TRANSLATE_NOOP("run", "recovery at %1")).arg(text);
    if (spec.variant)
        text = words(QT_TRANSLATE_NOOP("run", "%1 at %2")).arg(shownText(*spec.variant), text);
    return text;
}

QString stepShort(const StepSpec& spec)
{
    const auto level = QLocale().toString(spec.level, 'g', QLocale::FloatingPointShortest);
    return spec.variant ? shownText(*spec.variant) + QLatin1Char(' ') + level : level;
}

std::optional<double> limitOn(const Plan& plan, const std::string& metric)
{
    std::optional<double> least;
    for (const auto& limit : limitsOn(plan.contract, metric))
        if (limit.most)
            least = std::min(least.value_or(limit.value), limit.value);
    return least;
}

std::optional<StepTrust> liveTrust(const Plan& plan, const Snapshot& snapshot, const Envelope* envelope)
{
    if (!snapshot.figures.instrument_ms || !snapshot.figures.lateness_p99_ms)
        return std::nullopt;
    TrustEvidence evidence;
    evidence.loop_delay_p99_ms = snapshot.figures.instrument_ms; // of the last second: what is wrong now
    evidence.lateness_p99_ms = snapshot.figures.lateness_p99_ms;
    if (plan.target.transport == TransportKind::precise)
        evidence.read_delay_p99_ms = snapshot.figures.instrument_ms; // the kernel's stamps are in it
    evidence.figures.push_back({"ttft_ms", limitOn(plan, "ttft_ms"), snapshot.figures.ttft_p95_ms, 1});
    if (envelope != nullptr) {
        const auto* cell = cellFor(*envelope, snapshot.outstanding, 0);
        evidence.outside_envelope = cell == nullptr;
        evidence.streams = snapshot.outstanding;
        if (cell != nullptr) {
            evidence.calibrated_ttft_p50_ms = cell->ttft_error_p50_ms;
            evidence.calibrated_ttft_p99_ms = cell->ttft_error_p99_ms;
            evidence.calibrated_gap_p99_ms = cell->gap_error_p99_ms;
        }
    }
    return trustOf(evidence);
}

} // namespace plumbline::ui
