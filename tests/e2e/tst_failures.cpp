// Runs in which many or all requests fail: what the program returns, keeps and counts.
#include "e2e/program.h"
#include "support/serveprocess.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <cmath>

using namespace plumbline::test;
using Json = nlohmann::ordered_json;

namespace {

Json parsed(const QByteArray& text)
{
    return Json::parse(text.constData(), text.constData() + text.size(), nullptr, false);
}

std::vector<Json> measuredOf(const QString& file)
{
    std::vector<Json> requests;
    for (const auto& text : contentOf(file).split('\n'))
        if (auto line = parsed(text);
            line.is_object() && line.value("type", "") == "request" && line["phase"] == "measured")
            requests.push_back(std::move(line));
    return requests;
}

int count(const std::vector<Json>& requests, const char* key, const char* value)
{
    return static_cast<int>(
        std::count_if(requests.begin(), requests.end(), [&](const Json& request) { return request[key] == value; }));
}

QString gates(const char* text)
{
    return QStringLiteral("contract.gates=") + QString::fromUtf8(text);
}

bool summaryIsKept(const QString& file)
{
    const auto content = contentOf(file).trimmed();
    return content.mid(content.lastIndexOf('\n') + 1).startsWith(R"({"type":"summary")");
}

std::string faultsOf(const QString& file)
{
    const auto ran = cli({QStringLiteral("verify"), file});
    std::string faults = ran.out.contains("ok      file") ? "" : ran.said();
    for (const auto& line : ran.out.split('\n'))
        if (line.startsWith("FAILED") && !line.startsWith("FAILED  lateness"))
            faults += line.toStdString() + "\n";
    return faults;
}

} // namespace

class FailuresTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFifthOfFailuresStandsInEveryShare()
    {
        const ServeProcess server(words("--slots 8 --decode-tps 500 --seed 7 --fault error500:share=0.2"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const QStringList changes{QStringLiteral("load.requests=200"), QStringLiteral("load.steps=[4]"),
                                  QStringLiteral("contract.request={\"ttft_ms\":60000}")};
        const QStringList options{QStringLiteral("--quiet"), QStringLiteral("--json"),
                                  QStringLiteral("--no-preflight")};
        const auto ran = cli(folder.run(options, changes + QStringList{gates(R"([{"metric":"error_share","max":0.05},
                {"metric":"goodput_share","min":0.95},{"metric":"ttft_ms","stat":"p95","max":60000}])")}));
        QVERIFY2(ran.code == 1, ran.said().c_str());
        QVERIFY(summaryIsKept(folder.runFile()));
        QCOMPARE(faultsOf(folder.runFile()), std::string());

        const auto requests = measuredOf(folder.runFile());
        const int all = static_cast<int>(requests.size());
        const int failed = count(requests, "error_class", "server_error");
        const int completed = count(requests, "outcome", "completed");
        QCOMPARE(all, 200);
        QCOMPARE(completed + failed, all);
        QVERIFY2(failed > 20 && failed < 65, std::to_string(failed).c_str());

        const auto step = parsed(ran.out)["steps"][0];
        const auto said = step.dump();
        QVERIFY2(step["ledger"]["scheduled"] == all && step["ledger"]["failed"] == failed, said.c_str());
        QVERIFY2(std::abs(step["error_share"].get<double>() - static_cast<double>(failed) / all) < 1e-9, said.c_str());
        QVERIFY2(std::abs(step["goodput_share"].get<double>() - static_cast<double>(completed) / all) < 1e-9,
                 said.c_str());
        QVERIFY2(step["ttft_ms"]["n"] == completed, said.c_str()); // shown: of the completed, and so named
        QVERIFY2(step["ttft_ms"]["of"] == "completed", said.c_str());
        QVERIFY2(step["errors"]["server_error"] == failed, said.c_str());
        // A gate is of all: a fifth that never came is beyond any limit at the 95th percentile.
        int judged = 0;
        for (const auto& gate : step["gates"]) {
            if (gate["metric"] == "ttft_ms") {
                QVERIFY2(gate["value"] == "inf" && gate["state"] == "failed", gate.dump().c_str());
                ++judged;
            }
        }
        QCOMPARE(judged, 1);
        // Failures are no throughput. (A request of the warm-up that ends in the window is: one of each client at
        // most.)
        const double window = step["window_s"].get<double>();
        QVERIFY2(step["request_throughput"].get<double>() * window <= completed + 4.5, said.c_str());

        const PlanFolder tolerant(server.url());
        const auto passed =
            cli(tolerant.run(options, changes + QStringList{gates(R"([{"metric":"error_share","max":0.5}])")}));
        QVERIFY2(passed.code == 0, passed.said().c_str());
    }

    void aRunOfTimeOutsEndsAndSaysSo_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("deadline");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("first byte") << QStringLiteral("slow_headers=60000") << QStringLiteral("first_byte_s")
                                    << QByteArray("timeout_first_byte");
        QTest::newRow("first token") << QStringLiteral("stall=0") << QStringLiteral("first_token_s")
                                     << QByteArray("timeout_first_token");
        QTest::newRow("idle") << QStringLiteral("stall=3") << QStringLiteral("idle_s") << QByteArray("timeout_idle");
        QTest::newRow("total") << QStringLiteral("stall=3") << QStringLiteral("total_s") << QByteArray("timeout_total");
    }
    void aRunOfTimeOutsEndsAndSaysSo()
    {
        QFETCH(QString, fault);
        QFETCH(QString, deadline);
        QFETCH(QByteArray, error);
        const ServeProcess server({QStringLiteral("--slots"), QStringLiteral("8"), QStringLiteral("--fault"), fault});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran =
            cli(folder.run({QStringLiteral("--quiet"), QStringLiteral("--json"), QStringLiteral("--no-preflight")},
                           {QStringLiteral("load.requests=8"), QStringLiteral("load.steps=[4]"),
                            QStringLiteral("target.timeouts.%1=0.5").arg(deadline),
                            QStringLiteral("contract.request={\"ttft_ms\":60000}"),
                            gates(R"([{"metric":"error_share","max":0.5}])")}));
        QVERIFY2(ran.code == 1, ran.said().c_str());
        QVERIFY(summaryIsKept(folder.runFile()));
        QCOMPARE(faultsOf(folder.runFile()), std::string());
        const auto requests = measuredOf(folder.runFile());
        QCOMPARE(requests.size(), std::size_t{8});
        QCOMPARE(count(requests, "outcome", "timed_out"), 8);
        QCOMPARE(count(requests, "error_class", error.constData()), 8);
        for (const auto& request : requests) {
            QVERIFY2(request["end_ns"].is_number() && request["sent_ns"].is_number(), request.dump().c_str());
            const double lasted =
                static_cast<double>(request["end_ns"].get<std::int64_t>() - request["sent_ns"].get<std::int64_t>()) /
                1e6;
            QVERIFY2(lasted >= 500 && lasted < 5000, request.dump().c_str()); // to the deadline, and not before it
        }

        const auto step = parsed(ran.out)["steps"][0];
        const auto said = step.dump();
        QVERIFY2(step["ledger"]["timed_out"] == 8 && step["ledger"]["completed"] == 0, said.c_str());
        QVERIFY2(step["error_share"] == 1 && step["goodput_share"] == 0 && step["goodput"] == 0, said.c_str());
        for (const auto* figure : {"ttft_ms", "tpot_ms"})
            QVERIFY2(step[figure]["p50"].is_null() && step[figure]["n"] == 0, said.c_str()); // no data, not 0
        QVERIFY2(step["request_throughput"] == 0, said.c_str());
        QVERIFY2(step["verdict"] == "failed", said.c_str());
    }

    void timeOutsWithoutAContractAreSaidPlainlyThoughNothingIsJudged()
    {
        const ServeProcess server(words("--slots 8 --fault stall=0"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran =
            cli(folder.run({QStringLiteral("--quiet"), QStringLiteral("--no-preflight")},
                           {QStringLiteral("load.requests=6"), QStringLiteral("target.timeouts.first_token_s=0.3")}));
        QVERIFY2(ran.code == 0, ran.said().c_str()); // no contract: there is nothing that could fail
        QVERIFY2(ran.out.contains("no contract: nothing to pass or to fail, but 6 of 6 requests failed: no request "
                                  "completed."),
                 ran.said().c_str());
        QVERIFY2(ran.out.contains("timed_out, timeout_first_token (6 of 6 at level 1)"), ran.said().c_str());
    }

    void aServerThatDiesEndsTheRunAndWhatWasMeasuredIsKept()
    {
        const ServeProcess server(words("--slots 4 --decode-tps 500 --fault refuse_connection=40"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran = cli(folder.run({QStringLiteral("--quiet"), QStringLiteral("--json")},
                                        {QStringLiteral("load.requests=5000"), QStringLiteral("load.steps=[4,8]")}));
        QVERIFY2(ran.code == 3, ran.said().c_str());
        QVERIFY2(ran.err.contains("could not be reached"), ran.said().c_str());
        QVERIFY(summaryIsKept(folder.runFile()));
        const auto requests = measuredOf(folder.runFile());
        QVERIFY(count(requests, "outcome", "completed") > 0);
        QVERIFY(count(requests, "error_class", "connect_refused") > 0);
        QVERIFY(requests.size() < 5000);
        const auto summary = parsed(ran.out);
        QVERIFY2(summary["state"] == "aborted" && summary["steps"].size() == 1, ran.said().c_str());
        QVERIFY2(summary["steps"][0]["verdict"] != "passed", ran.said().c_str());
    }

    void aServerThatNeverListensIsToldBeforeAnyStep()
    {
        const ServeProcess server(words("--fault refuse_connection"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        QVERIFY2(ran.code == 3 && ran.err.contains("refused"), ran.said().c_str());
    }

    void everyDeadlineStandsInThePlanOfTheRun()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        QCOMPARE(cli(folder.run({QStringLiteral("--quiet")}, {QStringLiteral("target.timeouts.idle_s=7")})).code, 0);
        const auto first = contentOf(folder.runFile()).split('\n').front();
        const auto timeouts = parsed(first)["plan"]["target"]["timeouts"];
        for (const auto* name : {"connect_s", "first_byte_s", "first_token_s", "idle_s", "total_s"})
            QVERIFY2(timeouts[name].is_number(), name);
        QCOMPARE(timeouts["idle_s"].get<double>(), 7.0);
        const auto shown = cli({QStringLiteral("summarize"), folder.runFile()});
        for (const auto* part : {"connect 10 s", "first byte 600 s", "first token 600 s", "idle 7 s", "total 3600 s"})
            QVERIFY2(shown.out.contains(part), shown.said().c_str());
    }
};

QTEST_GUILESS_MAIN(FailuresTest)
#include "tst_failures.moc"
