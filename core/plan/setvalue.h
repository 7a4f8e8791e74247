// One value of a plan changed from the command line: --set load.requests=16.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

// Changes the plan's text before it is read, so that every check applies to what was set. `assignment` is PATH=VALUE
// with a PATH such as load.steps[1], workload.classes[0].weight or controls.power; the VALUE is JSON, or a text where
// it is none. Objects on the way that are not there yet are made; a list grows by one at its end. The short form
// target.timeout_s and target.timeouts.total_s replace each other. Returns what is wrong with the path (naming the
// nearest known one), or nothing; never the value, which may be a secret.
std::optional<std::string> setValue(std::string& planJson, std::string_view assignment);

} // namespace plumbline
