// Whether two runs did the same work: a speed is comparable only then.
#include "core/report/compareparts.h"
#include "core/report/numbers.h"
#include "core/stats/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace plumbline {
namespace {

constexpr double lengthTolerance = 0.05;
constexpr double shareTolerance = 0.1;

struct LengthKind
{
    const char* words;
    OptionalFigure WorkDone::*member;
};
constexpr LengthKind lengths[] = {
    {"prompt tokens asked", &WorkDone::asked_prompt_tokens},
    {"output tokens asked", &WorkDone::asked_output_tokens},
    {"prompt tokens got", &WorkDone::prompt_tokens},
    {"output tokens got", &WorkDone::output_tokens},
};

std::string against(double a, double b)
{
    return shortNumber(a) + " and " + shortNumber(b);
}

void addShare(const std::string& words, double a, double b, std::vector<std::string>& found)
{
    if (std::abs(a - b) > shareTolerance)
        found.push_back(words + " " + shortNumber(100 * a) + " % and " + shortNumber(100 * b) + " %");
}

double shareOf(const WorkDone& work, const std::string& reason)
{
    for (const auto& [name, share] : work.finish_shares)
        if (name == reason)
            return share;
    return 0;
}

std::string differenceOf(const WorkDone& a, const WorkDone& b)
{
    std::vector<std::string> found;
    for (const auto& kind : lengths) {
        const OptionalFigure left = a.*kind.member;
        const OptionalFigure right = b.*kind.member;
        if (left && right && std::abs(*right - *left) > lengthTolerance * std::max(*left, *right))
            found.push_back(std::string(kind.words) + " " + against(*left, *right) + " in the mean");
    }
    if (a.completed > 0 && b.completed > 0) {
        std::map<std::string, bool> reasons;
        for (const WorkDone* work : {&a, &b})
            for (const auto& [reason, share] : work->finish_shares)
                reasons[reason] = true;
        for (const auto& [reason, seen] : reasons)
            addShare("finish reason " + reason + " in", shareOf(a, reason), shareOf(b, reason), found);
    }
    if (a.cached_share && b.cached_share)
        addShare("prompt tokens from the server's cache", *a.cached_share, *b.cached_share, found);
    // Of one request nothing is repeated; a longer window repeats more of a short list.
    const bool oneEach = a.prompts.size() == 1 && b.prompts.size() == 1;
    if (!a.prompts.empty() && !b.prompts.empty() && !oneEach && (a.prompts.size() == 1) != (b.prompts.size() == 1) &&
        a.requests > 1 && b.requests > 1)
        found.push_back("distinct prompts " + std::to_string(a.prompts.size()) + " and " +
                        std::to_string(b.prompts.size()));
    return found.empty() ? std::string() : listText(found);
}

nlohmann::ordered_json jsonOf(const OptionalFigure& figure)
{
    return figure ? nlohmann::ordered_json(*figure) : nlohmann::ordered_json();
}

} // namespace

std::vector<ComparedWork> comparedWork(const MeasuredRun& a, const MeasuredRun& b)
{
    std::vector<ComparedWork> result;
    const bool otherPolicy = a.header.plan.workload.prefix_cache != b.header.plan.workload.prefix_cache;
    for (const auto& left : a.work)
        for (const auto& right : b.work) {
            if (left.level != right.level || left.unit != right.unit || left.klass != right.klass)
                continue;
            ComparedWork work{b.header.run, left, right, differenceOf(left, right)};
            if (otherPolicy)
                work.different = "another prefix-cache policy" + (work.different.empty() ? "" : "; " + work.different);
            result.push_back(std::move(work));
        }
    return result;
}

std::vector<DifferingValue> differingWork(const std::vector<ComparedWork>& work)
{
    std::vector<DifferingValue> found;
    for (const auto& one : work) {
        if (one.different.empty())
            continue;
        const auto told = [](const WorkDone& done) {
            nlohmann::ordered_json json;
            json["requests"] = done.requests;
            json["prompt_tokens"] = jsonOf(done.prompt_tokens);
            json["output_tokens"] = jsonOf(done.output_tokens);
            json["finish_reasons"] = nlohmann::ordered_json::object();
            for (const auto& [reason, share] : done.finish_shares)
                json["finish_reasons"][reason] = share;
            json["cached_share"] = jsonOf(done.cached_share);
            json["distinct_prompts"] = done.prompts.size();
            return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
        };
        std::string path = "work[" + levelWords(one.a.level, one.a.unit);
        if (one.a.klass)
            path += ", class " + lineText(*one.a.klass, 60);
        found.push_back({path + "]", told(one.a), told(one.b), one.run, "different work"});
    }
    return found;
}

} // namespace plumbline
