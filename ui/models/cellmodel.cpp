#include "ui/models/cellmodel.h"

#include "ui/theme.h"

#include <QFont>
#include <QGuiApplication>
#include <QTextDocument>

namespace plumbline::ui {
namespace {

QVariant colourOf(Ink ink)
{
    const auto palette = QGuiApplication::palette();
    switch (ink) {
    case Ink::normal:
        break;
    case Ink::quiet:
        return quietColour(palette);
    case Ink::good:
        return goodColour(palette);
    case Ink::bad:
        return badColour(palette);
    case Ink::doubt:
        return doubtColour(palette);
    }
    return {};
}

QVariant struckFont()
{
    QFont font;
    font.setStrikeOut(true);
    return font;
}

// A server's words are data, also where they look like markup.
QString plainTip(const QString& text)
{
    return Qt::mightBeRichText(text) ? QStringLiteral("<span>") + text.toHtmlEscaped() + QStringLiteral("</span>")
                                     : text;
}

int alignmentOf(bool number)
{
    return int(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
}

} // namespace

Ink inkOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::passed:
        return Ink::good;
    case Verdict::failed:
        return Ink::bad;
    case Verdict::not_established:
        return Ink::doubt;
    case Verdict::not_applicable:
        break;
    }
    return Ink::quiet;
}

CellModel::CellModel(std::vector<CellColumn> columns, QObject* parent)
    : QAbstractTableModel(parent), columns_(std::move(columns))
{
}

int CellModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(columns_.size());
}

int CellModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows();
}

QVariant CellModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rows() || index.column() >= columnCount())
        return {};
    const auto column = std::size_t(index.column());
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(columns_[column].number);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::ForegroundRole && role != Qt::FontRole &&
        role != sortRole)
        return {};
    const auto shown = cell(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return shown.text;
    case Qt::ToolTipRole:
        return shown.tip.isEmpty() ? QVariant() : plainTip(shown.tip);
    case Qt::ForegroundRole:
        return colourOf(shown.ink);
    case Qt::FontRole:
        return shown.struck ? struckFont() : QVariant();
    default:
        return shown.sort.isValid() ? shown.sort : shown.text;
    }
}

QVariant CellModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto& column = columns_[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.tip.isEmpty() ? QVariant() : column.tip;
    case Qt::TextAlignmentRole:
        return alignmentOf(column.number);
    default:
        return {};
    }
}

QString tableText(const QAbstractItemModel& model)
{
    const auto plain = [](const QVariant& value) {
        return value.toString()
            .replace(QLatin1Char('\t'), QLatin1Char(' '))
            .replace(QLatin1Char('\n'), QLatin1Char(' '));
    };
    QStringList lines, cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells.append(plain(model.headerData(column, Qt::Horizontal)));
    lines.append(cells.join(QLatin1Char('\t')));
    for (int row = 0; row < model.rowCount(); ++row) {
        cells.clear();
        for (int column = 0; column < model.columnCount(); ++column)
            cells.append(plain(model.index(row, column).data()));
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace plumbline::ui
