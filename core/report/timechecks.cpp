#include "core/report/requestchecks.h"

#include "core/report/numbers.h"

#include <functional>

namespace plumbline {
namespace {

class IdCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        const auto* request = std::get_if<Request>(&item.record);
        if (!request || request->request_id.empty())
            return;
        ++requests_;
        // Hashes, so that a million ids stay small; two of them alike by chance is less likely than a broken disk.
        if (!seen_.insert(std::hash<std::string>{}(request->request_id)).second)
            findings_.add(requestName(*request, item.line) + " stands in the file twice");
    }
    Check result() const override
    {
        return findings_.check("request ids", std::to_string(requests_) + " requests, each once");
    }

private:
    std::unordered_set<std::size_t> seen_;
    std::int64_t requests_ = 0;
    CheckFindings findings_;
};

class FirstTokenCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        if (const auto* header = std::get_if<RunHeader>(&item.record))
            streamed_ = header->plan.target.stream;
        const auto* request = std::get_if<Request>(&item.record);
        if (!request || request->outcome != Outcome::completed)
            return;
        ++completed_;
        if (!request->first_token_ns)
            findings_.add(requestName(*request, item.line) + " completed without first_token_ns");
    }
    Check result() const override
    {
        const std::string name = "first token";
        if (!streamed_)
            return notApplicable(name, "answers were not streamed");
        return findings_.check(name, std::to_string(completed_) + " completed requests, each with its first token");
    }

private:
    bool streamed_ = true;
    std::int64_t completed_ = 0;
    CheckFindings findings_;
};

struct Moment
{
    const char* name;
    OptionalNs Request::*member;
};

// The order in which moments come; each must not lie before any of the earlier ones that are there.
constexpr Moment moments[] = {
    {"sent_ns", &Request::sent_ns},
    {"headers_ns", &Request::headers_ns},
    {"first_event_ns", &Request::first_event_ns},
    {"first_token_ns", &Request::first_token_ns},
    {"last_token_ns", &Request::last_token_ns},
    {"end_ns", &Request::end_ns},
};

// What else must lie between two moments.
struct Between
{
    Moment early, late;
};
constexpr Between between[] = {
    {{"first_token_ns", &Request::first_token_ns}, {"finish_ns", &Request::finish_ns}},
    {{"finish_ns", &Request::finish_ns}, {"end_ns", &Request::end_ns}},
    {{"first_token_ns", &Request::first_token_ns}, {"first_text_ns", &Request::first_text_ns}},
    {{"first_text_ns", &Request::first_text_ns}, {"last_token_ns", &Request::last_token_ns}},
    {{"sent_ns", &Request::sent_ns}, {"written_ns", &Request::written_ns}},
};

std::string disorder(const Request& request)
{
    const char* before = "scheduled_ns";
    std::int64_t time = request.scheduled_ns;
    for (const auto& moment : moments) {
        const OptionalNs& at = request.*moment.member;
        if (!at)
            continue;
        if (*at < time)
            return std::string(moment.name) + " lies before " + before;
        before = moment.name;
        time = *at;
    }
    for (const auto& pair : between)
        if (request.*pair.early.member && request.*pair.late.member &&
            *(request.*pair.late.member) < *(request.*pair.early.member))
            return std::string(pair.late.name) + " lies before " + pair.early.name;
    return {};
}

std::string eventDisorder(const Request& request)
{
    if (static_cast<std::int64_t>(request.events_at.size()) != request.token_events)
        return "event_times_ns holds " + std::to_string(request.events_at.size()) + " of " +
               std::to_string(request.token_events) + " token events";
    const auto times = request.events_at.times();
    for (std::size_t i = 1; i < times.size(); ++i)
        if (times[i] < times[i - 1])
            return "event_times_ns[" + std::to_string(i) + "] lies before the one before it";
    if (times.empty())
        return {};
    if (request.first_token_ns != times.front())
        return "first_token_ns is not the first of event_times_ns";
    if (request.last_token_ns != times.back())
        return "last_token_ns is not the last of event_times_ns";
    return {};
}

std::string absence(const Request& request)
{
    if (request.sent_ns.has_value() == (request.outcome == Outcome::not_sent))
        return request.sent_ns ? "not_sent, but has sent_ns"
                               : std::string(nameOf(request.outcome)) + " without sent_ns";
    if (request.outcome == Outcome::completed && !request.end_ns)
        return "completed without end_ns";
    if (request.outcome == Outcome::completed && !request.finish_ns)
        return "completed without finish_ns";
    return {};
}

class TimeOrderCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        if (const auto* ended = std::get_if<StepEnded>(&item.record)) {
            if (ended->window_end_ns < ended->window_start_ns || ended->end_ns < ended->window_end_ns)
                findings_.add("step " + std::to_string(ended->step) + " (line " + std::to_string(item.line) +
                              "): window_start_ns, window_end_ns and end_ns are not in order");
            return;
        }
        const auto* request = std::get_if<Request>(&item.record);
        if (!request)
            return;
        ++requests_;
        for (const auto& wrong : {absence(*request), disorder(*request), eventDisorder(*request)})
            if (!wrong.empty())
                findings_.add(requestName(*request, item.line) + ": " + wrong);
    }
    Check result() const override
    {
        return findings_.check("time order", "the moments of " + std::to_string(requests_) + " requests are in order");
    }

private:
    std::int64_t requests_ = 0;
    CheckFindings findings_;
};

} // namespace

std::string requestName(const Request& request, std::int64_t line)
{
    return "request " + lineText(request.request_id, 60) + " (line " + std::to_string(line) + ")";
}

std::unique_ptr<RecordCheck> makeIdCheck()
{
    return std::make_unique<IdCheck>();
}
std::unique_ptr<RecordCheck> makeFirstTokenCheck()
{
    return std::make_unique<FirstTokenCheck>();
}
std::unique_ptr<RecordCheck> makeTimeOrderCheck()
{
    return std::make_unique<TimeOrderCheck>();
}

} // namespace plumbline
