#include "ui/referenceserver.h"

#include <QRegularExpression>

#include <csignal>

#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

namespace plumbline::ui {
namespace {

constexpr int stopLimitMs = 3000;

} // namespace

ReferenceServer::ReferenceServer(QString program, QObject* parent) : QObject(parent), program_(std::move(program))
{
    process_.setProcessChannelMode(QProcess::SeparateChannels);
    // It must not stay behind when the window is killed, nor take the keyboard's signals of the window's terminal.
    process_.setChildProcessModifier([] {
        setpgid(0, 0);
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    });
    connect(&process_, &QProcess::readyReadStandardOutput, this, &ReferenceServer::readAddress);
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT failed(tr("The reference server can't be started: %1: %2").arg(program_, process_.errorString()));
    });
    connect(&process_, &QProcess::finished, this, [this] {
        const bool listened = !url_.isEmpty();
        url_.clear();
        if (!listened)
            Q_EMIT failed(tr("The reference server did not start: %1")
                              .arg(QString::fromUtf8(process_.readAllStandardError()).simplified()));
    });
}

ReferenceServer::~ReferenceServer()
{
    process_.disconnect(this);
    stop();
}

void ReferenceServer::start(const QString& profile)
{
    if (!url_.isEmpty()) {
        Q_EMIT ready(url_);
        return;
    }
    if (process_.state() == QProcess::NotRunning)
        process_.start(program_, {QStringLiteral("serve"), QStringLiteral("--profile"), profile});
}

void ReferenceServer::stop()
{
    if (process_.state() == QProcess::NotRunning)
        return;
    process_.terminate();
    if (!process_.waitForFinished(stopLimitMs))
        process_.kill();
}

void ReferenceServer::readAddress()
{
    while (url_.isEmpty() && process_.canReadLine()) {
        static const QRegularExpression address(QStringLiteral("http://\\S+"));
        url_ = address.match(QString::fromUtf8(process_.readLine())).captured(0);
        if (!url_.isEmpty())
            Q_EMIT ready(url_);
    }
}

} // namespace plumbline::ui
