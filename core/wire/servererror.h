// The shapes in which servers say that something went wrong, read into one.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

struct ServerError
{
    std::string message; // UTF-8 as sent
    std::string type;    // such as "exceed_context_size_error", "overloaded"
    std::string code;    // such as "context_length_exceeded", "429"
    int status = 0; // an HTTP status that the error itself names (http_status_code, or a code from 400 to 599); 0: none
    bool operator==(const ServerError&) const = default;
};

// The body of an error response, or the value of an `error:` line: {"error": object or text}, the flat
// {"object":"error", ...},
// {"detail": text or list}, {"message": ...}, a title of HTML, or any text. A body that was cut is read as text.
ServerError readErrorBody(std::string_view body);

} // namespace plumbline
