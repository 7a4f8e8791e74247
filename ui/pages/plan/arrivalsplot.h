// A small picture of the load over time, with the steps as bands. What it shows is also its accessible description.
#pragma once

#include "ui/pages/plan/arrivalspreview.h"

#include <QWidget>

namespace plumbline::ui {

class ArrivalsPlot : public QWidget
{
    Q_OBJECT
public:
    explicit ArrivalsPlot(QWidget* parent = nullptr);
    void setPreview(const ArrivalsPreview& preview);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ArrivalsPreview preview_;
};

} // namespace plumbline::ui
