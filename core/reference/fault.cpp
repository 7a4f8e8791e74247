#include "core/reference/fault.h"

#include "core/plan/nearest.h"
#include "core/reference/faulttable.h"
#include "core/reference/noise.h"

#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

std::string listOfNames()
{
    std::string text;
    for (const auto& row : faultTable())
        if (!row.name.empty())
            text += (text.empty() ? "" : ", ") + std::string(row.name) + std::string(row.value);
    return text;
}

// Of two statuses that are allowed and all that lies between them.
bool onlyItsEnds(FaultKind kind)
{
    return kind == FaultKind::refuse || kind == FaultKind::strict_schema;
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
    const auto* row = faultRow(name);
    if (!row) {
        std::vector<std::string_view> known;
        for (const auto& each : faultTable())
            if (!each.name.empty())
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
               (onlyItsEnds(row->kind) && fault.value != row->least && fault.value != row->most)) {
        return label + ": '" + std::string(head.substr(equals + 1, 60)) + "' is not a whole number from " +
               std::to_string(row->least) + " to " + std::to_string(row->most) +
               (onlyItsEnds(row->kind) ? " (" + std::to_string(row->least) + " or " + std::to_string(row->most) + ")"
                                       : "");
    }
    if (colon == std::string_view::npos)
        return {};
    const auto option = item.substr(colon + 1);
    if (row->scope == FaultScope::server)
        return label + " is the whole server's and takes no share";
    if (!option.starts_with("share=") || !number(option.substr(6), fault.share) ||
        !(fault.share >= 0 && fault.share <= 1))
        return label + ": '" + std::string(option.substr(0, 60)) + "' is not share=X with X from 0 to 1";
    return {};
}

} // namespace

std::optional<std::int64_t> FaultPlan::value(FaultKind kind) const
{
    for (const auto& fault : faults)
        if (fault.kind == kind)
            return fault.value;
    return std::nullopt;
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
    for (const auto& row : faultTable()) {
        if (row.name.empty()) {
            text += (text.empty() ? "" : "\n") + std::string(row.what) + ":\n";
            continue;
        }
        std::string left = "  " + std::string(row.name) + std::string(row.value);
        left.resize(std::max<std::size_t>(left.size() + 2, 26), ' ');
        text += left + std::string(row.what) + "\n";
    }
    return text;
}

} // namespace plumbline
