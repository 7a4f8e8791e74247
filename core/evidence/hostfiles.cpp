#include "core/evidence/hostfiles.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>

namespace plumbline {

std::string fileText(const std::string& path, std::size_t most)
{
    std::ifstream file(path, std::ios::binary);
    std::string text;
    constexpr std::size_t piece = 16384; // sizes of such files are told as 0
    while (file && text.size() < most) {
        const auto had = text.size();
        text.resize(std::min(had + piece, most));
        file.read(text.data() + had, static_cast<std::streamsize>(text.size() - had));
        text.resize(had + static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    }
    return text;
}

std::optional<double> fileNumber(const std::string& path)
{
    const auto text = fileText(path, 64);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

std::vector<std::string> namesIn(const std::string& folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        names.push_back(at->path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::optional<int> numberIn(const std::string& text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0 ? std::optional(number)
                                                                                   : std::nullopt;
}

} // namespace plumbline
