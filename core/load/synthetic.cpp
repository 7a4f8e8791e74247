#include "core/load/synthetic.h"

#include "core/load/permutation.h"
#include "core/load/random.h"
#include "core/load/words.h"

namespace plumbline {

std::string syntheticPrompt(int tokens, std::uint64_t seed, std::uint64_t index)
{
    static_assert(wordCount == 1024, "ten bits of the number make one word");
    constexpr std::uint64_t identities = std::uint64_t{1} << 30;
    // The number itself, shuffled, picks the first three words, so that no two prompts are equal; chance picks the
    // rest.
    const auto identity = permuted(index % identities, identities, seed);
    Random random(subSeed(seed, Stream::prompts, index));
    const auto& table = words();
    std::string text;
    text.reserve(static_cast<std::size_t>(tokens) * 6);
    for (int i = 0; i < tokens; ++i) {
        const auto word = i < 3 ? identity >> (10 * i) & (wordCount - 1) : random.next() >> 54;
        if (i > 0)
            text += ' ';
        text += table[static_cast<std::size_t>(word)];
    }
    return text;
}

} // namespace plumbline
