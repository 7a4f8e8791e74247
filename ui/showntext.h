// Text of a server, a file or a plan as the window shows it: what drives a terminal, turns the direction of reading or
// could not be seen is made visible (core/plan/visible.h), and long words may break (ui/longwords.h). Not for what is
// edited, copied, looked up or written.
#pragma once

#include <QString>

#include <string>

namespace plumbline::ui {

QString shownText(const std::string& utf8); // its lines stay
QString shownLine(const std::string& utf8); // on one line

} // namespace plumbline::ui
