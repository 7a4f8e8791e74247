// The plan's templates as people read them; the names and the plans are core's.
#pragma once

#include <QString>

#include <string_view>

namespace plumbline::ui {

struct TemplateWords
{
    QString title, what;
};

TemplateWords templateWords(std::string_view name); // of one that has no words here: core's

} // namespace plumbline::ui
