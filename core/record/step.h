// What a step asks for and what it leaves behind besides its requests.
#pragma once

#include "core/plan/plan.h"
#include "core/record/imported.h"
#include "core/record/names.h"
#include "core/record/request.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace plumbline {

// One execution of one level. Handed to the engine by a StepSource.
struct StepSpec
{
    int step = 1;   // index of the level, from 1
    int repeat = 1; // from 1
    Purpose purpose = Purpose::sweep;
    LoadKind kind = LoadKind::closed;
    double level = 1;       // concurrency, or arrivals a second
    std::uint64_t seed = 0; // of arrivals and prompts; 0: the engine sets hash(plan seed, step, repeat)
    std::optional<std::string> variant;
    bool operator==(const StepSpec&) const = default;
};

struct StepStarted
{
    StepSpec spec;
    std::int64_t start_ns = 0;
    std::optional<bool> not_idle_at_start; // unset: unknown
};

struct WindowOpened
{
    int step = 0;
    int repeat = 0;
    std::int64_t start_ns = 0;
};

enum class StepState : std::uint8_t
{
    finished,
    stopped,
    dead_server,
    suspended
};
PLUMBLINE_NAMES(StepState, 4, {StepState::finished, "finished"}, {StepState::stopped, "stopped"},
                {StepState::dead_server, "dead_server"}, {StepState::suspended, "suspended"});

struct StepEnded
{
    int step = 0;
    int repeat = 0;
    std::int64_t window_start_ns = 0;
    std::int64_t window_end_ns = 0;
    std::int64_t end_ns = 0;
    StepState state = StepState::finished;
    bool reached_max_outstanding = false;
    OptionalNs capped_ns;          // when max_outstanding was first reached
    std::optional<bool> drained;   // false: the drain limit cut requests off
    double loop_delay_p99_ms = 0;  // of the I/O threads' loops during the window
    double slot_idle = 0;          // share of client time between free and sent (closed loop)
    std::int64_t records_lost = 0; // records that the sinks could not take
    // What the instrument saw of itself during the window, see core/record/instrument.h; what it can't see is absent.
    std::vector<std::pair<std::string, double>> instrument;
};

struct ServerSample // a gap in the series is a missing sample, never a zero
{
    std::int64_t at_ns = 0;
    std::vector<std::pair<std::string, double>> series;
};

struct HostSample
{
    std::int64_t at_ns = 0;
    double client_cpu_share = 0; // of one core
    double loop_delay_p99_ms = 0;
    // What else the host tells: "server.resident_bytes", "host.temperature_c"; what can't be read is absent.
    std::vector<std::pair<std::string, double>> series;
};

struct Note
{
    std::int64_t at_ns = 0;
    std::string at_utc;
    std::string text;
};

using PinValue = std::variant<std::string, std::int64_t, double, bool>;
enum class PinOrigin : std::uint8_t
{
    declared,
    detected,
    reported
};
PLUMBLINE_NAMES(PinOrigin, 3, {PinOrigin::declared, "declared"}, {PinOrigin::detected, "detected"},
                {PinOrigin::reported, "reported"});

struct Pin
{
    std::string key;
    PinValue value;
    PinOrigin origin = PinOrigin::detected;
    bool operator==(const Pin&) const = default;
};

struct Pins
{
    std::string taken_utc;
    std::vector<Pin> pins;
    std::vector<std::string> not_pinned;
    const Pin* find(const std::string& key) const
    {
        for (const auto& pin : pins)
            if (pin.key == key)
                return &pin;
        return nullptr;
    }
};

struct RunHeader // the first line of a run file
{
    std::string run;
    std::string started_utc;
    Label label = Label::measured;
    std::int64_t origin_ns = 0; // absolute CLOCK_MONOTONIC when the run was created
    Plan plan;
    std::string plan_json; // as declared, one line
    std::string plan_sha256;
    std::string contract_sha256;
    std::int64_t contract_declared_ns = 0; // relative to origin_ns
    std::string contract_declared_utc;
    Pins pins_before;
    std::vector<std::string> preflight; // what the preflight found, in words
    // Set when another tool measured: "imported" is added to the label wherever the run is shown.
    std::optional<ImportSource> imported;
};

struct RunFooter // the last line, beside the summary
{
    RunState state = RunState::finished;
    Pins pins_after;
    std::vector<std::string> changed; // keys of pins that differ
    std::string reason;               // why the run ended early; empty when it did not
};

// Everything that a sink may be handed, in the order of the file.
using Record =
    std::variant<RunHeader, Request, StepStarted, WindowOpened, StepEnded, ServerSample, HostSample, Note, RunFooter>;

} // namespace plumbline
