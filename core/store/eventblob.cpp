#include "core/store/eventblob.h"

#include "core/store/bits.h"

#include <algorithm>
#include <vector>

namespace plumbline {
namespace {

using bits::riceBits;

constexpr unsigned mostK = 31;

enum Tokens : unsigned
{
    unknown,
    ones,
    known,
    mixed
};

struct Fit
{
    unsigned k = 0;
    std::uint64_t bits = 0;
};

// The best parameter lies near the width that the values have in the middle.
Fit fitOf(const std::vector<std::uint64_t>& values)
{
    std::uint64_t widths = 0;
    for (const std::uint64_t value : values)
        widths += static_cast<std::uint64_t>(std::bit_width(value));
    const auto middle = values.empty() ? 0 : static_cast<unsigned>(widths / values.size());
    const unsigned from = std::min(middle > 2 ? middle - 2 : 0, mostK);
    Fit best;
    for (unsigned k = from; k <= std::min(from + 3, mostK); ++k) {
        Fit fit{k, 0};
        for (const std::uint64_t value : values)
            fit.bits += riceBits(value, k);
        if (k == from || fit.bits < best.bits)
            best = fit;
    }
    return best;
}

// Differences wrap, so that any times survive.
struct Differences
{
    std::vector<std::uint64_t> gaps, changes;
};

Differences differencesOf(const std::vector<std::uint64_t>& times)
{
    Differences all;
    std::uint64_t before = 0;
    for (std::size_t i = 1; i < times.size(); ++i) {
        const std::uint64_t gap = times[i] - times[i - 1];
        all.gaps.push_back(gap);
        all.changes.push_back(bits::zigzag(gap - before));
        before = gap;
    }
    return all;
}

} // namespace

std::string encodeEventTimes(const EventTimes& events, std::int64_t base)
{
    std::string out;
    if (events.empty())
        return out;
    std::vector<std::uint64_t> times, tokens;
    times.reserve(events.size());
    tokens.reserve(events.size());
    bool allOne = true;
    events.forEach([&](std::int64_t time, int carried) {
        times.push_back(static_cast<std::uint64_t>(time));
        tokens.push_back(static_cast<std::uint64_t>(carried + std::int64_t{1}));
        allOne = allOne && carried == 1;
    });
    const bool noneKnown = std::all_of(tokens.begin(), tokens.end(), [](std::uint64_t t) { return t == 0; });
    const unsigned kind = noneKnown ? unknown : allOne ? ones : events.tokensKnown() ? known : mixed;
    std::uint64_t least = 0; // of the tokens: taken off, up to 7
    if (kind == known) {
        least = std::min<std::uint64_t>(*std::min_element(tokens.begin(), tokens.end()) - 1, 7);
        for (auto& entry : tokens)
            entry -= least + 1;
    }

    const Differences differences = differencesOf(times);
    const Fit gaps = fitOf(differences.gaps);
    const Fit changes = fitOf(differences.changes);
    const bool byChange = changes.bits < gaps.bits;
    const unsigned k = byChange ? changes.k : gaps.k;
    const unsigned tokenK = kind >= known ? fitOf(tokens).k : 0;

    out.push_back(static_cast<char>(kind | (byChange ? 4U : 0U) | (k << 3)));
    bits::putVarint(out, times.size());
    bits::putVarint(out, bits::zigzag(times.front() - static_cast<std::uint64_t>(base)));
    if (kind >= known)
        out.push_back(static_cast<char>(tokenK | least << 5));
    bits::Writer writer(out);
    for (const std::uint64_t value : byChange ? differences.changes : differences.gaps)
        writer.putRice(value, k);
    if (kind >= known)
        for (const std::uint64_t value : tokens)
            writer.putRice(value, tokenK);
    return out;
}

namespace {

// Times, then tokens: two readers, so that no list lies in between. The one of the tokens has gone over the times.
bool decode(std::string_view blob, std::int64_t base, EventTimes& events)
{
    const auto head = static_cast<unsigned char>(blob.front());
    blob.remove_prefix(1);
    const unsigned kind = head & 3U;
    const bool byChange = head & 4U;
    const unsigned k = head >> 3;
    std::uint64_t count = 0, first = 0;
    if (!bits::takeVarint(blob, count) || !bits::takeVarint(blob, first) || count == 0 || count > mostBlobEvents)
        return false;
    unsigned tokenK = 0;
    std::int64_t least = 0;
    if (kind >= known) {
        if (blob.empty())
            return false;
        tokenK = static_cast<unsigned char>(blob.front()) & mostK;
        least = static_cast<unsigned char>(blob.front()) >> 5;
        blob.remove_prefix(1);
    }
    bits::Reader timeBits(blob);
    // Each value takes k + 1 bits at least.
    if (timeBits.left() < (count - 1) * (k + 1) + (kind >= known ? count * (tokenK + 1) : 0))
        return false;
    bits::Reader tokenBits(blob);
    std::uint64_t value = 0;
    if (kind >= known)
        for (std::uint64_t i = 1; i < count; ++i)
            if (!tokenBits.takeRice(value, k))
                return false;

    std::uint64_t time = static_cast<std::uint64_t>(base) + bits::unzigzag(first);
    std::uint64_t gap = 0;
    events.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(count * 5 + 5, blob.size() * 3 + 16)));
    for (std::uint64_t i = 0; i < count; ++i) {
        if (i > 0) {
            if (!timeBits.takeRice(value, k))
                return false;
            gap = byChange ? gap + bits::unzigzag(value) : value;
            time += gap;
        }
        std::int64_t carried = kind == ones ? 1 : -1;
        if (kind >= known) {
            if (!tokenBits.takeRice(value, tokenK) || value > 0x80000000)
                return false;
            carried = static_cast<std::int64_t>(value) + least - (kind == mixed ? 1 : 0);
            if (carried > 0x7fffffff)
                return false;
        }
        events.append(static_cast<std::int64_t>(time), static_cast<int>(carried));
    }
    return kind >= known ? tokenBits.ended() : timeBits.ended();
}

} // namespace

bool decodeEventTimes(std::string_view blob, std::int64_t base, EventTimes& events)
{
    events = {};
    if (blob.empty())
        return true;
    if (decode(blob, base, events))
        return true;
    events = {};
    return false;
}

} // namespace plumbline
