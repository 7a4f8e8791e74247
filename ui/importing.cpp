#include "ui/importing.h"

#include "core/exchange/tolibrary.h"
#include "core/store/library.h"
#include "ui/sentences.h"
#include "ui/showntext.h"

#include <QTemporaryDir>

namespace plumbline::ui {

Importing::Importing(std::string library, QObject* parent) : QObject(parent), library_(std::move(library)) {}

Importing::~Importing()
{
    stopped_ = true;
    if (thread_.joinable())
        thread_.join();
}

bool Importing::start(const QStringList& paths)
{
    if (busy_)
        return false;
    if (thread_.joinable())
        thread_.join();
    busy_ = true;
    stopped_ = false;
    thread_ = std::thread([this, paths] {
        read(paths);
        QMetaObject::invokeMethod(
            this,
            [this] {
                busy_ = false;
                Q_EMIT finished();
            },
            Qt::QueuedConnection);
    });
    return true;
}

void Importing::stop()
{
    stopped_ = true;
}

// Signals from here are queued to whoever lives on the GUI thread.
void Importing::read(const QStringList& paths)
{
    Library library(library_, Library::Access::write);
    const QTemporaryDir work;
    if (!library.error().empty() || library.readOnly() || !work.isValid()) {
        Q_EMIT failed(!library.error().empty() ? sentence(library.error())
                      : library.readOnly()     ? tr("%1 can't be changed").arg(shownText(library_))
                                               : tr("No temporary folder: %1").arg(work.errorString()));
        return;
    }
    for (int i = 0; i < paths.size() && !stopped_; ++i) {
        Q_EMIT began(paths[i], i, int(paths.size()));
        const auto result = importIntoLibrary(library, paths[i].toStdString(), work.path().toStdString());
        for (const auto& text : result.notes)
            Q_EMIT note(sentence(text));
        if (!result.problem.empty())
            Q_EMIT failed(sentence(result.problem));
        else
            Q_EMIT imported(paths[i], QString::fromStdString(result.run), result.requests, result.already_there);
    }
}

} // namespace plumbline::ui
