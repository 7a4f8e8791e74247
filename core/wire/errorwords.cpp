#include "core/wire/errorwords.h"

#include "core/wire/text.h"

#include <initializer_list>

namespace plumbline {
namespace {

struct Words // lower case
{
    std::string message;
    std::string type;
    std::string code;
};

Words wordsOf(const ServerError& error)
{
    return {lowerCase(error.message), lowerCase(error.type), lowerCase(error.code)};
}

bool holdsAny(std::string_view text, std::initializer_list<std::string_view> phrases)
{
    for (const auto phrase : phrases)
        if (text.find(phrase) != std::string_view::npos)
            return true;
    return false;
}

bool holdsWord(std::string_view text, std::string_view word)
{
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end])))
            return true;
    }
    return false;
}

bool saysContext(const Words& words)
{
    if (words.type == "exceed_context_size_error" || words.code == "context_length_exceeded" ||
        words.type == "context_length_exceeded" || holdsAny(words.type, {"out_of_context"}) ||
        holdsAny(words.code, {"out_of_context"}))
        return true;
    const std::string_view said = words.message;
    if (holdsAny(said, {"context"}) &&
        holdsAny(said, {"exceed", "length", "size", "window", "limit", "too long", "maximum", "fit", "full"}))
        return true;
    if (holdsAny(said, {"token"}) && holdsAny(said, {"must have less than", "must be <=", "maximum number of tokens",
                                                     "token limit", "tokens limit"}))
        return true;
    return holdsAny(said,
                    {"prompt is too long", "prompt too long", "input is too long", "input too long", "too many tokens",
                     "exceeds the maximum allowed length", "maximum sequence length", "maximum model length",
                     "max_input_len", "max_num_tokens", "max_seq_len", "max_model_len", "out_of_context"});
}

bool saysLoading(const Words& words)
{
    return holdsAny(words.message, {"loading model", "model is loading", "currently loading", "still loading",
                                    "model loading", "being loaded"});
}

bool saysBusy(const Words& words)
{
    if (holdsAny(words.type, {"overloaded", "rate_limit", "too_many_requests"}) ||
        holdsAny(words.code, {"overloaded", "rate_limit", "too_many_requests"}))
        return true;
    return holdsWord(words.message, "busy") ||
           holdsAny(words.message, {"queue is full", "queue full", "maximum pending", "overloaded", "too many requests",
                                    "rate limit", "no slot available", "at capacity", "over capacity"});
}

bool saysAuth(const Words& words)
{
    return words.type == "authentication_error" || words.message == "unauthorized" ||
           holdsAny(words.message, {"invalid api key", "incorrect api key", "invalid authentication"});
}

// A gateway that has nobody behind it says 503 too, but that is not load.
bool saysNobodyBehind(const Words& words)
{
    return holdsAny(words.message, {"no healthy upstream", "upstream connect error", "no route", "no available server",
                                    "shutting down", "queue is closed", "queue closed", "no workers"});
}

bool mayBeContext(int status)
{
    return status == 400 || status == 413 || status == 422 || status == 500;
}

ErrorClass classOf503(const Words& words)
{
    if (saysBusy(words))
        return ErrorClass::overloaded;
    if (saysLoading(words) || words.type == "unavailable_error")
        return ErrorClass::model_loading;
    return saysNobodyBehind(words) ? ErrorClass::server_error : ErrorClass::overloaded;
}

} // namespace

ErrorClass classOfErrorResponse(int status, const ServerError& error)
{
    const Words words = wordsOf(error);
    switch (status) {
    case 401:
    case 402: // no credit: like a key that is refused, nothing that the request could change
    case 403:
    case 407:
        return ErrorClass::auth;
    case 404:
    case 405: // the address exists, but takes no POST
        return ErrorClass::not_found;
    case 429:
    case 529:
        return ErrorClass::overloaded;
    case 503:
        return classOf503(words);
    default:
        break;
    }
    if (mayBeContext(status) && saysContext(words))
        return ErrorClass::context_overflow;
    if (saysAuth(words))
        return ErrorClass::auth;
    if (saysBusy(words))
        return ErrorClass::overloaded;
    // 408 and 424 are how some servers report that their own generation failed.
    return status >= 500 || status == 408 || status == 424 ? ErrorClass::server_error : ErrorClass::bad_request;
}

ErrorClass classOfErrorInAnswer(const ServerError& error)
{
    const Words words = wordsOf(error);
    if (error.status == 429 || error.status == 529)
        return ErrorClass::overloaded;
    if (error.status == 503)
        return classOf503(words);
    if ((error.status == 0 || mayBeContext(error.status)) && saysContext(words))
        return ErrorClass::context_overflow;
    if (saysBusy(words))
        return ErrorClass::overloaded;
    if (saysLoading(words))
        return ErrorClass::model_loading;
    return saysAuth(words) ? ErrorClass::auth : ErrorClass::stream_error;
}

} // namespace plumbline
