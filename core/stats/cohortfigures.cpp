#include "core/stats/cohortfigures.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

void countInLedger(const Digest& digest, Ledger& ledger)
{
    ++ledger.scheduled;
    // Sent or not, and what became of it, are two facts: a record that contradicts itself must show as an imbalance.
    ++(digest.wasSent() ? ledger.submitted : ledger.not_sent);
    switch (digest.outcome) {
    case Outcome::completed:
        ++ledger.completed;
        break;
    case Outcome::rejected:
        ++ledger.rejected;
        break;
    case Outcome::failed:
        ++ledger.failed;
        break;
    case Outcome::timed_out:
        ++ledger.timed_out;
        break;
    case Outcome::cancelled:
        ++ledger.cancelled;
        break;
    case Outcome::unfinished:
        ++ledger.unfinished;
        break;
    case Outcome::not_sent:
        break;
    }
}

FigureDistribution StepSummary::*const shownDistributions[durationFigureCount] = {
    &StepSummary::lateness_ms,           &StepSummary::ttft_ms, &StepSummary::ttft_from_due_ms,
    &StepSummary::time_to_first_text_ms, &StepSummary::tpot_ms, &StepSummary::e2e_ms,
    &StepSummary::e2e_from_due_ms};

} // namespace

CohortFigures cohortFigures(const DigestView& digests)
{
    constexpr std::size_t ttft = 1;
    constexpr std::size_t tpot = 4;
    CohortFigures cohort;
    double tokens = 0;
    double events = 0;
    digests.forEach([&](const Digest& digest) {
        if (!digest.measured())
            return;
        countInLedger(digest, cohort.ledger);
        cohort.base += digest.cancelledBy(CancelledBy::plan) ? 0 : 1;
        cohort.errors += digest.lost() ? 1 : 0;
        cohort.good += digest.good == 1 ? 1 : 0;
        cohort.good_unknown += digest.good == 2 ? 1 : 0;
        cohort.resent += digest.resent ? 1 : 0;
        if (digest.wasSent())
            cohort.lateness_sent.push_back(digest.figures[0]);
        if (!digest.completed())
            return;
        for (std::size_t i = 0; i < durationFigureCount; ++i) {
            if (std::isnan(digest.figures[i]))
                ++cohort.not_judged[i];
            else
                cohort.completed[i].push_back(digest.figures[i]);
        }
        if (!std::isnan(digest.figures[ttft]) && digest.wasSent())
            cohort.ttft_by_send.emplace_back(digest.sent, digest.figures[ttft]);
        if (!std::isnan(digest.figures[tpot])) {
            cohort.tpot_by_events = cohort.tpot_by_events || digest.counted_by_events;
            const std::int64_t paced = std::max<std::int64_t>(1, digest.output_tokens - 1);
            if (cohort.least_paced_tokens == 0 || paced < cohort.least_paced_tokens)
                cohort.least_paced_tokens = paced;
        }
        if (digest.prompt_tokens != Digest::none)
            cohort.prompt_tokens.push_back(static_cast<double>(digest.prompt_tokens));
        if (digest.output_tokens != Digest::none) {
            cohort.output_tokens.push_back(static_cast<double>(digest.output_tokens));
            if (digest.token_events > 0) {
                tokens += static_cast<double>(digest.output_tokens);
                events += static_cast<double>(digest.token_events);
            }
        }
        if (digest.counted_by_events || digest.output_tokens != static_cast<std::int64_t>(digest.token_events))
            cohort.tokens_are_events = false;
    });
    cohort.lost = cohort.errors;
    if (events > 0)
        cohort.tokens_per_event = tokens / events;
    const auto sort = [](std::vector<double>& values) { std::sort(values.begin(), values.end()); };
    std::for_each(cohort.completed.begin(), cohort.completed.end(), sort);
    sort(cohort.lateness_sent);
    sort(cohort.prompt_tokens);
    sort(cohort.output_tokens);
    std::sort(cohort.ttft_by_send.begin(), cohort.ttft_by_send.end());
    return cohort;
}

OpeningWave openingWave(const CohortFigures& cohort, double level, Percentile method)
{
    OpeningWave wave;
    if (!(level > 0 && std::ceil(level) < static_cast<double>(cohort.ttft_by_send.size())))
        return wave; // nothing came after it; a foreign file's level may be any number
    const auto first = static_cast<std::size_t>(std::ceil(level));
    std::vector<double> opening, rest;
    for (std::size_t i = 0; i < cohort.ttft_by_send.size(); ++i)
        (i < first ? opening : rest).push_back(cohort.ttft_by_send[i].second);
    std::sort(opening.begin(), opening.end());
    std::sort(rest.begin(), rest.end());
    wave.visible = *quantile(opening, 0.5, method) > 2 * *quantile(rest, 0.5, method);
    if (*wave.visible)
        wave.without = describe(viewOf(rest), method);
    return wave;
}

std::size_t figureIndex(std::string_view metric)
{
    for (std::size_t i = 0; i < durationFigureCount; ++i)
        if (durationFigures[i].name == metric)
            return i;
    return durationFigureCount;
}

void putCohort(const CohortFigures& cohort, double window_s, Percentile method, StepSummary& summary)
{
    summary.ledger = cohort.ledger;
    summary.good_unknown = cohort.good_unknown;
    summary.tokens_per_event = cohort.tokens_per_event;
    if (cohort.base > 0) {
        summary.error_share = static_cast<double>(cohort.errors) / static_cast<double>(cohort.base);
        summary.goodput_share = static_cast<double>(cohort.good) / static_cast<double>(cohort.base);
    }
    if (window_s > 0)
        summary.goodput = static_cast<double>(cohort.good) / window_s;
    if (cohort.ledger.submitted > 0)
        summary.resent_share = static_cast<double>(cohort.resent) / static_cast<double>(cohort.ledger.submitted);
    for (std::size_t i = 0; i < durationFigureCount; ++i) {
        const std::string name(durationFigures[i].name);
        FigureDistribution& shown = summary.*shownDistributions[i];
        // Lateness is the client's own: it is shown over every request that was sent, whatever the server made of it.
        shown = i == 0 ? describe(viewOf(cohort.lateness_sent), method, "sent")
                       : describe(viewOf(cohort.completed[i]), method);
        shown.not_judged = i == 0 ? 0 : cohort.not_judged[i];
        FigureDistribution ofAll = describe(withInfinite(viewOf(cohort.completed[i]), cohort.lost), method, "all");
        ofAll.not_judged = cohort.not_judged[i];
        summary.of_all.emplace_back(name, std::move(ofAll));
    }
    summary.prompt_tokens = describe(viewOf(cohort.prompt_tokens), method);
    summary.output_tokens = describe(viewOf(cohort.output_tokens), method);
    if (summary.tpot_ms.mean && *summary.tpot_ms.mean > 0)
        summary.output_speed = 1000 / *summary.tpot_ms.mean;
}

} // namespace plumbline
