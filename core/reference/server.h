// The reference server: a simulated LLM server on 127.0.0.1 that speaks the OpenAI API in llama.cpp's shape. It runs in
// its own thread; all that is measured on it is `simulated`, and it says so in each response (x-plumbline-simulated).
#pragma once

#include "core/reference/serversettings.h"
#include "core/reference/stamps.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace plumbline {

class ReferenceServer
{
public:
    explicit ReferenceServer(ServerSettings settings = {}); // settings.profile must be without profileProblems()
    ~ReferenceServer();                                     // stops
    ReferenceServer(const ReferenceServer&) = delete;
    ReferenceServer& operator=(const ReferenceServer&) = delete;

    // Listens and serves when it returns true; otherwise a message that names the port. Once.
    bool start(std::string* error = nullptr);
    void stop(); // closes all connections; may be called twice

    std::uint16_t port() const;
    std::string url() const; // http://127.0.0.1:PORT

    // What was sent so far, in order of arrival. Any thread, also after stop().
    std::vector<RequestStamps> stamps() const;

private:
    struct Loop;
    std::unique_ptr<Loop> loop_;
};

} // namespace plumbline
