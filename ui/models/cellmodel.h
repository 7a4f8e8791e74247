// Tables as cells: the arithmetic of indexes and roles once, subclasses answer cell(row, column). GUI thread.
#pragma once

#include "core/record/names.h"

#include <QAbstractTableModel>
#include <QString>
#include <QVariant>

#include <vector>

namespace plumbline::ui {

enum class Ink // colours of the theme, looked up when a cell is painted
{
    normal,
    quiet,
    good,
    bad,
    doubt
};
Ink inkOf(Verdict verdict);

struct Cell
{
    QString text;
    QVariant sort; // raw value to sort by; invalid: the text
    QString tip;
    Ink ink = Ink::normal;
    bool struck = false; // figures of a client-limited step
};

struct CellColumn
{
    QString title;
    QString tip;         // what it means and its unit
    bool number = false; // at the right, sorted by number
};

class CellModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    static constexpr int sortRole = Qt::UserRole;

    explicit CellModel(std::vector<CellColumn> columns, QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const final;
    int rowCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

protected:
    virtual int rows() const = 0;
    virtual Cell cell(int row, int column) const = 0;
    void setColumns(std::vector<CellColumn> columns) { columns_ = std::move(columns); } // within a reset

private:
    std::vector<CellColumn> columns_;
};

// Columns and rows, tabs between cells: for the clipboard.
QString tableText(const QAbstractItemModel& model);

} // namespace plumbline::ui
