// The contract's limits on one figure, as lines of a plot and as words beside a number. Pure functions.
#pragma once

#include "core/plan/plan.h"

#include <QString>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumbline::ui {

struct FigureLimit
{
    std::string metric;
    std::optional<std::string> stat; // of a step's gate; unset: of each request, or of a rate or share
    bool ofRequest = false;
    bool most = true; // the value must not be above it; else not below it
    double value = 0;
};

// Over all classes. For "ttft_ms" and "e2e_ms" the limits that count from the due time are among them: a request is
// never earlier than it is due, so that what is above such a line has broken it.
std::vector<FigureLimit> limitsOn(const Contract& contract, const std::string& metric);

// Values with words such as "limit: p95 ≤ 500 ms" or "limit: each request from due time ≤ 500 ms"; `name` stands where there is no
// percentile, `metric` is what the plot shows.
std::vector<std::pair<double, QString>> limitLines(const Contract& contract, const std::string& metric,
                                                   const QString& name);

} // namespace plumbline::ui
