#include "ui/models/comparisonmodel.h"

#include "core/stats/text.h"
#include "ui/figurelike.h"
#include "ui/numbers.h"
#include "ui/pages/plan/metricwords.h"
#include "ui/pinwords.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace plumbline::ui {
namespace {

bool isShare(const ComparedFigure& row)
{
    return row.metric.ends_with("_share");
}

QString valueText(const ComparedFigure& row, const OptionalFigure& value)
{
    return isShare(row) ? percent(value) : figure(value);
}

// A difference with the decimals of what it is the difference of; of shares in points of a hundred.
QString amountText(const ComparedFigure& row, double value)
{
    if (isShare(row))
        return figureLike(value * 100, 10); // one decimal, as percentages have it
    return figureLike(value, std::max(std::abs(row.a.value_or(0)), std::abs(row.b.value_or(0))));
}

// A plus before what is read as more than nothing.
QString withSign(const OptionalFigure& value, const QString& text)
{
    const bool more = value && *value > 0 &&
                      std::any_of(text.begin(), text.end(), [](QChar c) { return c.isDigit() && c.digitValue() != 0; });
    return (more ? QStringLiteral("+") : QString()) + text;
}

QString differenceText(const ComparedFigure& row)
{
    if (!row.difference)
        return figure(row.difference);
    const auto text = withSign(row.difference, amountText(row, *row.difference));
    return isShare(row) ? ComparisonModel::tr("%1 points").arg(text) : text;
}

QString intervalText(const ComparedFigure& row)
{
    return row.interval
               ? QStringLiteral("[%1, %2]").arg(amountText(row, row.interval->low), amountText(row, row.interval->high))
               : QStringLiteral("–");
}

QString kindWord(const std::string& kind)
{
    if (kind == "declared change")
        return DifferencesModel::tr("a change that was declared");
    if (kind == "should be equal")
        return DifferencesModel::tr("should be the same");
    if (kind == "known once")
        return DifferencesModel::tr("only one side tells it");
    if (kind == "varies")
        return DifferencesModel::tr("differs from time to time");
    if (kind == "words")
        return DifferencesModel::tr("only words");
    return kind == "different work" ? DifferencesModel::tr("not the same work") : sentence(kind);
}

int alignmentOf(int column)
{
    const bool number = column >= ComparisonModel::aColumn && column <= ComparisonModel::intervalColumn;
    return int(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
}

} // namespace

QString identityOf(const ComparedRun& run)
{
    QStringList parts;
    if (run.variant)
        parts.append(shownLine(*run.variant));
    parts.append({shownLine(run.name), shownLine(run.model), localTime(run.started_utc), sentence(run.label)});
    return QStringLiteral("%1: %2").arg(shownText(run.letter), parts.join(QStringLiteral(" · ")));
}

QString letterOf(const std::vector<ComparedRun>& runs, const std::string& run)
{
    for (auto at = runs.rbegin(); at != runs.rend(); ++at)
        if (at->run == run)
            return QString::fromStdString(at->letter);
    return QString::fromStdString(run);
}

QString verdictText(CompareVerdict verdict)
{
    switch (verdict) {
    case CompareVerdict::better:
        return QStringLiteral("✓ ") + ComparisonModel::tr("better");
    case CompareVerdict::worse:
        return QStringLiteral("✗ ") + ComparisonModel::tr("worse");
    case CompareVerdict::not_distinguishable:
        return QStringLiteral("≈ ") + ComparisonModel::tr("not distinguishable");
    case CompareVerdict::not_comparable:
        break;
    }
    return QStringLiteral("– ") + ComparisonModel::tr("not comparable");
}

QColor verdictColour(CompareVerdict verdict, const QPalette& palette)
{
    switch (verdict) {
    case CompareVerdict::better:
        return goodColour(palette);
    case CompareVerdict::worse:
        return badColour(palette);
    case CompareVerdict::not_distinguishable:
        return palette.color(QPalette::Text);
    case CompareVerdict::not_comparable:
        break;
    }
    return quietColour(palette);
}

void ComparisonModel::setComparison(const Comparison& comparison)
{
    beginResetModel();
    rows_ = comparison.rows;
    runs_ = comparison.runs;
    common_.clear();
    std::map<CompareVerdict, int> many;
    for (const auto& row : rows_) {
        const auto [place, isNew] = common_.try_emplace(row.verdict, row.why);
        if (!isNew && place->second != row.why)
            place->second.clear();
        ++many[row.verdict];
    }
    std::erase_if(common_, [&many](const auto& one) { return one.second.empty() || many[one.first] < 2; });
    endResetModel();
}

QStringList ComparisonModel::commonReasons() const
{
    QStringList reasons;
    for (const auto& [verdict, why] : common_)
        reasons.append(verdictText(verdict) + QStringLiteral(": ") + sentence(why));
    return reasons;
}

QString ComparisonModel::nameOf(std::size_t run) const
{
    return run < runs_.size() ? shownText(runs_[run].letter) : QString();
}

int ComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(rows_.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(columns);
}

QString ComparisonModel::text(const ComparedFigure& row, int column) const
{
    switch (column) {
    case runColumn:
        return letterOf(runs_, row.run);
    case levelColumn:
        return level(row.level, row.unit) + (row.klass ? QStringLiteral(", ") + shownText(*row.klass) : QString());
    case figureColumn: {
        const auto unit = QString::fromStdString(plumbline::metricUnit(row.metric));
        return metricWord(row.metric) + (row.stat.empty() ? QString() : QLatin1Char(' ') + shownText(row.stat)) +
               (unit.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(unit)) +
               (row.primary ? QStringLiteral(" ★") : QString());
    }
    case aColumn:
        return valueText(row, row.a);
    case bColumn:
        return valueText(row, row.b);
    case differenceColumn:
        return differenceText(row);
    case relativeColumn:
        return withSign(row.relative, percent(row.relative));
    case intervalColumn:
        return intervalText(row);
    default:
        return verdictText(row.verdict) + (row.why.empty() || common_.contains(row.verdict)
                                               ? QString()
                                               : QStringLiteral(": ") + sentence(row.why));
    }
}

QVariant ComparisonModel::raw(const ComparedFigure& row, int column) const
{
    const auto value = [](const OptionalFigure& given) { return given ? QVariant(*given) : QVariant(); };
    switch (column) {
    case levelColumn:
        return row.level;
    case aColumn:
        return value(row.a);
    case bColumn:
        return value(row.b);
    case differenceColumn:
        return value(row.difference);
    case relativeColumn:
        return value(row.relative);
    case verdictColumn:
        return int(row.verdict);
    default:
        return text(row, column);
    }
}

QVariant ComparisonModel::hint(const ComparedFigure& row, int column) const
{
    if (column == aColumn)
        return exact(row.a);
    if (column == bColumn)
        return exact(row.b);
    if (column == differenceColumn && row.difference)
        return exact(row.difference);
    if (column == figureColumn && row.primary)
        return tr("The primary figure: it is tested by itself, the others together.");
    if (column != verdictColumn)
        return {};
    QStringList lines;
    if (!row.why.empty())
        lines.append(sentence(row.why));
    if (row.repeats_needed)
        lines.append(tr("%n repeat(s) a side would show the difference asked for.", nullptr, *row.repeats_needed));
    return lines.join(QLatin1Char('\n'));
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto& row = rows_[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case sortRole:
        return raw(row, index.column());
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case Qt::ForegroundRole:
        return index.column() == verdictColumn ? QVariant(verdictColour(row.verdict, QGuiApplication::palette()))
                                               : QVariant();
    case Qt::ToolTipRole:
        return hint(row, index.column());
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return alignmentOf(section);
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole) {
        if (section == aColumn && !runs_.empty())
            return identityOf(runs_.front());
        return section == bColumn && runs_.size() == 2 ? QVariant(identityOf(runs_.back())) : QVariant();
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case runColumn:
        return tr("Run");
    case levelColumn:
        return tr("Level");
    case figureColumn:
        return tr("Figure");
    case aColumn:
        return runs_.empty() ? tr("Baseline") : tr("%1, the baseline").arg(nameOf(0));
    case bColumn:
        return runs_.size() == 2 ? nameOf(1) : tr("The other run");
    case differenceColumn:
        return tr("Difference");
    case relativeColumn:
        return tr("Relative");
    case intervalColumn:
        return tr("95 % interval");
    case verdictColumn:
        return tr("Verdict");
    default:
        return {};
    }
}

void DifferencesModel::setComparison(const Comparison& comparison)
{
    beginResetModel();
    rows_ = comparison.differs;
    runs_ = comparison.runs;
    endResetModel();
}

int DifferencesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(rows_.size());
}

int DifferencesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(columns);
}

QVariant DifferencesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid) ||
        (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const auto& row = rows_[std::size_t(index.row())];
    const auto side = [&](const std::string& json) {
        return role == Qt::ToolTipRole ? (json.empty() ? QStringLiteral("–") : shownText(json))
                                       : differingValue(row.path, json);
    };
    switch (index.column()) {
    case runColumn:
        return letterOf(runs_, row.run);
    case pathColumn:
        return role == Qt::ToolTipRole ? shownText(row.path) : differingWord(row.path);
    case aColumn:
        return side(row.a);
    case bColumn:
        return side(row.b);
    default:
        return kindWord(row.kind);
    }
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case runColumn:
        return tr("Run");
    case pathColumn:
        return tr("What");
    case aColumn:
        return runs_.empty() ? tr("Baseline") : tr("%1, the baseline").arg(shownText(runs_.front().letter));
    case bColumn:
        return runs_.size() == 2 ? shownText(runs_.back().letter) : tr("The other run");
    case kindColumn:
        return tr("Meaning");
    default:
        return {};
    }
}

} // namespace plumbline::ui
