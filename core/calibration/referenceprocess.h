// The reference server in a process of its own, so that it does not share a loop or a lock with what it measures.
#pragma once

#include <QProcess>
#include <QStringList>

#include <string>

namespace plumbline {

class ReferenceProcess
{
public:
    // Starts `program serve ARGUMENTS` and waits until it listens.
    ReferenceProcess(const QString& program, const QStringList& arguments);
    ~ReferenceProcess();

    bool listens() const { return !url_.empty(); }
    const std::string& url() const { return url_; } // http://127.0.0.1:PORT
    const std::string& problem() const { return problem_; }
    qint64 pid() const { return process_.processId(); }
    bool stop(); // and waits until its stamps are written

private:
    QProcess process_;
    std::string url_, problem_;
};

// An exact service: no noise, so many token events a second in each answer, a prompt of a few words in 30 to 40 ms.
QStringList exactService(double eventsPerSecond);

} // namespace plumbline
