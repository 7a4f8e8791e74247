// The texts of HTTP responses and of errors, in the shape of llama.cpp's server.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

struct HttpVersion
{
    bool keep_alive = true; // never without chunks
    bool chunks = true;     // HTTP/1.1; an older client's stream ends with the connection
};

// `extra`: further header lines, each with its CRLF.
std::string fullResponse(int status, std::string_view type, std::string_view body, const HttpVersion& version,
                         std::string_view extra = {});
std::string streamHead(const HttpVersion& version, std::string_view type = "text/event-stream",
                       std::string_view extra = {});

// Appends `payload` as one chunk (as it is when chunks are off).
void appendChunk(std::string& out, std::string_view payload, const HttpVersion& version);
void appendLastChunk(std::string& out, const HttpVersion& version);

struct ApiError
{
    int status = 400;
    std::string type = "invalid_request_error";
    std::string message;
    std::string more; // further members of the error object: ,"key":value
};

std::string errorBody(const ApiError& error); // {"error":{...}}
std::string errorResponse(const ApiError& error, const HttpVersion& version, std::string_view extra = {});

std::string jsonString(std::string_view text); // quoted; invalid UTF-8 is replaced

} // namespace plumbline
