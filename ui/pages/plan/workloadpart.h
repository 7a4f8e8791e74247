// The workload: its classes, one shown at a time, and what they share.
#pragma once

#include "ui/pages/plan/planpart.h"

#include <QPointer>

class QPushButton;
class QTabBar;

namespace plumbline::ui {

class ClassForm;

class WorkloadPart : public PlanPart
{
    Q_OBJECT
public:
    explicit WorkloadPart(PlanBinder& binder, QWidget* parent = nullptr);

private:
    void follow(const Plan& plan);
    void showClass(int index);
    void addClass();
    void removeClass();
    void markTabs();

    PlanBinder& binder_;
    QTabBar* tabs_;
    QPushButton* add_;
    QPushButton* remove_;
    QWidget* place_; // of the form of the class that is shown
    QPointer<ClassForm> form_;
};

} // namespace plumbline::ui
