#include "ui/desktopnotice.h"

#include <QDBusConnection>
#include <QFileInfo>
#include <QVariantMap>

namespace plumbline::ui {
namespace {

// Where there is no bus, the library would start one by a program, and wait for it.
bool hasSessionBus()
{
    return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") ||
           QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

} // namespace

QDBusMessage notification(const QString& title, const QString& text)
{
    constexpr int untilTheServiceSays = -1; // how long it is shown
    auto call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
        QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QStringLiteral("io.github.plumbline.Plumbline")}};
    // A service may read the text as markup.
    call << QStringLiteral("Plumbline") << 0U << QStringLiteral("io.github.plumbline.Plumbline") << title
         << text.toHtmlEscaped() << QStringList() << hints << untilTheServiceSays;
    return call;
}

void notifyDesktop(const QString& title, const QString& text)
{
    if (hasSessionBus())
        QDBusConnection::sessionBus().send(notification(title, text));
}

} // namespace plumbline::ui
