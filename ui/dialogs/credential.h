// Asks for a name and a secret for the keychain. The secret is never shown and goes nowhere else.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace plumbline::ui {

void askForCredential(QWidget* parent, std::function<void(const QString& name, const QString& value)> answer);

} // namespace plumbline::ui
