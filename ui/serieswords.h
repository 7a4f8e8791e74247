// Series of samples as people read them. What the server counts keeps the server's name; what this machine tells has
// words.
#pragma once

#include <QString>

#include <string_view>

namespace plumbline::ui {

QString seriesWord(std::string_view series); // "Host: delay of the client's loops, p99"
QString seriesUnit(std::string_view series); // "ms", "tokens"; empty: not known. Of a counter: of what it counts

} // namespace plumbline::ui
