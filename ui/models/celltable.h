// A table of cells that is there as a whole: steps, pins, failures, warnings.
#pragma once

#include "ui/models/cellmodel.h"

namespace plumbline::ui {

class CellTable : public CellModel
{
    Q_OBJECT
public:
    using Row = std::vector<Cell>; // a cell for each column; missing ones are empty

    explicit CellTable(std::vector<CellColumn> columns = {}, QObject* parent = nullptr)
        : CellModel(std::move(columns), parent)
    {
    }
    void setTable(std::vector<CellColumn> columns, std::vector<Row> rows)
    {
        beginResetModel();
        setColumns(std::move(columns));
        rows_ = std::move(rows);
        endResetModel();
    }
    void setRows(std::vector<Row> rows)
    {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
    }

protected:
    int rows() const override { return int(rows_.size()); }
    Cell cell(int row, int column) const override
    {
        const auto& cells = rows_[std::size_t(row)];
        return std::size_t(column) < cells.size() ? cells[std::size_t(column)] : Cell();
    }

private:
    std::vector<Row> rows_;
};

} // namespace plumbline::ui
