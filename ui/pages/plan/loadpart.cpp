#include "ui/pages/plan/loadpart.h"

#include "ui/numbers.h"
#include "ui/pages/plan/editors.h"
#include "ui/pages/plan/planbinder.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("loadpart", text);
}

QString pathOf(const char* key)
{
    return QStringLiteral("load.") + QLatin1String(key);
}

template <typename T> Lens<T> of(T LoadProfile::*member)
{
    return [member](Plan& plan) { return &(plan.load.*member); };
}

template <typename T> Lens<T> ofWarmUp(T WarmUp::*member)
{
    return [member](Plan& plan) { return &(plan.load.warm_up.*member); };
}

template <typename T> Lens<T> ofCaps(T Caps::*member)
{
    return [member](Plan& plan) { return &(plan.load.caps.*member); };
}

bool isOpen(const Plan& plan)
{
    return plan.load.kind == LoadKind::open;
}

bool isClosed(const Plan& plan)
{
    return !isOpen(plan);
}

// Takes away what belongs to the other kind of loop, which the checks would refuse.
void suitKind(Plan& plan)
{
    auto& load = plan.load;
    if (load.kind == LoadKind::closed) {
        load.arrival = Arrival();
        load.warm_up.duration_s.reset();
    } else {
        load.warm_up.requests.reset();
        load.start = StartMode::continuous;
    }
}

void suitProcess(Plan& plan)
{
    constexpr double bursty = 0.25;
    plan.load.arrival.burstiness = plan.load.arrival.process == ArrivalProcess::gamma ? bursty : 1;
}

// A number with its unit, one a row.
template <typename T>
FormRow& addNumber(Form& form, const char* key, const QString& label, const Lens<T>& lens, const QString& unit,
                   const QString& hint = {}, const QString& help = {})
{
    auto& row = form.row(label, help);
    addLine(row, pathOf(key), label, textValue(lens), {hint, hint.isEmpty() ? 10 : 30});
    row.addWords(unit);
    row.addStretch();
    return row;
}

void addLevels(Form& form, PlanBinder& binder)
{
    auto& kind = form.row(words(QT_TRANSLATE_NOOP("loadpart", "Kind")));
    auto* choice = addOneOf<LoadKind>(
        kind, pathOf("kind"), words(QT_TRANSLATE_NOOP("loadpart", "Kind of load")),
        {{LoadKind::closed, words(QT_TRANSLATE_NOOP("loadpart", "closed loop: so many clients, each waits"))},
         {LoadKind::open, words(QT_TRANSLATE_NOOP("loadpart", "open loop: so many requests a second, nobody waits"))}},
        of(&LoadProfile::kind), suitKind);
    QObject::connect(choice, &QComboBox::activated, choice, [&binder] {
        binder.document().setUnreadable(pathOf("warm_up"), {});
        binder.document().setUnreadable(pathOf("arrival"), {});
    });
    kind.addStretch();
    auto& steps = form.row(words(QT_TRANSLATE_NOOP("loadpart", "Levels")),
                           words(QT_TRANSLATE_NOOP("loadpart", "One step a level, in this order.")));
    addLine(steps, pathOf("steps"), words(QT_TRANSLATE_NOOP("loadpart", "Levels")), textValue(of(&LoadProfile::steps)),
            {toText(std::vector<double>{1, 2, 4, 8, 16})});
    auto* unit = steps.addWords({});
    binder.onRefresh(unit, [unit](const Plan& plan) {
        unit->setText(isOpen(plan) ? words(QT_TRANSLATE_NOOP("loadpart", "requests/s"))
                                   : words(QT_TRANSLATE_NOOP("loadpart", "clients")));
    });
    auto& window = form.row(words(QT_TRANSLATE_NOOP("loadpart", "Each step")),
                            words(QT_TRANSLATE_NOOP("loadpart", "The measured window: so many requests, so many "
                                                                "seconds, or whichever comes first.")));
    addLine(window, pathOf("requests"), words(QT_TRANSLATE_NOOP("loadpart", "Measured requests a step")),
            textValue(of(&LoadProfile::requests)), {QString(), 8});
    window.addWords(words(QT_TRANSLATE_NOOP("loadpart", "requests, or")));
    addLine(window, pathOf("duration_s"), words(QT_TRANSLATE_NOOP("loadpart", "Seconds of the measured window")),
            textValue(of(&LoadProfile::duration_s)), {QString(), 8});
    window.addWords(words(QT_TRANSLATE_NOOP("loadpart", "s")));
    window.addStretch();
    auto& arrival = form.row(words(QT_TRANSLATE_NOOP("loadpart", "Arrivals")));
    const Lens<ArrivalProcess> process = [](Plan& plan) { return &plan.load.arrival.process; };
    addOneOf<ArrivalProcess>(arrival, pathOf("arrival.process"),
                             words(QT_TRANSLATE_NOOP("loadpart", "Arrival process")),
                             {{ArrivalProcess::poisson, words(QT_TRANSLATE_NOOP("loadpart", "random (Poisson)"))},
                              {ArrivalProcess::gamma, words(QT_TRANSLATE_NOOP("loadpart", "in bursts (gamma)"))},
                              {ArrivalProcess::constant, words(QT_TRANSLATE_NOOP("loadpart", "evenly spaced"))}},
                             process, suitProcess);
    auto* burst = arrival.addWords(words(QT_TRANSLATE_NOOP("loadpart", "shape (below 1 is burstier)")));
    const Lens<double> burstiness = [](Plan& plan) { return &plan.load.arrival.burstiness; };
    auto* line = addLine(arrival, pathOf("arrival.burstiness"), words(QT_TRANSLATE_NOOP("loadpart", "Burstiness")),
                         textValue(burstiness), {QString(), 6});
    binder.onRefresh(burst, [burst, line](const Plan& plan) {
        const bool gamma = plan.load.arrival.process == ArrivalProcess::gamma;
        burst->setVisible(gamma);
        line->setVisible(gamma || plan.load.arrival.burstiness != 1);
    });
    arrival.addStretch();
    arrival.owns(pathOf("arrival"));
    arrival.showWhen(isOpen);
}

void addPhases(Form& form)
{
    const auto seconds = words(QT_TRANSLATE_NOOP("loadpart", "s"));
    addNumber(form, "warm_up.requests", words(QT_TRANSLATE_NOOP("loadpart", "Warm-up")), ofWarmUp(&WarmUp::requests),
              words(QT_TRANSLATE_NOOP("loadpart", "requests a client")),
              words(QT_TRANSLATE_NOOP("loadpart", "automatic: 2")))
        .showWhen(isClosed);
    addNumber(form, "warm_up.duration_s", words(QT_TRANSLATE_NOOP("loadpart", "Warm-up")),
              ofWarmUp(&WarmUp::duration_s), seconds,
              words(QT_TRANSLATE_NOOP("loadpart", "automatic: 10 s, or a fifth")))
        .showWhen(isOpen);
    addNumber(form, "ramp_s", words(QT_TRANSLATE_NOOP("loadpart", "Ramp")), of(&LoadProfile::ramp_s), seconds, {},
              words(QT_TRANSLATE_NOOP("loadpart", "The clients of a step start within this time.")));
    addNumber(form, "drain_s", words(QT_TRANSLATE_NOOP("loadpart", "Drain")), of(&LoadProfile::drain_s), seconds, {},
              words(QT_TRANSLATE_NOOP("loadpart", "How long a step waits for its last measured request after the "
                                                  "window. The load stays on meanwhile.")));
    addNumber(form, "pause_s", words(QT_TRANSLATE_NOOP("loadpart", "Pause")), of(&LoadProfile::pause_s), seconds, {},
              words(QT_TRANSLATE_NOOP("loadpart", "Between steps.")));
    addNumber(form, "repeats", words(QT_TRANSLATE_NOOP("loadpart", "Repeats")), of(&LoadProfile::repeats),
              words(QT_TRANSLATE_NOOP("loadpart", "times the whole list of levels")));
    auto& recovery = form.row(words(QT_TRANSLATE_NOOP("loadpart", "Recovery")),
                              words(QT_TRANSLATE_NOOP("loadpart", "After a level has failed, the highest passing one "
                                                                  "again: does the server come back?")));
    addOneOf<std::optional<bool>>(recovery, pathOf("recovery"), words(QT_TRANSLATE_NOOP("loadpart", "Recovery run")),
                                  {{std::nullopt, words(QT_TRANSLATE_NOOP("loadpart", "automatic: with a contract"))},
                                   {true, words(QT_TRANSLATE_NOOP("loadpart", "yes"))},
                                   {false, words(QT_TRANSLATE_NOOP("loadpart", "no"))}},
                                  of(&LoadProfile::recovery));
    recovery.addStretch();
    auto& order = form.row(words(QT_TRANSLATE_NOOP("loadpart", "Order of levels")));
    addOneOf<Order>(order, pathOf("order"), words(QT_TRANSLATE_NOOP("loadpart", "Order of levels")),
                    {{Order::sequential, words(QT_TRANSLATE_NOOP("loadpart", "as they stand"))},
                     {Order::shuffled, words(QT_TRANSLATE_NOOP("loadpart", "shuffled by the seed"))}},
                    of(&LoadProfile::order));
    order.addStretch();
    auto& start = form.row(words(QT_TRANSLATE_NOOP("loadpart", "Start of a step")));
    addOneOf<StartMode>(
        start, pathOf("start"), words(QT_TRANSLATE_NOOP("loadpart", "Start of a step")),
        {{StartMode::continuous, words(QT_TRANSLATE_NOOP("loadpart", "one after another, after the warm-up"))},
         {StartMode::idle, words(QT_TRANSLATE_NOOP("loadpart", "all clients at once on an idle server"))}},
        of(&LoadProfile::start));
    start.addStretch();
    start.showWhen([](const Plan& plan) { return isClosed(plan) || plan.load.start != StartMode::continuous; });
}

void addLimits(Form& form)
{
    addNumber(form, "max_outstanding", words(QT_TRANSLATE_NOOP("loadpart", "Most outstanding")),
              of(&LoadProfile::max_outstanding), words(QT_TRANSLATE_NOOP("loadpart", "requests")), {},
              words(QT_TRANSLATE_NOOP("loadpart", "What is due beyond it is not sent, and the step is "
                                                  "client-limited.")));
    const auto knee = words(QT_TRANSLATE_NOOP("loadpart", "Knee gain"));
    constexpr double mostGain = 1000; // percent, as the checks have it
    auto& gain = form.row(knee, words(QT_TRANSLATE_NOOP("loadpart", "A level that adds less than this share of "
                                                                    "throughput is past the knee.")));
    addLine(gain, pathOf("knee_gain"), knee, percentValue(of(&LoadProfile::knee_gain), mostGain), {{}, 10});
    gain.addWords(words(QT_TRANSLATE_NOOP("loadpart", "% more throughput")));
    gain.addStretch();
    addNumber(form, "scrape_s", words(QT_TRANSLATE_NOOP("loadpart", "Server's metrics")), of(&LoadProfile::scrape_s),
              words(QT_TRANSLATE_NOOP("loadpart", "s between readings; 0: never")));
    const auto none = words(QT_TRANSLATE_NOOP("loadpart", "no cap"));
    addNumber(form, "caps.requests", words(QT_TRANSLATE_NOOP("loadpart", "Cap on requests")), ofCaps(&Caps::requests),
              words(QT_TRANSLATE_NOOP("loadpart", "requests")), none);
    addNumber(form, "caps.output_tokens", words(QT_TRANSLATE_NOOP("loadpart", "Cap on output")),
              ofCaps(&Caps::output_tokens), words(QT_TRANSLATE_NOOP("loadpart", "tokens")), none);
    addNumber(form, "caps.cost", words(QT_TRANSLATE_NOOP("loadpart", "Cap on cost")), ofCaps(&Caps::cost),
              words(QT_TRANSLATE_NOOP("loadpart", "in the currency of your prices")), none);
}

QString missing(const Plan& plan)
{
    return plan.load.steps.empty() ? words(QT_TRANSLATE_NOOP("loadpart", "no level")) : QString();
}

} // namespace

PlanPart* makeLoadPart(PlanBinder& binder, QWidget* parent)
{
    auto* part = new PlanPart(binder, QStringLiteral("load"), words(QT_TRANSLATE_NOOP("loadpart", "Load")),
                              words(QT_TRANSLATE_NOOP("loadpart", "How much is asked at a time, level after level.")),
                              missing, parent);
    addLevels(part->form(), binder);
    addPhases(part->advanced());
    addLimits(part->advanced());
    return part;
}

} // namespace plumbline::ui
