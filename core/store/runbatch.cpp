#include "core/store/runbatch.h"

#include <utility>

namespace plumbline {

void RunBatch::add(std::string_view line, Entry entry)
{
    entry.seq = ++lines_;
    entry.begin = text_.size();
    entry.length = line.size();
    text_ += line;
    entries_.push_back(std::move(entry));
}

void RunBatch::add(const Record& record, std::string_view line, bool keep)
{
    add(line, Entry{0, record, 0, 0, keep, false});
    if (const auto* request = std::get_if<Request>(&record)) {
        ++requests_;
        failures_ += request->outcome == Outcome::completed ? 0 : 1;
    }
}

void RunBatch::addOther(std::string_view line)
{
    add(line, Entry{0, Note{}, 0, 0, true, true});
}

std::string RunBatch::put(RecordRows& rows) const
{
    const std::string_view text(text_);
    for (const auto& entry : entries_) {
        const auto line = text.substr(entry.begin, entry.length);
        auto problem =
            entry.other ? rows.putOther(entry.seq, line) : rows.put(entry.seq, entry.record, line, entry.keep);
        if (!problem.empty())
            return problem;
    }
    return {};
}

void RunBatch::clear()
{
    entries_.clear();
    text_.clear();
}

std::vector<Record> RunBatch::records() const
{
    std::vector<Record> records;
    for (const auto& entry : entries_)
        if (!entry.other)
            records.push_back(entry.record);
    return records;
}

} // namespace plumbline
