#include "core/plan/problem.h"

#include <algorithm>

namespace plumbline {

bool hasErrors(const std::vector<Problem>& problems)
{
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& problem) { return problem.severity == Severity::error; });
}

std::string shown(std::string_view text, std::size_t limit)
{
    constexpr std::string_view digits = "0123456789abcdef";
    const bool cut = text.size() > limit;
    if (cut) {
        while (limit > 0 && (static_cast<unsigned char>(text[limit]) & 0xC0u) == 0x80u)
            --limit;
        text = text.substr(0, limit);
    }
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        // C1 controls are two bytes in UTF-8: C2 80 to C2 9F.
        const bool c1 = byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
        if (byte < 0x20 || byte == 0x7F || c1) {
            safe += "\\x";
            safe += digits[byte >> 4u];
            safe += digits[byte & 0xFu];
            if (c1) {
                const auto next = static_cast<unsigned char>(text[++i]);
                safe += "\\x";
                safe += digits[next >> 4u];
                safe += digits[next & 0xFu];
            }
        } else {
            safe += text[i];
        }
    }
    return cut ? safe + "..." : safe;
}

std::string toLine(const Problem& problem)
{
    std::string line = shown(problem.path, 200);
    if (!line.empty())
        line += ": ";
    line += problem.severity == Severity::error ? "error: " : "warning: ";
    return line + shown(problem.message, 2000);
}

std::string toLines(const std::vector<Problem>& problems, std::string_view prefix)
{
    std::string text;
    for (const auto& problem : problems) {
        text += prefix;
        text += toLine(problem);
        text += '\n';
    }
    return text;
}

} // namespace plumbline
