#include "ui/pages/results/requeststab.h"

#include "ui/models/requestsmodel.h"
#include "ui/numbers.h"
#include "ui/pages/results/requestdetail.h"
#include "ui/pages/results/steptable.h"
#include "ui/widgets/datatable.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {

RequestsTab::RequestsTab(LibraryWorker& worker, QWidget* parent)
    : RunTab(parent), worker_(worker), model_(new RequestsModel(worker, this)),
      view_(new DataTable("requestsTable", tr("Requests of the run"), this)), detail_(new RequestDetail(this)),
      search_(new QLineEdit(this)), step_(new QComboBox(this)), error_(new QComboBox(this)),
      failures_(new QCheckBox(tr("Failures only"), this)), state_(new QLabel(this)), typing_(new QTimer(this))
{
    setObjectName(QStringLiteral("requestsTab"));
    view_->setCells(model_, false); // in the order in which they ended: a million rows are not sorted by a click
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    search_->setObjectName(QStringLiteral("requestsSearch"));
    search_->setAccessibleName(tr("Search the requests"));
    search_->setPlaceholderText(tr("Search id, class, error, finish reason"));
    search_->setClearButtonEnabled(true);
    step_->setObjectName(QStringLiteral("requestsStep"));
    step_->setAccessibleName(tr("Only requests of this step"));
    step_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    step_->view()->setAccessibleName(step_->accessibleName());
    error_->setObjectName(QStringLiteral("requestsError"));
    error_->setAccessibleName(tr("Only failures of this kind"));
    error_->addItem(tr("Any outcome"), -1);
    for (const auto& [value, name] : EnumNames<ErrorClass>::table)
        if (value != ErrorClass::none)
            error_->addItem(
                QString::fromUtf8(name.data(), qsizetype(name.size())).replace(QLatin1Char('_'), QLatin1Char(' ')),
                int(value));
    failures_->setObjectName(QStringLiteral("requestsFailures"));
    state_->setObjectName(QStringLiteral("requestsState"));
    auto* filters = new QHBoxLayout;
    filters->addWidget(search_, 1);
    filters->addWidget(step_);
    filters->addWidget(error_);
    filters->addWidget(failures_);
    filters->addWidget(state_);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(filters);
    layout->addWidget(view_, 1);
    layout->addWidget(detail_);
    typing_->setSingleShot(true);
    typing_->setInterval(200);
    connect(typing_, &QTimer::timeout, this, &RequestsTab::refilter);
    connect(search_, &QLineEdit::textChanged, typing_, qOverload<>(&QTimer::start));
    connect(step_, &QComboBox::currentIndexChanged, this, &RequestsTab::refilter);
    connect(error_, &QComboBox::currentIndexChanged, this, &RequestsTab::refilter);
    connect(failures_, &QCheckBox::toggled, this, &RequestsTab::refilter);
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RequestsTab::showDetail);
    connect(model_, &RequestsModel::counted, this, [this](qint64 rows) {
        state_->setText(rows == 0 ? tr("No request matches") : tr("%1 requests").arg(count(rows)));
    });
    const int letter = view_->fontMetrics().averageCharWidth();
    for (int column = 0; column < RequestsModel::columnsCount; ++column)
        view_->setColumnWidth(column, std::max(letter * (column == RequestsModel::id ? 16 : 12),
                                               view_->horizontalHeader()->sectionSizeHint(column) + letter * 2));
}

void RequestsTab::showRun(const OpenedRunPointer& run)
{
    run_ = run;
    if (shownRun_ != run->run()) { // a refresh of the same run keeps the person's filters
        shownRun_ = run->run();
        const QSignalBlocker quietStep(step_), quietError(error_), quietFailures(failures_), quietSearch(search_);
        search_->clear();
        error_->setCurrentIndex(0);
        failures_->setChecked(false);
        step_->clear();
        step_->addItem(tr("All steps"), -1);
        if (run->summary)
            for (const auto& step : run->summary->steps) {
                if (!step.repeat || step.klass)
                    continue;
                auto name = levelName(step);
                if (step.repeats > 1)
                    name += tr(", repeat %1").arg(*step.repeat);
                step_->addItem(name, step.step * 1000 + *step.repeat);
            }
    }
    refilter();
}

void RequestsTab::showFailures(int errorClass)
{
    const QSignalBlocker quiet(error_), quietFailures(failures_), quietStep(step_);
    step_->setCurrentIndex(0);
    failures_->setChecked(true);
    error_->setCurrentIndex(std::max(0, error_->findData(errorClass)));
    refilter();
}

void RequestsTab::refilter()
{
    if (!run_)
        return;
    typing_->stop();
    RequestFilter filter;
    filter.text = search_->text().trimmed().toStdString();
    filter.failures_only = failures_->isChecked();
    if (const int chosen = step_->currentData().toInt(); step_->currentIndex() > 0) {
        filter.step = chosen / 1000;
        filter.repeat = chosen % 1000;
    }
    if (error_->currentIndex() > 0)
        filter.error_class = ErrorClass(error_->currentData().toInt());
    state_->setText(tr("Counting…"));
    detail_->clear();
    model_->setRun(run_->run(), filter);
}

void RequestsTab::showDetail()
{
    const auto selected = view_->selectionModel()->selectedRows();
    const auto id = selected.isEmpty() ? QString() : model_->idAt(selected.first().row());
    if (id.isEmpty()) {
        worker_.drop(detail_);
        detail_->clear();
        return;
    }
    worker_.ask(
        detail_,
        [run = run_->run(), request = id.toStdString()](Library& library, const LibraryWorker::Ticket&) {
            return requestOf(library, run, request);
        },
        [this](const std::optional<Request>& request) {
            if (request)
                detail_->showRequest(*request);
            else
                detail_->clear();
        });
}

} // namespace plumbline::ui
