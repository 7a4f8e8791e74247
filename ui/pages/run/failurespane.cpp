#include "ui/pages/run/failurespane.h"

#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

namespace plumbline::ui {

FailuresPane::FailuresPane(QWidget* parent)
    : QWidget(parent), model_(new FailureModel(this)), view_(new DataTable("failureView", tr("Failures by kind"), this)),
      open_(new QPushButton(tr("Open the &example"), this)), all_(new QPushButton(tr("Show &all of this kind"), this)),
      stack_(new QStackedLayout(this))
{
    setObjectName(QStringLiteral("failuresPane"));
    open_->setObjectName(QStringLiteral("openExample"));
    all_->setObjectName(QStringLiteral("showKind"));
    view_->setModel(model_);
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->setColumnWidth(FailureModel::Kind, fontMetrics().averageCharWidth() * 26);
    auto* table = new QWidget(this);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(open_);
    buttons->addWidget(all_);
    auto* column = new QVBoxLayout(table);
    column->setContentsMargins(0, 4, 0, 0);
    column->addWidget(view_, 1);
    column->addLayout(buttons);
    stack_->addWidget(new EmptyState(
        tr("No failures"), tr("Requests that do not complete are grouped here by kind, with one example."), {}, this));
    stack_->addWidget(table);
    const auto enable = [this] {
        const bool any = view_->currentIndex().isValid();
        open_->setEnabled(any);
        all_->setEnabled(any);
    };
    enable();
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, enable);
    connect(model_, &QAbstractItemModel::modelReset, this, enable);
    const auto open = [this] {
        if (const auto* kind = model_->at(view_->currentIndex().row()))
            Q_EMIT opened(QString::fromStdString(kind->example_request));
    };
    connect(view_, &QTableView::activated, this, open);
    connect(open_, &QPushButton::clicked, this, open);
    connect(all_, &QPushButton::clicked, this, [this] {
        if (const auto* kind = model_->at(view_->currentIndex().row()))
            Q_EMIT showAll(kind->error_class);
    });
}

void FailuresPane::update(const LiveFailures& failures)
{
    model_->update(failures.kinds());
    const int page = failures.kinds().empty() ? 0 : 1;
    if (stack_->currentIndex() == page)
        return;
    stack_->setCurrentIndex(page);
    if (page == 1)
        view_->selectRow(0);
}

} // namespace plumbline::ui
