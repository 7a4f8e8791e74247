// The faults that belong to the server as a whole and not to one request, with what they must remember. Time is handed
// in.
#pragma once

#include "core/reference/fault.h"
#include "core/reference/generationrequest.h"
#include "core/reference/httptext.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>

namespace plumbline {

class ServerFaults
{
public:
    explicit ServerFaults(const FaultPlan& plan) : plan_(plan) {}

    // Each the answer instead of what was asked for; unset: go on.
    std::optional<ApiError> loading(std::int64_t now_ns); // any request
    std::optional<ApiError> tooSoon(std::int64_t now_ns); // a generation
    // A whole response, since servers differ in the shape of this one.
    std::optional<std::string> unknownField(const GenerationRequest& request, const HttpVersion& version) const;
    int strictStatus() const { return static_cast<int>(plan_.value(FaultKind::strict_schema).value_or(400)); }

    bool answeredBefore(const GenerationRequest& request) const;
    void answered(const GenerationRequest& request);

    std::optional<std::int64_t> pool() const { return plan_.value(FaultKind::kv_pool); } // tokens

private:
    FaultPlan plan_;
    std::optional<std::int64_t> first_ns_;
    std::optional<std::int64_t> taken_ns_; // the last generation that the limiter let through
    std::unordered_set<std::uint64_t> known_;
    std::deque<std::uint64_t> order_; // of known_, so that it stays bounded
};

} // namespace plumbline
