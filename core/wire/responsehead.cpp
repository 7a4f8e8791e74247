#include "core/wire/responsehead.h"

#include "core/wire/text.h"

#include <algorithm>
#include <array>

namespace plumbline {
namespace {

constexpr std::size_t mostKept = 64;
constexpr std::size_t longestValue = 256;

constexpr std::array<std::string_view, 32> allowed{"server",
                                                   "date",
                                                   "via",
                                                   "content-type",
                                                   "content-encoding",
                                                   "transfer-encoding",
                                                   "connection",
                                                   "x-accel-buffering",
                                                   "x-request-id",
                                                   "request-id",
                                                   "openai-processing-ms",
                                                   "openai-version",
                                                   "retry-after",
                                                   "x-generation-id",
                                                   "x-correlation-id",
                                                   "x-compute-type",
                                                   "x-compute-time",
                                                   "x-total-time",
                                                   "x-validation-time",
                                                   "x-queue-time",
                                                   "x-inference-time",
                                                   "x-time-per-token",
                                                   "x-prompt-tokens",
                                                   "x-generated-tokens",
                                                   "x-network-request-id",
                                                   "x-route-class",
                                                   "x-ratelimit-limit-requests",
                                                   "x-ratelimit-limit-tokens",
                                                   "x-ratelimit-remaining-requests",
                                                   "x-ratelimit-remaining-tokens",
                                                   "x-ratelimit-reset-requests",
                                                   "cf-ray"};
constexpr std::string_view tokensReset = "x-ratelimit-reset-tokens";

constexpr std::array<std::string_view, 13> proxies{"nginx",  "openresty", "envoy",  "cloudflare", "haproxy",
                                                   "caddy",  "traefik",   "apache", "istio",      "varnish",
                                                   "awselb", "akamai",    "litellm"};

bool isAllowed(std::string_view name)
{
    return std::find(allowed.begin(), allowed.end(), name) != allowed.end() || name == tokensReset ||
           name.starts_with("x-litellm-");
}

bool showsProxy(std::string_view name, std::string_view value)
{
    if (name == "via" || name == "cf-ray" || name.starts_with("x-litellm-"))
        return true;
    if (name != "server")
        return false;
    const std::string server = lowerCase(value);
    return std::any_of(proxies.begin(), proxies.end(),
                       [&](std::string_view proxy) { return server.find(proxy) != std::string::npos; });
}

// A redirect may carry credentials in its user part or its query.
std::string withoutSecrets(std::string_view location)
{
    location = location.substr(0, location.find_first_of("?#"));
    const auto scheme = location.find("://");
    if (scheme == std::string_view::npos)
        return std::string(location);
    const auto host = scheme + 3;
    const auto path = std::min(location.find('/', host), location.size());
    const auto user = location.substr(host, path - host).rfind('@');
    if (user == std::string_view::npos)
        return std::string(location);
    return std::string(location.substr(0, host)) + std::string(location.substr(host + user + 1));
}

} // namespace

ResponseHead readHead(int status, const std::vector<std::pair<std::string, std::string>>& headers)
{
    ResponseHead head;
    head.status = status;
    for (const auto& [sentName, sentValue] : headers) {
        const std::string name = lowerCase(trimmed(sentName));
        const std::string_view value = trimmed(sentValue);
        if (name == "content-type") {
            head.content_type = lowerCase(trimmed(value.substr(0, value.find(';'))));
        } else if (name == "content-encoding") {
            head.content_encoding = lowerCase(value);
            if (head.content_encoding == "identity")
                head.content_encoding.clear();
        } else if (name == "location") {
            head.location = cleanText(withoutSecrets(value), longestValue);
        } else if (name == "retry-after") {
            head.retry_after = true;
        }
        head.proxy = head.proxy || showsProxy(name, value);
        if (isAllowed(name) && head.kept.size() < mostKept)
            head.kept.emplace_back(name, cleanText(value, longestValue));
    }
    return head;
}

} // namespace plumbline
