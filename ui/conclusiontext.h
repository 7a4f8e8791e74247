// A run's conclusion as it is stored, for a line in a list.
#pragma once

#include <QString>

#include <string>

namespace plumbline::ui {

QString capital(const QString& sentence);           // begins with a capital letter
QString conclusionOf(const std::string& stored);    // in the window's language, on one line, without what was not shown
QString briefConclusion(const std::string& stored); // the same without its reasons, which stand in parentheses

} // namespace plumbline::ui
