// The names of figures as people read them, with the name in files where there is no better one.
#pragma once

#include <QString>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline::ui {

QString metricWord(std::string_view metric);
QString metricUnit(std::string_view metric); // "ms", "requests/s"; empty: none
std::vector<std::pair<std::string, QString>> metricChoices(std::span<const std::string_view> metrics);

} // namespace plumbline::ui
