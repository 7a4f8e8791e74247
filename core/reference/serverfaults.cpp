#include "core/reference/serverfaults.h"

#include "core/reference/noise.h"

namespace plumbline {
namespace {

constexpr std::size_t mostAnswers = 100'000;

std::uint64_t keyOf(const GenerationRequest& request)
{
    return mixed(request.prompt_hash, static_cast<std::uint64_t>(request.limit.value_or(-1)),
                 static_cast<std::uint64_t>(request.api) * 2 + request.ignore_eos);
}

} // namespace

std::optional<ApiError> ServerFaults::loading(std::int64_t now_ns)
{
    const auto lasts = plan_.value(FaultKind::loading);
    if (!lasts)
        return std::nullopt;
    if (!first_ns_)
        first_ns_ = now_ns;
    if (now_ns - *first_ns_ >= *lasts * 1'000'000)
        return std::nullopt;
    return ApiError{503, "unavailable_error", "Loading model", {}};
}

std::optional<ApiError> ServerFaults::tooSoon(std::int64_t now_ns)
{
    const auto rate = plan_.value(FaultKind::rate_limit);
    if (!rate)
        return std::nullopt;
    if (!taken_ns_ || now_ns - *taken_ns_ >= 1'000'000'000 / *rate) {
        taken_ns_ = now_ns;
        return std::nullopt;
    }
    return ApiError{
        429, "rate_limit_error", "rate limit: " + std::to_string(*rate) + " requests a second, without bursts", {}};
}

std::optional<std::string> ServerFaults::unknownField(const GenerationRequest& request,
                                                      const HttpVersion& version) const
{
    if (request.unknown_field.empty() || !plan_.value(FaultKind::strict_schema))
        return std::nullopt;
    if (strictStatus() == 400)
        return errorResponse({400, "invalid_request_error", "unknown field '" + request.unknown_field + "'",
                              R"(,"param":)" + jsonString(request.unknown_field)},
                             version);
    const auto body = R"({"detail":[{"type":"extra_forbidden","loc":["body",)" + jsonString(request.unknown_field) +
                      R"(],"msg":"Extra inputs are not permitted"}]})";
    return fullResponse(422, "application/json", body, version);
}

bool ServerFaults::answeredBefore(const GenerationRequest& request) const
{
    return plan_.value(FaultKind::answer_cache) && known_.contains(keyOf(request));
}

void ServerFaults::answered(const GenerationRequest& request)
{
    if (!plan_.value(FaultKind::answer_cache) || !known_.insert(keyOf(request)).second)
        return;
    order_.push_back(keyOf(request));
    if (order_.size() <= mostAnswers)
        return;
    known_.erase(order_.front());
    order_.pop_front();
}

} // namespace plumbline
