#include "ui/widgets/datatable.h"

#include "ui/models/cellmodel.h"
#include "ui/settings.h"
#include "ui/themestyle.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

#include <algorithm>
#include <numeric>

namespace plumbline::ui {

namespace {

constexpr QChar space(0x2002);

bool isNumber(const QAbstractItemModel& model, int column)
{
    const auto alignment = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
    return Qt::Alignment(alignment).testFlag(Qt::AlignRight);
}

class Spaced : public QStyledItemDelegate // a number does not touch the words of the next column
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->displayAlignment.testFlag(Qt::AlignRight) && !option->text.isEmpty())
            option->text += space;
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
    horizontalHeader()->setProperty(numberSpace, fontMetrics().horizontalAdvance(space));
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int, int, int) {
        if (!isVisible() || placing_ || !(QGuiApplication::mouseButtons() & Qt::LeftButton))
            return; // placeColumns(), not the person's hand
        byHand_ = true;
        if (settings_ != nullptr)
            settings_->setLayout(objectName(), horizontalHeader()->saveState());
    });
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &DataTable::placeColumns);
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
    byHand_ = horizontalHeader()->restoreState(settings_->layout(objectName()));
}

int DataTable::titleWidth(int column) const
{
    int width = 0;
    const auto title = model()->headerData(column, Qt::Horizontal).toString();
    for (const auto& line : title.split(QLatin1Char('\n')))
        width = std::max(width, fontMetrics().horizontalAdvance(line));
    width += 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, horizontalHeader()) + 2;
    return width + (isNumber(*model(), column) ? fontMetrics().horizontalAdvance(space) : 0);
}

void DataTable::fitColumns(int most)
{
    columns_.clear();
    if (model() == nullptr || model()->columnCount() == 0)
        return;
    const int widest = fontMetrics().averageCharWidth() * most;
    constexpr int looked = 200; // rows: not all of a million
    for (int column = 0; column < model()->columnCount(); ++column) {
        const int title = std::max(titleWidth(column), horizontalHeader()->minimumSectionSize());
        const int padding = 2 * fontMetrics().averageCharWidth() + fontMetrics().horizontalAdvance(space);
        int width = title;
        for (int row = 0; row < std::min(looked, model()->rowCount()); ++row)
            width = std::max(width,
                             fontMetrics().horizontalAdvance(model()->index(row, column).data().toString()) + padding);
        const int least = std::min(width, std::max(widest, title));
        columns_.push_back({width, least, std::clamp(least - title, 0, fontMetrics().averageCharWidth())});
    }
    placeColumns();
}

void DataTable::placeColumns()
{
    if (byHand_ || placing_ || model() == nullptr || columns_.empty() ||
        columns_.size() != std::size_t(model()->columnCount()))
        return;
    const QScopedValueRollback busy(placing_, true);
    auto* header = horizontalHeader();
    auto columns = columns_;
    // The arrow stands where the title would else end.
    if (const int sorted = header->sortIndicatorSection();
        header->isSortIndicatorShown() && sorted >= 0 && sorted < int(columns.size())) {
        auto& column = columns[std::size_t(sorted)];
        column.least = std::max(column.least, titleWidth(sorted) + header->sizeHint().height() / 2 +
                                                  2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header));
        column.whole = std::max(column.whole, column.least);
    }
    const int room = viewport()->width();
    int spare =
        room - std::accumulate(columns.begin(), columns.end(), 0, [](int sum, Width one) { return sum + one.least; });
    // A little too narrow: rather less air than a scroll bar.
    for (auto& column : columns) {
        const int taken = std::clamp(-spare, 0, column.air);
        column.least -= taken;
        spare += taken;
    }
    // What is cut off gets the room first, whatever lacks least before the others; the rest goes to a last column of
    // words, or to all.
    std::vector<std::size_t> order(columns.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&columns](std::size_t one, std::size_t other) {
        return columns[one].whole - columns[one].least < columns[other].whole - columns[other].least;
    });
    for (const auto at : order) {
        const int given = std::clamp(spare, 0, columns[at].whole - columns[at].least);
        columns[at].least += given;
        spare -= given;
    }
    const bool stretches = !isNumber(*model(), int(columns.size()) - 1);
    if (!stretches && spare > 0)
        for (std::size_t at = 0; at < columns.size(); ++at)
            columns[at].least += spare / int(columns.size()) + (int(at) < spare % int(columns.size()) ? 1 : 0);
    header->setStretchLastSection(stretches);
    for (std::size_t at = 0; at < columns.size(); ++at)
        setColumnWidth(int(at), columns[at].least);
}

void DataTable::resizeEvent(QResizeEvent* event)
{
    const auto current = currentIndex();
    const auto place = current.isValid() ? visualRect(current) : QRect();
    const bool seen = place.isValid() && place.top() < event->oldSize().height() && place.bottom() > 0;
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        placeColumns();
    if (!seen || event->size().height() >= event->oldSize().height())
        return;
    const int left = horizontalScrollBar()->value();
    scrollTo(current); // who looks at a row keeps it
    horizontalScrollBar()->setValue(left);
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
