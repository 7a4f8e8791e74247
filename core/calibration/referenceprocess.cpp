#include "core/calibration/referenceprocess.h"

#include <QRegularExpression>

namespace plumbline {
namespace {

constexpr int startMs = 10'000;
constexpr int stopMs = 30'000;

} // namespace

ReferenceProcess::ReferenceProcess(const QString& program, const QStringList& arguments)
{
    process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process_.start(program, QStringList{QStringLiteral("serve")} + arguments);
    while (!process_.canReadLine() && process_.waitForReadyRead(startMs)) {
    }
    const auto line = QString::fromUtf8(process_.readLine());
    const auto match = QRegularExpression(QStringLiteral("http://127\\.0\\.0\\.1:(\\d+)")).match(line);
    if (match.hasMatch())
        url_ = match.captured(0).toStdString();
    else
        problem_ = "the reference server does not listen: " +
                   (line.isEmpty() ? process_.errorString() : line.trimmed()).toStdString();
}

ReferenceProcess::~ReferenceProcess()
{
    stop();
}

bool ReferenceProcess::stop()
{
    if (process_.state() == QProcess::NotRunning)
        return true;
    process_.terminate();
    return process_.waitForFinished(stopMs);
}

QStringList exactService(double eventsPerSecond)
{
    return {QStringLiteral("--profile"),     QStringLiteral("exact"),
            QStringLiteral("--decode-tps"),  QString::number(eventsPerSecond, 'f', 3),
            QStringLiteral("--prefill-tps"), QStringLiteral("100")};
}

} // namespace plumbline
