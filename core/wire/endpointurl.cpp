#include "core/wire/endpointurl.h"

#include "core/wire/text.h"

#include <algorithm>
#include <initializer_list>

namespace plumbline {
namespace {

constexpr std::string_view chatPath = "/chat/completions";
constexpr std::string_view textPath = "/completions";

struct BaseUrl
{
    std::string origin;      // scheme and authority
    std::string path;        // without a trailing slash; empty: the root
    std::string query;       // with its question mark
    bool isEndpoint = false; // the path named an API, which is taken off
    std::string problem;
};

BaseUrl problem(std::string text)
{
    BaseUrl base;
    base.problem = std::move(text);
    return base;
}

bool isPort(std::string_view text)
{
    int port = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || port > 65535)
            return false;
        port = port * 10 + (c - '0');
    }
    return port >= 1 && port <= 65535;
}

bool isHost(std::string_view host)
{
    if (!host.starts_with('['))
        return !host.empty() && host.find_first_of("[]:<>\"\\^`{|}") == std::string_view::npos;
    // An IPv6 address, perhaps with the name of an interface: [fe80::1%25eth0].
    const auto address = host.substr(1, std::min(host.find('%'), host.size() - 1) - 1);
    return host.ends_with(']') && host.find(']') == host.size() - 1 && address.find(':') != std::string_view::npos &&
           address.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

// "h", "h:8000", "[::1]:8000".
std::string authorityProblem(std::string_view authority)
{
    if (authority.find('@') != std::string_view::npos)
        return "the address must not hold a user name or password: it would be stored; use target.credential";
    const auto bracket = authority.find(']');
    const auto colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    if (!isHost(authority.substr(0, colon)))
        return "the address names no valid host (IPv6 stands in brackets: http://[::1]:8080)";
    if (colon != std::string_view::npos && !isPort(authority.substr(colon + 1)))
        return "the port must be a number from 1 to 65535";
    return {};
}

bool holdsSecret(std::string_view query)
{
    const std::string lower = lowerCase(query);
    const auto names = {"key=", "token=", "secret=", "password=", "sig=", "signature="};
    return std::any_of(names.begin(), names.end(),
                       [&](const char* name) { return lower.find(name) != std::string::npos; });
}

void takeOff(std::string_view& path, char last)
{
    while (path.ends_with(last))
        path.remove_suffix(1);
}

BaseUrl parse(std::string_view text)
{
    text = trimmed(text);
    if (text.empty())
        return problem("the address is empty; it looks like http://127.0.0.1:8080");
    if (std::any_of(text.begin(), text.end(), [](char c) { return c >= 0 && (c <= ' ' || c == 0x7f); }))
        return problem("the address holds white space or a control character");
    const auto separator = text.find("://");
    const std::string scheme = separator == std::string_view::npos ? "" : lowerCase(text.substr(0, separator));
    if (scheme != "http" && scheme != "https")
        return problem("the address must begin with http:// or https://");
    std::string_view rest = text.substr(separator + 3);
    rest = rest.substr(0, rest.find('#'));
    const auto queryAt = std::min(rest.find('?'), rest.size());
    const auto pathAt = std::min(rest.find('/'), queryAt);
    BaseUrl base;
    base.query = rest.substr(queryAt);
    if (auto wrong = authorityProblem(rest.substr(0, pathAt)); !wrong.empty())
        return problem(std::move(wrong));
    if (holdsSecret(base.query))
        return problem(
            "the query must not hold a key or token: it would be stored; use target.credential or target.headers");
    base.origin = scheme + "://" + std::string(rest.substr(0, pathAt));
    std::string_view path = rest.substr(pathAt, queryAt - pathAt);
    takeOff(path, '/');
    for (const auto endpoint : {chatPath, textPath})
        if (path.ends_with(endpoint)) {
            path.remove_suffix(endpoint.size());
            base.isEndpoint = true;
            takeOff(path, '/');
            break;
        }
    base.path = path;
    return base;
}

// "v1", "v4", "v1beta".
bool isVersion(std::string_view segment)
{
    if (segment.size() < 2 || segment[0] != 'v' || segment[1] < '0' || segment[1] > '9')
        return false;
    const auto tail = segment.substr(std::min(segment.find_first_not_of("0123456789", 1), segment.size()));
    return tail.empty() || tail == "beta" || tail == "alpha";
}

bool namesVersion(std::string_view path)
{
    while (!path.empty()) {
        path.remove_prefix(1); // the slash
        const auto end = std::min(path.find('/'), path.size());
        if (isVersion(path.substr(0, end)))
            return true;
        path.remove_prefix(end);
    }
    return false;
}

} // namespace

EndpointUrl endpointUrl(std::string_view baseUrl, Api api)
{
    const BaseUrl base = parse(baseUrl);
    if (!base.problem.empty())
        return {{}, base.problem};
    const std::string version = base.isEndpoint || namesVersion(base.path) ? "" : "/v1";
    return {base.origin + base.path + version + std::string(api == Api::chat ? chatPath : textPath) + base.query, {}};
}

EndpointUrl serverUrl(std::string_view baseUrl, std::string_view path)
{
    const BaseUrl base = parse(baseUrl);
    if (!base.problem.empty())
        return {{}, base.problem};
    std::string_view prefix = base.path;
    if (const auto slash = prefix.rfind('/'); slash != std::string_view::npos && isVersion(prefix.substr(slash + 1)))
        prefix = prefix.substr(0, slash);
    std::string url = base.origin + std::string(prefix);
    if (!path.starts_with('/'))
        url += '/';
    return {url + std::string(path) + base.query, {}};
}

} // namespace plumbline
