#include "core/calibration/calibrationjson.h"

#include "core/stats/envelopefigures.h"

#include <nlohmann/json.hpp>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::pair<const char*, double EnvelopeCell::*> figures[] = {
    {"rate", &EnvelopeCell::rate},
    {"events_per_s", &EnvelopeCell::events_per_s},
    {"ttft_error_p50_ms", &EnvelopeCell::ttft_error_p50_ms},
    {"ttft_error_p99_ms", &EnvelopeCell::ttft_error_p99_ms},
    {"send_delay_p99_ms", &EnvelopeCell::send_delay_p99_ms},
    {"read_delay_p99_ms", &EnvelopeCell::read_delay_p99_ms},
    {"gap_error_p99_ms", &EnvelopeCell::gap_error_p99_ms},
    {"lateness_p99_ms", &EnvelopeCell::lateness_p99_ms},
    {"cpu_us_an_event", &EnvelopeCell::cpu_us_an_event},
    {"server_late_p99_ms", &EnvelopeCell::server_late_p99_ms},
};

void put(Json& into, const EnvelopeCell& cell)
{
    into["streams"] = cell.streams;
    into["requests"] = cell.requests;
    for (const auto& [name, member] : figures)
        into[name] = cell.*member;
    into["void"] = cell.is_void;
}

Json numberOrNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json();
}

Json jsonOf(const Envelope& envelope)
{
    auto cells = Json::array();
    for (const auto& cell : envelope.cells)
        put(cells.emplace_back(), cell);
    return {{"transport", nameOf(envelope.transport)},
            {"taken_utc", envelope.taken_utc},
            {"good_to_1ms_events_per_s", numberOrNull(goodTo(envelope, 1))},
            {"good_to_5ms_events_per_s", numberOrNull(goodTo(envelope, 5))},
            {"cells", std::move(cells)}};
}

} // namespace

std::string calibrationJson(const InstrumentIdentity& instrument, const std::vector<Envelope>& envelopes, bool pretty)
{
    auto list = Json::array();
    for (const auto& envelope : envelopes)
        list.push_back(jsonOf(envelope));
    const Json document{{"schema", "plumbline.calibration/1"},
                        {"machine", instrument.machine},
                        {"kernel", instrument.kernel},
                        {"build", instrument.build},
                        {"transports", std::move(list)}};
    return document.dump(pretty ? 2 : -1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string cellLine(TransportKind transport, const EnvelopeCell& cell)
{
    Json line{{"type", "cell"}, {"transport", nameOf(transport)}};
    put(line, cell);
    return line.dump() + "\n";
}

std::optional<std::pair<TransportKind, EnvelopeCell>> cellOfLine(std::string_view text)
{
    const auto line = Json::parse(text, nullptr, false);
    if (!line.is_object() || line.value("type", Json()) != "cell")
        return std::nullopt;
    try {
        const auto transport = valueOf<TransportKind>(line.at("transport").get<std::string>());
        if (!transport)
            return std::nullopt;
        EnvelopeCell cell;
        cell.streams = line.at("streams").get<int>();
        cell.requests = line.at("requests").get<std::int64_t>();
        for (const auto& [name, member] : figures)
            cell.*member = line.at(name).get<double>();
        cell.is_void = line.at("void").get<bool>();
        return std::pair(*transport, cell);
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

} // namespace plumbline
