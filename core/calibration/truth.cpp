#include "core/calibration/truth.h"

#include "core/record/clock.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <unordered_map>

namespace plumbline {

double quantileMs(Durations values, double p)
{
    if (values.empty())
        return -1;
    const auto rank = static_cast<std::ptrdiff_t>(std::ceil(p * static_cast<double>(values.size())));
    const auto at = values.begin() + std::max<std::ptrdiff_t>(rank, 1) - 1;
    std::nth_element(values.begin(), at, values.end());
    return millisecondsOf(*at);
}

Differences differencesOf(const std::vector<Request>& requests, std::int64_t origin_ns,
                          const std::vector<RequestStamps>& stamps)
{
    std::unordered_map<std::string_view, const RequestStamps*> stamped;
    for (const auto& stamp : stamps)
        stamped[stamp.request_id] = &stamp;
    Differences result;
    for (const auto& request : requests) {
        if (request.phase != Phase::measured || !request.sent_ns)
            continue;
        result.lateness.push_back(*request.sent_ns - request.scheduled_ns);
        if (!request.first_token_ns)
            continue;
        const auto found = stamped.find(request.request_id);
        if (found == stamped.end() || !found->second->firstTokenNs()) {
            ++result.unmatched;
            continue;
        }
        const auto& truth = *found->second;
        const auto send = truth.arrival_ns - (origin_ns + *request.sent_ns);
        const auto read = origin_ns + *request.first_token_ns - *truth.firstTokenNs();
        result.send.push_back(send);
        result.read.push_back(read);
        result.ttft.push_back(send + read);
        Durations written;
        for (const auto& event : truth.events)
            if (event.token) {
                written.push_back(event.written_ns);
                result.server.push_back(event.written_ns - event.ideal_ns);
            }
        const auto times = request.events_at.times();
        for (std::size_t i = 1; i < std::min(written.size(), times.size()); ++i)
            result.gap.push_back(std::abs((times[i] - times[i - 1]) - (written[i] - written[i - 1])));
    }
    return result;
}

} // namespace plumbline
