#include "core/store/rowvisitors.h"

#include "core/store/eventblob.h"
#include "core/store/sqlite.h"

#include <cmath>

namespace plumbline {
namespace {

// SQLite takes a byte order mark off and changes U+FFFE and U+FFFF on the way between its encodings; U+FFFD may stand
// for bytes that are not UTF-8.
bool survives(const QString& text)
{
    if (text.startsWith(QChar::ByteOrderMark))
        return false;
    for (const QChar c : text)
        if (c.unicode() == 0 || c.unicode() >= 0xfffd)
            return false;
    return true;
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

void ColumnNames::add(const char* name)
{
    names_ += (count_++ > 0 ? QStringLiteral(", ") : QString()) + QLatin1String(name);
}

void RowBinder::text(const char*, std::string_view text)
{
    const auto value = text.empty() ? QStringLiteral("") : toQt(text);
    // A byte order mark is dropped by the conversion already.
    exact_ = exact_ && survives(value) && !text.starts_with("\xef\xbb\xbf");
    bind(value);
}

void RowBinder::text(const char*, const std::optional<std::string>& value)
{
    value ? text({}, std::string_view(*value)) : null();
}

void RowBinder::real(const char*, double value)
{
    const bool same = std::isfinite(value) && !(value == 0 && std::signbit(value)); // SQLite keeps -0 as 0
    exact_ = exact_ && same;
    bind(same ? value : 0.0);
}

void RowBinder::hash(const char*, const std::optional<std::string>& value)
{
    if (!value || value->size() != 64 || value->find_first_not_of("0123456789abcdef") != std::string::npos)
        text({}, value);
    else
        bind(QByteArray::fromHex(QByteArray::fromRawData(value->data(), static_cast<qsizetype>(value->size()))));
}

void RowBinder::rare(const char*, const Request& request)
{
    const auto json = rareMembersText(request);
    const auto& timings = request.server_timings;
    if (timings && (timings->empty() || isBlank(timings->front()) || isBlank(timings->back())))
        exact_ = false; // blanks around it are not read back
    json.empty() ? null() : text({}, std::string_view(json));
}

void RowBinder::times(const char*, const EventTimes& events, std::int64_t base)
{
    events.empty() ? null() : bytes(encodeEventTimes(events, base));
}

void RowBinder::series(const char*, const Series& series, bool always)
{
    for (const auto& [name, value] : series)
        exact_ = exact_ && std::isfinite(value);
    series.empty() && !always ? null() : text({}, std::string_view(seriesText(series)));
}

void RowBinder::bytes(std::string_view value)
{
    bind(value.empty() ? QByteArray("", 0) : QByteArray(value.data(), static_cast<qsizetype>(value.size())));
}

void RowReader::fail(const char* name)
{
    if (problem_.empty())
        problem_ = std::string("the column ") + name + " of its row in the library holds what it can't";
}

void RowReader::hash(const char*, std::optional<std::string>& target)
{
    const auto value = next();
    if (value.typeId() == QMetaType::QByteArray)
        target = value.toByteArray().toHex().toStdString();
    else if (!value.isNull())
        target = value.toString().toStdString();
}

void RowReader::rare(const char* name, Request& request)
{
    const auto value = next();
    if (!value.isNull() && !fragments_.readRareMembers(viewOf(value.toString().toUtf8()), request))
        fail(name);
}

void RowReader::times(const char* name, EventTimes& events, std::int64_t base)
{
    if (!decodeEventTimes(viewOf(next().toByteArray()), base, events))
        fail(name);
}

void RowReader::series(const char* name, Series& series, bool)
{
    const auto value = next();
    if (!value.isNull() && !fragments_.readSeries(viewOf(value.toString().toUtf8()), series))
        fail(name);
}

} // namespace plumbline
