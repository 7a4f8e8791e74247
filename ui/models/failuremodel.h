// Failures by kind as a table. Rows keep their place while their counts grow.
#pragma once

#include "ui/pages/run/livefailures.h"

#include <QAbstractTableModel>

namespace plumbline::ui {

class FailureModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        Count,
        OutcomeColumn,
        Kind,
        Http,
        First,
        Last,
        Example,
        ColumnCount
    };
    using QAbstractTableModel::QAbstractTableModel;

    void update(const std::vector<FailureKind>& kinds); // the same kinds or more; fewer begins anew
    const FailureKind* at(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<FailureKind> kinds_;
};

QString errorWord(ErrorClass error); // as it stands in files, with spaces

} // namespace plumbline::ui
