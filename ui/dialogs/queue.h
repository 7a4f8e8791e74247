// The plans that wait, and buttons that start them, take one out and empty the queue.
#pragma once

class QWidget;

namespace plumbline::ui {

class Workbench;
void openQueue(QWidget* parent, Workbench& workbench); // does not block

} // namespace plumbline::ui
