#include "core/plan/jsontext.h"

#include <nlohmann/json.hpp>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t lineWidth = 110;
constexpr int sections = 2; // the document and its sections always take a line for each key

// Appends `json` in one line with a space after commas and colons; gives up (false) beyond `room` bytes.
bool appendInline(const Json& json, std::size_t room, std::string& text)
{
    const std::size_t start = text.size();
    if (json.is_object()) {
        text += '{';
        for (auto it = json.begin(); it != json.end(); ++it) {
            if (it != json.begin())
                text += ", ";
            text += compactJson(it.key()) + ": ";
            if (text.size() - start > room || !appendInline(it.value(), room - (text.size() - start), text))
                return false;
        }
        text += '}';
    } else if (json.is_array()) {
        text += '[';
        for (auto it = json.begin(); it != json.end(); ++it) {
            if (it != json.begin())
                text += ", ";
            if (text.size() - start > room || !appendInline(*it, room - (text.size() - start), text))
                return false;
        }
        text += ']';
    } else {
        text += compactJson(json);
    }
    return text.size() - start <= room;
}

void append(const Json& json, int level, std::size_t column, std::string& text)
{
    const bool section = json.is_object() && level < sections;
    const std::size_t before = text.size();
    if (json.is_primitive() || json.empty()) {
        text += compactJson(json);
        return;
    }
    if (!section && column < lineWidth && appendInline(json, lineWidth - column, text))
        return;
    text.resize(before);
    const std::string indent(2 * static_cast<std::size_t>(level + 1), ' ');
    text += json.is_object() ? "{" : "[";
    for (auto it = json.begin(); it != json.end(); ++it) {
        text += it == json.begin() ? "\n" : ",\n";
        text += indent;
        std::size_t used = indent.size();
        if (json.is_object()) {
            const std::string key = compactJson(it.key()) + ": ";
            text += key;
            used += key.size();
        }
        append(*it, level + 1, used, text);
    }
    text += '\n' + std::string(2 * static_cast<std::size_t>(level), ' ') + (json.is_object() ? '}' : ']');
}

} // namespace

std::string prettyJson(const Json& json)
{
    std::string text;
    append(json, 0, 0, text);
    return text + '\n';
}

std::string compactJson(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace plumbline
