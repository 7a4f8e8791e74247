// The faults of a reference server as a whole, over real sockets.
#include "support/referencetest.h"

#include <QTest>

#include <thread>

using namespace plumbline;
using namespace plumbline::referencetest;
using rawhttp::Client;
using rawhttp::End;

namespace {

std::string prompted(const std::string& words, int tokens, const std::string& more = {})
{
    return R"({"messages":[{"role":"user","content":")" + words + R"("}],"max_tokens":)" + std::to_string(tokens) +
           R"(,"stream":true,"stream_options":{"include_usage":true})" + more + "}";
}

Json usage(const rawhttp::Response& response)
{
    for (const auto& event : rawhttp::events(response.body))
        if (const auto json = Json::parse(event, nullptr, false); json.is_object() && json.contains("usage"))
            return json["usage"];
    return {};
}

Json lastEvent(const rawhttp::Response& response)
{
    const auto events = rawhttp::events(response.body);
    return events.empty() ? Json() : Json::parse(events.back(), nullptr, false);
}

double seconds(std::int64_t since_ns)
{
    return static_cast<double>(rawhttp::nowNs() - since_ns) / 1e9;
}

} // namespace

class TestServerFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStrictServerNamesTheFieldThatItDoesNotKnow()
    {
        const Running strict(faulty("strict_schema"));
        const auto refused = ask(strict, chat(2));
        QCOMPARE(refused.status, 400);
        const auto error = Json::parse(refused.body)["error"];
        QCOMPARE(error["message"].get<std::string>(), std::string("unknown field 'stream_options'"));
        QCOMPARE(error["param"].get<std::string>(), std::string("stream_options"));
        const std::string plain =
            R"({"model":"tiny","messages":[{"role":"user","content":"a"}],"max_tokens":2,"stream":true)";
        QCOMPARE(ask(strict, plain + "}").status, 200);
        QCOMPARE(ask(strict, plain + R"(,"ignore_eos":true})").status, 400);

        const auto detailed = ask(Running(faulty("strict_schema=422")), plain + R"(,"ignore_eos":true})");
        QCOMPARE(detailed.status, 422);
        QCOMPARE(Json::parse(detailed.body)["detail"][0]["loc"].dump(), std::string(R"(["body","ignore_eos"])"));
    }

    void aStrictLimiterRefusesWhatComesTooSoon()
    {
        const Running server(faulty("rate_limit=5"));
        QCOMPARE(ask(server, chat(1)).status, 200);
        const auto refused = ask(server, chat(1));
        QCOMPARE(refused.status, 429);
        QCOMPARE(type(refused), std::string("rate_limit_error"));
        QVERIFY(refused.headers.contains("retry-after"));
        QTest::qWait(250);
        QCOMPARE(ask(server, chat(1)).status, 200);
    }

    void aServerThatLoadsSaysSoOnEveryRoute()
    {
        const Running server(faulty("loading=400"));
        const auto start = rawhttp::nowNs();
        QCOMPARE(Client(server.port()).roundTrip(rawhttp::get("/health")).status, 503);
        QCOMPARE(type(ask(server, chat(1))), std::string("unavailable_error"));
        QVERIFY(QTest::qWaitFor([&] { return ask(server, chat(1)).status == 200; }));
        QVERIFY(seconds(start) >= 0.4);
    }

    void aColdSlotCostsItsFirstRequest()
    {
        const Running server(faulty("cold_slot=300"));
        auto start = rawhttp::nowNs();
        ask(server, chat(1));
        QVERIFY(seconds(start) >= 0.3);
        start = rawhttp::nowNs();
        ask(server, chat(1));
        QVERIFY(seconds(start) < 0.3);
    }

    void aFullPoolFailsAllThatRunAndNobodyElse()
    {
        auto settings = faulty("kv_pool=300");
        settings.profile.slots = 3;
        settings.profile.decode_tps = 200;
        const Running server(settings);
        const std::string hundred = [] {
            std::string words;
            for (int i = 0; i < 100; ++i)
                words += "w ";
            return words;
        }();
        QCOMPARE(ask(server, prompted(hundred, 30)).end, End::complete); // alone it fits
        QCOMPARE(usage(ask(server, prompted(hundred, 30)))["completion_tokens"].get<int>(), 30);
        std::vector<rawhttp::Response> answers(3);
        std::vector<std::thread> clients;
        for (auto& answer : answers)
            clients.emplace_back([&] { answer = ask(server, prompted(hundred, 30)); });
        for (auto& client : clients)
            client.join();
        int failed = 0;
        for (const auto& answer : answers) {
            QCOMPARE(answer.status, 200);
            failed += lastEvent(answer).contains("error");
        }
        QVERIFY2(failed >= 2, std::to_string(failed).c_str()); // one may have been late enough to be alone
        QCOMPARE(usage(ask(server, prompted(hundred, 30)))["completion_tokens"].get<int>(), 30);
    }

    void aCacheOfAnswersGivesTheSameAnswerAtOnce()
    {
        auto settings = faulty("answer_cache");
        settings.profile.decode_tps = 100;
        const Running server(settings);
        const auto first = ask(server, prompted("one two", 30));
        const auto start = rawhttp::nowNs();
        const auto second = ask(server, prompted("one two", 30));
        QVERIFY(seconds(start) < 0.15);
        QCOMPARE(contentEvents(second), 30);
        QCOMPARE(usage(second)["completion_tokens"].get<int>(), 30);
        const auto text = [](const rawhttp::Response& response) {
            std::string all;
            for (const auto& event : rawhttp::events(response.body))
                if (const auto json = Json::parse(event, nullptr, false); json.is_object() && !json["choices"].empty())
                    all += json["choices"][0]["delta"].value("content", Json("")).is_string()
                               ? json["choices"][0]["delta"].value("content", Json("")).get<std::string>()
                               : "";
            return all;
        };
        QCOMPARE(text(second), text(first));
        const auto other = rawhttp::nowNs();
        ask(server, prompted("one three", 30));
        ask(server, prompted("one two", 31)); // another limit is another answer
        QVERIFY(seconds(other) > 0.5);
    }

    void promptsAreCountedAsTheFaultSays()
    {
        const auto counted = [](const char* spec) {
            return usage(ask(Running(faulty(spec)), prompted("one two three four", 2)))["prompt_tokens"].get<int>();
        };
        QCOMPARE(counted(""), 4);
        QCOMPARE(counted("prompt_count"), 0);
        QCOMPARE(counted("prompt_count=1026"), 1026);
        QCOMPARE(counted("prompt_extra"), 19);
        QCOMPARE(counted("prompt_percent=150,prompt_extra=10"), 16);
    }

    void theLimitOfOutputIsIgnored()
    {
        auto settings = faulty("limit_ignored");
        settings.profile.context = 200;
        QCOMPARE(usage(ask(Running(settings), prompted("one two", 5)))["completion_tokens"].get<int>(), 198);
    }

    void underIgnoreEosTheParserFailsWhereTheAnswerWouldHaveEnded()
    {
        const Running server(faulty("ignore_eos_error=10"));
        const std::string ignoring = R"(,"ignore_eos":true)";
        QCOMPARE(usage(ask(server, prompted("a", 10, ignoring)))["completion_tokens"].get<int>(), 10);
        QCOMPARE(usage(ask(server, prompted("a", 20)))["completion_tokens"].get<int>(), 20);
        const auto failed = ask(server, prompted("a", 20, ignoring));
        QCOMPARE(failed.status, 200);
        QCOMPARE(contentEvents(failed), 10);
        QVERIFY(lastEvent(failed)["error"]["message"].get<std::string>().starts_with("Unexpected token"));
        QCOMPARE(ask(server, chat(20, false, ignoring)).status, 500);
    }
};

QTEST_GUILESS_MAIN(TestServerFaults)
#include "tst_serverfaults.moc"
