// The lines of a run in their order, merged from the tables: each as it was read, or as the record that it holds.
// Private to this room.
#pragma once

#include "core/jsonl/fragments.h"
#include "core/jsonl/linefile.h"
#include "core/record/step.h"
#include "core/store/library.h"

#include <QSqlQuery>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace plumbline {

// Reads one state of the library, however long it takes and whoever writes meanwhile. On the library's thread; gone
// before it.
class StoredLines
{
public:
    StoredLines(const Library& library, const std::string& run);
    ~StoredLines();
    StoredLines(const StoredLines&) = delete;
    StoredLines& operator=(const StoredLines&) = delete;

    const std::string& error() const { return error_; }
    bool next(); // false at the end, or after an error

    // Of the present line.
    std::int64_t number() const { return number_; }
    bool isText() const { return isText_; } // kept as it was read: text(); else record()
    const TextLine& text() const { return text_; }
    bool passedOver() const { return present_ == requests && passOver_; } // neither of them
    // The problem with the row; empty when `record` is what it holds.
    std::string record(Record& record);

    // Requests are met without what they hold.
    void passOverRequests(bool pass);
    bool endsWithLineFeed() const { return lineFeed_; }

private:
    static constexpr std::size_t requests = 0, others = 7, streams = 8, none = 99;
    struct Stream
    {
        QSqlQuery query;
        std::int64_t seq = 0;
    };

    void findLast();
    void open(std::size_t index);
    void advance(std::size_t index);
    void setText(const QByteArray& line, bool last);

    QSqlDatabase database_;
    std::string path_;
    std::string error_;
    std::int64_t run_ = 0;
    std::array<Stream, streams> streams_;
    std::vector<QByteArray> ownLines_; // the first and the last, in the run's own row: the last of these comes next
    std::size_t present_ = none;       // stream of the present line
    std::int64_t number_ = 0;
    bool isText_ = false;
    TextLine text_;
    std::string buffer_;
    FragmentReader fragments_;
    bool passOver_ = false;
    bool lineFeed_ = true;
    std::int64_t last_ = 0; // seq of the last row, where no line feed follows it
    bool transaction_ = false;
};

} // namespace plumbline
