// The plans that wait, with a button that takes one out.
#pragma once

class QWidget;

namespace plumbline::ui {

class PlanQueue;
void openQueue(QWidget* parent, PlanQueue& queue); // does not block

} // namespace plumbline::ui
