// Actions as a row of buttons that the keyboard reaches; what has no room goes behind an arrow.
#pragma once

#include <QToolBar>

namespace plumbline::ui {

class ActionBar : public QToolBar
{
    Q_OBJECT
public:
    explicit ActionBar(const QString& accessibleName, QWidget* parent = nullptr);
    void add(const QList<QAction*>& actions);
};

} // namespace plumbline::ui
