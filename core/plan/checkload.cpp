#include "core/plan/findings.h"

#include "core/plan/defaults.h"
#include "core/plan/names.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline {
namespace {

constexpr double mostClients = 100'000;
constexpr double highestRate = 1'000'000;
constexpr double mostWhole = std::numeric_limits<int>::max();

bool checkSteps(const LoadProfile& load, Findings& findings)
{
    const bool closed = load.kind == LoadKind::closed;
    if (load.steps.empty())
        findings.error("load.steps", std::string("is empty; needs at least one ") +
                                         (closed ? "number of clients" : "rate in requests/s"));
    bool fine = !load.steps.empty();
    for (std::size_t i = 0; i < load.steps.size(); ++i) {
        const double level = load.steps[i];
        const auto path = at("load.steps", i);
        if (closed && !(level >= 1 && level <= mostClients && level == std::floor(level))) {
            findings.error(path, "must be a whole number of clients from 1 to " + numberText(mostClients) + "; is " +
                                     numberText(level));
            fine = false;
        } else if (!closed && !findings.above(path, level, 0, highestRate, " requests/s")) {
            fine = false;
        } else if (std::find(load.steps.begin(), load.steps.begin() + static_cast<std::ptrdiff_t>(i), level) !=
                   load.steps.begin() + static_cast<std::ptrdiff_t>(i)) {
            findings.error(path,
                           "is there already (" + numberText(level) + "); use load.repeats to measure a level again");
            fine = false;
        }
    }
    return fine;
}

bool checkWindow(const LoadProfile& load, Findings& findings)
{
    bool fine = true;
    if (!load.requests && !load.duration_s) {
        findings.error("load.requests",
                       "is missing: \"requests\" (measured requests a step) or \"duration_s\" (seconds of "
                       "the measured window) is needed");
        return false;
    }
    if (load.requests)
        fine = findings.atLeast("load.requests", *load.requests, 1, mostWhole) && fine;
    if (load.duration_s)
        fine = findings.above("load.duration_s", *load.duration_s, 0, maxSeconds, " s") && fine;
    return fine;
}

void checkOpen(const LoadProfile& load, Findings& findings)
{
    if (load.start == StartMode::idle)
        findings.error(
            "load.start",
            "must be \"continuous\" in an open loop: only the clients of a closed loop can all start at once");
    findings.atLeast("load.arrival.burstiness", load.arrival.burstiness, 0.01, 100);
    if (load.arrival.process != ArrivalProcess::gamma && load.arrival.burstiness != 1)
        findings.error("load.arrival.burstiness",
                       "needs process \"gamma\"; a " + std::string(nameOf(load.arrival.process)) + " process has none");
    if (load.warm_up.requests.value_or(0) != 0)
        findings.error("load.warm_up.requests",
                       "counts requests a client, and an open loop has no clients; use load.warm_up.duration_s");
    else if (load.warm_up.requests && load.warm_up.duration_s.value_or(0) != 0)
        findings.error("load.warm_up.requests", "is 0 (no warm-up) while duration_s asks for one; keep one of the two");
}

void checkClosed(const LoadProfile& load, Findings& findings)
{
    if (load.arrival != Arrival())
        findings.error("load.arrival",
                       "belongs to kind \"open\": in a closed loop a client sends when its last request has ended");
    if (load.warm_up.duration_s)
        findings.error("load.warm_up.duration_s",
                       "belongs to kind \"open\"; a closed loop warms up by load.warm_up.requests of each client");
    for (std::size_t i = 0; i < load.steps.size() && load.max_outstanding >= 1; ++i)
        if (load.steps[i] > load.max_outstanding) {
            findings.error(at("load.steps", i),
                           "is above load.max_outstanding (" + std::to_string(load.max_outstanding) +
                               "), the cap of requests at a time; raise that to measure this level");
            break;
        }
}

void checkCaps(const Caps& caps, Findings& findings)
{
    constexpr double most = 9e15;
    if (caps.requests)
        findings.atLeast("load.caps.requests", static_cast<double>(*caps.requests), 1, most);
    if (caps.output_tokens)
        findings.atLeast("load.caps.output_tokens", static_cast<double>(*caps.output_tokens), 1, most);
    if (caps.cost)
        findings.above("load.caps.cost", *caps.cost, 0, most);
}

} // namespace

void checkLoad(const Plan& plan, Findings& findings)
{
    const auto& load = plan.load;
    const bool steps = checkSteps(load, findings);
    const bool window = checkWindow(load, findings);
    if (load.kind == LoadKind::open)
        checkOpen(load, findings);
    else
        checkClosed(load, findings);
    findings.atLeast("load.ramp_s", load.ramp_s, 0, maxSeconds, " s");
    bool warmUp = true;
    if (load.warm_up.requests)
        warmUp = findings.atLeast("load.warm_up.requests", *load.warm_up.requests, 0, 1e6);
    if (load.warm_up.duration_s)
        warmUp = findings.atLeast("load.warm_up.duration_s", *load.warm_up.duration_s, 0, maxSeconds, " s") && warmUp;
    findings.atLeast("load.drain_s", load.drain_s, 0, maxSeconds, " s");
    findings.atLeast("load.pause_s", load.pause_s, 0, maxSeconds, " s");
    const bool repeats = findings.atLeast("load.repeats", load.repeats, 1, 1000);
    findings.above("load.knee_gain", load.knee_gain, 0, 10);
    findings.atLeast("load.max_outstanding", load.max_outstanding, 1, mostWhole);
    if (load.scrape_s != 0 && !(load.scrape_s >= 0.1 && load.scrape_s <= maxSeconds))
        findings.error("load.scrape_s", "must be 0 (the server's metrics are not read) or from 0.1 to " +
                                            numberText(maxSeconds) + " s; is " + numberText(load.scrape_s));
    checkCaps(load.caps, findings);
    if (steps && window && warmUp && repeats)
        checkRates(plan, findings);
}

} // namespace plumbline
