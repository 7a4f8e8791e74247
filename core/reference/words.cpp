#include "core/reference/words.h"

#include "core/reference/noise.h"

#include <array>

namespace plumbline {
namespace {

constexpr std::array<std::string_view, 64> words = {
    " a",     " and",    " the",   " of",    " line",  " plumb", " wall",  " stone", " level",  " true",  " which",
    " when",  " it",     " is",    " not",   " by",    " with",  " from",  " mason", " builds", " again", " slow",
    " fast",  " queue",  " waits", " token", " after", " each",  " one",   " two",   " three",  " many",  " few",
    " load",  " step",   " rises", " falls", " until", " holds", " so",    " that",  " then",   " here",  " there",
    " time",  " second", " hour",  " day",   " cord",  " lead",  " hangs", " still", " moves",  " wind",  " house",
    " floor", " beam",   " joint", " mark",  " reads", " scale", " never", " often", " once"};

constexpr bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

} // namespace

std::int64_t countWords(std::string_view text)
{
    std::int64_t count = 0;
    bool inside = false;
    for (const char c : text) {
        const bool space = isSpace(c);
        count += !space && !inside;
        inside = !space;
    }
    return count;
}

std::string_view answerWord(std::uint64_t key, std::int64_t index)
{
    auto word = words[mixed(key, static_cast<std::uint64_t>(index)) % words.size()];
    if (index == 1)
        word.remove_prefix(1);
    return word;
}

} // namespace plumbline
