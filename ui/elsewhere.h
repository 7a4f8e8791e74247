// What other processes do with this library at this moment.
#pragma once

#include <QString>

namespace plumbline {
class Library;
}

namespace plumbline::ui {

// The name of a run that another process is measuring into it; empty: none. The two would measure each other.
QString runElsewhere(const Library& library);

} // namespace plumbline::ui
