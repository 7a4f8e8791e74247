#include "core/reference/httptext.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>

namespace plumbline {
namespace {

constexpr std::string_view own = "Server: plumbline-reference\r\nx-plumbline-simulated: 1\r\n";

std::string_view reason(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 404:
        return "Not Found";
    case 413:
        return "Payload Too Large";
    case 429:
        return "Too Many Requests";
    case 500:
        return "Internal Server Error";
    case 503:
        return "Service Unavailable";
    default:
        return "Status";
    }
}

std::string head(int status, const HttpVersion& version)
{
    return (version.chunks ? "HTTP/1.1 " : "HTTP/1.0 ") + std::to_string(status) + ' ' + std::string(reason(status)) +
           "\r\n" + std::string(own);
}

std::string_view connection(const HttpVersion& version)
{
    return version.keep_alive ? "\r\n" : "Connection: close\r\n\r\n"; // keeping on is HTTP/1.1's default
}

} // namespace

std::string fullResponse(int status, std::string_view type, std::string_view body, const HttpVersion& version,
                         std::string_view extra)
{
    std::string text = head(status, version);
    text.append("Content-Type: ").append(type).append("\r\nContent-Length: ").append(std::to_string(body.size()));
    text.append("\r\n").append(extra).append(connection(version)).append(body);
    return text;
}

std::string streamHead(const HttpVersion& version, std::string_view type, std::string_view extra)
{
    std::string text = head(200, version) + "X-Accel-Buffering: no\r\n";
    text.append("Content-Type: ").append(type).append("\r\n").append(extra);
    if (version.chunks)
        text += "Transfer-Encoding: chunked\r\n";
    return text.append(connection(version));
}

void appendChunk(std::string& out, std::string_view payload, const HttpVersion& version)
{
    if (payload.empty())
        return;
    if (!version.chunks) {
        out += payload;
        return;
    }
    std::array<char, 20> size{};
    const auto end = std::to_chars(size.data(), size.data() + size.size(), payload.size(), 16).ptr;
    out.append(size.data(), end).append("\r\n").append(payload).append("\r\n");
}

void appendLastChunk(std::string& out, const HttpVersion& version)
{
    if (version.chunks)
        out += "0\r\n\r\n";
}

std::string errorBody(const ApiError& error)
{
    return R"({"error":{"code":)" + std::to_string(error.status) + R"(,"message":)" + jsonString(error.message) +
           R"(,"type":)" + jsonString(error.type) + error.more + "}}";
}

std::string errorResponse(const ApiError& error, const HttpVersion& version, std::string_view extra)
{
    return fullResponse(error.status, "application/json; charset=utf-8", errorBody(error), version, extra);
}

std::string jsonString(std::string_view text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace plumbline
