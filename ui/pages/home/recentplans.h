// The plans that were opened or saved last. What is gone is shown as gone and can be taken off the list.
#pragma once

#include "ui/workbench.h"

#include <QWidget>

class QPushButton;
class QStackedWidget;
class QTreeWidget;

namespace plumbline::ui {

class RecentPlans : public QWidget
{
    Q_OBJECT
public:
    explicit RecentPlans(Workbench& workbench, QWidget* parent = nullptr);
    void refresh();

Q_SIGNALS:
    void openWanted(); // of a plan that is not in the list

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override; // of the list's room

private:
    void fitColumns();
    void openCurrent();
    void removeCurrent();
    QString currentPath() const;

    Workbench& workbench_;
    QStackedWidget* stack_;
    QTreeWidget* list_;
    QPushButton* remove_;
};

} // namespace plumbline::ui
