// How the window asks: message boxes and file dialogs behind functions, so that tests answer them. Nothing blocks: the
// answer comes through a function on the GUI thread.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace plumbline::ui {

struct Questions
{
    // Buttons from left to right, the first is the default, the last is what Escape chooses. The answer is an index.
    std::function<void(QWidget* parent, const QString& title, const QString& text, const QStringList& buttons,
                       std::function<void(int)> answer)>
        ask;
    // `filter` as QFileDialog's. The answer is empty when the person cancelled.
    std::function<void(QWidget* parent, const QString& title, const QString& filter,
                       std::function<void(const QString&)> answer)>
        openFile;
    std::function<void(QWidget* parent, const QString& title, const QString& name, const QString& filter,
                       std::function<void(const QString&)> answer)>
        saveFile;
    std::function<void(QWidget* parent, const QString& title, const QString& label,
                       std::function<void(const QString&)> answer)>
        text; // one line; empty: cancelled
};

Questions realQuestions(); // with dialogs

} // namespace plumbline::ui
