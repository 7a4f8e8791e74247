#include "ui/widgets/requeststable.h"

#include "ui/dialogs/requestdialog.h"
#include "ui/models/failuremodel.h"
#include "ui/numbers.h"
#include "ui/widgets/datatable.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace plumbline::ui {
namespace {

constexpr int repeatsAtMost = 100000; // of a step, in the data of a choice

QString errorTip()
{
    return RequestsTable::tr("Only failures of this kind");
}

} // namespace

RequestsTable::RequestsTable(const char* name, LibraryWorker& worker, Settings& settings, QWidget* parent)
    : QWidget(parent), worker_(worker), model_(new RequestModel(worker, this)),
      view_(new DataTable((std::string(name) + "Table").c_str(), tr("Requests of the run"), this)),
      search_(new QLineEdit(this)), step_(new QComboBox(this)), error_(new QComboBox(this)),
      failures_(new QCheckBox(tr("&Failures only"), this)), state_(new QLabel(this)), typing_(new QTimer(this))
{
    setObjectName(QLatin1String(name));
    makeFilters(QLatin1String(name));
    makeView();
    view_->keepLayout(&settings);
    auto* row = new QHBoxLayout;
    row->addWidget(search_, 1);
    row->addWidget(step_);
    row->addWidget(error_);
    row->addWidget(failures_);
    row->addWidget(state_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addLayout(row);
    layout->addWidget(view_, 1);
}

void RequestsTable::makeFilters(const QString& name)
{
    search_->setObjectName(name + QStringLiteral("Search"));
    search_->setAccessibleName(tr("Search the requests"));
    search_->setPlaceholderText(tr("Search id, class, error, finish reason"));
    search_->setClearButtonEnabled(true);
    step_->setObjectName(name + QStringLiteral("Step"));
    step_->setAccessibleName(tr("Only requests of this step"));
    step_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    step_->view()->setAccessibleName(step_->accessibleName());
    step_->hide();
    error_->setObjectName(name + QStringLiteral("Error"));
    error_->setAccessibleName(errorTip());
    error_->setToolTip(errorTip());
    error_->view()->setAccessibleName(errorTip());
    error_->addItem(tr("Any outcome"));
    for (const auto& [value, word] : EnumNames<ErrorClass>::table)
        if (value != ErrorClass::none)
            error_->addItem(errorWord(value), int(value));
    failures_->setObjectName(name + QStringLiteral("Failures"));
    state_->setObjectName(name + QStringLiteral("State"));
    typing_->setSingleShot(true);
    typing_->setInterval(200); // not a search for each key
    connect(typing_, &QTimer::timeout, this, &RequestsTable::filter);
    connect(search_, &QLineEdit::textChanged, typing_, qOverload<>(&QTimer::start));
    connect(step_, &QComboBox::currentIndexChanged, this, &RequestsTable::filter);
    connect(error_, &QComboBox::currentIndexChanged, this, &RequestsTable::filter);
    connect(failures_, &QCheckBox::toggled, this, &RequestsTable::filter);
}

void RequestsTable::makeView()
{
    view_->setCells(model_, false); // in the order in which they ended: a million rows are not sorted by a click
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    const int letter = view_->fontMetrics().averageCharWidth();
    for (int column = 0; column < RequestModel::ColumnCount; ++column) {
        int width = std::max(letter * (column == RequestModel::Id ? 14 : 11),
                             view_->horizontalHeader()->sectionSizeHint(column) + letter);
        for (const auto& word : RequestModel::wordsOf(RequestModel::Column(column)))
            width = std::max(width, view_->fontMetrics().horizontalAdvance(word) + 2 * letter);
        view_->setColumnWidth(column, width);
    }
    connect(view_, &QTableView::activated, this,
            [this](const QModelIndex& index) { openRequest(model_->idAt(index.row())); });
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RequestsTable::tellSelected);
    connect(model_, &QAbstractItemModel::dataChanged, this, &RequestsTable::tellSelected); // its page has come
    connect(model_, &QAbstractItemModel::modelReset, this, &RequestsTable::tellSelected);
    connect(model_, &QAbstractItemModel::rowsAboutToBeInserted, this, &RequestsTable::followTheEnd);
    connect(view_->verticalScrollBar(), &QAbstractSlider::actionTriggered, this, &RequestsTable::movedByHand);
    connect(model_, &RequestModel::counted, this, &RequestsTable::tell);
}

void RequestsTable::setRun(const std::string& run, const std::vector<Step>& steps)
{
    run_ = run;
    const QSignalBlocker quietStep(step_), quietError(error_), quietFailures(failures_), quietSearch(search_);
    search_->clear();
    error_->setCurrentIndex(0);
    failures_->setChecked(false);
    step_->clear();
    step_->addItem(tr("All steps"));
    for (const auto& one : steps)
        step_->addItem(one.text, qlonglong(one.step) * repeatsAtMost + one.repeat);
    step_->setVisible(steps.size() > 1);
    filter();
}

void RequestsTable::reload()
{
    filter();
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
    if (id.isEmpty())
        return;
    worker_.ask(
        this,
        [run = run_, request = id.toStdString()](Library& library, const LibraryWorker::Ticket&) {
            return requestOf(library, run, request);
        },
        [this](const std::optional<Request>& request) {
            if (request)
                ui::openRequest(window(), *request);
        });
}

void RequestsTable::showFailures(std::optional<ErrorClass> error)
{
    {
        const QSignalBlocker quiet(error_), quietFailures(failures_), quietStep(step_), quietSearch(search_);
        search_->clear();
        step_->setCurrentIndex(0);
        failures_->setChecked(true);
        error_->setCurrentIndex(error ? std::max(0, error_->findData(int(*error))) : 0);
    }
    filter();
}

void RequestsTable::focusFilter()
{
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

void RequestsTable::filter()
{
    typing_->stop();
    RequestFilter filter;
    filter.text = search_->text().trimmed().toStdString();
    filter.failures_only = failures_->isChecked();
    if (step_->currentIndex() > 0) {
        const auto chosen = step_->currentData().toLongLong();
        filter.step = int(chosen / repeatsAtMost);
        filter.repeat = int(chosen % repeatsAtMost);
    }
    if (error_->currentIndex() > 0)
        filter.error_class = ErrorClass(error_->currentData().toInt());
    state_->setText(run_.empty() ? QString() : tr("Counting…"));
    model_->setRun(run_, filter);
}

void RequestsTable::tell(qint64 rows)
{
    state_->setText(rows == 0 ? tr("No request matches") : rows == 1 ? tr("1 request") : tr("%1 requests").arg(count(rows)));
}

void RequestsTable::followTheEnd()
{
    const auto* bar = view_->verticalScrollBar();
    const bool atEnd = bar->value() >= bar->maximum() && model_->rowCount() > 0; // who looks at the end stays there
    if (follows_ || atEnd)
        QMetaObject::invokeMethod(view_, &QTableView::scrollToBottom, Qt::QueuedConnection);
}

void RequestsTable::setFollows(bool follows)
{
    if (std::exchange(follows_, follows) == follows)
        return;
    if (follows) {
        view_->clearSelection();
        view_->scrollToBottom();
    }
    Q_EMIT followsChanged(follows);
}

// The bar's own signal of what a person does comes before it has moved.
void RequestsTable::movedByHand()
{
    const auto* bar = view_->verticalScrollBar();
    if (bar->sliderPosition() < bar->maximum())
        setFollows(false);
}

void RequestsTable::tellSelected()
{
    const auto rows = view_->selectionModel()->selectedRows();
    if (!rows.isEmpty())
        setFollows(false);
    Q_EMIT selected(rows.isEmpty() ? QString() : model_->idAt(rows.first().row()));
}

} // namespace plumbline::ui
