#include "ui/staysawake.h"

#include "core/pins/hostkind.h"
#include "ui/runsession.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCall>
#include <QDBusPendingReply>

namespace plumbline::ui {
namespace {

constexpr int lookEveryMs = 5000;

std::optional<std::string> powerNow(const std::string& root)
{
    const auto source = powerSource(root);
    const auto* text = source ? std::get_if<std::string>(&*source) : nullptr;
    return text != nullptr ? std::optional(*text) : std::nullopt;
}

} // namespace

StaysAwake::StaysAwake(RunSession& session, std::string systemRoot, QObject* parent)
    : QObject(parent), session_(session), systemRoot_(std::move(systemRoot))
{
    power_.setInterval(lookEveryMs);
    connect(&power_, &QTimer::timeout, this, &StaysAwake::lookAtPower);
    connect(&session_, &RunSession::stateChanged, this, &StaysAwake::update);
}

void StaysAwake::update()
{
    if (!session_.isLive()) {
        power_.stop();
        held_ = {};
        asked_ = false;
        return;
    }
    if (asked_)
        return;
    asked_ = true;
    source_ = powerNow(systemRoot_);
    power_.start();
    inhibit();
}

// Asynchronous: a bus that does not answer must not hold up the window. Without logind nothing is held.
void StaysAwake::inhibit()
{
    auto call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.login1"), QStringLiteral("/org/freedesktop/login1"),
        QStringLiteral("org.freedesktop.login1.Manager"), QStringLiteral("Inhibit"));
    call << QStringLiteral("sleep:idle") << QStringLiteral("Plumbline") << tr("A run is being measured")
         << QStringLiteral("block");
    auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::systemBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *watcher;
        if (!reply.isError() && session_.isLive())
            held_ = reply.value();
        watcher->deleteLater();
    });
}

void StaysAwake::lookAtPower()
{
    const auto now = powerNow(systemRoot_);
    if (now == source_)
        return;
    const auto word = [](const std::optional<std::string>& source) {
        return source ? QString::fromStdString(*source) : tr("unknown");
    };
    if (session_.addNote(tr("The power source changed: %1 -> %2").arg(word(source_), word(now))))
        source_ = now;
}

} // namespace plumbline::ui
