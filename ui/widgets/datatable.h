// A table view as this window has them: rows of one height, whole rows selected, sorted by raw values, Ctrl+C copies
// the selected rows, the widths of columns are kept. The row one looks at stays in sight when the table gets smaller.
#pragma once

#include <QTableView>

#include <vector>

class QSortFilterProxyModel;

namespace plumbline::ui {

class CellModel;
class Settings;

class DataTable : public QTableView
{
    Q_OBJECT
public:
    // `name`: the object name; `accessibleName`: what a screen reader calls it.
    DataTable(const char* name, const QString& accessibleName, QWidget* parent = nullptr);

    // `sortable`: through a proxy, on click.
    void setCells(CellModel* model, bool sortable);
    QModelIndex toSource(const QModelIndex& index) const; // of the model given to setCells()
    QModelIndex fromSource(const QModelIndex& index) const;
    void keepLayout(Settings* settings); // of the columns, under the object name
    // Widths from the first rows and the titles, now and whenever the table gets another width: no column wider than
    // `most` characters while there is no room for all. Not where a person has set widths.
    void fitColumns(int most = 28);
    void copy() const; // the selected rows, or all, with the titles

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Width // of a column, in pixels
    {
        int whole = 0; // with which nothing is cut off
        int least = 0;
        int air = 0; // that it can do without
    };
    void placeColumns();
    int titleWidth(int column) const; // without a sort arrow

    QSortFilterProxyModel* proxy_ = nullptr;
    Settings* settings_ = nullptr;
    std::vector<Width> columns_; // as fitColumns() found them
    bool byHand_ = false, placing_ = false;
};

} // namespace plumbline::ui
