// A blocking GET for probes and scrapes. Not for measured requests: those go through a Transport.
#pragma once

#include "core/plan/plan.h"

#include <atomic>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

struct HttpGetSettings
{
    int timeout_ms = 5000;                   // for everything, from resolving the name to the last byte
    std::size_t max_bytes = 4 * 1024 * 1024; // of the body
    Tls tls;
    std::string proxy = "none";              // none, system or a URL
    const std::atomic<bool>* stop = nullptr; // when it becomes true the request ends within 50 ms
};

inline HttpGetSettings withTimeout(int timeout_ms)
{
    HttpGetSettings settings;
    settings.timeout_ms = timeout_ms;
    return settings;
}

struct HttpAnswer
{
    int status = 0;                                           // 0: no answer
    std::vector<std::pair<std::string, std::string>> headers; // names in lower case
    std::string body;
    std::string error; // what the system said: no connection, timeout, cut or too long body. An HTTP status is never an
                       // error here
    bool timed_out = false;

    std::string header(std::string_view name) const; // lower case; empty when there is none
    bool ok() const { return status == 200 && error.empty(); }
};

// On any thread but the GUI's and the I/O threads'; the thread's event loop runs meanwhile, a QCoreApplication must
// exist. http and https only, one connection that is closed afterwards, no redirects followed, no cookies, no
// decompression. Header values may hold secrets: nothing is logged, and errors don't repeat the URL.
// A chunked body that was cut may pass for complete (Qt 6.4 hides its end): readers must not trust an unfinished last
// line.
HttpAnswer httpGet(const std::string& url, const std::vector<std::pair<std::string, std::string>>& headers,
                   const HttpGetSettings& settings = {});

} // namespace plumbline
