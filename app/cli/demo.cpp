// plumbline-cli demo: a saturation sweep against the reference server, which runs as a process of its own.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/measure.h"
#include "app/cli/options.h"

#include "core/plan/templates.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>

#include <csignal>
#include <cstdio>

#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

namespace plumbline::cli {
namespace {

constexpr int startLimitMs = 10000;

// The server's address, once it listens; empty when it does not.
QString startServer(QProcess& server)
{
    server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    // Ctrl+C at a terminal goes to a whole process group: the server must outlive it until the run has drained. And it
    // must not stay behind when this process is killed.
    server.setChildProcessModifier([] {
        setpgid(0, 0);
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    });
    server.start(QCoreApplication::applicationFilePath(),
                 {QStringLiteral("serve"), QStringLiteral("--profile"), QStringLiteral("demo")});
    while (!server.canReadLine() && server.waitForReadyRead(startLimitMs)) {
    }
    const auto match = QRegularExpression(QStringLiteral("http://\\S+")).match(QString::fromUtf8(server.readLine()));
    return match.captured(0);
}

} // namespace

int demo(const Invocation& invocation)
{
    MeasureOptions options;
    const CommandLine line{
        "demo",
        {},
        "Starts the reference server (simulated: no model, no network), runs a closed sweep of concurrency 1, 2, 4, 8, "
        "16\n"
        "against it and prints the table.",
        {libraryOption(options.library),
         {"--out", "DIR", "folder of a run file, which is written too", text(options.out_folder)},
         {"--quiet", {}, "no progress", set(options.quiet)},
         {"--json", {}, "one JSON document (the summary) on stdout", set(options.json)}},
        "Exit codes: 0 done, 2 bad input, 3 the run was stopped, 4 the instrument was the limit."};
    if (const auto code = parseArguments(line, invocation.arguments))
        return *code;
    int argc = 1;
    QCoreApplication application(argc, const_cast<char**>(invocation.argv));
    QCoreApplication::setApplicationName(QStringLiteral("plumbline"));
    QProcess server;
    const auto url = startServer(server);
    if (url.isEmpty()) {
        std::fputs("plumbline-cli: the reference server did not start\n", stderr);
        return 3;
    }
    auto plan = *planTemplate("demo");
    plan.target.base_url = url.toStdString();
    const int code = measure(plan, options);
    server.terminate();
    server.waitForFinished(startLimitMs);
    // The demo shows a server that bends: that some levels fail is what it is for.
    return code == 1 ? 0 : code;
}

} // namespace plumbline::cli
