// What the pages of a run read from all of its records: the samples of each level, and what the server and the host
// said over time. On a worker; as long as reading the run takes.
#pragma once

#include "core/record/step.h"
#include "ui/libraryworker.h"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace plumbline::ui {

enum class SampleKind
{
    ttft,
    ttftFromDue,
    tpot,
    e2e,
    lateness,
    promptTokens,
    outputTokens,
    askedPromptTokens,
    askedOutputTokens,
    count
};

struct LevelSamples // of the measured requests that completed, repeats together; sorted
{
    int step = 0;
    double level = 0;
    LoadKind kind = LoadKind::closed;
    Purpose purpose = Purpose::sweep;
    int repeats = 0;
    std::int64_t lost = 0; // measured requests that did not complete: they are in none of the samples
    std::array<std::vector<double>, std::size_t(SampleKind::count)> values;

    const std::vector<double>& of(SampleKind kindOfSample) const { return values.at(std::size_t(kindOfSample)); }
};

struct RunSamples
{
    std::string problem;
    std::vector<LevelSamples> levels;
};
RunSamples readSamples(const std::string& library, const std::string& run, const LibraryWorker::Ticket& ticket);

struct RunSeries
{
    std::string problem;
    // By name as the server has it; host series begin with "host: ". Seconds since the run's origin, value.
    std::map<std::string, std::vector<std::pair<double, double>>> series;
};
RunSeries readSeries(const std::string& library, const std::string& run, const LibraryWorker::Ticket& ticket);

} // namespace plumbline::ui
