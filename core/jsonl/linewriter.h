// Records as lines of plumbline.run/1. Names and order of the keys are fixed: other programs read them.
#pragma once

#include "core/jsonl/derived.h"
#include "core/record/step.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline {

class JsonLine;

// One thread at a time. The first record must be the RunHeader: its plan holds the limits that decide `good`.
class LineWriter
{
public:
    // Appends one line with its '\n'. A RunFooter gets an empty summary; append it with appendSummary where there is
    // one.
    void append(std::string& out, const Record& record);

    // The last line. `summaryJson` is the summary's JSON text (empty or invalid: an empty object); `sha256` that of all
    // lines before it, each with its line feed (empty: null).
    void appendSummary(std::string& out, const RunFooter& footer, std::string_view summaryJson,
                       std::string_view sha256 = {});

    // Lines appended so far, the summary not counted.
    std::int64_t lines() const { return lines_; }

private:
    ClassLimits limits_;
    std::int64_t lines_ = 0;
};

// The object of plumbline.pins/1, as it stands in a run's first and last line.
void appendPins(JsonLine& json, const Pins& pins);

} // namespace plumbline
