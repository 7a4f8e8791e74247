// The newest runs of the library with what they concluded.
#pragma once

#include "ui/workbench.h"

#include <QWidget>

class QStackedWidget;
class QTreeWidget;

namespace plumbline::ui {

class EmptyState;

class RecentRuns : public QWidget
{
    Q_OBJECT
public:
    explicit RecentRuns(Workbench& workbench, QWidget* parent = nullptr);
    void refresh();
    bool isEmpty() const;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; // of the list's room

private:
    void fitColumns();
    Workbench& workbench_;
    QStackedWidget* stack_;
    EmptyState* empty_;
    QTreeWidget* list_;
};

} // namespace plumbline::ui
