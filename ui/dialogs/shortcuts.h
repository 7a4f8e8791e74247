// The list of keyboard shortcuts, from the table of commands.
#pragma once

class QWidget;

namespace plumbline::ui {

void openShortcuts(QWidget* parent); // does not block

} // namespace plumbline::ui
