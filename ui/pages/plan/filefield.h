// A line for the name of a file with a button beside it that chooses one.
#pragma once

#include "ui/pages/plan/editors.h"

namespace plumbline::ui {

struct FileChoice
{
    QString title;                // of the dialog
    QString filter;               // as QFileDialog's
    bool fromPlansFolder = false; // a file within the plan's folder is named from there, so that both can be moved
};

// The button is PATH.choose; a file that is dropped on the line is taken as well.
QLineEdit* addFile(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                   const LineLook& style, const FileChoice& choice);

} // namespace plumbline::ui
