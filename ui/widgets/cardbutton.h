// A button with a title and a sentence that wraps.
#pragma once

#include <QPushButton>

class QLabel;

namespace plumbline::ui {

class CardButton : public QPushButton
{
    Q_OBJECT
public:
    CardButton(const QString& title, const QString& text, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void keyPressEvent(QKeyEvent* event) override; // also Enter, as Space
    void changeEvent(QEvent* event) override;

private:
    void recolour();
    QLabel* title_;
    QLabel* text_;
};

} // namespace plumbline::ui
