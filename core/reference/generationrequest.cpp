#include "core/reference/generationrequest.h"

#include "core/reference/noise.h"
#include "core/reference/words.h"

#include <simdjson.h>

#include <algorithm>
#include <array>

namespace plumbline {
namespace {

namespace dom = simdjson::dom;

// What the strictest of the known servers take.
constexpr std::array<std::string_view, 11> strictFields = {
    "model", "messages", "prompt", "max_tokens", "max_completion_tokens", "temperature", "top_p",
    "n",     "stream",   "seed",   "user"};

// Reads members of one body; the first problem stays.
class Fields
{
public:
    Fields(const dom::object& object, GenerationRequest& request) : object_(object), request_(request) {}

    const std::string& problem() const { return problem_; }

    void flag(const char* key, bool& value)
    {
        if (auto element = find(object_, key); element && element->get(value) != simdjson::SUCCESS)
            fail(std::string("'") + key + "' must be true or false");
    }

    void text(const char* key, std::string& value)
    {
        std::string_view view;
        if (auto element = find(object_, key); !element)
            return;
        else if (element->get(view) == simdjson::SUCCESS)
            value = view;
        else
            fail(std::string("'") + key + "' must be a string");
    }

    void limit(const char* key)
    {
        std::int64_t value = 0;
        if (auto element = find(object_, key); !element)
            return;
        else if (element->get(value) != simdjson::SUCCESS)
            fail(std::string("'") + key + "' must be a whole number");
        else if (!request_.limit && value >= 0)
            request_.limit = value;
    }

    void one(const char* key)
    {
        std::int64_t value = 0;
        if (auto element = find(object_, key); element && (element->get(value) != simdjson::SUCCESS || value != 1))
            fail(std::string("'") + key + "' other than 1 is not supported");
    }

    void usage()
    {
        const auto element = find(object_, "stream_options");
        if (!element)
            return;
        dom::object options;
        if (element->get(options) != simdjson::SUCCESS)
            return fail("'stream_options' must be an object");
        if (auto asked = find(options, "include_usage");
            asked && asked->get(request_.include_usage) != simdjson::SUCCESS)
            fail("'stream_options.include_usage' must be true or false");
    }

    void unknown()
    {
        for (const auto field : object_)
            if (std::find(strictFields.begin(), strictFields.end(), field.key) == strictFields.end()) {
                request_.unknown_field = field.key;
                return;
            }
    }

    void messages()
    {
        const auto element = find(object_, "messages");
        dom::array list;
        if (!element)
            return fail("'messages' is required");
        if (element->get(list) != simdjson::SUCCESS || list.size() == 0)
            return fail("'messages' must be an array with a message");
        for (const dom::element each : list) {
            dom::object message;
            if (each.get(message) != simdjson::SUCCESS)
                return fail("'messages' must hold objects");
            if (auto content = find(message, "content"))
                content_(*content, "'content' of a message must be a string or an array of text parts");
        }
    }

    void prompt()
    {
        if (auto element = find(object_, "prompt"))
            content_(*element, "'prompt' must be a string");
        else
            fail("'prompt' is required");
    }

private:
    // Unset also for null, which servers take as "not given".
    static std::optional<dom::element> find(const dom::object& object, const char* key)
    {
        dom::element element;
        if (object.at_key(key).get(element) != simdjson::SUCCESS || element.is_null())
            return std::nullopt;
        return element;
    }

    void content_(const dom::element& content, const char* expected)
    {
        std::string_view text;
        dom::array parts;
        if (content.get(text) == simdjson::SUCCESS)
            return add(text);
        if (request_.api == Api::completions || content.get(parts) != simdjson::SUCCESS)
            return fail(expected);
        for (const dom::element part : parts) {
            dom::object object;
            if (part.get(object) != simdjson::SUCCESS || object.at_key("text").get(text) != simdjson::SUCCESS)
                return fail(expected);
            add(text);
        }
    }

    void add(std::string_view text)
    {
        request_.prompt_tokens += countWords(text);
        request_.prompt_hash = mixed(request_.prompt_hash, std::hash<std::string_view>{}(text));
    }

    void fail(std::string message)
    {
        if (problem_.empty())
            problem_ = std::move(message);
    }

    const dom::object& object_;
    GenerationRequest& request_;
    std::string problem_;
};

} // namespace

struct GenerationReader::Parser
{
    dom::parser parser;
};

GenerationReader::GenerationReader() : parser_(std::make_unique<Parser>()) {}
GenerationReader::~GenerationReader() = default;

std::optional<GenerationRequest> GenerationReader::read(Api api, std::string& body, ApiError* error)
{
    body.reserve(body.size() + simdjson::SIMDJSON_PADDING);
    dom::element root;
    dom::object object;
    const auto problem = parser_->parser.parse(body.data(), body.size(), false).get(root);
    if (problem != simdjson::SUCCESS || root.get(object) != simdjson::SUCCESS) {
        error->message = problem != simdjson::SUCCESS
                             ? std::string("the body is not JSON: ") + simdjson::error_message(problem)
                             : "the body must be a JSON object";
        return std::nullopt;
    }
    GenerationRequest request;
    request.api = api;
    Fields fields(object, request);
    fields.text("model", request.model);
    fields.flag("stream", request.stream);
    fields.flag("ignore_eos", request.ignore_eos);
    for (const char* key : {"max_completion_tokens", "max_tokens", "n_predict"})
        fields.limit(key);
    fields.one("n");
    fields.usage();
    fields.unknown();
    if (api == Api::chat)
        fields.messages();
    else
        fields.prompt();
    if (fields.problem().empty())
        return request;
    error->message = fields.problem();
    return std::nullopt;
}

} // namespace plumbline
