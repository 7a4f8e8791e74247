#include "ui/dialogs/shortcuts.h"

#include "ui/actions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScreen>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("shortcuts", text);
}

// All rows, or as many whole ones as there is room for.
int heightOfWholeRows(const QTableWidget& table, int room)
{
    const int around = table.horizontalHeader()->sizeHint().height() + 2 * table.frameWidth();
    const int row = std::max(1, table.verticalHeader()->defaultSectionSize());
    return around + row * std::clamp((room - around) / row, 1, std::max(1, table.rowCount()));
}

} // namespace

void openShortcuts(QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("shortcutsDialog"));
    dialog->setWindowTitle(translated(QT_TRANSLATE_NOOP("shortcuts", "Keyboard shortcuts")));
    auto* table = new QTableWidget(0, 2, dialog);
    table->setAccessibleName(dialog->windowTitle());
    table->setHorizontalHeaderLabels(
        {translated(QT_TRANSLATE_NOOP("shortcuts", "Command")), translated(QT_TRANSLATE_NOOP("shortcuts", "Keys"))});
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(dialog->fontMetrics().height() * 3 / 2);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setTabKeyNavigation(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection); // it is only read
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const auto& row : commandRows()) {
        if (*row.shortcut == '\0')
            continue;
        const int at = table->rowCount();
        table->insertRow(at);
        auto text = QCoreApplication::translate("actions", row.text);
        table->setItem(at, 0, new QTableWidgetItem(text.remove(QLatin1Char('&'))));
        const QKeySequence keys(QLatin1String(row.shortcut), QKeySequence::PortableText);
        table->setItem(at, 1, new QTableWidgetItem(keys.toString(QKeySequence::NativeText)));
    }
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(table);
    layout->addWidget(buttons);
    table->setFixedHeight(heightOfWholeRows(*table, dialog->screen()->availableGeometry().height() * 3 / 4));
    dialog->resize(dialog->fontMetrics().height() * 30, dialog->sizeHint().height());
    buttons->button(QDialogButtonBox::Close)->setFocus(); // no cell looks chosen
    dialog->open();
}

} // namespace plumbline::ui
