#include "ui/pages/homepage.h"

#include "core/plan/templates.h"
#include "ui/pages/home/recentplans.h"
#include "ui/pages/home/recentruns.h"
#include "ui/pages/plan/newplan.h"
#include "ui/pages/templatewords.h"
#include "ui/theme.h"
#include "ui/widgets/cardbutton.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace plumbline::ui {

HomePage::HomePage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions), demo_(new QPushButton(this)),
      demoWords_(new QLabel(this)), hint_(new QLabel(this)), plans_(new RecentPlans(workbench, this)),
      runs_(new RecentRuns(workbench, this))
{
    setObjectName(QStringLiteral("homePage"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 10, 20, 8);
    layout->setSpacing(8);
    addHead(layout);
    addTemplates(layout);
    addRecent(layout);
    connect(&workbench_, &Workbench::libraryChanged, this, &HomePage::update);
    connect(&workbench_.session(), &RunSession::stateChanged, this, &HomePage::update);
    update();
    recolour();
}

void HomePage::addHead(QVBoxLayout* layout)
{
    auto* title = new QLabel(tr("Measure an LLM server"), this);
    auto font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.7);
    font.setBold(true);
    title->setFont(font);
    auto* sentence = new QLabel(tr("Declare a workload and a promise, watch the server bend while the load steps, and "
                                   "keep what was measured with everything that it depends on."),
                                this);
    sentence->setWordWrap(true);
    layout->addWidget(title);
    layout->addWidget(sentence);

    demo_->setObjectName(QStringLiteral("startDemo"));
    demo_->setText(tr("Start the &demo (simulated)"));
    demo_->setIcon(actions_[Command::startRun]->icon());
    demo_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    demoWords_->setText(tr("The built-in reference server and its plan draw a knee within a minute. It needs no model "
                           "and no network; every figure of it is labelled simulated."));
    demoWords_->setWordWrap(true);
    auto* line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(demo_);
    line->addWidget(demoWords_, 1);
    for (const auto command : {Command::newPlan, Command::openFile, Command::importFiles}) {
        auto* action = actions_[command];
        auto* button = new QPushButton(action->icon(), action->text(), this);
        button->setObjectName(QStringLiteral("home.") + action->objectName());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [button, action] { button->setIcon(action->icon()); }); // the theme
        line->addWidget(button);
    }
    layout->addLayout(line);
    connect(demo_, &QPushButton::clicked, &workbench_, &Workbench::startDemo);
}

void HomePage::addTemplates(QVBoxLayout* layout)
{
    auto* title = new QLabel(tr("Begin with a template"), this);
    auto font = title->font();
    font.setBold(true);
    title->setFont(font);
    layout->addWidget(title);
    auto* line = new QHBoxLayout;
    line->setSpacing(10);
    for (const auto& entry : planTemplates()) {
        if (entry.name == "demo")
            continue; // it has its button
        const auto words = templateWords(entry.name);
        auto* card = new CardButton(words.title, words.what, this);
        card->setObjectName(QStringLiteral("template.") +
                            QString::fromUtf8(entry.name.data(), qsizetype(entry.name.size())));
        connect(card, &QPushButton::clicked, this, [this, make = entry.make] { beginPlan(workbench_, this, make()); });
        line->addWidget(card, 1);
    }
    layout->addLayout(line);
}

void HomePage::addRecent(QVBoxLayout* layout)
{
    auto* lists = new QSplitter(Qt::Horizontal, this);
    lists->setObjectName(QStringLiteral("homeSplitter"));
    lists->setChildrenCollapsible(false);
    connect(plans_, &RecentPlans::openWanted, actions_[Command::openFile], &QAction::trigger);
    lists->addWidget(plans_);
    lists->addWidget(runs_);
    lists->setStretchFactor(0, 2);
    lists->setStretchFactor(1, 5);
    layout->addWidget(lists, 1);
    hint_->setText(tr("Drop a plan, a library, a run file (JSONL) or another tool's results anywhere in this window."));
    hint_->setWordWrap(true);
    layout->addWidget(hint_);
}

// The demo stands out until there is something of the person's own.
void HomePage::update()
{
    const bool first = runs_->isEmpty();
    auto font = QWidget::font();
    font.setBold(first);
    if (first)
        font.setPointSizeF(font.pointSizeF() * 1.25);
    demo_->setFont(font);
    demo_->setMinimumHeight(first ? fontMetrics().height() * 3 : 0);
    const bool live = workbench_.session().isLive();
    demo_->setEnabled(!live);
    demo_->setToolTip(live ? tr("A run is on: stop it first.") : QString());
}

void HomePage::recolour()
{
    demo_->setIcon(actions_[Command::startRun]->icon());
    for (auto* label : {demoWords_, hint_}) {
        auto quiet = label->palette();
        quiet.setColor(QPalette::WindowText, quietColour(palette()));
        label->setPalette(quiet);
    }
}

void HomePage::showEvent(QShowEvent* event)
{
    plans_->refresh(); // files come and go meanwhile
    QWidget::showEvent(event);
}

void HomePage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        recolour();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
