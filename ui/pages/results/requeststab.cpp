#include "ui/pages/results/requeststab.h"

#include "ui/pages/results/requestdetail.h"
#include "ui/pages/results/steptable.h"
#include "ui/widgets/requeststable.h"

#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

std::vector<RequestsTable::Step> stepsOf(const OpenedRun& run)
{
    std::vector<RequestsTable::Step> steps;
    if (!run.summary)
        return steps;
    for (const auto& step : run.summary->steps) {
        if (!step.repeat || step.klass)
            continue;
        auto name = levelName(step);
        if (step.repeats > 1)
            name += RequestsTab::tr(", repeat %1").arg(*step.repeat);
        steps.push_back({name, step.step, *step.repeat});
    }
    return steps;
}

} // namespace

RequestsTab::RequestsTab(LibraryWorker& worker, Settings& settings, QWidget* parent)
    : RunTab(parent), worker_(worker), table_(new RequestsTable("requests", worker, settings, this)),
      detail_(new RequestDetail(this))
{
    setObjectName(QStringLiteral("requestsTab"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(table_, 1);
    layout->addWidget(detail_);
    connect(table_, &RequestsTable::selected, this, &RequestsTab::showDetail);
}

void RequestsTab::showRun(const OpenedRunPointer& run)
{
    if (shownRun_ == run->run()) { // a refresh of the same run keeps the person's filters
        table_->reload();
        return;
    }
    shownRun_ = run->run();
    table_->setRun(shownRun_, stepsOf(*run));
}

void RequestsTab::showFailures(int errorClass)
{
    table_->showFailures(ErrorClass(errorClass));
}

void RequestsTab::showDetail(const QString& id)
{
    if (id == shownRequest_)
        return;
    shownRequest_ = id;
    if (id.isEmpty()) {
        worker_.drop(detail_);
        detail_->clear();
        return;
    }
    worker_.ask(
        detail_,
        [run = shownRun_, request = id.toStdString()](Library& library, const LibraryWorker::Ticket&) {
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
