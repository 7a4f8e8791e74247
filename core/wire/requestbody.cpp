#include "core/wire/requestbody.h"

#include "core/wire/dialect.h"
#include "core/wire/text.h"

#include <algorithm>
#include <string_view>

namespace plumbline {
namespace {

class BodyWriter
{
public:
    explicit BodyWriter(const BodySpec& spec) : spec_(spec) {}

    // A person's own value for a key takes the place of ours.
    const std::string* ownValue(std::string_view key) const
    {
        const std::string* found = nullptr;
        for (const auto* members : {&spec_.sampling, &spec_.body})
            for (const auto& member : *members)
                if (member.key == key)
                    found = &member.json;
        return found;
    }

    void add(std::string_view key, std::string_view json)
    {
        if (std::find(written_.begin(), written_.end(), key) != written_.end())
            return;
        written_.emplace_back(key);
        out_ += out_.empty() ? '{' : ',';
        appendJsonString(out_, key);
        out_ += ':';
        const std::string* own = ownValue(key);
        out_ += own ? std::string_view(*own) : json;
    }

    std::string finish()
    {
        for (const auto* members : {&spec_.sampling, &spec_.body})
            for (const auto& member : *members)
                add(member.key, member.json);
        return std::move(out_) + (written_.empty() ? "{}" : "}");
    }

private:
    const BodySpec& spec_;
    std::string out_;
    std::vector<std::string> written_;
};

std::string jsonString(std::string_view text)
{
    std::string json;
    json.reserve(text.size() + 16);
    appendJsonString(json, text);
    return json;
}

std::string messagesOf(const BodySpec& spec)
{
    std::string json = "[";
    if (spec.system)
        json += "{\"role\":\"system\",\"content\":" + jsonString(*spec.system) + "},";
    return json + "{\"role\":\"user\",\"content\":" + jsonString(spec.prompt) + "}]";
}

} // namespace

std::string requestBody(const BodySpec& spec)
{
    const Dialect& dialect = dialectOf(spec.dialect);
    BodyWriter writer(spec);
    if (!spec.model.empty())
        writer.add("model", jsonString(spec.model));
    if (spec.api == Api::chat)
        writer.add("messages", messagesOf(spec));
    else
        writer.add("prompt", jsonString(spec.system ? *spec.system + "\n\n" + spec.prompt : spec.prompt));
    writer.add("stream", spec.stream ? "true" : "false");
    if (spec.stream && dialect.stream_options && spec.fields.sends("stream_options"))
        writer.add("stream_options", "{\"include_usage\":true}");
    // Two limits in one request contradict each other: the person's own one stands.
    if (spec.max_tokens && !writer.ownValue("max_completion_tokens")) {
        const std::string limit = std::to_string(*spec.max_tokens);
        writer.add(spec.fields.max_completion_tokens ? "max_completion_tokens" : dialect.output_limit, limit);
        if (spec.exact && dialect.ignore_eos && spec.fields.sends("ignore_eos"))
            writer.add("ignore_eos", "true");
        if (spec.exact && dialect.min_tokens && spec.fields.sends("min_tokens"))
            writer.add("min_tokens", limit);
    }
    return writer.finish();
}

} // namespace plumbline
