// Faults that the reference server injects. To add one: a kind, a row in faulttable.cpp, and the one place that asks
// for it.
#pragma once

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
    unauthorized,
    html,
    silent,
    slow_headers,
    wrong_type,
    gzip,
    headers,
    close_first,
    close_reused,
    cut,
    reset,
    stall,
    bad_chunk,
    bad_event,
    null_event,
    huge_event,
    endless_event,
    endless_comments,
    endless_events,
    error_event,
    error_done,
    error_string,
    error_flat,
    error_field,
    error_named,
    error_tgi_429,
    error_tgi_422,
    error_tgi_424,
    error_overloaded,
    error_choice,
    error_text,
    finish_error,
    finish_abort,
    unfinished,
    done_unfinished,
    ignore_eos_error,
    empty,
    merged,
    split,
    buffered,
    role_first,
    blank_first,
    blank_reasoning,
    empty_reasoning,
    reasoning_list,
    no_done,
    no_usage,
    usage_events,
    usage_zeros,
    prompt_count,
    prompt_extra,
    prompt_percent,
    limit_ignored,
    strict_schema,
    rate_limit,
    loading,
    cold_slot,
    kv_pool,
    answer_cache,
    slow_drift,
    thermal_drop,
    refuse_connection,
    no_tcp_nodelay,
    count
};

enum class FaultScope : std::uint8_t
{
    request,
    connection,
    server
};

struct Fault
{
    FaultKind kind = FaultKind::refuse;
    std::int64_t value = 0; // the given or the default one
    double share = 1;       // of what its scope says; always 1 for the server as a whole
    bool operator==(const Fault&) const = default;
};

// Those that hit one request.
class ActiveFaults
{
public:
    bool has(FaultKind kind) const { return value(kind).has_value(); }
    std::optional<std::int64_t> value(FaultKind kind) const
    {
        for (const auto& fault : faults_)
            if (fault.kind == kind)
                return fault.value; // the first of a kind wins
        return std::nullopt;
    }
    bool any() const { return !faults_.empty(); }
    void add(const Fault& fault) { faults_.push_back(fault); }

private:
    std::vector<Fault> faults_; // few, and mostly none: no memory is taken for none
};

struct FaultPlan
{
    std::vector<Fault> faults;
    std::uint64_t seed = 1;

    std::optional<std::int64_t> value(FaultKind kind) const; // of the whole server's faults

    // The same faults for the same seed and ordinal, each fault by its own dice.
    ActiveFaults choose(std::uint64_t ordinal) const;
};

// "name[=value][:share=0.2],..."; an empty text is no fault. Unset with a message that names the item and what is
// allowed.
std::optional<FaultPlan> parseFaults(std::string_view spec, std::uint64_t seed, std::string* error);

// One line a fault, for --help.
std::string faultHelp();

} // namespace plumbline
