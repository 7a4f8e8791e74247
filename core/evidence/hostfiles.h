// Small files of /proc and /sys. What can't be read is absent, never zero.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

// At most `most` bytes; empty when it can't be read.
std::string fileText(const std::string& path, std::size_t most = 65536);

// The number that a file begins with; unset when there is none.
std::optional<double> fileNumber(const std::string& path);

// Names in a folder, sorted, without "." and ".."; empty when it can't be read.
std::vector<std::string> namesIn(const std::string& folder);

// A name of digits, as /proc has for processes; unset otherwise.
std::optional<int> numberIn(const std::string& text);

} // namespace plumbline
