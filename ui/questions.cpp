#include "ui/questions.h"

#include "ui/longwords.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

#include <memory>

namespace plumbline::ui {
namespace {

void askWithBox(QWidget* parent, const QString& title, const QString& text, const QStringList& buttons,
                std::function<void(int)> answer)
{
    auto* box = new QMessageBox(QMessageBox::Question, title, text, QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText); // a server's words are data
    QList<QAbstractButton*> made;
    for (int i = 0; i < buttons.size(); ++i)
        made.append(
            box->addButton(buttons[i], i + 1 == buttons.size() ? QMessageBox::RejectRole : QMessageBox::AcceptRole));
    box->setDefaultButton(qobject_cast<QPushButton*>(made.first()));
    box->setEscapeButton(made.last());
    QObject::connect(box, &QMessageBox::finished, box, [box, made, answer] {
        const auto index = made.indexOf(box->clickedButton());
        answer(index < 0 ? int(made.size()) - 1 : int(index));
    });
    box->open();
}

void askForFile(QFileDialog* dialog, std::function<void(const QString&)> answer)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::finished, dialog, [dialog, answer](int result) {
        const auto files = dialog->selectedFiles();
        answer(result == QDialog::Accepted && !files.isEmpty() ? files.first() : QString());
    });
    dialog->open();
}

} // namespace

Questions realQuestions()
{
    Questions questions;
    questions.ask = askWithBox;
    questions.openFile = [](QWidget* parent, const QString& title, const QString& filter, auto answer) {
        auto* dialog = new QFileDialog(parent, title, QString(), filter);
        dialog->setFileMode(QFileDialog::ExistingFile);
        askForFile(dialog, std::move(answer));
    };
    questions.saveFile = [](QWidget* parent, const QString& title, const QString& name, const QString& filter,
                            auto answer) {
        auto* dialog = new QFileDialog(parent, title, QString(), filter);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile(unbroken(name));
        askForFile(dialog, std::move(answer));
    };
    questions.text = [](QWidget* parent, const QString& title, const QString& label, auto answer) {
        auto* dialog = new QInputDialog(parent);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(title);
        dialog->setLabelText(label);
        QObject::connect(dialog, &QInputDialog::finished, dialog, [dialog, answer](int result) {
            answer(result == QDialog::Accepted ? dialog->textValue() : QString());
        });
        dialog->open();
    };
    return questions;
}

} // namespace plumbline::ui
