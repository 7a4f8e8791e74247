#include "core/stats/seriesfigures.h"

#include "core/stats/seriesbounds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace plumbline {
namespace {

void put(const SeriesInterval& from, FigureDistribution& to)
{
    if (to.n == 0)
        return;
    to.p95_interval = from.interval;
    to.interval_reason = from.reason;
}

FigureDistribution StepSummary::*const shown[durationFigureCount] = {nullptr,
                                                                     &StepSummary::ttft_ms,
                                                                     &StepSummary::ttft_from_due_ms,
                                                                     &StepSummary::time_to_first_text_ms,
                                                                     &StepSummary::tpot_ms,
                                                                     &StepSummary::e2e_ms,
                                                                     &StepSummary::e2e_from_due_ms};

} // namespace

std::vector<double> durationSeries(const DigestView& digests, std::size_t figure, bool all)
{
    std::vector<std::pair<std::int64_t, double>> due;
    digests.forEach([&](const Digest& digest) {
        if (!digest.measured())
            return;
        if (digest.completed() && !std::isnan(digest.figures[figure]))
            due.emplace_back(digest.scheduled, digest.figures[figure]);
        else if (all && digest.lost())
            due.emplace_back(digest.scheduled, std::numeric_limits<double>::infinity());
    });
    std::sort(due.begin(), due.end());
    std::vector<double> series;
    series.reserve(due.size());
    for (const auto& [at, value] : due)
        series.push_back(value);
    return series;
}

void putIntervals(const DigestView& digests, StepSummary& summary)
{
    const bool lost = summary.error_share.value_or(0) > 0;
    for (std::size_t i = 0; i < durationFigureCount; ++i) {
        if (!shown[i])
            continue;
        const SeriesInterval completed = quantileInterval(durationSeries(digests, i, false), 0.95);
        put(completed, summary.*shown[i]);
        for (auto& [name, distribution] : summary.of_all)
            if (name == durationFigures[i].name)
                put(lost ? quantileInterval(durationSeries(digests, i, true), 0.95) : completed, distribution);
    }
}

} // namespace plumbline
