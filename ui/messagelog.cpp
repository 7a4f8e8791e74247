#include "ui/messagelog.h"

#include <QDateTime>

#include <deque>
#include <mutex>

namespace plumbline::ui {
namespace {

struct Log
{
    std::mutex mutex;
    std::deque<QString> lines;
    QtMessageHandler next = nullptr;
};

Log& theLog() // Qt has one handler for the whole program, which takes no context
{
    static Log log;
    return log;
}

void handle(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    keepMessage(text);
    if (theLog().next != nullptr)
        theLog().next(type, context, text);
}

} // namespace

void keepMessages()
{
    auto* before = qInstallMessageHandler(handle);
    if (before != handle)
        theLog().next = before;
}

void keepMessage(const QString& text)
{
    constexpr std::size_t most = 500;
    auto& log = theLog();
    const auto line = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs) + QLatin1Char(' ') + text.left(2000);
    const std::lock_guard lock(log.mutex);
    log.lines.push_back(line);
    if (log.lines.size() > most)
        log.lines.pop_front();
}

QStringList keptMessages()
{
    auto& log = theLog();
    const std::lock_guard lock(log.mutex);
    return {log.lines.begin(), log.lines.end()};
}

} // namespace plumbline::ui
