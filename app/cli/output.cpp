#include "app/cli/output.h"

#include "app/cli/commands.h"
#include "core/plan/visible.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace plumbline::cli {
namespace {

// Of core/report/table.cpp: green, red, yellow, struck through, and their end.
constexpr std::array<std::string_view, 5> ourColours = {"\x1b[32m", "\x1b[31m", "\x1b[33m", "\x1b[9m", "\x1b[0m"};

} // namespace

std::string terminalText(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto rest = text.substr(at);
        const auto* colour = std::find_if(ourColours.begin(), ourColours.end(),
                                          [rest](std::string_view one) { return rest.starts_with(one); });
        if (text[at] == '\x1b' && colour != ourColours.end()) {
            out += *colour;
            at += colour->size();
        } else {
            at += appendVisible(out, text, at, "\n\t");
        }
    }
    return out;
}

int printedText(const std::string& text)
{
    return printed(terminalText(text));
}

void said(const std::string& line)
{
    std::fprintf(stderr, "%s\n", visible(line, "\n\t").c_str());
}

} // namespace plumbline::cli
