// The one table of the names of the plan's enumerations, as they stand in files.
#pragma once

#include "core/plan/plan.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace plumbline {

template <typename Enum> struct EnumNames; // specialised below: static constexpr std::array<std::pair<Enum, std::string_view>, N> table

#define PLUMBLINE_NAMES(Enum, Count, ...)                                                                              \
    template <> struct EnumNames<Enum>                                                                                 \
    {                                                                                                                  \
        static constexpr std::array<std::pair<Enum, std::string_view>, Count> table{{__VA_ARGS__}};                    \
    }

PLUMBLINE_NAMES(Api, 2, {Api::chat, "chat"}, {Api::completions, "completions"});
PLUMBLINE_NAMES(TransportKind, 2, {TransportKind::qt, "qt"}, {TransportKind::precise, "precise"});
PLUMBLINE_NAMES(ConnectionPolicy, 2, {ConnectionPolicy::reuse, "reuse"}, {ConnectionPolicy::fresh, "fresh"});
PLUMBLINE_NAMES(AddressPolicy, 2, {AddressPolicy::first, "first"}, {AddressPolicy::rotate, "rotate"});
PLUMBLINE_NAMES(PromptSourceKind, 3, {PromptSourceKind::inline_texts, "inline"}, {PromptSourceKind::file, "file"},
                {PromptSourceKind::synthetic, "synthetic"});
PLUMBLINE_NAMES(Order, 2, {Order::sequential, "sequential"}, {Order::shuffled, "shuffled"});
PLUMBLINE_NAMES(DistributionKind, 4, {DistributionKind::constant, "constant"}, {DistributionKind::uniform, "uniform"},
                {DistributionKind::normal, "normal"}, {DistributionKind::lognormal, "lognormal"});
PLUMBLINE_NAMES(PrefixCache, 2, {PrefixCache::allowed, "allowed"}, {PrefixCache::busted, "busted"});
PLUMBLINE_NAMES(LoadKind, 2, {LoadKind::closed, "closed"}, {LoadKind::open, "open"});
PLUMBLINE_NAMES(StartMode, 2, {StartMode::continuous, "continuous"}, {StartMode::idle, "idle"});
PLUMBLINE_NAMES(ArrivalProcess, 3, {ArrivalProcess::constant, "constant"}, {ArrivalProcess::poisson, "poisson"},
                {ArrivalProcess::gamma, "gamma"});

template <typename Enum> constexpr std::string_view nameOf(Enum value)
{
    for (const auto& [entry, name] : EnumNames<Enum>::table)
        if (entry == value)
            return name;
    return "unknown";
}

template <typename Enum> constexpr std::optional<Enum> valueOf(std::string_view name)
{
    for (const auto& [entry, entryName] : EnumNames<Enum>::table)
        if (entryName == name)
            return entry;
    return std::nullopt;
}

} // namespace plumbline
