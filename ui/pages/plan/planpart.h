// One titled part of the Plan page: what it declares, what is missing in words, a few rows, and the rest under
// "Advanced".
#pragma once

#include "ui/pages/plan/form.h"

#include <QFrame>

class QLabel;
class QVBoxLayout;

namespace plumbline::ui {

class Disclosure;

class PlanPart : public QFrame
{
    Q_OBJECT
public:
    // `key`: the plan's, such as "load". `missing` says what is not declared, in words; empty: nothing is missing.
    PlanPart(PlanBinder& binder, const QString& key, const QString& title, const QString& what,
             std::function<QString(const Plan&)> missing, QWidget* parent = nullptr);

    Form& form() { return *form_; }
    Form& advanced(); // made when it is asked for
    void addWide(QWidget* widget, Qt::Alignment alignment = {});
    // What stands there while nothing is missing; unset: that it is declared.
    void setFineText(std::function<QString(const Plan&)> text) { fine_ = std::move(text); }

    enum class State
    {
        fine,
        missing,
        wrong
    };
    State state() const { return state_; }
    QString title() const { return title_; }
    const QString& key() const { return key_; }
    QString stateText() const; // sign and words

protected:
    void changeEvent(QEvent* event) override;

private:
    void update();
    void recolour();

    PlanBinder& binder_;
    QString key_, title_;
    std::function<QString(const Plan&)> missing_, fine_;
    State state_ = State::fine;
    QVBoxLayout* layout_;
    QLabel* stateLabel_;
    QLabel* homeless_; // problems without a row
    Form* form_;
    Form* advanced_ = nullptr;
    Disclosure* disclosure_ = nullptr;
    int advancedErrors_ = 0;
};

} // namespace plumbline::ui
