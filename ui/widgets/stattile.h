// One figure: its name, its value in large, and a line that judges or explains it.
#pragma once

#include <QColor>
#include <QFrame>
#include <QPalette>

#include <functional>

class QLabel;

namespace plumbline::ui {

class StatTile : public QFrame
{
    Q_OBJECT
public:
    StatTile(const QString& name, const QString& explanation, QWidget* parent = nullptr);
    void setExplanation(const QString& explanation);
    void setValue(const QString& value, const QString& exact = {});
    // `colour` unset: secondary text.
    void setNote(const QString& note, std::function<QColor(const QPalette&)> colour = {});
    QString value() const;
    QString note() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void recolour();
    void tell();

    QString explanation_, exact_;
    std::function<QColor(const QPalette&)> colour_;
    QLabel* name_;
    QLabel* value_;
    QLabel* note_;
};

} // namespace plumbline::ui
