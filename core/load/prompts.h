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
    std::optional<int> requested_prompt_tokens; // synthetic: words asked for; a busting prefix comes on top
    std::optional<int> max_tokens;              // the limit to ask for; unset: ask for none
    bool exact = false;                         // ask for exactly max_tokens
    std::optional<int> ceiling;                 // tokens above which the client cancels
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

private:
    struct Class
    {
        Prompts prompts;
        OutputTokens output;
        std::vector<std::string> texts;
    };

    void load(std::size_t index, const WorkloadClass& klass, const std::string& folder);
    const std::string& chosen(const Class& klass, std::size_t index, std::uint64_t prompt_index,
                              std::uint64_t step_seed) const;

    bool busted_;
    bool chat_;
    std::vector<Class> classes_;
    std::vector<Problem> problems_;
};

} // namespace plumbline
