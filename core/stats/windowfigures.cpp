#include "core/stats/windowfigures.h"

#include "core/record/clock.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

bool outstandingAt(const Digest& digest, std::int64_t at)
{
    return digest.wasSent() && digest.sent <= at && (digest.end == Digest::none || digest.end > at);
}

// Integral over [from, to) of a step function that starts at `level` and moves by one at each time.
struct Sweep
{
    long double integral = 0; // exact: 64 bits of mantissa
    std::int64_t max = 0;
};
Sweep sweep(std::vector<std::int64_t>& ups, std::vector<std::int64_t>& downs, std::int64_t level, std::int64_t from,
            std::int64_t to)
{
    std::sort(ups.begin(), ups.end());
    std::sort(downs.begin(), downs.end());
    Sweep result{0, level};
    std::int64_t at = from;
    std::size_t up = 0;
    std::size_t down = 0;
    while (up < ups.size() || down < downs.size()) {
        const bool falls = down < downs.size() && (up == ups.size() || downs[down] <= ups[up]);
        const std::int64_t next = falls ? downs[down++] : ups[up++];
        result.integral += static_cast<long double>(level) * static_cast<long double>(next - at);
        at = next;
        level += falls ? -1 : 1;
        // Only what lasts counts as a maximum: falls at the same moment have been taken already.
        result.max = std::max(result.max, level);
    }
    result.integral += static_cast<long double>(level) * static_cast<long double>(to - at);
    return result;
}

} // namespace

WindowFigures windowFigures(const DigestView& digests, const Window& window, Percentile method)
{
    WindowFigures result;
    if (!window.known())
        return result;
    std::int64_t completions = 0;
    double promptTokens = 0;
    std::int64_t prompts = 0;
    double tokens = 0;
    std::vector<std::int64_t> sends;
    digests.forEach([&](const Digest& digest) {
        if (digest.completed() && digest.end != Digest::none && window.holds(digest.end))
            ++completions;
        tokens += digest.window_tokens;
        if (digest.window_tokens > 0 && digest.counted_by_events)
            result.tokens_counted_by_events = true;
        if (digest.first_token != Digest::none && window.holds(digest.first_token)) {
            if (digest.prompt_tokens == Digest::none) {
                ++result.input_throughput_unknown;
            } else {
                ++prompts;
                promptTokens += static_cast<double>(digest.prompt_tokens);
            }
        }
        // A send at the very start belongs to the window in either convention: it is what starts an idle one.
        if (digest.wasSent() && (digest.sent == *window.start || window.holds(digest.sent)))
            sends.push_back(digest.sent);
    });
    const double seconds = window.seconds();
    result.request_throughput = static_cast<double>(completions) / seconds;
    result.output_token_throughput = tokens / seconds;
    if (prompts > 0 || result.input_throughput_unknown == 0)
        result.input_token_throughput = promptTokens / seconds;
    result.sent_per_s = static_cast<double>(sends.size()) / seconds;

    std::sort(sends.begin(), sends.end());
    std::vector<double> gaps;
    for (std::size_t i = 1; i < sends.size(); ++i)
        gaps.push_back(millisecondsOf(sends[i] - sends[i - 1]));
    std::sort(gaps.begin(), gaps.end());
    if (!gaps.empty())
        result.gap_min_ms = gaps.front();
    result.gap_p1_ms = quantile(gaps, 0.01, method);
    return result;
}

OutstandingResult outstandingFigures(const DigestView& digests, const Window& window)
{
    OutstandingResult result;
    if (!window.known())
        return result;
    const std::int64_t from = *window.start;
    const std::int64_t to = *window.end;
    std::vector<std::int64_t> ups, downs;
    std::int64_t atStart = 0;
    long double overlap = 0; // the second, independent route to the integral
    std::int64_t cohort = 0;
    long double inSystem = 0;
    digests.forEach([&](const Digest& digest) {
        if (!digest.wasSent())
            return;
        const std::int64_t end = digest.end == Digest::none ? std::max(to, digest.sent) : digest.end;
        overlap += static_cast<long double>(std::max<std::int64_t>(0, std::min(end, to) - std::max(digest.sent, from)));
        if (outstandingAt(digest, from))
            ++atStart;
        if (outstandingAt(digest, to))
            ++result.figures.at_end;
        if (digest.measured()) {
            ++cohort;
            inSystem += static_cast<long double>(end - digest.sent);
        }
        if (end <= digest.sent)
            return;
        if (digest.sent > from && digest.sent < to)
            ups.push_back(digest.sent);
        if (end > from && end < to)
            downs.push_back(end);
        // An idle step starts with nothing outstanding; what is sent at that very moment is its first load.
        if (window.idle ? digest.sent < from && end > from : outstandingAt(digest, from))
            ++result.figures.at_start;
    });
    const Sweep swept = sweep(ups, downs, atStart, from, to);
    const double length = static_cast<double>(to - from);
    result.figures.max = swept.max;
    result.figures.mean = static_cast<double>(swept.integral) / length;
    result.little.outstanding = result.figures.mean;
    const long double scale = std::max({1.0L, swept.integral, overlap});
    result.little.identity_error = static_cast<double>(std::abs(swept.integral - overlap) / scale);
    if (cohort > 0) // arrivals a second x mean time in the system: the cohort's count cancels out
        result.little.lambda_w = static_cast<double>(inSystem) / length;
    return result;
}

StabilityInput stabilityInputOf(const DigestView& digests, const Window& window, const OptionalNs& capped)
{
    StabilityInput input;
    if (!window.known())
        return input;
    input.start_ns = *window.start;
    input.end_ns = capped ? std::min(*capped, *window.end) : *window.end;
    input.cut_at_cap = capped && *capped < *window.end;
    digests.forEach([&](const Digest& digest) {
        if (!digest.wasSent())
            return;
        if (outstandingAt(digest, input.start_ns - 1))
            ++input.outstanding_at_start;
        if (digest.sent >= input.start_ns && digest.sent < input.end_ns)
            input.arrivals.push_back(digest.sent);
        if (digest.end != Digest::none && digest.end >= input.start_ns && digest.end < input.end_ns)
            input.departures.push_back(digest.end);
    });
    return input;
}

} // namespace plumbline
