#include "core/record/processstat.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace plumbline {

std::optional<ProcessStat> readProcessStat(const std::string& text)
{
    const auto name = text.rfind(')');
    if (name == std::string::npos)
        return std::nullopt;
    std::vector<std::int64_t> fields; // from the state on
    for (std::size_t at = name + 1; at < text.size() && fields.size() < 22;) {
        at = text.find_first_not_of(" \n", at);
        if (at == std::string::npos)
            break;
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        std::int64_t value = 0;
        std::from_chars(&text[at], text.data() + end, value); // the state is a letter
        fields.push_back(value);
        at = end;
    }
    if (fields.size() < 22)
        return std::nullopt;
    ProcessStat stat;
    stat.state = text[text.find_first_not_of(' ', name + 1)];
    stat.parent = static_cast<int>(fields[1]);
    stat.cpu_ticks = static_cast<std::uint64_t>(fields[11]) + static_cast<std::uint64_t>(fields[12]);
    stat.threads = fields[17];
    stat.start_ticks = static_cast<std::uint64_t>(fields[19]);
    stat.resident_pages = fields[21];
    return stat;
}

} // namespace plumbline
