#include "core/net/starved.h"

#include "core/record/clock.h"

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

constexpr int mostTries = 3; // a loop that is late each time is judged all the same

std::string seconds(std::int64_t ns)
{
    auto text = std::to_string(ns / 100'000'000);
    text.insert(0, text.size() < 2 ? 2 - text.size() : 0, '0');
    return text.insert(text.size() - 1, ".") + " s";
}

} // namespace

bool wasStarved(std::int64_t standstill_ns, std::int64_t waited_ns)
{
    return waited_ns > 0 && standstill_ns >= waited_ns / 2;
}

std::string starvedWords(std::int64_t standstill_ns, std::int64_t waited_ns)
{
    return "this machine was too busy: the client's own loop stood still for " + seconds(standstill_ns) + " of the " +
           seconds(waited_ns) + " that it waited";
}

std::int64_t LoopWatch::fired(std::int64_t now_ns)
{
    const auto delay = std::max<std::int64_t>(now_ns - due_, 0);
    sum_ += delay;
    return delay;
}

std::int64_t LoopWatch::standstillNs(std::int64_t now_ns) const
{
    return sum_ + (due_ > 0 ? std::max<std::int64_t>(now_ns - due_, 0) : 0);
}

void watchConnect(Transport& transport, std::uint64_t& timer, const ConnectWait& wait,
                  std::function<void(EndReason, std::string)> over)
{
    timer = transport.at(wait.due_ns, [&transport, &timer, wait, over = std::move(over)] {
        const auto now = monotonicNs();
        if (now - wait.due_ns > lateLoopNs && wait.tries < mostTries) {
            auto again = wait;
            again.due_ns = now + lateLoopNs;
            ++again.tries;
            return watchConnect(transport, timer, again, over);
        }
        const auto stood = transport.standstillNs() - wait.standstill_before_ns;
        if (wasStarved(stood, now - wait.since_ns))
            over(EndReason::client_resource, starvedWords(stood, now - wait.since_ns));
        else
            over(EndReason::connect_timeout, "no connection within the time limit");
    });
}

} // namespace plumbline
