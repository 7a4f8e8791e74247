// Runs a plan on an engine in this process and keeps what it records.
#pragma once

#include "core/engine/engine.h"
#include "core/method/plansteps.h"
#include "core/reference/server.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace plumbline::test {

class KeepRecords final : public RecordSink
{
public:
    void write(const Record& record) override
    {
        if (const auto* head = std::get_if<RunHeader>(&record))
            header = *head;
        else if (const auto* request = std::get_if<Request>(&record))
            requests.push_back(*request);
        else if (const auto* started = std::get_if<StepStarted>(&record))
            steps.push_back(*started);
        else if (const auto* window = std::get_if<WindowOpened>(&record))
            windows.push_back(*window);
        else if (const auto* ended = std::get_if<StepEnded>(&record))
            ends.push_back(*ended);
        else if (const auto* foot = std::get_if<RunFooter>(&record))
            footer = *foot;
        else if (const auto* sample = std::get_if<ServerSample>(&record))
            samples.push_back(*sample);
        if (failAfter && requests.size() >= *failAfter)
            problem = "no space left on device";
    }
    void flush() override {}
    std::string error() const override { return problem; }

    std::vector<Request> of(Phase phase, int step = 0) const
    {
        std::vector<Request> result;
        for (const auto& request : requests)
            if (request.phase == phase && (step == 0 || request.step == step))
                result.push_back(request);
        return result;
    }
    std::int64_t count(Outcome outcome, Phase phase = Phase::measured) const
    {
        return std::count_if(requests.begin(), requests.end(), [&](const Request& request) {
            return request.outcome == outcome && request.phase == phase;
        });
    }

    std::optional<RunHeader> header;
    std::optional<RunFooter> footer;
    std::vector<Request> requests;
    std::vector<StepStarted> steps;
    std::vector<WindowOpened> windows;
    std::vector<StepEnded> ends;
    std::vector<ServerSample> samples;
    std::optional<std::size_t> failAfter; // requests: then the disk is full
    std::string problem;
};

struct Ran
{
    KeepRecords kept;
    EngineResult result;
};

inline std::unique_ptr<Engine> engineFor(const Plan& plan, RecordSink& sink, int ioThreads = 1, bool preflight = false)
{
    EngineSetup setup;
    setup.plan = plan;
    setup.run_id = "test";
    setup.io_threads = ioThreads;
    setup.preflight = preflight;
    setup.sinks = {&sink};
    return std::make_unique<Engine>(std::move(setup), std::make_unique<PlanSteps>(plan));
}

inline bool waitFor(Engine& engine, int seconds = 60)
{
    return engine.waitFinished(std::chrono::seconds(seconds));
}

inline Ran runPlan(const Plan& plan, int ioThreads = 1, bool preflight = false)
{
    Ran ran;
    auto engine = engineFor(plan, ran.kept, ioThreads, preflight);
    engine->start();
    if (!waitFor(*engine))
        ran.result.reason = "the run did not end";
    else
        ran.result = engine->result();
    engine.reset();
    return ran;
}

// A closed plan of one level against a server; tests change what they are about.
inline Plan closedPlan(const std::string& url, double level, int requests, int tokens = 5)
{
    Plan plan;
    plan.name = "test";
    plan.target.base_url = url;
    plan.target.model = "reference";
    WorkloadClass klass;
    klass.name = "short";
    klass.prompts.texts = {"Say something short."};
    klass.output_tokens.max = tokens;
    plan.workload.classes = {klass};
    plan.load.steps = {level};
    plan.load.requests = requests;
    plan.load.ramp_s = 0.05;
    plan.load.warm_up.requests = 1;
    plan.load.drain_s = 10;
    plan.load.recovery = false;
    return plan;
}

inline Plan openPlan(const std::string& url, double rate, double seconds, ArrivalProcess process, int tokens = 2)
{
    auto plan = closedPlan(url, rate, 0, tokens);
    plan.load.kind = LoadKind::open;
    plan.load.requests.reset();
    plan.load.duration_s = seconds;
    plan.load.arrival.process = process;
    plan.load.warm_up = {std::nullopt, 0.2};
    return plan;
}

// An `exact` service: no noise, a constant rate for each slot.
inline ServerSettings exactServer(int slots, double decodeTps = 200)
{
    ServerSettings settings;
    settings.profile = *builtInProfile("exact");
    settings.profile.slots = slots;
    settings.profile.decode_tps = decodeTps;
    settings.profile.prefill_tps = 2000;
    return settings;
}

// The most requests that the server had at once, by its own stamps. `ids`: only those whose id begins so.
inline int mostAtServer(const std::vector<RequestStamps>& stamps, const std::string& prefix)
{
    std::vector<std::pair<std::int64_t, int>> changes;
    for (const auto& stamp : stamps) {
        if (!stamp.request_id.starts_with(prefix) || stamp.events.empty())
            continue;
        changes.emplace_back(stamp.arrival_ns, 1);
        changes.emplace_back(stamp.events.back().written_ns, -1);
    }
    std::sort(changes.begin(), changes.end()); // ends before starts at one instant
    int now = 0, most = 0;
    for (const auto& [time, change] : changes)
        most = std::max(most, now += change);
    return most;
}

} // namespace plumbline::test
