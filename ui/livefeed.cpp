#include "ui/livefeed.h"

#include "core/plan/defaults.h"
#include "core/stats/figures.h"

#include <utility>

namespace plumbline::ui {

void moveTimes(LiveBatch& batch, std::int64_t by)
{
    const auto move = [by](OptionalNs& at) {
        if (at)
            *at += by;
    };
    for (auto& header : batch.headers)
        header.origin_ns -= by;
    for (auto& request : batch.requests) {
        request.scheduled_ns += by;
        move(request.sent_ns);
        move(request.first_token_ns);
        move(request.end_ns);
    }
    for (auto& started : batch.started)
        started.start_ns += by;
    for (auto& opened : batch.opened)
        opened.start_ns += by;
    for (auto& ended : batch.ended) {
        ended.window_start_ns += by;
        ended.window_end_ns += by;
        ended.end_ns += by;
        move(ended.capped_ns);
    }
    for (auto& sample : batch.server)
        sample.at_ns += by;
    for (auto& sample : batch.host)
        sample.at_ns += by;
    for (auto& note : batch.notes)
        note.at_ns += by;
}

LiveRequest LiveFeed::light(const Request& request) const
{
    const auto figures = figuresOf(request);
    LiveRequest live;
    live.request_id = request.request_id;
    live.klass = request.klass;
    live.step = request.step;
    live.repeat = request.repeat;
    live.phase = request.phase;
    live.scheduled_ns = request.scheduled_ns;
    live.sent_ns = request.sent_ns;
    live.first_token_ns = request.first_token_ns;
    live.end_ns = request.end_ns;
    live.ttft_ms = figures.ttft_ms;
    live.tpot_ms = figures.tpot_ms;
    live.e2e_ms = figures.e2e_ms;
    live.prompt_tokens = request.prompt_tokens;
    live.output_tokens = request.output_tokens;
    live.http_status = request.http_status;
    live.outcome = request.outcome;
    live.error_class = request.error_class;
    live.cancelled_by = request.cancelled_by;
    live.error_message = request.error_message.value_or(std::string());
    live.variant = request.variant;
    const auto limits = limitsFor(plan_, request.klass);
    if (!limits.empty())
        live.good = good(request, figures, limits);
    return live;
}

void LiveFeed::write(const Record& record)
{
    if (const auto* request = std::get_if<Request>(&record)) {
        auto live = light(*request);
        const std::lock_guard lock(mutex_);
        if (batch_.requests.size() < mostRequests)
            batch_.requests.push_back(std::move(live));
        else
            ++batch_.dropped;
        return;
    }
    const std::lock_guard lock(mutex_);
    if (const auto* header = std::get_if<RunHeader>(&record))
        batch_.headers.push_back(*header);
    else if (const auto* started = std::get_if<StepStarted>(&record))
        batch_.started.push_back(*started);
    else if (const auto* opened = std::get_if<WindowOpened>(&record))
        batch_.opened.push_back(*opened);
    else if (const auto* ended = std::get_if<StepEnded>(&record))
        batch_.ended.push_back(*ended);
    else if (const auto* server = std::get_if<ServerSample>(&record))
        batch_.server.push_back(*server);
    else if (const auto* host = std::get_if<HostSample>(&record))
        batch_.host.push_back(*host);
    else if (const auto* note = std::get_if<Note>(&record))
        batch_.notes.push_back(*note);
}

void LiveFeed::add(const StepResult& result)
{
    const std::lock_guard lock(mutex_);
    batch_.results.push_back(result);
}

LiveBatch LiveFeed::pull()
{
    const std::lock_guard lock(mutex_);
    return std::exchange(batch_, {});
}

} // namespace plumbline::ui
