#include "core/reference/contentfaults.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::string_view blank = R"(\n)"; // as it stands in JSON

std::string usageOf(const ActiveFaults& faults, const AnswerCounts& counts)
{
    if (faults.has(FaultKind::usage_zeros))
        return AnswerText::usageMember({});
    return faults.has(FaultKind::usage_events) ? AnswerText::usageMember(counts) : std::string();
}

// The texts that one piece is sent as, in as many events.
std::vector<std::string> textsOf(const ActiveFaults& faults, const ContentPiece& piece)
{
    if (piece.first == 1 && faults.has(FaultKind::blank_first))
        return {std::string(blank)};
    const auto parts = static_cast<std::size_t>(faults.value(FaultKind::split).value_or(1));
    const auto size = piece.words.size();
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < parts; ++i) {
        const auto from = size * i / parts;
        const auto to = size * (i + 1) / parts;
        if (to > from)
            texts.emplace_back(piece.words.substr(from, to - from));
    }
    return texts;
}

bool reasons(const ActiveFaults& faults, FaultKind kind, const ContentPiece& piece)
{
    return piece.first <= faults.value(kind).value_or(0);
}

} // namespace

std::vector<ContentEvent> shapedContent(const AnswerText& text, const ActiveFaults& faults, const ContentPiece& piece)
{
    const auto usage = usageOf(faults, piece.counts);
    std::vector<ContentEvent> events;
    const bool list = text.hasDeltas() && reasons(faults, FaultKind::reasoning_list, piece);
    if (list && piece.first == 1)
        events.push_back(
            {text.deltaEvent(R"({"reasoning_details":[{"type":"reasoning.encrypted","data":"cGx1bWI="}]})", usage),
             false});
    if (text.hasDeltas() && piece.first == 1 && faults.has(FaultKind::empty_reasoning))
        events.push_back({text.deltaEvent(R"({"content":null,"reasoning_content":""})", usage), false});
    for (const auto& words : textsOf(faults, piece)) {
        if (list)
            events.push_back({text.deltaEvent(
                R"({"reasoning_details":[{"type":"reasoning.text","text":")" + words + R"("}]})", usage)});
        else if (text.hasDeltas() && reasons(faults, FaultKind::blank_reasoning, piece))
            events.push_back({text.deltaEvent(R"({"reasoning_content":")" + std::string(blank) + R"("})", usage)});
        else if (text.hasDeltas() && faults.has(FaultKind::empty_reasoning))
            events.push_back({text.deltaEvent(R"({"reasoning_content":"","content":")" + words + R"("})", usage)});
        else
            events.push_back({text.contentEvent(words, usage)});
    }
    return events;
}

} // namespace plumbline
