// What can't be computed from digests alone: words that were counted, and the gaps between events. One for each class
// of a step.
#pragma once

#include "core/record/request.h"
#include "core/stats/distribution.h"
#include "core/stats/failuretally.h"
#include "core/stats/gapstore.h"
#include "core/stats/oddities.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace plumbline {

using Counts = std::map<std::string, std::int64_t>;

// Counts words of a server, which could be others in every answer: the first 50 of them by name, the rest as "(others)".
void countWord(Counts& counts, const std::string& word);

class Tally
{
public:
    // Of the measured cohort. Gaps are of completed requests; their moments always, their values when asked for.
    void add(const Request& request, bool keepGaps);

    // Of any phase.
    void seen(const Request& request) { oddities.seen(request); }

    Counts finish_reasons, errors, flags;
    FailureTally failures;
    Oddities oddities;

private:
    friend struct GapFigures;
    void addGaps(const Request& request, bool keep);

    GapStore gaps_, itl_; // itl_ only where it differs from the gaps
    GapMoments gapMoments_, itlMoments_;
    bool itlDiffers_ = false; // some event carried other than one token
    bool itlUnknown_ = false; // some request's tokens an event are not known: then all is per event
};

// The gaps of one or several classes together. Views its tallies: they must outlive it.
struct GapFigures
{
    explicit GapFigures(const std::vector<const Tally*>& tallies, bool kept);

    SampleView gap, itl; // kth is empty when the values were not kept
    double gapMin = 0, gapMax = 0, itlMin = 0, itlMax = 0;
    bool itlPerToken = false;
};

// describe() for gaps; without kept values only n, mean, sd, min and max.
FigureDistribution describeGaps(const SampleView& view, double min, double max, Percentile method);

} // namespace plumbline
