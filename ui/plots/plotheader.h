// The line above a plot: its title, and each series with its colour and the value that is being read.
#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

namespace plumbline::ui {

struct HeaderEntry
{
    enum class Mark // what stands for it
    {
        line,
        dashes,
        dot,
        whisker, // of an interval
        diamond  // hollow
    };
    QString name;
    QColor colour;
    Mark mark = Mark::line;
    QString value; // may be empty
};

class PlotHeader : public QWidget
{
public:
    explicit PlotHeader(QWidget* parent = nullptr);
    void setTitle(const QString& title);
    const QString& title() const { return title_; }
    void setEntries(std::vector<HeaderEntry> entries);
    const std::vector<HeaderEntry>& entries() const { return entries_; }
    void setPlace(const QString& place); // where the values were read, such as a time; empty: the latest
    QString text() const;                // all of it as one line
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString title_, place_;
    std::vector<HeaderEntry> entries_;
};

} // namespace plumbline::ui
