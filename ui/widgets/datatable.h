// A table view as this window has them: rows of one height, whole rows selected, sorted by raw values, Ctrl+C copies
// the selected rows, the widths of columns are kept.
#pragma once

#include <QTableView>

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
    // Widths from the first rows and the titles; no column wider than `most` characters.
    void fitColumns(int most = 28);
    void copy() const; // the selected rows, or all, with the titles

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QSortFilterProxyModel* proxy_ = nullptr;
    Settings* settings_ = nullptr;
    bool restored_ = false;
};

} // namespace plumbline::ui
