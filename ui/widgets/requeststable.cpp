#include "ui/widgets/requeststable.h"

#include "ui/dialogs/requestdialog.h"
#include "ui/models/failuremodel.h"
#include "ui/numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

namespace plumbline::ui {

RequestsTable::RequestsTable(const std::string& library, QWidget* parent)
    : QWidget(parent), model_(new RequestModel(library, this)), text_(new QLineEdit(this)),
      failures_(new QCheckBox(tr("&Failures only"), this)), error_(new QComboBox(this)), count_(new QLabel(this)),
      view_(new QTableView(this))
{
    setObjectName(QStringLiteral("requestsTable"));
    text_->setObjectName(QStringLiteral("requestFilter"));
    text_->setPlaceholderText(tr("Filter by id, class, message or finish reason"));
    text_->setAccessibleName(tr("Filter of the requests"));
    text_->setClearButtonEnabled(true);
    failures_->setObjectName(QStringLiteral("failuresOnly"));
    error_->setObjectName(QStringLiteral("requestError"));
    error_->setAccessibleName(tr("Kind of failure"));
    error_->addItem(tr("Every kind"));
    for (int i = 1; i <= int(ErrorClass::empty_output); ++i)
        error_->addItem(errorWord(ErrorClass(i)), i);
    count_->setObjectName(QStringLiteral("requestCount"));
    view_->setObjectName(QStringLiteral("requestView"));
    view_->setAccessibleName(tr("Requests"));
    view_->setModel(model_);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->setAlternatingRowColors(true);
    view_->setWordWrap(false);
    view_->setTabKeyNavigation(false);
    view_->setShowGrid(false);
    view_->verticalHeader()->hide(); // with a height of their own a million rows would each be asked for theirs
    view_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    view_->horizontalHeader()->setStretchLastSection(true);
    const auto wide = [this](int column, int characters) {
        view_->setColumnWidth(column, fontMetrics().averageCharWidth() * characters);
    };
    for (int column = 0; column < RequestModel::ColumnCount; ++column)
        wide(column, 13);
    wide(RequestModel::Step, 8);
    wide(RequestModel::Http, 8);
    auto* row = new QHBoxLayout;
    row->addWidget(text_, 1);
    row->addWidget(failures_);
    row->addWidget(error_);
    row->addWidget(count_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addLayout(row);
    layout->addWidget(view_, 1);
    auto* typing = new QTimer(this); // not a search for each key
    typing->setSingleShot(true);
    typing->setInterval(200);
    connect(text_, &QLineEdit::textChanged, typing, qOverload<>(&QTimer::start));
    connect(typing, &QTimer::timeout, this, &RequestsTable::filter);
    connect(failures_, &QCheckBox::toggled, this, &RequestsTable::filter);
    connect(error_, &QComboBox::currentIndexChanged, this, &RequestsTable::filter);
    connect(view_, &QTableView::activated, this,
            [this](const QModelIndex& index) { openRequest(model_->idAt(index.row())); });
    connect(model_, &RequestModel::counted, this, &RequestsTable::tell);
    connect(&model_->loader(), &RequestLoader::found, this,
            [this](const QString&, const std::optional<Request>& request) {
                if (request)
                    ui::openRequest(window(), *request);
            });
    connect(model_, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const auto* bar = view_->verticalScrollBar();
        if (bar->value() < bar->maximum() || model_->rowCount() == 0)
            return;
        QMetaObject::invokeMethod(view_, &QTableView::scrollToBottom, Qt::QueuedConnection); // who looks at the end
    });
}

void RequestsTable::setRun(const std::string& run)
{
    count_->clear();
    model_->setRun(run);
}

void RequestsTable::refresh()
{
    if (isVisible())
        model_->refresh();
}

void RequestsTable::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    model_->refresh(); // what came while nobody looked
}

void RequestsTable::openRequest(const QString& id)
{
    if (!id.isEmpty())
        model_->loader().one(model_->run(), id.toStdString());
}

void RequestsTable::showFailures(std::optional<ErrorClass> error)
{
    failures_->setChecked(true);
    error_->setCurrentIndex(error ? error_->findData(int(*error)) : 0);
}

void RequestsTable::focusFilter()
{
    text_->setFocus(Qt::ShortcutFocusReason);
    text_->selectAll();
}

void RequestsTable::filter()
{
    RequestFilter filter;
    filter.text = text_->text().trimmed().toStdString();
    filter.failures_only = failures_->isChecked();
    if (error_->currentIndex() > 0)
        filter.error_class = ErrorClass(error_->currentData().toInt());
    model_->setFilter(filter);
}

void RequestsTable::tell(qint64 rows)
{
    count_->setText(tr("%1 requests").arg(count(rows)));
}

} // namespace plumbline::ui
