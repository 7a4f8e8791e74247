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

inline HeaderList typed(const char* contentType)
{
    return {{"Content-Type", contentType}};
}

inline const HeaderList jsonType = typed("application/json; charset=utf-8");
inline const HeaderList eventStream = typed("text/event-stream; charset=utf-8");

struct Ending
{
    EndReason reason = EndReason::complete;
    std::string message;
    ErrorClass cancelledAs = ErrorClass::none;
};

// One response: head at 1 ms, the body in one read at 2 ms, the end at 3 ms.
inline Request respond(int status, const HeaderList& headers, const std::string& body, const Ending& ending = {},
                       const AnswerRules& rules = {})
{
    AnswerReader reader(rules);
    if (status > 0)
        reader.headers(status, headers, 1'000'000);
    reader.bytes(body, 2'000'000);
    reader.ended(ending.reason, ending.message, 3'000'000, ending.cancelledAs);
    Request request;
    reader.fill(request);
    return request;
}

} // namespace plumbline
