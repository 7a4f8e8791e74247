// The keys of a summary, once: the same tables write and read. The order is that of the documented example. Private to
// this room. An archive is called as archive(key, member); text() turns an empty string into null; present() leaves out
// what is unset.
#pragma once

#include "core/stats/summary.h"

#include <concepts>

namespace plumbline::summaryfields {

template <typename T, typename Of>
concept Is = std::same_as<std::remove_const_t<T>, Of>;

template <typename A> void fields(A& a, Is<Ledger> auto& ledger)
{
    a("scheduled", ledger.scheduled);
    a("not_sent", ledger.not_sent);
    a("submitted", ledger.submitted);
    a("completed", ledger.completed);
    a("rejected", ledger.rejected);
    a("failed", ledger.failed);
    a("timed_out", ledger.timed_out);
    a("cancelled", ledger.cancelled);
    a("unfinished", ledger.unfinished);
}

template <typename A> void fields(A& a, Is<FigureDistribution::Spread> auto& spread)
{
    a("sd", spread.sd);
    a("cv", spread.cv);
    a("min", spread.min);
    a("max", spread.max);
}

template <typename A> void fields(A& a, Is<FigureDistribution> auto& figure)
{
    a("n", figure.n);
    a("mean", figure.mean);
    a("sd", figure.sd);
    a("min", figure.min);
    a("p50", figure.p50);
    a("p90", figure.p90);
    a("p95", figure.p95);
    a("p99", figure.p99);
    a("max", figure.max);
    a("of", figure.of);
    a.object("interval", [&](auto& interval) {
        interval("p95", figure.p95_interval);
        interval.text("reason", figure.interval_reason);
    });
    a("not_judged", figure.not_judged);
    a.presentText("basis", figure.basis);
    a.present("spread", figure.spread);
}

template <typename A> void fields(A& a, Is<StepArrivals> auto& arrivals)
{
    a("nominal_per_s", arrivals.nominal_per_s);
    a("scheduled_per_s", arrivals.scheduled_per_s);
    a("sent_per_s", arrivals.sent_per_s);
    a("gap_min_ms", arrivals.gap_min_ms);
    a("gap_p1_ms", arrivals.gap_p1_ms);
}

template <typename A> void fields(A& a, Is<OutstandingFigures> auto& outstanding)
{
    a("mean", outstanding.mean);
    a("max", outstanding.max);
    a("at_start", outstanding.at_start);
    a("at_end", outstanding.at_end);
}

template <typename A> void fields(A& a, Is<LittleFigures> auto& little)
{
    a("identity_error", little.identity_error);
    a("outstanding", little.outstanding);
    a("lambda_w", little.lambda_w);
}

template <typename A> void fields(A& a, Is<GateResult> auto& result)
{
    a("metric", result.gate.metric);
    a("stat", result.gate.stat);
    a("of", result.gate.of);
    a("class", result.gate.klass);
    a.figureOrName("limit", result.limit, result.gate.is);
    a.figureOrText("value", result.value, result.value_text);
    a("n", result.n);
    a("state", result.state);
    a("resolved", result.resolved);
    a("min", result.gate.min);
    a("max", result.gate.max);
    a("interval", result.interval);
    a.text("reason", result.reason);
}

template <typename A> void fields(A& a, Is<StepTrust> auto& trust)
{
    a("state", trust.state);
    a("bound_ms", trust.bound_ms);
    a("bounds", trust.bounds);
    a("calibrated", trust.calibrated);
    a("reasons", trust.reasons);
}

template <typename A> void fields(A& a, Is<StabilityFacts> auto& facts)
{
    a("arrivals", facts.arrivals);
    a("departures", facts.departures);
    a("window_s", facts.window_s);
    a("mean_d", facts.mean_d);
    a("d", facts.d);
    a("arrivals_per_batch", facts.arrivals_per_batch);
    a("growth_s", facts.growth_s);
    a("trend_z", facts.trend_z);
    a("cut_at_cap", facts.cut_at_cap);
}

template <typename A> void fields(A& a, Is<AcrossRepeats> auto& across)
{
    a("name", across.name);
    a("repeats", across.repeats);
    a("mean", across.mean);
    a("sd", across.sd);
    a("cv", across.cv);
    a("min", across.min);
    a("max", across.max);
    a("interval", across.interval);
    a("outliers", across.outliers);
}

template <typename A> void fields(A& a, Is<ServerCheck> auto& server)
{
    a("requests_server", server.requests_server);
    a("requests_client", server.requests_client);
    a("output_tokens_server", server.output_tokens_server);
    a("output_tokens_client", server.output_tokens_client);
    a("prompt_tokens_server", server.prompt_tokens_server);
    a("prompt_tokens_client", server.prompt_tokens_client);
    a("difference", server.difference);
    a("ttft_mean_ms_server", server.ttft_mean_ms_server);
    a("prefix_hit_share", server.prefix_hit_share);
    a("preemptions", server.preemptions);
    a("waiting_max", server.waiting_max);
    a("kv_use_max", server.kv_use_max);
    a.text("restarted", server.restarted);
    a.text("words", server.words);
}

template <typename A> void fields(A& a, Is<LengthBand> auto& band)
{
    a("from", band.from);
    a("to", band.to);
    a("failed", band.failed);
    a("of", band.of);
}

template <typename A> void fields(A& a, Is<FailureCount> auto& kind)
{
    a("class", kind.error_class);
    a("outcome", kind.outcome);
    a.text("message", kind.message);
    a.text("example", kind.example);
    a.text("request", kind.example_request);
    a("count", kind.count);
    a("prompt_bytes", kind.prompt_bytes);
    a("asked_tokens", kind.asked_tokens);
}

template <typename A> void fields(A& a, Is<LengthFigures> auto& lengths)
{
    a("prompt_n", lengths.prompt_n);
    a("prompt_asked", lengths.prompt_asked);
    a("prompt_came", lengths.prompt_came);
    a("output_n", lengths.output_n);
    a("output_asked", lengths.output_asked);
    a("output_came", lengths.output_came);
    a("output_differs", lengths.output_differs);
}

template <typename A> void fields(A& a, Is<StepSummary> auto& step)
{
    a("step", step.step);
    a("purpose", step.purpose);
    a("kind", step.kind);
    a.level("level", step.level);
    a("unit", step.unit);
    a("repeat", step.repeat);
    a("repeats", step.repeats);
    a("class", step.klass);
    a("window_s", step.window_s);
    a("state", step.state);
    a("interrupted", step.interrupted);
    a("ledger", step.ledger);
    a("error_share", step.error_share);
    a("steady", step.steady);
    a("opening_wave_measured", step.opening_wave_measured);
    a("opening_wave_visible", step.opening_wave_visible);
    a("not_idle_at_start", step.not_idle_at_start);
    a("after_cut_drain", step.after_cut_drain);
    a("arrivals", step.arrivals);
    a("lateness_ms", step.lateness_ms);
    a("ttft_ms", step.ttft_ms);
    a.present("ttft_ms_without_opening_wave", step.ttft_ms_without_opening_wave);
    a("ttft_from_due_ms", step.ttft_from_due_ms);
    a("time_to_first_text_ms", step.time_to_first_text_ms);
    a("of_all", step.of_all);
    a("tpot_ms", step.tpot_ms);
    a("itl_ms", step.itl_ms);
    a("gap_ms", step.gap_ms);
    a("tokens_per_event", step.tokens_per_event);
    a("output_speed", step.output_speed);
    a("e2e_ms", step.e2e_ms);
    a("e2e_from_due_ms", step.e2e_from_due_ms);
    a("request_throughput", step.request_throughput);
    a("output_token_throughput", step.output_token_throughput);
    a("input_token_throughput", step.input_token_throughput);
    a("input_throughput_unknown", step.input_throughput_unknown);
    a("goodput", step.goodput);
    a("goodput_share", step.goodput_share);
    a("good_unknown", step.good_unknown);
    a("outstanding", step.outstanding);
    a("little", step.little);
    a("stability", step.stability);
    a.text("stability_reason", step.stability_reason);
    a.present("stability_facts", step.stability_facts);
    a("gates", step.gates);
    a("verdict", step.verdict);
    a.text("verdict_reason", step.verdict_reason);
    a("missing_pins", step.missing_pins);
    a("slot_idle", step.slot_idle);
    a("resent_share", step.resent_share);
    a("finish_reasons", step.finish_reasons);
    a("errors", step.errors);
    a("flags", step.flags);
    a("prompt_tokens", step.prompt_tokens);
    a("output_tokens", step.output_tokens);
    a("lengths", step.lengths);
    a("failures", step.failures);
    a("notices", step.notices);
    a("records_lost", step.records_lost);
    a("capped", step.capped);
    a("across_repeats", step.across_repeats);
    a("server", step.server);
    a("trust", step.trust);
}

template <typename A> void fields(A& a, Is<LevelVerdict> auto& level)
{
    a.level("level", level.level);
    a("unit", level.unit);
    a("verdict", level.verdict);
    a("passed", level.passed);
    a("repeats", level.repeats);
}

template <typename A> void fields(A& a, Is<LevelRef> auto& level)
{
    a.level("level", level.level);
    a("unit", level.unit);
}

template <typename A> void fields(A& a, Is<RecoveryResult> auto& recovery)
{
    a.level("level", recovery.level);
    a("verdict", recovery.verdict);
    a.text("reason", recovery.reason);
}

template <typename A> void fields(A& a, Is<Knee> auto& knee)
{
    a.level("level", knee.level);
    a("fitted", knee.fitted);
    a("interval", knee.interval);
    a.text("reason", knee.reason);
}

template <typename A> void fields(A& a, Is<RunSummary> auto& run)
{
    a("run", run.run);
    a("name", run.name);
    a("label", run.label);
    a("imported", run.imported);
    a("state", run.state);
    a.text("reason", run.reason);
    a.present("definitions", run.definitions);
    a("percentile", run.percentile);
    a("steps", run.steps);
    a("highest_passing", run.highest_passing);
    a("first_failing", run.first_failing);
    a("recovery", run.recovery);
    a("monotonic", run.monotonic);
    a("not_shown", run.not_shown);
    a("levels", run.levels);
    a("knee", run.knee);
    a.object("first_request", [&](auto& first) {
        first("ttft_ms", run.first_request_ttft_ms);
        first("e2e_ms", run.first_request_e2e_ms);
    });
    a("notices", run.notices);
}

} // namespace plumbline::summaryfields
