// Was a wait that came to nothing the client's own? When its loop stood still for most of the time, the server is not
// to blame.
#pragma once

#include "core/net/transport.h"

#include <cstdint>
#include <functional>
#include <string>

namespace plumbline {

bool wasStarved(std::int64_t standstill_ns, std::int64_t waited_ns);
std::string starvedWords(std::int64_t standstill_ns, std::int64_t waited_ns);

// A loop that is late by more has not yet heard what came meanwhile: it hears that before it judges a deadline.
inline constexpr std::int64_t lateLoopNs = 100'000'000;

// What a loop was late by at its beats, summed: see Transport::standstillNs().
class LoopWatch
{
public:
    void armed(std::int64_t due_ns) { due_ = due_ns; }
    std::int64_t fired(std::int64_t now_ns);              // the delay of this beat
    std::int64_t standstillNs(std::int64_t now_ns) const; // with a beat that is overdue

private:
    std::int64_t due_ = 0;
    std::int64_t sum_ = 0;
};

struct ConnectWait
{
    std::int64_t since_ns = 0, due_ns = 0;
    std::int64_t standstill_before_ns = 0;
    int tries = 0;
};

// Calls over(connect_timeout or client_resource, words) at `due_ns`, unless the timer is cancelled, which must happen
// before `timer` goes.
void watchConnect(Transport& transport, std::uint64_t& timer, const ConnectWait& wait,
                  std::function<void(EndReason, std::string)> over);

} // namespace plumbline
