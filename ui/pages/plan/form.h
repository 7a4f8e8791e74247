// Rows under each other, their labels in a column.
#pragma once

#include "ui/pages/plan/formrow.h"

#include <QWidget>

class QFormLayout;

namespace plumbline::ui {

class Form : public QWidget
{
    Q_OBJECT
public:
    explicit Form(PlanBinder& binder, QWidget* parent = nullptr);
    FormRow& row(const QString& label, const QString& help = {});
    void wide(QWidget* widget); // over both columns
    PlanBinder& binder() const { return binder_; }

private:
    PlanBinder& binder_;
    QFormLayout* layout_;
};

QLabel* quietLabel(const QString& text, QWidget* parent); // secondary text that wraps; follows the theme

} // namespace plumbline::ui
