#include "ui/pages/plan/contractpart.h"

#include "core/plan/defaults.h"
#include "core/plan/vocabulary.h"
#include "ui/pages/plan/gatelist.h"
#include "ui/pages/plan/metricwords.h"
#include "ui/pages/plan/planbinder.h"

#include <QCoreApplication>
#include <QLabel>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("contractpart", text);
}

QString missing(const Plan& plan)
{
    if (!hasContract(plan))
        return words(QT_TRANSLATE_NOOP("contractpart", "no contract: no level can pass or fail"));
    if (plan.contract.gates.empty())
        return words(QT_TRANSLATE_NOOP("contractpart", "no gate: a step is not judged as a whole"));
    return {};
}

} // namespace

ListEditor* makeLimitList(PlanBinder& binder, const QString& path, const Lens<std::vector<RequestLimit>>& lens,
                          QWidget* parent)
{
    ListParts parts;
    parts.path = path;
    parts.addText = words(QT_TRANSLATE_NOOP("contractpart", "Add a limit"));
    parts.entry = words(QT_TRANSLATE_NOOP("contractpart", "limit"));
    parts.compact = true;
    parts.size = [lens](const Plan& plan) {
        const auto* list = look(lens, plan);
        return list ? int(list->size()) : 0;
    };
    parts.erase = [lens](Plan& plan, int index) {
        if (auto* list = lens(plan); list && index < int(list->size()))
            list->erase(list->begin() + index);
    };
    parts.add = [lens](Plan& plan) {
        auto* list = lens(plan);
        if (!list)
            return;
        for (const auto metric : limitMetrics()) {
            const bool there = std::any_of(list->begin(), list->end(),
                                           [metric](const RequestLimit& limit) { return limit.metric == metric; });
            if (!there) {
                list->push_back({std::string(metric), 1000});
                return;
            }
        }
        list->push_back({std::string(limitMetrics().front()), 1000});
    };
    parts.build = [=](FormRow& row, int index) {
        const auto own = QStringLiteral("%1[%2]").arg(path).arg(index);
        const auto entry = [lens, index](Plan& plan) -> RequestLimit* {
            auto* list = lens(plan);
            return list && index < int(list->size()) ? &(*list)[std::size_t(index)] : nullptr;
        };
        addOneOf<std::string>(row, own + QStringLiteral(".metric"),
                              words(QT_TRANSLATE_NOOP("contractpart", "Limited figure of a request")),
                              metricChoices(limitMetrics()), [entry](Plan& plan) {
                                  auto* limit = entry(plan);
                                  return limit ? &limit->metric : nullptr;
                              });
        row.addWords(words(QT_TRANSLATE_NOOP("contractpart", "at most")));
        const Lens<std::optional<double>> most = [entry](Plan& plan) {
            auto* limit = entry(plan);
            return limit ? &limit->max : nullptr;
        };
        addLine(row, own + QStringLiteral(".max"), words(QT_TRANSLATE_NOOP("contractpart", "Limit in milliseconds")),
                textValue(most), {words(QT_TRANSLATE_NOOP("contractpart", "no limit")), 10});
        row.addWords(words(QT_TRANSLATE_NOOP("contractpart", "ms")));
        row.owns([path, lens, index](const Plan& plan) {
            const auto* list = look(lens, plan);
            return list && index < int(list->size())
                       ? path + QLatin1Char('.') + QString::fromStdString((*list)[std::size_t(index)].metric)
                       : path + QStringLiteral("[%1]").arg(index);
        });
    };
    return new ListEditor(binder, std::move(parts), parent);
}

PlanPart* makeContractPart(PlanBinder& binder, QWidget* parent)
{
    auto* part = new PlanPart(binder, QStringLiteral("contract"), words(QT_TRANSLATE_NOOP("contractpart", "Contract")),
                              words(QT_TRANSLATE_NOOP("contractpart", "The promise that each level is held against. A "
                                                                      "request that meets every limit is good; a step "
                                                                      "passes when every gate does.")),
                              missing, parent);
    auto& form = part->form();
    const auto heading = [&form](const char* text) { form.wide(new QLabel(words(text), &form)); };
    heading(QT_TRANSLATE_NOOP("contractpart", "Limits of each request"));
    form.wide(makeLimitList(
        binder, QStringLiteral("contract.request"), [](Plan& plan) { return &plan.contract.request; }, &form));
    heading(QT_TRANSLATE_NOOP("contractpart", "Gates of each step"));
    form.wide(makeGateList(binder, &form));

    auto& more = part->advanced();
    const Lens<std::optional<double>> confidence = [](Plan& plan) { return &plan.contract.confidence; };
    auto& confident =
        more.row(words(QT_TRANSLATE_NOOP("contractpart", "Confidence")),
                 words(QT_TRANSLATE_NOOP("contractpart",
                                         "A gate then passes only when its interval of this confidence does.")));
    addLine(confident, QStringLiteral("contract.confidence"), words(QT_TRANSLATE_NOOP("contractpart", "Confidence")),
            percentValue(confidence),
            {words(QT_TRANSLATE_NOOP("contractpart", "none: judged by the figure itself")), 30});
    confident.addWords(QStringLiteral("%"));
    confident.addStretch();
    const Lens<std::vector<std::string>> pins = [](Plan& plan) { return &plan.contract.required_pins; };
    addLine(more.row(words(QT_TRANSLATE_NOOP("contractpart", "Required pins")),
                     words(QT_TRANSLATE_NOOP("contractpart", "Keys of pins, separated by spaces, without which nothing "
                                                             "is established."))),
            QStringLiteral("contract.required_pins"), words(QT_TRANSLATE_NOOP("contractpart", "Required pins")),
            textValue(pins), {QStringLiteral("server.kind server.version")});
    return part;
}

} // namespace plumbline::ui
