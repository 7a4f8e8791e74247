#include "core/exchange/localrates.h"

#include <algorithm>

namespace plumbline::exchange {
namespace {

using Changes = std::vector<std::pair<std::int64_t, double>>; // moment, weight

constexpr std::int64_t together = 100'000; // ns

// Sums what has the same moment, then what lies within 0.1 ms behind the first of a group.
Changes merged(Changes changes)
{
    std::sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    Changes result;
    for (const auto& [time, weight] : changes)
        if (!result.empty() && time - result.back().first <= together)
            result.back().second += weight;
        else
            result.emplace_back(time, weight);
    return result;
}

double seconds(std::int64_t ns)
{
    return static_cast<double>(ns) / 1e9;
}

} // namespace

Weighted localRates(std::vector<std::int64_t> events, std::int64_t start_ns, std::int64_t end_ns)
{
    Changes changes = {{start_ns, 0}};
    for (const std::int64_t time : events)
        if (time >= start_ns && time <= end_ns)
            changes.emplace_back(time, 1);
    changes.emplace_back(end_ns, 0);
    changes = merged(std::move(changes));
    Weighted rates;
    for (std::size_t i = 0; changes.size() > 1 && i < changes.size(); ++i) {
        const double before = i == 0 ? 0 : seconds(changes[i].first - changes[i - 1].first) / 2;
        const double behind = i + 1 == changes.size() ? 0 : seconds(changes[i + 1].first - changes[i].first) / 2;
        rates.emplace_back(changes[i].second / (before + behind), before + behind);
    }
    return rates;
}

Weighted localConcurrency(const std::vector<std::pair<std::int64_t, std::int64_t>>& requests, std::int64_t start_ns,
                          std::int64_t end_ns)
{
    Changes changes;
    for (const auto& [from, to] : requests) {
        changes.emplace_back(from, 1);
        changes.emplace_back(to, -1);
    }
    changes = merged(std::move(changes));
    Weighted levels;
    double now = 0;
    std::int64_t at = start_ns;
    for (const auto& [time, change] : changes) {
        if (time > end_ns)
            break;
        if (time > at) {
            levels.emplace_back(std::max(now, 0.0), seconds(time - at));
            at = time;
        }
        now += change;
    }
    if (end_ns > at)
        levels.emplace_back(std::max(now, 0.0), seconds(end_ns - at));
    return levels;
}

} // namespace plumbline::exchange
