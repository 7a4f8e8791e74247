#include "ui/workbench.h"

#include "core/calibration/knownenvelope.h"
#include "core/plan/check.h"
#include "core/plan/templates.h"
#include "core/plan/variants.h"
#include "core/secret/secret.h"
#include "core/store/libraryhead.h"
#include "ui/elsewhere.h"
#include "ui/sentences.h"
#include "ui/showntext.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <utility>

namespace plumbline::ui {
namespace {

// Of the plan's target, or of its sides' targets: those that are not this machine.
QStringList hostsOf(const Plan& plan)
{
    std::vector<std::string> urls;
    for (std::size_t i = 0; i < plan.variants.size(); ++i)
        urls.push_back(sideOf(plan, i).plan.target.base_url);
    if (urls.empty())
        urls.push_back(plan.target.base_url);
    QStringList hosts;
    for (const auto& url : urls)
        if (!isLoopback(url))
            hosts.append(QUrl(QString::fromStdString(url)).host());
    hosts.removeDuplicates();
    return hosts;
}

} // namespace

Workbench::Workbench(WorkbenchSetup setup, QObject* parent)
    : QObject(parent), setup_(std::move(setup)), library_(setup_.library, Library::Access::write),
      session_(setup_.library), reference_(setup_.commandLine), importing_(setup_.library),
      calibrating_(setup_.commandLine, setup_.library), awake_(session_)
{
    connect(&session_, &RunSession::started, this, &Workbench::libraryChanged);
    connect(&session_, &RunSession::pairKept, this, [this](const KeptRun&, const KeptRun& run) {
        for (const auto& note : run.notes) // the first side's are told as those of any run
            Q_EMIT problem(sentence(note), Subject::run);
        if (!run.problem.empty())
            Q_EMIT problem(sentence(run.problem), Subject::run);
    });
    connect(&session_, &RunSession::kept, this, [this](const KeptRun& run) {
        for (const auto& note : run.notes)
            Q_EMIT problem(sentence(note), Subject::run);
        if (!run.problem.empty())
            Q_EMIT problem(sentence(run.problem), Subject::run);
        Q_EMIT libraryChanged();
        runEnded();
    });
    connect(&session_, &RunSession::stateChanged, this, [this] {
        using State = RunSession::State;
        stopped_ = stopped_ || session_.state() == State::draining || session_.state() == State::aborting;
    });
    connect(&session_, &RunSession::started, this, [this] { stopped_ = false; });
    connect(&session_, &RunSession::ticked, this, [this] {
        if (!note_.isEmpty() && session_.addNote(note_)) // it takes none before it has begun
            note_.clear();
    });
    connect(&session_, &RunSession::failed, this, [this](const QString& reason) {
        // The Run page says it, until a run that waited takes its place there.
        if (!queue_.plans().empty())
            notStarted_ = tr("%1 did not start: %2").arg(shownText(session_.plan().name), sentence(reason));
        Q_EMIT libraryChanged();
        runEnded();
    });
    connect(
        &session_, &RunSession::started, this,
        [this] {
            if (!notStarted_.isEmpty())
                Q_EMIT problem(std::exchange(notStarted_, {}), Subject::run);
        },
        Qt::QueuedConnection); // after everything else that a start clears away
    connect(&reference_, &ReferenceServer::ready, this, [this](const QString& url) {
        if (!std::exchange(demoAsked_, false))
            return;
        auto plan = *planTemplate("demo");
        plan.target.base_url = url.toStdString();
        startPlan(plan, {});
    });
    connect(&reference_, &ReferenceServer::failed, this, [this](const QString& reason) {
        demoAsked_ = false;
        Q_EMIT problem(reason);
    });
    connect(&importing_, &Importing::failed, this, [this](const QString& text) { Q_EMIT problem(text); });
    connect(&importing_, &Importing::imported, this,
            [this](const QString& path, const QString& run, qint64, bool alreadyThere) {
                Q_EMIT libraryChanged();
                Q_EMIT showRun(run); // first: what is said is of that page
                Q_EMIT notice(alreadyThere ? tr("%1 is in the library already.").arg(path)
                                           : tr("%1 is in the library now.").arg(path));
            });
}

Workbench::~Workbench() = default;

void Workbench::startRun()
{
    if (isBusy())
        return;
    notStarted_.clear(); // the person has seen it
    checkedPlan([this](const Plan& plan, const std::string& folder) {
        askAboutOthers([this, plan, folder] { startPlan(plan, folder); });
    });
}

void Workbench::queuePlan()
{
    if (!session_.isLive()) {
        startRun();
        return;
    }
    checkedPlan([this](const Plan& plan, const std::string& folder) {
        queue_.add({plan, folder});
        if (queue_.isHeld())
            Q_EMIT problem(tr("%1 waits in the queue, which is stopped.").arg(shownText(plan.name)), Subject::page,
                           Command::showQueue);
        else
            Q_EMIT notice(tr("%1 starts when the run that is on has been kept.").arg(shownText(plan.name)));
    });
}

void Workbench::startQueue()
{
    if (calibrating_.isOn()) {
        isBusy();
        return;
    }
    queue_.setHeld(false);
    startNext();
}

// One measurement at a time: two would measure each other.
bool Workbench::isBusy()
{
    if (session_.isLive())
        Q_EMIT problem(tr("A run is on: stop it first."));
    else if (calibrating_.isOn())
        Q_EMIT problem(tr("A calibration is on: wait until it has ended, or stop it."));
    return session_.isLive() || calibrating_.isOn();
}

void Workbench::startCalibration()
{
    if (!isBusy())
        askAboutOthers([this] { calibrating_.start(); });
}

// Who stops a run wants nothing more measured: the queue waits until it is started on purpose.
void Workbench::runEnded()
{
    note_.clear();
    if (stopped_ && !queue_.plans().empty())
        queue_.setHeld(true);
    if (queue_.isHeld())
        Q_EMIT problem(tr("The queue is stopped: %n plan(s) wait in it.", nullptr, int(queue_.plans().size())),
                       Subject::run, Command::showQueue);
    startNextSoon();
}

// When everybody has heard of the run that ended: the next one's beginning clears that away.
void Workbench::startNextSoon()
{
    QMetaObject::invokeMethod(this, &Workbench::startNext, Qt::QueuedConnection);
}

// One run at a time: a plan that can't start goes, and the next is tried.
void Workbench::startNext()
{
    while (!session_.isLive()) {
        const auto next = queue_.takeFirst();
        if (!next)
            return;
        startPlan(next->plan, next->folder);
        if (next->plan.target.credential && next->plan.target.credential->starts_with("keychain:"))
            return; // its person may be asked first
    }
}

// Says what is in the way, asks once about a host that is not this machine, then goes.
void Workbench::checkedPlan(const std::function<void(const Plan& plan, const std::string& folder)>& go)
{
    if (!document_.canRun()) {
        Q_EMIT showPage(Page::plan);
        Q_EMIT problem(tr("The plan can't run yet: see what is marked on this page."), Subject::plan);
        return;
    }
    const auto plan = document_.plan();
    askAboutHosts(hostsOf(plan), [plan, folder = document_.folder(), go] { go(plan, folder); });
}

void Workbench::askToTest(const Plan& plan, const std::function<void()>& go)
{
    const auto host = QUrl(QString::fromStdString(plan.target.base_url)).host();
    if (isLoopback(plan.target.base_url) || settings_.isHostAllowed(host)) {
        go();
        return;
    }
    questions().ask(nullptr, tr("Another machine"),
                    tr("%1 is not this machine. The test sends it a few requests, which may cost money. Test it?")
                        .arg(shownText(host.toStdString())),
                    {tr("Test"), tr("Cancel")}, [go](int answer) {
                        if (answer == 0)
                            go();
                    });
}

// One after another, those that nobody was asked about yet.
void Workbench::askAboutHosts(QStringList hosts, const std::function<void()>& go)
{
    while (!hosts.isEmpty() && settings_.isHostAllowed(hosts.first()))
        hosts.removeFirst();
    if (hosts.isEmpty()) {
        go();
        return;
    }
    const auto host = hosts.takeFirst();
    questions().ask(
        nullptr, tr("Another machine"),
        tr("%1 is not this machine. The run will send it load that may cost money or disturb others. Start?").arg(host),
        {tr("Start"), tr("Cancel")}, [this, hosts, host, go](int answer) {
            if (answer != 0)
                return;
            settings_.allowHost(host);
            askAboutHosts(hosts, go);
        });
}

void Workbench::askAboutOthers(const std::function<void()>& go)
{
    const auto other = runElsewhere(library_);
    if (other.isEmpty()) {
        go();
        return;
    }
    questions().ask(nullptr, tr("Another program measures"),
                    tr("Another program is measuring %1 into this library. On one machine the two would measure each "
                       "other. Start all the same?")
                        .arg(other),
                    {tr("Start all the same"), tr("Cancel")}, [go](int answer) {
                        if (answer == 0)
                            go();
                    });
}

void Workbench::startPlan(const Plan& plan, const std::string& folder)
{
    fetchCredential(plan, [this, plan, folder](std::shared_ptr<const SecretSource> keychain) {
        startWith(plan, folder, std::move(keychain));
    });
}

void Workbench::fetchCredential(const Plan& plan, const std::function<void(std::shared_ptr<const SecretSource>)>& go)
{
    static const std::string scheme = "keychain:";
    const auto reference = plan.target.credential.value_or(std::string());
    if (!reference.starts_with(scheme)) {
        go({});
        return;
    }
    if (!setup_.keychain.read) {
        Q_EMIT problem(noKeychain());
        return;
    }
    const auto name = reference.substr(scheme.size());
    setup_.keychain.read(QString::fromStdString(name), [this, go, name](const QString& value, const QString& why) {
        if (!why.isEmpty())
            Q_EMIT problem(tr("The keychain gives no entry for the plan's credential: %1. A reference env:NAME to an "
                              "environment variable works without a keychain.")
                               .arg(why));
        else
            go(std::make_shared<FetchedSecret>(name, value.toStdString()));
    });
}

QString Workbench::noKeychain()
{
    return tr("No keychain answers here. Use a reference env:NAME to an environment variable.");
}

void Workbench::storeCredential(const QString& name, const QString& value)
{
    if (!setup_.keychain.write) {
        Q_EMIT problem(noKeychain());
        return;
    }
    setup_.keychain.write(name, value, [this, name](const QString& why) {
        if (!why.isEmpty()) {
            Q_EMIT problem(
                tr("The keychain did not take the entry: %1. A reference env:NAME to an environment variable "
                   "works without a keychain.")
                    .arg(why));
            return;
        }
        document_.edit(QStringLiteral("target.credential"),
                       [&name](Plan& plan) { plan.target.credential = "keychain:" + name.toStdString(); });
        Q_EMIT notice(tr("The keychain holds the entry %1; the plan refers to it.").arg(name));
    });
}

void Workbench::startWith(const Plan& plan, const std::string& folder, std::shared_ptr<const SecretSource> keychain)
{
    const auto other = runElsewhere(library_);
    const auto trouble = session_.start(plan, folder, std::move(keychain));
    if (!trouble.isEmpty()) {
        if (!queue_.plans().empty())
            notStarted_ = tr("%1 did not start: %2").arg(shownText(plan.name), trouble);
        Q_EMIT problem(trouble);
        return;
    }
    if (!other.isEmpty())
        note_ = tr("When this run began, another program was measuring %1 into the same library").arg(other);
    Q_EMIT showPage(Page::run);
    if (plan.target.simulated || QString::fromStdString(plan.target.base_url) == reference_.url())
        return; // a server that is none needs no better instrument
    if (!session_.envelope())
        Q_EMIT advice(tr("This machine was not calibrated with this build: no figure of the run can be more than "
                         "doubtful. A calibration needs less than 90 seconds, once this run has ended."),
                      true);
    else if (const auto words = adviceFor(plan, setup_.library, session_.envelope()); !words.empty())
        Q_EMIT advice(sentence(words), false);
}

void Workbench::startDemo()
{
    if (isBusy())
        return;
    notStarted_.clear();
    askAboutOthers([this] {
        demoAsked_ = true;
        reference_.start(QStringLiteral("demo"));
    });
}

void Workbench::notify(const QString& title, const QString& text) const
{
    if (setup_.notify)
        setup_.notify(title, text);
}

void Workbench::openLibrary(const QString& path)
{
    if (isFileOf(path.toStdString(), setup_.library)) {
        Q_EMIT notice(tr("%1 is the library of this window.").arg(path));
        return;
    }
    switch (kindOfFile(path.toStdString())) {
    case FileKind::other:
        Q_EMIT problem(tr("%1 is no library: it can't be read, or it is no SQLite file.").arg(path));
        return;
    case FileKind::foreign:
        Q_EMIT problem(tr("%1 is a SQLite file of another program, and no library.").arg(path));
        return;
    case FileKind::newer:
        Q_EMIT problem(tr("%1 is a library of a newer version of Plumbline, which this one can't read.").arg(path));
        return;
    case FileKind::library:
        break;
    }
    const auto whole = QFileInfo(path).absoluteFilePath();
    if (!setup_.openWindow || !setup_.openWindow(whole)) {
        Q_EMIT problem(tr("A window for %1 can't be started. Start Plumbline with --db and this file.").arg(whole));
        return;
    }
    settings_.addRecentLibrary(whole);
    Q_EMIT notice(tr("%1 opens in a window of its own.").arg(whole));
}

void Workbench::openPath(const QString& path)
{
    // Before it is opened here: closing it again would take the locks of this process's library away.
    if (isFileOf(path.toStdString(), setup_.library)) {
        openLibrary(path);
        return;
    }
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) {
        Q_EMIT problem(
            tr("%1 can't be opened: it must be a readable file: a plan, a library, a run file or another tool's results.")
                .arg(path));
        return;
    }
    constexpr qint64 enough = 65536; // the schema stands at the top
    const auto start = file.read(enough);
    file.close();
    if (start.startsWith("SQLite format 3"))
        openLibrary(path);
    else if (start.contains("plumbline.plan/1") || path.endsWith(QStringLiteral(".plan.json")))
        openPlan(path);
    else
        importPaths({path});
}

void Workbench::openPlan(const QString& path)
{
    const auto open = [this, path] {
        const auto trouble = document_.open(path);
        if (!trouble.isEmpty()) {
            Q_EMIT problem(trouble);
            return;
        }
        settings_.addRecentPlan(path);
        Q_EMIT showPage(Page::plan);
    };
    if (!document_.isModified()) {
        open();
        return;
    }
    questions().ask(nullptr, tr("Unsaved plan"), tr("%1 has changes that are not saved.").arg(document_.title()),
                    {tr("Discard them"), tr("Cancel")}, [open](int answer) {
                        if (answer == 0)
                            open();
                    });
}

void Workbench::importPaths(const QStringList& paths)
{
    if (!importing_.start(paths))
        Q_EMIT problem(tr("Files are being imported: wait until that has ended."));
}

} // namespace plumbline::ui
