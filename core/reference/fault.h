// Faults that the reference server injects. To add one: a kind, a row in fault.cpp, and the one place that asks for it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

enum class FaultKind : std::uint8_t
{
    refuse,
    error500,
    status,
    cut,
    reset,
    stall,
    slow_headers,
    silent,
    html,
    no_usage,
    merged,
    empty,
    error_event,
    unauthorized,
    no_tcp_nodelay,
    count
};

struct Fault
{
    FaultKind kind = FaultKind::refuse;
    std::int64_t value = 0; // the given or the default one
    double share = 1;       // of the requests (of the connections for no_tcp_nodelay)
    bool operator==(const Fault&) const = default;
};

// Those that hit one request.
class ActiveFaults
{
public:
    bool has(FaultKind kind) const { return values_[static_cast<std::size_t>(kind)].has_value(); }
    std::optional<std::int64_t> value(FaultKind kind) const { return values_[static_cast<std::size_t>(kind)]; }
    void add(const Fault& fault); // the first of a kind wins

private:
    std::array<std::optional<std::int64_t>, static_cast<std::size_t>(FaultKind::count)> values_;
};

struct FaultPlan
{
    std::vector<Fault> faults;
    std::uint64_t seed = 1;

    // The same faults for the same seed and ordinal, each fault by its own dice.
    ActiveFaults choose(std::uint64_t ordinal) const;
};

// "name[=value][:share=0.2],..."; an empty text is no fault. Unset with a message that names the item and what is
// allowed.
std::optional<FaultPlan> parseFaults(std::string_view spec, std::uint64_t seed, std::string* error);

// One line a fault, for --help.
std::string faultHelp();

} // namespace plumbline
