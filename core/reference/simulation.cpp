#include "core/reference/simulation.h"

#include "core/reference/servicemodel.h"

#include <limits>
#include <set>

namespace plumbline {
namespace {

void note(SimulatedRequest& request, const ServiceEvent& event, KeepTokenTimes keep)
{
    switch (event.kind) {
    case ServiceEventKind::started:
        request.started_ns = event.at_ns;
        break;
    case ServiceEventKind::token:
        request.tokens = event.token;
        if (event.token == 1)
            request.first_token_ns = event.at_ns;
        if (keep == KeepTokenTimes::yes)
            request.token_times_ns.push_back(event.at_ns);
        break;
    case ServiceEventKind::finished:
        request.finished_ns = event.at_ns;
        break;
    }
}

SimulatedRequest arrived(ServiceModel& model, std::uint64_t id, const SimulatedArrival& arrival)
{
    SimulatedRequest request;
    request.arrived_ns = arrival.at_ns;
    request.accepted =
        model.arrive(arrival.at_ns, id, arrival.prompt_tokens, arrival.output_tokens) == Admission::accepted;
    return request;
}

} // namespace

std::vector<SimulatedRequest> simulate(const ServiceProfile& profile, std::uint64_t seed,
                                       const std::vector<SimulatedArrival>& arrivals, KeepTokenTimes keep)
{
    ServiceModel model(profile, seed);
    std::vector<SimulatedRequest> requests;
    requests.reserve(arrivals.size());
    std::vector<ServiceEvent> events;
    const auto take = [&](std::int64_t until_ns) {
        events.clear();
        model.advance(until_ns, events);
        for (const auto& event : events)
            note(requests[event.id], event, keep);
    };
    for (const auto& arrival : arrivals) {
        take(arrival.at_ns);
        requests.push_back(arrived(model, requests.size(), arrival));
    }
    take(std::numeric_limits<std::int64_t>::max());
    return requests;
}

std::vector<SimulatedRequest> simulateClosed(const ServiceProfile& profile, std::uint64_t seed,
                                             const SimulatedClients& load)
{
    ServiceModel model(profile, seed);
    std::vector<SimulatedRequest> requests;
    std::multiset<std::int64_t> sends; // when a client sends its next one
    for (int client = 0; client < load.clients; ++client)
        sends.insert(0);
    std::vector<ServiceEvent> events;
    std::size_t sent = 0;
    const auto total = static_cast<std::size_t>(load.requests);
    while (true) {
        const auto event = model.nextEventNs();
        const bool send = sent < total && !sends.empty() && (!event || *sends.begin() < *event);
        if (send) {
            const SimulatedArrival arrival{*sends.begin(), load.prompt_tokens, load.output_tokens};
            sends.erase(sends.begin());
            requests.push_back(arrived(model, sent++, arrival));
            if (!requests.back().accepted)
                sends.insert(arrival.at_ns + load.think_ns);
            continue;
        }
        if (!event)
            return requests;
        events.clear();
        model.advance(*event, events);
        for (const auto& each : events) {
            note(requests[each.id], each, KeepTokenTimes::no);
            if (each.kind == ServiceEventKind::finished)
                sends.insert(each.at_ns + load.think_ns);
        }
    }
}

} // namespace plumbline
