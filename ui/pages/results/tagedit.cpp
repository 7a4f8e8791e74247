#include "ui/pages/results/tagedit.h"

#include <QStringList>

#include <algorithm>

namespace plumbline::ui {
namespace {

bool holds(const std::vector<std::string>& list, const std::string& text)
{
    return std::find(list.begin(), list.end(), text) != list.end();
}

} // namespace

TagEdit tagEditFrom(const QString& text)
{
    TagEdit edit;
    for (auto part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        part = part.trimmed();
        const bool away = part.startsWith(QLatin1Char('-'));
        const auto tag = (away ? part.mid(1).trimmed() : part).toStdString();
        auto& list = away ? edit.remove : edit.add;
        if (!tag.empty() && !holds(list, tag))
            list.push_back(tag);
    }
    return edit;
}

TagEdit changeOf(const TagEdit& edit, const std::vector<std::string>& tags)
{
    TagEdit change;
    for (const auto& tag : edit.add)
        if (!holds(tags, tag))
            change.add.push_back(tag);
    for (const auto& tag : edit.remove)
        if (holds(tags, tag) && !holds(edit.add, tag))
            change.remove.push_back(tag);
    return change;
}

} // namespace plumbline::ui
