#include "ui/pages/results/conclusionwords.h"

#include "core/stats/levels.h"
#include "core/stats/trust.h"
#include "ui/conclusiontext.h"
#include "ui/models/runsmodel.h"
#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("conclusion", text);
}

QString reason(const std::string& english)
{
    return english.empty() ? QString() : QStringLiteral(" (%1)").arg(sentence(english).simplified());
}

QString reasonAt(const RunSummary& summary, double level, Verdict verdict)
{
    const auto* entry = entryOf(summary.steps, level, Purpose::sweep, verdict);
    return entry != nullptr ? reason(entry->verdict_reason) : QString();
}

// Gates whose interval lies on both sides of their limit: the sample decides, but another one may decide otherwise.
QString unsureGates(const RunSummary& summary)
{
    int judged = 0, unsure = 0;
    for (const auto& step : summary.steps)
        for (const auto& gate : step.gates) {
            const bool counts = !step.klass && (gate.state == Verdict::passed || gate.state == Verdict::failed);
            judged += counts ? 1 : 0;
            unsure += counts && !gate.resolved ? 1 : 0;
        }
    if (unsure == 0)
        return {};
    return words(QT_TRANSLATE_NOOP("conclusion", "Too few requests to be sure of %1 of the %2 gates: another run may "
                                                 "judge them otherwise."))
        .arg(count(unsure), count(judged));
}

} // namespace

QStringList conclusionLines(const RunSummary& summary, const std::string& stored)
{
    const bool judged = std::any_of(summary.levels.begin(), summary.levels.end(),
                                    [](const LevelVerdict& level) { return level.verdict != Verdict::not_applicable; });
    if (!judged) {
        const auto text = conclusionOf(stored);
        return text.isEmpty() ? QStringList() : QStringList{text};
    }
    QStringList lines;
    if (summary.highest_passing)
        lines.append(words(QT_TRANSLATE_NOOP("conclusion", "The contract holds up to %1."))
                         .arg(level(summary.highest_passing->level, summary.highest_passing->unit)));
    else
        lines.append(words(QT_TRANSLATE_NOOP("conclusion", "No level met the contract.")));
    if (const auto& first = summary.first_failing)
        lines.append(words(QT_TRANSLATE_NOOP("conclusion", "Lowest level that failed: %1%2."))
                         .arg(level(first->level, first->unit), reasonAt(summary, first->level, Verdict::failed)));
    else if (summary.highest_passing)
        lines.append(words(QT_TRANSLATE_NOOP("conclusion", "No level failed in the tested range.")));
    const auto open = std::find_if(summary.levels.begin(), summary.levels.end(),
                                   [](const LevelVerdict& level) { return level.verdict == Verdict::not_established; });
    if (open != summary.levels.end())
        lines.append(
            words(QT_TRANSLATE_NOOP("conclusion", "Not established: %1%2."))
                .arg(level(open->level, open->unit), reasonAt(summary, open->level, Verdict::not_established)));
    if (summary.monotonic == false)
        lines.append(
            words(QT_TRANSLATE_NOOP("conclusion", "A level failed under a higher one that passed: repeat the run.")));
    if (summary.recovery.level) {
        const auto unit = summary.levels.empty() ? std::string("concurrency") : summary.levels.front().unit;
        lines.append(words(QT_TRANSLATE_NOOP("conclusion", "Recovery at %1: %2%3."))
                         .arg(level(*summary.recovery.level, unit), verdictWord(summary.recovery.verdict),
                              reason(summary.recovery.reason)));
    }
    if (summary.knee.level)
        lines.append(
            words(QT_TRANSLATE_NOOP("conclusion", "Knee: %1.")).arg(level(*summary.knee.level, "concurrency")));
    else if (!summary.knee.reason.empty())
        lines.append(
            words(QT_TRANSLATE_NOOP("conclusion", "Knee: %1.")).arg(sentence(summary.knee.reason).simplified()));
    if (const auto unsure = unsureGates(summary); !unsure.isEmpty())
        lines.append(unsure);
    return lines;
}

QString outcomeLine(const RunRow& row, const RunSummary* summary)
{
    const auto outcome = outcomeCell(row).text;
    if (summary == nullptr || row.verdict != Verdict::passed || row.state != RunState::finished ||
        !summary->highest_passing || !summary->first_failing)
        return outcome;
    return verdictSign(Verdict::passed) + QLatin1Char(' ') +
           words(QT_TRANSLATE_NOOP("conclusion", "holds up to %1"))
               .arg(level(summary->highest_passing->level, summary->highest_passing->unit));
}

TrustLine trustLine(const RunSummary& summary)
{
    TrustLine line;
    QStringList reasons;
    const StepSummary* worst = nullptr;
    for (const auto& step : summary.steps) {
        if (step.klass || !step.repeat)
            continue;
        if (worst == nullptr || isLessTrusted(step.trust, worst->trust))
            worst = &step;
        line.calibrated = line.calibrated && step.trust.calibrated;
        for (const auto& one : step.trust.reasons)
            if (const auto text = sentence(one).simplified(); !reasons.contains(text))
                reasons.append(text);
    }
    if (worst == nullptr) {
        line.calibrated = true;
        return line;
    }
    line.state = worst->trust.state;
    line.tip = reasons.join(QLatin1Char('\n'));
    line.text = words(QT_TRANSLATE_NOOP("conclusion", "trust: %1")).arg(trustWord(line.state));
    if (line.state == TrustState::trusted)
        return line;
    if (line.state == TrustState::doubtful && !line.calibrated)
        line.text += QStringLiteral(" (%1)").arg(words(QT_TRANSLATE_NOOP("conclusion", "not calibrated")));
    else if (!worst->trust.reasons.empty()) {
        constexpr qsizetype longest = 60; // letters; the tip has all of them
        auto why = sentence(worst->trust.reasons.front()).simplified();
        if (why.size() > longest)
            why = why.left(longest - 1) + QStringLiteral("…");
        line.text += QStringLiteral(" (%1)").arg(why);
    }
    return line;
}

} // namespace plumbline::ui
