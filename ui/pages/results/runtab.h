// One page of a run. It is told of a run when it is seen: what nobody looks at is not read.
#pragma once

#include "ui/pages/results/openedrun.h"

#include <QWidget>

namespace plumbline::ui {

class RunTab : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void showRun(const OpenedRunPointer& run) = 0;
};

} // namespace plumbline::ui
