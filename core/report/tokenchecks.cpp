#include "core/report/requestchecks.h"

#include "core/record/knownseries.h"
#include "core/report/numbers.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace plumbline {
namespace {

// Usage against the events of the same answer, and the sum of both against what the server counted over the same time.
class TokenCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        if (const auto* sample = std::get_if<ServerSample>(&item.record))
            takeSample(*sample);
        else if (const auto* started = std::get_if<StepStarted>(&item.record))
            inTurns_ = inTurns_ || started->spec.variant.has_value();
        else if (const auto* request = std::get_if<Request>(&item.record))
            takeRequest(*request, item.line);
    }

    Check result() const override
    {
        CheckFindings findings = findings_;
        std::string good = std::to_string(counted_) + " answers with a token count";
        if (byEvents_ > 0)
            good += ", " + std::to_string(byEvents_) + " of them counted by events: may be too high or too low";
        if (first_ && last_ && lastAt_ > firstAt_) {
            const auto [least, most] = clientTokens();
            const double server = *last_ - *first_;
            // An answer's end mark may or may not be counted as a token.
            const double slack = 0.01 * most + 2 * static_cast<double>(requests_.size());
            good += "; the server counted " + shortNumber(server) +
                    " output tokens between its first and last sample, the client " + shortNumber(least) +
                    (least == most ? "" : " to " + shortNumber(most)) +
                    (inTurns_ ? "; the other side's requests may be among the server's" : "");
            if (server < least - slack || (server > most + slack && !inTurns_))
                findings.add("the server counted " + shortNumber(server) + " output tokens, the client " +
                             shortNumber(least) + " to " + shortNumber(most) +
                             ": lost records, or others used the server");
        } else {
            good += "; no counter of the server to compare with";
        }
        return findings.check("token counts", good);
    }

private:
    struct Span
    {
        std::int64_t sent, end, tokens;
    };

    void takeSample(const ServerSample& sample)
    {
        const auto value = valueOf(sample.series, Meaning::output_tokens);
        if (!value)
            return;
        if (!first_ || (last_ && *value < *last_)) { // from where the server began to count
            first_ = value;
            firstAt_ = sample.at_ns;
        }
        last_ = value;
        lastAt_ = sample.at_ns;
    }

    void takeRequest(const Request& request, std::int64_t line)
    {
        if (!request.output_tokens)
            return;
        ++counted_;
        byEvents_ += request.token_source == TokenSource::events ? 1 : 0;
        if (*request.output_tokens < 0)
            findings_.add(requestName(request, line) + ": output_tokens is negative");
        if (request.reasoning_tokens.value_or(0) > *request.output_tokens)
            findings_.add(requestName(request, line) + ": more reasoning_tokens than output_tokens");
        if (request.token_source == TokenSource::events && *request.output_tokens != request.token_events)
            findings_.add(requestName(request, line) +
                          ": output_tokens is not the count of token events that it says it is");
        if (request.token_events > request.events)
            findings_.add(requestName(request, line) + ": more token_events than events");
        if (request.sent_ns && request.end_ns)
            requests_.push_back({*request.sent_ns, *request.end_ns, *request.output_tokens});
    }

    // Tokens of the requests wholly between the samples, and of those that were at least partly there.
    std::pair<double, double> clientTokens() const
    {
        double least = 0;
        double most = 0;
        for (const auto& span : requests_) {
            const auto tokens = static_cast<double>(span.tokens);
            if (span.end >= firstAt_ && span.sent <= lastAt_)
                most += tokens;
            if (span.sent >= firstAt_ && span.end <= lastAt_)
                least += tokens;
        }
        return {least, most};
    }

    std::optional<double> first_, last_;
    std::int64_t firstAt_ = 0, lastAt_ = 0;
    std::vector<Span> requests_;
    std::int64_t counted_ = 0, byEvents_ = 0;
    bool inTurns_ = false; // with another run, which may use the same server
    CheckFindings findings_;
};

class LengthCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        if (const auto* header = std::get_if<RunHeader>(&item.record)) {
            imported_ = header->imported.has_value();
            for (const auto& klass : header->plan.workload.classes)
                exact_[klass.name] = klass.output_tokens.exact;
        }
        const auto* request = std::get_if<Request>(&item.record);
        if (!request || request->outcome != Outcome::completed || request->phase == Phase::preflight)
            return;
        ++completed_;
        if (request->finish_reason && reasons_.size() < 20)
            ++reasons_[lineText(*request->finish_reason, 30)];
        if (!request->finish_reason && !imported_) // other tools keep none
            findings_.add(requestName(*request, item.line) + " completed without a finish_reason");
        if (request->output_tokens == 0)
            findings_.add(requestName(*request, item.line) +
                          " completed with 0 output tokens: an empty answer is not speed");
        compareLengths(*request, item.line);
    }

    Check result() const override
    {
        const std::string name = "output lengths";
        if (completed_ == 0)
            return notApplicable(name, "no completed request");
        std::string good = std::to_string(completed_) + " completed requests";
        if (asked_ > 0)
            good += ", " + std::to_string(got_) + " of " + std::to_string(asked_) + " as long as asked";
        if (reasons_.empty())
            return findings_.check(name, good + "; the file says of none how it ended");
        good += "; ended by ";
        std::vector<std::string> words;
        for (const auto& [reason, count] : reasons_)
            words.push_back(reason + " " + std::to_string(count));
        return findings_.check(name, good + listText(words));
    }

private:
    void compareLengths(const Request& request, std::int64_t line)
    {
        if (!request.requested_output_tokens || !request.output_tokens || request.token_source == TokenSource::events)
            return;
        ++asked_;
        const auto asked = static_cast<std::int64_t>(*request.requested_output_tokens);
        got_ += *request.output_tokens == asked ? 1 : 0;
        const auto exact = exact_.find(request.klass);
        if (exact != exact_.end() && exact->second && *request.output_tokens != asked)
            findings_.add(requestName(request, line) + ": exactly " + std::to_string(asked) +
                          " tokens were asked for, " + std::to_string(*request.output_tokens) + " came");
    }

    bool imported_ = false;
    std::map<std::string, bool> exact_;
    std::map<std::string, std::int64_t> reasons_;
    std::int64_t completed_ = 0, asked_ = 0, got_ = 0;
    CheckFindings findings_;
};

} // namespace

std::unique_ptr<RecordCheck> makeTokenCheck()
{
    return std::make_unique<TokenCheck>();
}

std::unique_ptr<RecordCheck> makeLengthCheck()
{
    return std::make_unique<LengthCheck>();
}

} // namespace plumbline
