// A line inside the window that says what is wrong, or what went well, and goes away when the person closes it. It
// never takes the focus: a modal box would interrupt a measurement.
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace plumbline::ui {

class NoticeBar : public QFrame
{
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr); // hidden
    void showProblem(const QString& text);
    void showNotice(const QString& text);
    // Neither went well nor wrong; until hideAdvice() or another one. `action`: of a button; empty: none.
    void showAdvice(const QString& text, const QString& action = {});
    void hideAdvice();
    QString text() const;

Q_SIGNALS:
    void adviceTaken(); // its button was clicked

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
    void show(const QString& text, Kind kind, const QString& action = {});
    QColor colour() const;
    void recolour();
    Kind kind_ = Kind::notice;
    QLabel* sign_;
    QLabel* label_;
    QPushButton* action_;
    QToolButton* close_;
};

} // namespace plumbline::ui
