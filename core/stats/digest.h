// What a step keeps of each of its requests: a fixed 128 bytes, so that 100,000 requests cost 13 MB. Times in
// nanoseconds.
#pragma once

#include "core/record/request.h"
#include "core/stats/figures.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace plumbline {

struct Digest
{
    static constexpr std::int64_t none = INT64_MIN; // a time that did not come, a count that is not known
    // Times are kept within 36 years of the origin, so that no sum or difference of a foreign file's can overflow.
    static constexpr std::int64_t farthest = std::int64_t(1) << 60;
    static constexpr std::int64_t kept(std::int64_t time) { return std::clamp(time, -farthest, farthest); }

    std::array<double, durationFigureCount> figures{}; // in the order of durationFigures; NaN: undefined
    std::int64_t scheduled = 0;
    std::int64_t sent = none;
    std::int64_t end = none;
    std::int64_t first_token = none;
    std::int64_t output_tokens = none;
    std::int64_t prompt_tokens = none; // 0 beside a prompt that is not empty is unknown
    double window_tokens = 0;          // that arrived inside the window
    std::uint32_t token_events = 0;
    std::uint16_t klass = 0;
    Outcome outcome = Outcome::not_sent;
    Phase phase = Phase::measured;
    CancelledBy cancelled_by = CancelledBy::none;
    std::uint8_t good = 0; // 0 no, 1 yes, 2 unknown
    bool resent : 1 = false;
    bool counted_by_events : 1 = false; // token_source "events": the count is bound to nothing

    bool measured() const { return phase == Phase::measured; }
    bool completed() const { return outcome == Outcome::completed; }
    bool wasSent() const { return sent != none; }
    bool cancelledBy(CancelledBy who) const { return outcome == Outcome::cancelled && cancelled_by == who; }
    // Neither the plan nor the person gave it up: then the server did.
    bool cancelledByServer() const
    {
        return outcome == Outcome::cancelled && cancelled_by != CancelledBy::plan && cancelled_by != CancelledBy::user;
    }
    // Counts as +infinity in the basis "all" and as an error in error_share.
    bool lost() const { return !completed() && (outcome != Outcome::cancelled || cancelledByServer()); }
};
static_assert(sizeof(Digest) <= 130);

Digest digestOf(const Request& request, const RequestFigures& figures, std::optional<bool> good, std::uint16_t klass);

// The measured window, as far as it is known. Half open: [start, end) when the load was on before, (start, end] when it
// began idle.
struct Window
{
    OptionalNs start, end;
    bool idle = false;
    bool end_inside = false; // an interrupted step ends with its last request, which belongs to it
    bool known() const { return start && end && *end > *start; }
    double seconds() const { return known() ? static_cast<double>(*end - *start) / 1e9 : 0; }
    bool holds(std::int64_t at) const; // an end that is not known yet bounds nothing
};

// What of a request is needed to count its tokens inside a window again.
struct TokenArrivals
{
    EventTimes events_at;
    OptionalNs whole_at;
    std::int64_t output_tokens = Digest::none;
};
// Without event times (an answer that was not streamed) all tokens arrive at this moment; unset when the answer never
// came.
OptionalNs wholeArrivalOf(const Request& request);

// Tokens by the time of their event; of events with unknown counts output_tokens are spread evenly over the events.
double tokensInside(const EventTimes& events, const OptionalNs& wholeAt, std::int64_t outputTokens,
                    const Window& window);
double tokensInside(const TokenArrivals& arrivals, const Window& window);

// The digests of one class of a step, or of all.
class DigestView
{
public:
    explicit DigestView(const std::vector<Digest>& digests, std::optional<std::uint16_t> klass = std::nullopt)
        : digests_(&digests), klass_(klass)
    {
    }
    template <typename Visit> void forEach(Visit visit) const
    {
        for (const auto& digest : *digests_)
            if (!klass_ || digest.klass == *klass_)
                visit(digest);
    }

private:
    const std::vector<Digest>* digests_;
    std::optional<std::uint16_t> klass_;
};

} // namespace plumbline
