// Times, places and words of errors, as tools write them.
#include "core/exchange/importer.h"
#include "core/record/outcome.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <utility>

namespace plumbline::exchange {
namespace {

constexpr double greatestSeconds = 4e9; // of a moment: the year 2096
constexpr std::int64_t greatestCount = 1'000'000'000'000;
constexpr double greatestDuration = 1e8; // three years: sums of a few stay far from what a record can hold

bool holds(std::string_view text, std::string_view word)
{
    return std::search(text.begin(), text.end(), word.begin(), word.end(), [](char one, char other) {
               const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
               return lower(one) == lower(other);
           }) != text.end();
}

} // namespace

OptionalNs nsOfSeconds(std::optional<double> seconds)
{
    if (!seconds || !(std::abs(*seconds) < greatestSeconds))
        return std::nullopt;
    // Whole seconds apart: the product of an epoch's seconds and 1e9 would lose the nanoseconds.
    const double whole = std::floor(*seconds);
    return static_cast<std::int64_t>(whole) * 1'000'000'000 + std::llround((*seconds - whole) * 1e9);
}

OptionalNs durationOfSeconds(std::optional<double> seconds)
{
    return seconds && std::abs(*seconds) < greatestDuration ? nsOfSeconds(seconds) : std::nullopt;
}

OptionalNs durationOfMilliseconds(std::optional<double> ms)
{
    if (!ms || !(std::abs(*ms) < greatestDuration * 1e3))
        return std::nullopt;
    return std::llround(*ms * 1e6);
}

std::optional<std::int64_t> countOf(JsonSlice value)
{
    const auto count = value.integer();
    return count && *count >= 0 && *count <= greatestCount ? count : std::nullopt;
}

std::string utcOfEpochNs(std::int64_t ns)
{
    return QDateTime::fromMSecsSinceEpoch(ns / 1'000'000, Qt::UTC).toString(Qt::ISODateWithMs).toStdString();
}

std::string withoutUserInfo(const std::string& url)
{
    const std::size_t scheme = url.find("://");
    const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
    const std::size_t end = std::min(url.find_first_of("/?#", begin), url.size());
    const std::size_t at = url.substr(0, end).rfind('@');
    return at == std::string::npos || at < begin ? url : url.substr(0, begin) + url.substr(at + 1);
}

ErrorClass errorClassOf(std::string_view message, int httpStatus, bool hadOutput)
{
    switch (httpStatus) {
    case 400:
    case 413:
    case 422:
        return holds(message, "context") ? ErrorClass::context_overflow : ErrorClass::bad_request;
    case 401:
    case 403:
        return ErrorClass::auth;
    case 404:
        return ErrorClass::not_found;
    case 429:
    case 503:
        return ErrorClass::overloaded;
    default:
        if (httpStatus >= 500 && httpStatus < 600)
            return ErrorClass::server_error;
    }
    static constexpr std::pair<std::string_view, ErrorClass> words[] = {
        {"name or service not known", ErrorClass::dns},
        {"getaddrinfo", ErrorClass::dns},
        {"connection refused", ErrorClass::connect_refused},
        {"cannot connect", ErrorClass::connect_refused},
        {"ssl", ErrorClass::tls},
        {"certificate", ErrorClass::tls},
        {"too many open files", ErrorClass::client_resource},
        {"too many requests", ErrorClass::overloaded},
        {"service unavailable", ErrorClass::overloaded},
        {"timeout", ErrorClass::timeout_total},
        {"timed out", ErrorClass::timeout_total},
        {"payload is not completed", ErrorClass::incomplete_stream},
        {"incomplete", ErrorClass::incomplete_stream},
        {"cancel", ErrorClass::cancelled},
        {"internal server error", ErrorClass::server_error},
    };
    for (const auto& [word, error] : words)
        if (holds(message, word))
            return error;
    if (holds(message, "disconnected") || holds(message, "reset by peer") || holds(message, "connection reset") ||
        holds(message, "broken pipe"))
        return hadOutput ? ErrorClass::reset_mid_stream : ErrorClass::reset_before_response;
    return ErrorClass::none; // what the tool said stands in the message
}

Outcome failureOf(ErrorClass error)
{
    return error == ErrorClass::none ? Outcome::failed : outcomeOf(error); // failed for a reason that has no class
}

std::string lastLine(const std::string& text)
{
    const std::size_t end = text.find_last_not_of(" \t\r\n");
    if (end == std::string::npos)
        return {};
    const std::size_t feed = text.rfind('\n', end);
    const std::size_t begin = feed == std::string::npos ? 0 : feed + 1;
    std::size_t length = std::min<std::size_t>(end + 1 - begin, 500);
    while (length > 0 && begin + length <= end && (static_cast<unsigned char>(text[begin + length]) & 0xc0u) == 0x80u)
        --length; // not in the middle of a character
    return text.substr(begin, length);
}

} // namespace plumbline::exchange
