#include "core/reference/answertext.h"

#include <array>
#include <charconv>

namespace plumbline {
namespace {

constexpr std::string_view fingerprint = "b0-plumbline-reference";

std::string plain(double value)
{
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, 3);
    return std::string(text.data(), end.ptr);
}

double ratio(double a, double b)
{
    return b > 0 ? a / b : 0;
}

std::string tail(std::int64_t created, const std::string& id, const std::string& model, std::string_view object)
{
    return R"(,"created":)" + std::to_string(created) + R"(,"id":")" + id + R"(","model":)" + model +
           R"(,"system_fingerprint":")" + std::string(fingerprint) + R"(","object":")" + std::string(object) + '"';
}

} // namespace

AnswerText::AnswerText(Api api, std::string id, std::int64_t created, std::string model) : api_(api)
{
    const bool chat = api == Api::chat;
    tail_ = tail(created, id, model, chat ? "chat.completion.chunk" : "text_completion");
    whole_ = tail(created, id, model, chat ? "chat.completion" : "text_completion");
    before_ = chat ? R"(data: {"choices":[{"finish_reason":null,"index":0,"delta":{"content":")"
                   : R"(data: {"choices":[{"text":")";
    after_ = (chat ? R"("}}])" : R"(","index":0,"logprobs":null,"finish_reason":null}])") + tail_ + "}\n\n";
}

std::string AnswerText::event(std::string_view choices, std::string_view extra) const
{
    return std::string(R"(data: {"choices":[)").append(choices).append("]").append(tail_).append(extra).append("}\n\n");
}

std::string AnswerText::roleEvent() const
{
    return event(R"({"finish_reason":null,"index":0,"delta":{"role":"assistant","content":null}})", {});
}

void AnswerText::appendContentEvent(std::string& out, std::string_view words) const
{
    out.append(before_).append(words).append(after_);
}

std::string AnswerText::contentEvent(std::string_view words, std::string_view extra) const
{
    if (hasDeltas())
        return deltaEvent(R"({"content":")" + std::string(words) + R"("})", extra);
    return event(R"({"text":")" + std::string(words) + R"(","index":0,"logprobs":null,"finish_reason":null})", extra);
}

std::string AnswerText::deltaEvent(std::string_view delta, std::string_view extra) const
{
    return event(R"({"finish_reason":null,"index":0,"delta":)" + std::string(delta) + "}", extra);
}

std::string AnswerText::finishEvent(std::string_view reason, std::string_view extra) const
{
    const std::string name(reason);
    return event(api_ == Api::chat ? R"({"finish_reason":")" + name + R"(","index":0,"delta":{}})"
                                   : R"({"text":"","index":0,"logprobs":null,"finish_reason":")" + name + R"("})",
                 extra);
}

std::string AnswerText::usageEvent(const AnswerCounts& counts) const
{
    return event({}, usageMember(counts) + timingsMember(counts));
}

std::string AnswerText::wholeBody(std::string_view words, std::string_view reason, std::string_view extra) const
{
    const std::string text(words);
    const std::string name(reason);
    const auto choice =
        api_ == Api::chat ? R"({"finish_reason":")" + name +
                                R"(","index":0,"message":{"role":"assistant","content":")" + text + R"("}})"
                          : R"({"text":")" + text + R"(","index":0,"logprobs":null,"finish_reason":")" + name + R"("})";
    return R"({"choices":[)" + choice + "]" + whole_ + std::string(extra) + "}";
}

std::string AnswerText::usageMember(const AnswerCounts& counts)
{
    return R"(,"usage":{"completion_tokens":)" + std::to_string(counts.output_tokens) + R"(,"prompt_tokens":)" +
           std::to_string(counts.prompt_tokens) + R"(,"total_tokens":)" +
           std::to_string(counts.output_tokens + counts.prompt_tokens) +
           R"(,"prompt_tokens_details":{"cached_tokens":0}})";
}

std::string AnswerText::timingsMember(const AnswerCounts& counts)
{
    const auto prompt = static_cast<double>(counts.prompt_tokens);
    const auto gaps =
        static_cast<double>(counts.output_tokens > 0 ? counts.output_tokens - 1 : 0); // the first token is the prompt's
    return R"(,"timings":{"cache_n":0,"prompt_n":)" + std::to_string(counts.prompt_tokens) + R"(,"prompt_ms":)" +
           plain(counts.prompt_ms) + R"(,"prompt_per_token_ms":)" + plain(ratio(counts.prompt_ms, prompt)) +
           R"(,"prompt_per_second":)" + plain(1e3 * ratio(prompt, counts.prompt_ms)) + R"(,"predicted_n":)" +
           std::to_string(counts.output_tokens) + R"(,"predicted_ms":)" + plain(counts.predicted_ms) +
           R"(,"predicted_per_token_ms":)" + plain(ratio(counts.predicted_ms, gaps)) + R"(,"predicted_per_second":)" +
           plain(1e3 * ratio(gaps, counts.predicted_ms)) + "}";
}

} // namespace plumbline
