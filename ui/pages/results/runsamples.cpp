#include "ui/pages/results/runsamples.h"

#include "core/stats/figures.h"
#include "core/store/libraryrun.h"

#include <algorithm>

namespace plumbline::ui {
namespace {

void take(LevelSamples& level, const Request& request)
{
    if (request.phase != Phase::measured)
        return;
    if (request.outcome != Outcome::completed) {
        level.lost += 1;
        return;
    }
    const auto figures = figuresOf(request);
    const auto add = [&level](SampleKind kind, const auto& value) {
        if (value)
            level.values.at(std::size_t(kind)).push_back(double(*value));
    };
    add(SampleKind::ttft, figures.ttft_ms);
    add(SampleKind::ttftFromDue, figures.ttft_from_due_ms);
    add(SampleKind::tpot, figures.tpot_ms);
    add(SampleKind::e2e, figures.e2e_ms);
    add(SampleKind::lateness, figures.lateness_ms);
    add(SampleKind::promptTokens, request.prompt_tokens);
    add(SampleKind::outputTokens, request.output_tokens);
    add(SampleKind::askedPromptTokens, request.requested_prompt_tokens);
    add(SampleKind::askedOutputTokens, request.requested_output_tokens);
}

} // namespace

RunSamples readSamples(const std::string& library, const std::string& run, const LibraryWorker::Ticket& ticket)
{
    RunSamples samples;
    const auto source = openLibraryRun(library, run);
    std::map<int, LevelSamples> levels;
    ReadItem item;
    while (!ticket.dropped && source->next(item)) {
        if (const auto* started = std::get_if<StepStarted>(&item.record)) {
            auto& level = levels[started->spec.step];
            level.step = started->spec.step;
            level.level = started->spec.level;
            level.kind = started->spec.kind;
            level.purpose = started->spec.purpose;
            level.repeats += 1;
        } else if (const auto* request = std::get_if<Request>(&item.record)) {
            if (const auto found = levels.find(request->step); found != levels.end())
                take(found->second, *request);
        }
    }
    samples.problem = source->error();
    for (auto& [step, level] : levels) {
        for (auto& values : level.values)
            std::sort(values.begin(), values.end());
        samples.levels.push_back(std::move(level));
    }
    return samples;
}

RunSeries readSeries(const std::string& library, const std::string& run, const LibraryWorker::Ticket& ticket)
{
    RunSeries result;
    const auto source = openLibraryRun(library, run);
    source->passOverRequests(true);
    ReadItem item;
    const auto seconds = [](std::int64_t ns) { return double(ns) / 1e9; };
    while (!ticket.dropped && source->next(item)) {
        if (const auto* sample = std::get_if<ServerSample>(&item.record)) {
            for (const auto& [name, value] : sample->series)
                result.series[name].emplace_back(seconds(sample->at_ns), value);
        } else if (const auto* host = std::get_if<HostSample>(&item.record)) {
            const auto at = seconds(host->at_ns);
            result.series["host: client_cpu_share"].emplace_back(at, host->client_cpu_share);
            result.series["host: loop_delay_p99_ms"].emplace_back(at, host->loop_delay_p99_ms);
            for (const auto& [name, value] : host->series)
                result.series["host: " + name].emplace_back(at, value);
        }
    }
    result.problem = source->error();
    return result;
}

} // namespace plumbline::ui
