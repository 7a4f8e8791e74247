// A small table that is edited in place: a row of editors for each entry of a list of the plan, each with a button that
// removes it, and one button that adds.
#pragma once

#include "ui/pages/plan/formrow.h"

#include <QWidget>

#include <functional>
#include <vector>

class QMenu;
class QPushButton;
class QVBoxLayout;

namespace plumbline::ui {

struct ListParts
{
    QString path;    // of the list, such as contract.gates
    QString addText; // of the button
    QString entry;   // what one is called, for the button that removes it
    bool compact = false; // its editors have widths of their own: the button that removes it follows them
    std::function<int(const Plan&)> size;
    std::function<void(FormRow&, int index)> build;
    std::function<void(Plan&)> add;
    std::function<void(Plan&, int index)> erase;
};

class ListEditor : public QWidget
{
    Q_OBJECT
public:
    ListEditor(PlanBinder& binder, ListParts parts, QWidget* parent = nullptr);
    QPushButton* addButton() const { return add_; }

private:
    void follow(const Plan& plan);
    void addEntry();
    void removeEntry(int index);

    PlanBinder& binder_;
    ListParts parts_;
    std::vector<FormRow*> rows_;
    QVBoxLayout* layout_;
    QPushButton* add_;
};

} // namespace plumbline::ui
