// "fast, -nightly": tags to add, and with a minus those to take away.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace plumbline::ui {

struct TagEdit
{
    std::vector<std::string> add, remove;
    bool empty() const { return add.empty() && remove.empty(); }
};
TagEdit tagEditFrom(const QString& text); // split at commas, trimmed, each once

// What really changes on a run with these tags, so that undo brings back what was there.
TagEdit changeOf(const TagEdit& edit, const std::vector<std::string>& tags);

} // namespace plumbline::ui
