// Reads a run file (plumbline.run/1) record by record, in bounded memory: one line and what it holds. A line that can't
// be read is reported with its place and passed over; a file without its summary is an interrupted run, not an error.
#pragma once

#include "core/jsonl/derived.h"
#include "core/record/step.h"

#include <cstdint>
#include <memory>
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

// Not thread-safe; opens the file when constructed.
class RunReader
{
public:
    // Longest line, in bytes.
    static constexpr std::size_t lineLimit = std::size_t{64} << 20;

    explicit RunReader(const std::string& path);
    ~RunReader();
    RunReader(const RunReader&) = delete;
    RunReader& operator=(const RunReader&) = delete;

    // Why the file can't be read at all ("runs/x.jsonl: no such file"); empty while all is well.
    const std::string& error() const;

    // The next record, or false at the end (or after an error). Nothing follows the summary or a second run line, and
    // nothing comes from a file whose first line is not a run's.
    bool next(ReadItem& item);

    // Request lines are counted and not decoded: for a first pass over a long file.
    void passOverRequests(bool pass);

    // Continues at a line that was met before.
    void seek(std::uint64_t offset, std::int64_t line);

    const ReadReport& report() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

// "FILE:LINE:COLUMN: MESSAGE" for each problem kept, and how many more there are.
std::vector<std::string> toLines(const std::string& path, const ReadReport& report);

} // namespace plumbline
