#include "ui/workbench.h"

#include "core/plan/check.h"
#include "core/plan/templates.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>

namespace plumbline::ui {

Workbench::Workbench(WorkbenchSetup setup, QObject* parent)
    : QObject(parent), setup_(std::move(setup)), library_(setup_.library, Library::Access::write),
      session_(setup_.library), reference_(setup_.commandLine), importing_(setup_.library)
{
    connect(&session_, &RunSession::started, this, &Workbench::libraryChanged);
    connect(&session_, &RunSession::kept, this, [this](const KeptRun& run) {
        for (const auto& note : run.notes)
            Q_EMIT problem(QString::fromStdString(note));
        if (!run.problem.empty())
            Q_EMIT problem(QString::fromStdString(run.problem));
        Q_EMIT libraryChanged();
    });
    connect(&session_, &RunSession::failed, this, [this](const QString& reason) {
        Q_EMIT problem(reason);
        Q_EMIT libraryChanged();
    });
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
    connect(&importing_, &Importing::failed, this, &Workbench::problem);
    connect(&importing_, &Importing::imported, this,
            [this](const QString& path, const QString& run, qint64, bool alreadyThere) {
                Q_EMIT notice(alreadyThere ? tr("%1 is in the library already.").arg(path)
                                           : tr("%1 is in the library now.").arg(path));
                Q_EMIT libraryChanged();
                Q_EMIT showRun(run);
            });
}

Workbench::~Workbench() = default;

void Workbench::startRun()
{
    if (session_.isLive()) {
        Q_EMIT problem(tr("A run is on: stop it first."));
        return;
    }
    if (!document_.canRun()) {
        Q_EMIT showPage(Page::plan);
        Q_EMIT problem(tr("The plan can't run yet: see what is marked on this page."));
        return;
    }
    const auto plan = document_.plan();
    const auto folder = document_.folder();
    const auto host = QUrl(QString::fromStdString(plan.target.base_url)).host();
    if (isLoopback(plan.target.base_url) || settings_.isHostAllowed(host)) {
        startPlan(plan, folder);
        return;
    }
    questions().ask(
        nullptr, tr("Another machine"),
        tr("%1 is not this machine. The run will send it load that may cost money or disturb others. Start?").arg(host),
        {tr("Start"), tr("Cancel")}, [this, plan, folder, host](int answer) {
            if (answer != 0)
                return;
            settings_.allowHost(host);
            startPlan(plan, folder);
        });
}

void Workbench::startPlan(const Plan& plan, const std::string& folder)
{
    const auto trouble = session_.start(plan, folder);
    if (!trouble.isEmpty())
        Q_EMIT problem(trouble);
    else
        Q_EMIT showPage(Page::run);
}

void Workbench::startDemo()
{
    if (session_.isLive()) {
        Q_EMIT problem(tr("A run is on: stop it first."));
        return;
    }
    demoAsked_ = true;
    reference_.start(QStringLiteral("demo"));
}

void Workbench::openPath(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) {
        Q_EMIT problem(
            tr("%1 can't be opened: it must be a readable file: a plan, a run file or another tool's results.")
                .arg(path));
        return;
    }
    constexpr qint64 enough = 65536; // the schema stands at the top
    const auto start = file.read(enough);
    if (start.contains("plumbline.plan/1") || path.endsWith(QStringLiteral(".plan.json")))
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
