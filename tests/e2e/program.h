// plumbline-cli as a person runs it: started with arguments, its streams and its exit code looked at, its signals sent.
#pragma once

#include <QByteArray>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <csignal>
#include <functional>
#include <map>
#include <string>

#include <sys/prctl.h>

namespace plumbline::test {

inline QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

// "run plan.json --quiet" as arguments; none of them may hold a space.
inline QStringList words(const char* text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

struct Ran
{
    int code = -1;       // -1: it was killed, or did not end in time
    bool crashed = true; // or was killed by a signal
    QByteArray out, err;
    qint64 ms = 0;
    std::string said() const { return "code " + std::to_string(code) + "\n" + err.toStdString() + out.toStdString(); }
    int lines() const { return static_cast<int>(err.count('\n')); } // on stderr
};

struct How
{
    QString folder = {};                                 // where it runs
    std::map<std::string, std::string> environment = {}; // beside our own
    QString output = {};                                 // a file for its standard output
    std::function<void()> inChild = {};                  // between fork and exec
};

class Program
{
public:
    explicit Program(const QStringList& arguments, const How& how = {})
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), dataFolder());
        for (const auto& [name, value] : how.environment)
            environment.insert(q(name), q(value));
        process_.setProcessEnvironment(environment);
        process_.setWorkingDirectory(how.folder.isEmpty() ? dataFolder() : how.folder);
        if (!how.output.isEmpty())
            process_.setStandardOutputFile(how.output);
        process_.setChildProcessModifier([child = how.inChild] {
            prctl(PR_SET_PDEATHSIG, SIGKILL); // a test that fails leaves none behind
            if (child)
                child();
        });
        clock_.start();
        process_.start(QStringLiteral(PLUMBLINE_CLI), arguments);
    }
    ~Program()
    {
        if (process_.state() == QProcess::NotRunning)
            return;
        process_.kill();
        process_.waitForFinished();
    }

    void signal(int number) const { ::kill(static_cast<pid_t>(process_.processId()), number); }
    void signalGroup(int number) const { ::kill(-static_cast<pid_t>(process_.processId()), number); }
    qint64 pid() const { return process_.processId(); }
    // Until stderr holds the text; false when the program ends or the time passes first.
    bool waitForError(const QByteArray& text, int limitMs = 20000)
    {
        while (!seen_.contains(text)) {
            const auto left = limitMs - static_cast<int>(clock_.elapsed());
            process_.setReadChannel(QProcess::StandardError);
            if (left <= 0 || !process_.waitForReadyRead(left))
                return seen_.append(process_.readAllStandardError()).contains(text);
            seen_ += process_.readAllStandardError();
        }
        return true;
    }
    const char* seen() const { return seen_.constData(); } // of stderr, so far
    Ran finish(int limitMs = 60000)
    {
        Ran ran;
        const bool ended = process_.state() == QProcess::NotRunning || process_.waitForFinished(limitMs);
        ran.ms = clock_.elapsed();
        ran.out = process_.readAllStandardOutput();
        ran.err = seen_ + process_.readAllStandardError();
        if (!ended)
            ran.err += "\n(it did not end in time)\n";
        ran.crashed = !ended || process_.exitStatus() != QProcess::NormalExit;
        if (!ran.crashed)
            ran.code = process_.exitCode();
        return ran;
    }

    static QString dataFolder() // for all programs of this test: the person's own is not touched
    {
        static const QTemporaryDir folder;
        return folder.path();
    }

private:
    QProcess process_;
    QByteArray seen_; // of stderr
    QElapsedTimer clock_;
};

inline Ran cli(const QStringList& arguments, const How& how = {})
{
    return Program(arguments, how).finish();
}

// A folder with a plan in it. The plan has no warning: what stands on stderr is about the run.
class PlanFolder
{
public:
    explicit PlanFolder(const std::string& url = "http://127.0.0.1:9")
    {
        write("plan.json", R"({
  "schema": "plumbline.plan/1", "name": "e2e", "decision": "Keep the program, or mend it.",
  "target": {"base_url": ")" + url +
                               R"(", "model": "reference"},
  "workload": {"classes": [{"name": "short", "prompts": {"source": "inline", "texts": ["Say something short."]},
                            "output_tokens": {"max": 5}}]},
  "load": {"kind": "closed", "steps": [1], "requests": 5, "ramp_s": 0.05, "drain_s": 10, "recovery": false}
})");
    }
    QString path(const char* name = "plan.json") const { return folder_.filePath(QString::fromUtf8(name)); }
    void write(const char* name, const std::string& text) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write a temporary file");
    }
    // The run file that stands in the folder `out`; empty when there is none, or several.
    QString runFile(const char* folder = "out") const
    {
        const auto files = QDir(path(folder)).entryList({QStringLiteral("*.jsonl")}, QDir::Files);
        return files.size() == 1 ? path(folder) + QLatin1Char('/') + files.front() : QString();
    }
    // run plan.json --out out, with what is set.
    QStringList run(const QStringList& more = {}, const QStringList& changes = {}) const
    {
        QStringList arguments{QStringLiteral("run"), path(), QStringLiteral("--out"), path("out")};
        arguments += more;
        for (const auto& change : changes)
            arguments += {QStringLiteral("--set"), change};
        return arguments;
    }

private:
    QTemporaryDir folder_;
};

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace plumbline::test
