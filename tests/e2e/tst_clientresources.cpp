// A client that runs out of descriptors or ports says so, and does not call it a failure of the server.
#include "support/chatscript.h"

#include "program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <sys/resource.h>

using namespace plumbline::test;

namespace {

std::function<void()> descriptors(rlim_t most)
{
    return [most] {
        const rlimit limit{most, most};
        setrlimit(RLIMIT_NOFILE, &limit);
    };
}

QJsonObject step(const Ran& ran)
{
    return QJsonDocument::fromJson(ran.out).object()[QLatin1String("steps")].toArray().first().toObject();
}

} // namespace

class TestClientResources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLevelAboveTheDescriptorsIsAProblemOfThePlan()
    {
        const PlanFolder plan;
        How how;
        how.inChild = descriptors(64);
        const auto ran = cli(plan.run({}, {QStringLiteral("load.steps=[1,200]")}), how);
        QVERIFY2(ran.code == 2, ran.said().c_str());
        QVERIFY2(ran.err.contains(
                     "load.steps[1]: error: 200 streams at once need a connection each; this process may open 64 "
                     "descriptors"),
                 ran.said().c_str());
        QVERIFY(plan.runFile().isEmpty());
    }

    // An open loop against a server that never answers: each arrival holds a descriptor.
    void descriptorsThatRunOutAreTheClientsFailure()
    {
        const ScriptedServer server(
            chatScript([](ScriptedConnection& connection, const std::string&) { connection.waitForClose(); }));
        const PlanFolder plan(server.url(""));
        How how;
        how.inChild = descriptors(80);
        const auto ran = cli(
            plan.run({QStringLiteral("--no-preflight"), QStringLiteral("--json")},
                     {QStringLiteral("load.kind=open"), QStringLiteral("load.steps=[60]"),
                      QStringLiteral("load.requests=null"), QStringLiteral("load.duration_s=1.5"),
                      QStringLiteral("load.warm_up.duration_s=0.1"), QStringLiteral("load.drain_s=1"),
                      QStringLiteral("load.max_outstanding=500"), QStringLiteral("target.timeouts.first_byte_s=20")}),
            how);
        QVERIFY2(ran.err.contains("load.max_outstanding: 500 requests at once need a connection each"),
                 ran.said().c_str());
        const auto errors = step(ran)[QLatin1String("errors")].toObject();
        QVERIFY2(errors[QLatin1String("client_resource")].toInt() > 0, ran.said().c_str());
        QVERIFY2(!errors.contains(QLatin1String("connect_refused")) &&
                     !errors.contains(QLatin1String("connect_timeout")),
                 ran.said().c_str());
        QCOMPARE(step(ran)[QLatin1String("trust")].toObject()[QLatin1String("state")].toString(),
                 QStringLiteral("client_limited"));
    }

    // In a network of its own with twenty ports, against a server that takes its time: each arrival holds a port.
    void portsThatRunOutAreTheClientsFailure()
    {
        const PlanFolder plan("http://127.0.0.1:18080");
        const auto arguments =
            plan.run({QStringLiteral("--no-preflight"), QStringLiteral("--json")},
                     {QStringLiteral("target.connections=fresh"), QStringLiteral("load.kind=open"),
                      QStringLiteral("load.steps=[40]"), QStringLiteral("load.requests=null"),
                      QStringLiteral("load.duration_s=1.5"), QStringLiteral("load.warm_up.duration_s=0.1"),
                      QStringLiteral("load.drain_s=1")});
        QString run = QStringLiteral(PLUMBLINE_CLI);
        for (const auto& argument : arguments)
            run += QStringLiteral(" '") + argument + QLatin1Char('\'');
        const auto script =
            QStringLiteral(
                "ip link set lo up && echo '40000 40019' > /proc/sys/net/ipv4/ip_local_port_range && "
                "echo 0 > /proc/sys/net/ipv4/tcp_tw_reuse && echo ready >&2 && "
                "{ %1 serve --port 18080 --fault slow_headers=20000 >/dev/null 2>&1 & server=$!; sleep 1; %2; "
                "code=$?; kill $server; exit $code; }")
                .arg(QStringLiteral(PLUMBLINE_CLI), run);
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), Program::dataFolder());
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("unshare"),
                      {QStringLiteral("-Urn"), QStringLiteral("sh"), QStringLiteral("-c"), script});
        QVERIFY(!process.waitForStarted() || process.waitForFinished(60000));
        Ran ran;
        ran.out = process.readAllStandardOutput();
        ran.err = process.readAllStandardError();
        ran.code = process.exitCode();
        if (!ran.err.contains("ready"))
            QSKIP("no network namespace can be had here");
        const auto errors = step(ran)[QLatin1String("errors")].toObject();
        QVERIFY2(errors[QLatin1String("client_resource")].toInt() > 0, ran.said().c_str());
        QVERIFY2(!errors.contains(QLatin1String("connect_refused")) &&
                     !errors.contains(QLatin1String("connect_timeout")),
                 ran.said().c_str());
        QCOMPARE(step(ran)[QLatin1String("trust")].toObject()[QLatin1String("state")].toString(),
                 QStringLiteral("client_limited"));
        QVERIFY2(ran.err.contains("20 ports for outgoing connections"), ran.said().c_str());
    }
};

QTEST_GUILESS_MAIN(TestClientResources)
#include "tst_clientresources.moc"
