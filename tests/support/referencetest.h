// What the tests of the reference server share: a quick one without noise, and questions to it over real sockets.
#pragma once

#include "core/reference/server.h"

#include "support/rawhttp.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <sstream>
#include <string>

namespace plumbline::referencetest {

using Json = nlohmann::ordered_json;

// Fast, and without noise.
inline ServerSettings quick()
{
    ServerSettings settings;
    settings.profile.prefill_tps = 20'000;
    settings.profile.decode_tps = 2000;
    settings.model = "tiny";
    settings.created = 1'700'000'000;
    return settings;
}

inline ServerSettings faulty(const std::string& spec)
{
    auto settings = quick();
    std::string error;
    settings.faults = parseFaults(spec, 5, &error).value();
    return settings;
}

struct Running : ReferenceServer
{
    explicit Running(const ServerSettings& settings = quick()) : ReferenceServer(settings)
    {
        std::string error;
        if (!start(&error))
            qFatal("%s", error.c_str());
    }
};

inline std::string chat(int tokens, bool stream = true, const std::string& more = {})
{
    return R"({"model":"tiny","messages":[{"role":"user","content":"hello there"}],"max_tokens":)" +
           std::to_string(tokens) + (stream ? R"(,"stream":true,"stream_options":{"include_usage":true})" : "") + more +
           "}";
}

constexpr const char* chatPath = "/v1/chat/completions";

inline rawhttp::Response ask(const ReferenceServer& server, const std::string& body, const std::string& headers = {})
{
    rawhttp::Client client(server.port());
    return client.roundTrip(rawhttp::post(chatPath, body, headers));
}

inline double metric(const ReferenceServer& server, const std::string& name)
{
    rawhttp::Client client(server.port());
    std::istringstream lines(client.roundTrip(rawhttp::get("/metrics")).body);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("llamacpp:" + name + " "))
            return std::stod(line.substr(line.rfind(' ')));
    return -1;
}

// Waits until the metric has the value: for what a server does a moment after the client has acted.
inline bool reaches(const ReferenceServer& server, const std::string& name, double value)
{
    return QTest::qWaitFor([&] { return metric(server, name) == value; }, 10'000);
}

// Waits until the request with this index has ended so.
inline bool ends(const ReferenceServer& server, std::size_t index, StampedEnd end)
{
    return QTest::qWaitFor(
        [&] {
            const auto stamps = server.stamps();
            return index < stamps.size() && stamps[index].end == end;
        },
        10'000);
}

inline std::string type(const rawhttp::Response& response)
{
    return Json::parse(response.body, nullptr, false)["error"]["type"];
}

inline int contentEvents(const rawhttp::Response& response)
{
    int count = 0;
    for (const auto& event : rawhttp::events(response.body))
        count += event.find("\"content\":\"") != std::string::npos;
    return count;
}

} // namespace plumbline::referencetest
