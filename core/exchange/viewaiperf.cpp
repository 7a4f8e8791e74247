// AIPerf: a value a request and metric, then numpy's statistics over them.
#include "core/exchange/viewparts.h"

#include <algorithm>
#include <array>

namespace plumbline::exchange {
namespace {

constexpr double percents[] = {1, 5, 10, 25, 50, 75, 90, 95, 99};

// What one valid request gives.
struct Values
{
    OptionalFigure latency, ttft, ttst, ttfo, itl, osl, isl, answer, reasoning, cached, effective, wait;
};

Values valuesOf(const Request& request)
{
    Values values;
    const auto tokens = [](const std::optional<std::int64_t>& count) {
        return count ? OptionalFigure(static_cast<double>(*count)) : std::nullopt;
    };
    const OptionalNs end = request.last_token_ns ? request.last_token_ns : request.finish_ns;
    values.latency = msBetween(request.sent_ns, end);
    values.ttft = msBetween(request.sent_ns, request.first_token_ns);
    values.ttfo = msBetween(request.sent_ns, request.first_text_ns);
    values.effective = msBetween(request.scheduled_ns, end);
    values.wait = msBetween(request.scheduled_ns, request.sent_ns);
    values.osl = tokens(request.output_tokens);
    values.isl = tokens(request.prompt_tokens);
    values.reasoning = tokens(request.reasoning_tokens);
    values.cached = tokens(request.cached_tokens);
    if (values.osl)
        values.answer = *values.osl - values.reasoning.value_or(0);
    if (values.latency && values.ttft && values.osl.value_or(0) > 1)
        values.itl = (*values.latency - *values.ttft) / (*values.osl - 1);
    const auto times = request.events_at.times();
    if (times.size() > 1)
        values.ttst = static_cast<double>(times[1] - times[0]) / 1e6;
    return values;
}

struct Metric
{
    const char* tag;
    const char* unit;
    const char* definition;
    OptionalFigure (*of)(const Values&);
};

OptionalFigure perSecond(const OptionalFigure& count, const OptionalFigure& ms)
{
    return count ? ratio(*count * 1000, ms) : std::nullopt;
}

OptionalFigure sumOf(const OptionalFigure& one, const OptionalFigure& other)
{
    return one && other ? OptionalFigure(*one + *other) : std::nullopt;
}

constexpr Metric metrics[] = {
    {"request_latency", "ms", "last answer with content - send; here the last token",
     [](const Values& v) { return v.latency; }},
    {"time_to_first_token", "ms", "first answer with content, reasoning included - send",
     [](const Values& v) { return v.ttft; }},
    {"time_to_second_token", "ms", "second answer with content - the first", [](const Values& v) { return v.ttst; }},
    {"time_to_first_output_token", "ms", "first answer with content that is no reasoning - send",
     [](const Values& v) { return v.ttfo; }},
    {"inter_token_latency", "ms", "(latency - TTFT) / (output tokens - 1): one value a request",
     [](const Values& v) { return v.itl; }},
    {"output_token_throughput_per_user", "tokens/sec/user", "1 / inter-token latency",
     [](const Values& v) { return ratio(1000, v.itl); }},
    {"e2e_output_token_throughput", "tokens/sec/user", "output tokens / latency",
     [](const Values& v) { return perSecond(v.osl, v.latency); }},
    {"prefill_throughput_per_user", "tokens/sec/user", "input tokens / TTFT",
     [](const Values& v) { return perSecond(v.isl, v.ttft); }},
    {"decode_duration", "ms", "latency - TTFT",
     [](const Values& v) { return v.latency && v.ttft ? OptionalFigure(*v.latency - *v.ttft) : std::nullopt; }},
    {"credit_to_start_latency", "ms", "send - credit; here the time that the request was due",
     [](const Values& v) { return v.wait; }},
    {"effective_latency", "ms", "last answer with content - credit", [](const Values& v) { return v.effective; }},
    {"output_sequence_length", "tokens", "output tokens, reasoning included", [](const Values& v) { return v.osl; }},
    {"output_token_count", "tokens", "output tokens without reasoning", [](const Values& v) { return v.answer; }},
    {"reasoning_token_count", "tokens", "reasoning tokens", [](const Values& v) { return v.reasoning; }},
    {"input_sequence_length", "tokens", "input tokens", [](const Values& v) { return v.isl; }},
    {"usage_prompt_tokens", "tokens", "input tokens by usage", [](const Values& v) { return v.isl; }},
    {"usage_completion_tokens", "tokens", "output tokens by usage", [](const Values& v) { return v.osl; }},
    {"usage_total_tokens", "tokens", "both by usage", [](const Values& v) { return sumOf(v.isl, v.osl); }},
    {"usage_prompt_cache_read_tokens", "tokens", "input tokens from the server's cache",
     [](const Values& v) { return v.cached; }},
};

ViewFigure figureOf(const std::string& tag, const char* unit, const char* definition, std::int64_t n,
                    const OptionalFigure& mean, const OptionalFigure& std, double sum,
                    const std::vector<OptionalFigure>& atPercents) // 0, percents, 100
{
    ViewFigure figure{tag, unit, definition, {}};
    const auto add = [&](const std::string& stat, const OptionalFigure& value) {
        figure.stats.push_back({stat, tag + "." + stat, value});
    };
    add("avg", mean);
    for (std::size_t i = 0; i < std::size(percents); ++i)
        add("p" + percentName(percents[i]), atPercents[i + 1]);
    add("min", atPercents.front());
    add("max", atPercents.back());
    add("std", std);
    add("count", static_cast<double>(n));
    add("sum", n > 0 ? OptionalFigure(sum) : std::nullopt);
    return figure;
}

std::vector<double> allPercents()
{
    std::vector<double> all = {0};
    all.insert(all.end(), std::begin(percents), std::end(percents));
    all.push_back(100);
    return all;
}

class AiperfView : public StepView
{
public:
    explicit AiperfView(ViewOptions options) : options_(std::move(options)) {}

    void window(std::int64_t, std::int64_t) override {}

    void add(const Request& request) override
    {
        if (request.phase != Phase::measured || !request.sent_ns)
            return;
        if (request.outcome != Outcome::completed) {
            errors_ += request.outcome == Outcome::cancelled ? 0 : 1;
            return;
        }
        const Values values = valuesOf(request);
        const bool usage = request.token_source == TokenSource::usage;
        for (std::size_t i = 0; i < samples_.size(); ++i)
            if (usage || !std::string_view(metrics[i].tag).starts_with("usage_"))
                samples_[i].add(metrics[i].of(values));
        const auto times = request.events_at.times();
        for (std::size_t i = 1; i < times.size(); ++i)
            chunks_.add(times[i] - times[i - 1]);
        ++valid_;
        extent_.add(request.sent_ns, request.last_token_ns ? request.last_token_ns : request.finish_ns);
        good_ += isGood(values) ? 1 : 0;
    }

    std::vector<ViewFigure> figures() const override
    {
        std::vector<ViewFigure> figures;
        const std::vector<double> all = allPercents();
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            const Sample& sample = samples_[i];
            if (sample.size() == 0)
                continue;
            std::vector<OptionalFigure> at;
            for (const double percent : all)
                at.push_back(sample.percentile(percent));
            figures.push_back(figureOf(metrics[i].tag, metrics[i].unit, metrics[i].definition, sample.size(),
                                       sample.mean(), sample.std(), sample.sum(), at));
        }
        if (chunks_.size() > 0)
            figures.push_back(figureOf("inter_chunk_latency", "ms",
                                       "gaps between answers with content, pooled over requests", chunks_.size(),
                                       chunks_.mean(), chunks_.std(), chunks_.sum(), chunks_.percentiles(all)));
        addTotals(figures);
        return figures;
    }

private:
    bool isGood(const Values& values) const
    {
        return std::all_of(options_.limits.begin(), options_.limits.end(), [&](const RequestLimit& limit) {
            const OptionalFigure value = limit.metric == "ttft_ms"                 ? values.ttft
                                         : limit.metric == "tpot_ms"               ? values.itl
                                         : limit.metric == "e2e_ms"                ? values.latency
                                         : limit.metric == "time_to_first_text_ms" ? values.ttfo
                                         : limit.metric == "e2e_from_due_ms"       ? values.effective
                                                                                   : OptionalFigure(0);
            return !limit.max || (value && *value <= *limit.max); // what lacks the metric is not good
        });
    }

    double sum(std::string_view tag) const
    {
        for (std::size_t i = 0; i < samples_.size(); ++i)
            if (metrics[i].tag == tag)
                return samples_[i].sum();
        return 0;
    }

    void addTotals(std::vector<ViewFigure>& figures) const
    {
        const auto add = [&figures](const std::string& tag, const char* unit, const char* definition,
                                    OptionalFigure value) {
            figures.push_back(single(tag, unit, definition, tag + ".avg", value));
        };
        const auto valid = static_cast<double>(valid_), errors = static_cast<double>(errors_);
        const OptionalFigure span = extent_.seconds();
        const OptionalFigure duration = options_.duration_s ? options_.duration_s : span;
        const double input = sum("input_sequence_length"), output = sum("output_sequence_length");
        add("benchmark_duration", "sec", "first send to last answer with content of valid requests", span);
        add("request_count", "requests", "valid requests", valid);
        add("completed_request_count", "requests", "valid requests", valid);
        add("error_request_count", "requests", "requests with an error", errors);
        add("request_error_rate", "%", "errors / all", ratio(100 * errors, valid + errors));
        add("total_isl", "tokens", "input tokens", input);
        add("total_osl", "tokens", "output tokens", output);
        add("total_output_tokens", "tokens", "output tokens without reasoning", sum("output_token_count"));
        add("total_usage_prompt_tokens", "tokens", "by usage", sum("usage_prompt_tokens"));
        add("total_usage_completion_tokens", "tokens", "by usage", sum("usage_completion_tokens"));
        add("total_usage_total_tokens", "tokens", "by usage", sum("usage_total_tokens"));
        add("total_usage_prompt_cache_read_tokens", "tokens", "by usage", sum("usage_prompt_cache_read_tokens"));
        add("overall_usage_prompt_cache_read_pct", "%", "input tokens from the server's cache / input tokens",
            ratio(100 * sum("usage_prompt_cache_read_tokens"), sum("usage_prompt_tokens")));
        add("request_throughput", "requests/sec", "valid requests / duration (of the profiling phase where given)",
            ratio(valid, duration));
        add("input_token_throughput", "tokens/sec", "input tokens / duration", ratio(input, duration));
        add("output_token_throughput", "tokens/sec", "output tokens / duration", ratio(output, duration));
        add("total_token_throughput", "tokens/sec", "input and output tokens / duration",
            ratio(input + output, duration));
        if (options_.limits.empty())
            return;
        const auto good = static_cast<double>(good_);
        add("good_request_count", "requests", "valid requests within every limit", good);
        add("goodput", "requests/sec", "good requests / duration", ratio(good, duration));
        add("good_request_fraction", "ratio", "good requests / all, errors included", ratio(good, valid + errors));
    }

    ViewOptions options_;
    std::array<Sample, std::size(metrics)> samples_;
    GapSample chunks_;
    Extent extent_;
    std::int64_t valid_ = 0, errors_ = 0, good_ = 0;
};

} // namespace

std::unique_ptr<StepView> makeAiperfView(const ViewOptions& options)
{
    return std::make_unique<AiperfView>(options);
}

} // namespace plumbline::exchange
