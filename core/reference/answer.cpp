#include "core/reference/answer.h"

#include "core/reference/words.h"

#include <utility>

namespace plumbline {
namespace {

const ApiError injected = {500, "server_error", "injected fault: an error in the middle of the answer", {}};
const ApiError unexpectedToken = {
    500, "server_error", "Unexpected token 200002 while expecting start token 200006", {}};

} // namespace

Answer::Answer(AnswerRequest facts, AnswerText text) : facts_(std::move(facts)), text_(std::move(text)) {}

void Answer::started(std::int64_t at_ns)
{
    started_ = true;
    started_ns_ = first_ns_ = finished_ns_ = at_ns;
    if (!facts_.request.stream)
        return;
    out += streamHead(facts_.version);
    hasHead_ = true;
    checkFaults(at_ns);
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
        text_.appendContentEvent(chunk_, words_);
        words_.clear();
        held_ = 0;
        add({}, at_ns, true);
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
    if (end_ == AnswerEnd::going)
        add(AnswerText::doneEvent(), at_ns, false);
    flushChunk();
    if (end_ != AnswerEnd::going)
        return;
    appendLastChunk(out, facts_.version);
    end_ = AnswerEnd::complete;
}

void Answer::finishWhole(std::int64_t at_ns)
{
    if (facts_.faults.has(FaultKind::error_event))
        return fail(injected, at_ns);
    end_ = AnswerEnd::complete;
    hasHead_ = true;
    events.push_back({0, at_ns, tokens_ > 0});
    const auto extra = facts_.faults.has(FaultKind::no_usage)
                           ? std::string()
                           : AnswerText::usageMember(counts()) + AnswerText::timingsMember(counts());
    const auto body = text_.wholeBody(words_, facts_.by_length ? "length" : "stop", extra);
    out += fullResponse(200, "application/json; charset=utf-8", body, facts_.version);
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
    flushChunk();
    appendLastChunk(out, facts_.version);
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
    } else if (trips(FaultKind::error_event)) {
        fail(injected, at_ns);
    }
    if (end_ != AnswerEnd::going)
        flushChunk();
}

void Answer::flushChunk()
{
    appendChunk(out, chunk_, facts_.version);
    chunk_.clear();
}

AnswerCounts Answer::counts() const
{
    return {facts_.faults.value(FaultKind::prompt_count).value_or(facts_.request.prompt_tokens), tokens_,
            static_cast<double>(promptNs()) / 1e6, static_cast<double>(predictedNs()) / 1e6};
}

} // namespace plumbline
