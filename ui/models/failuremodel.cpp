#include "ui/models/failuremodel.h"

#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <algorithm>
#include <array>

namespace plumbline::ui {

namespace {

bool isNumber(int column)
{
    return column == FailureModel::Count || (column >= FailureModel::Http && column != FailureModel::Example);
}

} // namespace

QString errorWord(ErrorClass error)
{
    auto name = std::string(nameOf(error));
    std::ranges::replace(name, '_', ' ');
    return sentence(name);
}

void FailureModel::update(const std::vector<FailureKind>& kinds)
{
    if (kinds.size() < kinds_.size()) {
        beginResetModel();
        kinds_ = kinds;
        endResetModel();
        return;
    }
    const auto same = [](const FailureKind& one, const FailureKind& other) {
        return one.count == other.count && one.last_at == other.last_at && one.example == other.example;
    };
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (same(kinds_[i], kinds[i]))
            continue;
        kinds_[i] = kinds[i];
        Q_EMIT dataChanged(index(int(i), 0), index(int(i), ColumnCount - 1));
    }
    if (kinds.size() == kinds_.size())
        return;
    beginInsertRows({}, int(kinds_.size()), int(kinds.size()) - 1);
    kinds_ = kinds;
    endInsertRows();
}

const FailureKind* FailureModel::at(int row) const
{
    return row >= 0 && std::size_t(row) < kinds_.size() ? &kinds_[std::size_t(row)] : nullptr;
}

int FailureModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(kinds_.size());
}

int FailureModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant FailureModel::data(const QModelIndex& index, int role) const
{
    const auto* kind = index.isValid() ? at(index.row()) : nullptr;
    if (!kind)
        return {};
    if (role == Qt::TextAlignmentRole && isNumber(index.column()))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == Example)
        return shownText(kind->example).toHtmlEscaped();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Count:
        return count(kind->count);
    case OutcomeColumn:
        return outcomeWord(kind->outcome);
    case Kind:
        return errorWord(kind->error_class);
    case Http:
        return kind->http_status ? QString::number(*kind->http_status) : figure({});
    case First:
        return clockTime(kind->first_at);
    case Last:
        return clockTime(kind->last_at);
    default:
        return shownLine(kind->example);
    }
}

QVariant FailureModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const std::array<QString, ColumnCount> heads{tr("Count"), tr("Outcome"), tr("Kind"),         tr("HTTP"),
                                                 tr("First"), tr("Last"),    tr("What was said")};
    return section >= 0 && section < ColumnCount ? heads.at(std::size_t(section)) : QVariant();
}

} // namespace plumbline::ui
