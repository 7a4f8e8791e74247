#include "core/report/requestchecks.h"

#include "core/report/numbers.h"
#include "core/stats/counterwatch.h"
#include "core/stats/text.h"

#include <functional>

namespace plumbline {
namespace {

class CounterCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        const auto* sample = std::get_if<ServerSample>(&item.record);
        if (!sample)
            return;
        ++samples_;
        watch_.take(*sample);
        for (; told_ < watch_.falls().size(); ++told_) {
            const auto& fall = watch_.falls()[told_];
            findings_.add(lineText(fall.series, 80) + " fell from " + shortNumber(fall.from) + " to " +
                          shortNumber(fall.to) + " (line " + std::to_string(item.line) + ")");
        }
    }
    Check result() const override
    {
        const std::string name = "server counters";
        if (watch_.counters() == 0)
            return notApplicable(name, "no counter of the server was read");
        auto check = findings_.check(name, std::to_string(watch_.counters()) + " counters in " +
                                               std::to_string(samples_) + " samples, none went backwards");
        if (watch_.fallCount() > 0)
            check.detail += watch_.several() ? ": it rose again, several instances answer behind one address"
                                             : ": the server was started again";
        return check;
    }

private:
    CounterWatch watch_;
    std::size_t told_ = 0; // of its falls
    std::int64_t samples_ = 0;
    CheckFindings findings_;
};

class ReuseCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        if (const auto* header = std::get_if<RunHeader>(&item.record)) {
            policy_ = header->plan.workload.prefix_cache;
            return;
        }
        const auto* request = std::get_if<Request>(&item.record);
        if (!request || request->phase == Phase::preflight || !request->sent_ns)
            return;
        ++requests_;
        if (request->prompt_sha256 && prompts_.size() < mostPrompts)
            prompts_.insert(std::hash<std::string>{}(*request->prompt_sha256));
        if (request->cached_tokens && request->prompt_tokens.value_or(0) > 0) {
            ++told_;
            cached_ += static_cast<double>(*request->cached_tokens);
            prompt_ += static_cast<double>(*request->prompt_tokens);
        }
    }

    Check result() const override
    {
        const std::string name = "prompt reuse";
        if (requests_ == 0)
            return notApplicable(name, "no request was sent");
        CheckFindings findings;
        std::string good = std::to_string(prompts_.size()) + (prompts_.size() == mostPrompts ? " or more" : "") +
                           " different prompts in " + std::to_string(requests_) + " requests, prefix cache " +
                           std::string(nameOf(policy_));
        const double share = prompt_ > 0 ? cached_ / prompt_ : 0;
        if (told_ > 0)
            good += "; " + percentText(share) + " % of the prompt tokens came from the server's cache";
        // A chat template's own tokens stand before any prefix and may be cached.
        if (policy_ == PrefixCache::busted && share > 0.5)
            findings.add("the plan says busted, yet " + percentText(share) +
                         " % of the prompt tokens came from the server's cache");
        if (policy_ == PrefixCache::allowed && prompts_.size() == 1 && requests_ > 1)
            good += "; one prompt repeated: only the warm path was measured";
        return findings.check(name, good);
    }

private:
    static constexpr std::size_t mostPrompts = 100000;
    PrefixCache policy_ = PrefixCache::busted;
    std::unordered_set<std::size_t> prompts_;
    std::int64_t requests_ = 0, told_ = 0;
    double cached_ = 0, prompt_ = 0;
};

} // namespace

std::unique_ptr<RecordCheck> makeCounterCheck()
{
    return std::make_unique<CounterCheck>();
}

std::unique_ptr<RecordCheck> makeReuseCheck()
{
    return std::make_unique<ReuseCheck>();
}

} // namespace plumbline
