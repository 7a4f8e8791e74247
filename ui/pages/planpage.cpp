#include "ui/pages/planpage.h"

#include "core/plan/templates.h"
#include "ui/pages/plan/connectionpanel.h"
#include "ui/pages/plan/contractpart.h"
#include "ui/pages/plan/declaredparts.h"
#include "ui/pages/plan/loadpart.h"
#include "ui/pages/plan/newplan.h"
#include "ui/pages/plan/previewpanel.h"
#include "ui/pages/plan/targetpart.h"
#include "ui/pages/plan/variantspart.h"
#include "ui/pages/plan/workloadpart.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

constexpr int leastJump = 9; // letters
constexpr int widestForm = 140; // characters; beyond it an editor stands too far from its label

} // namespace

PlanPage::PlanPage(Workbench& workbench, Actions& actions, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions), binder_(workbench.document(), workbench.questions()),
      connection_(new ConnectionPanel(workbench, actions[Command::testConnection], this)),
      preview_(new PreviewPanel(
          workbench.document(), [this](const QString& path) { return nameOf(path); }, this)),
      scroll_(new QScrollArea(this))
{
    setObjectName(QStringLiteral("planPage"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("planSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeForm());
    splitter->addWidget(preview_);
    splitter->setSizes({625, 425}); // in proportion
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(makeHead());
    layout->addWidget(splitter, 1);

    connect(actions_[Command::newPlan], &QAction::triggered, this,
            [this] { beginPlan(workbench_, this, planTemplates().front().make()); });
    connect(&binder_, &PlanBinder::refreshed, this, &PlanPage::updateJumps);
    connect(preview_, &PreviewPanel::problemChosen, this, &PlanPage::reveal);
    connect(connection_, &ConnectionPanel::changed, this, [this] {
        const auto* server = connection_->server();
        preview_->setDialect(!server ? std::string() : server->simulated ? "llama.cpp" : server->kind);
        preview_->setTested(connection_->tested());
        binder_.refresh();
    });
    connect(preview_, &PreviewPanel::testWanted, actions[Command::testConnection], &QAction::trigger);
    binder_.refresh();
    preview_->refresh(); // now its problems have names
}

// What to begin with, and the parts with what is missing in each.
QWidget* PlanPage::makeHead()
{
    auto* head = new QWidget(this);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    auto* templates = new QPushButton(tr("New from a &template"), head);
    templates->setObjectName(QStringLiteral("newFromTemplate"));
    templates->setMenu(makeTemplateMenu(workbench_, templates));
    line->addWidget(templates);
    line->addSpacing(12);
    addJumps(line);
    line->addStretch(1);
    auto* start = new QPushButton(actions_[Command::startRun]->icon(), tr("Start the run"), head);
    start->setObjectName(QStringLiteral("planStart"));
    connect(start, &QPushButton::clicked, actions_[Command::startRun], &QAction::trigger);
    connect(actions_[Command::startRun], &QAction::changed, start,
            [start, action = actions_[Command::startRun]] {
                start->setEnabled(action->isEnabled());
                start->setToolTip(action->toolTip()); // why it can't start
                start->setIcon(action->icon()); // of the theme
            });
    line->addWidget(start);
    return head;
}

void PlanPage::addJumps(QHBoxLayout* line)
{
    for (auto* part : parts_) {
        auto* jump = new QToolButton(this);
        jump->setObjectName(QStringLiteral("jump.") + part->key());
        jump->setAutoRaise(true);
        jump->setFocusPolicy(Qt::StrongFocus);
        jump->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        jump->setMinimumWidth(fontMetrics().averageCharWidth() * leastJump); // small screens: cut before the page is
        connect(jump, &QToolButton::clicked, this, [this, part] { bringIntoView(part); });
        line->addWidget(jump);
        jumps_.push_back(jump);
    }
}

QWidget* PlanPage::makeForm()
{
    auto* form = new QWidget(scroll_);
    auto* layout = new QVBoxLayout(form);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(10);
    parts_ = {makeTargetPart(binder_, connection_, form),
              new WorkloadPart(binder_, form),
              makeLoadPart(binder_, form),
              makeContractPart(binder_, form),
              makeControlsPart(binder_, connection_, form),
              makeVariantsPart(binder_, form),
              makeDecisionPart(binder_, form)};
    for (auto* part : parts_)
        layout->addWidget(part);
    layout->addStretch(1);
    scroll_->setObjectName(QStringLiteral("planForm"));
    scroll_->setWidgetResizable(true);
    scroll_->setMaximumWidth(fontMetrics().averageCharWidth() * widestForm);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidget(form);
    return scroll_;
}

// A path of the plan in the words of the form, with the part that it stands in.
QString PlanPage::nameOf(const QString& path) const
{
    QStringList names;
    for (const auto* part : parts_)
        if (path == part->key() || path.startsWith(part->key() + QLatin1Char('.')) ||
            path.startsWith(part->key() + QLatin1Char('[')))
            names.append(part->title());
    static const QRegularExpression ofClass(QStringLiteral("^workload\\.classes\\[(\\d+)\\]"));
    const auto& classes = workbench_.document().plan().workload.classes;
    const auto match = ofClass.match(path);
    if (const auto index = std::size_t(match.captured(1).toUInt());
        match.hasMatch() && classes.size() > 1 && index < classes.size())
        names.append(shownText(classes[index].name));
    if (const auto row = binder_.nameOf(path); !row.isEmpty() && !names.contains(row))
        names.append(row);
    return names.isEmpty() ? path : names.join(QStringLiteral(": "));
}

void PlanPage::updateJumps()
{
    for (std::size_t i = 0; i < jumps_.size(); ++i) {
        const auto* part = parts_[i];
        const auto sign = part->stateText().left(1);
        jumps_[i]->setText(sign + QLatin1Char(' ') + part->title());
        jumps_[i]->setAccessibleName(tr("Go to %1: %2").arg(part->title(), part->stateText().mid(2)));
        jumps_[i]->setToolTip(part->stateText().mid(2));
        auto painted = palette();
        painted.setColor(QPalette::ButtonText, part->state() == PlanPart::State::wrong     ? badColour(palette())
                                               : part->state() == PlanPart::State::missing ? doubtColour(palette())
                                                                                           : goodColour(palette()));
        jumps_[i]->setPalette(painted);
    }
}

void PlanPage::reveal(const QString& path)
{
    if (auto* editor = binder_.reveal(path)) {
        // Headings that open take their room only when the layout has run.
        QTimer::singleShot(0, editor, [this, editor] { scroll_->ensureWidgetVisible(editor, 0, 80); });
        return;
    }
    for (auto* part : parts_)
        if (path.startsWith(part->key()))
            bringIntoView(part);
}

void PlanPage::bringIntoView(QWidget* widget)
{
    scroll_->verticalScrollBar()->setValue(widget->mapTo(scroll_->widget(), QPoint()).y());
    for (auto* row : widget->findChildren<FormRow*>())
        if (row->firstEditor() && row->firstEditor()->isVisible()) {
            row->firstEditor()->setFocus(Qt::OtherFocusReason);
            return;
        }
}

void PlanPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        updateJumps();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
