// Every fault that the reference server injects.
#include "support/referencetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::referencetest;
using rawhttp::Client;
using rawhttp::End;

class TestReferenceFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusalsAreInjected_data()
    {
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("kind");
        QTest::newRow("refuse") << QByteArray("refuse") << 503 << QByteArray("overloaded_error");
        QTest::newRow("refuse=429") << QByteArray("refuse=429") << 429 << QByteArray("overloaded_error");
        QTest::newRow("error500") << QByteArray("error500") << 500 << QByteArray("server_error");
        QTest::newRow("status=418") << QByteArray("status=418") << 418 << QByteArray("invalid_request_error");
        QTest::newRow("unauthorized") << QByteArray("unauthorized") << 401 << QByteArray("authentication_error");
    }
    void refusalsAreInjected()
    {
        QFETCH(QByteArray, spec);
        QFETCH(int, status);
        QFETCH(QByteArray, kind);
        const Running server(faulty(spec.toStdString()));
        const auto response = ask(server, chat(3));
        QCOMPARE(response.status, status);
        QCOMPARE(type(response), kind.toStdString());
        QCOMPARE(response.headers.contains("retry-after"), spec.startsWith("refuse"));
        QCOMPARE(server.stamps()[0].status, status);
    }

    void aStreamIsCutResetOrStalledAfterSoManyEvents()
    {
        for (const int events : {0, 1, 2, 5, 12}) { // 12: role, 10 words, finish
            for (const auto& [name, end] :
                 {std::pair{"cut", End::closed}, {"reset", End::reset}, {"stall", End::timeout}}) {
                const Running server(faulty(name + std::string("=") + std::to_string(events)));
                const auto response =
                    Client(server.port())
                        .roundTrip(rawhttp::post(chatPath, chat(10)), end == End::timeout ? 200 : 10'000);
                QCOMPARE(response.end, end);
                if (end != End::reset) { // a reset may overtake what was sent
                    QCOMPARE(response.status, 200);
                    QCOMPARE(static_cast<int>(rawhttp::events(response.body).size()), events);
                }
                QVERIFY(reaches(server, "requests_processing", 0));
                QCOMPARE(server.stamps()[0].end, StampedEnd::fault);
                QCOMPARE(static_cast<int>(server.stamps()[0].events.size()), events);
            }
        }
        const Running server(faulty("cut=100")); // beyond the end: nothing happens
        QCOMPARE(ask(server, chat(10)).end, End::complete);
    }

    void aWholeAnswerIsCutInItsMiddle()
    {
        const Running server(faulty("cut=3"));
        const auto response = ask(server, chat(10, false));
        QCOMPARE(response.end, End::closed);
        QVERIFY(!response.body.empty());
    }

    void anErrorObjectComesInTheStream()
    {
        const Running server(faulty("error_event=4"));
        Client client(server.port());
        const auto response = client.roundTrip(rawhttp::post(chatPath, chat(10)));
        QCOMPARE(response.end, End::complete);
        const auto events = rawhttp::events(response.body);
        QCOMPARE(events.size(), std::size_t{5});
        QCOMPARE(Json::parse(events[4])["error"]["code"].get<int>(), 500);
        QCOMPARE(client.roundTrip(rawhttp::get("/health")).status, 200); // the connection is kept
        QCOMPARE(ask(server, chat(10, false)).status, 500);
    }

    void headersAreSlowedWithoutAnyByteBefore()
    {
        const Running server(faulty("slow_headers=150"));
        Client client(server.port());
        const auto before = rawhttp::nowNs();
        client.send(rawhttp::post(chatPath, chat(2)));
        QVERIFY(client.readSome());
        QVERIFY(rawhttp::nowNs() - before >= 150'000'000);
        QCOMPARE(client.response().end, End::complete);
        Client leaver(server.port()); // who goes meanwhile is forgotten
        leaver.send(rawhttp::post(chatPath, chat(2)));
        QVERIFY(QTest::qWaitFor([&] { return server.stamps().size() == 2; }));
        leaver.close();
        QVERIFY(ends(server, 1, StampedEnd::gone));
    }

    void aSilentServerSaysNothingAnywhere()
    {
        const Running server(faulty("silent"));
        for (const auto& request :
             {rawhttp::post(chatPath, chat(2)), rawhttp::get("/health"), rawhttp::get("/v1/models")}) {
            Client client(server.port());
            const auto response = client.roundTrip(request, 100);
            QCOMPARE(response.status, 0);
            QCOMPARE(response.end, End::timeout);
        }
    }

    void contentsAreChanged()
    {
        const auto html = ask(Running(faulty("html")), chat(2));
        QCOMPARE(html.status, 200);
        QVERIFY(html.headers.at("content-type").starts_with("text/html"));

        const auto none = ask(Running(faulty("no_usage")), chat(2));
        QVERIFY(none.body.find("usage") == std::string::npos && none.body.find("timings") == std::string::npos);
        QVERIFY(none.body.ends_with("data: [DONE]\n\n"));

        const auto merged = ask(Running(faulty("merged=4")), chat(10));
        QCOMPARE(contentEvents(merged), 3);
        QCOMPARE(Json::parse(rawhttp::events(merged.body)[5])["usage"]["completion_tokens"].get<int>(), 10);

        const auto empty = ask(Running(faulty("empty")), chat(10));
        QCOMPARE(contentEvents(empty), 0);
        const auto events = rawhttp::events(empty.body);
        QCOMPARE(events.size(), std::size_t{4}); // role, finish, usage, [DONE]
        QCOMPARE(Json::parse(events[1])["choices"][0]["finish_reason"].get<std::string>(), std::string("stop"));
        QCOMPARE(Json::parse(events[2])["usage"]["completion_tokens"].get<int>(), 0);
    }

    void withNaglesAlgorithmAnAnswerOnAReusedConnectionIsFortyMillisecondsLate()
    {
        // The signature that clients must know: a small write waits for the acknowledgement that the other side delays.
        const auto medianTime = [](const std::string& spec) {
            auto settings = faulty(spec);
            settings.profile.decode_tps = 1000;
            const Running server(settings);
            Client client(server.port());
            std::vector<std::int64_t> times;
            for (int i = 0; i < 15; ++i) {
                const auto before = rawhttp::nowNs();
                client.roundTrip(rawhttp::post(chatPath, chat(15)));
                times.push_back(rawhttp::nowNs() - before);
            }
            std::sort(times.begin(), times.end());
            return times[times.size() / 2];
        };
        QVERIFY(medianTime("") < 35'000'000);
        QVERIFY(medianTime("no_tcp_nodelay") > 35'000'000);
    }

    void aShareOfTheRequestsIsHitTheSameOnesForASeed()
    {
        const auto play = [] {
            const Running server(faulty("error500:share=0.3"));
            std::vector<int> statuses;
            for (int i = 0; i < 60; ++i)
                statuses.push_back(ask(server, chat(1)).status);
            return statuses;
        };
        const auto first = play();
        const auto errors = std::count(first.begin(), first.end(), 500);
        QVERIFY(errors > 5 && errors < 35);
        QCOMPARE(play(), first);
    }
};

QTEST_GUILESS_MAIN(TestReferenceFaults)
#include "tst_referencefaults.moc"
