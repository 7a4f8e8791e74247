#include "core/reference/fault.h"

#include "core/plan/nearest.h"
#include "core/reference/noise.h"

#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

struct Row
{
    FaultKind kind;
    std::string_view name;
    std::string_view value; // "": takes none; "=X": must have one; "[=X]": may have one
    std::int64_t usual;     // the value when none is given
    std::int64_t least;
    std::int64_t most;
    std::string_view what;
};

constexpr std::int64_t many = 1'000'000'000;

constexpr Row rows[] = {
    {FaultKind::refuse, "refuse", "[=STATUS]", 503, 429, 503, "answers that it is busy, with Retry-After (429 or 503)"},
    {FaultKind::error500, "error500", "", 500, 0, 0, "answers 500 with an error object"},
    {FaultKind::status, "status", "=CODE", 0, 300, 599, "answers with this HTTP status and an error object"},
    {FaultKind::cut, "cut", "=N", 0, 0, many, "closes after N events (not streamed: in the middle of the body)"},
    {FaultKind::reset, "reset", "=N", 0, 0, many,
     "resets the connection after N events (not streamed: in the middle of the body)"},
    {FaultKind::stall, "stall", "=N", 0, 0, many, "sends nothing more after N events and keeps the connection open"},
    {FaultKind::slow_headers, "slow_headers", "=MS", 0, 0, 3'600'000,
     "begins to work on a request, and answers, MS later"},
    {FaultKind::silent, "silent", "", 0, 0, 0, "accepts and says nothing, on every route"},
    {FaultKind::html, "html", "", 0, 0, 0, "answers 200 with a page of HTML"},
    {FaultKind::no_usage, "no_usage", "", 0, 0, 0, "tells neither usage nor timings"},
    {FaultKind::merged, "merged", "[=N]", 2, 2, many, "N tokens in each event"},
    {FaultKind::empty, "empty", "", 0, 0, 0, "an answer that finishes without a token"},
    {FaultKind::error_event, "error_event", "=N", 0, 0, many,
     "an error object in the stream after N events (not streamed: 500)"},
    {FaultKind::unauthorized, "unauthorized", "", 0, 0, 0, "answers 401, as if a key were missing"},
    {FaultKind::no_tcp_nodelay, "no_tcp_nodelay", "", 0, 0, 0, "leaves Nagle's algorithm on (share: of connections)"},
};

std::string listOfNames()
{
    std::string text;
    for (const auto& row : rows)
        text += (text.empty() ? "" : ", ") + std::string(row.name) + std::string(row.value);
    return text;
}

const Row* rowOf(std::string_view name)
{
    for (const auto& row : rows)
        if (row.name == name)
            return &row;
    return nullptr;
}

template <typename Number> bool number(std::string_view text, Number& value)
{
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size();
}

// The problem in words; empty: none.
std::string parseItem(std::string_view item, Fault& fault)
{
    const auto colon = item.find(':');
    const auto head = item.substr(0, colon);
    const auto equals = head.find('=');
    const auto name = head.substr(0, equals);
    const auto* row = rowOf(name);
    if (!row) {
        std::vector<std::string_view> known;
        for (const auto& each : rows)
            known.push_back(each.name);
        return "unknown fault '" + std::string(name.substr(0, 60)) + "', the nearest is '" +
               std::string(nearest(name, known)) + "'. Faults: " + listOfNames();
    }
    const std::string label = "fault " + std::string(row->name);
    fault.kind = row->kind;
    fault.value = row->usual;
    if (equals == std::string_view::npos) {
        if (row->value.starts_with('='))
            return label + " needs a value: " + std::string(row->name) + std::string(row->value);
    } else if (row->value.empty()) {
        return label + " takes no value";
    } else if (!number(head.substr(equals + 1), fault.value) || fault.value < row->least || fault.value > row->most ||
               (row->kind == FaultKind::refuse && fault.value != 429 && fault.value != 503)) {
        return label + ": '" + std::string(head.substr(equals + 1, 60)) + "' is not a whole number from " +
               std::to_string(row->least) + " to " + std::to_string(row->most) +
               (row->kind == FaultKind::refuse ? " (429 or 503)" : "");
    }
    if (colon == std::string_view::npos)
        return {};
    const auto option = item.substr(colon + 1);
    if (!option.starts_with("share=") || !number(option.substr(6), fault.share) ||
        !(fault.share >= 0 && fault.share <= 1))
        return label + ": '" + std::string(option.substr(0, 60)) + "' is not share=X with X from 0 to 1";
    return {};
}

} // namespace

void ActiveFaults::add(const Fault& fault)
{
    auto& slot = values_[static_cast<std::size_t>(fault.kind)];
    if (!slot)
        slot = fault.value;
}

ActiveFaults FaultPlan::choose(std::uint64_t ordinal) const
{
    ActiveFaults active;
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (faults[i].share >= 1 || uniformOf(mixed(seed, ordinal, i)) < faults[i].share)
            active.add(faults[i]);
    return active;
}

std::optional<FaultPlan> parseFaults(std::string_view spec, std::uint64_t seed, std::string* error)
{
    FaultPlan plan;
    plan.seed = seed;
    while (!spec.empty()) {
        const auto comma = spec.find(',');
        Fault fault;
        if (auto problem = parseItem(spec.substr(0, comma), fault); !problem.empty()) {
            *error = problem;
            return std::nullopt;
        }
        plan.faults.push_back(fault);
        spec.remove_prefix(comma == std::string_view::npos ? spec.size() : comma + 1);
    }
    return plan;
}

std::string faultHelp()
{
    std::string text;
    for (const auto& row : rows) {
        std::string left = "  " + std::string(row.name) + std::string(row.value);
        left.resize(std::max<std::size_t>(left.size() + 2, 22), ' ');
        text += left + std::string(row.what) + "\n";
    }
    return text;
}

} // namespace plumbline
