// How many tokens an answer had, and how many each event carried, from whatever the server tells. The last non-zero
// usage counts and usages are never added up; a usage of zeros is unknown. Reasoning tokens are inside the completion
// tokens.
#pragma once

#include "core/record/names.h"
#include "core/wire/eventdecoder.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace plumbline {

struct TokenCounts
{
    std::optional<std::int64_t> output;
    std::optional<std::int64_t> prompt;
    std::optional<std::int64_t> cached;
    std::optional<std::int64_t> reasoning;
    TokenSource source = TokenSource::none; // of `output`
};

class TokenCounter
{
public:
    void reset() { *this = TokenCounter(); }

    // Takes the counts of one event. `terminal`: it finishes a choice, stands behind the finish, or has no choices.
    // True when a non-terminal event's continuous completion count rose: tokens came, even if no text did.
    bool take(const DecodedEvent& event, bool terminal);

    // After take() of a token-bearing event: its tokens, or -1 when unknown. Once one event is unknown, so are all
    // later ones.
    int tokensOfEvent(const DecodedEvent& event);

    // The best count so far: what the ceiling is held against.
    std::int64_t soFar(std::int64_t tokenEvents) const;

    TokenCounts counts(std::int64_t tokenEvents, bool promptIsEmpty) const;

private:
    struct Progress // of one choice: servers count each choice for itself
    {
        int index = 0;
        std::int64_t usage = 0;      // last continuous completion count
        std::int64_t ids = 0;        // token ids or logprobs so far
        std::int64_t attributed = 0; // tokens already given to an event
    };
    Progress& progressOf(int index);

    UsageNews final_;
    UsageNews continuous_;
    TimingsNews timings_;
    std::vector<Progress> progress_;
    std::int64_t ids_ = 0;
    bool idsComplete_ = true; // every token-bearing event came with ids
    bool perEventKnown_ = true;
};

} // namespace plumbline
