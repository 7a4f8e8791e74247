// A run as a person makes it: what it prints, keeps and returns, and what stopping it does.
#include "e2e/program.h"
#include "support/scriptedserver.h"
#include "support/serveprocess.h"

#include <nlohmann/json.hpp>

#include <QRegularExpression>
#include <QTest>

using namespace plumbline::test;
using Json = nlohmann::ordered_json;

namespace {

const auto quiet = QStringLiteral("--quiet");
const auto json = QStringLiteral("--json");

// A time to the first token that is long beside what a busy machine adds: about half a second for the plan's prompt.
const auto slow = words("--prefill-tps 10 --decode-tps 100");

QString ttftGate(int limitMs)
{
    return QStringLiteral("contract={\"gates\":[{\"metric\":\"ttft_ms\",\"stat\":\"p95\",\"max\":%1}]}").arg(limitMs);
}

Json parsed(const QByteArray& text)
{
    return Json::parse(text.constData(), text.constData() + text.size(), nullptr, false);
}

std::vector<Json> linesOf(const QString& file, const char* type)
{
    std::vector<Json> lines;
    for (const auto& text : contentOf(file).split('\n'))
        if (auto line = parsed(text); line.is_object() && line.value("type", "") == type)
            lines.push_back(std::move(line));
    return lines;
}

std::size_t count(const std::vector<Json>& requests, const char* key, const char* value)
{
    return static_cast<std::size_t>(std::count_if(requests.begin(), requests.end(), [&](const Json& request) {
        return request[key].is_string() && request[key] == value;
    }));
}

bool balances(const Json& ledger)
{
    int ended = 0;
    for (const auto* outcome : {"completed", "rejected", "failed", "timed_out", "cancelled", "unfinished"})
        ended += ledger[outcome].get<int>();
    return ledger["scheduled"] == ledger["submitted"].get<int>() + ledger["not_sent"].get<int>() &&
           ledger["submitted"] == ended;
}

// What `verify` finds wrong, but for the lateness: a busy machine may be too late to be trusted, and says so.
std::string faultsOf(const QString& file)
{
    const auto ran = cli({QStringLiteral("verify"), file});
    if (ran.crashed || ran.code > 1 || !ran.err.isEmpty() || !ran.out.contains("ok      file"))
        return ran.said();
    std::string faults;
    for (const auto& line : ran.out.split('\n'))
        if (line.startsWith("FAILED") && !line.startsWith("FAILED  lateness"))
            faults += line.toStdString() + "\n";
    return faults;
}

bool alive(qint64 pid)
{
    return ::kill(static_cast<pid_t>(pid), 0) == 0;
}

// Of the process, by the system's list.
qint64 childOf(qint64 parent)
{
    for (const auto& entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const auto stat = contentOf(QStringLiteral("/proc/") + entry + QStringLiteral("/stat"));
        const auto rest = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        if (rest.size() > 1 && rest[1].toLongLong() == parent)
            return entry.toLongLong();
    }
    return 0;
}

} // namespace

class RunTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void jsonIsOneDocumentAndTheFileGivesTheSameAgain()
    {
        const ServeProcess server(slow);
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran = cli(folder.run({json, quiet}));
        QVERIFY2(ran.code == 0 && ran.err.isEmpty(), ran.said().c_str());
        const auto summary = parsed(ran.out);
        QVERIFY2(summary.is_object(), ran.said().c_str());
        QVERIFY(summary["schema"] == "plumbline.summary/1" && summary["label"] == "simulated");
        QVERIFY(summary["state"] == "finished" && summary["steps"].size() == 1);

        const auto file = folder.runFile();
        const auto summarized = cli({QStringLiteral("summarize"), json, file});
        QVERIFY2(summarized.code == 0 && summarized.err.isEmpty(), summarized.said().c_str());
        QCOMPARE(summarized.out, ran.out); // byte for byte
        QCOMPARE(faultsOf(file), std::string());
        QVERIFY(linesOf(file, "summary").front()["summary"] == summary);

        for (const auto* format : {"csv", "jsonl"}) {
            const auto exported = cli({QStringLiteral("export"), file, QStringLiteral("--format"),
                                       QString::fromUtf8(format), QStringLiteral("--out=-")});
            QCOMPARE(exported.code, 0);
            if (QByteArray(format) == "jsonl")
                QCOMPARE(exported.out, contentOf(file));
            else
                QCOMPARE(exported.out.count('\n'), qsizetype(linesOf(file, "request").size() + 1));
        }
    }

    void progressGoesToStderrAndTheTableToStdout()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto loud = cli(folder.run());
        QCOMPARE(loud.code, 0);
        QVERIFY2(loud.out.startsWith("e2e [simulated]\n") && loud.out.contains("no contract"), loud.said().c_str());
        QVERIFY2(loud.err.contains("step 1 concurrency 1") && loud.err.contains("Kept as run "), loud.said().c_str());
        QVERIFY2(!loud.err.contains('\x1b') && !loud.out.contains('\x1b'), "only a terminal gets control characters");
        const auto still = cli(folder.run({quiet}));
        QVERIFY2(still.code == 0 && still.err.isEmpty() && !still.out.isEmpty(), still.said().c_str());
    }

    void withoutOutTheRunIsFoundByItsName()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran = cli({QStringLiteral("run"), folder.path(), json, quiet});
        QCOMPARE(ran.code, 0);
        const auto id = QString::fromStdString(parsed(ran.out)["run"].get<std::string>());
        for (const auto& name : {id, id.left(14), QStringLiteral("last")}) {
            const auto summarized = cli({QStringLiteral("summarize"), json, name});
            QVERIFY2(summarized.out == ran.out, summarized.said().c_str());
        }
    }

    void aContractThatIsMetGivesZeroAndOneThatIsNotGivesOne()
    {
        const ServeProcess server(words("--prefill-tps 3")); // seconds, beside which a busy machine's delay is small
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const QStringList options{quiet, QStringLiteral("--no-preflight")};
        const QStringList changes{QStringLiteral("load.requests=2"), QStringLiteral("load.warm_up.requests=0")};
        auto ran = cli(folder.run(options, changes + QStringList{ttftGate(60000)}));
        QVERIFY2(ran.code == 0 && ran.out.contains("highest passing: 1"), ran.said().c_str());
        ran = cli(folder.run(options, changes + QStringList{ttftGate(1000)}));
        QVERIFY2(ran.code == 1 && ran.out.contains("first failing: 1"), ran.said().c_str());
    }

    void aLevelThatFailsIsFollowedByTheRecoveryAndStrictCountsIt()
    {
        const ServeProcess server(slow + words("--slots 1"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const QStringList changes{ttftGate(1000), QStringLiteral("load.steps=[1,4]"), QStringLiteral("load.requests=8"),
                                  QStringLiteral("load.recovery=true"), QStringLiteral("load.warm_up.requests=1")};
        const auto ran = cli(folder.run({quiet}, changes));
        QVERIFY2(ran.code == 0, ran.said().c_str());
        QVERIFY2(ran.out.contains("highest passing: 1; first failing: 4 (TTFT p95 "), ran.said().c_str());
        QVERIFY2(ran.out.contains("recovery at 1: passed"), ran.said().c_str());
        const auto strict = cli(folder.run({quiet, QStringLiteral("--strict")}, changes));
        QVERIFY2(strict.code == 1, strict.said().c_str());
    }

    void aLevelThatTheClientsOwnCapEndsGivesFour()
    {
        const ServeProcess server(slow);
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran = cli(folder.run(
            {quiet},
            {ttftGate(5000), QStringLiteral("load={\"kind\":\"open\",\"arrival\":{\"process\":\"constant\"},\"steps\":"
                                            "[20],\"duration_s\":2,\"max_outstanding\":2,\"drain_s\":2,"
                                            "\"warm_up\":{\"duration_s\":0.5}}")}));
        QVERIFY2(ran.code == 4, ran.said().c_str());
        const auto requests = linesOf(folder.runFile(), "request");
        QVERIFY(count(requests, "outcome", "not_sent") > 0);
    }

    void oneInterruptDrainsAndKeeps()
    {
        const ServeProcess server(slow);
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        Program program(folder.run({}, {QStringLiteral("load.steps=[4]"), QStringLiteral("load.requests=50000")}));
        QVERIFY2(program.waitForError("measured"), program.seen());
        program.signal(SIGINT);
        const auto ran = program.finish(20000);
        QVERIFY2(ran.code == 3, ran.said().c_str());
        QVERIFY2(ran.err.contains("Stopping: nothing more is sent") && ran.err.contains("stopped by the user"),
                 ran.said().c_str());
        const auto requests = linesOf(folder.runFile(), "request");
        QCOMPARE(count(requests, "outcome", "completed"), requests.size());
        QVERIFY(linesOf(folder.runFile(), "summary").front()["summary"]["state"] == "aborted");
        const auto verified = cli({QStringLiteral("verify"), folder.runFile()});
        QVERIFY2(!verified.crashed && verified.out.contains("ok      summary figures"), verified.said().c_str());
    }

    void twoInterruptsCancelWhatIsOutstanding()
    {
        const ServeProcess server(words("--decode-tps 1"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        Program program(folder.run(
            {QStringLiteral("--no-preflight")},
            {QStringLiteral("load.warm_up.requests=0"), QStringLiteral("workload.classes[0].output_tokens.max=1000")}));
        QVERIFY2(program.waitForError("step 1 concurrency 1  measured"), program.seen());
        program.signal(SIGINT);
        QVERIFY2(program.waitForError("Once more cancels it"), program.seen());
        program.signal(SIGINT);
        const auto ran = program.finish(10000);
        QVERIFY2(ran.code == 3 && ran.err.contains("Cancelling."), ran.said().c_str());
        const auto requests = linesOf(folder.runFile(), "request");
        QVERIFY(!requests.empty());
        QCOMPARE(count(requests, "outcome", "cancelled"), requests.size());
        QCOMPARE(count(requests, "cancelled_by", "user"), requests.size());
    }

    void anInterruptEndsThePreflightAndKeepsNothing_data()
    {
        QTest::addColumn<bool>("answersGet");
        QTest::newRow("while it asks what the server is") << false;
        QTest::newRow("while its request is on its way") << true;
    }
    void anInterruptEndsThePreflightAndKeepsNothing()
    {
        QFETCH(bool, answersGet);
        std::atomic<bool> posted = false;
        std::atomic<bool> asked = false;
        ScriptedServer silent([&](ScriptedConnection& connection) {
            const auto request = connection.readRequest();
            asked = true;
            if (answersGet && request.starts_with("GET ")) {
                connection.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
                return;
            }
            posted = posted || request.starts_with("POST ");
            connection.waitForClose();
        });
        const PlanFolder folder(silent.url(""));
        Program program(folder.run());
        QTRY_VERIFY_WITH_TIMEOUT(answersGet ? posted : asked, 20000);
        QElapsedTimer clock;
        clock.start();
        program.signal(SIGINT);
        const auto ran = program.finish(20000);
        QVERIFY2(ran.code == 3 && ran.err.contains("stopped by the user during the preflight"), ran.said().c_str());
        QVERIFY2(clock.elapsed() < 3000, ran.said().c_str());
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(folder.runFile(), QString());
    }

    void anInterruptEndsAPauseBetweenSteps()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        Program program(folder.run({}, {QStringLiteral("load.steps=[1,2]"), QStringLiteral("load.pause_s=600"),
                                        QStringLiteral("load.requests=10")}));
        QVERIFY2(program.waitForError("between steps"), program.seen());
        program.signal(SIGINT);
        const auto ran = program.finish(5000);
        QVERIFY2(ran.code == 3, ran.said().c_str());
        QCOMPARE(linesOf(folder.runFile(), "step").size(), std::size_t(1));
        QCOMPARE(linesOf(folder.runFile(), "step_end").size(), std::size_t(1));
    }

    void anInterruptEndsALongRamp()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        Program program(folder.run({}, {QStringLiteral("load.steps=[2]"), QStringLiteral("load.ramp_s=3600"),
                                        QStringLiteral("load.requests=10")}));
        QVERIFY2(program.waitForError("warm_up"), program.seen());
        program.signal(SIGINT);
        const auto ran = program.finish(5000);
        QVERIFY2(ran.code == 3, ran.said().c_str());
    }

    void anInterruptWhileTheServerIsBusyStartsNoStep()
    {
        // It says that a request runs there, whatever is asked: the step waits for idle.
        ScriptedServer busy([](ScriptedConnection& connection) {
            const std::string metrics = "# TYPE llamacpp:requests_processing gauge\nllamacpp:requests_processing 1\n"
                                        "# TYPE llamacpp:requests_deferred gauge\nllamacpp:requests_deferred 0\n";
            const std::string stream = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"}}]}\n\n"
                                       "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
                                       "data: [DONE]\n\n";
            for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest()) {
                const bool post = request.starts_with("POST ");
                const auto& body = post ? stream : request.starts_with("GET /metrics") ? metrics : std::string("{}");
                connection.send(std::string("HTTP/1.1 200 OK\r\nContent-Type: ") +
                                (post ? "text/event-stream" : "text/plain") +
                                "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
            }
        });
        const PlanFolder folder(busy.url(""));
        Program program(folder.run());
        QVERIFY2(program.waitForError("waiting for idle"), program.seen());
        program.signal(SIGINT);
        const auto ran = program.finish(8000);
        QVERIFY2(ran.code == 3, ran.said().c_str());
        QCOMPARE(linesOf(folder.runFile(), "step").size(), std::size_t(0));
    }

    void aRunThatIsKilledLeavesAReadableFile()
    {
        const ServeProcess server(words("--decode-tps 200"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        Program program(folder.run({}, {QStringLiteral("load.steps=[4]"), QStringLiteral("load.requests=50000")}));
        QVERIFY2(program.waitForError("measured"), program.seen());
        QTRY_VERIFY_WITH_TIMEOUT(linesOf(folder.runFile(), "request").size() > 40, 20000);
        program.signal(SIGKILL);
        QVERIFY(program.finish().crashed);
        const auto file = folder.runFile();
        const auto check = [&file] {
            const auto summarized = cli({QStringLiteral("summarize"), json, file});
            QVERIFY2(summarized.code == 0, summarized.said().c_str());
            const auto summary = parsed(summarized.out);
            QVERIFY(summary["state"] == "interrupted");
            QVERIFY2(summary["steps"][0]["ttft_ms"]["p50"].is_number(), summarized.said().c_str());
            QVERIFY(summary["steps"][0]["verdict"] != "passed");
            const auto verified = cli({QStringLiteral("verify"), file});
            QVERIFY2(!verified.crashed && (verified.code == 0 || verified.code == 1), verified.said().c_str());
        };
        check();
        // A kill may come in the middle of a write as well.
        const auto whole = contentOf(file);
        QFile half(file);
        QVERIFY(half.open(QIODevice::WriteOnly) && half.write(whole.left(whole.size() - 37)) > 0);
        half.close();
        check();
    }

    void aNameIsAsGoodAsAnAddress()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder("http://localhost:" + std::to_string(server.port()));
        const auto ran = cli(folder.run({quiet}));
        QVERIFY2(ran.code == 0 && ran.err.isEmpty(), ran.said().c_str());
    }

    void whatIsSetIsMeasuredAndStandsInTheFile()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran =
            cli(folder.run({quiet, QStringLiteral("--set=load.requests=10"), QStringLiteral("--io-threads=2")},
                           {QStringLiteral("load.steps=[2]"), QStringLiteral("name=again")}));
        QVERIFY2(ran.code == 0, ran.said().c_str());
        QCOMPARE(count(linesOf(folder.runFile(), "request"), "phase", "measured"), std::size_t(10));
        const auto plan = linesOf(folder.runFile(), "run").front()["plan"];
        QVERIFY(plan["name"] == "again" && plan["load"]["requests"] == 10 && plan["load"]["steps"] == Json::array({2}));
    }

    void theSmallestAndTheOddestLoadsEnd_data()
    {
        QTest::addColumn<QString>("load");
        const auto row = [](const char* name, const char* load) { QTest::newRow(name) << QString::fromUtf8(load); };
        row("one request", R"({"steps":[1],"requests":1,"ramp_s":0})");
        row("one request, many clients", R"({"steps":[50],"requests":1,"ramp_s":0.1})");
        row("one request, idle start", R"({"steps":[50],"requests":1,"start":"idle","warm_up":{"requests":0}})");
        row("no warm-up", R"({"steps":[4],"requests":20,"warm_up":{"requests":0}})");
        row("a window of 10 ms", R"({"steps":[2],"duration_s":0.01,"ramp_s":0})");
        row("a window of 10 ms, idle start", R"({"steps":[2],"duration_s":0.01,"start":"idle"})");
        row("no time to drain", R"({"steps":[2],"duration_s":0.2,"ramp_s":0,"drain_s":0})");
        row("one arrival", R"({"kind":"open","steps":[100],"duration_s":0.01,"warm_up":{"duration_s":0}})");
        row("repeats", R"({"steps":[1,2],"requests":2,"repeats":3,"ramp_s":0,"warm_up":{"requests":0}})");
        row("500 clients", R"({"steps":[500],"requests":500,"ramp_s":1,"warm_up":{"requests":1}})");
    }
    void theSmallestAndTheOddestLoadsEnd()
    {
        QFETCH(QString, load);
        const ServeProcess server(words("--decode-tps 500"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran = cli(folder.run({quiet, json}, {QStringLiteral("load=") + load}));
        QVERIFY2(ran.code == 0, ran.said().c_str());
        const auto summary = parsed(ran.out);
        QVERIFY2(summary["state"] == "finished", ran.said().c_str());
        for (const auto& step : summary["steps"])
            if (!step["ledger"].is_null())
                QVERIFY2(balances(step["ledger"]), step.dump().c_str());
        QCOMPARE(faultsOf(folder.runFile()), std::string());
        QCOMPARE(cli({QStringLiteral("summarize"), json, folder.runFile()}).out, ran.out);
    }

    void aServerThatFailsEveryRequestIsMeasuredAsSuch()
    {
        const ServeProcess server(words("--fault error500"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran =
            cli(folder.run({quiet, json, QStringLiteral("--no-preflight")},
                           {QStringLiteral("contract={\"gates\":[{\"metric\":\"error_share\",\"max\":0}]}")}));
        QVERIFY2(ran.code == 1, ran.said().c_str());
        const auto step = parsed(ran.out)["steps"][0];
        QVERIFY2(step["verdict"] == "failed" && step["ttft_ms"]["p50"].is_null(), step.dump().c_str());
    }

    void aCredentialAppearsNowhereEvenWhenTheServerEchoesIt()
    {
        const std::string secret = "CANARY-4f9e1c7a2b";
        std::atomic<int> refuse = 1;
        ScriptedServer echo([&](ScriptedConnection& connection) {
            for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest()) {
                const bool known = request.find("Bearer " + secret) != std::string::npos;
                const auto said = known ? secret : std::string("nobody");
                const bool post = request.starts_with("POST ");
                const bool models = request.starts_with("GET /v1/models ");
                std::string type = "application/json";
                auto body = "{\"error\":{\"message\":\"bad key " + said + "\",\"type\":\"" + said + "\",\"code\":\"" +
                            said + "\"}}";
                if (models)
                    body = "{\"object\":\"list\",\"data\":[{\"id\":\"reference\",\"owned_by\":\"" + said +
                           "\"},{\"id\":\"" + said + "\"}]}";
                else if (request.starts_with("GET /metrics "))
                    body = "# TYPE vllm:num_requests_running gauge\nvllm:num_requests_running{model_name=\"" + said +
                           "\"} 0\n";
                else if (post && !refuse) {
                    type = "text/event-stream";
                    body = "data: {\"id\":\"" + said + "\",\"model\":\"" + said +
                           "\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + said +
                           "\"}}]}\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"" + said +
                           "\"}],\"timings\":{\"predicted_n\":1,\"note\":\"" + said + "\"}}\n\ndata: [DONE]\n\n";
                }
                const std::string status = models || (post && !refuse) ? "200 OK"
                                           : post                      ? "401 Unauthorized"
                                                                       : "200 OK";
                connection.send("HTTP/1.1 " + status + "\r\nServer: " + said + "\r\nX-Request-Id: " + said +
                                "\r\nX-Key: Bearer " + said + "\r\nContent-Type: " + type +
                                "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
            }
        });
        How how;
        how.environment = {{"PLUMBLINE_TEST_KEY", secret}};
        for (const bool preflight : {true, false})
            for (const int refused : {1, 0}) {
                refuse = refused;
                const PlanFolder folder(echo.url(""));
                const auto credential = QStringLiteral("target.credential=env:PLUMBLINE_TEST_KEY");
                const auto ran = cli(
                    folder.run(preflight ? QStringList() : QStringList{QStringLiteral("--no-preflight")}, {credential}),
                    how);
                QVERIFY2(ran.code == (preflight && refused ? 3 : 0), ran.said().c_str());
                QVERIFY2(!ran.out.contains(secret.c_str()) && !ran.err.contains(secret.c_str()), ran.said().c_str());
                const auto file = folder.runFile().isEmpty() ? QByteArray() : contentOf(folder.runFile());
                QCOMPARE(file.isEmpty(), preflight && refused);
                const auto at = file.indexOf(secret.c_str());
                QVERIFY2(at < 0, file.mid(std::max<qsizetype>(at - 300, 0), 400).constData());
                QVERIFY(file.isEmpty() || file.contains("env:PLUMBLINE_TEST_KEY"));
                const QDir library(Program::dataFolder() + QStringLiteral("/plumbline"));
                QVERIFY(library.exists(QStringLiteral("library.db")));
                for (const auto& name : library.entryList(QDir::Files)) // its log too
                    QVERIFY2(!contentOf(library.filePath(name)).contains(secret.c_str()), qPrintable(name));
            }
    }

    void theDemoPrintsASweepAndOneDocumentWithJson()
    {
        const auto ran = cli(words("demo --json --quiet"));
        QVERIFY2(ran.code == 0 || ran.code == 4, ran.said().c_str()); // 4: this machine is too busy to say
        QVERIFY(ran.err.isEmpty());
        const auto summary = parsed(ran.out);
        QVERIFY2(summary.is_object() && summary["label"] == "simulated", ran.said().c_str());
        QVERIFY(summary["levels"].size() == 5);
        QVERIFY2(ran.ms < 60000, ran.said().c_str());
    }

    // At a terminal Ctrl+C reaches the whole process group; the server must answer until the run has drained.
    void anInterruptOfTheDemosWholeGroupDrainsIt()
    {
        How how;
        how.inChild = [] { setpgid(0, 0); };
        const PlanFolder folder;
        Program program({QStringLiteral("demo"), QStringLiteral("--out"), folder.path("out")}, how);
        QVERIFY2(program.waitForError("measured"), program.seen());
        program.signalGroup(SIGINT);
        const auto ran = program.finish(20000);
        QVERIFY2(ran.code == 3 && ran.err.contains("stopped by the user"), ran.said().c_str());
        QVERIFY2(!ran.err.contains("errors"), ran.said().c_str());
        const auto requests = linesOf(folder.runFile(), "request");
        QVERIFY(!requests.empty());
        QCOMPARE(count(requests, "outcome", "completed"), requests.size());
    }

    void theDemosServerEndsWithIt()
    {
        Program program(words("demo"));
        QVERIFY2(program.waitForError("measured"), program.seen());
        const auto server = childOf(program.pid());
        QVERIFY(server > 0 && alive(server));
        program.signal(SIGKILL);
        QVERIFY(program.finish().crashed);
        QTRY_VERIFY_WITH_TIMEOUT(!alive(server), 10000);
    }

    void theVersionIsPrintedFast()
    {
        const auto ran = cli(words("--version"));
        QCOMPARE(ran.code, 0);
        QVERIFY2(ran.out.startsWith("plumbline-cli ") && ran.err.isEmpty(), ran.said().c_str());
        qInfo("--version took %lld ms", static_cast<long long>(ran.ms));
    }
};

QTEST_GUILESS_MAIN(RunTest)
#include "tst_run.moc"
