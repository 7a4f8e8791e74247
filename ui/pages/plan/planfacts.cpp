#include "ui/pages/plan/planfacts.h"

#include "core/load/schedule.h"
#include "core/plan/defaults.h"
#include "core/stats/conclusion.h"
#include "ui/numbers.h"
#include "ui/sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("planfacts", text);
}

QString seconds(double value)
{
    return duration(value * 1000);
}

bool isOpen(const Plan& plan)
{
    return plan.load.kind == LoadKind::open;
}

std::string unitOf(const Plan& plan)
{
    return isOpen(plan) ? "requests/s" : "concurrency";
}

double highestLevel(const Plan& plan)
{
    return plan.load.steps.empty() ? 0 : *std::max_element(plan.load.steps.begin(), plan.load.steps.end());
}

// What core says of the plan in the present tense, in the window's language; else what it says of runs.
QString notShownWords(const std::string& line)
{
    constexpr const char* present[] = {
        QT_TRANSLATE_NOOP("planfacts", "a real server: this one is simulated"),
        QT_TRANSLATE_NOOP("planfacts", "arrival-rate capacity: this is a closed loop"),
        QT_TRANSLATE_NOOP("planfacts", "a fixed number of users who wait for their answers: this is an open loop")};
    for (const auto* text : present)
        if (line == text)
            return words(text);
    return sentence(line);
}

// A closed loop that is bounded by time alone asks as much as the server answers.
bool isCounted(const Plan& plan)
{
    return isOpen(plan) || plan.load.requests.has_value();
}

QString requestsText(const Plan& plan)
{
    const auto expected = count(expectedRequests(plan));
    if (!isCounted(plan))
        return words(QT_TRANSLATE_NOOP("planfacts", "as many as the server answers; %1 to warm up")).arg(expected);
    if (const auto more = mostCoolDownRequests(plan); more > 0)
        return words(QT_TRANSLATE_NOOP("planfacts", "%1, warm-up included, and up to %2 until the last measured request "
                                                    "of each step has ended"))
            .arg(expected, count(more));
    if (isOpen(plan))
        return words(QT_TRANSLATE_NOOP("planfacts", "%1, warm-up included")).arg(expected);
    const auto text = plan.load.duration_s ? words(QT_TRANSLATE_NOOP("planfacts", "at most %1, warm-up included"))
                                           : words(QT_TRANSLATE_NOOP("planfacts", "%1, warm-up included"));
    if (plan.load.start == StartMode::idle)
        return text.arg(expected);
    return text.arg(expected) +
           words(QT_TRANSLATE_NOOP("planfacts", ", and a few until the last measured request of each step has ended"));
}

QString timeText(const Plan& plan)
{
    const auto& load = plan.load;
    double sure = 0;
    double drains = 0;
    for (const double level : load.steps) {
        sure += isOpen(plan) ? resolvedWarmUp(plan, level).duration_s + windowSeconds(load, level)
                             : load.ramp_s + load.duration_s.value_or(0);
        drains += load.drain_s;
    }
    sure = sure * load.repeats + load.pause_s * double(std::max<std::size_t>(load.steps.size(), 1) - 1) * load.repeats;
    drains *= load.repeats;
    if (isOpen(plan))
        return words(QT_TRANSLATE_NOOP("planfacts", "%1, and up to %2 until the last measured requests have ended"))
            .arg(seconds(sure), seconds(drains));
    if (load.duration_s && !load.requests)
        return words(QT_TRANSLATE_NOOP("planfacts", "about %1, the warm-up comes on top")).arg(seconds(sure));
    return words(QT_TRANSLATE_NOOP("planfacts", "as long as the server takes to answer them"));
}

QString connectionsText(const Plan& plan)
{
    if (!isOpen(plan))
        return words(QT_TRANSLATE_NOOP("planfacts", "%1: one a client")).arg(count(std::llround(highestLevel(plan))));
    constexpr double example = 10;
    return words(QT_TRANSLATE_NOOP("planfacts", "rate × time in the server: %1 if answers take %2 s; never above %3"))
        .arg(count(std::llround(std::ceil(highestLevel(plan) * example))), exact(example),
             count(plan.load.max_outstanding));
}

std::optional<double> meanLength(const OutputTokens& output)
{
    if (!output.distribution)
        return output.max ? std::optional<double>(*output.max) : std::nullopt;
    if (output.distribution->mean)
        return output.distribution->mean;
    return (output.distribution->min.value_or(0) + output.distribution->max.value_or(0)) / 2;
}

QString outputText(const Plan& plan)
{
    double tokens = 0;
    for (const auto& klass : plan.workload.classes) {
        const auto mean = meanLength(klass.output_tokens);
        if (!mean)
            return words(QT_TRANSLATE_NOOP("planfacts", "as long as the server likes"));
        tokens += *mean * shareOf(plan.workload, klass.name);
    }
    if (!isCounted(plan))
        return words(QT_TRANSLATE_NOOP("planfacts", "about %1 a request")).arg(count(std::llround(tokens)));
    const auto expected = double(expectedRequests(plan));
    const auto more = double(mostCoolDownRequests(plan));
    if (more > 0)
        return words(QT_TRANSLATE_NOOP("planfacts", "about %1 a request, %2 to %3 in all"))
            .arg(count(std::llround(tokens)), count(std::llround(tokens * expected)),
                 count(std::llround(tokens * (expected + more))));
    return words(QT_TRANSLATE_NOOP("planfacts", "about %1 a request, about %2 in all"))
        .arg(count(std::llround(tokens)), count(std::llround(tokens * expected)));
}

QString levelsText(const Plan& plan)
{
    QStringList levels;
    for (const double level : plan.load.steps)
        levels.append(exact(level));
    constexpr qsizetype most = 8;
    const auto all = levels.size();
    if (all > most)
        levels = levels.mid(0, most) << QStringLiteral("…");
    return QCoreApplication::translate("planfacts", "%n step(s): %1", nullptr, int(all) * plan.load.repeats)
        .arg(levels.join(QStringLiteral(", ")));
}

} // namespace

std::vector<std::pair<QString, QString>> planFacts(const Plan& plan)
{
    return {{words(QT_TRANSLATE_NOOP("planfacts", "Steps")), levelsText(plan)},
            {words(QT_TRANSLATE_NOOP("planfacts", "Expected requests")), requestsText(plan)},
            {words(QT_TRANSLATE_NOOP("planfacts", "Output tokens")), outputText(plan)},
            {words(QT_TRANSLATE_NOOP("planfacts", "Run time")), timeText(plan)},
            {words(QT_TRANSLATE_NOOP("planfacts", "Connections needed")), connectionsText(plan)}};
}

QStringList willShow(const Plan& plan)
{
    QStringList lines;
    const auto highest = level(highestLevel(plan), unitOf(plan));
    if (hasContract(plan))
        lines.append(words(QT_TRANSLATE_NOOP("planfacts", "the highest level up to %1 that keeps the contract, and the "
                                                          "first that breaks it"))
                         .arg(highest));
    else
        lines.append(words(QT_TRANSLATE_NOOP("planfacts", "latency and throughput at each level up to %1, without a "
                                                          "verdict"))
                         .arg(highest));
    if (plan.load.steps.size() > 2 && !isOpen(plan)) // nothing else looks for one
        lines.append(words(QT_TRANSLATE_NOOP("planfacts", "where more load adds less throughput: the knee")));
    if (isOpen(plan))
        lines.append(words(QT_TRANSLATE_NOOP("planfacts", "whether the queue stays stable at each rate")));
    if (recoveryWanted(plan))
        lines.append(words(QT_TRANSLATE_NOOP("planfacts", "whether the server recovers after a level has failed")));
    if (plan.load.repeats > 1)
        lines.append(words(QT_TRANSLATE_NOOP("planfacts", "the spread over %1 repeats")).arg(plan.load.repeats));
    return lines;
}

QStringList willNotShow(const Plan& plan)
{
    RunSummary run;
    run.label = plan.target.simulated ? Label::simulated : Label::measured;
    for (const double level : plan.load.steps) {
        StepSummary step;
        if (isOpen(plan))
            step.window_s = windowSeconds(plan.load, level);
        else
            step.window_s = plan.load.duration_s;
        run.steps.push_back(step);
    }
    QStringList lines;
    for (const auto& line : notShown(run, plan, Tense::present))
        lines.append(notShownWords(line));
    return lines;
}

} // namespace plumbline::ui
