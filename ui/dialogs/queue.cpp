#include "ui/dialogs/queue.h"

#include "ui/showntext.h"
#include "ui/workbench.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("queue", text);
}

} // namespace

void openQueue(QWidget* parent, Workbench& workbench)
{
    auto& queue = workbench.queue();
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("queueDialog"));
    dialog->setWindowTitle(words(QT_TRANSLATE_NOOP("queue", "Queue of plans")));
    auto* text =
        new QLabel(words(QT_TRANSLATE_NOOP(
                       "queue", "Each starts when the run before it has been kept. Stopping a run stops the queue, until it "
                                "is started again here.")),
                   dialog);
    text->setWordWrap(true);
    auto* state = new QLabel(dialog);
    state->setObjectName(QStringLiteral("queueState"));
    state->setWordWrap(true);
    auto* list = new QListWidget(dialog);
    list->setObjectName(QStringLiteral("queueList"));
    list->setAccessibleName(dialog->windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    auto* start = buttons->addButton(words(QT_TRANSLATE_NOOP("queue", "&Start the queue")), QDialogButtonBox::ActionRole);
    start->setObjectName(QStringLiteral("queueStart"));
    auto* empty = buttons->addButton(words(QT_TRANSLATE_NOOP("queue", "&Empty it")), QDialogButtonBox::ActionRole);
    empty->setObjectName(QStringLiteral("queueEmpty"));
    auto* remove = buttons->addButton(words(QT_TRANSLATE_NOOP("queue", "&Take out")), QDialogButtonBox::ActionRole);
    remove->setObjectName(QStringLiteral("queueRemove"));
    const auto fill = [=, &queue, &workbench] {
        const int row = list->currentRow();
        list->clear();
        for (const auto& waiting : queue.plans())
            list->addItem(shownText(waiting.plan.name) + QStringLiteral(" – ") +
                          shownText(waiting.plan.target.base_url));
        list->setCurrentRow(qMin(row < 0 ? 0 : row, list->count() - 1));
        const bool waits = list->count() > 0, live = workbench.session().isLive();
        for (auto* button : {remove, empty})
            button->setEnabled(waits);
        start->setEnabled(waits && (queue.isHeld() || !live));
        state->setText(!waits           ? words(QT_TRANSLATE_NOOP("queue", "No plan waits."))
                       : queue.isHeld() ? words(QT_TRANSLATE_NOOP("queue", "The queue is stopped."))
                       : live ? words(QT_TRANSLATE_NOOP("queue", "The first starts when the run that is on is kept."))
                              : words(QT_TRANSLATE_NOOP("queue", "Nothing runs.")));
    };
    QObject::connect(&queue, &PlanQueue::changed, dialog, fill);
    QObject::connect(&workbench.session(), &RunSession::stateChanged, dialog, fill);
    QObject::connect(start, &QPushButton::clicked, dialog, [&workbench] { workbench.startQueue(); });
    QObject::connect(empty, &QPushButton::clicked, dialog, [&queue] { queue.clear(); });
    QObject::connect(remove, &QPushButton::clicked, dialog, [list, &queue] { queue.remove(list->currentRow()); });
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    fill();
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(state);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->resize(dialog->fontMetrics().height() * 28, dialog->fontMetrics().height() * 18);
    dialog->open();
}

} // namespace plumbline::ui
