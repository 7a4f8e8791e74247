// The fields of one class of the workload.
#pragma once

#include "ui/pages/plan/editors.h"
#include "ui/pages/plan/form.h"

namespace plumbline::ui {

class ClassForm : public QWidget
{
    Q_OBJECT
public:
    ClassForm(PlanBinder& binder, int index, QWidget* parent = nullptr);
    int index() const { return index_; }

private:
    void addIdentity(Form& form);
    void addPrompts(Form& form);
    void addOutput(Form& form);
    void addAdvanced(Form& form);
    template <typename T> Lens<T> at(T WorkloadClass::*member) const;
    template <typename T> Lens<T> atPrompts(T Prompts::*member) const;
    template <typename T> Lens<T> atOutput(T OutputTokens::*member) const;
    QString path(const char* key) const;

    PlanBinder& binder_;
    int index_;
    std::vector<QComboBox*> lengthKinds_; // of prompts and of answers
};

} // namespace plumbline::ui
