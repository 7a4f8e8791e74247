#include "core/engine/requestpins.h"

#include "core/plan/problem.h"
#include "core/wire/dialect.h"

#include <algorithm>

namespace plumbline {
namespace {

bool asksForExactLengths(const Plan& plan)
{
    return std::any_of(plan.workload.classes.begin(), plan.workload.classes.end(),
                       [](const WorkloadClass& klass) { return klass.output_tokens.exact; });
}

} // namespace

std::string exactLengthFields(const RunSettings& settings)
{
    const auto& dialect = dialectOf(settings.dialect);
    std::string text;
    if (dialect.ignore_eos && settings.fields.sends("ignore_eos"))
        text = "ignore_eos";
    if (dialect.min_tokens && settings.fields.sends("min_tokens"))
        text += text.empty() ? "min_tokens" : " and min_tokens";
    return text;
}

void addRequestPins(Pins& pins, const RunSettings& settings)
{
    const auto add = [&pins](const char* key, std::string value, PinOrigin origin = PinOrigin::detected) {
        pins.pins.push_back({key, std::move(value), origin});
    };
    const bool forced = settings.plan.target.dialect != "auto";
    add("request.url", settings.url, PinOrigin::declared);
    add("request.dialect", settings.dialect, forced ? PinOrigin::declared : PinOrigin::detected);
    add("request.output_limit", settings.fields.max_completion_tokens
                                    ? "max_completion_tokens"
                                    : std::string(dialectOf(settings.dialect).output_limit));
    if (asksForExactLengths(settings.plan)) {
        const auto fields = exactLengthFields(settings);
        add("request.exact_length", fields.empty() ? "can't be asked for" : fields);
    }
    for (std::size_t i = 0; i < settings.plan.workload.classes.size(); ++i) {
        const auto& sizing = settings.prompts.sizing(static_cast<int>(i));
        const auto key = "workload." + shown(settings.plan.workload.classes[i].name, 100);
        if (!sizing)
            continue;
        pins.pins.push_back({key + ".tokens_per_word", sizing->tokens_per_word, PinOrigin::detected});
        pins.pins.push_back({key + ".tokens_around_words", sizing->constant, PinOrigin::detected});
    }
    std::string out;
    for (const auto& field : settings.fields.left_out)
        out += (out.empty() ? "" : ", ") + field;
    if (!out.empty())
        add("request.left_out", out);
}

} // namespace plumbline
