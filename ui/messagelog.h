// The last messages of the program and of Qt, for a report of a fault. Any thread.
#pragma once

#include <QString>
#include <QStringList>

namespace plumbline::ui {

// From now on what Qt says is kept too, and still goes to standard error.
void keepMessages();
void keepMessage(const QString& text); // with its time; the last 500
QStringList keptMessages();            // oldest first

} // namespace plumbline::ui
