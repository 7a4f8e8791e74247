#include "core/jsonl/readlines.h"
#include "core/jsonl/rows.h"

namespace plumbline::decode {
namespace {

struct Draft : Request
{
    std::vector<std::int64_t> times;
    std::vector<std::int64_t> tokens;
    std::optional<Derived> derived;
};

constexpr std::int64_t mostTokens = 1'000'000'000; // of one event

bool takeTokens(Taker& taker, Value& value, Draft& draft)
{
    draft.tokens.clear();
    return Taker::isNull(value) || taker.eachElement(value, [&](Value& element) {
        std::int64_t count = -1;
        if (!taker.take(element, count))
            return false;
        if (count < -1 || count > mostTokens)
            return taker.fail(element, "counts from 0 to 1000000000");
        draft.tokens.push_back(count);
        return true;
    });
}

bool takeTimings(Taker& taker, Value& value, Draft& draft)
{
    return Taker::isNull(value) || taker.takeRaw(value, draft.server_timings.emplace());
}

constexpr std::array<Row<Derived>, 6> derivedRows{{
    {"lateness_ms", may, Into<&Derived::lateness_ms>::take},
    {"ttft_ms", may, Into<&Derived::ttft_ms>::take},
    {"ttft_from_due_ms", may, Into<&Derived::ttft_from_due_ms>::take},
    {"tpot_ms", may, Into<&Derived::tpot_ms>::take},
    {"e2e_ms", may, Into<&Derived::e2e_ms>::take},
    {"good", may, Into<&Derived::good>::take},
}};

bool takeDerived(Taker& taker, Value& value, Draft& draft)
{
    if (Taker::isNull(value))
        return true;
    Fault fault;
    if (readRows(taker, value, derivedRows, draft.derived.emplace(), fault))
        return true;
    return taker.fail(value, "an object of figures" + (fault ? " (" + fault.message + ")" : std::string()));
}

template <auto Member> constexpr auto into = Into<Member>::template take<Draft>;
template <auto Member> constexpr auto named = Into<Member>::template takeName<Draft>;

constexpr std::array<Row<Draft>, 50> rows{{
    {"request_id", may, into<&Request::request_id>},
    {"step", must, into<&Request::step>},
    {"repeat", may, into<&Request::repeat>},
    {"class", may, into<&Request::klass>},
    {"phase", must, named<&Request::phase>},
    {"scheduled_ns", must, into<&Request::scheduled_ns>},
    {"sent_ns", may, into<&Request::sent_ns>},
    {"headers_ns", may, into<&Request::headers_ns>},
    {"first_event_ns", may, into<&Request::first_event_ns>},
    {"first_token_ns", may, into<&Request::first_token_ns>},
    {"first_text_ns", may, into<&Request::first_text_ns>},
    {"last_token_ns", may, into<&Request::last_token_ns>},
    {"finish_ns", may, into<&Request::finish_ns>},
    {"end_ns", may, into<&Request::end_ns>},
    {"event_times_ns", may, [](Taker& t, Value& v, Draft& d) { return t.takeTimes(v, d.times); }},
    {"event_tokens", may, takeTokens},
    {"http_status", may, into<&Request::http_status>},
    {"outcome", must, named<&Request::outcome>},
    {"error_class", may, named<&Request::error_class>},
    {"error_message", may, into<&Request::error_message>},
    {"finish_reason", may, into<&Request::finish_reason>},
    {"prompt_tokens", may, into<&Request::prompt_tokens>},
    {"output_tokens", may, into<&Request::output_tokens>},
    {"reasoning_tokens", may, into<&Request::reasoning_tokens>},
    {"cached_tokens", may, into<&Request::cached_tokens>},
    {"token_source", may, named<&Request::token_source>},
    {"requested_output_tokens", may, into<&Request::requested_output_tokens>},
    {"requested_prompt_tokens", may, into<&Request::requested_prompt_tokens>},
    {"events", may, into<&Request::events>},
    {"token_events", may, into<&Request::token_events>},
    {"malformed_events", may, into<&Request::malformed_events>},
    {"bytes", may, into<&Request::bytes>},
    {"prompt_bytes", may, into<&Request::prompt_bytes>},
    {"connection", may, named<&Request::connection>},
    {"resent", may, into<&Request::resent>},
    {"prompt_sha256", may, into<&Request::prompt_sha256>},
    {"output_sha256", may, into<&Request::output_sha256>},
    {"server_timings", may, takeTimings},
    {"response_headers", may, into<&Request::response_headers>},
    {"connect_ns", may, into<&Request::connect_ns>},
    {"written_ns", may, into<&Request::written_ns>},
    {"cancelled_by", may, named<&Request::cancelled_by>},
    {"session", may, into<&Request::session>},
    {"variant", may, into<&Request::variant>},
    {"conversation", may, into<&Request::conversation>},
    {"turn", may, into<&Request::turn>},
    {"cancel_planned", may, into<&Request::cancel_planned>},
    {"flags", may, into<&Request::flags>},
    {"derived", may, takeDerived},
    {"type", may, [](Taker&, Value&, Draft&) { return true; }},
}};

} // namespace

bool readRequest(Members object, ReadItem& item, Fault& fault)
{
    Draft draft;
    if (!readRows(object, rows, draft, fault))
        return false;
    if (!draft.tokens.empty() && draft.tokens.size() != draft.times.size()) {
        fault.message = "event_tokens must be as many as event_times_ns (" + std::to_string(draft.tokens.size()) +
                        " and " + std::to_string(draft.times.size()) + ")";
        return false;
    }
    for (std::size_t i = 0; i < draft.times.size(); ++i)
        draft.events_at.append(draft.times[i], draft.tokens.empty() ? -1 : static_cast<int>(draft.tokens[i]));
    item.derived = draft.derived;
    item.record = std::move(static_cast<Request&>(draft));
    return true;
}

} // namespace plumbline::decode
