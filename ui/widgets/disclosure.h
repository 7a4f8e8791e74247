// A heading that opens and closes what stands below it.
#pragma once

#include <QWidget>

class QToolButton;

namespace plumbline::ui {

class Disclosure : public QWidget
{
    Q_OBJECT
public:
    Disclosure(const QString& title, QWidget* content, QWidget* parent = nullptr); // closed
    void setOpen(bool open);
    bool isOpen() const;
    QToolButton* heading() const { return heading_; }

private:
    QToolButton* heading_;
    QWidget* content_;
};

} // namespace plumbline::ui
