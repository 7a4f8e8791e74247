#include "ui/showntext.h"

#include "core/plan/visible.h"
#include "ui/longwords.h"

namespace plumbline::ui {

QString shownText(const std::string& utf8)
{
    return breakable(QString::fromStdString(visible(utf8, "\n\t")));
}

QString shownLine(const std::string& utf8)
{
    return breakable(QString::fromStdString(visible(utf8, "\n\t\r")).simplified());
}

} // namespace plumbline::ui
