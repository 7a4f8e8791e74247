// Mouse and keys of every plot.
#include "ui/plots/plotbase.h"

#include "ui/plots/plotheader.h"
#include "ui/plots/qcp.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

namespace plumbline::ui {

void PlotBase::connectMouse()
{
    // QCustomPlot keeps mouse events from its parent, the menu's among them.
    plot_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(plot_, &QWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { showMenu(plot_->mapToGlobal(at)); });
    setMovable(Qt::Horizontal | Qt::Vertical);
    connect(plot_, &QCustomPlot::mouseWheel, this, [this](QWheelEvent* event) {
        const bool vertical = event->modifiers().testFlag(Qt::ShiftModifier);
        plot_->axisRect()->setRangeZoom(vertical ? Qt::Vertical : Qt::Horizontal);
    });
    connect(plot_, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        setFocus(Qt::MouseFocusReason);
        pressedAt_ = event->position();
        const bool rectangle = event->modifiers().testFlag(Qt::ShiftModifier) && event->button() == Qt::LeftButton;
        plot_->setSelectionRectMode(rectangle ? QCP::srmZoom : QCP::srmNone);
    });
    connect(plot_, &QCustomPlot::mouseRelease, this, [this](QMouseEvent* event) {
        constexpr double still = 4;
        if (event->button() == Qt::LeftButton && (event->position() - pressedAt_).manhattanLength() < still)
            clickedAt(event->position());
    });
    connect(plot_, &QCustomPlot::mouseDoubleClick, this, &PlotBase::resetView);
    connect(plot_, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        if (event->buttons() == Qt::NoButton) {
            readByKeys_ = false;
            showReading(plot_->xAxis->pixelToCoord(event->position().x()));
        }
    });
}

void PlotBase::setMovable(Qt::Orientations orientations)
{
    plot_->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    plot_->axisRect()->setRangeDrag(orientations);
}

void PlotBase::leaveEvent(QEvent* event)
{
    if (!readByKeys_)
        showReading(std::nullopt);
    QWidget::leaveEvent(event);
}

void PlotBase::zoom(QCPAxis* axis, double factor)
{
    axis->scaleRange(factor, axis->range().center());
    replotSoon();
}

void PlotBase::pan(QCPAxis* axis, double share)
{
    const auto range = axis->range();
    if (axis->scaleType() == QCPAxis::stLogarithmic) {
        const double by = std::pow(range.upper / range.lower, share);
        axis->setRange(range.lower * by, range.upper * by);
    } else {
        axis->moveRange(range.size() * share);
    }
    replotSoon();
}

void PlotBase::keyPressEvent(QKeyEvent* event)
{
    constexpr double in = 0.8, out = 1.25, share = 0.1;
    if (event->matches(QKeySequence::Copy)) {
        copyAsTable();
        return;
    }
    const auto read = [this](int by) {
        const double from = reading_.value_or((leftEnd() + rightEnd()) / 2);
        showReading(snapped(from, by));
        QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&changed);
    };
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(plot_->xAxis, in);
        zoom(plot_->yAxis, in);
        return;
    case Qt::Key_Minus:
        zoom(plot_->xAxis, out);
        zoom(plot_->yAxis, out);
        return;
    case Qt::Key_X:
        zoom(plot_->xAxis, shift ? out : in);
        return;
    case Qt::Key_Y:
        zoom(plot_->yAxis, shift ? out : in);
        return;
    case Qt::Key_Left:
        readByKeys_ ? read(-1) : pan(plot_->xAxis, -share);
        return;
    case Qt::Key_Right:
        readByKeys_ ? read(1) : pan(plot_->xAxis, share);
        return;
    case Qt::Key_Up:
        pan(plot_->yAxis, share);
        return;
    case Qt::Key_Down:
        pan(plot_->yAxis, -share);
        return;
    case Qt::Key_Home:
    case Qt::Key_0:
        resetView();
        return;
    case Qt::Key_Space:
        readByKeys_ = !readByKeys_;
        if (readByKeys_)
            read(0);
        else
            showReading(std::nullopt);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PlotBase::contextMenuEvent(QContextMenuEvent* event)
{
    showMenu(event->globalPos());
}

void PlotBase::showMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Save as a figure…"), this, &PlotBase::askToSave);
    menu->addAction(tr("&Copy as a table"), this, &PlotBase::copyAsTable);
    menu->addAction(tr("&Show everything"), this, &PlotBase::resetView);
    addToMenu(*menu);
    menu->popup(at);
}

void PlotBase::showFocus()
{
    header_->setForegroundRole(hasFocus() ? QPalette::Highlight : QPalette::WindowText);
    header_->update();
}

void PlotBase::focusInEvent(QFocusEvent* event)
{
    showFocus();
    QWidget::focusInEvent(event);
}

void PlotBase::focusOutEvent(QFocusEvent* event)
{
    showFocus();
    QWidget::focusOutEvent(event);
}

} // namespace plumbline::ui
