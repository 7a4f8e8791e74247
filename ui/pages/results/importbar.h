// Progress of an import, with a stop. Hidden while nothing is imported.
#pragma once

#include "ui/importing.h"

#include <QWidget>

class QLabel;
class QProgressBar;

namespace plumbline::ui {

class ImportBar : public QWidget
{
    Q_OBJECT
public:
    explicit ImportBar(Importing& importing, QWidget* parent = nullptr);

private:
    QLabel* text_;
    QProgressBar* progress_;
};

} // namespace plumbline::ui
