// Events written by hand, and the answer that they give.
#pragma once

#include "tests/wire/recordedstream.h"

namespace plumbline {

inline std::string dataEvent(const std::string& json)
{
    return "data: " + json + "\n\n";
}

inline std::string delta(const std::string& json, const char* finish = "null")
{
    return dataEvent("{\"choices\":[{\"index\":0,\"delta\":" + json + ",\"finish_reason\":" + finish + "}]}");
}

inline std::string content(const std::string& text)
{
    return delta("{\"content\":\"" + text + "\"}");
}

inline std::string usage(int prompt, int completion)
{
    return dataEvent("{\"choices\":[],\"usage\":{\"prompt_tokens\":" + std::to_string(prompt) +
                     ",\"completion_tokens\":" + std::to_string(completion) + "}}");
}

inline const std::string stop = delta("{}", "\"stop\"");
inline const std::string done = "data: [DONE]\n\n";

// One read each millisecond, from 1 ms on.
inline Answer answerTo(const std::vector<std::string>& reads, const AnswerRules& rules = keepingText(),
                       EndReason end = EndReason::complete)
{
    RecordedStream stream;
    for (const auto& bytes : reads)
        stream.reads.push_back({nanoseconds(static_cast<double>(stream.reads.size() + 1)), bytes});
    return feed(stream, stream.reads, rules, end);
}

inline int msOf(const OptionalNs& time)
{
    return time ? static_cast<int>(*time / 1'000'000) : -1;
}

} // namespace plumbline
