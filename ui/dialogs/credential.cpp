#include "ui/dialogs/credential.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("credential", text);
}

} // namespace

void askForCredential(QWidget* parent, std::function<void(const QString& name, const QString& value)> answer)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("credentialDialog"));
    dialog->setWindowTitle(words(QT_TRANSLATE_NOOP("credential", "Store a credential")));
    auto* text = new QLabel(words(QT_TRANSLATE_NOOP("credential", "It goes into this desktop's keychain. The plan, the "
                                                                  "library and exports hold its name only.")),
                            dialog);
    text->setWordWrap(true);
    auto* name = new QLineEdit(dialog);
    name->setObjectName(QStringLiteral("credentialName"));
    auto* value = new QLineEdit(dialog);
    value->setObjectName(QStringLiteral("credentialValue"));
    value->setEchoMode(QLineEdit::Password);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, dialog);
    auto* form = new QFormLayout(dialog);
    form->addRow(text);
    form->addRow(words(QT_TRANSLATE_NOOP("credential", "&Name:")), name);
    form->addRow(words(QT_TRANSLATE_NOOP("credential", "&Secret:")), value);
    form->addRow(buttons);
    auto* save = buttons->button(QDialogButtonBox::Save);
    const auto update = [save, name, value] {
        const auto key = name->text();
        bool plain = !key.isEmpty() && key.size() <= 200; // as the check of keychain:NAME allows
        for (const auto letter : key)
            plain = plain && letter.unicode() > 0x20 && letter.unicode() != 0x7F;
        save->setEnabled(plain && !value->text().isEmpty());
    };
    QObject::connect(name, &QLineEdit::textChanged, dialog, update);
    QObject::connect(value, &QLineEdit::textChanged, dialog, update);
    update();
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(dialog, &QDialog::accepted, dialog,
                     [name, value, answer] { answer(name->text(), value->text()); });
    dialog->open();
}

} // namespace plumbline::ui
