// The Home page: what a person can do first, and what was done last.
#pragma once

#include "ui/actions.h"
#include "ui/workbench.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace plumbline::ui {

class RecentPlans;
class RecentRuns;

class HomePage : public QWidget
{
    Q_OBJECT
public:
    HomePage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addHead(QVBoxLayout* layout);
    void addTemplates(QVBoxLayout* layout);
    void addRecent(QVBoxLayout* layout);
    void update();
    void recolour();

    Workbench& workbench_;
    Actions& actions_;
    QPushButton* demo_;
    QLabel* demoWords_;
    QLabel* hint_;
    RecentPlans* plans_;
    RecentRuns* runs_;
};

} // namespace plumbline::ui
