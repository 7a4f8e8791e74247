#include "ui/dialogs/queue.h"

#include "ui/planqueue.h"
#include "ui/showntext.h"

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

void openQueue(QWidget* parent, PlanQueue& queue)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("queueDialog"));
    dialog->setWindowTitle(words(QT_TRANSLATE_NOOP("queue", "Queue of plans")));
    auto* text =
        new QLabel(words(QT_TRANSLATE_NOOP(
                       "queue", "Each starts when the run before it has been kept. Stopping a run stops the queue.")),
                   dialog);
    text->setWordWrap(true);
    auto* list = new QListWidget(dialog);
    list->setObjectName(QStringLiteral("queueList"));
    list->setAccessibleName(dialog->windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    auto* remove = buttons->addButton(words(QT_TRANSLATE_NOOP("queue", "&Take out")), QDialogButtonBox::ActionRole);
    remove->setObjectName(QStringLiteral("queueRemove"));
    const auto fill = [list, remove, &queue] {
        const int row = list->currentRow();
        list->clear();
        for (const auto& waiting : queue.plans())
            list->addItem(shownText(waiting.plan.name) + QStringLiteral(" – ") +
                          shownText(waiting.plan.target.base_url));
        list->setCurrentRow(qMin(row < 0 ? 0 : row, list->count() - 1));
        remove->setEnabled(list->count() > 0);
    };
    QObject::connect(&queue, &PlanQueue::changed, dialog, fill);
    QObject::connect(remove, &QPushButton::clicked, dialog, [list, &queue] { queue.remove(list->currentRow()); });
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    fill();
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->resize(dialog->fontMetrics().height() * 28, dialog->fontMetrics().height() * 18);
    dialog->open();
}

} // namespace plumbline::ui
