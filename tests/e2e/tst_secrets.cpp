// Secrets of a run appear in no file and no word of the program: not in the library nor its write-ahead log while the
// run is being written, nor in run files, exports, lists, pins and messages, even when the server says them back.
#include "e2e/program.h"
#include "support/scriptedserver.h"

#include <QDirIterator>
#include <QtTest>

#include <array>
#include <memory>

using namespace plumbline::test;

namespace {

constexpr auto needle = "CANARY"; // a piece of every secret here
const std::string token = "sk-CANARY/4f9e+1c7a=2b";
const std::string other = "CANARYkey-77aa88bb";

std::string escapedSlashes(const std::string& text) // as PHP writes JSON
{
    std::string out;
    for (const char c : text)
        out += c == '/' ? std::string("\\/") : std::string(1, c);
    return out;
}

// Says back in every place of an answer what it was sent as a credential.
class Echo
{
public:
    Echo() : server_([this](ScriptedConnection& connection) { serve(connection); }) {}
    std::string url() { return server_.url(""); }
    std::atomic<int> known = 0; // requests with both secrets
    std::atomic<bool> refuse = false;

private:
    void serve(ScriptedConnection& connection)
    {
        for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest()) {
            const bool both =
                request.find("Bearer " + token) != std::string::npos && request.find(other) != std::string::npos;
            known += both;
            answer(connection, request, both ? token + " " + other : std::string("nobody"));
        }
    }
    void answer(ScriptedConnection& connection, const std::string& request, const std::string& said) const
    {
        const bool post = request.starts_with("POST ");
        std::string status = "200 OK", type = "application/json", body = "{\"" + said + "\":\"" + said + "\"}";
        if (request.starts_with("GET /v1/models "))
            body = "{\"object\":\"list\",\"data\":[{\"id\":\"reference\",\"owned_by\":\"" + said + "\"}]}";
        else if (request.starts_with("GET /metrics "))
            body = "# TYPE vllm:num_requests_running gauge\nvllm:num_requests_running{model_name=\"" + said + "\"} 0\n";
        else if (post && refuse) {
            status = "401 Unauthorized";
            body = "{\"error\":{\"message\":\"bad key " + escapedSlashes(said) + "\",\"type\":\"" + said + "\"}}";
        } else if (post) {
            type = "text/event-stream";
            body = "data: {\"id\":\"" + said + "\",\"model\":\"" + said +
                   "\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + said +
                   "\"}}]}\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"" + said +
                   "\"}],\"usage\":{\"completion_tokens\":1,\"prompt_tokens\":1},\"timings\":{\"predicted_n\":1," +
                   "\"note\":\"" + said + "\"}}\n\ndata: [DONE]\n\n";
        }
        connection.send("HTTP/1.1 " + status + "\r\nServer: " + said + "\r\nX-Request-Id: " + said +
                        "\r\nContent-Type: " + type + "\r\nContent-Length: " + std::to_string(body.size()) +
                        "\r\n\r\n" + body);
    }

    ScriptedServer server_;
};

How withSecrets()
{
    How how;
    how.environment = {
        {"PLUMBLINE_TEST_TOKEN", token}, {"PLUMBLINE_TEST_BEARER", "Bearer " + token}, {"PLUMBLINE_TEST_OTHER", other}};
    return how;
}

// The Authorization header by the plan's credential, or as a header of its own; and a header of the person's.
QStringList settings(bool asHeader)
{
    QStringList arguments;
    const auto set = [&arguments](const char* assignment) {
        arguments << QStringLiteral("--set") << QString::fromUtf8(assignment);
    };
    if (asHeader)
        set(R"(target.headers={"Authorization":"env:PLUMBLINE_TEST_BEARER","X-Tenant":"env:PLUMBLINE_TEST_OTHER"})");
    else {
        set("target.credential=env:PLUMBLINE_TEST_TOKEN");
        set(R"(target.headers={"X-Tenant":"env:PLUMBLINE_TEST_OTHER"})");
    }
    return arguments;
}

// Files under the folder that hold one of the words; base64 of what stands before a password is a word too.
QStringList filesWith(const QString& folder, int& seen)
{
    QStringList found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto path = files.next();
        ++seen;
        const auto bytes = contentOf(path);
        for (const auto& word : {QByteArray(needle), QByteArray::fromStdString(token).toBase64().left(20),
                                 QByteArray::fromStdString(other).toBase64().left(20)})
            if (bytes.contains(word))
                found << path + QStringLiteral(": ") + QString::fromUtf8(word);
    }
    return found;
}

bool silent(const Ran& ran)
{
    return !ran.out.contains(needle) && !ran.err.contains(needle);
}

} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCredentialIsInNoFileAndNoWord_data()
    {
        QTest::addColumn<bool>("asHeader");
        QTest::addColumn<bool>("refuse");
        QTest::newRow("credential") << false << false;
        QTest::newRow("headers") << true << false;
        QTest::newRow("headers, refused") << true << true;
    }

    void aCredentialIsInNoFileAndNoWord()
    {
        QFETCH(bool, asHeader);
        QFETCH(bool, refuse);
        Echo echo;
        echo.refuse = refuse;
        const PlanFolder place(echo.url());
        const auto db = place.path("library.db");
        auto arguments = place.run({QStringLiteral("--db"), db, QStringLiteral("--no-preflight")});
        const auto ran = cli(arguments + settings(asHeader), withSecrets());
        QVERIFY2(ran.code == 0 && silent(ran), ran.said().c_str());
        QVERIFY(echo.known >= 5); // the secrets were sent, and came back
        const auto file = contentOf(place.runFile());
        QVERIFY(file.contains(asHeader ? "env:PLUMBLINE_TEST_BEARER" : "env:PLUMBLINE_TEST_TOKEN"));
        for (const char* command :
             {"list", "list --json", "show last", "show last --json", "verify last", "summarize last --json",
              "pins last", "export last --format jsonl --out again.jsonl",
              "export last --format csv --out requests.csv"}) {
            How how = withSecrets();
            how.folder = place.path("");
            const auto said = cli(words(command) << QStringLiteral("--db") << db, how);
            QVERIFY2(said.code == 0 || QByteArray(command).startsWith("verify"), said.said().c_str());
            QVERIFY2(silent(said), said.said().c_str());
        }
        const auto imported =
            cli({QStringLiteral("import"), place.path("again.jsonl"), QStringLiteral("--db"), place.path("other.db")});
        QVERIFY2(imported.code == 0 && silent(imported), imported.said().c_str());
        int seen = 0;
        const auto found = filesWith(place.path(""), seen) + filesWith(Program::dataFolder(), seen);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
        QVERIFY(seen >= 6);
    }

    // Killed in the middle, the write-ahead log holds what no checkpoint has moved yet.
    void norIsItInTheWriteAheadLogOfARunThatWasKilled()
    {
        Echo echo;
        const PlanFolder place(echo.url());
        const auto db = place.path("library.db");
        Program program(place.run({QStringLiteral("--db"), db}, {QStringLiteral("load.requests=100000"),
                                                                 QStringLiteral("load.caps.requests=200000")}) +
                            settings(true),
                        withSecrets());
        QVERIFY2(program.waitForError("measured"), program.seen());
        const auto kept = [&] {
            const auto listed = cli({QStringLiteral("list"), QStringLiteral("--json"), QStringLiteral("--db"), db});
            static const QRegularExpression count(QStringLiteral("\"requests\": *(\\d+)"));
            return count.match(QString::fromUtf8(listed.out)).captured(1).toInt();
        };
        QTRY_VERIFY_WITH_TIMEOUT(kept() >= 20, 30000);
        program.signal(SIGKILL);
        const auto ran = program.finish();
        QVERIFY2(ran.crashed && silent(ran), ran.said().c_str());
        QVERIFY(contentOf(db + QStringLiteral("-wal")).size() > 1000);
        QVERIFY(contentOf(db + QStringLiteral("-wal")).contains("env:PLUMBLINE_TEST_OTHER"));
        int seen = 0;
        const auto found = filesWith(place.path(""), seen) + filesWith(Program::dataFolder(), seen);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
        QVERIFY(seen >= 3);
    }

    void aPasswordInAUrlIsRefusedAndNotRepeated_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* name, const QStringList& arguments) { QTest::newRow(name) << arguments; };
        const auto url = QStringLiteral("http://user:CANARYpw@127.0.0.1:9");
        const auto set = QStringLiteral("--set");
        row("target",
            {QStringLiteral("run"), QStringLiteral("plan.json"), set, QStringLiteral("target.base_url=") + url});
        row("target without a scheme", {QStringLiteral("run"), QStringLiteral("plan.json"), set,
                                        QStringLiteral("target.base_url=user:CANARYpw@127.0.0.1:9")});
        row("metrics", {QStringLiteral("run"), QStringLiteral("plan.json"), set,
                        QStringLiteral("target.metrics_urls=[\"") + url + QStringLiteral("/metrics\"]")});
        row("proxy", {QStringLiteral("run"), QStringLiteral("plan.json"), set, QStringLiteral("target.proxy=") + url});
        row("key in the query", {QStringLiteral("run"), QStringLiteral("plan.json"), set,
                                 QStringLiteral("target.base_url=http://127.0.0.1:9/v1?api_key=CANARYpw")});
        row("in the plan", {QStringLiteral("run"), QStringLiteral("secret.json")});
        row("plan check", {QStringLiteral("plan"), QStringLiteral("check"), QStringLiteral("secret.json")});
        row("a literal credential", {QStringLiteral("run"), QStringLiteral("plan.json"), set,
                                     QStringLiteral("target.credential=sk-CANARYpw0123456789")});
        row("a literal header", {QStringLiteral("run"), QStringLiteral("plan.json"), set,
                                 QStringLiteral(R"(target.headers={"Authorization":"Bearer CANARYpw"})")});
    }

    void aPasswordInAUrlIsRefusedAndNotRepeated()
    {
        QFETCH(QStringList, arguments);
        const PlanFolder place;
        auto plan = contentOf(place.path()).toStdString();
        place.write("secret.json", plan.replace(plan.find("http://"), 7, "http://user:CANARYpw@"));
        How how;
        how.folder = place.path("");
        const bool run = arguments.front() == QStringLiteral("run");
        const auto ran = cli(run ? arguments + QStringList{QStringLiteral("--db"), place.path("l.db"),
                                                           QStringLiteral("--out"), place.path("out")}
                                 : arguments,
                             how);
        QVERIFY2(ran.code == 2 && !(ran.out + ran.err).isEmpty(), ran.said().c_str());
        QVERIFY2(silent(ran), ran.said().c_str());
        QVERIFY(QFile::remove(place.path("secret.json")));
        int seen = 0;
        const auto found = filesWith(place.path(""), seen) + filesWith(Program::dataFolder(), seen);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    // The proxy of the system may hold a password: it is used, and not told.
    void aPasswordOfTheSystemsProxyIsNotTold()
    {
        const PlanFolder place("http://model.invalid:8000");
        How how;
        for (const char* name : {"http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy"})
            how.environment[name] = "http://user:CANARYpw@127.0.0.1:9";
        const auto ran = cli(place.run({QStringLiteral("--no-preflight"), QStringLiteral("--db"), place.path("l.db")},
                                       {QStringLiteral("target.proxy=system")}),
                             how);
        QVERIFY2(ran.code >= 0 && silent(ran), ran.said().c_str());
        int seen = 0;
        const auto found = filesWith(place.path(""), seen) + filesWith(Program::dataFolder(), seen);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
        QVERIFY(seen >= 2);
    }
};

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
