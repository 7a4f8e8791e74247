// The language of the window.
#pragma once

#include <QString>

class QCoreApplication;

namespace plumbline::ui {

// "system": the desktop's; otherwise a language such as "de". English is what stands in the source. Before any widget.
void installTranslation(QCoreApplication& application, const QString& language);

} // namespace plumbline::ui
