#include "ui/showntext.h"

#include "core/plan/visible.h"

namespace plumbline::ui {

QString shownText(const std::string& utf8)
{
    return QString::fromStdString(visible(utf8, "\n\t"));
}

QString shownLine(const std::string& utf8)
{
    return QString::fromStdString(visible(utf8, "\n\t\r")).simplified();
}

} // namespace plumbline::ui
