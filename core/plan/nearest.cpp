#include "core/plan/nearest.h"

#include <algorithm>
#include <array>
#include <limits>

namespace plumbline {
namespace {

constexpr std::size_t longest = 64; // a key may be megabytes long; its beginning is enough to guess from

} // namespace

int editDistance(std::string_view one, std::string_view other)
{
    one = one.substr(0, longest);
    other = other.substr(0, longest);
    std::array<std::array<int, longest + 1>, 3> rows{}; // the row before last, the last one, this one
    for (std::size_t j = 0; j <= other.size(); ++j)
        rows[1][j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= one.size(); ++i) {
        rows[2][0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const int replaced = rows[1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
            rows[2][j] = std::min({rows[1][j] + 1, rows[2][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
                rows[2][j] = std::min(rows[2][j], rows[0][j - 2] + 1);
        }
        rows[0] = rows[1];
        rows[1] = rows[2];
    }
    return rows[1][other.size()];
}

std::string_view nearest(std::string_view name, std::span<const std::string_view> known)
{
    std::string_view best;
    int least = std::numeric_limits<int>::max();
    for (const auto candidate : known) {
        const int distance = editDistance(name, candidate);
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    return best;
}

} // namespace plumbline
