// The parts of a comparison. Pure functions, private to this room.
#pragma once

#include "core/report/comparison.h"

#include <string>
#include <vector>

namespace plumbline {

// What the plans, pins, labels and tools of two runs don't share.
std::vector<DifferingValue> differingValues(const MeasuredRun& a, const MeasuredRun& b,
                                            const std::vector<std::string>& changed);

// The work of each level and class that both have, with a sentence where it is not alike: mean lengths more than 5 %
// apart, shares of finish reasons, of cached prompt tokens or of repeated prompts more than 10 points apart.
std::vector<ComparedWork> comparedWork(const MeasuredRun& a, const MeasuredRun& b);
std::vector<DifferingValue> differingWork(const std::vector<ComparedWork>& work);

// The figures of every matching level and class, without Holm's adjustment and without a primary one; verdicts are
// still open where p is set. `notes` gets the levels that only one side has.
std::vector<ComparedFigure> comparedFigures(const MeasuredRun& a, const MeasuredRun& b,
                                            const std::vector<ComparedWork>& work, double differenceAsked,
                                            std::vector<std::string>& notes);

// Names the primary figures, adjusts the others and gives the verdicts. Sets comparison.primary and method.
void judgeFigures(const MeasuredRun& baseline, const CompareOptions& options, Comparison& comparison);

std::vector<std::string> headlineOf(const Comparison& comparison);

// "TTFT p95 at concurrency 4, class chat"
std::string figureName(const ComparedFigure& figure);
// "1391 ms against 3066 ms (-54.6 %, 95 % interval -1731 to -1603 ms)"
std::string figureSentence(const ComparedFigure& figure);
std::string levelWords(double level, const std::string& unit); // "concurrency 4", "1.5 requests/s"
std::string signedPercent(double share);                       // "+1.9 %", "-54.6 %", "0.0 %": one decimal

} // namespace plumbline
