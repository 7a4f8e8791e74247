// What is asked: the prompts of each class of a plan, by number.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct Prompt
{
    std::string text;
    std::optional<std::string> system;
    std::string sha256; // hex, of the prompt without its busting prefix and without the system message
    std::optional<int> requested_prompt_tokens; // synthetic: what the plan asks for; see setSizing()
    std::optional<int> max_tokens;              // the limit to ask for; unset: ask for none
    bool exact = false;                         // ask for exactly max_tokens
    std::optional<int> ceiling;                 // tokens above which the client cancels
};

// From the tokens that a synthetic prompt is to have to its words, as measured on the server that is asked.
struct PromptSizing
{
    double tokens_per_word = 1;
    double constant = 0; // tokens around the words: the template's, the system message's, the busting prefix's
    int words(int tokens) const; // at least 1
    bool operator==(const PromptSizing&) const = default;
};

// Built once a run, when it reads the files; all const calls are safe from any thread.
class PromptSource
{
public:
    // Relative paths start from `folder` (empty: the working folder).
    explicit PromptSource(const Plan& plan, const std::string& folder = {});

    // Paths such as workload.classes[0].prompts.path. With an error the source must not be asked for prompts.
    const std::vector<Problem>& problems() const { return problems_; }
    bool usable() const;

    // How many different prompts a class has; unset: as many as are asked for (synthetic).
    std::optional<std::uint64_t> distinct(int class_index) const;

    // `prompt_index` as WorkSequence numbers them. The same arguments give the same prompt. With prefix_cache "busted"
    // the prompt begins with both ids: before the system message when there is one, since caches match from the left.
    // Text completions know no system message: there it is put before the prompt's text.
    Prompt prompt(int class_index, std::uint64_t prompt_index, std::uint64_t step_seed, std::string_view request_id,
                  std::string_view run_id) const;

    // A synthetic prompt of the class with so many words, for measuring its length in tokens: in words of its own, so
    // that it shares no beginning with a prompt that is measured.
    Prompt calibration(int class_index, int words, std::string_view request_id, std::string_view run_id) const;
    // Before the first step; without it a synthetic prompt has as many words as tokens are asked for.
    void setSizing(int class_index, const PromptSizing& sizing);
    const std::optional<PromptSizing>& sizing(int class_index) const;

private:
    struct Class
    {
        Prompts prompts;
        OutputTokens output;
        std::optional<PromptSizing> sizing = {};
        std::vector<std::string> texts;
    };

    void load(std::size_t index, const WorkloadClass& klass, const std::string& folder);
    void frame(Prompt& prompt, const Class& klass, std::string_view request_id, std::string_view run_id) const;
    const std::string& chosen(const Class& klass, std::size_t index, std::uint64_t prompt_index,
                              std::uint64_t step_seed) const;

    bool busted_;
    bool chat_;
    std::vector<Class> classes_;
    std::vector<Problem> problems_;
};

} // namespace plumbline
