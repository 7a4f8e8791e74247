// `plumbline-cli serve` as a process of its own: started, awaited until it listens, ended with its stamps written.
#pragma once

#include <QProcess>
#include <QRegularExpression>
#include <QStringList>

#include <string>

namespace plumbline::test {

class ServeProcess
{
public:
    explicit ServeProcess(const QStringList& arguments)
    {
        process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process_.start(QStringLiteral(PLUMBLINE_CLI), QStringList{QStringLiteral("serve")} + arguments);
        while (!process_.canReadLine() && process_.waitForReadyRead(10000)) {
        }
        const auto line = QString::fromUtf8(process_.readLine());
        const auto match = QRegularExpression(QStringLiteral("http://127\\.0\\.0\\.1:(\\d+)")).match(line);
        if (match.hasMatch())
            url_ = match.captured(0).toStdString();
    }
    ~ServeProcess() { stop(); }

    bool listens() const { return !url_.empty(); }
    const std::string& url() const { return url_; } // http://127.0.0.1:PORT
    int port() const { return std::stoi(url_.substr(url_.rfind(':') + 1)); }
    qint64 pid() const { return process_.processId(); }
    bool stop()
    {
        if (process_.state() == QProcess::NotRunning)
            return true;
        process_.terminate();
        return process_.waitForFinished(20000);
    }

private:
    QProcess process_;
    std::string url_;
};

} // namespace plumbline::test
