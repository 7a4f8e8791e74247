// The SSE reader: the first byte says how the rest is split; every split gives the same events.
#include "core/wire/ssereader.h"
#include "fuzz.h"

#include <algorithm>
#include <vector>

namespace {

struct Events : plumbline::SseHandler
{
    std::vector<std::string> seen;
    bool onEvent(std::string_view type, std::string_view data) override
    {
        seen.push_back(std::string(type) + "\n" + std::string(data));
        return seen.size() < 10000;
    }
    bool onErrorField(std::string_view value) override
    {
        seen.push_back("error\n" + std::string(value));
        return true;
    }
};

Events read(std::string_view text, std::size_t piece)
{
    Events events;
    plumbline::SseReader reader(4096);
    for (std::size_t at = 0; at < text.size(); at += piece)
        if (reader.feed({text.data() + at, std::min(piece, text.size() - at)}, events) != plumbline::SseState::reading)
            break;
    return events;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 1)
        return 0;
    const auto text = plumbline::fuzz::textOf(data + 1, size - 1);
    const auto whole = read(text, std::max<std::size_t>(text.size(), 1));
    const auto split = read(text, 1 + data[0] % 16);
    plumbline::fuzz::require(whole.seen == split.seen);
    plumbline::fuzz::plantedFault(whole.seen.size() > 3 && whole.seen[1] != whole.seen[0] &&
                                  whole.seen[2].ends_with("[DONE]"));
    return 0;
}
