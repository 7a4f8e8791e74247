#include "core/wire/answerreader.h"

#include "core/wire/answertally.h"
#include "core/wire/bodyreader.h"
#include "core/wire/classifier.h"
#include "core/wire/eventdecoder.h"
#include "core/wire/flags.h"
#include "core/wire/nagle.h"
#include "core/wire/responsehead.h"

namespace plumbline {

struct AnswerReader::State final : SseHandler
{
    explicit State(AnswerRules wanted) : rules(wanted), body(wanted.event_limit) { tally.reset(wanted.keep_text); }

    bool onEvent(std::string_view type, std::string_view data) override;
    bool onErrorField(std::string_view value) override;
    void watchFlood();
    void readWhole(std::int64_t at_ns);
    AnswerFacts facts() const;
    void fillTimes(Request& request) const;
    void fillCounts(Request& request) const;
    void fillFlags(Request& request) const;
    bool looksBuffered() const;
    bool severalTokensAnEvent(const Request& request, bool reasoningHidden) const;
    bool succeeded() const { return head.status >= 200 && head.status < 300; }

    AnswerRules rules;
    ResponseHead head;
    BodyReader body;
    EventDecoder decoder;
    AnswerTally tally;
    OptionalNs sent_ns;
    OptionalNs headers_ns;
    OptionalNs last_byte_ns;
    OptionalNs done_ns;
    OptionalNs end_ns;
    std::int64_t now_ns = 0; // of the bytes that are being read
    std::int64_t bytes = 0;
    EndReason end = EndReason::complete;
    std::string end_message;
    ErrorClass cancelled_as = ErrorClass::none;
    bool gave_up = false;
    bool flooded = false;
    std::int64_t token_bytes = 0;  // had come when token_events last rose
    std::int64_t all_events = 0;   // then
    std::int64_t token_events = 0; // then
    bool overrun = false;
    bool error_field = false;
    bool broken_document = false;
};

bool AnswerReader::State::onEvent(std::string_view type, std::string_view data)
{
    const DecodedEvent& event = decoder.decode(data);
    tally.countEvent(now_ns);
    if (type == "error" && !event.error) {
        tally.takeError(readErrorBody(data));
        return true;
    }
    tally.take(event, now_ns, true);
    if (event.kind == EventKind::done && !done_ns && (tally.finished() || tally.error))
        done_ns = now_ns;
    overrun = rules.ceiling && tally.tokens.soFar(tally.token_events) > *rules.ceiling;
    return !overrun;
}

bool AnswerReader::State::onErrorField(std::string_view value)
{
    error_field = true;
    tally.takeError(readErrorBody(value));
    return true;
}

// Comments, events that bear nothing, a body that is no stream: none of it is kept, but none of it may go on for ever.
void AnswerReader::State::watchFlood()
{
    if (tally.token_events != token_events) {
        token_events = tally.token_events;
        token_bytes = bytes;
        all_events = tally.events;
    }
    flooded = bytes - token_bytes > rules.flood_limit || tally.events - all_events > rules.flood_events;
    gave_up = gave_up || flooded;
}

// What only the end of the body makes readable.
void AnswerReader::State::readWhole(std::int64_t at_ns)
{
    if (body.kind() == BodyKind::document) {
        const DecodedEvent& answer = decoder.decode(body.kept());
        broken_document = answer.kind != EventKind::message || answer.choices.empty();
        tally.take(answer, at_ns, false);
    } else if (body.kind() == BodyKind::other && !body.kept().empty() && head.content_encoding.empty()) {
        tally.takeError(readErrorBody(body.kept()));
    }
}

AnswerFacts AnswerReader::State::facts() const
{
    AnswerFacts facts;
    facts.head = head;
    facts.body = body.kind();
    facts.end = end;
    facts.end_message = end_message;
    facts.cancelled_as = cancelled_as;
    facts.bytes = bytes;
    facts.error = tally.error ? &*tally.error : nullptr;
    facts.finish_reason = tally.finish_reason;
    facts.bad_finish_reason = tally.bad_finish_reason;
    facts.finished = tally.finished();
    facts.done = tally.done;
    facts.output = tally.output;
    facts.cut_event = body.sse().insideEvent();
    facts.too_large = body.tooLarge();
    facts.event_limit = rules.event_limit;
    facts.flood_bytes = flooded ? bytes - token_bytes : 0;
    facts.flood_events = flooded ? tally.events - all_events : 0;
    facts.overrun = overrun;
    facts.ceiling = rules.ceiling.value_or(0);
    facts.malformed = tally.malformed;
    facts.broken_document = broken_document;
    return facts;
}

void AnswerReader::State::fillTimes(Request& request) const
{
    request.headers_ns = headers_ns;
    request.first_event_ns = tally.first_event_ns;
    request.first_token_ns = tally.first_token_ns;
    request.first_text_ns = tally.first_text_ns;
    request.last_token_ns = tally.last_token_ns;
    request.finish_ns = tally.finish_ns;
    request.end_ns = end_ns;
    request.events_at = tally.times;
    request.events_at.shrink();
}

void AnswerReader::State::fillCounts(Request& request) const
{
    request.events = tally.events;
    request.token_events = tally.token_events;
    request.malformed_events = tally.malformed;
    request.bytes = bytes;
    const TokenCounts counts = tally.tokens.counts(tally.token_events, rules.prompt_is_empty);
    request.prompt_tokens = counts.prompt;
    request.output_tokens = counts.output;
    request.reasoning_tokens = counts.reasoning;
    request.cached_tokens = counts.cached;
    request.token_source = counts.source;
    // A stream that was read without one token-bearing event gave no token: known, whatever else is not.
    if (!counts.output && succeeded() && tally.events > 0 && tally.malformed == 0)
        request.output_tokens = 0;
}

// All events in a burst at the end: a proxy or a server that buffers, so the gaps say nothing.
bool AnswerReader::State::looksBuffered() const
{
    if (tally.token_events < 8 || !sent_ns || !tally.finish_ns)
        return false;
    const auto total = *tally.finish_ns - *sent_ns;
    const auto first = *tally.first_token_ns - *sent_ns;
    return first * 10 > total * 8 && tally.burst_gaps * 10 > (tally.token_events - 1) * 9;
}

// Where events carry no counts: clearly more tokens than events, even if end-of-text tokens and half characters show up
// in none.
bool AnswerReader::State::severalTokensAnEvent(const Request& request, bool reasoningHidden) const
{
    if (tally.several_tokens)
        return true;
    if (request.token_source == TokenSource::events || tally.token_events == 0)
        return false;
    const auto seen = request.output_tokens.value_or(0) - (reasoningHidden ? *request.reasoning_tokens : 0);
    return seen * 2 > tally.token_events * 3;
}

namespace {

bool severalEventsAToken(const Request& request)
{
    const bool counted = request.token_source != TokenSource::events && request.token_source != TokenSource::none;
    return counted && request.output_tokens.value_or(0) > 0 && request.token_events > *request.output_tokens;
}

} // namespace

void AnswerReader::State::fillFlags(Request& request) const
{
    const auto mark = [&](bool noticed, const char* flag) {
        if (noticed && !request.hasFlag(flag))
            request.flags.emplace_back(flag);
    };
    const bool events = body.kind() == BodyKind::events;
    const bool finished = succeeded() && tally.finished();
    const bool hidden = request.reasoning_tokens.value_or(0) > 0 && !tally.reasoning_seen;
    mark(body.kind() == BodyKind::document, flag::not_streamed);
    mark(events && !rules.stream, flag::streamed_unasked);
    mark(events && finished && !tally.done, flag::missing_done);
    mark(finished && end != EndReason::complete && (!gave_up || flooded), flag::cut_after_finish);
    mark(events && body.sse().insideEvent() && !gave_up, flag::cut_event);
    mark(tally.tokens_after_finish, flag::tokens_after_finish);
    mark(tally.finish_reason == "length", flag::truncated_by_length);
    mark(tally.severalChoices(), flag::multiple_choices);
    mark(tally.reasoning_seen, flag::reasoning_seen);
    mark(hidden, flag::reasoning_hidden);
    mark(severalTokensAnEvent(request, hidden), flag::several_tokens_an_event);
    mark(severalEventsAToken(request), flag::several_events_a_token);
    mark(tally.white_space_first, flag::white_space_first);
    mark(hasNagleSignature(request), flag::nagle_signature);
    mark(tally.malformed > 0, flag::malformed_events);
    mark(tally.noise > 0, flag::noise_events);
    mark(error_field, flag::error_field_line);
    mark(tally.error_text, flag::error_in_text);
    mark(head.proxy || tally.noise > 0, flag::proxy_in_path);
    mark(looksBuffered(), flag::buffered_stream);
}

AnswerReader::AnswerReader(AnswerRules rules) : state_(std::make_unique<State>(rules)) {}
AnswerReader::~AnswerReader() = default;
AnswerReader::AnswerReader(AnswerReader&&) noexcept = default;
AnswerReader& AnswerReader::operator=(AnswerReader&&) noexcept = default;

void AnswerReader::reset(AnswerRules rules)
{
    State& s = *state_;
    s.rules = rules;
    s.head = {};
    s.body.reset(rules.event_limit);
    s.decoder.releaseLargeBuffers();
    s.tally.reset(rules.keep_text);
    s.sent_ns.reset();
    s.headers_ns.reset();
    s.last_byte_ns.reset();
    s.done_ns.reset();
    s.end_ns.reset();
    s.bytes = 0;
    s.end = EndReason::complete;
    s.end_message.clear();
    s.cancelled_as = ErrorClass::none;
    s.token_bytes = s.token_events = s.all_events = 0;
    s.gave_up = s.flooded = s.overrun = s.error_field = s.broken_document = false;
}

void AnswerReader::setSent(std::int64_t at_ns)
{
    state_->sent_ns = at_ns;
}

void AnswerReader::headers(int status, const HeaderList& headers, std::int64_t at_ns)
{
    state_->head = readHead(status, headers);
    state_->body.head(state_->head);
    state_->headers_ns = at_ns;
}

ReadOn AnswerReader::bytes(std::span<const char> bytes, std::int64_t received_ns)
{
    State& s = *state_;
    if (bytes.empty() || s.end_ns)
        return s.gave_up ? ReadOn::give_up : ReadOn::go_on;
    s.bytes += static_cast<std::int64_t>(bytes.size());
    s.last_byte_ns = received_ns;
    s.now_ns = received_ns;
    if (!s.gave_up)
        s.gave_up = !s.body.feed(bytes, s);
    if (!s.gave_up)
        s.watchFlood();
    return s.gave_up ? ReadOn::give_up : ReadOn::go_on;
}

void AnswerReader::ended(EndReason reason, std::string_view message, std::int64_t at_ns, ErrorClass cancelled_as)
{
    State& s = *state_;
    if (s.end_ns)
        return;
    s.end = reason;
    s.end_message = message;
    s.cancelled_as = cancelled_as;
    s.end_ns = at_ns;
    if (!s.gave_up)
        s.readWhole(at_ns);
}

bool AnswerReader::sawFirstToken() const
{
    return state_->tally.first_token_ns.has_value();
}

bool AnswerReader::sawFinish() const
{
    return state_->tally.finish_ns.has_value();
}

std::optional<std::int64_t> AnswerReader::lastByteNs() const
{
    return state_->last_byte_ns;
}

std::optional<std::int64_t> AnswerReader::doneNs() const
{
    return state_->done_ns;
}

void AnswerReader::fill(Request& request) const
{
    const State& s = *state_;
    s.fillTimes(request);
    s.fillCounts(request);
    if (s.head.status > 0)
        request.http_status = s.head.status;
    const Judgement judgement = judge(s.facts());
    request.outcome = judgement.outcome;
    request.error_class = judgement.error_class;
    request.error_message = judgement.message.empty() ? std::nullopt : std::optional(judgement.message);
    if (judgement.cancelled_by != CancelledBy::none)
        request.cancelled_by = judgement.cancelled_by;
    request.finish_reason = s.tally.finish_reason.empty() ? std::nullopt : std::optional(s.tally.finish_reason);
    request.output_sha256 = s.tally.hash.hex();
    request.server_timings = s.tally.server_timings.empty() ? std::nullopt : std::optional(s.tally.server_timings);
    request.response_headers = s.head.kept;
    s.fillFlags(request);
}

const std::string& AnswerReader::text() const
{
    return state_->tally.texts.text;
}

const std::string& AnswerReader::reasoning() const
{
    return state_->tally.texts.reasoning;
}

const std::string& AnswerReader::toolName() const
{
    return state_->tally.texts.tool_name;
}

const std::string& AnswerReader::toolArguments() const
{
    return state_->tally.texts.tool_arguments;
}

const std::string& AnswerReader::reportedModel() const
{
    return state_->tally.model;
}

} // namespace plumbline
