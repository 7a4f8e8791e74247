// The menu of libraries that were opened lately.
#pragma once

class QMenu;

namespace plumbline::ui {

class Workbench;
QMenu* makeRecentLibraries(Workbench& workbench, QMenu* parent); // those that are gone are shown and can't be chosen

} // namespace plumbline::ui
