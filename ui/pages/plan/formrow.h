// A row of the form: editors of one or more values of the plan, and under them what is wrong with these.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace plumbline::ui {

class PlanBinder;

class FormRow : public QWidget
{
    Q_OBJECT
public:
    explicit FormRow(PlanBinder& binder, QWidget* parent = nullptr);
    ~FormRow() override;

    PlanBinder& binder() const;
    // An editor of the value at `path`; `show` brings the plan's value into it. It gets the path as its object name.
    void add(const QString& path, const QString& name, QWidget* editor, std::function<void(const Plan&)> show,
             int stretch = 0);
    QLabel* addWords(const QString& text); // between editors: units, signs
    void addPlain(QWidget* widget, int stretch = 0);
    void addStretch();
    // Problems at and below this path, which may depend on the plan, are this row's too.
    void owns(std::function<QString(const Plan&)> path);
    void owns(const QString& path);
    void showWhen(std::function<bool(const Plan&)> wanted);
    void setLabel(QLabel* label); // shown and hidden with the row; named by the first editor
    void setName(const QString& name) { name_ = name; } // of a row without a label: which entry of its list it is
    QString nameOf(const QString& path) const;          // of the row's value at or below the path, as the form names it

    void show(const Plan& plan) const;
    void showProblems(const std::vector<Problem>& problems, const Plan& plan);
    qsizetype matches(const QString& path) const; // length of the longest path of this row that it belongs to; 0: none
    QWidget* focusField(const QString& path);     // which one
    bool hasErrors() const { return errors_ > 0; }
    QWidget* firstEditor() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Field
    {
        QString path, name;
        QWidget* editor = nullptr;
        std::function<void(const Plan&)> show;
    };
    void recolour();
    QString lineFor(const Problem& problem) const;

    QPointer<PlanBinder> binder_; // gone first where the page goes with all its rows
    QHBoxLayout* editors_;
    QLabel* problems_;
    QLabel* label_ = nullptr;
    QString name_;
    std::vector<Field> fields_;
    std::vector<std::function<QString(const Plan&)>> owned_;
    std::function<bool(const Plan&)> wanted_;
    int errors_ = 0;
};

} // namespace plumbline::ui
