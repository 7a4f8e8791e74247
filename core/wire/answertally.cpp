#include "core/wire/answertally.h"

#include "core/wire/text.h"

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

constexpr std::int64_t burstGapNs = 1'000'000;
constexpr std::size_t mostChoices = 128;
constexpr std::size_t longestReason = 64; // names that end up in records and tables
constexpr std::size_t longestName = 256;
constexpr std::size_t longestTimings = 64 * 1024; // they go into the record, which a server must not fill

} // namespace

bool isAbort(std::string_view reason)
{
    return reason == "abort" || reason == "aborted" || reason == "cancelled" || reason == "canceled";
}

bool isBadFinish(std::string_view reason)
{
    return reason == "error" || isAbort(reason);
}

void AnswerTally::reset(bool keepTexts)
{
    *this = AnswerTally();
    keep_texts_ = keepTexts;
}

AnswerTally::Choice& AnswerTally::choiceOf(int index)
{
    for (auto& choice : choices_)
        if (choice.index == index)
            return choice;
    if (choices_.size() < mostChoices)
        choices_.push_back({.index = index});
    return choices_.back();
}

bool AnswerTally::finished() const
{
    bool any = false;
    for (const auto& choice : choices_) {
        if (choice.gave && !choice.finished)
            return false;
        any = any || choice.finished;
    }
    return any;
}

void AnswerTally::takeError(ServerError found)
{
    if (!error)
        error = std::move(found);
}

void AnswerTally::countEvent(std::int64_t at_ns)
{
    ++events;
    if (!first_event_ns)
        first_event_ns = at_ns;
}

void AnswerTally::take(const DecodedEvent& event, std::int64_t at_ns, bool streamed)
{
    switch (event.kind) {
    case EventKind::done:
        done = true;
        break;
    case EventKind::noise:
        ++noise;
        break;
    case EventKind::malformed:
        ++malformed;
        break;
    case EventKind::ignored:
        break;
    case EventKind::message:
        takeMessage(event, at_ns, streamed);
        break;
    }
}

void AnswerTally::takeMessage(const DecodedEvent& event, std::int64_t at_ns, bool streamed)
{
    if (event.error)
        takeError(*event.error);
    if (model.empty())
        model = cleanText(event.model, longestName);
    if (!event.server_timings.empty() && event.server_timings.size() <= longestTimings)
        server_timings = event.server_timings;
    const bool finishes = std::any_of(event.choices.begin(), event.choices.end(),
                                      [](const ChoiceNews& choice) { return !choice.finish_reason.empty(); });
    const bool terminal = !streamed || finishes || event.choices.empty() || finished();
    const bool rose = tokens.take(event, terminal);
    if (streamed && !first_token_ns && !event.pieces.empty())
        white_space_first = std::all_of(event.pieces.begin(), event.pieces.end(),
                                        [](const auto& piece) { return trimmed(piece.text).empty(); });
    takePieces(event, at_ns, streamed);
    if (!event.pieces.empty() || rose) {
        output = true;
        for (const auto& choice : event.choices)
            if (rose)
                choiceOf(choice.index).gave = true;
        const int count = tokens.tokensOfEvent(event);
        if (streamed)
            takeTokens(count, at_ns, finishes);
    }
    takeFinishes(event, at_ns);
}

void AnswerTally::takePieces(const DecodedEvent& event, std::int64_t at_ns, bool streamed)
{
    for (const auto& piece : event.pieces) {
        choiceOf(piece.choice).gave = true;
        const bool reasoning = piece.kind == PieceKind::reasoning || piece.kind == PieceKind::reasoning_detail;
        reasoning_seen = reasoning_seen || reasoning;
        if (piece.kind == PieceKind::text && streamed && !first_text_ns)
            first_text_ns = at_ns;
        // A model's own words come a token at a time.
        error_text = error_text || (piece.kind == PieceKind::text && piece.text.starts_with("Internal error: "));
        if (piece.kind == PieceKind::reasoning_detail)
            continue;
        if (piece.choice == 0)
            hash.add(piece.text);
        if (!keep_texts_)
            continue;
        std::string& kept = piece.kind == PieceKind::text        ? texts.text
                            : piece.kind == PieceKind::reasoning ? texts.reasoning
                            : piece.kind == PieceKind::tool_name ? texts.tool_name
                                                                 : texts.tool_arguments;
        kept += piece.text;
    }
}

void AnswerTally::takeTokens(int count, std::int64_t at_ns, bool finishes)
{
    ++token_events;
    several_tokens = several_tokens || count > 1;
    if (!first_token_ns)
        first_token_ns = at_ns;
    else if (at_ns - times.last() < burstGapNs)
        ++burst_gaps;
    last_token_ns = at_ns;
    times.append(at_ns, count);
    // Generation can't have ended before its last token.
    if (!finishes && finished()) {
        tokens_after_finish = true;
        finish_ns = at_ns;
    }
}

void AnswerTally::takeFinishes(const DecodedEvent& event, std::int64_t at_ns)
{
    for (const auto& news : event.choices) {
        if (news.null_delta && news.finish_reason.empty())
            ++malformed;
        if (news.finish_reason.empty())
            continue;
        auto& choice = choiceOf(news.index);
        // A repeated finish (some servers send one more with the usage) does not move the end, unless output came in
        // between.
        if (!choice.finished || choice.gave)
            finish_ns = at_ns;
        choice.finished = true;
        choice.gave = false;
        finish_reason = cleanText(news.finish_reason, longestReason);
        if (isBadFinish(news.finish_reason) && bad_finish_reason.empty())
            bad_finish_reason = news.finish_reason;
    }
}

} // namespace plumbline
