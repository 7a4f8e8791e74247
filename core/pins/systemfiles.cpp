#include "core/pins/systemfiles.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace plumbline {

namespace fs = std::filesystem;

std::string readSmall(const fs::path& path, std::size_t most)
{
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        return {};
    std::ifstream file(path, std::ios::binary);
    std::string text;
    char buffer[4096]; // sizes of such files are told as 0
    while (text.size() < most && (file.read(buffer, sizeof buffer) || file.gcount() > 0))
        text.append(buffer, std::min(static_cast<std::size_t>(file.gcount()), most - text.size()));
    return text;
}

std::string bare(std::string_view text)
{
    constexpr std::string_view around(" \t\r\n\"\0", 6);
    const auto first = text.find_first_not_of(around);
    if (first == std::string_view::npos)
        return {};
    const auto last = text.find_last_not_of(around);
    return std::string(text.substr(first, last - first + 1));
}

std::string valueOfKey(const std::string& text, std::string_view key, char separator)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto at = line.find(separator);
        if (at != std::string::npos && bare(std::string_view(line).substr(0, at)) == key)
            return bare(std::string_view(line).substr(at + 1));
    }
    return {};
}

std::vector<std::string> namesIn(const fs::path& folder, std::size_t most)
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end && names.size() < most;
         entry.increment(error))
        names.push_back(entry->path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace plumbline
