#include "core/engine/flight.h"

#include "core/net/starved.h"
#include "core/record/clock.h"
#include "core/secret/redact.h"
#include "core/stats/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace plumbline {
namespace {

constexpr double trailing_s = 1; // from [DONE] to the end of the response

// All that is a server's own text, and so may hold the credential that it was sent.
void redactServersWords(Request& record, const std::vector<Secret>& secrets)
{
    for (auto* text : {&record.error_message, &record.finish_reason, &record.server_timings})
        if (*text)
            *text = redact(**text, secrets);
    for (auto& [name, value] : record.response_headers)
        value = redact(value, secrets);
    // A secret of digits may have stood there as a number.
    if (record.server_timings && !nlohmann::json::accept(*record.server_timings))
        record.server_timings.reset();
}

// Which limit of the plan ended the request.
std::string wordsOf(ErrorClass why, const Timeouts& limits)
{
    const auto within = [](const char* what, double limit_s, const char* key) {
        return std::string(what) + " within " + shortNumber(limit_s) + " s (target.timeouts." + key + ")";
    };
    switch (why) {
    case ErrorClass::timeout_first_byte:
        return within("no byte of the answer", limits.first_byte_s, "first_byte_s");
    case ErrorClass::timeout_first_token:
        return within("no token", limits.first_token_s, "first_token_s");
    case ErrorClass::timeout_idle:
        return within("nothing more", limits.idle_s, "idle_s");
    default:
        return within("no end", limits.total_s, "total_s");
    }
}

} // namespace

Flight::Flight(Transport& transport, const RunSettings& settings, std::function<void(Flight&)> done)
    : transport_(transport), settings_(settings), done_(std::move(done)), reader_(AnswerRules{})
{
}

void Flight::send(PreparedRequest prepared, std::int64_t scheduled_ns, RequestHandle id)
{
    record_ = std::move(prepared.record);
    record_.scheduled_ns = scheduled_ns;
    reader_.reset(prepared.rules);
    id_ = id;
    answered_ = cancelling_ = trailing_ = false;
    cancelledAs_ = ErrorClass::none;
    cancelledBy_ = CancelledBy::none;
    outcome_.reset();
    cancelWords_.clear();
    delays_ = {};
    standstillBefore_ = transport_.standstillNs();
    prepared.transport.id = id;
    transport_.start(std::move(prepared.transport), this);
    watchDeadline();
}

void Flight::cancel(ErrorClass why, CancelledBy by, std::optional<Outcome> outcome, std::string words)
{
    if (cancelling_)
        return;
    cancelling_ = true;
    cancelledAs_ = why;
    cancelledBy_ = by;
    outcome_ = outcome;
    cancelWords_ = std::move(words);
    transport_.cancel(id_);
}

void Flight::sent(std::int64_t at_ns, Connection connection)
{
    record_.sent_ns = relative(at_ns);
    record_.connection = connection;
    reader_.setSent(*record_.sent_ns);
}

void Flight::connected(std::int64_t at_ns)
{
    record_.connect_ns = relative(at_ns);
    record_.connection = Connection::fresh;
}

void Flight::written(std::int64_t at_ns, bool again)
{
    record_.written_ns = relative(at_ns);
    record_.resent = record_.resent || again;
}

void Flight::headers(int status, const HeaderList& headers, std::int64_t at_ns)
{
    answered_ = true;
    reader_.headers(status, headers, relative(at_ns));
}

void Flight::bytes(std::span<const char> bytes, std::int64_t received_ns)
{
    if (!cancelling_ && reader_.bytes(bytes, relative(received_ns)) == ReadOn::give_up)
        cancel(ErrorClass::none, CancelledBy::none); // the reader knows why
    if (delays_.first.most_ns < 0 && reader_.sawFirstToken())
        delays_.first = transport_.readDelay();
    if (delays_.finish.most_ns < 0 && reader_.sawFinish())
        delays_.finish = transport_.readDelay();
    // A server that never ends its responses, or goes on with comments, must not hold a client that has its answer.
    if (!cancelling_ && !trailing_ && reader_.doneNs()) {
        trailing_ = true;
        transport_.cancelAt(timer_);
        watchDeadline();
    }
}

void Flight::ended(const TransportEnd& end)
{
    transport_.cancelAt(timer_);
    endNs_ = relative(end.at_ns);
    reader_.ended(end.reason, end.message.empty() ? cancelWords_ : end.message, endNs_, cancelledAs_);
    done_(*this);
}

Request Flight::finished()
{
    reader_.fill(record_);
    if (outcome_) {
        record_.outcome = *outcome_;
        record_.error_class = ErrorClass::none;
        record_.error_message.reset();
    }
    if (cancelledBy_ != CancelledBy::none)
        record_.cancelled_by = cancelledBy_;
    if (!settings_.secrets.empty())
        redactServersWords(record_, settings_.secrets);
    record_.events_at.shrink();
    return std::move(record_);
}

Flight::Deadline Flight::nextDeadline() const
{
    const auto& limits = settings_.plan.target.timeouts;
    const auto sent = *record_.sent_ns;
    Deadline next{sent + nanosecondsOf(limits.total_s), ErrorClass::timeout_total, sent};
    const auto sooner = [&next](std::int64_t from, double limit_s, ErrorClass why) {
        if (const auto at = from + nanosecondsOf(limit_s); at < next.at_ns)
            next = {at, why, from};
    };
    const auto last = reader_.lastByteNs();
    if (!answered_ && !last)
        sooner(sent, limits.first_byte_s, ErrorClass::timeout_first_byte);
    if (!reader_.sawFirstToken())
        sooner(sent, limits.first_token_s, ErrorClass::timeout_first_token);
    if (last)
        sooner(*last, limits.idle_s, ErrorClass::timeout_idle);
    if (const auto done = reader_.doneNs())
        sooner(*done, trailing_s, ErrorClass::timeout_idle);
    return next;
}

// One timer a request, armed for the nearest deadline and looked at again when it fires: an event costs no timer.
void Flight::watchDeadline()
{
    // Looked at again after the shortest limit that may come into force meanwhile: that of silence, once bytes have
    // come.
    const auto again = relative(monotonicNs()) + nanosecondsOf(settings_.plan.target.timeouts.idle_s);
    timer_ = transport_.at(std::min(nextDeadline().at_ns, again) + settings_.origin_ns, [this] {
        const auto now = relative(monotonicNs());
        const auto due = nextDeadline();
        if (due.at_ns > now)
            return watchDeadline();
        if (now - due.at_ns <= lateLoopNs)
            return deadlinePassed(due);
        // The loop itself was late: what came meanwhile is still to be read.
        timer_ = transport_.at(monotonicNs() + lateLoopNs, [this] {
            const auto still = nextDeadline();
            if (still.at_ns <= relative(monotonicNs()))
                deadlinePassed(still);
            else
                watchDeadline();
        });
    });
}

void Flight::deadlinePassed(const Deadline& deadline)
{
    const auto waited = relative(monotonicNs()) - deadline.since_ns;
    const auto stood = transport_.standstillNs() - standstillBefore_;
    if (wasStarved(stood, waited))
        return cancel(ErrorClass::client_resource, CancelledBy::none, {}, starvedWords(stood, waited));
    cancel(deadline.why, CancelledBy::none, {}, wordsOf(deadline.why, settings_.plan.target.timeouts));
}

} // namespace plumbline
