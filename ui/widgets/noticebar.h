// A line inside the window that says what is wrong, or what went well, and goes away when the person closes it. It
// never takes the focus: a modal box would interrupt a measurement.
#pragma once

#include "ui/notice.h"

#include <QFrame>
#include <QPointer>

class QAction;
class QLabel;
class QPushButton;
class QToolButton;

namespace plumbline::ui {

class NoticeBar : public QFrame
{
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr); // hidden
    // `action`: what helps, as a button; null: none.
    void showProblem(const QString& text, Subject subject = Subject::page, QAction* action = nullptr);
    void showNotice(const QString& text, Subject subject = Subject::page);
    void showAdvice(const QString& text, QAction* action = nullptr); // neither went well nor wrong; of a run
    void hideAdvice();
    void forget(Subject subject); // it has changed: what was said of it is of the past
    QString text() const;         // empty while nothing is shown
    Subject subject() const { return subject_; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Kind
    {
        problem,
        notice,
        advice
    };
    void show(const QString& text, Kind kind, Subject subject, QAction* action);
    void showAction();
    QColor colour() const;
    void recolour();
    Kind kind_ = Kind::notice;
    Subject subject_ = Subject::page;
    QPointer<QAction> action_;
    QPushButton* button_;
    QLabel* sign_;
    QLabel* label_;
    QToolButton* close_;
};

} // namespace plumbline::ui
