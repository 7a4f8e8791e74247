// Reading the small files in which Linux tells about the machine: for this room and what watches the machine. What
// can't be read is absent, never zero.
#pragma once

#include "core/record/step.h"

#include <charconv>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// A small file of /proc, /sys or /etc, at most `most` bytes of it; empty when it can't be read.
std::string readSmall(const std::filesystem::path& path, std::size_t most = std::size_t{4} << 20);

// Without blanks and quotes at both ends.
std::string bare(std::string_view text);

// The value of the first line "key<blanks>separator value"; empty when there is none.
std::string valueOfKey(const std::string& text, std::string_view key, char separator);

// Names in a folder, sorted, at most `most`; empty when it can't be read.
std::vector<std::string> namesIn(const std::filesystem::path& folder, std::size_t most = 10'000);

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

// A text of digits only, as /proc names processes.
inline std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size() && value >= 0;
    return whole ? std::optional(value) : std::nullopt;
}

// The stem followed by digits only: "cpu12" for "cpu".
inline bool isNumbered(std::string_view name, std::string_view stem)
{
    return name.size() > stem.size() && name.starts_with(stem) &&
           name.find_first_not_of("0123456789", stem.size()) == std::string_view::npos;
}

} // namespace plumbline
