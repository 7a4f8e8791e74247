#include "ui/pages/plan/filefield.h"

#include "ui/pages/plan/planbinder.h"

#include <QCoreApplication>
#include <QDir>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

namespace plumbline::ui {
namespace {

QString nameFrom(const QString& file, const std::string& folder)
{
    if (folder.empty())
        return file;
    const auto relative = QDir(QString::fromStdString(folder)).relativeFilePath(file);
    return relative.startsWith(QStringLiteral("..")) ? file : relative;
}

QString droppedFile(const QMimeData* data)
{
    const auto urls = data != nullptr ? data->urls() : QList<QUrl>();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

class TakesDrops : public QObject // the line alone would take the text of the file's URL
{
public:
    TakesDrops(QLineEdit* line, std::function<void(const QString&)> take) : QObject(line), take_(std::move(take)) {}

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove && event->type() != QEvent::Drop)
            return QObject::eventFilter(watched, event);
        auto* drop = static_cast<QDropEvent*>(event); // a drag is one, too
        const auto file = droppedFile(drop->mimeData());
        if (file.isEmpty())
            return QObject::eventFilter(watched, event);
        drop->acceptProposedAction();
        if (event->type() == QEvent::Drop)
            take_(file);
        return true;
    }

private:
    std::function<void(const QString&)> take_;
};

} // namespace

QLineEdit* addFile(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                   const LineLook& style, const FileChoice& choice)
{
    auto* line = addLine(row, path, name, value, style);
    auto& binder = row.binder();
    const auto take = [&binder, line, choice](const QString& file) {
        if (file.isEmpty())
            return; // the person changed their mind
        line->setText(choice.fromPlansFolder ? nameFrom(file, binder.document().folder()) : file);
        Q_EMIT line->textEdited(line->text());
        line->setFocus(Qt::OtherFocusReason);
    };
    line->installEventFilter(new TakesDrops(line, take));
    auto* button = new QPushButton(QCoreApplication::translate("filefield", "Choose…"), &row);
    button->setObjectName(path + QStringLiteral(".choose"));
    button->setAccessibleName(QCoreApplication::translate("filefield", "Choose: %1").arg(name));
    button->setToolTip(choice.title);
    button->setAutoDefault(false);
    row.addPlain(button);
    QObject::connect(button, &QPushButton::clicked, line, [&binder, line, choice, take] {
        binder.questions().openFile(line->window(), choice.title, choice.filter, take);
    });
    return line;
}

} // namespace plumbline::ui
