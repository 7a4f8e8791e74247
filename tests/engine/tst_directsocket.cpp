// Without a proxy in the plan the Qt transport connects directly, and reads an event of a chunked answer in one go.
#include "support/enginebench.h"
#include "support/serveprocess.h"

#include <QTest>

#include <fstream>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Calls of read() and its kin by this process so far; unset where the kernel does not count them.
std::optional<std::int64_t> readCalls()
{
    std::ifstream io("/proc/self/io");
    for (std::string line; std::getline(io, line);)
        if (line.starts_with("syscr:"))
            return std::stoll(line.substr(6));
    return std::nullopt;
}

} // namespace

class TestDirectSocket : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"})
            qputenv(name, "http://127.0.0.1:9"); // nobody listens there
        qunsetenv("no_proxy");
        qunsetenv("NO_PROXY");
    }

    void proxyNoneConnectsDirectlyWhateverTheEnvironmentSays()
    {
        ReferenceServer server(exactServer(10));
        QVERIFY(server.start());
        const auto ran = runPlan(closedPlan(server.url(), 2, 4));
        QVERIFY2(ran.result.reason.empty(), ran.result.reason.c_str());
        QCOMPARE(ran.kept.count(Outcome::completed), std::int64_t(4));
    }

    void proxySystemAsksTheEnvironment()
    {
        ReferenceServer server(exactServer(10));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 2);
        plan.target.proxy = "system";
        const auto ran = runPlan(plan);
        QCOMPARE(ran.kept.count(Outcome::completed), std::int64_t(0));
    }

    void anEventIsReadInOneGo()
    {
        ServeProcess server({QStringLiteral("--decode-tps"), QStringLiteral("200")}); // its reads are not counted here
        QVERIFY(server.listens());
        const auto before = readCalls();
        const auto ran = runPlan(closedPlan(server.url(), 4, 8, 200));
        const auto after = readCalls();
        QCOMPARE(ran.kept.count(Outcome::completed), std::int64_t(8));
        std::int64_t events = 0;
        for (const auto& request : ran.kept.requests)
            events += request.events;
        QVERIFY(events > 1600);
        if (!before || !after)
            return;
        // One of the socket and one or two that wake the two threads; without a buffer there are four more.
        const double each = static_cast<double>(*after - *before) / static_cast<double>(events);
        QVERIFY2(each < 5, qPrintable(QStringLiteral("%1 reads an event").arg(each)));
    }
};

QTEST_GUILESS_MAIN(TestDirectSocket)
#include "tst_directsocket.moc"
