// A number with the decimals that another one is shown with: of a difference of two figures.
#pragma once

#include <QString>

namespace plumbline::ui {

QString figureLike(double value, double like); // as figure(like) has them; see ui/numbers.h

} // namespace plumbline::ui
