#include "ui/pages/plan/workloadpart.h"

#include "core/plan/templates.h"
#include "ui/pages/plan/classform.h"
#include "ui/pages/plan/planbinder.h"
#include "ui/showntext.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString missing(const Plan& plan)
{
    QStringList open;
    for (const auto& klass : plan.workload.classes)
        if (!klass.output_tokens.distribution && !klass.output_tokens.max)
            open.append(shownText(klass.name));
    return open.isEmpty() ? QString()
                          : WorkloadPart::tr("no output length is asked for (%1)").arg(open.join(QStringLiteral(", ")));
}

WorkloadClass newClass(const Plan& plan)
{
    auto klass = plan.workload.classes.empty() ? planTemplates().front().make().workload.classes.front()
                                               : plan.workload.classes.back();
    const auto taken = [&plan](const std::string& name) {
        return std::any_of(plan.workload.classes.begin(), plan.workload.classes.end(),
                           [&name](const WorkloadClass& other) { return other.name == name; });
    };
    for (int number = int(plan.workload.classes.size()) + 1; taken(klass.name); ++number)
        klass.name = "class " + std::to_string(number);
    return klass;
}

} // namespace

WorkloadPart::WorkloadPart(PlanBinder& binder, QWidget* parent)
    : PlanPart(binder, QStringLiteral("workload"), tr("Workload"),
               tr("What is asked: the kinds of requests, how long prompts and answers are."), missing, parent),
      binder_(binder), tabs_(new QTabBar(this)), add_(new QPushButton(tr("Add a class"), this)),
      remove_(new QPushButton(tr("Remove this class"), this)), place_(new QWidget(this))
{
    tabs_->setObjectName(QStringLiteral("workload.classes"));
    tabs_->setAccessibleName(tr("Classes of requests"));
    tabs_->setExpanding(false);
    tabs_->setDrawBase(false);
    add_->setObjectName(QStringLiteral("workload.classes.add"));
    remove_->setObjectName(QStringLiteral("workload.classes.remove"));
    auto* placeLayout = new QVBoxLayout(place_);
    placeLayout->setContentsMargins(0, 0, 0, 0);
    form().wide(tabs_);
    form().wide(place_);
    auto* buttons = new QWidget(this);
    auto* line = new QHBoxLayout(buttons);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(add_);
    line->addWidget(remove_);
    line->addStretch(1);
    form().wide(buttons);

    auto& more = advanced();
    auto& cache =
        more.row(tr("Prefix cache"), tr("Busted: each prompt begins with an id of its own, so that no request "
                                        "meets a cache that an earlier one has filled."));
    addOneOf<PrefixCache>(cache, QStringLiteral("workload.prefix_cache"), tr("Prefix cache"),
                          {{PrefixCache::busted, tr("busted: every prompt is new to the server")},
                           {PrefixCache::allowed, tr("allowed: repeats may be answered from the cache")}},
                          [](Plan& plan) { return &plan.workload.prefix_cache; });
    cache.addStretch();
    const Lens<std::uint64_t> seed = [](Plan& plan) { return &plan.workload.seed; };
    auto& seeds = more.row(tr("Seed"), tr("Of arrivals, lengths and prompts: the same seed asks the same again."));
    constexpr int digits = 20; // of the largest
    addLine(seeds, QStringLiteral("workload.seed"), tr("Seed"), textValue(seed), {{}, digits});
    seeds.addStretch();

    connect(tabs_, &QTabBar::currentChanged, this, &WorkloadPart::showClass);
    connect(add_, &QPushButton::clicked, this, &WorkloadPart::addClass);
    connect(remove_, &QPushButton::clicked, this, &WorkloadPart::removeClass);
    connect(&binder_, &PlanBinder::refreshed, this, &WorkloadPart::markTabs);
    connect(&binder_, &PlanBinder::revealing, this, [this](const QString& path) {
        static const QRegularExpression ofClass(QStringLiteral("^workload\\.classes\\[(\\d+)\\]"));
        const auto match = ofClass.match(path);
        if (match.hasMatch())
            tabs_->setCurrentIndex(match.captured(1).toInt());
    });
    binder_.onRefresh(this, [this](const Plan& plan) { follow(plan); });
    follow(binder_.plan());
}

void WorkloadPart::follow(const Plan& plan)
{
    const int wanted = int(plan.workload.classes.size());
    {
        const QSignalBlocker quiet(tabs_);
        while (tabs_->count() > wanted)
            tabs_->removeTab(tabs_->count() - 1);
        while (tabs_->count() < wanted)
            tabs_->addTab(QString());
    }
    tabs_->setVisible(wanted > 1);
    remove_->setVisible(wanted > 1);
    if (wanted == 0)
        delete form_;
    else
        showClass(tabs_->currentIndex());
}

void WorkloadPart::showClass(int index)
{
    if (index < 0 || (form_ && form_->index() == index))
        return;
    delete form_; // its rows belong to another class
    form_ = new ClassForm(binder_, index, place_);
    place_->layout()->addWidget(form_);
    binder_.refresh();
}

void WorkloadPart::markTabs()
{
    const auto& classes = binder_.plan().workload.classes;
    for (int i = 0; i < tabs_->count() && i < int(classes.size()); ++i) {
        const auto own = QStringLiteral("workload.classes[%1]").arg(i).toStdString();
        const auto& problems = binder_.document().problems();
        const bool wrong = std::any_of(problems.begin(), problems.end(), [&own](const Problem& problem) {
            return problem.severity == Severity::error && problem.path.starts_with(own);
        });
        auto name = shownText(classes[std::size_t(i)].name);
        name.replace(QLatin1Char('&'), QStringLiteral("&&"));
        tabs_->setTabText(i, wrong ? QStringLiteral("✗ ") + name : name);
    }
}

void WorkloadPart::addClass()
{
    const auto index = binder_.plan().workload.classes.size();
    binder_.document().edit(QStringLiteral("workload.classes.add%1").arg(index),
                            [](Plan& plan) { plan.workload.classes.push_back(newClass(plan)); });
    tabs_->setCurrentIndex(int(index));
}

void WorkloadPart::removeClass()
{
    const int index = tabs_->currentIndex();
    binder_.document().setUnreadable(QStringLiteral("workload.classes"), {});
    binder_.document().edit(QStringLiteral("workload.classes.remove%1").arg(tabs_->count()), [index](Plan& plan) {
        if (index >= 0 && index < int(plan.workload.classes.size()))
            plan.workload.classes.erase(plan.workload.classes.begin() + index);
    });
}

} // namespace plumbline::ui
