#include "ui/contractlimits.h"

#include "core/stats/text.h"
#include "ui/numbers.h"

#include <QCoreApplication>

#include <map>

namespace plumbline::ui {
namespace {

std::vector<std::string> namesOf(const std::string& metric)
{
    if (metric == "ttft_ms" || metric == "ttft_from_due_ms")
        return {"ttft_ms", "ttft_from_due_ms"};
    if (metric == "e2e_ms" || metric == "e2e_from_due_ms")
        return {"e2e_ms", "e2e_from_due_ms"};
    return {metric};
}

QString differenceOf(const std::string& limit, const std::string& shown)
{
    if (limit == shown)
        return {};
    return limit.find("_from_due") != std::string::npos ? QCoreApplication::translate("limits", " from due time")
                                                        : QCoreApplication::translate("limits", " from sending");
}

} // namespace

std::vector<FigureLimit> limitsOn(const Contract& contract, const std::string& metric)
{
    std::vector<FigureLimit> limits;
    for (const auto& name : namesOf(metric)) {
        for (const auto& limit : contract.request)
            if (limit.metric == name && limit.max)
                limits.push_back({name, {}, true, true, *limit.max});
        for (const auto& gate : contract.gates) {
            if (gate.metric != name || gate.klass)
                continue;
            if (gate.max)
                limits.push_back({name, gate.stat, false, true, *gate.max});
            if (gate.min)
                limits.push_back({name, gate.stat, false, false, *gate.min});
        }
    }
    return limits;
}

std::vector<std::pair<double, QString>> limitLines(const Contract& contract, const std::string& metric,
                                                   const QString& name)
{
    std::map<std::pair<double, bool>, QStringList> lines; // of equal limits one line names all
    for (const auto& limit : limitsOn(contract, metric)) {
        const auto subject = limit.ofRequest ? QCoreApplication::translate("limits", "each request")
                             : limit.stat    ? QString::fromStdString(*limit.stat)
                                             : name;
        lines[{limit.value, limit.most}].append(subject + differenceOf(limit.metric, metric));
    }
    const auto size = [&metric](double value) {
        const auto unit = QString::fromStdString(metricUnit(metric));
        return unit == QStringLiteral("ms")        ? duration(value)
               : unit.startsWith(QLatin1Char('/')) ? figure(value) + unit
               : unit.isEmpty()                    ? figure(value)
                                                   : figure(value) + QLatin1Char(' ') + unit;
    };
    std::vector<std::pair<double, QString>> texts;
    for (const auto& [limit, subjects] : lines)
        texts.emplace_back(limit.first, QCoreApplication::translate("limits", "limit: %1 %2 %3")
                                            .arg(subjects.join(QCoreApplication::translate("limits", " and ")),
                                                 limit.second ? QStringLiteral("≤") : QStringLiteral("≥"),
                                                 size(limit.first)));
    return texts;
}

} // namespace plumbline::ui
