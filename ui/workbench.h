// What lives as long as the window: settings, the plan, the run, the built-in server, the library's place. Pages get it
// by constructor and talk to each other only through its signals. GUI thread.
#pragma once

#include "ui/actions.h"
#include "ui/calibrating.h"
#include "ui/importing.h"
#include "ui/notice.h"
#include "ui/plandocument.h"
#include "ui/planqueue.h"
#include "ui/questions.h"
#include "ui/referenceserver.h"
#include "ui/runsession.h"
#include "ui/settings.h"
#include "ui/staysawake.h"

#include "core/store/library.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>

namespace plumbline::ui {

enum class Page
{
    home,
    plan,
    run,
    results,
    compare,
    calibration
};

// The desktop's keychain. Nothing blocks: it may ask its person first. An empty `problem` is success.
struct Keychain
{
    std::function<void(const QString& name, std::function<void(const QString& value, const QString& problem)>)> read;
    std::function<void(const QString& name, const QString& value, std::function<void(const QString& problem)>)> write;
};

struct WorkbenchSetup
{
    std::string library; // its file; made when it is not there
    QString commandLine; // plumbline-cli, which has the built-in server
    Questions questions;
    Keychain keychain; // without functions: there is none here
    // Opens a library in a window and a process of its own; false: it could not be started. Null: not offered.
    std::function<bool(const QString& library)> openWindow{};
    std::function<void(const QString& title, const QString& text)> notify{}; // the desktop's; null: none
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
    PlanQueue& queue() { return queue_; }
    Calibrating& calibrating() { return calibrating_; }
    const Questions& questions() const { return setup_.questions; }
    Library& library() { return library_; } // the GUI thread's connection; see its error() and notes()
    const std::string& libraryPath() const { return setup_.library; }

    // Starts the plan of the document: checks, asks once about a host that is not this machine, then the Run page.
    // What is in the way is told by problem().
    void startRun();
    void queuePlan();  // starts the plan of the document when the run that is on is kept; at once when none is
    void startQueue(); // also one that was stopped
    void startCalibration(); // of this machine; not while a run is on
    void startDemo(); // the built-in server and its plan: nothing else is needed
    // A plan opens on the Plan page, a library in a window of its own; a run file or a peer's file is imported; anything
    // else is told by problem().
    void openPath(const QString& path);
    void openLibrary(const QString& path);
    void notify(const QString& title, const QString& text) const; // of the desktop
    void importPaths(const QStringList& paths);
    // Puts a value into the keychain under the name, and the reference into the plan.
    void storeCredential(const QString& name, const QString& value);
    // What knows the plan's keychain:NAME; null where it has none. Not called where the keychain does not answer:
    // problem() says why.
    void fetchCredential(const Plan& plan, const std::function<void(std::shared_ptr<const SecretSource>)>& go);
    // A connection test sends requests, too: asks about a host that no run was allowed for. Allows nothing but the test.
    void askToTest(const Plan& plan, const std::function<void()>& go);

Q_SIGNALS:
    void showPage(ui::Page page);
    void showRun(const QString& run);      // on the Results page
    void compare(const QStringList& runs); // on the Compare page, the first is the baseline
    void libraryChanged();                 // runs, tags, notes, deletions
    // For the window's notice bar. `remedy`: the command that helps; count: none.
    void problem(const QString& text, ui::Subject subject = ui::Subject::page,
                 ui::Command remedy = ui::Command::count);
    void notice(const QString& text, ui::Subject subject = ui::Subject::page); // what went well or is good to know
    // On the run that is on: its instrument could be better. `calibration`: that would help.
    void advice(const QString& text, bool calibration);

private:
    bool isBusy(); // says what is on
    void checkedPlan(const std::function<void(const Plan& plan, const std::string& folder)>& go);
    void askAboutHosts(QStringList hosts, const std::function<void()>& go);
    void askAboutOthers(const std::function<void()>& go);
    void startNextSoon();
    void startNext();
    void runEnded();
    void startPlan(const Plan& plan, const std::string& folder);
    void startWith(const Plan& plan, const std::string& folder, std::shared_ptr<const SecretSource> keychain);
    void openPlan(const QString& path);
    static QString noKeychain();

    WorkbenchSetup setup_;
    Library library_;
    Settings settings_;
    PlanDocument document_;
    RunSession session_;
    ReferenceServer reference_;
    Importing importing_;
    PlanQueue queue_;
    Calibrating calibrating_;
    StaysAwake awake_;
    bool stopped_ = false; // the person stopped the run: the queue stops, too
    QString notStarted_;   // of a plan before the one that starts now
    bool demoAsked_ = false;
    QString note_; // for the run that is on, until it takes it
};

} // namespace plumbline::ui
