// Routes, answers, counters and stamps of the reference server.
#include "support/referencetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::referencetest;
using rawhttp::Client;
using rawhttp::End;

class TestReferenceServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStreamHasTheShapeOfLlamaCpp()
    {
        const Running server;
        const auto response = ask(server, chat(2));
        QCOMPARE(response.status, 200);
        QCOMPARE(response.end, End::complete);
        const std::map<std::string, std::string> headers = {{"server", "plumbline-reference"},
                                                            {"x-plumbline-simulated", "1"},
                                                            {"x-accel-buffering", "no"},
                                                            {"content-type", "text/event-stream"},
                                                            {"transfer-encoding", "chunked"}};
        QVERIFY(response.headers == headers);
        const auto events = rawhttp::events(response.body);
        const auto json = [&](std::size_t i) { return Json::parse(events[i]); };
        const auto word = [&](std::size_t i) { return json(i)["choices"][0]["delta"]["content"].get<std::string>(); };
        const auto event = [&](std::string text) {
            text = "data: {'choices':[" + text + "}\n\n";
            const std::string tail =
                "],'created':1700000000,'id':'" + json(0)["id"].get<std::string>() +
                "','model':'tiny','system_fingerprint':'b0-plumbline-reference','object':'chat.completion.chunk'";
            text.replace(text.find('$'), 1, tail);
            std::replace(text.begin(), text.end(), '\'', '"');
            return text;
        };
        const std::vector<std::string> chunks = {
            event("{'finish_reason':null,'index':0,'delta':{'role':'assistant','content':null}}$") +
                event("{'finish_reason':null,'index':0,'delta':{'content':'" + word(1) + "'}}$"),
            event("{'finish_reason':null,'index':0,'delta':{'content':'" + word(2) + "'}}$"),
            event("{'finish_reason':'length','index':0,'delta':{}}$"),
            event(
                "$,'usage':{'completion_tokens':2,'prompt_tokens':2,'total_tokens':4,'prompt_tokens_details':{'cached_"
                "tokens':0}},"
                "'timings':{'cache_n':0,'prompt_n':2,'prompt_ms':0.100,'prompt_per_token_ms':0.050,'prompt_per_second':"
                "20000.000,"
                "'predicted_n':2,'predicted_ms':0.500,'predicted_per_token_ms':0.500,'predicted_per_second':2000.000}"),
            "data: [DONE]\n\n"};
        QCOMPARE(response.chunks, chunks);
        QVERIFY(!word(1).starts_with(' ') && word(2).starts_with(' '));
    }

    void textCompletionsTellTheirUsageOnTheFinishEvent()
    {
        const Running server;
        Client client(server.port());
        const auto response = client.roundTrip(
            rawhttp::post("/v1/completions", R"({"prompt":"one two three","max_tokens":3,"stream":true})"));
        const auto events = rawhttp::events(response.body);
        QCOMPARE(events.size(), std::size_t{5});
        const auto finish = Json::parse(events[3]);
        QCOMPARE(finish["choices"][0]["finish_reason"].get<std::string>(), std::string("length"));
        QCOMPARE(finish["choices"][0]["text"].get<std::string>(), std::string());
        QCOMPARE(finish["usage"]["prompt_tokens"].get<int>(), 3);
        QCOMPARE(finish["object"].get<std::string>(), std::string("text_completion"));
        QVERIFY(finish.contains("timings"));
    }

    void anAnswerMayComeWhole()
    {
        const Running server;
        const auto streamed = ask(server, chat(5));
        std::string text;
        for (const auto& event : rawhttp::events(streamed.body))
            if (const auto json = Json::parse(event, nullptr, false); json.is_object() && !json["choices"].empty())
                text += json["choices"][0]["delta"].value("content", Json()).is_string()
                            ? json["choices"][0]["delta"]["content"].get<std::string>()
                            : "";
        const auto whole = ask(server, chat(5, false));
        QCOMPARE(whole.headers.at("content-type"), std::string("application/json; charset=utf-8"));
        const auto json = Json::parse(whole.body);
        QCOMPARE(json["object"].get<std::string>(), std::string("chat.completion"));
        QCOMPARE(json["choices"][0]["message"]["content"].get<std::string>(), text); // the same prompt, the same answer
        QCOMPARE(json["usage"]["completion_tokens"].get<int>(), 5);
    }

    void usageComesOnlyWhenAskedAndTimingsOnTheLastEvent()
    {
        const Running server;
        const auto response =
            ask(server, R"({"messages":[{"role":"user","content":"a"}],"max_tokens":1,"stream":true})");
        const auto events = rawhttp::events(response.body);
        QCOMPARE(events.size(), std::size_t{4});
        QVERIFY(response.body.find("usage") == std::string::npos);
        QVERIFY(Json::parse(events[2]).contains("timings"));
    }

    void lengthIsTheLimitTheNaturalEndOrTheContext()
    {
        auto settings = quick();
        settings.profile.natural_tokens = 40;
        settings.profile.context = 300;
        const Running server(settings);
        const auto finish = [&](const std::string& body) {
            const auto json = Json::parse(ask(server, body).body);
            return std::pair(json["usage"]["completion_tokens"].get<int>(),
                             json["choices"][0]["finish_reason"].get<std::string>());
        };
        QCOMPARE(finish(chat(1000, false)), std::pair(40, std::string("stop")));
        QCOMPARE(finish(chat(10, false)), std::pair(10, std::string("length")));
        QCOMPARE(finish(chat(100, false, R"(,"ignore_eos":true)")), std::pair(100, std::string("length")));
        QCOMPARE(finish(chat(1000, false, R"(,"ignore_eos":true)")), std::pair(298, std::string("length")));
        QCOMPARE(finish(R"({"messages":[{"role":"user","content":"a"}]})"), std::pair(40, std::string("stop")));
        QCOMPARE(finish(chat(0, false)), std::pair(0, std::string("length")));
    }

    void theServerTellsOfItself()
    {
        auto settings = quick();
        settings.profile = *builtInProfile("demo");
        const Running server(settings);
        Client client(server.port());
        const auto props = Json::parse(client.roundTrip(rawhttp::get("/props")).body);
        QCOMPARE(props["total_slots"].get<int>(), 4);
        QCOMPARE(props["default_generation_settings"]["n_ctx"].get<int>(), 4096);
        QVERIFY(props["model_path"].is_string() && props["build_info"].is_string());
        const auto models = Json::parse(client.roundTrip(rawhttp::get("/v1/models")).body);
        QCOMPARE(models["data"][0]["id"].get<std::string>(), std::string("tiny"));
        for (const char* path : {"/health", "/props", "/v1/models", "/metrics", "/nothing", chatPath})
            QCOMPARE(client.roundTrip(rawhttp::get(path)).headers.at("x-plumbline-simulated"), std::string("1"));
        const auto none = client.roundTrip(rawhttp::get("/nothing?x=1"));
        QCOMPARE(none.status, 404);
        QCOMPARE(type(none), std::string("not_found_error"));
    }

    void theCountersAreThoseOfTheRequests()
    {
        const Running server;
        for (int i = 1; i <= 5; ++i)
            ask(server, chat(10 * i));
        ask(server, "{}"); // counts for nothing
        QCOMPARE(metric(server, "prompt_tokens_total"), 10.0);
        QCOMPARE(metric(server, "tokens_predicted_total"), 150.0);
        QCOMPARE(metric(server, "n_decode_total"), 150.0);
        QCOMPARE(metric(server, "n_busy_slots_per_decode"), 1.0);
        QCOMPARE(metric(server, "n_tokens_max"), 52.0);
        QVERIFY(std::abs(metric(server, "tokens_predicted_seconds_total") - 145 * 0.0005) < 1e-6);
        QVERIFY(std::abs(metric(server, "prompt_seconds_total") - 10 / 20'000.0) < 1e-6);
        QCOMPARE(metric(server, "requests_processing"), 0.0);
        QCOMPARE(metric(server, "requests_deferred"), 0.0);
        QCOMPARE(metric(server, "predicted_tokens_seconds"), 0.0); // a scrape resets it
    }

    void runningAndWaitingRequestsAreShownAndADisconnectFreesTheSlot()
    {
        auto settings = quick();
        settings.profile.slots = 1;
        settings.profile.decode_tps = 20;
        const Running server(settings);
        Client first(server.port());
        Client second(server.port());
        Client third(server.port());
        first.send(rawhttp::post(chatPath, chat(100'000)));
        QVERIFY(first.readSome());
        second.send(rawhttp::post(chatPath, chat(100'000)));
        third.send(rawhttp::post(chatPath, chat(1)));
        QVERIFY(reaches(server, "requests_deferred", 2));
        QCOMPARE(metric(server, "requests_processing"), 1.0);
        second.close(); // waiting
        QVERIFY(reaches(server, "requests_deferred", 1));
        first.close(); // running
        QCOMPARE(third.response().end, End::complete);
        QVERIFY(reaches(server, "requests_processing", 0));
        QCOMPARE(metric(server, "tokens_predicted_total"), 1.0);
        QCOMPARE(server.stamps()[0].end, StampedEnd::gone);
        QCOMPARE(server.stamps()[1].end, StampedEnd::gone);
    }

    void aFullQueueIsRefusedAsTheProfileSays()
    {
        for (const int status : {503, 429}) {
            auto settings = quick();
            settings.profile.slots = 1;
            settings.profile.queue_limit = 1;
            settings.profile.reject_status = status;
            settings.profile.decode_tps = 1;
            const Running server(settings);
            Client first(server.port());
            Client second(server.port());
            first.send(rawhttp::post(chatPath, chat(100)));
            QVERIFY(reaches(server, "requests_processing", 1));
            second.send(rawhttp::post(chatPath, chat(100)));
            QVERIFY(reaches(server, "requests_deferred", 1));
            const auto refused = ask(server, chat(1));
            QCOMPARE(refused.status, status);
            QCOMPARE(refused.headers.at("retry-after"), std::string("1"));
            QVERIFY(Json::parse(refused.body)["error"]["message"].get<std::string>().starts_with("the queue is full"));
        }
    }

    void badRequestsAreAnsweredInWords()
    {
        auto settings = quick();
        settings.profile.context = 50;
        const Running server(settings);
        const auto wrongModel = ask(server, R"({"model":"other","messages":[{"content":"x"}]})");
        QCOMPARE(wrongModel.status, 404);
        QCOMPARE(type(wrongModel), std::string("not_found_error"));
        const auto notJson = ask(server, "{\"messages\":");
        QCOMPARE(notJson.status, 400);
        QCOMPARE(type(notJson), std::string("invalid_request_error"));
        std::string words;
        for (int i = 0; i < 60; ++i)
            words += "word ";
        const auto tooLong = ask(server, R"({"messages":[{"content":")" + words + R"("}]})");
        QCOMPARE(tooLong.status, 400);
        QCOMPARE(type(tooLong), std::string("exceed_context_size_error"));
        QCOMPARE(Json::parse(tooLong.body)["error"]["n_prompt_tokens"].get<int>(), 60);
        QCOMPARE(Json::parse(tooLong.body)["error"]["n_ctx"].get<int>(), 50);
    }

    void aKeyIsAskedForWhenThereIsOne()
    {
        auto settings = quick();
        settings.api_key = "s3cret";
        const Running server(settings);
        const auto without = ask(server, chat(1));
        QCOMPARE(without.status, 401);
        QCOMPARE(type(without), std::string("authentication_error"));
        QCOMPARE(ask(server, chat(1), "Authorization: Bearer wrong\r\n").status, 401);
        QCOMPARE(ask(server, chat(1), "Authorization: Bearer s3cret\r\n").status, 200);
        Client client(server.port());
        QCOMPARE(client.roundTrip(rawhttp::get("/props")).status, 401);
        QCOMPARE(client.roundTrip(rawhttp::get("/health")).status, 200);
    }

    void stampsAreWhatWasReceived()
    {
        const Running server;
        const auto before = rawhttp::nowNs();
        const auto streamed = ask(server, chat(20), "X-Request-Id: one\r\n");
        const auto whole = ask(server, chat(20, false), "X-Request-Id: two\r\n");
        const auto refused = ask(server, "{}", "X-Request-Id: three\r\n");
        const auto after = rawhttp::nowNs();
        const auto stamps = server.stamps();
        QCOMPARE(stamps.size(), std::size_t{3});
        QCOMPARE(stamps[0].request_id, std::string("one"));
        QCOMPARE(stamps[0].end, StampedEnd::complete);
        QCOMPARE(stamps[0].events.size(), rawhttp::events(streamed.body).size());
        std::int64_t last = before;
        int tokens = 0;
        QVERIFY(stamps[0].arrival_ns >= last && stamps[0].headers_ns >= stamps[0].arrival_ns);
        last = stamps[0].headers_ns;
        for (const auto& event : stamps[0].events) {
            QVERIFY(event.written_ns >= last && event.written_ns >= event.ideal_ns && event.written_ns <= after);
            last = event.written_ns;
            tokens += event.token;
        }
        QCOMPARE(tokens, contentEvents(streamed));
        QVERIFY(!stamps[0].events[0].token && stamps[0].events[1].token); // role, first word
        QVERIFY(!stamps[0].events[21].token && !stamps[0].events[22].token &&
                !stamps[0].events[23].token); // finish, usage, [DONE]
        QCOMPARE(stamps[0].events[20].ideal_ns - stamps[0].events[1].ideal_ns, 19 * 500'000);
        QCOMPARE(stamps[1].events.size(), std::size_t{1});
        QCOMPARE(stamps[1].status, whole.status);
        QCOMPARE(stamps[2].end, StampedEnd::error);
        QCOMPARE(stamps[2].status, refused.status);
    }
};

QTEST_GUILESS_MAIN(TestReferenceServer)
#include "tst_referenceserver.moc"
