#include "core/store/storedlines.h"

#include "core/store/recordcolumns.h"
#include "core/store/statement.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace plumbline {
namespace {

constexpr std::int64_t atEnd = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t padding = 64; // a parser may read this far behind a line

template <std::size_t Kind> QString columnsOf()
{
    ColumnNames names;
    const std::tuple_element_t<Kind, StoredKinds> record;
    visitColumns(names, record, record);
    return QStringLiteral("seq, verbatim, ") + names.names();
}

template <std::size_t Kind> std::string readRow(const QSqlQuery& query, FragmentReader& fragments, Record& record)
{
    auto& value = record.emplace<std::tuple_element_t<Kind, StoredKinds>>();
    RowReader row(query, 2, fragments);
    visitColumns(row, value, value);
    return row.problem();
}

QString selectOf(std::size_t index, bool passOver)
{
    static const auto whole = []<std::size_t... Kind>(std::index_sequence<Kind...>)
    {
        return std::array<QString, sizeof...(Kind)>{columnsOf<Kind>()...};
    }
    (std::make_index_sequence<std::tuple_size_v<StoredKinds>>());
    const bool other = index >= whole.size();
    const QString table = other ? QStringLiteral("other_lines") : QString(QLatin1String(storedTables[index]));
    const QString columns = other                    ? QStringLiteral("seq, verbatim")
                            : passOver && index == 0 ? QStringLiteral("seq")
                                                     : whole[index];
    return QStringLiteral("SELECT %1 FROM %2 WHERE run = ? AND seq > ? ORDER BY seq").arg(columns, table);
}

} // namespace

StoredLines::StoredLines(const Library& library, const std::string& run)
    : database_(library.connection()), path_(library.path()), error_(library.error())
{
    if (!error_.empty())
        return;
    transaction_ = database_.transaction(); // fails where the caller has begun one: that will do
    Statement own(database_, "SELECT id, header_line, summary_line, ended_with_line_feed FROM runs WHERE run = ?");
    error_ = own.with(run).run(path_);
    if (!error_.empty())
        return;
    auto& query = own.query();
    if (!query.next()) {
        error_ = "there is no run '" + run + "' in " + path_;
        return;
    }
    run_ = numberAt(query, 0);
    for (const int column : {2, 1})
        if (!query.value(column).isNull())
            ownLines_.push_back(query.value(column).toByteArray());
    lineFeed_ = numberAt(query, 3) != 0;
    query.finish();
    if (!lineFeed_)
        findLast();
    for (std::size_t i = 0; i < streams; ++i)
        open(i);
}

StoredLines::~StoredLines()
{
    for (auto& stream : streams_)
        stream.query = QSqlQuery();
    if (transaction_)
        database_.commit();
}

void StoredLines::findLast()
{
    for (std::size_t i = 0; i < streams; ++i) {
        const auto sql = QStringLiteral("SELECT max(seq) FROM %1 WHERE run = ?")
                             .arg(QLatin1String(i == others ? "other_lines" : storedTables[i]));
        Statement statement(database_, sql.toLatin1().constData());
        if (const auto problem = statement.with(run_).run(path_); !problem.empty())
            error_ = problem;
        else if (statement.query().next())
            last_ = std::max(last_, numberAt(statement.query(), 0));
    }
}

// From behind the present line on.
void StoredLines::open(std::size_t index)
{
    Stream& stream = streams_[index];
    stream.query = QSqlQuery(database_);
    stream.query.setForwardOnly(true);
    stream.query.prepare(selectOf(index, passOver_));
    stream.query.bindValue(0, static_cast<qlonglong>(run_));
    stream.query.bindValue(1, static_cast<qlonglong>(number_));
    if (!stream.query.exec()) {
        error_ = problemOf(path_, stream.query);
        stream.seq = atEnd;
        return;
    }
    advance(index);
}

void StoredLines::advance(std::size_t index)
{
    Stream& stream = streams_[index];
    if (stream.query.next()) {
        stream.seq = numberAt(stream.query, 0);
        return;
    }
    stream.seq = atEnd;
    if (stream.query.lastError().isValid())
        error_ = problemOf(path_, stream.query);
}

void StoredLines::setText(const QByteArray& line, bool last)
{
    buffer_.assign(line.constData(), static_cast<std::size_t>(line.size()));
    buffer_.reserve(buffer_.size() + padding);
    text_ = {};
    text_.set(buffer_, number_ == 1);
    text_.number = number_;
    text_.ended = lineFeed_ || !last;
    isText_ = true;
}

bool StoredLines::next()
{
    if (present_ != none)
        advance(std::exchange(present_, none));
    if (!error_.empty())
        return false;
    const auto nearest = std::min_element(streams_.begin(), streams_.end(),
                                          [](const Stream& a, const Stream& b) { return a.seq < b.seq; });
    // The lines of the run's own row have the numbers that no table has.
    if (nearest->seq > number_ + 1 && !ownLines_.empty()) {
        ++number_;
        const auto line = ownLines_.back();
        ownLines_.pop_back();
        setText(line, ownLines_.empty() && nearest->seq == atEnd);
        return true;
    }
    if (nearest->seq == atEnd)
        return false;
    number_ = nearest->seq;
    present_ = static_cast<std::size_t>(nearest - streams_.begin());
    isText_ = false;
    if (passedOver())
        return true;
    if (const auto verbatim = nearest->query.value(1); present_ == others || !verbatim.isNull())
        setText(verbatim.toByteArray(), number_ == last_ && ownLines_.empty());
    return true;
}

std::string StoredLines::record(Record& record)
{
    using Read = std::string (*)(const QSqlQuery&, FragmentReader&, Record&);
    static constexpr Read readers[] = {readRow<0>, readRow<1>, readRow<2>, readRow<3>,
                                       readRow<4>, readRow<5>, readRow<6>};
    return readers[present_](streams_[present_].query, fragments_, record);
}

void StoredLines::passOverRequests(bool pass)
{
    if (pass == passOver_)
        return;
    passOver_ = pass;
    if (error_.empty()) {
        if (present_ == requests)
            present_ = none; // its row goes with the query; the next one is behind it
        open(requests);
    }
}

} // namespace plumbline
