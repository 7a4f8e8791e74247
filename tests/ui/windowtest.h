// A real window on a library of its own, with questions that the test answers.
#pragma once

#include "ui/mainwindow.h"
#include "ui/theme.h"

#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace plumbline::ui {

struct Asked // what the window asked, and what it is told
{
    QStringList titles, texts;
    int answer = 0;     // index of the button
    QString file, text; // of dialogs
};

class WindowTest
{
public:
    WindowTest()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        qputenv("PLUMBLINE_DB", folder.filePath(QStringLiteral("library.db")).toUtf8());
        applyTheme(ThemeChoice::light);
    }
    MainWindow& open()
    {
        window.reset();
        workbench.reset();
        workbench =
            std::make_unique<Workbench>(WorkbenchSetup{folder.filePath(QStringLiteral("library.db")).toStdString(),
                                                       QStringLiteral(PLUMBLINE_CLI), questions(), keychain,
                                                       [this](const QString& library) {
                                                           if (opensWindows)
                                                               openedLibraries.append(library);
                                                           return opensWindows;
                                                       },
                                                       [this](const QString& title, const QString& text) {
                                                           notified.append(title + QLatin1Char('\n') + text);
                                                       }});
        window = std::make_unique<MainWindow>(*workbench);
        window->resize(1366, 768);
        window->show();
        return *window;
    }
    Questions questions()
    {
        Questions made;
        made.ask = [this](QWidget*, const QString& title, const QString& text, const QStringList&, auto answer) {
            asked.titles.append(title);
            asked.texts.append(text);
            answer(asked.answer);
        };
        made.openFile = [this](QWidget*, const QString& title, const QString&, auto answer) {
            asked.titles.append(title);
            answer(asked.file);
        };
        made.saveFile = [this](QWidget*, const QString& title, const QString&, const QString&, auto answer) {
            asked.titles.append(title);
            answer(asked.file);
        };
        made.text = [this](QWidget*, const QString& title, const QString&, auto answer) {
            asked.titles.append(title);
            answer(asked.text);
        };
        return made;
    }
    template <typename T> T* find(const char* name) { return window->findChild<T*>(QLatin1String(name)); }
    void trigger(const char* command) { find<QAction>(command)->trigger(); }

    QTemporaryDir folder;
    Asked asked;
    Keychain keychain; // none, unless the test gives one
    QStringList openedLibraries; // in windows of their own
    QStringList notified;        // by the desktop: a title, and a text in the next line
    bool opensWindows = true;
    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

} // namespace plumbline::ui
