// Editors of a distribution of token counts in one row.
#pragma once

#include "ui/pages/plan/editors.h"

namespace plumbline::ui {

// Gives a distribution what its kind needs and takes away what means nothing for it.
void suitKind(Distribution& distribution);

std::vector<std::pair<DistributionKind, QString>> distributionChoices();

// Mean, spread, smallest and largest, each shown where the kind has it. `path` is the distribution's.
void addLengths(FormRow& row, const QString& path, const QString& name, const Lens<Distribution>& lens);

} // namespace plumbline::ui
