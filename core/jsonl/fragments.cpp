#include "core/jsonl/fragments.h"

#include "core/jsonl/jsonline.h"
#include "core/jsonl/rows.h"
#include "core/jsonl/writelines.h"

#include <simdjson.h>

namespace plumbline {
namespace {

using namespace decode;

bool takeTimings(Taker& taker, Value& value, Request& request)
{
    return Taker::isNull(value) || taker.takeRaw(value, request.server_timings.emplace());
}

constexpr std::array<Row<Request>, 6> rows{{
    {"server_timings", may, takeTimings},
    {"response_headers", may, Into<&Request::response_headers>::take},
    {"variant", may, Into<&Request::variant>::take},
    {"conversation", may, Into<&Request::conversation>::take},
    {"turn", may, Into<&Request::turn>::take},
    {"flags", may, Into<&Request::flags>::take},
}};

} // namespace

std::string seriesText(const Series& series)
{
    std::string text;
    JsonLine json(text);
    writeSeries(json, series);
    return text;
}

std::string rareMembersText(const Request& request)
{
    std::string text;
    if (!request.server_timings && request.response_headers.empty() && !request.variant && !request.conversation &&
        !request.turn && request.flags.empty())
        return text;
    JsonLine json(text);
    json.open('{');
    if (request.server_timings)
        json.key("server_timings").embedded(*request.server_timings);
    if (!request.response_headers.empty()) {
        json.key("response_headers").open('{');
        for (const auto& [name, value] : request.response_headers)
            json.member(name, value);
        json.close('}');
    }
    if (request.variant)
        json.member("variant", request.variant);
    if (request.conversation)
        json.member("conversation", request.conversation);
    if (request.turn)
        json.member("turn", request.turn);
    if (!request.flags.empty()) {
        json.key("flags").open('[');
        for (const auto& flag : request.flags)
            json.value(flag);
        json.close(']');
    }
    json.close('}');
    return text;
}

struct FragmentReader::State
{
    simdjson::ondemand::parser parser;
    std::string padded;

    // False: `json` is no object, or something follows it, or `visit` gives false.
    template <typename Visit> bool parse(std::string_view json, Visit visit)
    {
        padded.assign(json);
        padded.reserve(padded.size() + simdjson::SIMDJSON_PADDING);
        simdjson::ondemand::document document;
        simdjson::ondemand::object object;
        const char* rest = nullptr;
        return parser.iterate(padded.data(), padded.size(), padded.capacity()).get(document) == simdjson::SUCCESS &&
               document.get_object().get(object) == simdjson::SUCCESS && visit(object) &&
               document.current_location().get(rest) != simdjson::SUCCESS;
    }
};

FragmentReader::FragmentReader() : state_(new State) {}
FragmentReader::~FragmentReader() = default;

bool FragmentReader::readSeries(std::string_view json, Series& series)
{
    series.clear();
    return state_->parse(json, [&](simdjson::ondemand::object object) {
        for (auto field : object) {
            std::string_view name;
            double number = 0;
            if (field.unescaped_key().get(name) != simdjson::SUCCESS)
                return false;
            auto& entry = series.emplace_back(std::string(name), 0.0);
            if (field.value().get_double().get(number) != simdjson::SUCCESS)
                return false;
            entry.second = number;
        }
        return true;
    });
}

bool FragmentReader::readRareMembers(std::string_view json, Request& request)
{
    return state_->parse(json, [&](simdjson::ondemand::object object) {
        Fault fault;
        return readRows(object, rows, request, fault);
    });
}

} // namespace plumbline
