// Connections of the reference server: keep-alive, pipelining, bad HTTP, slow readers, the end.
#include "support/referencetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::referencetest;
using rawhttp::Client;
using rawhttp::End;

class TestReferenceHttp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aConnectionIsKeptAndRequestsMayBePipelined()
    {
        const Running server;
        Client client(server.port());
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(client.roundTrip(rawhttp::post(chatPath, chat(3))).end, End::complete);
            QCOMPARE(client.roundTrip(rawhttp::get("/health")).body, std::string(R"({"status":"ok"})"));
        }
        client.send(rawhttp::post(chatPath, chat(3)) + rawhttp::post(chatPath, chat(2, false)) +
                    rawhttp::get("/health"));
        QCOMPARE(contentEvents(client.response()), 3);
        QCOMPARE(Json::parse(client.response().body)["usage"]["completion_tokens"].get<int>(), 2);
        QCOMPARE(client.response().status, 200);
        QVERIFY(client.unread().empty());
    }

    void aHeadRequestGetsNoBody()
    {
        const Running server;
        Client client(server.port());
        client.send("HEAD /health HTTP/1.1\r\n\r\n" + rawhttp::get("/health"));
        while (client.unread().find("{\"status\":\"ok\"}") == std::string::npos)
            QVERIFY(client.readSome());
        QVERIFY(client.unread().find("error") == std::string::npos);
    }

    void aRequestMayComeByteByByte()
    {
        const Running server;
        Client client(server.port());
        for (const char c : rawhttp::post(chatPath, chat(1), "X-Request-Id: slow\r\n"))
            QVERIFY(client.send({&c, 1}));
        QCOMPARE(client.response().status, 200);
        QCOMPARE(server.stamps()[0].request_id, std::string("slow"));
    }

    void whoAsksForTheEndOfTheConnectionGetsIt()
    {
        const Running server;
        Client closing(server.port());
        const auto response = closing.roundTrip(rawhttp::post(chatPath, chat(2), "Connection: close\r\n"));
        QCOMPARE(response.headers.at("connection"), std::string("close"));
        QCOMPARE(response.end, End::complete);
        QVERIFY(!closing.readSome() && closing.lastEnd() == End::closed);

        Client old(server.port());
        auto request = rawhttp::post(chatPath, chat(2));
        request.replace(request.find("HTTP/1.1"), 8, "HTTP/1.0");
        const auto plain = old.roundTrip(request);
        QVERIFY(!plain.headers.contains("transfer-encoding"));
        QVERIFY(plain.body.ends_with("data: [DONE]\n\n"));
    }

    void continueIsSaidToWhoWaitsForIt()
    {
        const Running server;
        Client client(server.port());
        const auto request = rawhttp::post(chatPath, chat(1), "Expect: 100-continue\r\n");
        const auto body = request.find("\r\n\r\n") + 4;
        client.send(request.substr(0, body));
        QVERIFY(client.readSome());
        QCOMPARE(client.unread(), std::string("HTTP/1.1 100 Continue\r\n\r\n"));
        client.send(request.substr(body));
        QCOMPARE(client.response().status, 200);
    }

    void whatIsNoHttpIsTurnedAway()
    {
        const Running server;
        const std::string longHeader = "GET / HTTP/1.1\r\nX: " + std::string(200'000, 'x') + "\r\n\r\n";
        const std::string manyHeaders = [] {
            std::string text = "GET / HTTP/1.1\r\n";
            for (int i = 0; i < 100'000; ++i)
                text += "X-" + std::to_string(i) + ": y\r\n";
            return text + "\r\n";
        }();
        for (const std::string& bytes :
             {std::string("\x16\x03\x01\x02 client hello \r\n\r\n"), std::string("nonsense\r\n\r\n"), longHeader,
              manyHeaders, std::string("POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n"),
              std::string("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")}) {
            Client client(server.port());
            client.send(bytes);
            QCOMPARE(client.response().status, 400);
            QVERIFY(!client.readSome());
        }
        Client large(server.port());
        QCOMPARE(large.roundTrip("POST / HTTP/1.1\r\nContent-Length: 999999999999\r\n\r\n").status, 413);
        Client chunks(server.port());
        const auto body = chat(1);
        std::stringstream size;
        size << std::hex << body.size();
        QCOMPARE(chunks
                     .roundTrip("POST /v1/chat/completions HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" +
                                size.str() + "\r\n" + body + "\r\n0\r\n\r\n")
                     .status,
                 200);
        QCOMPARE(ask(server, chat(1)).status, 200);
    }

    void aReaderThatDoesNotReadHoldsUpNobody()
    {
        auto settings = quick();
        settings.profile.decode_tps = 200'000;
        const Running server(settings);
        Client lazy(server.port(), 4096);
        lazy.send(rawhttp::post(chatPath, chat(1'000'000)));
        QVERIFY(lazy.readSome());
        for (int i = 0; i < 20; ++i)
            QCOMPARE(ask(server, chat(20)).end, End::complete);
        // Its queue is bounded: in the end it is dropped.
        QVERIFY(reaches(server, "requests_processing", 0));
        QCOMPARE(server.stamps()[0].end, StampedEnd::gone);
    }

    void aSlowReaderGetsEveryByte()
    {
        auto settings = quick();
        settings.profile.decode_tps = 500'000;
        const Running server(settings);
        Client slow(server.port(), 4096);
        slow.send(rawhttp::post(chatPath, chat(12'000)));
        QVERIFY(ends(server, 0, StampedEnd::complete));
        const auto response = slow.response();
        QCOMPARE(response.end, End::complete);
        QCOMPARE(contentEvents(response), 12'000);
    }

    void manyStreamsAtOnceAreAllWhole()
    {
        const Running server;
        std::vector<std::unique_ptr<Client>> clients;
        for (int i = 0; i < 64; ++i)
            clients.push_back(std::make_unique<Client>(server.port()));
        for (int round = 0; round < 3; ++round) {
            for (std::size_t i = 0; i < clients.size(); ++i)
                clients[i]->send(rawhttp::post(chatPath, chat(50 + static_cast<int>(i))));
            for (std::size_t i = 0; i < clients.size(); ++i)
                QCOMPARE(contentEvents(clients[i]->response()), 50 + static_cast<int>(i));
        }
        QCOMPARE(server.stamps().size(), std::size_t{192});
    }

    void stoppingEndsConnectionsAndFreesThePort()
    {
        ReferenceServer server(quick());
        QVERIFY(server.start());
        Client client(server.port());
        client.send(rawhttp::post(chatPath, chat(1'000'000)));
        QVERIFY(client.readSome());
        server.stop();
        server.stop();
        QCOMPARE(server.stamps()[0].end, StampedEnd::open);
        while (client.readSome()) {
        }
        QVERIFY(client.lastEnd() != End::timeout);
        auto again = quick();
        again.port = server.port();
        ReferenceServer second(again);
        QVERIFY(second.start());
        ReferenceServer third(again);
        std::string error;
        QVERIFY(!third.start(&error));
        QVERIFY2(error.find(std::to_string(again.port)) != std::string::npos, error.c_str());
        QVERIFY(!Client(third.port()).connected() || third.port() == 0);
    }
};

QTEST_GUILESS_MAIN(TestReferenceHttp)
#include "tst_referencehttp.moc"
