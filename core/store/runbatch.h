// Lines of a run that wait for the transaction that puts them into the library. Private to this room.
#pragma once

#include "core/record/step.h"
#include "core/store/library.h"
#include "core/store/recordrows.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace plumbline {

// One thread: that of the library's connection from commit() on.
class RunBatch
{
public:
    // `line` without its line feed. The seq of a line is its number, from 1; the first and the last line of a run take
    // a number too, and are put into the run's own row by the caller.
    void add(const Record& record, std::string_view line, bool keep);
    void addOther(std::string_view line);
    void skipLine() { ++lines_; } // of the run's own row

    std::int64_t lines() const { return lines_; }
    std::int64_t requests() const { return requests_; } // all that were added
    std::int64_t failures() const { return failures_; } // those that did not complete
    bool empty() const { return entries_.empty(); }
    bool full() const { return text_.size() >= (std::size_t{4} << 20) || entries_.size() >= 4000; }

    // Within a transaction. The problem; the lines stay until clear().
    std::string put(RecordRows& rows) const;
    void clear();
    std::vector<Record> records() const;

private:
    struct Entry
    {
        std::int64_t seq;
        Record record;
        std::size_t begin, length; // of the line in text_
        bool keep;
        bool other;
    };
    void add(std::string_view line, Entry entry);

    std::vector<Entry> entries_;
    std::string text_;
    std::int64_t lines_ = 0;
    std::int64_t requests_ = 0;
    std::int64_t failures_ = 0;
};

} // namespace plumbline
