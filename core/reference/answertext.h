// The JSON texts of one answer, in the shape of a current llama.cpp server: SSE events and the whole body.
#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline {

struct AnswerCounts
{
    std::int64_t prompt_tokens = 0;
    std::int64_t output_tokens = 0;
    double prompt_ms = 0;    // slot given -> first token
    double predicted_ms = 0; // first token -> last token
};

class AnswerText
{
public:
    // `model`: as a JSON string, with its quotes.
    AnswerText(Api api, std::string id, std::int64_t created, std::string model);

    // Each is one event: "data: {...}\n\n".
    std::string roleEvent() const;                                                  // chat only
    void appendContentEvent(std::string& out, std::string_view words) const;        // words need no escaping
    std::string contentEvent(std::string_view words, std::string_view extra) const; // words as they stand in JSON
    std::string deltaEvent(std::string_view delta, std::string_view extra) const;   // chat only; `delta`: an object
    bool hasDeltas() const { return api_ == Api::chat; }
    std::string usageEvent(const AnswerCounts& counts) const; // choices are empty
    // `extra`: further members of the event: ,"key":value
    std::string finishEvent(std::string_view reason, std::string_view extra) const;
    std::string wholeBody(std::string_view words, std::string_view reason, std::string_view extra) const;

    static std::string usageMember(const AnswerCounts& counts);   // ,"usage":{...}
    static std::string timingsMember(const AnswerCounts& counts); // ,"timings":{...}
    static std::string_view doneEvent() { return "data: [DONE]\n\n"; }

private:
    std::string event(std::string_view choices, std::string_view extra) const;

    Api api_;
    std::string before_; // of the words in a content event
    std::string after_;
    std::string tail_;  // ,"created":...,"object":... without the closing brace
    std::string whole_; // the same for a body that is not streamed
};

} // namespace plumbline
