#include "ui/pages/plan/lengths.h"

#include "ui/pages/plan/planbinder.h"

#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <cmath>

namespace plumbline::ui {
namespace {

constexpr double usualMean = 256;
constexpr double usualCv = 0.5;

QString words(const char* text)
{
    return QCoreApplication::translate("lengths", text);
}

bool isShaped(DistributionKind kind)
{
    return kind == DistributionKind::normal || kind == DistributionKind::lognormal;
}

void addPart(FormRow& row, const QString& path, const QString& name, const QString& text,
             const Lens<std::optional<double>>& value, const Lens<Distribution>& lens, bool (*wanted)(DistributionKind),
             int letters)
{
    auto* label = row.addWords(text);
    auto* line = addLine(row, path, name, textValue(value), {QString(), letters});
    row.binder().onRefresh(line, [=](const Plan& plan) {
        const auto* distribution = look(lens, plan);
        const bool visible = distribution && (wanted(distribution->kind) || look(value, plan)->has_value());
        label->setVisible(visible);
        line->setVisible(visible);
    });
}

} // namespace

void suitKind(Distribution& distribution)
{
    const auto kind = distribution.kind;
    if (kind == DistributionKind::uniform) {
        const double mean = distribution.mean.value_or(usualMean);
        distribution.min = distribution.min.value_or(std::max(1.0, std::floor(mean / 2)));
        distribution.max = distribution.max.value_or(std::ceil(mean * 1.5));
        distribution.mean.reset();
        distribution.cv.reset();
        return;
    }
    if (!distribution.mean)
        distribution.mean =
            distribution.min && distribution.max ? std::floor((*distribution.min + *distribution.max) / 2) : usualMean;
    if (isShaped(kind)) {
        distribution.cv = distribution.cv.value_or(usualCv);
        return;
    }
    distribution.mean = std::max(1.0, std::round(*distribution.mean));
    distribution.cv.reset();
    distribution.min.reset();
    distribution.max.reset();
}

std::vector<std::pair<DistributionKind, QString>> distributionChoices()
{
    return {{DistributionKind::constant, words(QT_TRANSLATE_NOOP("lengths", "constant"))},
            {DistributionKind::uniform, words(QT_TRANSLATE_NOOP("lengths", "uniform"))},
            {DistributionKind::normal, words(QT_TRANSLATE_NOOP("lengths", "normal"))},
            {DistributionKind::lognormal, words(QT_TRANSLATE_NOOP("lengths", "lognormal"))}};
}

void addLengths(FormRow& row, const QString& path, const QString& name, const Lens<Distribution>& lens)
{
    const auto part = [lens](std::optional<double> Distribution::*member) -> Lens<std::optional<double>> {
        return [lens, member](Plan& plan) -> std::optional<double>* {
            auto* distribution = lens(plan);
            static std::optional<double> nothing; // of a distribution that is not there
            nothing.reset();
            return distribution ? &(distribution->*member) : &nothing;
        };
    };
    addPart(
        row, path + QStringLiteral(".mean"), words(QT_TRANSLATE_NOOP("lengths", "%1: mean")).arg(name),
        words(QT_TRANSLATE_NOOP("lengths", "mean")), part(&Distribution::mean), lens,
        [](DistributionKind kind) { return kind != DistributionKind::uniform; }, 6);
    addPart(row, path + QStringLiteral(".cv"),
            words(QT_TRANSLATE_NOOP("lengths", "%1: coefficient of variation")).arg(name),
            words(QT_TRANSLATE_NOOP("lengths", "CV")), part(&Distribution::cv), lens, isShaped, 4);
    addPart(
        row, path + QStringLiteral(".min"), words(QT_TRANSLATE_NOOP("lengths", "%1: smallest")).arg(name),
        words(QT_TRANSLATE_NOOP("lengths", "min")), part(&Distribution::min), lens,
        [](DistributionKind kind) { return kind != DistributionKind::constant; }, 6);
    addPart(
        row, path + QStringLiteral(".max"), words(QT_TRANSLATE_NOOP("lengths", "%1: largest")).arg(name),
        words(QT_TRANSLATE_NOOP("lengths", "max")), part(&Distribution::max), lens,
        [](DistributionKind kind) { return kind != DistributionKind::constant; }, 6);
}

} // namespace plumbline::ui
