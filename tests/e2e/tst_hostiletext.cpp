// A server that puts terminal escapes and marks of direction into all that it says: no command shows them as they came,
// and what is exported as data holds them as they were recorded.
#include "e2e/program.h"
#include "support/hostiletext.h"
#include "support/scriptedserver.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace plumbline::test;
using Json = nlohmann::json;

namespace {

// Without the controls, which a name of a server loses when it is read.
std::string model()
{
    return hostileText().substr(hostileText().find("\xe2"));
}

std::string answer(const char* status, const char* type, const std::string& body)
{
    return std::string("HTTP/1.1 ") + status + "\r\nServer: " + hostileText() + "\r\nX-Request-Id: " + hostileText() +
           "\r\nContent-Type: " + type + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string event(const Json& json)
{
    return "data: " + json.dump() + "\n\n";
}

std::string stream()
{
    const auto piece = [](const Json& delta, const Json& finish) {
        return event({{"model", hostileText()},
                      {"system_fingerprint", hostileText()},
                      {"choices", {{{"index", 0}, {"delta", delta}, {"finish_reason", finish}}}},
                      {"usage", {{"prompt_tokens", 5}, {"completion_tokens", finish.is_null() ? 1 : 2}}}});
    };
    return piece({{"content", hostileText()}}, nullptr) + piece({{"content", "b"}}, hostileText()) + "data: [DONE]\n\n";
}

// Every third generation fails with words of its own; `broken`: each does.
ScriptedServer hostileServer(std::atomic<int>& asked, bool broken)
{
    return ScriptedServer([&asked, broken](ScriptedConnection& connection) {
        for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest()) {
            const bool known = request.starts_with("GET /v1/models ");
            if (request.starts_with("POST /v1/chat/completions ")) {
                const Json error = {{"error", {{"message", hostileText() + " is busy"}, {"type", hostileText()}}}};
                const bool fails = broken || ++asked % 3 == 0;
                connection.send(fails ? answer("500 No", "application/json", error.dump())
                                      : answer("200 OK", "text/event-stream", stream()));
            } else {
                const Json models = {
                    {"data", {{{"id", hostileText()}, {"owned_by", hostileText()}}, {{"id", model()}}}}};
                connection.send(answer(known ? "200 OK" : "404 Not Found", "application/json",
                                       known ? models.dump() : Json(hostileText()).dump()));
            }
        }
    });
}

std::string plan(const std::string& url, const std::string& model)
{
    Json json = Json::parse(R"({
  "schema": "plumbline.plan/1", "decision": "Keep the program, or mend it.", "target": {},
  "workload": {"classes": [{"prompts": {"source": "inline", "texts": ["Say something short."]},
                            "output_tokens": {"max": 5}}]},
  "load": {"kind": "closed", "steps": [1], "requests": 6, "ramp_s": 0.05, "drain_s": 10, "recovery": false}
})");
    json["name"] = hostileText();
    json["target"] = {{"base_url", url}, {"model", model}};
    json["workload"]["classes"][0]["name"] = hostileText();
    return json.dump();
}

} // namespace

class HostileTextTest : public QObject
{
    Q_OBJECT
private:
    Ran checked(const QStringList& arguments)
    {
        const auto ran = cli(arguments, {folder_.path("")});
        for (const auto& text : {ran.out, ran.err}) {
            const auto raw = rawIn({text.constData(), std::size_t(text.size())});
            if (!raw.empty())
                QTest::qFail((arguments.join(QLatin1Char(' ')).toStdString() + " showed " +
                              QByteArray(raw.data(), qsizetype(raw.size())).toHex().toStdString() + " in:\n" +
                              text.toPercentEncoding(" \n:,;()[]{}\"'/=+").toStdString())
                                 .c_str(),
                             __FILE__, __LINE__);
        }
        return ran;
    }
    PlanFolder folder_;

private Q_SLOTS:
    void noCommandShowsIt()
    {
        std::atomic<int> asked = 0;
        const auto server = hostileServer(asked, false);
        folder_.write("plan.json", plan(server.url("/v1"), model()));
        const auto check = checked(words("plan check plan.json"));
        QVERIFY2(check.code == 0, check.said().c_str());
        const auto ran = checked(words("run plan.json --out out"));
        QVERIFY2(ran.code == 0 || ran.code == 1 || ran.code == 4, ran.said().c_str());
        QVERIFY2(ran.out.contains("evil\\u001ba"), ran.said().c_str()); // the plan's name
        QVERIFY2(ran.out.contains("\\u202ea") && ran.out.contains("is busy"), ran.said().c_str());
        asked = 0; // so that it is not the first that fails
        const auto again = checked(words("run plan.json --quiet"));
        QVERIFY2(again.code == ran.code, again.said().c_str());
        for (const char* command :
             {"list", "show last", "pins last", "summarize last", "verify last", "tag last fine", "note last fine",
              "baseline last", "export last --format csv --out r.csv", "summarize last --view vllm",
              "summarize last --view aiperf", "summarize last --view guidellm", "export last --format md --out -",
              "export last --format tex --out -"}) {
            const auto one = checked(words(command));
            QVERIFY2(!one.crashed && one.code != 2, (std::string(command) + ": " + one.said()).c_str());
        }
        QVERIFY(checked(words("show last")).out.contains("evil\\u001ba"));
        const auto runs = Json::parse(cli(words("list --json")).out.toStdString())["runs"];
        const QStringList both = {q(runs.at(1)["run"]), q(runs.at(0)["run"])};
        for (const char* command : {"pins", "compare"})
            QVERIFY(checked(words(command) + both).code < 2);
        checked(words("delete last --yes"));
        checked({QStringLiteral("pins"), QStringLiteral("--target"), q(server.url("/v1"))});
    }

    void dataHoldsItAsItWasRecorded()
    {
        std::atomic<int> asked = 0;
        const auto server = hostileServer(asked, false);
        folder_.write("plan.json", plan(server.url("/v1"), model()));
        cli(words("run plan.json --out data --quiet"), {folder_.path("")});
        const auto lines = contentOf(folder_.runFile("data")).split('\n');
        bool failed = false, finished = false;
        for (const auto& line : lines) {
            if (line.isEmpty())
                continue;
            const auto json = Json::parse(line.constData(), line.constData() + line.size());
            if (json.value("type", "") == "run")
                QCOMPARE(json["plan"]["target"]["model"].get<std::string>(), model());
            const auto message = json.value("error_message", Json());
            failed = failed || (message.is_string() && message.get<std::string>().find("\xe2\x80\xae"
                                                                                       "a") != std::string::npos);
            const auto reason = json.value("finish_reason", Json());
            finished = finished || (reason.is_string() && reason.get<std::string>().find("\xe2\x80\xae"
                                                                                         "a") != std::string::npos);
        }
        QVERIFY(failed && finished);
    }

    void aRefusalIsToldInVisibleWords()
    {
        std::atomic<int> asked = 0;
        const auto server = hostileServer(asked, true);
        folder_.write("plan.json", plan(server.url("/v1"), model()));
        const auto ran = checked(words("run plan.json"));
        QVERIFY2(ran.code != 0 && ran.err.contains("is busy") && ran.err.contains("\\u202ea"), ran.said().c_str());
        folder_.write("plan.json", plan(server.url("/v1"), "another"));
        const auto other = checked(words("run plan.json")); // lists the models that there are
        QVERIFY2(other.code == 3 && other.err.contains("\\u202ea"), other.said().c_str());
    }
};

QTEST_GUILESS_MAIN(HostileTextTest)
#include "tst_hostiletext.moc"
