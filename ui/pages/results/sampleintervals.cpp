#include "ui/pages/results/sampleintervals.h"

namespace plumbline::ui {
namespace {

const FigureDistribution* of(const StepSummary& step, SampleKind kind)
{
    switch (kind) {
    case SampleKind::ttft:
        return &step.ttft_ms;
    case SampleKind::ttftFromDue:
        return &step.ttft_from_due_ms;
    case SampleKind::tpot:
        return &step.tpot_ms;
    case SampleKind::e2e:
        return &step.e2e_ms;
    case SampleKind::promptTokens:
        return &step.prompt_tokens;
    case SampleKind::outputTokens:
        return &step.output_tokens;
    case SampleKind::lateness: // stored of every request that was sent, drawn of those that completed
    case SampleKind::askedPromptTokens:
    case SampleKind::askedOutputTokens:
    case SampleKind::count:
        break;
    }
    return nullptr;
}

} // namespace

const FigureDistribution* storedFigure(const RunSummary& summary, const LevelSamples& level, SampleKind kind)
{
    if (level.repeats > 1)
        return nullptr;
    for (const auto& step : summary.steps)
        if (!step.klass && step.step == level.step && step.purpose == level.purpose)
            return of(step, kind);
    return nullptr;
}

} // namespace plumbline::ui
