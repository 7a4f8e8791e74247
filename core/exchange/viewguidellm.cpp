// GuideLLM: weighted distributions over the requests that touch the measured window.
#include "core/exchange/localrates.h"
#include "core/exchange/viewparts.h"

#include <algorithm>
#include <array>

namespace plumbline::exchange {
namespace {

constexpr const char* percentKeys[] = {"p001", "p01", "p05", "p10", "p25", "p50", "p75", "p90", "p95", "p99", "p999"};

ViewFigure figureOf(const std::string& name, const char* unit, const char* definition, Weighted values, double count)
{
    const WeightedSummary summary = weightedSummary(std::move(values));
    ViewFigure figure{name, unit, definition, {}};
    const auto add = [&](const std::string& stat, const OptionalFigure& value) {
        figure.stats.push_back({stat, name + ".successful." + stat, value});
    };
    add("mean", summary.mean);
    add("median", summary.median);
    add("std_dev", summary.std);
    add("min", summary.min);
    add("max", summary.max);
    for (std::size_t i = 0; i < std::size(percentKeys); ++i)
        add(percentKeys[i], summary.percentiles[i]);
    add("mode", summary.mode);
    add("variance", summary.variance);
    add("count", count);
    add("total_sum", summary.mean ? OptionalFigure(*summary.mean * count) : std::nullopt);
    return figure;
}

enum Place : std::size_t
{
    latency,
    ttft,
    ttfot,
    tpot,
    itl,
    prompt,
    output,
    total,
    iterations,
    places
};

struct Metric
{
    const char* name;
    const char* unit;
    const char* definition;
};
constexpr std::array<Metric, places> metrics = {{
    {"request_latency", "s", "close of the stream - send"},
    {"time_to_first_token_ms", "ms", "first text, reasoning or tool call - send"},
    {"time_to_first_output_token_ms", "ms", "first that is no reasoning - send"},
    {"time_per_output_token_ms", "ms", "(last token - send) / output tokens: TTFT is in it; weighted by output tokens"},
    {"inter_token_latency_ms", "ms", "(last - first token) / (output tokens - 1), weighted by output tokens - 1"},
    {"prompt_token_count", "tokens", "a value a request"},
    {"output_token_count", "tokens", "usage, else iterations of the stream"},
    {"total_token_count", "tokens", "both"},
    {"request_streaming_iterations_count", "", "messages of the stream; here its events"},
}};

class GuidellmView : public StepView
{
public:
    void window(std::int64_t start_ns, std::int64_t end_ns) override
    {
        if (end_ns > start_ns) {
            start_ = start_ns;
            end_ = end_ns;
        }
    }

    // What touches the window is only known when the window is, so the values wait in small records.
    void add(const Request& request) override
    {
        if (request.phase == Phase::preflight || !request.sent_ns)
            return;
        if (request.outcome != Outcome::completed) {
            ++(request.outcome == Outcome::unfinished || request.outcome == Outcome::cancelled ? incomplete_
                                                                                               : errored_);
            return;
        }
        const OptionalNs end = request.end_ns ? request.end_ns : request.finish_ns;
        if (!end)
            return;
        Kept kept{*request.sent_ns,       *end,
                  request.first_token_ns, request.first_text_ns,
                  request.last_token_ns,  request.prompt_tokens,
                  request.output_tokens,  request.events};
        extent_.add(request.sent_ns, end);
        kept_.push_back(kept);
    }

    std::vector<ViewFigure> figures() const override
    {
        const std::int64_t start = start_.value_or(extent_.first.value_or(0));
        const std::int64_t end = end_.value_or(extent_.last.value_or(0));
        std::array<Weighted, places> values;
        std::array<double, places> counts{};
        std::vector<std::int64_t> ends;
        std::vector<std::pair<std::int64_t, std::int64_t>> spans;
        double prompts = 0, outputs = 0, successful = 0;
        for (const auto& kept : kept_) {
            if (kept.end < start || kept.sent > end)
                continue;
            ++successful;
            ends.push_back(kept.end);
            spans.emplace_back(kept.sent, kept.end);
            prompts += static_cast<double>(kept.prompt.value_or(0));
            outputs += static_cast<double>(kept.output.value_or(0));
            addValues(kept, values, counts);
        }
        std::vector<ViewFigure> figures;
        addTotals(figures, successful);
        figures.push_back(figureOf("requests_per_second", "requests/s",
                                   "local rate of ends in the window, weighted by time", localRates(ends, start, end),
                                   successful));
        figures.push_back(figureOf("request_concurrency", "requests",
                                   "requests under way in the window, weighted by time",
                                   localConcurrency(spans, start, end), successful));
        for (std::size_t i = 0; i < places; ++i)
            figures.push_back(figureOf(metrics[i].name, metrics[i].unit, metrics[i].definition, values[i], counts[i]));
        const OptionalFigure length =
            end > start ? OptionalFigure(static_cast<double>(end - start) / 1e9) : std::nullopt;
        const auto rate = [&](const char* name, double tokens) {
            ViewFigure figure{name, "tokens/s", "mean of the local rate: tokens / window", {}};
            figure.stats.push_back({"mean", std::string(name) + ".successful.mean", ratio(tokens, length)});
            figures.push_back(figure);
        };
        rate("prompt_tokens_per_second", prompts);
        rate("output_tokens_per_second", outputs);
        rate("tokens_per_second", prompts + outputs);
        figures.push_back(single("duration", "s", "the measured window", "duration", length));
        return figures;
    }

private:
    struct Kept
    {
        std::int64_t sent, end;
        OptionalNs first, text, last;
        std::optional<std::int64_t> prompt, output;
        std::int64_t events;
    };

    static void addValues(const Kept& kept, std::array<Weighted, places>& values, std::array<double, places>& counts)
    {
        const auto add = [&](Place place, const OptionalFigure& value, double weight = 1) {
            if (!value || !(weight > 0))
                return;
            values[place].emplace_back(*value, weight);
            counts[place] += weight;
        };
        const auto number = [](const std::optional<std::int64_t>& count) {
            return count ? OptionalFigure(static_cast<double>(*count)) : std::nullopt;
        };
        const double tokens = number(kept.output).value_or(0);
        add(latency, static_cast<double>(kept.end - kept.sent) / 1e9);
        add(ttft, msBetween(kept.sent, kept.first));
        add(ttfot, msBetween(kept.sent, kept.text));
        if (const auto whole = msBetween(kept.sent, kept.last); whole && tokens > 0)
            add(tpot, *whole / tokens, tokens);
        if (const auto decode = msBetween(kept.first, kept.last); decode && tokens > 1)
            add(itl, *decode / (tokens - 1), tokens - 1);
        add(prompt, number(kept.prompt));
        add(output, number(kept.output));
        if (kept.prompt && kept.output)
            add(total, static_cast<double>(*kept.prompt) + static_cast<double>(*kept.output));
        if (kept.events > 0)
            add(iterations, static_cast<double>(kept.events));
    }

    void addTotals(std::vector<ViewFigure>& figures, double successful) const
    {
        const auto incomplete = static_cast<double>(incomplete_), errored = static_cast<double>(errored_);
        ViewFigure figure{"request_totals", "requests", "by how they ended", {}};
        for (const auto& [group, count] :
             {std::pair("successful", successful), std::pair("incomplete", incomplete), std::pair("errored", errored),
              std::pair("total", successful + incomplete + errored)})
            figure.stats.push_back({group, std::string("request_totals.") + group, count});
        figures.push_back(figure);
    }

    OptionalNs start_, end_;
    Extent extent_;
    std::int64_t incomplete_ = 0, errored_ = 0;
    std::vector<Kept> kept_;
};

} // namespace

std::unique_ptr<StepView> makeGuidellmView(const ViewOptions&)
{
    return std::make_unique<GuidellmView>();
}

} // namespace plumbline::exchange
