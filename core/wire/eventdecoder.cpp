#include "core/wire/eventdecoder.h"

#include "core/wire/choicereader.h"
#include "core/wire/json.h"
#include "core/wire/jsonrepair.h"
#include "core/wire/text.h"

namespace plumbline {
namespace {

constexpr std::size_t keptCapacity = 256 * 1024;

TimingsNews readTimings(const wirejson::object& timings)
{
    TimingsNews news;
    for (const auto& [key, value] : timings) {
        if (key == "cache_n")
            news.cache_n = wirejson::countOf(value);
        else if (key == "prompt_n")
            news.prompt_n = wirejson::countOf(value);
        else if (key == "predicted_n")
            news.predicted_n = wirejson::countOf(value);
    }
    return news;
}

void readChoices(const wirejson::element& choices, DecodedEvent& into)
{
    simdjson::dom::array list;
    if (choices.get(list) != simdjson::SUCCESS)
        return;
    for (const auto entry : list)
        if (const auto choice = wirejson::objectOf(entry))
            readChoice(*choice, into);
}

void readMessage(const wirejson::object& message, DecodedEvent& into)
{
    bool mayBeError = false;
    for (const auto& [key, value] : message) {
        if (key == "choices") {
            readChoices(value, into);
        } else if (key == "usage") {
            if (const auto usage = wirejson::objectOf(value))
                into.usage = readUsage(*usage);
        } else if (key == "timings" || key == "metrics" || key == "distribution_metrics" || key == "stats") {
            if (const auto figures = wirejson::objectOf(value)) {
                into.server_timings = simdjson::minify(*figures);
                if (key == "timings")
                    into.timings = readTimings(*figures);
            }
        } else if (key == "model") {
            into.model = wirejson::textOf(value);
        } else if (key == "error" || (key == "object" && wirejson::textOf(value) == "error")) {
            mayBeError = true;
        }
    }
    if (mayBeError)
        into.error = wirejson::errorOf(message);
}

} // namespace

struct EventDecoder::Parser
{
    simdjson::dom::parser parser;
    std::string repaired;
};

EventDecoder::EventDecoder() : parser_(std::make_unique<Parser>()) {}
EventDecoder::~EventDecoder() = default;
EventDecoder::EventDecoder(EventDecoder&&) noexcept = default;
EventDecoder& EventDecoder::operator=(EventDecoder&&) noexcept = default;

const DecodedEvent& EventDecoder::decode(std::string_view data)
{
    event_.pieces.clear();
    event_.choices.clear();
    event_.usage.reset();
    event_.timings.reset();
    event_.model = {};
    event_.server_timings.clear();
    event_.error.reset();
    const std::string_view bare = trimmed(data);
    if (bare.empty() || bare.front() == ':' || bare == "[DONE]") {
        event_.kind = bare.empty() ? EventKind::ignored : bare.front() == ':' ? EventKind::noise : EventKind::done;
        return event_;
    }
    wirejson::element document;
    // `true`: the parser copies into its own padded buffer, which it keeps.
    auto failure = parser_->parser.parse(data.data(), data.size(), true).get(document);
    if (failure != simdjson::SUCCESS && failure != simdjson::UTF8_ERROR) {
        parser_->repaired = data;
        const bool halves = replaceLoneSurrogates(parser_->repaired);
        if (replaceUnreadableNumbers(parser_->repaired) || halves)
            failure = parser_->parser.parse(parser_->repaired.data(), parser_->repaired.size(), true).get(document);
    }
    if (failure != simdjson::SUCCESS) {
        event_.kind = EventKind::malformed;
    } else if (const auto message = wirejson::objectOf(document)) {
        event_.kind = EventKind::message;
        readMessage(*message, event_);
    } else {
        event_.kind = wirejson::isNull(document) ? EventKind::ignored : EventKind::noise;
    }
    return event_;
}

void EventDecoder::releaseLargeBuffers()
{
    if (parser_->parser.capacity() > keptCapacity || parser_->repaired.capacity() > keptCapacity)
        *parser_ = Parser();
}

} // namespace plumbline
