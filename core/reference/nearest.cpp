#include "core/reference/nearest.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace plumbline {
namespace {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({substituted, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string_view nearestName(std::string_view typed, const std::vector<std::string_view>& known)
{
    const auto shortened = typed.substr(0, 100); // hostile input must not cost quadratic time
    std::string_view best;
    std::size_t least = std::string::npos;
    for (const auto name : known)
        if (const auto distance = editDistance(shortened, name); distance < least) {
            least = distance;
            best = name;
        }
    return best;
}

} // namespace plumbline
