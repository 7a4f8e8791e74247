// What an empty list or chart shows: what would be here, and one button to get it.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace plumbline::ui {

class EmptyState : public QWidget
{
    Q_OBJECT
public:
    // `action` empty: no button.
    EmptyState(const QString& title, const QString& text, const QString& action, QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& text);
    QPushButton* addButton(const char* name, const QString& text); // beside the first one

Q_SIGNALS:
    void activated();

private:
    QLabel* title_;
    QLabel* text_;
    QPushButton* button_ = nullptr;
    QHBoxLayout* buttons_ = nullptr;
};

} // namespace plumbline::ui
