// The head of a response: what the reader needs to know of it and what may be stored.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

struct ResponseHead
{
    int status = 0;               // 0: no response
    std::string content_type;     // lower case, without parameters; empty: not given
    std::string content_encoding; // lower case; empty when identity
    std::string location;         // without credentials and query
    bool retry_after = false;
    bool proxy = false; // some header shows that a proxy is in the path
    // Allow-list only (never cookies or authorisation), names in lower case, values made safe and at most 256 bytes.
    std::vector<std::pair<std::string, std::string>> kept;
};

ResponseHead readHead(int status, const std::vector<std::pair<std::string, std::string>>& headers);

} // namespace plumbline
