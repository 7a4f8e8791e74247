#include "core/wire/servererror.h"

#include "core/wire/json.h"
#include "core/wire/text.h"

namespace plumbline {
namespace {

// {"detail": "Invalid API key"} or a list of {"loc": [...], "msg": "..."}.
std::string detailOf(const wirejson::element& detail)
{
    if (detail.is_string())
        return std::string(wirejson::textOf(detail));
    std::string joined;
    simdjson::dom::array entries;
    if (detail.get(entries) != simdjson::SUCCESS)
        return wirejson::isNull(detail) ? joined : std::string(simdjson::minify(detail));
    for (const auto entry : entries) {
        std::string_view message;
        if (entry["msg"].get(message) != simdjson::SUCCESS)
            continue;
        if (!joined.empty())
            joined += "; ";
        simdjson::dom::array path;
        if (entry["loc"].get(path) == simdjson::SUCCESS && path.size() > 0)
            joined += std::string(simdjson::minify(path)) + ": ";
        joined += message;
    }
    return joined;
}

ServerError fromObject(const wirejson::object& body)
{
    if (auto error = wirejson::errorOf(body))
        return *error;
    ServerError error = wirejson::errorFrom(body);
    wirejson::element detail;
    if (error.message.empty() && body["detail"].get(detail) == simdjson::SUCCESS)
        error.message = detailOf(detail);
    if (error.message.empty())
        error.message = std::string(simdjson::minify(body));
    return error;
}

// Error pages of proxies say the one thing that matters in their title.
std::string_view titleOf(std::string_view html)
{
    const std::string lower = lowerCase(html);
    const auto tag = lower.find("<title");
    if (tag == std::string::npos)
        return html;
    const auto from = lower.find('>', tag);
    const auto end = lower.find("</title", tag);
    if (from == std::string::npos || end == std::string::npos || end <= from)
        return html;
    return trimmed(html.substr(from + 1, end - from - 1));
}

} // namespace

ServerError readErrorBody(std::string_view body)
{
    body = trimmed(body);
    // Some servers keep the framing of a stream in an error response.
    if (body.starts_with("data:"))
        body = trimmed(body.substr(5, body.find_first_of("\r\n") - 5));
    ServerError error;
    if (body.starts_with('{')) {
        simdjson::dom::parser parser;
        wirejson::object object;
        if (parser.parse(body.data(), body.size(), true).get(object) == simdjson::SUCCESS)
            return fromObject(object);
    }
    error.message = std::string(body.starts_with('<') ? titleOf(body) : body);
    return error;
}

} // namespace plumbline
