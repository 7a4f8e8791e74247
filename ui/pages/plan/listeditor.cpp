#include "ui/pages/plan/listeditor.h"

#include "ui/pages/plan/planbinder.h"

#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace plumbline::ui {

ListEditor::ListEditor(PlanBinder& binder, ListParts parts, QWidget* parent)
    : QWidget(parent), binder_(binder), parts_(std::move(parts)), layout_(new QVBoxLayout(this)),
      add_(new QPushButton(parts_.addText, this))
{
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(4);
    add_->setObjectName(parts_.path + QStringLiteral(".add"));
    layout_->addWidget(add_, 0, Qt::AlignLeft);
    connect(add_, &QPushButton::clicked, this, &ListEditor::addEntry);
    binder_.onRefresh(this, [this](const Plan& plan) { follow(plan); });
    follow(binder_.plan());
}

// Rows are bound to places in the list: only the last ones come and go, so that the focus stays where it is.
void ListEditor::follow(const Plan& plan)
{
    const auto wanted = std::size_t(std::max(0, parts_.size(plan)));
    while (rows_.size() > wanted) {
        auto* row = rows_.back();
        rows_.pop_back();
        binder_.remove(row);
        row->hide();
        row->setObjectName(QString());
        for (auto* widget : row->findChildren<QWidget*>())
            widget->setObjectName(QString()); // whoever looks for the name must find its successor
        row->deleteLater();                   // one of its buttons may be what is being pressed
    }
    while (rows_.size() < wanted) {
        const int index = int(rows_.size());
        auto* row = new FormRow(binder_, this);
        row->setName(tr("%1 %2").arg(parts_.entry).arg(index + 1));
        parts_.build(*row, index);
        auto* remove = new QToolButton(row);
        remove->setText(QStringLiteral("×"));
        remove->setAutoRaise(true);
        remove->setFocusPolicy(Qt::StrongFocus);
        remove->setToolTip(tr("Remove this %1").arg(parts_.entry));
        remove->setAccessibleName(tr("Remove %1 %2").arg(parts_.entry).arg(index + 1));
        remove->setObjectName(QStringLiteral("%1[%2].remove").arg(parts_.path).arg(index));
        connect(remove, &QToolButton::clicked, this, [this, index] { removeEntry(index); });
        row->addPlain(remove);
        if (parts_.compact)
            row->addStretch();
        layout_->insertWidget(index, row);
        rows_.push_back(row);
    }
}

void ListEditor::addEntry()
{
    binder_.document().edit(parts_.path + QStringLiteral(".add%1").arg(rows_.size()), parts_.add);
    if (!rows_.empty() && rows_.back()->firstEditor())
        rows_.back()->firstEditor()->setFocus();
}

void ListEditor::removeEntry(int index)
{
    binder_.document().setUnreadable(parts_.path, {}); // it belonged to a place that has another entry now
    binder_.document().edit(parts_.path + QStringLiteral(".remove%1").arg(rows_.size()),
                            [this, index](Plan& plan) { parts_.erase(plan, index); });
}

} // namespace plumbline::ui
