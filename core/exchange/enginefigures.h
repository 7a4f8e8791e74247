// llama-bench's means and deviations from the samples that stand beside them. Private to this room.
#pragma once

#include "core/record/imported.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace plumbline::exchange {

// By step and name, as the tool computes them: tokens/s of each sample = (n_prompt + n_gen) / time, deviations over
// n - 1.
std::map<std::pair<int, std::string>, std::optional<double>> engineFigures(const ImportSource& source);

} // namespace plumbline::exchange
