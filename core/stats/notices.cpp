#include "core/stats/notices.h"

#include "core/stats/failurehints.h"
#include "core/stats/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace plumbline {
namespace {

constexpr double lengthTolerance = 0.05;
constexpr double leastTokensOff = 4;      // a template's few tokens matter to nobody
constexpr double mergedShare = 0.05;      // of the gaps
constexpr double cacheFactor = 0.2;       // a repeated answer that takes less than this part of the others' time
constexpr double leastCacheSavingMs = 5;  // below it nobody can tell
constexpr std::size_t fewestRepeated = 3; // answers

struct FlagWords
{
    const char* flag;
    const char* words; // behind "in N of M answers "
};

constexpr std::array flagWords{
    FlagWords{"white_space_first", "the first token was white space: TTFT is the time to it, not to a visible word"},
    FlagWords{"several_tokens_an_event",
              "events carried several tokens: a gap between events is not a gap between tokens"},
    FlagWords{"several_events_a_token",
              "a token came in several events: a gap between events is not a gap between tokens"},
    FlagWords{
        "buffered_stream",
        "everything came in a burst at the end (a proxy or a server that buffers): TTFT is close to E2E, gaps and "
        "TPOT say nothing"},
    FlagWords{"nagle_signature",
              "the first events of a reused connection came in one burst after a wait of about 40 ms: the mark of "
              "Nagle's algorithm on the server with delayed acknowledgements; TTFT holds that wait (compare "
              "target.connections \"fresh\")"},
    FlagWords{"reasoning_hidden", "reasoning tokens were counted but never streamed: no TPOT"},
    FlagWords{"malformed_events", "some events could not be read: tokens may be missing"},
    FlagWords{"missing_done", "the stream ended without [DONE]"},
    FlagWords{"proxy_in_path", "a proxy stands in the path: its time is part of every figure"},
    FlagWords{"streamed_unasked", "a stream came although a whole answer was asked for"},
    FlagWords{"not_streamed", "a whole answer came although a stream was asked for: no TTFT, no gaps"},
    FlagWords{"multiple_choices", "there was more than one choice: no TPOT"},
};

std::string ofAnswers(std::int64_t count, std::int64_t all)
{
    if (all == 1)
        return "in the only answer ";
    if (count >= all)
        return "in all " + std::to_string(all) + " answers ";
    return "in " + std::to_string(count) + " of " + std::to_string(all) + " answers ";
}

std::string percentMore(double asked, double came)
{
    const double share = 100 * (came / asked - 1);
    return (share > 0 ? "+" : "") + shortNumber(share) + " %";
}

void noteFlags(const StepSummary& step, const Plan& plan, std::vector<std::string>& notices)
{
    for (const auto& [flag, words] : flagWords) {
        if (!plan.target.stream && std::string_view(flag) == "not_streamed")
            continue;
        const bool rare = std::string_view(flag) == "nagle_signature"; // a stall of the client may look like it once
        for (const auto& [name, count] : step.flags)
            if (name == flag && count > 0 && (!rare || count * 5 >= step.ledger.submitted))
                notices.push_back(ofAnswers(count, step.ledger.submitted) + words);
    }
}

void noteLengths(const Oddities& oddities, bool exact, std::vector<std::string>& notices)
{
    const auto mean = [](double sum, std::int64_t n) { return sum / static_cast<double>(n); };
    if (oddities.prompt.n > 0) {
        const double asked = mean(oddities.prompt.asked, oddities.prompt.n);
        const double came = mean(oddities.prompt.came, oddities.prompt.n);
        if (std::abs(came - asked) > std::max(leastTokensOff, lengthTolerance * asked))
            notices.push_back("prompts held " + shortNumber(came) + " tokens on average where " + shortNumber(asked) +
                              " were asked for (" + percentMore(asked, came) + ")");
    }
    if (exact && oddities.notExact > 0)
        notices.push_back(ofAnswers(oddities.notExact, oddities.exactKnown) +
                          "the length is another than the exact one asked for: " +
                          shortNumber(mean(oddities.output.came, oddities.output.n)) + " tokens on average where " +
                          shortNumber(mean(oddities.output.asked, oddities.output.n)) + " were asked for");
}

void notePromptCounts(const Oddities& oddities, std::vector<std::string>& notices)
{
    if (oddities.promptUncounted > 0)
        notices.push_back(ofAnswers(oddities.promptUncounted, oddities.completed) +
                          "the server counted no prompt tokens, or 0, although there was a prompt: unknown, and not in "
                          "the input throughput");
    if (oddities.promptCounted >= 2 && oddities.mostBytes >= 2 * oddities.leastBytes &&
        oddities.leastTokens == oddities.mostTokens)
        notices.push_back("every prompt was counted as " + std::to_string(oddities.mostTokens) + " tokens, from " +
                          std::to_string(oddities.leastBytes) + " to " + std::to_string(oddities.mostBytes) +
                          " bytes: were they truncated by the server?");
}

double medianOf(std::vector<Oddities::Answer> answers, double Oddities::Answer::*member)
{
    const auto middle = answers.begin() + static_cast<std::ptrdiff_t>(answers.size() / 2);
    std::nth_element(answers.begin(), middle, answers.end(),
                     [member](const auto& a, const auto& b) { return a.*member < b.*member; });
    return (*middle).*member;
}

// Answers that came far sooner than the others as a whole: a cache of prefixes would have shortened the wait for the
// first token alone.
void noteCache(const Oddities& oddities, std::vector<std::string>& notices)
{
    if (oddities.original.empty())
        return;
    using Answer = Oddities::Answer;
    const double usualTtft = medianOf(oddities.original, &Answer::ttft_ms);
    const double usualE2e = medianOf(oddities.original, &Answer::e2e_ms);
    std::vector<Answer> fast;
    std::copy_if(oddities.repeated.begin(), oddities.repeated.end(), std::back_inserter(fast),
                 [&](const Answer& answer) {
                     return answer.ttft_ms < cacheFactor * usualTtft && answer.e2e_ms < cacheFactor * usualE2e &&
                            usualE2e - answer.e2e_ms > leastCacheSavingMs;
                 });
    if (fast.size() < fewestRepeated)
        return;
    notices.push_back(std::to_string(fast.size()) + " of " + std::to_string(oddities.repeated.size()) +
                      " answers that repeat an earlier one to the same prompt came whole after " +
                      shortNumber(medianOf(fast, &Answer::e2e_ms)) + " ms (median), the others after " +
                      shortNumber(usualE2e) + " ms: a cache of answers is measured, not the model");
}

void noteEvents(const Oddities& oddities, std::vector<std::string>& notices)
{
    if (oddities.gaps > 0 &&
        static_cast<double>(oddities.mergedGaps) > mergedShare * static_cast<double>(oddities.gaps))
        notices.push_back(
            shortNumber(100.0 * static_cast<double>(oddities.mergedGaps) / static_cast<double>(oddities.gaps)) +
            " % of the events were read together with the one before: sent in one piece, or read late");
}

// A strict limiter counts the time between two sends; after a late send the next gap is short.
void noteShortGaps(const StepSummary& step, const Plan& plan, std::vector<std::string>& notices)
{
    if (step.kind != LoadKind::open || plan.load.arrival.process != ArrivalProcess::constant ||
        !step.arrivals.gap_min_ms || step.level <= 0)
        return;
    const double period = 1000 / step.level;
    const bool refused = std::any_of(step.failures.begin(), step.failures.end(), [](const FailureCount& kind) {
        return kind.error_class == ErrorClass::overloaded;
    });
    if (!refused)
        return;
    const bool below = *step.arrivals.gap_min_ms < period;
    notices.push_back("requests were refused as too many, and the shortest gap between two sends was " +
                      shortNumber(*step.arrivals.gap_min_ms) + " ms, " + (below ? "below" : "not below") +
                      " the period of " + shortNumber(period) + " ms" +
                      (below ? ": a limiter without a burst refuses that" : ""));
}

} // namespace

LengthFigures lengthsOf(const Oddities& oddities)
{
    const auto mean = [](double sum, std::int64_t n) {
        return n > 0 ? OptionalFigure(sum / static_cast<double>(n)) : std::nullopt;
    };
    LengthFigures check;
    check.prompt_n = oddities.prompt.n;
    check.prompt_asked = mean(oddities.prompt.asked, oddities.prompt.n);
    check.prompt_came = mean(oddities.prompt.came, oddities.prompt.n);
    check.output_n = oddities.output.n;
    check.output_asked = mean(oddities.output.asked, oddities.output.n);
    check.output_came = mean(oddities.output.came, oddities.output.n);
    check.output_differs = oddities.notExact;
    return check;
}

std::vector<std::string> noticesOf(const StepSummary& step, const Oddities& oddities, const Plan& plan)
{
    const auto isExact = [&step](const WorkloadClass& klass) {
        return klass.output_tokens.exact && (!step.klass || *step.klass == klass.name);
    };
    const auto& classes = plan.workload.classes;
    const bool exact = std::any_of(classes.begin(), classes.end(), isExact) &&
                       (step.klass || std::all_of(classes.begin(), classes.end(), isExact));
    auto notices = failureHints(step, plan);
    noteShortGaps(step, plan, notices);
    noteLengths(oddities, exact, notices);
    notePromptCounts(oddities, notices);
    noteCache(oddities, notices);
    noteEvents(oddities, notices);
    noteFlags(step, plan, notices);
    return notices;
}

} // namespace plumbline
