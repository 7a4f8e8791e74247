// What can be said of a plan before it runs, in words. Plans without errors only. Pure functions.
#pragma once

#include "core/plan/plan.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace plumbline::ui {

std::vector<std::pair<QString, QString>> planFacts(const Plan& plan); // label and value
QStringList willShow(const Plan& plan);
QStringList willNotShow(const Plan& plan);

} // namespace plumbline::ui
