// Runs to compare: the sample's levels over several repeats, each a little faster or slower than the rules say.
#pragma once

#include "core/jsonl/runfile.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "support/samplerun.h"

#include <QTemporaryDir>

#include <functional>

namespace plumbline::test {

struct MadeRun
{
    std::string run = "01A";
    Plan plan = samplePlan();
    Label label = Label::measured;
    std::vector<double> pace = {1, 1.01, 0.99, 1.005, 0.995}; // one a repeat: times of an answer are multiplied by it
    std::vector<Pin> pins = {{"model.name", std::string("m"), PinOrigin::reported}};
    int requests = 20; // measured ones a step
    std::function<void(Request&)> change = [](Request&) {};
};

inline Request paced(Request request, int repeat, double pace)
{
    const std::int64_t sent = *request.sent_ns;
    const auto at = [&](std::int64_t time) {
        return sent + static_cast<std::int64_t>(static_cast<double>(time - sent) * pace);
    };
    for (OptionalNs Request::*moment :
         {&Request::headers_ns, &Request::first_event_ns, &Request::first_token_ns, &Request::first_text_ns,
          &Request::last_token_ns, &Request::finish_ns, &Request::end_ns})
        request.*moment = at(*(request.*moment));
    EventTimes events;
    request.events_at.forEach([&](std::int64_t time, int tokens) { events.append(at(time), tokens); });
    request.events_at = events;
    request.repeat = repeat;
    request.request_id.replace(request.request_id.find("-1-"), 3, "-" + std::to_string(repeat) + "-");
    return request;
}

// Clients that send one request after another, as in sampleStep.
inline void addPacedStep(const MadeRun& made, int step, int repeat, double pace, std::int64_t& clock,
                         std::vector<Record>& records)
{
    StepStarted started;
    started.spec.step = step;
    started.spec.repeat = repeat;
    started.spec.level = step;
    started.spec.seed = 7;
    started.start_ns = clock;
    started.not_idle_at_start = false;
    records.emplace_back(started);
    std::vector<std::int64_t> due(static_cast<std::size_t>(step), clock);
    std::int64_t open = 0;
    std::int64_t end = 0;
    for (int number = 1; number <= made.requests + 2 * step; ++number) {
        std::int64_t& next = due[static_cast<std::size_t>(number % step)];
        const Phase phase = number <= 2 * step ? Phase::warm_up : Phase::measured;
        if (phase == Phase::measured && open == 0) {
            open = next;
            records.emplace_back(WindowOpened{step, repeat, open});
        }
        Request request = paced(sampleRequest(step, number, phase, next), repeat, pace);
        made.change(request);
        next = end = *request.end_ns;
        records.emplace_back(std::move(request));
    }
    StepEnded ended;
    ended.step = step;
    ended.repeat = repeat;
    ended.window_start_ns = open;
    ended.window_end_ns = ended.end_ns = end;
    ended.drained = true;
    ended.loop_delay_p99_ms = 0.01;
    records.emplace_back(ended);
    clock = end + 1000 * ms;
}

inline std::vector<Record> madeRecords(const MadeRun& made)
{
    RunHeader header = sampleHeader(made.plan);
    header.plan.load.repeats = static_cast<int>(made.pace.size());
    header.plan_json = writePlan(header.plan, false);
    header.plan_sha256 = sha256(header.plan_json);
    header.run = made.run;
    header.label = made.label;
    header.pins_before.pins = made.pins;
    std::vector<Record> records = {header};
    std::int64_t clock = 1000 * ms;
    for (std::size_t repeat = 0; repeat < made.pace.size(); ++repeat)
        for (const int step : {1, 2})
            addPacedStep(made, step, static_cast<int>(repeat) + 1, made.pace[repeat], clock, records);
    return records;
}

// The run's file with its summary, in the folder.
inline std::string fileOf(const QTemporaryDir& folder, const MadeRun& made)
{
    RunFileWriter writer(folder.path().toStdString(), made.run);
    for (const auto& record : madeRecords(made))
        writer.write(record);
    writer.flush();
    RunFooter footer;
    footer.pins_after.pins = made.pins;
    writer.write(footer);
    SummarizeOptions options;
    options.state = footer.state;
    writer.finish(summaryJson(summarizeFile(writer.path(), options).summary));
    return writer.path();
}

} // namespace plumbline::test
