#include "ui/models/comparisonmodel.h"

#include "core/stats/text.h"
#include "ui/numbers.h"
#include "ui/pages/plan/metricwords.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QGuiApplication>

namespace plumbline::ui {
namespace {

QString intervalText(const std::optional<Interval>& interval)
{
    return interval ? QStringLiteral("[%1, %2]").arg(figure(interval->low), figure(interval->high))
                    : QStringLiteral("–");
}

QString withSign(const OptionalFigure& value, const QString& text)
{
    return (value && *value > 0 ? QStringLiteral("+") : QString()) + text;
}

int alignmentOf(int column)
{
    const bool number = column >= ComparisonModel::aColumn && column <= ComparisonModel::intervalColumn;
    return int(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
}

} // namespace

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
    endResetModel();
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
        return figure(row.a);
    case bColumn:
        return figure(row.b);
    case differenceColumn:
        return withSign(row.difference, figure(row.difference));
    case relativeColumn:
        return withSign(row.relative, percent(row.relative));
    case intervalColumn:
        return intervalText(row.interval);
    default:
        return verdictText(row.verdict) + (row.why.empty() ? QString() : QStringLiteral(": ") + sentence(row.why));
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
    if (column == figureColumn && row.primary)
        return tr("The primary figure: it is tested by itself, the others together.");
    if (column == verdictColumn && row.repeats_needed)
        return tr("%n repeat(s) a side would show the difference asked for.", nullptr, *row.repeats_needed);
    return {};
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
        return tr("Baseline");
    case bColumn:
        return tr("Run's");
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
    const auto side = [](const std::string& json) { return json.empty() ? QStringLiteral("–") : shownText(json); };
    switch (index.column()) {
    case runColumn:
        return letterOf(runs_, row.run);
    case pathColumn:
        return shownText(row.path);
    case aColumn:
        return side(row.a);
    case bColumn:
        return side(row.b);
    default:
        return sentence(row.kind);
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
        return tr("Baseline");
    case bColumn:
        return tr("Run's");
    case kindColumn:
        return tr("Meaning");
    default:
        return {};
    }
}

} // namespace plumbline::ui
