#include "ui/widgets/datatable.h"

#include "ui/models/cellmodel.h"
#include "ui/settings.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace plumbline::ui {

namespace {

class Spaced : public QStyledItemDelegate // a number does not touch the words of the next column
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->displayAlignment.testFlag(Qt::AlignRight) && !option->text.isEmpty())
            option->text += QChar(0x2002);
    }
};

} // namespace

DataTable::DataTable(const char* name, const QString& accessibleName, QWidget* parent) : QTableView(parent)
{
    setObjectName(QLatin1String(name));
    setAccessibleName(accessibleName);
    setItemDelegate(new Spaced(this));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false); // Tab leaves the table
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setStretchLastSection(true);
}

void DataTable::setCells(CellModel* model, bool sortable)
{
    if (!sortable) {
        setModel(model);
        return;
    }
    proxy_ = new QSortFilterProxyModel(this);
    proxy_->setSortRole(CellModel::sortRole);
    proxy_->setSortCaseSensitivity(Qt::CaseInsensitive);
    proxy_->setSourceModel(model);
    setModel(proxy_);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true); // a third click: as it came
    setSortingEnabled(true);
}

QModelIndex DataTable::toSource(const QModelIndex& index) const
{
    return proxy_ != nullptr ? proxy_->mapToSource(index) : index;
}

QModelIndex DataTable::fromSource(const QModelIndex& index) const
{
    return proxy_ != nullptr ? proxy_->mapFromSource(index) : index;
}

void DataTable::keepLayout(Settings* settings)
{
    settings_ = settings;
    restored_ = horizontalHeader()->restoreState(settings_->layout(objectName()));
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int, int, int) {
        if (!isVisible() || !(QGuiApplication::mouseButtons() & Qt::LeftButton))
            return; // fitColumns(), not the person's hand
        settings_->setLayout(objectName(), horizontalHeader()->saveState());
        restored_ = true;
    });
}

void DataTable::fitColumns(int most)
{
    if (restored_ || model() == nullptr)
        return;
    const int widest = fontMetrics().averageCharWidth() * most;
    const int padding = fontMetrics().averageCharWidth() * 3;
    constexpr int looked = 200; // rows: not all of a million
    const int last = model()->columnCount() - 1;
    const auto alignment = Qt::Alignment(model()->headerData(last, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
    horizontalHeader()->setStretchLastSection(!alignment.testFlag(Qt::AlignRight)); // a number stays with its column
    for (int column = 0; column < model()->columnCount(); ++column) {
        int width = horizontalHeader()->sectionSizeHint(column);
        for (int row = 0; row < std::min(looked, model()->rowCount()); ++row)
            width = std::max(width,
                             fontMetrics().horizontalAdvance(model()->index(row, column).data().toString()) + padding);
        setColumnWidth(column, std::min(width, std::max(widest, horizontalHeader()->sectionSizeHint(column))));
    }
}

void DataTable::copy() const
{
    const auto* cells = model();
    if (cells == nullptr)
        return;
    auto rows = selectionModel()->selectedRows();
    if (rows.isEmpty()) {
        QGuiApplication::clipboard()->setText(tableText(*cells));
        return;
    }
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const auto& index : rows) {
        QStringList texts;
        for (int column = 0; column < cells->columnCount(); ++column)
            texts.append(cells->index(index.row(), column).data().toString().simplified());
        lines.append(texts.join(QLatin1Char('\t')));
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

void DataTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableView::keyPressEvent(event);
}

} // namespace plumbline::ui
