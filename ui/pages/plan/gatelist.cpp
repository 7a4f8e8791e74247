#include "ui/pages/plan/gatelist.h"

#include "core/plan/vocabulary.h"
#include "ui/pages/plan/editors.h"
#include "ui/pages/plan/metricwords.h"
#include "ui/pages/plan/planbinder.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("gatelist", text);
}

Gate* gateAt(Plan& plan, int index)
{
    return index < int(plan.contract.gates.size()) ? &plan.contract.gates[std::size_t(index)] : nullptr;
}

const Gate* gateAt(const Plan& plan, int index)
{
    return gateAt(const_cast<Plan&>(plan), index);
}

// What another figure needs: a statistic for durations, a state for stability.
void suitMetric(Gate& gate)
{
    const bool duration = isDurationMetric(gate.metric);
    if (gate.metric == "stability") {
        gate.min.reset();
        gate.max.reset();
        if (!gate.is)
            gate.is = std::string(stabilityNames().front());
    } else {
        gate.is.reset();
        if (!gate.min && !gate.max)
            (gate.metric == "goodput_share" || !(duration || gate.metric == "error_share") ? gate.min : gate.max) = 1;
        if (isShareMetric(gate.metric))
            for (auto* limit : {&gate.min, &gate.max})
                if (*limit && **limit > 1)
                    *limit = 1;
    }
    if (!duration) {
        gate.stat.reset();
        gate.of = Gate().of;
    } else if (!gate.stat) {
        gate.stat = "p95";
    }
}

struct StatChoice
{
    std::string stat, of;
    QString text;
};

std::vector<StatChoice> statChoices()
{
    std::vector<StatChoice> choices;
    for (const auto of : gateBases())
        for (const auto stat : gateStats()) {
            const auto name = QString::fromUtf8(stat.data(), qsizetype(stat.size()));
            choices.push_back({std::string(stat), std::string(of),
                               of == "all" ? name : words(QT_TRANSLATE_NOOP("gatelist", "%1 of completed")).arg(name)});
        }
    return choices;
}

// Of a column that not every row fills.
void keepsItsPlace(QWidget* widget)
{
    auto policy = widget->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    widget->setSizePolicy(policy);
}

int widestUnit(const QLabel& label, const Plan& plan)
{
    int widest = 0;
    for (const auto& gate : plan.contract.gates)
        widest = std::max(widest, label.fontMetrics().horizontalAdvance(metricUnit(gate.metric)));
    return widest;
}

void addStat(FormRow& row, const QString& own, int index)
{
    const auto choices = statChoices();
    QStringList texts;
    for (const auto& choice : choices)
        texts.append(choice.text);
    auto* box = addChoice(
        row, own + QStringLiteral(".stat"), words(QT_TRANSLATE_NOOP("gatelist", "Statistic")), texts,
        [choices, index](const Plan& plan) {
            const auto* gate = gateAt(plan, index);
            for (std::size_t i = 0; gate && i < choices.size(); ++i)
                if (gate->stat == choices[i].stat && gate->of == choices[i].of)
                    return int(i);
            return -1;
        },
        [choices, index](Plan& plan, int chosen) {
            if (auto* gate = gateAt(plan, index)) {
                gate->stat = choices[std::size_t(chosen)].stat;
                gate->of = choices[std::size_t(chosen)].of;
            }
        });
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    keepsItsPlace(box);
    box->view()->setAccessibleName(box->accessibleName());
    box->view()->setMinimumWidth(box->fontMetrics().averageCharWidth() * 22);
    row.binder().onRefresh(box, [box, index](const Plan& plan) {
        const auto* gate = gateAt(plan, index);
        box->setVisible(gate && (isDurationMetric(gate->metric) || gate->stat));
    });
}

// At most, at least, or a state; then its number.
void addBound(FormRow& row, const QString& own, int index)
{
    enum
    {
        atMost,
        atLeast,
        isStable,
        isOverloaded
    };
    addChoice(
        row, own + QStringLiteral(".bound"), words(QT_TRANSLATE_NOOP("gatelist", "Kind of bound")),
        {words(QT_TRANSLATE_NOOP("gatelist", "at most")), words(QT_TRANSLATE_NOOP("gatelist", "at least")),
         words(QT_TRANSLATE_NOOP("gatelist", "is stable")), words(QT_TRANSLATE_NOOP("gatelist", "is overloaded"))},
        [index](const Plan& plan) {
            const auto* gate = gateAt(plan, index);
            if (!gate || (!gate->is && !gate->min && !gate->max))
                return -1;
            if (gate->is)
                return *gate->is == "overloaded" ? int(isOverloaded) : int(isStable);
            return gate->min ? int(atLeast) : int(atMost);
        },
        [index](Plan& plan, int chosen) {
            auto* gate = gateAt(plan, index);
            if (!gate)
                return;
            const auto value = gate->min ? gate->min : gate->max;
            gate->min.reset();
            gate->max.reset();
            gate->is.reset();
            if (chosen >= isStable) {
                gate->is = chosen == isOverloaded ? "overloaded" : "stable";
                gate->metric = "stability";
                suitMetric(*gate);
                return;
            }
            if (gate->metric == "stability")
                gate->metric = "ttft_ms";
            (chosen == atLeast ? gate->min : gate->max) = value.value_or(1);
            suitMetric(*gate);
        });
    const TextValue value{[index](const Plan& plan) {
                              const auto* gate = gateAt(plan, index);
                              const auto bound = gate ? (gate->min ? gate->min : gate->max) : std::nullopt;
                              return bound && isShareMetric(gate->metric) ? percentToText(*bound) : toText(bound);
                          },
                          [index](Plan& plan, const QString& text) {
                              auto* gate = gateAt(plan, index);
                              if (!gate)
                                  return QString();
                              double read = 0;
                              const auto trouble = isShareMetric(gate->metric) ? percentFromText(text, read)
                                                                               : fromText(text, read);
                              if (trouble.isEmpty())
                                  (gate->min ? gate->min : gate->max) = read;
                              return trouble;
                          }};
    auto* line = addLine(row, own + QStringLiteral(".value"), words(QT_TRANSLATE_NOOP("gatelist", "Bound")), value,
                         {QString(), 7});
    auto* unit = row.addWords({});
    keepsItsPlace(line);
    row.binder().onRefresh(line, [line, unit, index](const Plan& plan) {
        const auto* gate = gateAt(plan, index);
        line->setVisible(gate && !gate->is);
        unit->setText(gate ? metricUnit(gate->metric) : QString());
        unit->setMinimumWidth(widestUnit(*unit, plan)); // what follows stands in one column
    });
}

// Of which class; a list of those that the workload has, brought up to date with it.
void addClass(FormRow& row, const QString& own, int index)
{
    auto* box = new QComboBox(&row);
    box->setFocusPolicy(Qt::StrongFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(9);
    giveHabits(box);
    row.add(own + QStringLiteral(".class"), words(QT_TRANSLATE_NOOP("gatelist", "Class")), box,
            [box, index](const Plan& plan) {
                const auto* gate = gateAt(plan, index);
                QStringList names{words(QT_TRANSLATE_NOOP("gatelist", "all classes"))};
                for (const auto& klass : plan.workload.classes)
                    names.append(QString::fromStdString(klass.name));
                const auto chosen = gate && gate->klass ? QString::fromStdString(*gate->klass) : QString();
                if (!chosen.isEmpty() && !names.mid(1).contains(chosen))
                    names.append(chosen); // wrong, and shown
                QStringList shown;
                for (int i = 0; i < box->count(); ++i)
                    shown.append(box->itemText(i));
                if (shown != names) {
                    box->clear();
                    box->addItems(names);
                }
                box->setCurrentIndex(chosen.isEmpty() ? 0 : int(names.indexOf(chosen, 1)));
                box->setVisible(plan.workload.classes.size() > 1 || !chosen.isEmpty());
            });
    box->view()->setAccessibleName(box->accessibleName());
    QObject::connect(box, &QComboBox::activated, box, [box, index, own, &row](int chosen) {
        const auto name = box->itemText(chosen).toStdString();
        row.binder().document().edit(own + QStringLiteral(".class"), [&](Plan& plan) {
            if (auto* gate = gateAt(plan, index)) {
                if (chosen == 0)
                    gate->klass.reset();
                else
                    gate->klass = name;
            }
        });
    });
}

} // namespace

ListEditor* makeGateList(PlanBinder& binder, QWidget* parent)
{
    ListParts parts;
    parts.path = QStringLiteral("contract.gates");
    parts.addText = words(QT_TRANSLATE_NOOP("gatelist", "Add a gate"));
    parts.entry = words(QT_TRANSLATE_NOOP("gatelist", "gate"));
    parts.compact = true;
    parts.size = [](const Plan& plan) { return int(plan.contract.gates.size()); };
    parts.erase = [](Plan& plan, int index) {
        if (index < int(plan.contract.gates.size()))
            plan.contract.gates.erase(plan.contract.gates.begin() + index);
    };
    parts.add = [](Plan& plan) {
        Gate gate;
        gate.metric = plan.load.kind == LoadKind::open ? "ttft_from_due_ms" : "ttft_ms";
        gate.stat = "p95";
        gate.max = 1000;
        plan.contract.gates.push_back(gate);
    };
    parts.build = [](FormRow& row, int index) {
        const auto own = QStringLiteral("contract.gates[%1]").arg(index);
        auto* metric = addOneOf<std::string>(
            row, own + QStringLiteral(".metric"), words(QT_TRANSLATE_NOOP("gatelist", "Figure of a step")),
            metricChoices(gateMetrics()),
            [index](Plan& plan) {
                auto* gate = gateAt(plan, index);
                return gate ? &gate->metric : nullptr;
            },
            [index](Plan& plan) { suitMetric(*gateAt(plan, index)); });
        QObject::connect(metric, &QComboBox::activated, metric, [&document = row.binder().document(), own] {
            document.setUnreadable(own + QStringLiteral(".value"), {}); // it was typed for another unit
        });
        addStat(row, own, index);
        addBound(row, own, index);
        addClass(row, own, index);
        row.owns(own);
    };
    return new ListEditor(binder, std::move(parts), parent);
}

} // namespace plumbline::ui
