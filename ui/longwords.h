// Words that a person did not write for a line: a path, an address, a name without a space. As a label breaks lines at
// spaces alone, such a word would make it, and the window, as wide as itself.
#pragma once

#include <QString>

class QObject;

namespace plumbline::ui {

// For what is shown: long words get marks, which nobody sees, where a line may break. Twice is the same as once.
QString breakable(const QString& text);
QString unbroken(const QString& text); // without those marks

// As long as `context` lives, what is copied from the window has no such marks. Once a program.
void copyWithoutMarks(QObject* context);

} // namespace plumbline::ui
