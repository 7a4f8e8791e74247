// What an imported run came from, and the figures that its tool printed: kept as they are, beside those recomputed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct ToolFigure
{
    int step = 0; // 0: the run as a whole
    int repeat = 0;
    std::string name;            // the tool's own key; "time_to_first_token.p99" where it nests them
    std::optional<double> value; // unset: the file holds no number (null, NaN, an infinity) or a word
    std::string text;            // as it stands in the file: its digits say how precise the tool was
    std::string unit;            // empty: none, or the file does not say
    bool operator==(const ToolFigure&) const = default;
};

struct ImportSource
{
    std::string tool; // "vllm bench serve", "aiperf", ...
    std::string tool_version;
    std::string format;                     // name of the file format and, where there is one, its version
    std::string kind = "serving benchmark"; // or "engine benchmark": no server, no requests
    std::string file_name;                  // without its folder
    std::string file_sha256;
    std::vector<std::string> notes; // what the file does not hold, and how its values were read
    std::vector<ToolFigure> figures;
    bool operator==(const ImportSource&) const = default;
};

} // namespace plumbline
