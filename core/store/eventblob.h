// The times and tokens of a request's events as the library keeps them: lossless, about 3 bytes an event.
#pragma once

#include "core/record/eventtimes.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline {

// Empty for no events. `base` is a time of the same request that its row holds (the first token's): near the first
// event it saves its bytes.
//
// Byte 0: bits 0-1 what is known of tokens (0 nothing, 1 each event carried one, 2 each known, 3 some known), bit 2 how
// times are predicted (0 the time before, 1 the gap before), bits 3-7 the Rice parameter k of the times. Then, as
// varints of 7 bits: the number of events and the first time less the base (zigzag); one byte where
// tokens are stored: their Rice parameter in bits 0-4, in bits 5-7 what is taken off each. Then bits, the lowest of a
// byte first, padded with zeros: for each event but the first its time, for each event its tokens (where only some are
// known: one more, and 0 for unknown). Rice code of v: v >> k ones, a zero, the k low bits of v. From 16 ones on: 16
// ones, 6 bits of (width - 1), v in that width.
std::string encodeEventTimes(const EventTimes& events, std::int64_t base);

constexpr std::uint64_t mostBlobEvents = std::uint64_t{1} << 25; // more than the longest line of a run file holds

// False: the blob is damaged; `events` is empty then. Takes no more memory than about 3 bytes an event that the blob
// has bits for.
bool decodeEventTimes(std::string_view blob, std::int64_t base, EventTimes& events);

} // namespace plumbline
