#include "core/pins/home.h"

#include <cstdlib>
#include <optional>

namespace plumbline {
namespace {

bool isSlash(char c)
{
    return c == '/' || c == '\\';
}

// Where a name in a path is over when the path stands among other words.
bool endsName(char c)
{
    constexpr std::string_view ends = " \t\r\n\"'`:;,=<>|()[]{}*?&";
    return isSlash(c) || ends.find(c) != std::string_view::npos;
}

// A path may begin after anything but a letter, a digit or what else a path's part ends with.
bool canBegin(std::string_view text, std::size_t at)
{
    if (at == 0)
        return true;
    const char c = text[at - 1];
    const bool inside = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                        c == '_' || c == '-' || c == '~' || c == ')' || (static_cast<unsigned char>(c) & 0x80u) != 0;
    return !inside;
}

std::size_t skipSlashes(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSlash(text[at]))
        ++at;
    return at;
}

// Behind "/NAME" when the text has it at `at`; slashes may be doubled and of either kind. ASCII letters in any case.
std::optional<std::size_t> behindPart(std::string_view text, std::size_t at, std::string_view name)
{
    const auto start = skipSlashes(text, at);
    if (start == at || text.size() - start < name.size())
        return std::nullopt;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = text[start + i];
        if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c) != name[i])
            return std::nullopt;
    }
    return start + name.size();
}

bool isOver(std::string_view text, std::size_t at)
{
    return at >= text.size() || endsName(text[at]);
}

// Behind the home folder that begins at `at`.
std::optional<std::size_t> behindHome(std::string_view text, std::size_t at, std::string_view home)
{
    if (home.size() > 1 && text.substr(at).starts_with(home) && isOver(text, at + home.size()))
        return at + home.size();
    auto path = at; // of "\Users" in "C:\Users"
    if (text.size() - at > 2 && text[at + 1] == ':' && isSlash(text[at + 2]))
        path = at + 2;
    if (!isSlash(text[path]) || (path + 1 < text.size() && isSlash(text[path + 1])))
        return std::nullopt; // of "file:///home" the last slash begins the path
    if (const auto root = behindPart(text, path, "root"); root && isOver(text, *root))
        return root;
    for (const std::string_view folder : {"home", "users"}) {
        const auto behind = behindPart(text, path, folder);
        if (!behind || *behind >= text.size() || !isSlash(text[*behind]))
            continue;
        const auto name = skipSlashes(text, *behind);
        auto end = name;
        // A text that is one path may have a name with blanks in it.
        const auto next = text.find_first_of("/\\", name);
        if (at == 0 && next != std::string_view::npos &&
            text.substr(name, next - name).find(" -") == std::string_view::npos)
            end = next;
        else
            while (end < text.size() && !endsName(text[end]))
                ++end;
        if (end > name)
            return end;
    }
    return std::nullopt;
}

} // namespace

std::string withoutHome(std::string_view text, std::string_view home)
{
    while (home.size() > 1 && isSlash(home.back()))
        home.remove_suffix(1);
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const auto behind = canBegin(text, at) ? behindHome(text, at, home) : std::nullopt;
        if (behind) {
            shown += '~';
            at = *behind;
        } else {
            shown += text[at++];
        }
    }
    return shown;
}

std::string withoutHome(std::string_view text)
{
    const char* home = std::getenv("HOME");
    return withoutHome(text, home ? home : "");
}

void hideHomes(Pins& pins)
{
    for (auto& pin : pins.pins)
        if (auto* text = std::get_if<std::string>(&pin.value))
            *text = withoutHome(*text);
}

} // namespace plumbline
