// Rows of a list as high as those of the tables elsewhere.
#pragma once

#include <QStyledItemDelegate>

namespace plumbline::ui {

class RoomyRows : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), option.fontMetrics.height() * 3 / 2};
    }
};

} // namespace plumbline::ui
