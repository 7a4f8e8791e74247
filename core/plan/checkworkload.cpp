#include "core/plan/findings.h"

#include "core/plan/defaults.h"
#include "core/plan/names.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

constexpr double mostTokens = 10'000'000;
constexpr std::size_t longestName = 100;

void unwanted(const std::string& path, const std::optional<double>& value, DistributionKind kind, Findings& findings)
{
    if (value)
        findings.error(path, "means nothing for a " + std::string(nameOf(kind)) + " distribution; take it out");
}

bool bound(const std::string& path, const std::optional<double>& value, bool needed, Findings& findings)
{
    if (!value) {
        if (needed)
            findings.error(path, "is missing; must be a whole number of tokens, 1 or more");
        return false;
    }
    if (!findings.atLeast(path, *value, 1, mostTokens, " tokens"))
        return false;
    if (*value == std::floor(*value))
        return true;
    findings.error(path, "must be a whole number of tokens; is " + numberText(*value));
    return false;
}

void checkDistribution(const std::string& path, const Distribution& distribution, Findings& findings)
{
    const auto kind = distribution.kind;
    const bool shaped = kind == DistributionKind::normal || kind == DistributionKind::lognormal;
    const bool uniform = kind == DistributionKind::uniform;
    const bool constant = kind == DistributionKind::constant;
    if (uniform)
        unwanted(path + ".mean", distribution.mean, kind, findings);
    if (!shaped)
        unwanted(path + ".cv", distribution.cv, kind, findings);
    if (constant) {
        unwanted(path + ".min", distribution.min, kind, findings);
        unwanted(path + ".max", distribution.max, kind, findings);
        bound(path + ".mean", distribution.mean, true, findings);
        return;
    }
    const bool low = bound(path + ".min", distribution.min, uniform, findings);
    const bool high = bound(path + ".max", distribution.max, uniform, findings);
    const bool ordered = !low || !high || *distribution.min <= *distribution.max;
    if (!ordered)
        findings.error(path + ".min", "must be at most max (" + numberText(*distribution.max) + "); is " +
                                          numberText(*distribution.min));
    if (uniform)
        return;
    if (!distribution.cv)
        findings.error(path + ".cv", "is missing; must be 0 or more (standard deviation / mean)");
    else
        findings.atLeast(path + ".cv", *distribution.cv, 0, 100);
    if (!distribution.mean)
        findings.error(path + ".mean", "is missing; must be a number of tokens above 0");
    else if (findings.above(path + ".mean", *distribution.mean, 0, mostTokens, " tokens") && ordered &&
             ((low && *distribution.mean < *distribution.min) || (high && *distribution.mean > *distribution.max)))
        findings.error(path + ".mean", "must lie between min and max; is " + numberText(*distribution.mean));
}

void checkPrompts(const std::string& path, const Prompts& prompts, const Plan& plan, Findings& findings)
{
    const auto source = prompts.source;
    const auto foreign = [&](const char* key, bool there, PromptSourceKind owner) {
        if (there && source != owner)
            findings.error(path + '.' + key, "belongs to source \"" + std::string(nameOf(owner)) +
                                                 "\", and the source is \"" + std::string(nameOf(source)) +
                                                 "\"; take one out");
    };
    foreign("texts", !prompts.texts.empty(), PromptSourceKind::inline_texts);
    foreign("path", prompts.path.has_value(), PromptSourceKind::file);
    foreign("field", prompts.field != Prompts().field, PromptSourceKind::file);
    foreign("tokens", prompts.tokens.has_value(), PromptSourceKind::synthetic);
    if (source == PromptSourceKind::inline_texts) {
        if (prompts.texts.empty())
            findings.error(path + ".texts", "is empty; must hold one prompt or more");
        for (std::size_t i = 0; i < prompts.texts.size(); ++i)
            if (prompts.texts[i].empty())
                findings.error(at(path + ".texts", i), "is an empty prompt");
    } else if (source == PromptSourceKind::file) {
        const auto name = prompts.path.value_or("");
        if (!name.ends_with(".txt") && !name.ends_with(".jsonl"))
            findings.error(path + ".path", name.empty()
                                               ? "is missing; must name a .txt file (a prompt a line) or a .jsonl file"
                                               : "must end in .txt (a prompt a line) or .jsonl");
        if (prompts.field.empty())
            findings.error(path + ".field",
                           "is empty; must be the key that holds the prompt in a line of the .jsonl file");
    } else if (!prompts.tokens) {
        findings.error(path + ".tokens", "is missing; must be a distribution of lengths, such as "
                                         "{\"distribution\": \"constant\", \"mean\": 256}");
    } else {
        checkDistribution(path + ".tokens", *prompts.tokens, findings);
    }
    if (prompts.system && plan.target.api == Api::completions)
        findings.error(path + ".system", "needs target.api \"chat\": a text completion has no system message");
}

void checkOutput(const std::string& path, const OutputTokens& output, Findings& findings)
{
    if (output.distribution)
        checkDistribution(path, *output.distribution, findings);
    if (output.distribution && output.max && output.distribution->max)
        findings.error(path + ".max", "is there twice: as the limit and as the distribution's");
    if (!output.distribution && output.max)
        findings.atLeast(path + ".max", *output.max, 1, mostTokens, " tokens");
    const bool asked = output.distribution || output.max;
    if (output.exact && !asked)
        findings.error(path + ".exact", "needs a length: \"max\" or a \"distribution\"");
    if (!asked)
        findings.warning(path,
                         "asks for no length: each answer is as long as the server likes, and runs compare poorly");
    if (!output.ceiling)
        return;
    const auto longest = asked ? longestAsked(output).value_or(1) : 1;
    if (*output.ceiling < std::max(1, longest))
        findings.error(path + ".ceiling", "must be at least the longest output asked for (" +
                                              std::to_string(std::max(1, longest)) +
                                              " tokens), or null for 4 x that; is " + std::to_string(*output.ceiling));
}

// Lengths are asked for by output_tokens, where they are recorded and can be compared with what came.
void checkLengthFields(const std::string& path, const std::vector<JsonMember>& fields, bool asked, bool exact,
                       Findings& findings)
{
    for (const auto& field : fields) {
        const bool limit =
            field.key == "max_tokens" || field.key == "max_completion_tokens" || field.key == "n_predict";
        const bool force = field.key == "min_tokens" || field.key == "ignore_eos";
        if ((limit && asked) || (force && exact))
            findings.error(path + '.' + field.key, "is set from output_tokens; keep one of the two");
        else if (limit)
            findings.warning(path + '.' + field.key, "is not recorded as the length asked for; use output_tokens.max");
    }
}

// "Each prompt is sent 33-34 times", where that changes what is measured.
void checkReuse(const std::string& path, const WorkloadClass& klass, const Plan& plan, Findings& findings)
{
    const auto count = klass.prompts.texts.size();
    if (klass.prompts.source != PromptSourceKind::inline_texts || plan.workload.prefix_cache != PrefixCache::allowed ||
        count == 0)
        return;
    if (count == 1) {
        findings.warning(path + ".prompts.texts",
                         "one prompt again and again while the prefix cache is \"allowed\": after "
                         "the first request this measures the warm path only");
        return;
    }
    double most = 0;
    for (const double level : plan.load.steps)
        most = std::max(most, static_cast<double>(measuredRequests(plan.load, level).value_or(0)));
    const double times = most * shareOf(plan.workload, klass.name) / static_cast<double>(count);
    if (times > 1 && std::isfinite(times))
        findings.warning(path + ".prompts.texts",
                         "each of the " + std::to_string(count) + " prompts is sent about " +
                             numberText(std::ceil(times)) +
                             " times a step while the prefix cache is \"allowed\": repeats meet a warm cache");
}

} // namespace

void checkWorkload(const Plan& plan, Findings& findings)
{
    const auto& classes = plan.workload.classes;
    if (classes.empty())
        findings.error("workload.classes", "is empty; must hold one class of requests or more");
    double weights = 0;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto& klass = classes[i];
        const std::string path = at("workload.classes", i);
        const bool twice = std::any_of(classes.begin(), classes.begin() + static_cast<std::ptrdiff_t>(i),
                                       [&klass](const WorkloadClass& earlier) { return earlier.name == klass.name; });
        if (klass.name.empty() || klass.name.size() > longestName)
            findings.error(path + ".name", "must be a text of 1 to " + std::to_string(longestName) + " bytes");
        else if (twice)
            findings.error(path + ".name",
                           "must be the only one of its name; \"" + shown(klass.name, 40) + "\" is there already");
        if (findings.atLeast(path + ".weight", klass.weight, 0, 1e9))
            weights += klass.weight;
        if (klass.weight == 0)
            findings.warning(path + ".weight", "is 0: no request of this class is sent");
        checkPrompts(path + ".prompts", klass.prompts, plan, findings);
        checkOutput(path + ".output_tokens", klass.output_tokens, findings);
        checkFields(path + ".sampling", klass.sampling, findings);
        const bool asked = klass.output_tokens.distribution || klass.output_tokens.max;
        checkLengthFields(path + ".sampling", klass.sampling, asked, klass.output_tokens.exact, findings);
        for (const auto& field : klass.sampling)
            for (const auto& other : plan.target.body)
                if (field.key == other.key)
                    findings.error(path + ".sampling." + field.key, "is in target.body too; keep one of the two");
        checkReuse(path, klass, plan, findings);
    }
    const auto any = [&classes](auto test) { return std::any_of(classes.begin(), classes.end(), test); };
    checkLengthFields("target.body", plan.target.body, any([](const auto& klass) {
                          return klass.output_tokens.distribution || klass.output_tokens.max;
                      }),
                      any([](const auto& klass) { return klass.output_tokens.exact; }), findings);
    if (!classes.empty() && weights <= 0)
        findings.error("workload.classes", "must hold a class with a weight above 0");
}

} // namespace plumbline
