#include "core/report/boundary.h"

#include "core/plan/check.h"
#include "core/record/pintext.h"
#include "core/report/numbers.h"
#include "core/stats/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace plumbline {
namespace {

// A host's name without spaces around it and without capitals, which tell no hosts apart.
std::string hostName(std::string name)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t'; };
    while (!name.empty() && isSpace(name.back()))
        name.pop_back();
    name.erase(name.begin(), std::find_if_not(name.begin(), name.end(), isSpace));
    for (char& c : name)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return name;
}

// The distinct hosts that the person declared: controls.hosts as a list or as names between commas.
std::set<std::string> declaredHosts(const Plan& plan)
{
    std::set<std::string> hosts;
    const auto add = [&hosts](const std::string& name) {
        if (auto host = hostName(name); !host.empty())
            hosts.insert(std::move(host));
    };
    for (const auto& control : plan.controls) {
        if (control.key != "hosts")
            continue;
        const auto json = nlohmann::json::parse(control.json, nullptr, false);
        if (json.is_array()) {
            for (const auto& host : json)
                if (host.is_string())
                    add(host.get<std::string>());
        } else if (json.is_string()) {
            const auto text = json.get<std::string>();
            for (std::size_t at = 0; at <= text.size();) {
                const std::size_t end = std::min(text.find(',', at), text.size());
                add(text.substr(at, end - at));
                at = end + 1;
            }
        }
    }
    return hosts;
}

// The value of a control as text; empty where it is not declared.
std::string declaredText(const Plan& plan, const std::string& key)
{
    for (const auto& control : plan.controls)
        if (control.key == key && control.json != "null") {
            const auto json = nlohmann::json::parse(control.json, nullptr, false);
            return json.is_string() ? json.get<std::string>() : control.json;
        }
    return {};
}

bool declares(const Plan& plan, const std::string& key)
{
    return !declaredText(plan, key).empty();
}

std::string hosts(const Plan& plan)
{
    const auto names = declaredHosts(plan);
    if (names.size() < 2)
        return "Not multi-host: no two distinct hosts were declared for the server (control \"hosts\"), so one host is "
               "all "
               "that this speaks of.";
    std::vector<std::string> list;
    for (const auto& name : names)
        list.push_back(lineText(name, 60));
    return "Multi-host only as declared: " + listText(list) + "; other placements were not measured.";
}

std::string devices(const Plan& plan)
{
    const auto text = declaredText(plan, "devices");
    if (text.empty())
        return "Nothing per device: how many devices each stage (prefill, decode) had was not declared (control "
               "\"devices\").";
    return "Devices per stage only as declared: " + lineText(text, 200) + "; another split was not measured.";
}

std::string network(const Plan& plan)
{
    if (isLoopback(plan.target.base_url))
        return "No network: client and server ran on one machine and spoke over loopback, and shared its processors.";
    return "One network path: from this client to " + lineText(plan.target.base_url, 80) +
           (declares(plan, "route") ? ", declared as: " + lineText(declaredText(plan, "route"), 200)
                                    : ", its route not declared (control \"route\")") +
           "; other routes were not measured.";
}

std::string loadModel(const Plan& plan)
{
    if (plan.load.kind == LoadKind::closed)
        return "No arrival-rate capacity: a closed loop sends its next request when an answer has come, so a slow "
               "server "
               "slows its load down.";
    return "No fixed number of users: an open loop sends at its own times, whatever the server does.";
}

std::string workload(const MeasuredRun& run)
{
    std::set<std::uint64_t> prompts;
    std::int64_t requests = 0;
    OptionalFigure leastPrompt, mostPrompt, leastOutput, mostOutput;
    for (const auto& work : run.work) {
        if (work.klass)
            continue;
        prompts.insert(work.prompts.begin(), work.prompts.end());
        requests += work.requests;
    }
    for (const auto& step : run.summary.steps) {
        if (step.klass || !step.repeat)
            continue;
        const auto extend = [](const FigureDistribution& lengths, OptionalFigure& least, OptionalFigure& most) {
            if (lengths.min)
                least = std::min(least.value_or(*lengths.min), *lengths.min);
            if (lengths.max)
                most = std::max(most.value_or(*lengths.max), *lengths.max);
        };
        extend(step.prompt_tokens, leastPrompt, mostPrompt);
        extend(step.output_tokens, leastOutput, mostOutput);
    }
    std::string text;
    if (prompts.size() == 1)
        text = "No workload diversity: one prompt, sent " + std::to_string(requests) + " times.";
    else
        text = "No other workload than this: " + std::to_string(prompts.size()) + " distinct prompts in " +
               std::to_string(requests) + " requests.";
    if (leastPrompt && leastOutput)
        text += " Prompts of " + shortNumber(*leastPrompt) + " to " + shortNumber(*mostPrompt) +
                " tokens and answers of " + shortNumber(*leastOutput) + " to " + shortNumber(*mostOutput) +
                " tokens; others were not measured.";
    return text;
}

std::string duration(const RunSummary& summary)
{
    double longest = 0;
    for (const auto& step : summary.steps)
        longest = std::max(longest, step.window_s.value_or(0));
    return "Nothing longer than " + durationText(longest) +
           " a window: thermal, memory and fragmentation effects that take longer were not seen.";
}

std::string cache(const MeasuredRun& run)
{
    const Plan& plan = run.header.plan;
    if (plan.workload.prefix_cache == PrefixCache::busted)
        return "Nothing of prefix-cache hits: each prompt began with its own text.";
    const bool one =
        std::all_of(run.work.begin(), run.work.end(), [](const WorkDone& work) { return work.prompts.size() <= 1; });
    if (one)
        return "The warm path only: one prompt was repeated and the server may answer it from its prefix cache.";
    return "Cache state as it came: the server may have seen beginnings of these prompts before, and another order of "
           "requests may hit more or less.";
}

std::string cold(const RunSummary& summary)
{
    std::string text = "Nothing of cold starts but the first request of the session";
    if (!summary.first_request_ttft_ms)
        return text + ", which was not sent (no preflight).";
    text += " (TTFT " + quantity(*summary.first_request_ttft_ms, "ttft_ms");
    for (const auto& step : summary.steps)
        if (!step.klass && step.purpose == Purpose::sweep && step.ttft_ms.p50)
            return text + ", against a warm median of " + quantity(*step.ttft_ms.p50, "ttft_ms") +
                   " at the lowest level).";
    return text + ").";
}

std::string security(const Plan& plan)
{
    std::string text = plan.target.base_url.starts_with("https:")
                           ? "Security and privacy of the path were not examined"
                           : "Security and privacy of the path were not examined: "
                             "requests went unencrypted";
    std::vector<std::string> missing;
    for (const auto& [key, name] :
         {std::pair{"threat_model", "threat model"}, std::pair{"data_handling", "data handling"}})
        if (const auto declared = declaredText(plan, key); !declared.empty())
            text += std::string("; declared ") + name + ": " + lineText(declared, 200);
        else
            missing.emplace_back(name);
    return text + (missing.empty() ? "." : "; not declared: " + listText(missing) + ".");
}

} // namespace

std::span<const std::string_view> boundaryKeys()
{
    static constexpr std::array<std::string_view, 14> keys{
        "simulated", "imported", "hosts",  "devices", "network",  "load-model", "workload",
        "duration",  "repeats",  "cache",  "cold",    "security", "quality",    "instrument"};
    return keys;
}

std::vector<BoundarySentence> boundarySentences(const MeasuredRun& run)
{
    const Plan& plan = run.header.plan;
    std::vector<BoundarySentence> result;
    if (run.header.label == Label::simulated)
        result.push_back({"simulated", "Not a real server: a simulated one, whose times come from a model."});
    if (run.header.imported)
        result.push_back({"imported", "Not measured by this program: imported from another tool's file, with what that "
                                      "tool recorded."});
    result.push_back({"hosts", hosts(plan)});
    result.push_back({"devices", devices(plan)});
    result.push_back({"network", network(plan)});
    result.push_back({"load-model", loadModel(plan)});
    result.push_back({"workload", workload(run)});
    result.push_back({"duration", duration(run.summary)});
    if (plan.load.repeats < 2)
        result.push_back({"repeats", "Run-to-run spread unknown: each level was measured once."});
    result.push_back({"cache", cache(run)});
    result.push_back({"cold", cold(run.summary)});
    result.push_back({"security", security(plan)});
    result.push_back({"quality", "Nothing of the answers' quality: texts were not judged."});
    const bool uncalibrated = std::any_of(run.summary.steps.begin(), run.summary.steps.end(),
                                          [](const StepSummary& step) { return !step.trust.calibrated; });
    if (uncalibrated)
        result.push_back({"instrument",
                          "The instrument was not calibrated on this machine: its error is bounded by its own "
                          "loop delay and lateness alone."});
    return result;
}

std::vector<BoundarySentence> boundarySentences(const std::vector<MeasuredRun>& runs)
{
    std::vector<BoundarySentence> result;
    for (const auto& run : runs)
        for (auto& sentence : boundarySentences(run))
            if (std::none_of(result.begin(), result.end(),
                             [&sentence](const BoundarySentence& have) { return have.text == sentence.text; }))
                result.push_back(std::move(sentence));
    return result;
}

} // namespace plumbline
