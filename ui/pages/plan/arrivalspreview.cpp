#include "ui/pages/plan/arrivalspreview.h"

#include "core/load/schedule.h"
#include "core/method/plansteps.h"
#include "core/plan/defaults.h"

#include <algorithm>
#include <cmath>

namespace plumbline::ui {
namespace {

constexpr double mostDrawn = 300'000;
constexpr std::size_t binCount = 240;
constexpr double nsPerSecond = 1e9;
constexpr std::size_t mostSteps = 1000;

std::vector<StepSpec> firstRepeat(const Plan& plan)
{
    std::vector<StepSpec> specs;
    PlanSteps steps(plan);
    while (auto spec = steps.next({})) {
        if (spec->repeat > 1 || spec->purpose != Purpose::sweep || specs.size() >= mostSteps)
            break;
        if (spec->seed == 0)
            spec->seed = stepSeed(plan.workload.seed, spec->step, spec->repeat);
        specs.push_back(*spec);
    }
    return specs;
}

void fillBins(ArrivalsPreview& preview, const std::vector<double>& times)
{
    for (const double time : times) {
        const auto bin = std::size_t(time / preview.bin_s);
        preview.bins[std::min(bin, preview.bins.size() - 1)] += 1 / preview.bin_s;
    }
}

} // namespace

ArrivalsPreview arrivalsPreview(const Plan& plan)
{
    ArrivalsPreview preview;
    preview.open = plan.load.kind == LoadKind::open;
    const auto specs = firstRepeat(plan);
    if (!preview.open) {
        for (const auto& spec : specs) {
            const auto at = double(preview.bands.size());
            preview.bands.push_back({spec.level, at, at, at + 1, at + 1});
            preview.bins.push_back(spec.level);
        }
        return preview;
    }
    double expected = 0;
    for (const auto& spec : specs)
        expected += spec.level * (resolvedWarmUp(plan, spec.level).duration_s + windowSeconds(plan.load, spec.level) +
                                  plan.load.drain_s);
    preview.drawn = expected <= mostDrawn;
    std::vector<double> times;
    double start = 0;
    for (const auto& spec : specs) {
        ArrivalBand band;
        band.level = spec.level;
        band.start_s = start;
        if (preview.drawn) {
            const auto schedule = openSchedule(plan, spec);
            band.window_start_s = start + double(schedule.window_start_ns) / nsPerSecond;
            band.window_end_s = start + double(schedule.window_end_ns) / nsPerSecond;
            band.end_s = start + double(schedule.end_ns) / nsPerSecond;
            for (const auto& arrival : schedule.arrivals)
                times.push_back(start + double(arrival.offset_ns) / nsPerSecond);
        } else {
            band.window_start_s = start + resolvedWarmUp(plan, spec.level).duration_s;
            band.window_end_s = band.window_start_s + windowSeconds(plan.load, spec.level);
            band.end_s = band.window_end_s + plan.load.drain_s;
        }
        start = band.end_s + plan.load.pause_s;
        preview.bands.push_back(band);
    }
    const double total = preview.bands.empty() ? 0 : preview.bands.back().end_s;
    if (!(total > 0))
        return preview;
    preview.bins.assign(binCount, 0);
    preview.bin_s = total / double(binCount);
    if (preview.drawn) {
        fillBins(preview, times);
        return preview;
    }
    for (std::size_t bin = 0; bin < binCount; ++bin) {
        const double at = (double(bin) + 0.5) * preview.bin_s;
        for (const auto& band : preview.bands)
            if (at >= band.start_s && at < band.end_s)
                preview.bins[bin] = band.level;
    }
    return preview;
}

} // namespace plumbline::ui
