// What this program is, its version and its licence.
#pragma once

class QWidget;

namespace plumbline::ui {

void openAbout(QWidget* parent); // does not block

} // namespace plumbline::ui
