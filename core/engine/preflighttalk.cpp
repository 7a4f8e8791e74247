#include "core/engine/preflighttalk.h"

#include "core/engine/promptcalibration.h"
#include "core/engine/requestpins.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::int64_t limitNs = 30'000'000'000; // of one request
constexpr std::size_t mostRefusals = 8;
constexpr std::size_t mostCalibrations = 4;

std::string refusal(const Request& answer, const std::string& field)
{
    return "The server refuses the field " + field + " (HTTP " + std::to_string(answer.http_status.value_or(0)) + ": " +
           answer.error_message.value_or("") + ")";
}

// What is lost with a field of ours.
std::string lossOf(const std::string& field)
{
    if (field == "stream_options")
        return "; the run goes on without it, and token counts may be missing.";
    return "; the run goes on without it, and the answers may end before the length asked for.";
}

bool isOwn(const Plan& plan, const std::string& field)
{
    const auto holds = [&field](const std::vector<JsonMember>& members) {
        return std::any_of(members.begin(), members.end(),
                           [&field](const JsonMember& member) { return member.key == field; });
    };
    return holds(plan.target.body) ||
           std::any_of(plan.workload.classes.begin(), plan.workload.classes.end(),
                       [&holds](const WorkloadClass& klass) { return holds(klass.sampling); });
}

// The fields that the plan itself asks for, with the key to take out.
std::vector<std::pair<std::string, std::string>> ownFields(const Plan& plan)
{
    std::vector<std::pair<std::string, std::string>> fields;
    for (const auto& member : plan.target.body)
        fields.emplace_back(member.key, "target.body." + member.key);
    for (std::size_t i = 0; i < plan.workload.classes.size(); ++i)
        for (const auto& member : plan.workload.classes[i].sampling)
            fields.emplace_back(member.key, "workload.classes[" + std::to_string(i) + "].sampling." + member.key);
    return fields;
}

} // namespace

const Request& PreflightTalk::ask(const PreparedRequest& prepared)
{
    const auto number = records.size() + 1;
    context_.workers.front()->post([prepared](WorkerLoop& loop) { loop.probe(prepared); });
    const auto deadline = context_.now() + limitNs;
    bool cut = false;
    while (records.size() < number) {
        for (auto& event : context_.events.waitAndDrain(std::chrono::milliseconds(100)))
            if (auto* done = std::get_if<RequestDone>(&event))
                records.push_back(std::move(done->request));
        if ((context_.now() > deadline || context_.stopAsked) && !std::exchange(cut, true))
            context_.workers.front()->post([](WorkerLoop& loop) { loop.cutOff(Cut::probe); });
    }
    return records.back();
}

const Request& PreflightTalk::askProbe()
{
    return ask(prepareProbe(context_.settings, records.size() + 1));
}

bool PreflightTalk::withoutWhatIsRefused(const Request& answer, PreflightReport* report)
{
    const auto status = answer.http_status.value_or(0);
    if (answer.outcome == Outcome::completed || (status != 400 && status != 422) || !answer.error_message)
        return false;
    auto& fields = context_.settings.fields;
    bool changed = false;
    for (const auto& field : namedFields(*answer.error_message, optionalFields())) {
        if (!fields.sends(field) || isOwn(context_.settings.plan, field))
            continue;
        fields.left_out.push_back(field);
        report->words.push_back("Warning: " + refusal(answer, field) + lossOf(field));
        changed = true;
    }
    if (!changed && !fields.max_completion_tokens && !isOwn(context_.settings.plan, "max_tokens") &&
        refusesMaxTokens(*answer.error_message)) {
        fields.max_completion_tokens = changed = true;
        report->words.push_back(refusal(answer, "max_tokens") + "; max_completion_tokens bounds the output instead.");
    }
    if (changed)
        return true;
    for (const auto& [field, path] : ownFields(context_.settings.plan))
        if (report->problem.empty() && !namedFields(*answer.error_message, {field}).empty())
            report->problem = path + ": " + refusal(answer, field) +
                              "; the plan asks for it, so the run does not go on without it: take it out";
    return false;
}

void PreflightTalk::calibrate(PreflightReport* report)
{
    auto& settings = context_.settings;
    const auto& classes = settings.plan.workload.classes;
    std::vector<std::pair<std::optional<std::string>, PromptSizing>> known; // by system message
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto& prompts = classes[i].prompts;
        const auto index = static_cast<int>(i);
        if (prompts.source != PromptSourceKind::synthetic || !prompts.tokens)
            continue;
        auto same =
            std::find_if(known.begin(), known.end(), [&](const auto& entry) { return entry.first == prompts.system; });
        if (same == known.end()) {
            if (known.size() == mostCalibrations)
                return report->words.push_back("Warning: prompts of class \"" + classes[i].name +
                                               "\" and those behind it are not sized by the server's count: there are "
                                               "more system messages than are tried.");
            const auto words = calibrationWords(*prompts.tokens);
            const auto fewer = ask(prepareCalibration(settings, records.size() + 1, index, words.first)).prompt_tokens;
            if (context_.stopAsked)
                return;
            const auto more = ask(prepareCalibration(settings, records.size() + 1, index, words.second)).prompt_tokens;
            if (context_.stopAsked)
                return;
            auto found = plumbline::calibrate(words, fewer, more);
            report->words.push_back(std::move(found.words));
            if (!found.sizing)
                return; // the next class would hear the same
            same = known.insert(known.end(), {prompts.system, *found.sizing});
        }
        settings.prompts.setSizing(index, same->second);
        if (auto words = tooShortWords(classes[i], same->second); !words.empty())
            report->words.push_back(std::move(words));
    }
}

void PreflightTalk::run(PreflightReport* report)
{
    auto first = askProbe();
    while (records.size() < mostRefusals && !context_.stopAsked && withoutWhatIsRefused(first, report))
        first = askProbe();
    if (context_.stopAsked || !report->problem.empty())
        return;
    std::vector<Request> answers{first};
    if (first.outcome == Outcome::completed || first.error_class == ErrorClass::length_overrun)
        answers.push_back(askProbe());
    if (context_.stopAsked)
        return;
    judgeRequests(context_.settings.plan, context_.settings.url, answers, report);
    if (report->problem.empty())
        calibrate(report);
    const auto& classes = context_.settings.plan.workload.classes;
    const bool exact = std::any_of(classes.begin(), classes.end(),
                                   [](const WorkloadClass& klass) { return klass.output_tokens.exact; });
    if (report->problem.empty() && exact && exactLengthFields(context_.settings).empty())
        report->words.push_back("Warning: exact output lengths can't be asked of this server (dialect " +
                                context_.settings.dialect +
                                "): answers may end earlier; the lengths that came stand beside those asked for.");
}

} // namespace plumbline
