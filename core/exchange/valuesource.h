// The JSON values of a file, one after the other: a line each where the file holds lines (in memory bounded by the
// longest line), else the whole file as one text. A value that can't be read is reported with its place and the next
// line is taken. Private to this room; not thread-safe.
#pragma once

#include "core/exchange/jsonslice.h"
#include "core/jsonl/linefile.h"
#include "core/jsonl/runreader.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline::exchange {

inline constexpr std::size_t maxValueBytes = std::size_t{512} << 20; // of one line, or of a file that is no lines

// What was found while reading, counted once even when a file is read twice.
struct SourceReport
{
    std::vector<LineProblem> problems; // the first 100
    std::int64_t problem_count = 0;
    std::int64_t values = 0;
    std::int64_t not_finite = 0; // NaN, Infinity and their like
    std::int64_t ill_formed = 0; // strings that were no UTF-8
};

class ValueSource
{
public:
    static ValueSource ofFile(const std::string& path);
    static ValueSource ofBytes(std::string_view bytes); // which must outlive this object

    const std::string& error() const { return error_; }
    bool lines() const { return lines_; } // a line each

    bool next(JsonSlice& value); // valid until the next call
    void rewind();
    const SourceReport& report() const { return report_; }
    std::int64_t line() const { return line_; } // of the last value

private:
    ValueSource() = default;
    void look();
    bool nextLine(std::string_view& text);
    void problem(std::int64_t line, std::size_t column, std::string message);
    void count(std::int64_t notFinite, std::int64_t illFormed);
    bool nextOfText(JsonSlice& value);

    std::string path_;
    std::string error_;
    std::string whole_;      // of a file that is no lines
    std::string_view bytes_; // what is read when there is no file of lines
    std::unique_ptr<LineFile> file_;
    SourceReport report_;
    std::size_t at_ = 0;
    std::int64_t line_ = 0;
    bool tooLong_ = false;
    bool lines_ = false;
    bool again_ = false;            // a later pass: already reported
    std::vector<std::int64_t> bad_; // lines that can't be read, so that a later pass need not check the others again
    bool manyBad_ = false;          // more than are kept there
    std::size_t nextBad_ = 0;
};

} // namespace plumbline::exchange
