#include "core/wire/choicereader.h"

#include <algorithm>
#include <limits>

namespace plumbline {
namespace {

using simdjson::dom::array;

void add(DecodedEvent& into, PieceKind kind, int choice, std::string_view text)
{
    if (!text.empty())
        into.pieces.push_back({kind, choice, text});
}

// [{"type":"text","text":"..."}, {"type":"thinking","thinking":[{"text":"..."}]}]: content as a list.
void readContentList(const array& parts, PieceKind kind, int choice, DecodedEvent& into)
{
    for (const auto part : parts) {
        std::string_view text;
        if (part["text"].get(text) == simdjson::SUCCESS)
            add(into, kind, choice, text);
        array nested;
        if (kind == PieceKind::text && part["thinking"].get(nested) == simdjson::SUCCESS)
            readContentList(nested, PieceKind::reasoning, choice, into);
    }
}

void readContent(const wirejson::element& content, int choice, DecodedEvent& into)
{
    array parts;
    if (content.get(parts) == simdjson::SUCCESS)
        readContentList(parts, PieceKind::text, choice, into);
    else
        add(into, PieceKind::text, choice, wirejson::textOf(content));
}

void readFunction(const wirejson::element& function, int choice, DecodedEvent& into)
{
    std::string_view part;
    if (function["name"].get(part) == simdjson::SUCCESS)
        add(into, PieceKind::tool_name, choice, part);
    if (function["arguments"].get(part) == simdjson::SUCCESS)
        add(into, PieceKind::tool_arguments, choice, part);
}

void readToolCalls(const wirejson::element& calls, int choice, DecodedEvent& into)
{
    array list;
    if (calls.get(list) != simdjson::SUCCESS)
        return;
    for (const auto call : list) {
        wirejson::element function;
        if (call["function"].get(function) == simdjson::SUCCESS)
            readFunction(function, choice, into);
    }
}

// Encrypted and type-only entries carry no token that the client can see.
void readReasoningDetails(const wirejson::element& details, int choice, DecodedEvent& into)
{
    array list;
    if (details.get(list) != simdjson::SUCCESS)
        return;
    for (const auto detail : list)
        for (const auto* key : {"text", "summary"}) {
            std::string_view text;
            if (detail[key].get(text) == simdjson::SUCCESS)
                add(into, PieceKind::reasoning_detail, choice, text);
        }
}

// Reasoning has three keys, and some servers send the same piece under more than one: the first that holds something
// counts.
void readReasoning(const wirejson::object& delta, int choice, DecodedEvent& into)
{
    const auto before = into.pieces.size();
    for (const auto* key : {"reasoning", "reasoning_content"}) {
        wirejson::element value;
        if (delta[key].get(value) == simdjson::SUCCESS)
            add(into, PieceKind::reasoning, choice, wirejson::textOf(value));
        if (into.pieces.size() > before)
            return;
    }
    wirejson::element details;
    if (delta["reasoning_details"].get(details) == simdjson::SUCCESS)
        readReasoningDetails(details, choice, into);
}

void readDelta(const wirejson::object& delta, int choice, DecodedEvent& into)
{
    wirejson::element content{};
    wirejson::element calls{};
    wirejson::element function{};
    bool reasons = false;
    bool hasContent = false;
    bool hasCalls = false;
    bool hasFunction = false;
    for (const auto& [key, value] : delta) {
        if (key == "content") {
            content = value;
            hasContent = true;
        } else if (key.starts_with("reasoning")) {
            reasons = true;
        } else if (key == "tool_calls") {
            calls = value;
            hasCalls = true;
        } else if (key == "function_call") {
            function = value;
            hasFunction = true;
        }
    }
    // A fixed order, whatever the order of the keys: what is joined or hashed must not depend on it.
    if (reasons)
        readReasoning(delta, choice, into);
    if (hasContent)
        readContent(content, choice, into);
    if (hasCalls)
        readToolCalls(calls, choice, into);
    if (hasFunction && wirejson::objectOf(function))
        readFunction(function, choice, into);
}

// Chat: {"content": [one entry a token]}; text completions: {"tokens": [...]} or {"token_logprobs": [...]}.
std::optional<std::int64_t> logprobsCount(const wirejson::element& logprobs)
{
    for (const auto* key : {"content", "tokens", "token_logprobs"}) {
        array entries;
        if (logprobs[key].get(entries) == simdjson::SUCCESS)
            return static_cast<std::int64_t>(entries.size());
    }
    return std::nullopt;
}

int indexOf(const wirejson::object& choice)
{
    wirejson::element value;
    if (choice["index"].get(value) != simdjson::SUCCESS)
        return 0;
    constexpr std::int64_t largest = std::numeric_limits<int>::max();
    return static_cast<int>(std::min(wirejson::countOf(value).value_or(0), largest));
}

} // namespace

UsageNews readUsage(const wirejson::object& usage)
{
    UsageNews news;
    for (const auto& [key, value] : usage) {
        if (key == "prompt_tokens") {
            news.prompt = wirejson::countOf(value);
        } else if (key == "completion_tokens") {
            news.completion = wirejson::countOf(value);
        } else if (key == "reasoning_tokens" && !news.reasoning) {
            news.reasoning = wirejson::countOf(value);
        } else if ((key == "cached_tokens" || key == "prompt_cache_hit_tokens") && !news.cached) {
            news.cached = wirejson::countOf(value);
        } else if (key == "prompt_tokens_details" || key == "completion_tokens_details") {
            wirejson::element count;
            if (!wirejson::objectOf(value))
                continue;
            if (value["cached_tokens"].get(count) == simdjson::SUCCESS && wirejson::countOf(count))
                news.cached = wirejson::countOf(count);
            if (value["reasoning_tokens"].get(count) == simdjson::SUCCESS && wirejson::countOf(count))
                news.reasoning = wirejson::countOf(count);
        }
    }
    return news;
}

void readChoice(const wirejson::object& choice, DecodedEvent& into)
{
    ChoiceNews news;
    news.index = indexOf(choice);
    std::optional<std::int64_t> logprobs;
    for (const auto& [key, value] : choice) {
        if (key == "delta" || key == "message") {
            if (const auto delta = wirejson::objectOf(value))
                readDelta(*delta, news.index, into);
            news.null_delta = news.null_delta || wirejson::isNull(value);
        } else if (key == "text") {
            add(into, PieceKind::text, news.index, wirejson::textOf(value));
        } else if (key == "finish_reason") {
            const std::string_view reason = wirejson::textOf(value);
            news.finish_reason = reason == "null" ? std::string_view() : reason;
        } else if (key == "token_ids" && value.is_array()) {
            news.token_ids = static_cast<std::int64_t>(wirejson::lengthOf(value));
        } else if (key == "logprobs" && value.is_object()) {
            logprobs = logprobsCount(value);
        } else if (key == "usage" && value.is_object() && !into.usage) {
            into.usage = readUsage(*wirejson::objectOf(value)); // some hosted servers put it inside the choice
        }
    }
    if (!news.token_ids)
        news.token_ids = logprobs;
    into.choices.push_back(news);
}

} // namespace plumbline
