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
#include <map>
#include <set>

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

enum class Recovery
{
    none,
    possible,
    comes
};

// A recovery step follows the sweep when a level has failed and all below it have passed.
Recovery recoveryOutlook(const Plan& plan, const std::map<double, Verdict>& verdicts)
{
    if (!recoveryWanted(plan) || !plan.variants.empty() || plan.load.steps.empty())
        return Recovery::none;
    const auto levels = std::set<double>(plan.load.steps.begin(), plan.load.steps.end());
    const auto lowest = verdicts.find(*levels.begin());
    if (lowest != verdicts.end() && lowest->second != Verdict::passed)
        return Recovery::none;
    const bool failed =
        std::ranges::any_of(verdicts, [](const auto& one) { return one.second == Verdict::failed; });
    if (failed)
        return lowest != verdicts.end() && plan.load.repeats <= 1 ? Recovery::comes : Recovery::possible;
    return verdicts.size() == levels.size() && plan.load.repeats <= 1 ? Recovery::none : Recovery::possible;
}

} // namespace

RunProgress progressOf(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history, double now)
{
    RunProgress progress;
    const auto& bands = history.bands();
    const bool recovering = !bands.empty() && bands.back().spec.purpose == Purpose::recovery;
    const int repeats = std::max(1, plan.load.repeats);
    const int sides = std::max(1, int(plan.variants.size()));
    const auto outlook = recovering ? Recovery::comes : recoveryOutlook(plan, history.verdicts());
    const int sweep = int(plan.load.steps.size()) * repeats * sides;
    progress.steps = sweep + (outlook == Recovery::comes ? repeats : 0);
    progress.stepsAtMost = sweep + (outlook == Recovery::none ? 0 : repeats);
    progress.step = int(bands.size());
    const auto isLast = [&bands](const StepSpec& spec) {
        const auto& last = bands.back().spec;
        return spec.step == last.step && spec.repeat == last.repeat && spec.variant == last.variant;
    };
    const bool next = snapshot.step && !bands.empty() && bands.back().end && !isLast(*snapshot.step);
    if (next) // chosen, and not begun yet
        ++progress.step;
    progress.steps = std::max(progress.steps, progress.step);
    progress.stepsAtMost = std::max(progress.stepsAtMost, progress.steps);
    if (bands.empty() || progress.steps == 0)
        return progress;
    const double done = double(bands.size() - 1) + stepShare(plan, snapshot, bands.back(), now);
    progress.share = done / progress.stepsAtMost;
    constexpr double enough = 0.1; // of a step
    if (done < enough)
        return progress;
    const double each = (now - bands.front().start) / done;
    progress.left_s = each * std::max(0.0, progress.steps - done);
    progress.leftAtMost_s = each * std::max(0.0, progress.stepsAtMost - done);
    return progress;
}

QString liveBasis()
{
    return words(QT_TRANSLATE_NOOP("run", "the last 10 s of the running step's measured window (of its warm-up, until "
                                          "the window opens)"));
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

QStringList stepTexts(const StepSpec& spec)
{
    const auto number = QLocale().toString(spec.level, 'g', QLocale::FloatingPointShortest);
    auto shorter = spec.kind == LoadKind::closed ? QStringLiteral("c = ") + number : number + QStringLiteral("/s");
    auto shortest = number;
    if (spec.variant) {
        shorter = shownText(*spec.variant) + QLatin1Char(' ') + shorter;
        shortest = shownText(*spec.variant) + QLatin1Char(' ') + shortest;
    }
    if (spec.purpose == Purpose::recovery) {
        shorter = QStringLiteral("↺ ") + shorter;
        shortest = QStringLiteral("↺ ") + shortest;
    }
    QStringList texts{stepWords(spec), shorter, shortest};
    if (spec.variant) // the colours tell the sides
        texts.append(number);
    return texts;
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
