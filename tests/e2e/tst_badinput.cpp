// What the command line says when something is wrong: the exit code, one message that names it, nothing on stdout.
#include "e2e/program.h"
#include "support/scriptedserver.h"
#include "support/serveprocess.h"

#include <QTcpServer>
#include <QTest>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace plumbline::test;

namespace {

// A server that answers every GET with 404 and every POST with `answer`.
ScriptedServer::Script answering(const std::string& answer)
{
    return [answer](ScriptedConnection& connection) {
        for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest())
            connection.send(request.starts_with("GET ") ? "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
                                                        : answer);
    };
}

std::string http(const std::string& status, const std::string& type, const std::string& body)
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

std::string errorBody(const std::string& message)
{
    return "{\"error\":{\"message\":\"" + message + "\"}}";
}

#define VERIFY_SAYS(ran, wantedCode, part)                                                                             \
    do {                                                                                                               \
        QVERIFY2(!(ran).crashed, (ran).said().c_str());                                                                \
        QVERIFY2((ran).code == (wantedCode), (ran).said().c_str());                                                    \
        QVERIFY2((ran).err.contains(part), (ran).said().c_str());                                                      \
        QVERIFY2((ran).out.isEmpty(), (ran).said().c_str());                                                           \
        QVERIFY2((ran).lines() == 1, (ran).said().c_str());                                                            \
    } while (false)

} // namespace

class BadInputTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aBadCommandLineIsNamed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* arguments, const char* part) {
            QTest::addRow("'%s'", arguments) << words(arguments) << QByteArray(part);
        };
        row("rnu", "no command 'rnu', the nearest is run");
        row("--verson", "no command '--verson', the nearest is");
        row("run", "run: PLAN.json is missing");
        row("run a b", "one PLAN.json is allowed, and 'b' is another");
        row("run a --jsn", "unknown option '--jsn', the nearest is --json");
        row("run a -q", "unknown option '-q'");
        row("run a --out", "--out needs a value: DIR");
        row("run a --out --json", "--out needs a value: DIR");
        row("run a --out=", "--out: must not be empty");
        row("run a --json=yes", "--json takes no value");
        row("run a --set", "--set needs a value: PATH=VALUE");
        for (const auto* number : {"0", "-1", "65", "two", "2.5", "99999999999999999999", "", "0x2", " 2"}) {
            const auto argument = QStringLiteral("--io-threads=") + QString::fromUtf8(number);
            QTest::addRow("--io-threads '%s'", number)
                << QStringList{QStringLiteral("run"), QStringLiteral("a"), argument}
                << QByteArray("--io-threads: must be a whole number from 1 to 64; is '") + number + "'";
        }
        row("demo x", "demo: takes options only; 'x' is none");
        row("demo --set a=b", "unknown option '--set'");
        row("serve --port 99999", "--port: must be a whole number from 0 to 65535; is '99999'");
        row("serve --port -1", "--port: must be");
        row("serve --slots 2x", "--slots: must be");
        row("serve --decode-tps fast", "--decode-tps: must be a number; is 'fast'");
        row("summarize", "summarize: FILE.jsonl|RUN is missing");
        row("summarize a --percentile p95", "--percentile: must be nearest or linear; is 'p95'");
        row("verify", "verify: FILE.jsonl|REPORT.html|RUN is missing");
        row("verify a --deep", "verify: unknown option '--deep'");
        row("verify no-such-run", "no file and no run 'no-such-run'");
        row("verify no/such.jsonl", "no/such.jsonl: No such file or directory");
        row("summarize /", "/: is a folder, not a file");
        row("summarize /dev/null", "/dev/null: must be a regular file");
        row("export", "export: RUN... is missing");
        row("export a", "--format is missing: it must be jsonl, csv, html, md or tex");
        row("export a --format pdf", "--format: must be jsonl, csv, html, md or tex; is 'pdf'");
        row("export a --format csv", "--out is missing");
        row("plan", "plan needs new, check or show");
        row("version 2", "takes options only; '2' is none");
    }
    void aBadCommandLineIsNamed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, part);
        const auto ran = cli(arguments);
        VERIFY_SAYS(ran, 2, part);
    }

    void withoutArgumentsTheCommandsAreListedOnStderr()
    {
        const auto ran = cli({});
        QCOMPARE(ran.code, 2);
        QVERIFY(ran.out.isEmpty());
        QVERIFY2(ran.err.contains("which command?") && ran.err.contains("summarize"), ran.said().c_str());
    }

    void everyCommandHasHelp()
    {
        for (const auto* command : {"run", "demo", "plan", "plan new", "plan check", "plan show", "serve", "summarize",
                                    "verify", "export", "version"})
            for (const auto* option : {"--help", "-h"}) {
                const auto ran = cli(words(command) + words(option));
                QVERIFY2(ran.code == 0 && ran.err.isEmpty(), ran.said().c_str());
                QVERIFY2(ran.out.startsWith(QByteArray("Usage: plumbline-cli ") + command), ran.said().c_str());
            }
    }

    void helpTakesTheNameOfACommand()
    {
        QCOMPARE(cli(words("help run")).out, cli(words("run --help")).out);
        QVERIFY(cli(words("help")).out.startsWith("Usage: plumbline-cli COMMAND"));
        const auto unknown = cli(words("help rnu"));
        VERIFY_SAYS(unknown, 2, "no command 'rnu', the nearest is run");
    }

    void controlCharactersOfAnArgumentDoNotReachTheTerminal()
    {
        for (const auto* command : {"run", "verify", "summarize", "rnu"}) {
            const auto ran = cli({QString::fromUtf8(command), QStringLiteral("--\x1b[2J\n")});
            QVERIFY2(ran.code == 2 && !ran.err.contains('\x1b') && ran.lines() == 1, ran.said().c_str());
        }
    }

    void aBadPlanIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* name, const QByteArray& text, const char* part) {
            QTest::newRow(name) << text << QByteArray(part);
        };
        const PlanFolder good;
        const auto plan = contentOf(good.path());
        const auto with = [&plan](const char* what, const char* other) {
            return QByteArray(plan).replace(what, other);
        };
        row("empty", "", "plan.json: error: ");
        row("not JSON", "steps: [1]", "plan.json: error: ");
        row("cut off", plan.left(200), "plan.json: error: ");
        row("a list", "[]", "plan.json: error: ");
        row("binary", QByteArray("\0\xff\xfe{}", 5), "plan.json: error: ");
        row("nested without end", QByteArray(100000, '['), ": error: is nested deeper than");
        row("10 MB", QByteArray(10 << 20, ' ') + plan, "plan.json: error: ");
        row("wrong type", with("\"requests\": 5", "\"requests\": \"five\""), "plan.json: load.requests: error: ");
        row("wrong type of a level", with("[1]", "[\"one\"]"), "plan.json: load.steps[0]: error: ");
        row("empty steps", with("[1]", "[]"),
            "plan.json: load.steps: error: is empty; needs at least one number of clients");
        row("no client", with("[1]", "[0]"),
            "plan.json: load.steps[0]: error: must be a whole number of clients from 1");
        row("unknown key", with("ramp_s", "ramps_s"), "plan.json: load.ramps_s: error: ");
        row("no server", with("http://127.0.0.1:9", ""), "plan.json: target.base_url: error: ");
        row("not http", with("http://127.0.0.1:9", "ftp://127.0.0.1"), "plan.json: target.base_url: error: ");
        row("port", with("http://127.0.0.1:9", "http://127.0.0.1:70000"), "plan.json: target.base_url: error: ");
    }
    void aBadPlanIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, part);
        const PlanFolder folder;
        folder.write("plan.json", text.toStdString());
        const auto ran = cli(folder.run());
        VERIFY_SAYS(ran, 2, part);
        QVERIFY(!QFile::exists(folder.path("out")));
    }

    void aNegativeRateIsNamed()
    {
        const PlanFolder folder;
        const auto ran = cli(folder.run({}, {QStringLiteral("load.kind=open"), QStringLiteral("load.steps=[-2]")}));
        VERIFY_SAYS(ran, 2, "load.steps[0]: error: must be above 0");
    }

    void aPlanThatIsNotThereOrIsAFolderIsNamed()
    {
        const PlanFolder folder;
        auto ran = cli({QStringLiteral("run"), folder.path("no.json")});
        VERIFY_SAYS(ran, 2, "no.json: error: no such file");
        ran = cli({QStringLiteral("run"), folder.path("")});
        VERIFY_SAYS(ran, 2, "error: is a folder");
    }

    void whatThePlanRefersToMustBeThere_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* change, const char* part) {
            QTest::newRow(change) << QString::fromUtf8(change) << QByteArray(part);
        };
        row("target.credential=env:PLUMBLINE_NO_SUCH", "target.credential: ");
        row("target.headers.X-Key=env:PLUMBLINE_NO_SUCH", "PLUMBLINE_NO_SUCH");
        row(R"(workload.classes[0].prompts={"source":"file","path":"no.jsonl"})", "no.jsonl");
        row(R"(workload.classes[0].prompts={"source":"file","path":"."})", "workload.classes[0].prompts.path");
        row(R"(target.tls={"ca_file":"/no/such.pem"})", "/no/such.pem");
        row("load.reqests=5", "--set load.reqests: is no path of a plan; nearest known: load.requests");
        row("load.requests", "--set must be PATH=VALUE");
    }
    void whatThePlanRefersToMustBeThere()
    {
        QFETCH(QString, change);
        QFETCH(QByteArray, part);
        const PlanFolder folder(change.contains(QLatin1String("tls")) ? "https://127.0.0.1:9" : "http://127.0.0.1:9");
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}, {change}));
        VERIFY_SAYS(ran, 2, part);
        QCOMPARE(folder.runFile(), QString());
    }

    void aFolderForTheRunThatCannotBeHadIsNamed_data()
    {
        QTest::addColumn<QString>("out");
        const auto row = [](const char* name, const QString& out) { QTest::newRow(name) << out; };
        row("a file", QStringLiteral("plan.json"));
        row("below a file", QStringLiteral("plan.json/x"));
        row("nowhere", QStringLiteral("/proc/no/such"));
        row("not writable", QStringLiteral("sealed"));
        row("below one that can't be entered", QStringLiteral("closed/x"));
        row("a name too long", QString(5000, QLatin1Char('a')));
    }
    void aFolderForTheRunThatCannotBeHadIsNamed()
    {
        QFETCH(QString, out);
        const PlanFolder folder;
        for (const auto& [name, mode] : {std::pair{"sealed", 0555U}, std::pair{"closed", 0U}}) {
            QVERIFY(QDir().mkdir(folder.path(name)));
            QCOMPARE(chmod(folder.path(name).toUtf8().constData(), mode), 0);
        }
        How how;
        how.folder = folder.path("");
        how.inChild = [] { prctl(PR_CAPBSET_DROP, 1, 0, 0, 0); }; // CAP_DAC_OVERRIDE: root may write everywhere
        const auto ran = cli({QStringLiteral("run"), folder.path(), QStringLiteral("--out"), out}, how);
        VERIFY_SAYS(ran, 2, "plumbline-cli: --out: " + out.left(40).toUtf8());
    }

    void noServerOnThePort()
    {
        QTcpServer taken; // a port that is certainly free once it is closed
        QVERIFY(taken.listen(QHostAddress::LocalHost));
        const auto url = "http://127.0.0.1:" + std::to_string(taken.serverPort());
        taken.close();
        const PlanFolder folder(url);
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        VERIFY_SAYS(ran, 3, QByteArray::fromStdString("cannot reach " + url + "/v1/chat/completions: "));
        QVERIFY2(ran.ms < 5000, ran.said().c_str());
        QCOMPARE(folder.runFile(), QString());
        const auto blind = cli(folder.run({QStringLiteral("--quiet"), QStringLiteral("--no-preflight")}));
        QVERIFY2(blind.code == 3 && blind.err.contains("the server could not be reached: none of "),
                 blind.said().c_str());
        QVERIFY(!folder.runFile().isEmpty()); // what was tried is kept
    }

    void aHostThatDoesNotExist()
    {
        const PlanFolder folder("http://no-such-host.invalid:8080");
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        QVERIFY2(ran.code == 3 && ran.err.contains("plumbline-cli: cannot resolve the host 'no-such-host.invalid'"),
                 ran.said().c_str());
    }

    void aPortThatAcceptsAndSaysNothing()
    {
        ScriptedServer silent([](ScriptedConnection& connection) { connection.waitForClose(); });
        const PlanFolder folder(silent.url(""));
        const auto ran =
            cli(folder.run({QStringLiteral("--quiet")}, {QStringLiteral("target.timeouts.first_byte_s=2")}));
        VERIFY_SAYS(ran, 3, "does not answer");
        QVERIFY2(ran.ms < 15000, ran.said().c_str());
    }

    // The route of the plan decides: what the server says to other questions does not matter.
    void aServerThatAnswersNothingButThePlansRouteIsMeasured()
    {
        const auto answer = http("200 OK", "text/event-stream",
                                 "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"}}]}\n\n"
                                 "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
                                 "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":1}}\n\n"
                                 "data: [DONE]\n\n");
        ScriptedServer server([answer](ScriptedConnection& connection) {
            for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest())
                if (request.starts_with("POST "))
                    connection.send(answer);
        });
        const PlanFolder folder(server.url(""));
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        QVERIFY2(ran.code == 0, ran.said().c_str());
    }

    void httpsToAPlainPort()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder("https" + server.url().substr(4));
        auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        VERIFY_SAYS(ran, 3, "is it an https server?");
        ran = cli(folder.run({QStringLiteral("--quiet")}, {QStringLiteral("target.tls.verify=false")}));
        QVERIFY2(ran.code == 3 && ran.err.contains("is it an https server?"), ran.said().c_str());
    }

    void aWrongModelNameNamesTheModelsThatExist()
    {
        const ServeProcess server({QStringLiteral("--model"), QStringLiteral("tiny-7b")});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        VERIFY_SAYS(ran, 3, "target.model: the server has no model 'reference'; it has: 'tiny-7b'");
    }

    void anAnswerThatIsNoneIsNamed_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* name, const std::string& answer, const char* part) {
            QTest::newRow(name) << QByteArray::fromStdString(answer) << QByteArray(part);
        };
        row("401", http("401 Unauthorized", "application/json", errorBody("no key")),
            "auth (HTTP 401): no key. Check target.credential");
        row("403", http("403 Forbidden", "text/plain", "keep out"), "auth (HTTP 403)");
        row("404", http("404 Not Found", "application/json", errorBody("File Not Found")),
            "not_found (HTTP 404): File Not Found. Check target.base_url, target.api and target.model");
        row("500", http("500 Internal Server Error", "text/plain", ""), "(HTTP 500)");
        row("503", http("503 Service Unavailable", "application/json", errorBody("Loading model")), "Loading model");
        row("redirect", "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n", "302");
        row("HTML", http("200 OK", "text/html", "<!doctype html><html><body>Welcome to nginx!</body></html>"),
            "does not speak the OpenAI API");
        row("no HTTP", "220 mail.example.org ESMTP ready\r\n", "POST http://127.0.0.1:");
        row("other JSON", http("200 OK", "application/json", "{\"hello\":\"world\"}"), "POST http://127.0.0.1:");
        row("an empty stream", http("200 OK", "text/event-stream", "data: [DONE]\n\n"), "POST http://127.0.0.1:");
        row("error in a stream", http("200 OK", "text/event-stream", "data: {\"error\":{\"message\":\"boom\"}}\n\n"),
            "boom");
        row("control characters", http("400 Bad Request", "application/json", errorBody("\\u001b[2Jred\\nx")), "red");
    }
    void anAnswerThatIsNoneIsNamed()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, part);
        ScriptedServer server(answering(answer.toStdString()));
        const PlanFolder folder(server.url(""));
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        VERIFY_SAYS(ran, 3, part);
        QVERIFY(!ran.err.contains('\x1b'));
    }

    void aServerThatClosesEveryConnectionIsNamed()
    {
        ScriptedServer closing([](ScriptedConnection& connection) {
            connection.readRequest();
            connection.reset();
        });
        const PlanFolder folder(closing.url(""));
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}));
        VERIFY_SAYS(ran, 3, QByteArray::fromStdString("cannot reach " + closing.url() + ": "));
    }

    void aServerThatSpeaksFirstAndIsNotHttp()
    {
        ScriptedServer ssh([](ScriptedConnection& connection) {
            connection.send("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n");
            connection.waitForClose();
        });
        const PlanFolder folder(ssh.url(""));
        const auto ran =
            cli(folder.run({QStringLiteral("--quiet")}, {QStringLiteral("target.timeouts.first_byte_s=2")}));
        VERIFY_SAYS(ran, 3, "http://127.0.0.1:");
        QVERIFY2(ran.ms < 20000, ran.said().c_str());
    }

    void aFullDiskEndsTheRunAndKeepsAReadableFile()
    {
        const ServeProcess server({QStringLiteral("--decode-tps"), QStringLiteral("2000")});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        How how;
        how.inChild = [] {
            const rlimit limit{30000, 30000};
            setrlimit(RLIMIT_FSIZE, &limit); // beyond it a write fails, once SIGXFSZ is not what ends the program
        };
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}, {QStringLiteral("load.requests=2000")}), how);
        QVERIFY2(ran.code == 3, ran.said().c_str());
        QVERIFY2(ran.err.contains(folder.runFile().toUtf8() + ": File too large") &&
                     ran.err.contains("not in the library"),
                 ran.said().c_str());
        const auto summarized = cli({QStringLiteral("summarize"), folder.runFile()});
        QVERIFY2(summarized.code == 0 && summarized.out.contains("interrupted"), summarized.said().c_str());
    }

    void aDiskThatIsFullForTheLastLineOnlyIsSaid()
    {
        const ServeProcess server({QStringLiteral("--decode-tps"), QStringLiteral("2000")});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        QCOMPARE(cli(folder.run({QStringLiteral("--quiet")})).code, 0);
        const auto whole = contentOf(folder.runFile());
        QVERIFY(QFile::remove(folder.runFile()));
        How how;
        how.inChild = [room = static_cast<rlim_t>(whole.lastIndexOf("\n{\"type\":\"summary\"") + 600)] {
            const rlimit limit{room, room};
            setrlimit(RLIMIT_FSIZE, &limit);
        };
        const auto ran = cli(folder.run({QStringLiteral("--quiet")}), how);
        QVERIFY2(ran.code == 3 && ran.err.contains("File too large"), ran.said().c_str());
    }

    void aResultThatCannotBeWrittenIsNoSuccess()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        QCOMPARE(cli(folder.run({QStringLiteral("--quiet")})).code, 0);
        const auto file = folder.runFile();
        const std::vector<std::function<void()>> outputs{[] { dup2(open("/dev/full", O_WRONLY), 1); }, [] { close(1); },
                                                         [] { // a pipe that no one reads any more
                                                             int ends[2];
                                                             if (pipe(ends) == 0) {
                                                                 dup2(ends[1], 1);
                                                                 close(ends[0]);
                                                             }
                                                         }};
        const std::vector<QStringList> commands{
            words("--help"),
            words("version"),
            words("run --help"),
            {QStringLiteral("plan"), QStringLiteral("show"), folder.path()},
            {QStringLiteral("plan"), QStringLiteral("check"), folder.path()},
            {QStringLiteral("summarize"), file},
            {QStringLiteral("summarize"), QStringLiteral("--json"), file},
            {QStringLiteral("verify"), file},
            {QStringLiteral("run"), folder.path(), QStringLiteral("--quiet")},
            {QStringLiteral("run"), folder.path(), QStringLiteral("--quiet"), QStringLiteral("--json")}};
        for (const auto& output : outputs)
            for (const auto& command : commands) {
                How how;
                how.inChild = output;
                const auto ran = cli(command, how);
                QVERIFY2(ran.code == 3 && ran.err.contains("standard output: ") && ran.lines() == 1,
                         (command.join(QLatin1Char(' ')).toStdString() + ": " + ran.said()).c_str());
            }
        // With standard output closed, the first file that is opened must not be taken for it.
        How closed;
        closed.inChild = [] {
            close(0);
            close(1);
            close(2);
        };
        QVERIFY(QFile::remove(file));
        QCOMPARE(cli(folder.run(), closed).code, 3);
        QVERIFY(contentOf(folder.runFile()).startsWith("{\"type\":\"run\""));
        const auto verified = cli({QStringLiteral("verify"), folder.runFile()});
        QVERIFY2(verified.out.startsWith("ok      file"), verified.said().c_str());
    }

    void whoReadsTheProgressMayGoAway()
    {
        const ServeProcess server({});
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        How how;
        how.inChild = [] {
            int ends[2];
            if (pipe(ends) == 0) {
                dup2(ends[1], 2);
                close(ends[0]);
            }
        };
        const auto ran = cli(folder.run({QStringLiteral("--json")}), how);
        QVERIFY2(ran.code == 0 && ran.out.startsWith('{'), ran.said().c_str());
    }

    void aFileThatIsNoRunIsNamed()
    {
        const PlanFolder folder;
        folder.write("empty.jsonl", "");
        folder.write("text.jsonl", "hello\nworld\n");
        for (const auto* command : {"summarize", "verify"})
            for (const auto* name : {"empty.jsonl", "text.jsonl", "plan.json"}) {
                const auto ran = cli({QString::fromUtf8(command), folder.path(name)});
                VERIFY_SAYS(ran, 2, folder.path(name).toUtf8());
            }
    }
};

QTEST_GUILESS_MAIN(BadInputTest)
#include "tst_badinput.moc"
