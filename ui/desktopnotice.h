// A notification of the desktop, where it has such a service (org.freedesktop.Notifications).
#pragma once

#include <QDBusMessage>
#include <QString>

namespace plumbline::ui {

QDBusMessage notification(const QString& title, const QString& text); // the call of that service

// Waits for nothing; where no service answers, nothing is seen.
void notifyDesktop(const QString& title, const QString& text);

} // namespace plumbline::ui
