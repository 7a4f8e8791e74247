#include "core/reference/answer.h"

#include "core/reference/contentfaults.h"
#include "core/reference/errorforms.h"
#include "core/reference/words.h"

#include <algorithm>
#include <limits>

#include <utility>

namespace plumbline {
namespace {

const ApiError injected = {500, "server_error", "injected fault: an error in the middle of the answer", {}};
const ApiError unexpectedToken = {
    500, "server_error", "Unexpected token 200002 while expecting start token 200006", {}};

constexpr std::size_t floodPiece = 16 * 1024;
constexpr std::int64_t forEver = std::numeric_limits<std::int64_t>::max();

std::string repeated(std::string_view text, std::size_t bytes)
{
    std::string all;
    while (all.size() < bytes)
        all += text;
    return all;
}

bool hasErrorForm(const ActiveFaults& faults)
{
    return std::any_of(errorForms().begin(), errorForms().end(),
                       [&](const ErrorForm& form) { return faults.has(form.kind); });
}

} // namespace

Answer::Answer(AnswerRequest facts, AnswerText text) : facts_(std::move(facts)), text_(std::move(text))
{
    holdsBack_ = facts_.faults.has(FaultKind::buffered);
    if (facts_.faults.has(FaultKind::gzip))
        gzip_.emplace();
}

void Answer::started(std::int64_t at_ns)
{
    started_ = true;
    started_ns_ = first_ns_ = finished_ns_ = at_ns;
    if (!facts_.request.stream)
        return;
    out += streamHead(facts_.version, facts_.faults.has(FaultKind::wrong_type) ? "text/plain" : "text/event-stream",
                      extraHeaders());
    hasHead_ = true;
    checkFaults(at_ns);
    if (end_ == AnswerEnd::going && facts_.faults.has(FaultKind::role_first) && text_.hasDeltas()) {
        roleSent_ = true;
        add(text_.deltaEvent(R"({"role":"assistant","content":""})", {}), at_ns, false);
        flushChunk();
    }
    if (end_ == AnswerEnd::going)
        floodIfAsked(at_ns);
}

void Answer::token(std::int64_t index, std::int64_t at_ns)
{
    tokens_ = index;
    if (index == 1)
        first_ns_ = at_ns;
    finished_ns_ = at_ns;
    if (const auto natural = facts_.faults.value(FaultKind::ignore_eos_error);
        natural && facts_.request.ignore_eos && index > *natural)
        return fail(unexpectedToken, at_ns);
    words_ += answerWord(facts_.words, index);
    ++held_;
    if (facts_.request.stream &&
        (held_ >= facts_.faults.value(FaultKind::merged).value_or(1) || index == facts_.output_tokens))
        contentEvent(at_ns);
}

void Answer::finished(std::int64_t at_ns)
{
    finished_ns_ = at_ns;
    if (tokens_ == 0)
        first_ns_ = at_ns;
    if (facts_.request.stream)
        finishStream(at_ns);
    else
        finishWhole(at_ns);
}

// The role event shares the chunk, and so the write, of what comes first.
void Answer::contentEvent(std::int64_t at_ns)
{
    if (facts_.request.api == Api::chat && !std::exchange(roleSent_, true))
        add(text_.roleEvent(), at_ns, false);
    if (end_ == AnswerEnd::going && held_ > 0) {
        const auto first = tokens_ - std::exchange(held_, 0) + 1;
        if (!facts_.faults.any()) {
            text_.appendContentEvent(chunk_, words_);
            words_.clear();
            add({}, at_ns, true);
        } else {
            const auto words = std::exchange(words_, {});
            for (const auto& event : shapedContent(text_, facts_.faults, {words, first, counts()}))
                if (end_ == AnswerEnd::going)
                    add(event.text, at_ns, event.token);
            if (first == 1 && end_ == AnswerEnd::going)
                largeEventIfAsked(at_ns);
        }
    }
    flushChunk();
}

void Answer::finishStream(std::int64_t at_ns)
{
    const bool tells = !facts_.faults.has(FaultKind::no_usage);
    const bool chat = facts_.request.api == Api::chat;
    const bool usageEvent = tells && chat && facts_.request.include_usage;
    std::string extra;
    if (tells && !usageEvent) // timings stand on the last JSON event; text completions always tell their usage
        extra = (chat ? "" : AnswerText::usageMember(counts())) + AnswerText::timingsMember(counts());
    contentEvent(at_ns); // an answer without a token has not sent its role yet
    if (end_ == AnswerEnd::going)
        add(text_.finishEvent(facts_.by_length ? "length" : "stop", extra), at_ns, false);
    flushChunk();
    if (end_ == AnswerEnd::going && usageEvent)
        add(text_.usageEvent(counts()), at_ns, false);
    flushChunk();
    if (end_ == AnswerEnd::going && !facts_.faults.has(FaultKind::no_done))
        add(AnswerText::doneEvent(), at_ns, false);
    flushChunk();
    if (end_ != AnswerEnd::going)
        return;
    endChunks();
    end_ = AnswerEnd::complete;
}

void Answer::finishWhole(std::int64_t at_ns)
{
    if (hasErrorForm(facts_.faults))
        return fail(injected, at_ns);
    end_ = AnswerEnd::complete;
    hasHead_ = true;
    events.push_back({0, at_ns, tokens_ > 0});
    const auto extra = facts_.faults.has(FaultKind::no_usage)
                           ? std::string()
                           : AnswerText::usageMember(counts()) + AnswerText::timingsMember(counts());
    auto body = text_.wholeBody(words_, facts_.by_length ? "length" : "stop", extra);
    if (gzip_) {
        body = gzip_->block(body);
        body += gzip_->end();
    }
    out +=
        fullResponse(200, facts_.faults.has(FaultKind::wrong_type) ? "text/plain" : "application/json; charset=utf-8",
                     body, facts_.version, extraHeaders());
    for (const auto& [kind, end] :
         {std::pair{FaultKind::cut, AnswerEnd::cut}, std::pair{FaultKind::reset, AnswerEnd::reset},
          std::pair{FaultKind::stall, AnswerEnd::stalled}})
        if (end_ == AnswerEnd::complete && facts_.faults.has(kind)) {
            out.resize(out.size() - body.size() / 2);
            end_ = end;
        }
}

// Takes an event into the present chunk; what a fault says must come "after N events" comes right behind it.
void Answer::add(std::string_view event, std::int64_t at_ns, bool token)
{
    chunk_ += event;
    events.push_back({0, at_ns, token});
    ++sentEvents_;
    checkFaults(at_ns);
}

void Answer::fail(const ApiError& error, std::int64_t at_ns)
{
    events.push_back({0, at_ns, false});
    end_ = AnswerEnd::complete;
    if (!hasHead_) {
        hasHead_ = true;
        status_ = error.status;
        out += errorResponse(error, facts_.version);
        return;
    }
    chunk_ += "data: " + errorBody(error) + "\n\n"; // and no [DONE], as llama.cpp does it
    endChunks();
}

void Answer::failAs(std::string_view text, std::int64_t at_ns)
{
    chunk_ += text;
    for (auto end = text.find("\n\n"); end != std::string_view::npos; end = text.find("\n\n", end + 2))
        events.push_back({0, at_ns, false});
    end_ = AnswerEnd::complete;
    endChunks();
}

bool Answer::trips(FaultKind kind) const
{
    const auto limit = facts_.faults.value(kind);
    return limit && sentEvents_ >= *limit;
}

void Answer::checkFaults(std::int64_t at_ns)
{
    if (trips(FaultKind::cut)) {
        end_ = AnswerEnd::cut;
    } else if (trips(FaultKind::reset)) {
        end_ = AnswerEnd::reset;
    } else if (trips(FaultKind::stall)) {
        end_ = AnswerEnd::stalled;
    } else if (trips(FaultKind::bad_chunk)) {
        holdsBack_ = false;
        flushChunk();
        sink() += "these bytes are no chunk\r\n";
        end_ = AnswerEnd::cut;
    } else if (facts_.faults.any()) {
        for (const auto& form : errorForms())
            if (end_ == AnswerEnd::going && trips(form.kind))
                failAs(form.text, at_ns);
    }
    if (end_ != AnswerEnd::going) {
        holdsBack_ = false;
        return flushChunk();
    }
    for (const auto& [kind, event] :
         {std::pair{FaultKind::bad_event, "data: {\"choices\":[{\"index\":0,\"del\n\n"},
          std::pair{FaultKind::null_event, "data: {\"choices\":[{\"index\":0,\"delta\":null}]}\n\n"}})
        if (facts_.faults.value(kind) == sentEvents_) {
            chunk_ += event;
            events.push_back({0, at_ns, false});
        }
}

std::string Answer::extraHeaders() const
{
    std::string lines = gzip_ ? "Content-Encoding: gzip\r\n" : "";
    const auto count = facts_.faults.value(FaultKind::headers).value_or(0);
    for (std::int64_t i = 0; i < count; ++i)
        lines += "x-header-" + std::to_string(i) + ": " + std::to_string(i) + "\r\n";
    return lines;
}

// Before the first token, without any.
void Answer::floodIfAsked(std::int64_t at_ns)
{
    std::string event;
    if (facts_.faults.has(FaultKind::endless_comments))
        event = ": still here\n\n";
    else if (facts_.faults.has(FaultKind::endless_events) && text_.hasDeltas())
        event = text_.deltaEvent(R"({"role":"assistant","content":""})", {});
    else if (facts_.faults.has(FaultKind::endless_events))
        event = text_.contentEvent({}, {});
    if (event.empty())
        return;
    events.push_back({0, at_ns, false});
    startFlood(repeated(event, floodPiece), forEver, {});
}

// One event that is never held in memory: its text is made while it is sent.
void Answer::largeEventIfAsked(std::int64_t at_ns)
{
    const auto mebibytes = facts_.faults.value(FaultKind::huge_event);
    const bool endless = facts_.faults.has(FaultKind::endless_event);
    if (!mebibytes && !endless)
        return;
    const auto whole = text_.contentEvent("x", {});
    const auto at = whole.find("\"x\"") + 1;
    chunk_ += whole.substr(0, at);
    events.push_back({0, at_ns, true});
    constexpr auto pieces = static_cast<std::int64_t>(1024 * 1024 / floodPiece);
    startFlood(std::string(floodPiece, 'x'), endless ? forEver : *mebibytes * pieces, whole.substr(at));
}

void Answer::startFlood(std::string_view payload, std::int64_t count, std::string_view tail)
{
    holdsBack_ = false;
    flushChunk();
    flood.emplace(Flood{{}, count, std::string()});
    appendChunk(flood->piece, payload, facts_.version); // never compressed: its piece is repeated
    appendChunk(flood->tail, tail, facts_.version);
    if (count == forEver)
        end_ = AnswerEnd::stalled; // nothing can follow
}

void Answer::flushChunk()
{
    if (holdsBack_ || chunk_.empty())
        return;
    appendChunk(sink(), gzip_ ? gzip_->block(chunk_) : chunk_, facts_.version);
    chunk_.clear();
}

void Answer::endChunks()
{
    holdsBack_ = false;
    flushChunk();
    if (gzip_)
        appendChunk(sink(), gzip_->end(), facts_.version);
    appendLastChunk(sink(), facts_.version);
}

AnswerCounts Answer::counts() const
{
    return {facts_.faults.value(FaultKind::prompt_count).value_or(facts_.request.prompt_tokens), tokens_,
            static_cast<double>(promptNs()) / 1e6, static_cast<double>(predictedNs()) / 1e6};
}

} // namespace plumbline
