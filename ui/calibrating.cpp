#include "ui/calibrating.h"

#include "core/calibration/calibrationjson.h"
#include "core/calibration/grid.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <csignal>
#include <unistd.h>

namespace plumbline::ui {
namespace {

constexpr int stopLimitMs = 5000;
constexpr int allVoid = 4; // exit code

} // namespace

Calibrating::Calibrating(QString program, std::string library, QObject* parent)
    : QObject(parent), program_(std::move(program)), library_(std::move(library))
{
    process_.setProcessChannelMode(QProcess::SeparateChannels);
    process_.setChildProcessModifier([] { // as the reference server: it must not stay behind
        setpgid(0, 0);
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    });
    connect(&process_, &QProcess::readyReadStandardOutput, this, &Calibrating::read);
    connect(&process_, &QProcess::finished, this, &Calibrating::finish);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT ended(tr("%1 can't be started: %2").arg(program_, process_.errorString()));
    });
}

Calibrating::~Calibrating()
{
    process_.disconnect(this);
    if (!isOn())
        return;
    process_.terminate();
    if (!process_.waitForFinished(stopLimitMs)) {
        process_.kill();
        process_.waitForFinished(stopLimitMs);
    }
}

void Calibrating::start()
{
    if (isOn())
        return;
    measured_.clear();
    stopped_ = false;
    process_.start(program_, {QStringLiteral("calibrate"), QStringLiteral("--short"), QStringLiteral("--jsonl"),
                              QStringLiteral("--quiet"), QStringLiteral("--db"), QString::fromStdString(library_)});
    Q_EMIT started();
}

void Calibrating::stop()
{
    if (!isOn())
        return;
    stopped_ = true;
    process_.terminate(); // it ends the load that is on, and its server
}

int Calibrating::most() const
{
    CalibrationOptions options;
    options.brief = true;
    std::size_t loads = 0;
    for (const auto transport : options.transports)
        loads += gridOf(options, transport).size();
    return int(loads);
}

void Calibrating::read()
{
    while (process_.canReadLine()) {
        const auto line = process_.readLine();
        if (auto cell = cellOfLine({line.constData(), std::size_t(line.size())})) {
            measured_.push_back(*cell);
            Q_EMIT progressed();
        }
    }
}

void Calibrating::finish(int code, QProcess::ExitStatus status)
{
    read();
    if (stopped_)
        Q_EMIT ended(tr("The calibration was stopped: nothing is kept of it."));
    else if (status == QProcess::NormalExit && code == allVoid)
        Q_EMIT ended(tr("Every load was void: the reference server itself was late. Close what else runs on this "
                        "machine, then calibrate again."));
    else if (status != QProcess::NormalExit || code != 0)
        Q_EMIT ended(
            tr("The calibration failed: %1").arg(QString::fromUtf8(process_.readAllStandardError()).simplified()));
    else
        Q_EMIT ended({});
}

} // namespace plumbline::ui
