// Reading the small files in which Linux tells about the machine. Private to this room.
#pragma once

#include "core/record/step.h"

#include <charconv>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// A small file of /proc, /sys or /etc, at most 4 MiB of it; empty when it can't be read.
std::string readSmall(const std::filesystem::path& path);

// Without blanks and quotes at both ends.
std::string bare(std::string_view text);

// The value of the first line "key<blanks>separator value"; empty when there is none.
std::string valueOfKey(const std::string& text, std::string_view key, char separator);

// Names in a folder, sorted, at most 10,000; empty when it can't be read.
std::vector<std::string> namesIn(const std::filesystem::path& folder);

inline std::optional<PinValue> textPin(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional<PinValue>(text);
}

// The number that the text begins with.
template <typename Number> std::optional<Number> numberIn(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(first);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::optional<Number>(value) : std::nullopt;
}

// The stem followed by digits only: "cpu12" for "cpu".
inline bool isNumbered(std::string_view name, std::string_view stem)
{
    return name.size() > stem.size() && name.starts_with(stem) &&
           name.find_first_not_of("0123456789", stem.size()) == std::string_view::npos;
}

} // namespace plumbline
