// Runs in which much fails: the summary is written, shares have the right denominators, the exit code says it.
#include "support/chatscript.h"

#include "program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace plumbline::test;

namespace {

QJsonObject step(const QByteArray& summary)
{
    return QJsonDocument::fromJson(summary).object()[QLatin1String("steps")].toArray().first().toObject();
}

QJsonObject objectOf(const QJsonObject& json, const char* key)
{
    return json[QLatin1String(key)].toObject();
}

} // namespace

class TestBadRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFifthOfFailuresIsNoGreenRun()
    {
        std::atomic<int> posts = 0;
        const ScriptedServer server(chatScript([&posts](ScriptedConnection& connection, const std::string&) {
            if (++posts % 5 == 0)
                sendJson(connection, "500 Oops", R"({"error":{"message":"worker 3 died"}})");
            else
                sendAnswer(connection);
        }));
        const PlanFolder plan(server.url(""));
        const auto ran = cli(plan.run({QStringLiteral("--json"), QStringLiteral("--no-preflight")},
                                      {QStringLiteral("load.requests=50"),
                                       QStringLiteral(R"(contract.gates=[{"metric":"error_share","max":0.05}])")}));
        QVERIFY2(ran.code == 1, ran.said().c_str());
        const auto json = step(ran.out);
        const auto ledger = objectOf(json, "ledger");
        QCOMPARE(ledger[QLatin1String("scheduled")].toInt(), 50);
        QCOMPARE(ledger[QLatin1String("failed")].toInt(), 10);
        QCOMPARE(ledger[QLatin1String("completed")].toInt(), 40);
        QCOMPARE(json[QLatin1String("error_share")].toDouble(), 0.2);
        QCOMPARE(json[QLatin1String("verdict")].toString(), QStringLiteral("failed"));
        const auto failures = json[QLatin1String("failures")].toArray();
        QCOMPARE(failures.size(), 1);
        QCOMPARE(failures[0].toObject()[QLatin1String("message")].toString(), QStringLiteral("worker # died"));
        QCOMPARE(failures[0].toObject()[QLatin1String("count")].toInt(), 10);
        // The same in words, under the table of the same run.
        const auto table = cli({QStringLiteral("summarize"), plan.runFile()});
        QVERIFY2(table.out.contains("failed, server_error (10 of 50 at level 1): worker 3 died"), table.said().c_str());
        QVERIFY2(table.out.contains("all 10 failures say the same: server_error \"worker 3 died\""),
                 table.said().c_str());
        const auto checked = cli({QStringLiteral("verify"), plan.runFile()});
        QVERIFY2(checked.code == 0, checked.said().c_str());
    }

    void aRunOfTimeOutsAloneIsWrittenAndFails()
    {
        const ScriptedServer server(
            chatScript([](ScriptedConnection& connection, const std::string&) { connection.waitForClose(); }));
        const PlanFolder plan(server.url(""));
        const auto ran =
            cli(plan.run({QStringLiteral("--json"), QStringLiteral("--no-preflight")},
                         {QStringLiteral("load.requests=6"), QStringLiteral("load.steps=[2]"),
                          QStringLiteral("target.timeouts.first_byte_s=0.5"), QStringLiteral("load.warm_up.requests=1"),
                          QStringLiteral(R"(contract.gates=[{"metric":"ttft_ms","stat":"p95","max":100000}])")}));
        QVERIFY2(ran.code == 1, ran.said().c_str());
        const auto json = step(ran.out);
        QCOMPARE(objectOf(json, "ledger")[QLatin1String("timed_out")].toInt(), 6);
        QCOMPARE(json[QLatin1String("error_share")].toDouble(), 1.0);
        QVERIFY(objectOf(json, "ttft_ms")[QLatin1String("p95")].isNull()); // not 0
        QCOMPARE(objectOf(json, "ttft_ms")[QLatin1String("n")].toInt(), 0);
        QCOMPARE(objectOf(objectOf(json, "of_all"), "ttft_ms")[QLatin1String("p95")].toString(), QStringLiteral("inf"));
        QCOMPARE(json[QLatin1String("verdict")].toString(), QStringLiteral("failed"));
        const auto table = cli({QStringLiteral("summarize"), plan.runFile()});
        QVERIFY2(
            table.out.contains("timed_out, timeout_first_byte (6 of 6 at level 2): no byte of the answer within 0.5 s "
                               "(target.timeouts.first_byte_s)"),
            table.said().c_str());
    }
};

QTEST_GUILESS_MAIN(TestBadRuns)
#include "tst_badruns.moc"
