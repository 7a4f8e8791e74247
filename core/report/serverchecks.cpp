#include "core/report/requestchecks.h"

#include "core/record/knownseries.h"
#include "core/report/numbers.h"
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
        for (const auto& [name, value] : sample->series) {
            if (!isCounter(name))
                continue;
            const auto [known, fresh] = last_.try_emplace(name, value);
            if (!fresh && value < known->second)
                findings_.add(lineText(name, 80) + " fell from " + shortNumber(known->second) + " to " +
                              shortNumber(value) + " (line " + std::to_string(item.line) +
                              "): the server was started again, or several answer behind one address");
            known->second = value;
        }
    }
    Check result() const override
    {
        const std::string name = "server counters";
        if (last_.empty())
            return notApplicable(name, "no counter of the server was read");
        return findings_.check(name, std::to_string(last_.size()) + " counters in " + std::to_string(samples_) +
                                         " samples, none went backwards");
    }

private:
    std::map<std::string, double> last_;
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
