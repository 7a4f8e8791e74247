// The Plan page: the plan as a form at the left, what it will do at the right.
#pragma once

#include "ui/actions.h"
#include "ui/pages/plan/planbinder.h"
#include "ui/workbench.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace plumbline::ui {

class ConnectionPanel;
class PlanPart;
class PreviewPanel;

class PlanPage : public QWidget
{
    Q_OBJECT
public:
    PlanPage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeForm();
    QString nameOf(const QString& path) const;
    void addJumps(QHBoxLayout* line);
    void updateJumps();
    void reveal(const QString& path);
    void bringIntoView(QWidget* widget);

    Workbench& workbench_;
    Actions& actions_;
    PlanBinder binder_;
    ConnectionPanel* connection_;
    PreviewPanel* preview_;
    QScrollArea* scroll_;
    std::vector<PlanPart*> parts_;
    std::vector<QToolButton*> jumps_;
};

} // namespace plumbline::ui
