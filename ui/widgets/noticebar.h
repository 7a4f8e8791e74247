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
    void showAdvice(const QString& text); // neither went well nor wrong; until hideAdvice() or another one
    void hideAdvice();
    QString text() const;

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
    void show(const QString& text, Kind kind);
    QColor colour() const;
    void recolour();
    Kind kind_ = Kind::notice;
    QLabel* sign_;
    QLabel* label_;
    QToolButton* close_;
};

} // namespace plumbline::ui
