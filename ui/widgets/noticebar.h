// A line inside the window that says what is wrong, or what went well, and goes away when the person closes it. It
// never takes the focus: a modal box would interrupt a measurement.
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace plumbline::ui {

class NoticeBar : public QFrame
{
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr); // hidden
    void showProblem(const QString& text);
    void showNotice(const QString& text);
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void show(const QString& text, bool problem);
    void recolour();
    bool problem_ = false;
    QLabel* sign_;
    QLabel* label_;
    QToolButton* close_;
};

} // namespace plumbline::ui
