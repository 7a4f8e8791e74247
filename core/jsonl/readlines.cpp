#include "core/jsonl/readlines.h"

#include "core/plan/utf8.h"

namespace plumbline::decode {
namespace {

using Read = bool (*)(Members, ReadItem&, Fault&);

constexpr std::pair<std::string_view, Read> kinds[] = {
    {"request", readRequest},  {"run", readHeader},
    {"step", readStep},        {"window", readWindow},
    {"step_end", readStepEnd}, {"server_sample", readServerSample},
    {"note", readNote},        {"host_sample", readHostSample},
    {"summary", readSummary},
};

Fault faultOf(simdjson::error_code error, std::string_view line)
{
    if (error == simdjson::UTF8_ERROR) {
        const std::size_t at = firstIllFormed(line);
        return {line.data() + (at == std::string_view::npos ? 0 : at), "not UTF-8"};
    }
    if (error == simdjson::INCORRECT_TYPE)
        return {line.data(), "a line must be an object with a \"type\""};
    const bool open = error == simdjson::UNCLOSED_STRING || error == simdjson::INCOMPLETE_ARRAY_OR_OBJECT;
    return {line.data() + (open ? line.size() : 0),
            std::string("not well-formed JSON (") + simdjson::error_message(error) + ")"};
}

} // namespace

bool LineDecoder::decodeObject(Members object, ReadItem& item, Fault& fault, bool& known)
{
    std::string_view type;
    if (object.find_field_unordered("type").get_string().get(type) != simdjson::SUCCESS) {
        fault.message = "a line must be an object with a \"type\"";
        return false;
    }
    for (const auto& [name, read] : kinds)
        if (name == type) {
            bool empty = false;
            if (object.reset().get(empty) != simdjson::SUCCESS) {
                fault.message = "not well-formed JSON";
                return false;
            }
            return read(object, item, fault);
        }
    known = false;
    type_.assign(type);
    return true;
}

LineDecoder::Kind LineDecoder::decode(std::string_view line, ReadItem& item, Fault& fault)
{
    item.derived.reset();
    item.summary_json.clear();
    item.summary_lines.reset();
    item.lines_sha256.clear();
    item.tool_version.clear();
    simdjson::ondemand::document document;
    simdjson::ondemand::object object;
    auto error = parser_.iterate(line.data(), line.size(), line.size() + simdjson::SIMDJSON_PADDING).get(document);
    if (!error)
        error = document.get_object().get(object);
    if (error) {
        fault = faultOf(error, line);
        return Kind::faulty;
    }
    bool known = true;
    if (!decodeObject(object, item, fault, known)) {
        const char* at = nullptr;
        if (!fault.at && document.current_location().get(at) == simdjson::SUCCESS)
            fault.at = at;
        return Kind::faulty;
    }
    if (!known)
        return Kind::unknown;
    const char* rest = nullptr;
    if (document.current_location().get(rest) == simdjson::SUCCESS) {
        fault = {rest, "something follows the object: one line holds one object"};
        return Kind::faulty;
    }
    return Kind::record;
}

} // namespace plumbline::decode
