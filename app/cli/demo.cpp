// plumbline-cli demo: a saturation sweep against the reference server, which runs as a process of its own.
#include "app/cli/commands.h"
#include "app/cli/measure.h"

#include "core/plan/templates.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>

#include <cstdio>

namespace plumbline::cli {
namespace {

constexpr auto help = R"(Usage: plumbline-cli demo [--out DIR] [--json]

Starts the reference server (simulated: no model, no network), runs a closed sweep of concurrency 1, 2, 4, 8, 16 against it and prints the table.
)";

constexpr int startLimitMs = 10000;

// The server's address, once it listens; empty when it does not.
QString startServer(QProcess& server)
{
    server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    server.start(QCoreApplication::applicationFilePath(), {QStringLiteral("serve"), QStringLiteral("--profile"), QStringLiteral("demo")});
    while (!server.canReadLine() && server.waitForReadyRead(startLimitMs)) {
    }
    const auto match = QRegularExpression(QStringLiteral("http://\\S+")).match(QString::fromUtf8(server.readLine()));
    return match.captured(0);
}

} // namespace

int demo(const Invocation& invocation)
{
    MeasureOptions options;
    for (std::size_t i = 0; i < invocation.arguments.size(); ++i) {
        const auto& argument = invocation.arguments[i];
        if (argument == "--help") {
            std::fputs(help, stdout);
            return 0;
        }
        if (argument == "--json")
            options.json = true;
        else if (argument == "--out" && i + 1 < invocation.arguments.size())
            options.out_folder = invocation.arguments[++i];
        else
            return badInput("demo: no option '" + argument + "' (see plumbline-cli demo --help)");
    }
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
