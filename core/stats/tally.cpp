#include "core/stats/tally.h"

#include "core/stats/figures.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace plumbline {

void countWord(Counts& counts, const std::string& word)
{
    constexpr std::size_t mostWords = 50;
    const auto found = counts.find(word);
    if (found != counts.end())
        ++found->second;
    else
        ++counts[counts.size() < mostWords ? word : "(others)"];
}

void Tally::add(const Request& request, bool keepGaps)
{
    if (request.finish_reason)
        countWord(finish_reasons, *request.finish_reason);
    if (request.error_class != ErrorClass::none)
        ++errors[std::string(nameOf(request.error_class))];
    for (const auto& flag : request.flags)
        ++flags[flag];
    failures.add(request);
    oddities.add(request);
    if (request.outcome == Outcome::completed)
        addGaps(request, keepGaps);
}

void Tally::addGaps(const Request& request, bool keep)
{
    const std::vector<std::int64_t> gaps = gapsOf(request);
    const std::vector<int> tokens = request.events_at.tokens();
    const bool oneEach = std::all_of(tokens.begin(), tokens.end(), [](int count) { return count == 1; });
    if (!gaps.empty() && tokens.empty() && !itlUnknown_) {
        itlUnknown_ = true; // a mixture of both would mean nothing
        itl_ = GapStore();
        itlMoments_ = GapMoments();
    }
    if (!gaps.empty() && !itlUnknown_ && !itlDiffers_ && !oneEach) {
        itlDiffers_ = true; // so far every gap was one token's
        itl_ = gaps_;
        itlMoments_ = gapMoments_;
    }
    const bool itlApart = itlDiffers_ && !itlUnknown_;
    for (const std::int64_t gap : gaps) {
        gapMoments_.add(static_cast<double>(gap), 1);
        if (keep)
            gaps_.add(gap);
    }
    if (!itlApart)
        return;
    for (const auto& [ms, count] : itlOf(request).gaps) {
        itlMoments_.add(ms * 1e6, count);
        if (keep)
            itl_.add(std::llround(ms * 1e6), count);
    }
}

namespace {

SampleView viewOf(const GapMoments& moments, std::vector<const GapStore*> stores, bool kept)
{
    SampleView view;
    view.n = moments.n;
    const auto inMs = [](OptionalFigure ns) { return ns ? OptionalFigure(*ns / 1e6) : std::nullopt; };
    view.mean = inMs(moments.mean());
    view.sd = inMs(moments.sd());
    if (kept && view.n > 0) {
        const auto ranks = std::make_shared<GapRanks>(std::move(stores));
        view.kth = [ranks](std::int64_t i) { return static_cast<double>(ranks->kth(i)) / 1e6; };
    }
    return view;
}

} // namespace

GapFigures::GapFigures(const std::vector<const Tally*>& tallies, bool kept)
{
    const bool unknown =
        std::any_of(tallies.begin(), tallies.end(), [](const Tally* tally) { return tally->itlUnknown_; });
    GapMoments gapMoments, itlMoments;
    std::vector<const GapStore*> gapStores, itlStores;
    for (const Tally* tally : tallies) {
        const bool apart = tally->itlDiffers_ && !unknown;
        gapMoments.add(tally->gapMoments_);
        gapStores.push_back(&tally->gaps_);
        itlMoments.add(apart ? tally->itlMoments_ : tally->gapMoments_);
        itlStores.push_back(apart ? &tally->itl_ : &tally->gaps_);
    }
    itlPerToken = !unknown;
    gap = viewOf(gapMoments, std::move(gapStores), kept);
    itl = viewOf(itlMoments, std::move(itlStores), kept);
    gapMin = gapMoments.min / 1e6;
    gapMax = gapMoments.max / 1e6;
    itlMin = itlMoments.min / 1e6;
    itlMax = itlMoments.max / 1e6;
}

FigureDistribution describeGaps(const SampleView& view, double min, double max, Percentile method)
{
    if (view.kth)
        return describe(view, method);
    FigureDistribution result;
    result.n = view.n;
    if (view.n == 0)
        return result;
    result.mean = view.mean;
    result.sd = view.sd;
    result.min = min;
    result.max = max;
    result.interval_reason = "gaps were not kept";
    return result;
}

} // namespace plumbline
