// The checks that look at each request line. Private to this room.
#pragma once

#include "core/jsonl/runreader.h"
#include "core/report/checkfindings.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace plumbline {

class RecordCheck
{
public:
    virtual ~RecordCheck() = default;
    virtual void take(const ReadItem& item) = 0; // in the order of the file, the run line first
    virtual Check result() const = 0;
};

// 1, in part: an id stands for one request.
std::unique_ptr<RecordCheck> makeIdCheck();
// 2: a completed streamed request has a first token.
std::unique_ptr<RecordCheck> makeFirstTokenCheck();
// 3: no negative duration; the moments come in their order.
std::unique_ptr<RecordCheck> makeTimeOrderCheck();
// 4, in part: the milliseconds beside the raw times follow from them.
std::unique_ptr<RecordCheck> makeDerivedCheck();
// 8: token counts against events and against the server's counters.
std::unique_ptr<RecordCheck> makeTokenCheck();
// 9: output lengths asked and got, and how answers ended.
std::unique_ptr<RecordCheck> makeLengthCheck();
// 10, in part: no counter of the server went backwards.
std::unique_ptr<RecordCheck> makeCounterCheck();
// 12: reuse of prompts against the declared policy.
std::unique_ptr<RecordCheck> makeReuseCheck();

// "request 1-1-0003 (line 7)"
std::string requestName(const Request& request, std::int64_t line);

} // namespace plumbline
