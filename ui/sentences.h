// What the core says of a run, in the language of the window. The core speaks English, as the command line and the
// files do: its sentences are put together from the phrases of ui/phrases. Any thread.
#pragma once

#include <QString>

#include <string>

namespace plumbline::ui {

// Line by line, phrase by phrase; what is not known here (a server's words, names) stays as it is. In English nothing
// changes.
QString sentence(const QString& english);
QString sentence(const std::string& english); // with what can't be seen made visible, as by shownText()

} // namespace plumbline::ui
