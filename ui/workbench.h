// What lives as long as the window: settings, the plan, the run, the built-in server, the library's place. Pages get it
// by constructor and talk to each other only through its signals. GUI thread.
#pragma once

#include "ui/importing.h"
#include "ui/plandocument.h"
#include "ui/questions.h"
#include "ui/referenceserver.h"
#include "ui/runsession.h"
#include "ui/settings.h"

#include "core/store/library.h"

#include <QObject>

#include <memory>
#include <string>

namespace plumbline::ui {

enum class Page
{
    home,
    plan,
    run,
    results,
    compare
};

struct WorkbenchSetup
{
    std::string library; // its file; made when it is not there
    QString commandLine; // plumbline-cli, which has the built-in server
    Questions questions;
};

class Workbench : public QObject
{
    Q_OBJECT
public:
    explicit Workbench(WorkbenchSetup setup, QObject* parent = nullptr);
    ~Workbench() override;

    Settings& settings() { return settings_; }
    PlanDocument& document() { return document_; }
    RunSession& session() { return session_; }
    ReferenceServer& reference() { return reference_; }
    Importing& importing() { return importing_; }
    const Questions& questions() const { return setup_.questions; }
    Library& library() { return library_; } // the GUI thread's connection; see its error() and notes()
    const std::string& libraryPath() const { return setup_.library; }

    // Starts the plan of the document: checks, asks once about a host that is not this machine, then the Run page.
    // What is in the way is told by problem().
    void startRun();
    void startDemo(); // the built-in server and its plan: nothing else is needed
    // A plan opens on the Plan page; a run file or a peer's file is imported; anything else is told by problem().
    void openPath(const QString& path);
    void importPaths(const QStringList& paths);

Q_SIGNALS:
    void showPage(ui::Page page);
    void showRun(const QString& run);      // on the Results page
    void compare(const QStringList& runs); // on the Compare page, the first is the baseline
    void libraryChanged();                 // runs, tags, notes, deletions
    void problem(const QString& text);     // for the window's notice bar
    void notice(const QString& text);      // what went well or a person should know

private:
    void startPlan(const Plan& plan, const std::string& folder);
    void openPlan(const QString& path);

    WorkbenchSetup setup_;
    Library library_;
    Settings settings_;
    PlanDocument document_;
    RunSession session_;
    ReferenceServer reference_;
    Importing importing_;
    bool demoAsked_ = false;
};

} // namespace plumbline::ui
