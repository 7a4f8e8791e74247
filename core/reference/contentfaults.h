// The content events of an answer that a fault shapes otherwise.
#pragma once

#include "core/reference/answertext.h"
#include "core/reference/fault.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct ContentPiece
{
    std::string_view words;
    std::int64_t first = 1; // number of its first token
    AnswerCounts counts;    // up to its last
};

struct ContentEvent
{
    std::string text;
    bool token = true; // token-bearing
};

std::vector<ContentEvent> shapedContent(const AnswerText& text, const ActiveFaults& faults, const ContentPiece& piece);

} // namespace plumbline
