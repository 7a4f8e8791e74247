#include "core/evidence/text.h"

#include "core/plan/utf8.h"

namespace plumbline {

std::string boundedText(std::string_view text, std::size_t most)
{
    std::string out;
    while (!text.empty()) {
        const auto length = utf8Length(text, 0);
        if (out.size() + (length == 0 ? 1 : length) > most)
            return out + "...";
        const auto byte = static_cast<unsigned char>(text.front());
        if (length == 0)
            out += '?';
        else if (length == 1 && (byte < 0x20 || byte == 0x7f))
            out += ' ';
        else
            out += text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

} // namespace plumbline
