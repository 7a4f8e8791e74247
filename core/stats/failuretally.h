// The failures of a step by class, by what their messages have in common, and by the lengths of prompt and answer that
// were asked for. Bounded, whatever a server says. Not thread-safe.
#pragma once

#include "core/record/request.h"
#include "core/stats/summary.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace plumbline {

class FailureTally
{
public:
    // Of the measured cohort. A failure is what was sent and did not complete, unless the plan or the person cancelled
    // it.
    void add(const Request& request);
    void add(const FailureTally& other);
    std::vector<FailureCount> kinds() const; // most frequent first

private:
    static constexpr std::size_t mostKinds = 64; // beyond it messages of one class are counted together
    static constexpr std::size_t bands = 40;     // of lengths, by powers of two; the first: not known
    using Bands = std::array<std::uint32_t, bands>;
    using Key = std::tuple<ErrorClass, Outcome, std::string>;
    struct Kind
    {
        std::string example, request;
        std::int64_t count = 0;
        Bands prompt{}, asked{};
    };
    static std::size_t bandOf(std::int64_t length);
    static std::vector<LengthBand> shownBands(const Bands& failed, const Bands& all);
    Kind& kindOf(const Key& key);

    std::map<Key, Kind> kinds_;
    Bands prompt_{}, asked_{}; // of all requests
};

} // namespace plumbline
