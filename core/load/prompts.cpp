#include "core/load/prompts.h"

#include "core/load/dataset.h"
#include "core/load/lengths.h"
#include "core/load/permutation.h"
#include "core/load/random.h"
#include "core/load/synthetic.h"
#include "core/record/sha256.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline {
namespace {

constexpr int phaseShift = 40; // promptIndexBase() puts the phase there
constexpr std::uint64_t numberMask = (std::uint64_t{1} << phaseShift) - 1;

// Which of `count` prompts the number means, before shuffling, and in which round through them. Other phases than the
// measured one walk from the end (the cool-down from the middle), so that in a large enough file they don't warm the
// cache for measured prompts.
struct Place
{
    std::uint64_t round;
    std::uint64_t position;
};

Place placeOf(std::uint64_t prompt_index, std::uint64_t count)
{
    const auto phase = prompt_index >> phaseShift;
    const auto number = (prompt_index & numberMask) + (phase == 2 ? count / 2 : 0);
    const auto position = number % count;
    return {number / count, phase == 0 ? position : count - 1 - position};
}

std::optional<int> fourTimes(std::optional<int> length)
{
    if (!length)
        return std::nullopt;
    return static_cast<int>(std::min<std::int64_t>(std::int64_t{4} * *length, std::numeric_limits<int>::max()));
}

void setOutput(Prompt& prompt, const OutputTokens& output, Random random)
{
    prompt.exact = output.exact;
    prompt.max_tokens = output.max;
    auto longest = output.max;
    if (output.distribution) {
        prompt.max_tokens = drawLength(*output.distribution, random);
        longest = longestLength(*output.distribution);
        if (!longest) // a distribution without end: the length of this very request
            longest = prompt.max_tokens;
    }
    prompt.ceiling = output.ceiling ? output.ceiling : fourTimes(longest);
}

} // namespace

PromptSource::PromptSource(const Plan& plan, const std::string& folder)
    : busted_(plan.workload.prefix_cache == PrefixCache::busted), chat_(plan.target.api == Api::chat)
{
    if (plan.workload.classes.empty())
        problems_.push_back({"workload.classes", Severity::error, "at least one class of prompts is needed"});
    for (std::size_t i = 0; i < plan.workload.classes.size(); ++i)
        load(i, plan.workload.classes[i], folder);
}

void PromptSource::load(std::size_t index, const WorkloadClass& klass, const std::string& folder)
{
    const auto key = "workload.classes[" + std::to_string(index) + "]";
    Class made{klass.prompts, klass.output_tokens, {}, {}};
    const auto checkLengths = [&](const Distribution& distribution, const std::string& where) {
        if (auto problem = lengthProblem(distribution); !problem.empty())
            problems_.push_back({key + where, Severity::error, std::move(problem)});
    };
    if (klass.output_tokens.distribution)
        checkLengths(*klass.output_tokens.distribution, ".output_tokens");
    switch (klass.prompts.source) {
    case PromptSourceKind::inline_texts:
        made.texts = klass.prompts.texts;
        if (made.texts.empty())
            problems_.push_back({key + ".prompts.texts", Severity::error, "at least one text is needed"});
        break;
    case PromptSourceKind::file: {
        auto dataset = loadDataset(klass.prompts, key + ".prompts", folder);
        made.texts = std::move(dataset.prompts);
        std::move(dataset.problems.begin(), dataset.problems.end(), std::back_inserter(problems_));
        break;
    }
    case PromptSourceKind::synthetic:
        if (klass.prompts.tokens)
            checkLengths(*klass.prompts.tokens, ".prompts.tokens");
        else
            problems_.push_back({key + ".prompts.tokens", Severity::error,
                                 "synthetic prompts need a distribution of lengths, such as "
                                 "{\"distribution\": \"constant\", \"mean\": 256}"});
        break;
    }
    classes_.push_back(std::move(made));
}

bool PromptSource::usable() const
{
    return std::none_of(problems_.begin(), problems_.end(),
                        [](const Problem& problem) { return problem.severity == Severity::error; });
}

std::optional<std::uint64_t> PromptSource::distinct(int class_index) const
{
    const auto& klass = classes_.at(static_cast<std::size_t>(class_index));
    if (klass.prompts.source == PromptSourceKind::synthetic)
        return std::nullopt;
    return klass.texts.size();
}

const std::string& PromptSource::chosen(const Class& klass, std::size_t index, std::uint64_t prompt_index,
                                        std::uint64_t step_seed) const
{
    const auto place = placeOf(prompt_index, klass.texts.size());
    auto position = place.position;
    if (klass.prompts.order == Order::shuffled)
        position = permuted(position, klass.texts.size(), subSeed(step_seed, Stream::order, index, place.round));
    return klass.texts[static_cast<std::size_t>(position)];
}

Prompt PromptSource::prompt(int class_index, std::uint64_t prompt_index, std::uint64_t step_seed,
                            std::string_view request_id, std::string_view run_id) const
{
    Prompt prompt;
    const auto index = static_cast<std::size_t>(class_index);
    if (index >= classes_.size())
        return prompt;
    const auto& klass = classes_[index];
    if (klass.prompts.source == PromptSourceKind::synthetic) {
        if (!klass.prompts.tokens)
            return prompt;
        Random random(subSeed(step_seed, Stream::prompt_lengths, index, prompt_index));
        const int tokens = drawLength(*klass.prompts.tokens, random);
        const auto number = (prompt_index >> phaseShift & 3) << 28 | (prompt_index & 0xfffffff);
        prompt.text = syntheticPrompt(klass.sizing ? klass.sizing->words(tokens) : tokens, subSeed(step_seed, Stream::prompts, index), number);
        prompt.requested_prompt_tokens = tokens;
    } else {
        if (klass.texts.empty())
            return prompt;
        prompt.text = chosen(klass, index, prompt_index, step_seed);
    }
    frame(prompt, klass, request_id, run_id);
    setOutput(prompt, klass.output, Random(subSeed(step_seed, Stream::output_lengths, index, prompt_index)));
    return prompt;
}

int PromptSizing::words(int tokens) const
{
    const double words = (tokens - constant) / tokens_per_word;
    return words > 1 ? static_cast<int>(std::min<double>(std::round(words), longestAllowedLength)) : 1;
}

Prompt PromptSource::calibration(int class_index, int words, std::string_view request_id, std::string_view run_id) const
{
    constexpr std::uint64_t preflight = std::uint64_t{3} << 28;
    Prompt prompt;
    prompt.text = syntheticPrompt(words, subSeed(0, Stream::prompts, preflight), preflight + static_cast<unsigned>(words));
    frame(prompt, classes_.at(static_cast<std::size_t>(class_index)), request_id, run_id);
    return prompt;
}

void PromptSource::setSizing(int class_index, const PromptSizing& sizing)
{
    classes_.at(static_cast<std::size_t>(class_index)).sizing = sizing;
}

const std::optional<PromptSizing>& PromptSource::sizing(int class_index) const
{
    return classes_.at(static_cast<std::size_t>(class_index)).sizing;
}

// Hash, system message and the prefix that busts caches.
void PromptSource::frame(Prompt& prompt, const Class& klass, std::string_view request_id, std::string_view run_id) const
{
    prompt.sha256 = sha256Of(prompt.text);
    prompt.system = klass.prompts.system;
    if (prompt.system && !chat_) {
        prompt.text = *prompt.system + "\n\n" + prompt.text;
        prompt.system.reset();
    }
    if (busted_) {
        // The request's id first: it differs sooner than the run's, which is the same for all requests of a run.
        std::string prefix = "[";
        prefix.append(request_id).append(" ").append(run_id).append("] ");
        auto& leftmost = prompt.system ? *prompt.system : prompt.text;
        leftmost.insert(0, prefix);
    }
}

} // namespace plumbline
