// What the precise transport does beyond the suite that all transports pass: TLS, framing in every split, the kernel's
// stamps, the client's own limits.
#include "core/net/transport.h"
#include "core/record/clock.h"

#include "support/tlsserver.h"

#include <QScopeGuard>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <deque>
#include <future>
#include <thread>

#include <sys/resource.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

struct Heard final : TransportSink
{
    std::int64_t sentNs = 0, connectedNs = 0, writtenNs = 0;
    Connection connection = Connection::unknown;
    int status = 0, heads = 0, ended_ = 0;
    HeaderList headers_;
    std::string body;
    TransportEnd end;

    void sent(std::int64_t at, Connection how) override { sentNs = at, connection = how; }
    void connected(std::int64_t at) override { connectedNs = at; }
    void written(std::int64_t at, bool) override { writtenNs = at; }
    void headers(int code, const HeaderList& list, std::int64_t) override { ++heads, status = code, headers_ = list; }
    void bytes(std::span<const char> data, std::int64_t) override { body.append(data.data(), data.size()); }
    void ended(const TransportEnd& how) override { ++ended_, end = how; }
};

class Client
{
public:
    explicit Client(TransportSettings settings, TransportKind kind = TransportKind::precise)
    {
        std::string error;
        transport = makeTransport(kind, settings, &error);
        if (!transport)
            qFatal("%s", error.c_str());
    }
    Heard& start(std::string body = "{}")
    {
        auto& heard = all.emplace_back();
        transport->start({++last_, std::move(body), {}}, &heard);
        return heard;
    }
    bool runUntil(const std::function<bool()>& condition)
    {
        const auto deadline = monotonicNs() + nanosecondsOf(20);
        std::function<void()> look = [&] {
            if (condition() || monotonicNs() > deadline)
                transport->quit();
            else
                transport->at(monotonicNs() + 1'000'000, look);
        };
        look();
        transport->run();
        return condition();
    }
    Heard& ask(std::string body = "{}") // and waits for the end
    {
        auto& heard = start(std::move(body));
        if (!runUntil([&] { return heard.ended_ > 0; }))
            qWarning("no end within the time");
        return heard;
    }

    std::unique_ptr<Transport> transport;
    std::deque<Heard> all;

private:
    RequestHandle last_ = 0;
};

TransportSettings to(const std::string& url)
{
    TransportSettings settings;
    settings.url = url;
    settings.connect_timeout_s = 15;
    return settings;
}

constexpr auto plainAnswer = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody";

TransportSettings toTls(const TlsServer& server, const std::string& host = "localhost")
{
    auto settings = to("https://" + host + ":" + std::to_string(server.port()) + "/v1");
    settings.tls.ca_file = server.certificateFile();
    return settings;
}

} // namespace

class TestPrecise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tlsIsVerifiedNamesTheHostAndSpeaksHttp11()
    {
        TlsServer server("DNS:localhost", plainAnswer);
        Client client(toTls(server));
        for (int i = 0; i < 2; ++i) {
            const auto& heard = client.ask();
            QVERIFY2(heard.end.reason == EndReason::complete, heard.end.message.c_str());
            QCOMPARE(heard.body, std::string("body"));
            QCOMPARE(heard.connection, i == 0 ? Connection::fresh : Connection::reused);
        }
        QCOMPARE(server.askedFor(), std::string("localhost"));
        QCOMPARE(server.protocol(), std::string("http/1.1"));
        QTRY_COMPARE(server.handshakes(), 1);
    }

    void tlsConnectionsCanBeOpenedAhead()
    {
        TlsServer server("DNS:localhost", plainAnswer);
        Client client(toTls(server));
        int open = -1;
        client.transport->open(4, [&](int count) { open = count; });
        QVERIFY(client.runUntil([&] { return open >= 0; }));
        QCOMPARE(open, 4);
        QCOMPARE(client.ask().body, std::string("body"));
        QTRY_COMPARE(server.handshakes(), 4);
    }

    void aCertificateForAnAddressIsCheckedAgainstTheAddress()
    {
        TlsServer server("IP:127.0.0.1", plainAnswer);
        Client client(toTls(server, "127.0.0.1"));
        QCOMPARE(client.ask().end.reason, EndReason::complete);
        QTRY_COMPARE(server.handshakes(), 1);
        QCOMPARE(server.askedFor(), std::string()); // an address is no server name
    }

    void aCertificateOfAnotherNameIsRefused()
    {
        TlsServer server("DNS:elsewhere.example", plainAnswer);
        Client client(toTls(server));
        const auto& heard = client.ask();
        QCOMPARE(heard.end.reason, EndReason::tls);
        QVERIFY2(heard.end.message.find("not believed") != std::string::npos, heard.end.message.c_str());
        QCOMPARE(heard.writtenNs, 0);
    }

    void aCertificateThatNobodyVouchesForIsRefusedUnlessThePlanAllowsIt()
    {
        TlsServer server("DNS:localhost", plainAnswer);
        auto settings = toTls(server);
        settings.tls.ca_file.reset();
        QCOMPARE(Client(settings).ask().end.reason, EndReason::tls);
        settings.tls.verify = false;
        QCOMPARE(Client(settings).ask().end.reason, EndReason::complete);
    }

    void aBodyThatEndsWithTheConnectionIsWholeOnlyWhenTlsEndedToo()
    {
        for (const bool goodbye : {true, false}) {
            TlsServer server("DNS:localhost", "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nbody", goodbye);
            Client client(toTls(server));
            const auto& heard = client.ask();
            QCOMPARE(heard.body, std::string("body"));
            QCOMPARE(heard.end.reason, goodbye ? EndReason::complete : EndReason::closed);
        }
    }

    void aServerThatSpeaksNoTlsIsATlsError()
    {
        ScriptedServer server([](ScriptedConnection& connection) { connection.send("HTTP/1.1 400 Bad\r\n\r\n"); });
        Client client(to("https://127.0.0.1:" + std::to_string(server.port()) + "/"));
        QCOMPARE(client.ask().end.reason, EndReason::tls);
    }

    void badTlsFilesAndProxiesAreNamed()
    {
        std::string error;
        auto settings = to("https://localhost:1/");
        settings.tls.ca_file = "/nonexistent/ca.pem";
        QVERIFY(!makeTransport(TransportKind::precise, settings, &error));
        QVERIFY2(error.find("target.tls.ca_file") != std::string::npos, error.c_str());
        settings = to("http://localhost:1/");
        settings.proxy = "http://localhost:2";
        QVERIFY(!makeTransport(TransportKind::precise, settings, &error));
        QVERIFY2(error.find("target.proxy") != std::string::npos, error.c_str());
    }

    void framingIsReadInEverySplit_data()
    {
        QTest::addColumn<QByteArray>("early");
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("with reasons") << QByteArray("103 Early Hints") << QByteArray("200 OK");
        QTest::newRow("without reasons") << QByteArray("103 ") << QByteArray("200 ");
        QTest::newRow("without the space before a reason") << QByteArray("103") << QByteArray("200");
    }
    void framingIsReadInEverySplit()
    {
        QFETCH(QByteArray, early);
        QFETCH(QByteArray, status);
        const std::string whole =
            "HTTP/1.1 " + early.toStdString() + "\r\nLink: x\r\n\r\nHTTP/1.1 " + status.toStdString() +
            "\r\nX-Name: Value\r\n"
            "Transfer-Encoding: chunked\r\n\r\n5;ext=1\r\nhello\r\n6\r\n world\r\n0\r\nT: 1\r\n\r\n";
        ScriptedServer server([&](ScriptedConnection& connection) {
            for (std::size_t split = 1; split < whole.size() && !connection.readRequest().empty(); ++split) {
                connection.send(whole.substr(0, split));
                std::this_thread::sleep_for(std::chrono::milliseconds(1)); // so that the pieces come apart
                connection.send(whole.substr(split));
            }
        });
        Client client(to(server.url()));
        for (std::size_t split = 1; split < whole.size(); ++split) {
            const auto& heard = client.ask();
            QVERIFY2(heard.end.reason == EndReason::complete, heard.end.message.c_str());
            QCOMPARE(heard.status, 200);
            QCOMPARE(heard.heads, 1);
            QCOMPARE(heard.headers_.front(), (std::pair<std::string, std::string>("x-name", "Value")));
            QCOMPARE(heard.body, std::string("hello world"));
        }
    }

    void aHeadWithoutEndIsAProtocolError()
    {
        ScriptedServer server([](ScriptedConnection& connection) {
            connection.readRequest();
            connection.send("HTTP/1.1 200 OK\r\n");
            for (int i = 0; i < 3000; ++i)
                connection.send("X-Header-" + std::to_string(i) + ": 0123456789012345678901234567890123456789\r\n");
            connection.waitForClose();
        });
        QCOMPARE(Client(to(server.url())).ask().end.reason, EndReason::protocol);
    }

    void aLargeRequestIsWrittenWholeAndTheStampSaysWhen()
    {
        std::atomic<std::size_t> got = 0;
        ScriptedServer server([&](ScriptedConnection& connection) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100)); // the client's socket fills up
            got = connection.readRequest().size();
            connection.send(plainAnswer);
            connection.waitForClose();
        });
        Client client(to(server.url()));
        const auto& heard = client.ask(std::string(20'000'000, 'x'));
        QCOMPARE(heard.end.reason, EndReason::complete);
        QVERIFY(got > 20'000'000);
        QVERIFY(heard.writtenNs - heard.sentNs > 50'000'000);
    }

    void anAnswerBeforeTheRequestIsWrittenEndsItAndItsConnection()
    {
        ScriptedServer server([](ScriptedConnection& connection) {
            connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            connection.waitForClose();
        });
        Client client(to(server.url()));
        const auto& heard = client.ask(std::string(20'000'000, 'x'));
        QCOMPARE(heard.end.reason, EndReason::complete);
        QCOMPARE(heard.status, 413);
        QCOMPARE(client.transport->freeLanes(), 0);
    }

    void bytesThatNobodyAskedForEndTheConnectionTheyCameOn()
    {
        ScriptedServer server([](ScriptedConnection& connection) {
            connection.readRequest();
            connection.send(std::string(plainAnswer) + (connection.number == 1 ? "more" : ""));
            connection.waitForClose();
        });
        Client client(to(server.url()));
        QCOMPARE(client.ask().body, std::string("body"));
        QVERIFY(client.runUntil([&] { return client.transport->freeLanes() == 0; }));
        QCOMPARE(client.ask().body, std::string("body"));
        QCOMPARE(server.connections(), 2);
    }

    void whatTlsSaysBetweenTwoRequestsIsToldFromAnAnswer_data()
    {
        QTest::addColumn<bool>("answer");
        QTest::newRow("new keys") << false;
        QTest::newRow("a stray answer") << true;
    }
    void whatTlsSaysBetweenTwoRequestsIsToldFromAnAnswer()
    {
        QFETCH(bool, answer);
        std::atomic<bool> heard = false;
        std::atomic<int> written = 0;
        TlsServer server("DNS:localhost", plainAnswer);
        server.afterAnswer = [&](SSL* ssl) {
            while (!heard) // so that it does not come with the answer
                std::this_thread::yield();
            if (answer)
                SSL_write(ssl, plainAnswer, static_cast<int>(std::strlen(plainAnswer)));
            else if (SSL_key_update(ssl, SSL_KEY_UPDATE_NOT_REQUESTED) == 1)
                SSL_do_handshake(ssl);
            ++written;
        };
        const auto release = qScopeGuard([&heard] { heard = true; }); // before the server waits for its threads
        Client client(toTls(server));
        for (int i = 0; i < 3; ++i) {
            const auto& answered = client.ask();
            QVERIFY2(answered.end.reason == EndReason::complete, answered.end.message.c_str());
            QCOMPARE(answered.connection, i == 0 || answer ? Connection::fresh : Connection::reused);
            heard = true;
            while (written <= i) // the transport's loop does not run meanwhile
                std::this_thread::yield();
        }
        QCOMPARE(server.handshakes(), answer ? 3 : 1);
        QCOMPARE(client.transport->takeHealth().resent, 0);
    }

    void aConnectionThatClosesWhileIdleIsNotUsedAgain()
    {
        ScriptedServer server([](ScriptedConnection& connection) {
            connection.readRequest();
            connection.send(plainAnswer);
        });
        Client client(to(server.url()));
        for (int i = 0; i < 3; ++i) {
            const auto& heard = client.ask();
            QCOMPARE(heard.end.reason, EndReason::complete);
            QCOMPARE(heard.connection, Connection::fresh);
            QVERIFY(client.runUntil([&] { return client.transport->freeLanes() == 0; }));
        }
        QCOMPARE(client.transport->takeHealth().resent, 0);
    }

    void theKernelsStampsMeasureTheReadDelay()
    {
        ScriptedServer server([](ScriptedConnection& connection) {
            while (!connection.readRequest().empty())
                connection.send(plainAnswer);
        });
        Client client(to(server.url()));
        for (int i = 0; i < 100; ++i) // the kernel turns its stamps on a moment after they are asked for
            client.ask();
        auto health = client.transport->takeHealth();
        QVERIFY2(health.read_delays.count() >= 20, std::to_string(health.read_delays.count()).c_str());
        // A loop that is held up reads late, and says so.
        client.start();
        client.transport->at(0, [] { std::this_thread::sleep_for(std::chrono::milliseconds(60)); });
        QVERIFY(client.runUntil([&] { return client.all.back().ended_ > 0; }));
        health = client.transport->takeHealth();
        QVERIFY2(health.read_delays.maxNs() > 30'000'000, std::to_string(health.read_delays.maxNs()).c_str());
    }

    // The kernel's stamp is that of the last piece of a read: the first one may have waited for longer.
    void theFirstPieceOfAReadIsNotThoughtToHaveWaitedForLessThanItDid()
    {
        struct Sink final : TransportSink
        {
            Transport* transport = nullptr;
            std::promise<void> reached;
            std::int64_t readAt = 0, atMost = 0;
            bool waited = false, over = false;
            void sent(std::int64_t, Connection) override {}
            void connected(std::int64_t) override {}
            void written(std::int64_t, bool) override {}
            void headers(int, const HeaderList&, std::int64_t) override {}
            void bytes(std::span<const char> data, std::int64_t at) override
            {
                if (!std::exchange(waited, true)) { // the loop stands still while two more pieces come
                    reached.set_value();
                    std::this_thread::sleep_for(std::chrono::milliseconds(60));
                } else if (readAt == 0 && std::find(data.begin(), data.end(), 'b') != data.end()) {
                    readAt = at;
                    atMost = transport->readDelay().most_ns;
                }
            }
            void ended(const TransportEnd&) override { over = true; }
        } sink;
        std::int64_t sentAt = 0;
        auto reached = sink.reached.get_future();
        ScriptedServer server([&](ScriptedConnection& connection) {
            for (;;) {
                const auto request = connection.readRequest();
                if (request.empty())
                    return;
                if (request.find("streamed") != std::string::npos)
                    break;
                connection.send(plainAnswer);
            }
            connection.sendHeaders();
            connection.sendChunk("a");
            reached.wait();
            sentAt = monotonicNs();
            connection.sendChunk("b");
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            connection.sendChunk("c");
            connection.endChunks();
        });
        Client client(to(server.url()));
        for (int i = 0; i < 100; ++i) // until the kernel stamps
            client.ask();
        sink.transport = client.transport.get();
        client.transport->start({1000, "streamed", {}}, &sink);
        QVERIFY(client.runUntil([&] { return sink.over; }));
        QVERIFY2(sink.atMost >= sink.readAt - sentAt - 1'000'000 && sink.readAt > sentAt,
                 (std::to_string(sink.atMost) + " " + std::to_string(sink.readAt - sentAt) + " " + std::to_string(sink.readAt)).c_str());
    }

    void aStepOfTheWallClockIsNoticedAndCountsAsNoDelay()
    {
        ScriptedServer server([](ScriptedConnection& connection) {
            while (!connection.readRequest().empty())
                connection.send(plainAnswer);
        });
        Client client(to(server.url()));
        for (const int shift : {0, 3'600'000, -3'600'000, 0}) {
            shiftWallClockForTests(shift);
            for (int i = 0; i < 5; ++i)
                client.ask();
        }
        shiftWallClockForTests(0);
        const auto health = client.transport->takeHealth();
        QCOMPARE(health.wall_steps, 3);
        QVERIFY(health.read_delays.count() >= 15);
        QVERIFY(health.read_delays.maxNs() < 3'000'000'000);
    }

    void aLackOfDescriptorsIsTheClientsOwn()
    {
        ScriptedServer server([](ScriptedConnection& connection) { connection.waitForClose(); });
        Client client(to(server.url()));
        rlimit before{};
        getrlimit(RLIMIT_NOFILE, &before);
        const int next = dup(0);
        close(next);
        const rlimit few{static_cast<rlim_t>(next), before.rlim_max};
        setrlimit(RLIMIT_NOFILE, &few);
        const auto& heard = client.ask();
        setrlimit(RLIMIT_NOFILE, &before);
        QCOMPARE(heard.end.reason, EndReason::client_resource);
    }

    // Qt ends the program when it finds none for the loop of a thread.
    void someDescriptorsStayForWhatARunOpensBesideItsStreams()
    {
        ScriptedServer server([](ScriptedConnection& connection) {
            connection.readRequest();
            connection.send(plainAnswer);
            connection.waitForClose();
        });
        for (const auto kind : {TransportKind::precise, TransportKind::qt}) {
            Client client(to(server.url()), kind);
            QCOMPARE(client.ask().end.reason, EndReason::complete); // its threads are there
            rlimit before{};
            getrlimit(RLIMIT_NOFILE, &before);
            const int next = dup(0);
            close(next);
            const rlimit few{static_cast<rlim_t>(next) + 12, before.rlim_max};
            setrlimit(RLIMIT_NOFILE, &few);
            client.transport->closeIdle();
            const auto& heard = client.ask();
            setrlimit(RLIMIT_NOFILE, &before);
            QCOMPARE(heard.end.reason, EndReason::client_resource);
            QVERIFY2(heard.end.message.find("open files") != std::string::npos, heard.end.message.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestPrecise)
#include "tst_precise.moc"
