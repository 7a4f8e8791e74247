#include "core/report/workcollector.h"

#include "core/record/clock.h"
#include "core/report/numbers.h"
#include "core/stats/tally.h"

#include <algorithm>
#include <charconv>

namespace plumbline {
namespace {

constexpr std::array<std::pair<const char*, OptionalFigure RequestFigures::*>, 3> drawn{{
    {"ttft_ms", &RequestFigures::ttft_ms},
    {"tpot_ms", &RequestFigures::tpot_ms},
    {"e2e_ms", &RequestFigures::e2e_ms},
}};
constexpr std::size_t mostShares = 200;
constexpr std::size_t mostStretches = 60;
constexpr std::size_t mostClasses = 1000;

std::string unitOf(const StepSpec& spec)
{
    return spec.kind == LoadKind::open ? "requests/s" : "concurrency";
}

// A text's first 16 hexadecimal digits as a number; anything else by its bytes.
std::uint64_t shortHash(const std::string& sha256)
{
    std::uint64_t value = 0;
    const auto* begin = sha256.data();
    const auto* end = begin + std::min<std::size_t>(sha256.size(), 16);
    const auto [at, problem] = std::from_chars(begin, end, value, 16);
    return problem == std::errc() && at == end ? value : std::hash<std::string>()(sha256);
}

std::vector<std::pair<double, double>> shares(std::vector<double>& values)
{
    std::sort(values.begin(), values.end());
    const std::size_t count = std::min(values.size(), mostShares);
    std::vector<std::pair<double, double>> points;
    for (std::size_t i = 1; i <= count; ++i) {
        const std::size_t rank = i * values.size() / count; // nearest rank of i / count
        points.emplace_back(values[rank - 1], static_cast<double>(rank) / static_cast<double>(values.size()));
    }
    return points;
}

} // namespace

void WorkCollector::take(const Record& record)
{
    if (const auto* started = std::get_if<StepStarted>(&record)) {
        if (started->spec.purpose == Purpose::sweep && (!variant_ || started->spec.variant == variant_))
            steps_[{started->spec.step, started->spec.repeat}] = {started->spec, {}, {}};
    } else if (const auto* window = std::get_if<WindowOpened>(&record)) {
        if (const auto step = steps_.find({window->step, window->repeat}); step != steps_.end())
            step->second.windowStart = window->start_ns;
    } else if (const auto* request = std::get_if<Request>(&record)) {
        takeRequest(*request);
    }
}

void WorkCollector::countWork(const Request& request, Work& work)
{
    ++work.requests;
    if (request.requested_prompt_tokens)
        work.askedPrompt.add(*request.requested_prompt_tokens);
    if (request.requested_output_tokens)
        work.askedOutput.add(*request.requested_output_tokens);
    if (request.prompt_sha256)
        work.prompts.insert(shortHash(*request.prompt_sha256));
    if (request.outcome != Outcome::completed)
        return;
    ++work.completed;
    const bool promptKnown = request.prompt_tokens.value_or(0) > 0; // 0 beside a prompt is unknown
    if (promptKnown)
        work.prompt.add(static_cast<double>(*request.prompt_tokens));
    if (request.output_tokens)
        work.output.add(static_cast<double>(*request.output_tokens));
    if (promptKnown && request.cached_tokens) {
        work.cached += static_cast<double>(*request.cached_tokens);
        work.cachedOf += static_cast<double>(*request.prompt_tokens);
    }
    countWord(work.finishes, lineText(request.finish_reason.value_or("none"), 40));
}

void WorkCollector::takeRequest(const Request& request)
{
    const auto found = steps_.find({request.step, request.repeat});
    if (found == steps_.end() || request.phase != Phase::measured)
        return;
    OpenStep& step = found->second;
    const LevelKey level{step.spec.level, unitOf(step.spec)};
    if (classes_.size() < mostClasses)
        classes_.insert(request.klass);
    if (classes_.contains(request.klass))
        countWork(request, works_[{level.first, level.second, request.klass}]);
    countWork(request, works_[{level.first, level.second, {}}]);
    if (request.outcome == Outcome::completed) {
        const RequestFigures figures = figuresOf(request);
        for (std::size_t i = 0; i < drawn.size(); ++i)
            if (const OptionalFigure value = figures.*drawn[i].second)
                values_[level][i].push_back(*value);
        if (figures.ttft_ms && request.sent_ns)
            step.ttft.emplace_back(*request.sent_ns, *figures.ttft_ms);
    } else {
        auto& kind = failures_[{level.first, level.second, request.outcome, request.error_class}];
        if (kind.count++ == 0)
            kind = {level.first,
                    level.second,
                    request.outcome,
                    request.error_class,
                    1,
                    lineText(request.error_message.value_or(""), 200)};
    }
}

void WorkCollector::put(MeasuredRun& into)
{
    for (auto& [key, work] : works_) {
        const auto& [level, unit, klass] = key;
        if (!klass.empty() && classes_.size() < 2)
            continue; // one class is all of them
        WorkDone done;
        done.level = level;
        done.unit = unit;
        done.klass = klass.empty() ? std::nullopt : std::optional(klass);
        done.requests = work.requests;
        done.completed = work.completed;
        done.asked_prompt_tokens = work.askedPrompt.value();
        done.asked_output_tokens = work.askedOutput.value();
        done.prompt_tokens = work.prompt.value();
        done.output_tokens = work.output.value();
        if (work.cachedOf > 0)
            done.cached_share = work.cached / work.cachedOf;
        for (const auto& [reason, count] : work.finishes)
            done.finish_shares.emplace_back(reason, static_cast<double>(count) / static_cast<double>(work.completed));
        done.prompts.assign(work.prompts.begin(), work.prompts.end());
        std::sort(done.prompts.begin(), done.prompts.end());
        into.work.push_back(std::move(done));
    }
    for (auto& [level, figures] : values_)
        for (std::size_t i = 0; i < drawn.size(); ++i)
            if (!figures[i].empty()) {
                const auto n = static_cast<std::int64_t>(figures[i].size());
                into.distributions.push_back({drawn[i].first, level.first, level.second, n, shares(figures[i])});
            }
    for (auto& [number, step] : steps_) {
        if (!step.windowStart || step.ttft.empty())
            continue;
        std::sort(step.ttft.begin(), step.ttft.end());
        const std::size_t stretches = std::min(step.ttft.size(), mostStretches);
        const double length = static_cast<double>(step.ttft.back().first - *step.windowStart) + 1;
        std::vector<std::vector<double>> parts(stretches);
        for (const auto& [sent, ttft] : step.ttft) {
            const double at = static_cast<double>(sent - *step.windowStart) / length;
            const auto part = std::clamp(at * static_cast<double>(stretches), 0.0, static_cast<double>(stretches - 1));
            parts[static_cast<std::size_t>(part)].push_back(ttft);
        }
        DrawnCourse course{"ttft_ms", step.spec.level, unitOf(step.spec), step.spec.repeat, {}};
        for (std::size_t i = 0; i < stretches; ++i) {
            std::sort(parts[i].begin(), parts[i].end());
            if (const auto median = quantile(parts[i], 0.5, Percentile::nearest))
                course.points.emplace_back(
                    (static_cast<double>(i) + 0.5) * length / 1e9 / static_cast<double>(stretches), *median);
        }
        into.courses.push_back(std::move(course));
    }
    for (const auto& [key, kind] : failures_)
        into.failures.push_back(kind);
}

} // namespace plumbline
