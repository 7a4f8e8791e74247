// What the figures of a report mean. One place, so that every report says the same.
#pragma once

#include <span>
#include <string_view>

namespace plumbline {

struct Definition
{
    std::string_view figure; // as reports call it
    std::string_view words;
};

std::span<const Definition> runDefinitions();
std::span<const Definition> comparisonDefinitions(); // those of a comparison beside the others

} // namespace plumbline
