// vLLM bench serve: calculate_metrics of its serving benchmark.
#include "core/exchange/viewparts.h"

#include <algorithm>
#include <cmath>

namespace plumbline::exchange {
namespace {

constexpr std::size_t eventBytes = std::size_t{64} << 20; // beyond it, the two peaks are not computed
constexpr std::int64_t second = 1'000'000'000;
constexpr std::int64_t mostSeconds = 10'000'000;

// A success is a request of which at least one message arrived; an error inside the stream and a stream that was cut
// before [DONE] are not looked at.
bool isSuccess(const Request& request)
{
    if (!request.sent_ns || !(request.first_event_ns || request.first_token_ns))
        return false;
    return request.outcome == Outcome::completed || request.error_class == ErrorClass::stream_error ||
           request.error_class == ErrorClass::incomplete_stream || request.error_class == ErrorClass::empty_output;
}

// Messages with choices, as far as our records hold them: the first event, those that bear tokens, the finish.
std::vector<std::int64_t> messagesOf(const Request& request)
{
    std::vector<std::int64_t> times = request.events_at.times();
    const OptionalNs first = request.first_event_ns ? request.first_event_ns : request.first_token_ns;
    if (first && (times.empty() || *first < times.front()))
        times.insert(times.begin(), *first);
    if (request.finish_ns && !times.empty() && *request.finish_ns > times.back())
        times.push_back(*request.finish_ns);
    std::int64_t latest = *request.sent_ns; // a foreign file may hold them in any order
    for (std::int64_t& time : times)
        time = latest = std::max(latest, time);
    return times;
}

class VllmView : public StepView
{
public:
    explicit VllmView(ViewOptions options) : options_(std::move(options)) {}

    void window(std::int64_t, std::int64_t) override {}

    void add(const Request& request) override
    {
        if (request.phase != Phase::measured)
            return;
        if (request.sent_ns)
            all_.add(request.sent_ns, request.end_ns ? request.end_ns : request.finish_ns);
        if (!isSuccess(request)) {
            ++failed_;
            return;
        }
        ++completed_;
        const std::vector<std::int64_t> times = messagesOf(request);
        const OptionalFigure ttft = msBetween(request.sent_ns, times.front());
        const OptionalFigure latency = msBetween(request.sent_ns, times.back());
        const auto tokens = static_cast<double>(request.output_tokens.value_or(1));
        input_ += static_cast<double>(request.prompt_tokens.value_or(0));
        output_ += tokens;
        ttft_.add(ttft);
        e2el_.add(latency);
        double tpot = 0; // a single token passes every limit
        if (tokens > 1) {
            tpot = (*latency - *ttft) / (tokens - 1);
            tpot_.add(tpot);
        }
        for (std::size_t i = 1; i < times.size(); ++i)
            itl_.add(times[i] - times[i - 1]);
        good_ += isGood(*ttft, tpot, *latency) ? 1 : 0;
        keep(*request.sent_ns, times);
    }

    std::vector<ViewFigure> figures() const override
    {
        std::vector<ViewFigure> figures;
        const auto add = [&figures](const char* key, const char* unit, const char* definition, OptionalFigure value) {
            figures.push_back(single(key, unit, definition, key, value));
        };
        const OptionalFigure duration = options_.duration_s ? options_.duration_s : all_.seconds();
        const auto count = [](std::int64_t n) { return static_cast<double>(n); };
        add("duration", "s",
            "start of the benchmark until all tasks are gathered; here, unless given: first send to last end",
            duration);
        add("completed", "requests", "at least one message arrived", count(completed_));
        add("failed", "requests", "the others; in no distribution", count(failed_));
        add("total_input_tokens", "tokens", "of completed requests", input_);
        add("total_output_tokens", "tokens", "of completed requests: usage, else counted; 1 where nothing is known",
            output_);
        add("request_throughput", "requests/s", "completed / duration", ratio(count(completed_), duration));
        add("request_goodput", "requests/s",
            "completed within every limit / duration; a single token passes any TPOT limit",
            options_.limits.empty() ? OptionalFigure() : ratio(count(good_), duration));
        add("output_throughput", "tokens/s", "output tokens / duration", ratio(output_, duration));
        add("total_token_throughput", "tokens/s", "input and output tokens / duration",
            ratio(input_ + output_, duration));
        const auto [tokens, requests] = peaks();
        add("max_output_tokens_per_s", "tokens/s", "most messages (not tokens) in a second counted from the first send",
            tokens);
        add("max_concurrent_requests", "requests",
            "most completed requests that touch one such second: can exceed the concurrency", requests);
        addSample(figures, "ttft",
                  "first message with choices (an empty or role-only one counts) - send; here the first event", ttft_);
        addSample(figures, "tpot", "(latency - TTFT) / (output tokens - 1), where there is more than one", tpot_);
        addGaps(figures);
        addSample(figures, "e2el", "last message with choices - send; here the finish", e2el_);
        return figures;
    }

private:
    bool isGood(double ttft, double tpot, double latency) const
    {
        return std::all_of(options_.limits.begin(), options_.limits.end(), [&](const RequestLimit& limit) {
            const double value = limit.metric == "ttft_ms"   ? ttft
                                 : limit.metric == "tpot_ms" ? tpot
                                 : limit.metric == "e2e_ms"  ? latency
                                                             : 0;
            return !limit.max || value <= *limit.max;
        });
    }

    struct Kept
    {
        std::int64_t sent;
        EventTimes messages;
    };
    void keep(std::int64_t sent, const std::vector<std::int64_t>& times)
    {
        success_.add(sent, times.back());
        if (tooMany_)
            return;
        Kept kept{sent, {}};
        for (const std::int64_t time : times)
            kept.messages.append(time);
        kept.messages.shrink();
        bytes_ += sizeof(Kept) + kept.messages.bytes();
        kept_.push_back(std::move(kept));
        tooMany_ = bytes_ > eventBytes;
        if (tooMany_)
            kept_ = {};
    }

    std::pair<OptionalFigure, OptionalFigure> peaks() const
    {
        if (tooMany_ || kept_.empty() || (*success_.last - *success_.first) / second >= mostSeconds)
            return {};
        const std::int64_t first = *success_.first;
        const auto bucket = [first](std::int64_t time) { return static_cast<std::size_t>((time - first) / second); };
        std::vector<std::int64_t> messages(bucket(*success_.last) + 2), requests(messages.size());
        for (const auto& kept : kept_) {
            for (const std::int64_t time : kept.messages.times())
                ++messages[bucket(time)];
            for (std::size_t i = bucket(kept.sent); i <= bucket(kept.messages.last()); ++i)
                ++requests[i];
        }
        return {static_cast<double>(*std::max_element(messages.begin(), messages.end())),
                static_cast<double>(*std::max_element(requests.begin(), requests.end()))};
    }

    void addStats(std::vector<ViewFigure>& figures, const std::string& name, const char* definition,
                  const std::vector<OptionalFigure>& values) const
    {
        ViewFigure figure{name, "ms", definition, {}};
        static constexpr const char* fixed[] = {"mean", "median", "std"};
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::string stat = i < 3 ? fixed[i] : "p" + percentName(options_.percentiles[i - 3]);
            figure.stats.push_back({stat, stat + "_" + name + "_ms", values[i]});
        }
        figures.push_back(std::move(figure));
    }

    void addSample(std::vector<ViewFigure>& figures, const std::string& name, const char* definition,
                   const Sample& sample) const
    {
        std::vector<OptionalFigure> values = {sample.mean(), sample.percentile(50), sample.std()};
        for (const double percent : options_.percentiles)
            values.push_back(sample.percentile(percent));
        addStats(figures, name, definition, values);
    }

    void addGaps(std::vector<ViewFigure>& figures) const
    {
        std::vector<double> percents = {50};
        percents.insert(percents.end(), options_.percentiles.begin(), options_.percentiles.end());
        std::vector<OptionalFigure> values = itl_.percentiles(percents);
        values.insert(values.begin() + 1, itl_.std());
        values.insert(values.begin(), itl_.mean());
        addStats(figures, "itl", "gaps between messages with choices, pooled over requests: per message, not per token",
                 values);
    }

    ViewOptions options_;
    Extent all_, success_;
    std::int64_t completed_ = 0, failed_ = 0, good_ = 0;
    double input_ = 0, output_ = 0; // tokens
    Sample ttft_, tpot_, e2el_;
    GapSample itl_;
    std::vector<Kept> kept_;
    std::size_t bytes_ = 0;
    bool tooMany_ = false;
};

} // namespace

std::unique_ptr<StepView> makeVllmView(const ViewOptions& options)
{
    return std::make_unique<VllmView>(options);
}

} // namespace plumbline::exchange
