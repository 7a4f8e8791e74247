// A run as a sequence of records, wherever it is kept: a run file, the library.
#pragma once

#include "core/jsonl/derived.h"
#include "core/record/step.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct LineProblem
{
    std::int64_t line = 0;   // from 1
    std::int64_t column = 0; // in bytes, from 1; 0: the line as a whole
    std::string message;
};

struct ReadItem
{
    std::int64_t line = 0;    // from 1
    std::uint64_t offset = 0; // of the line's first byte in the file
    Record record;
    std::optional<Derived> derived;            // of a request line, as stored
    std::string summary_json;                  // of the summary line, as stored
    std::optional<std::int64_t> summary_lines; // of the summary line: how many lines its writer had written before it
    std::string lines_sha256;                  // of the summary line: SHA-256 of those lines
    std::string tool_version;                  // of the run line
};

struct ReadReport
{
    std::int64_t lines = 0;            // non-empty ones that were met, half last line included
    std::int64_t request_lines = 0;    // decoded or passed over
    std::vector<LineProblem> problems; // the first 100
    std::int64_t problem_count = 0;
    std::vector<std::string> notes; // lines of unknown type, a half last line: nothing was lost that this version knows
    bool has_header = false;        // the first line is a run's
    bool complete = false;          // the summary was met
    bool half_last_line = false;
};

// Reads from the beginning to the end, once. Not thread-safe.
class RunSource
{
public:
    virtual ~RunSource() = default;
    // Why the run can't be read at all ("runs/x.jsonl: no such file"); empty while all is well.
    virtual const std::string& error() const = 0;
    // The next record, or false at the end (or after an error). Nothing follows the summary or a second run line.
    virtual bool next(ReadItem& item) = 0;
    // Requests are counted and not decoded: for a first pass over a long run.
    virtual void passOverRequests(bool pass) = 0;
    virtual const ReadReport& report() const = 0;

protected:
    RunSource() = default;
    RunSource(const RunSource&) = delete;
    RunSource& operator=(const RunSource&) = delete;
};

// "FILE:LINE:COLUMN: MESSAGE" for each problem kept, and how many more there are.
std::vector<std::string> toLines(const std::string& path, const ReadReport& report);

} // namespace plumbline
