#include "core/net/httpget.h"
#include "tests/support/tinyhttpserver.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace plumbline;
using plumbline::test::TinyHttpServer;

class TestHttpGet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bodyHeadersAndStatusArrive()
    {
        TinyHttpServer server;
        server.answer("/x?a=1", 200, "text/plain", "hello", "X-Thing: Yes\r\n");
        const auto answer = httpGet(server.url("/x?a=1"), {{"Authorization", "Bearer k"}});
        QVERIFY2(answer.ok(), answer.error.c_str());
        QCOMPARE(answer.body, std::string("hello"));
        QCOMPARE(answer.header("x-thing"), std::string("Yes"));
        const auto head = server.requests().at(0);
        QVERIFY(head.find("Authorization: Bearer k") != std::string::npos);
        QVERIFY(head.find("Accept-Encoding: identity") != std::string::npos);
        QVERIFY(head.find("onnection: close") != std::string::npos);
    }

    void statusIsNoError_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 400, 401, 403, 404, 405, 409, 410, 418, 429, 500, 501, 503, 599})
            QTest::addRow("%d", status) << status;
    }
    void statusIsNoError()
    {
        QFETCH(int, status);
        TinyHttpServer server;
        server.answer("/", status, "application/json", "{\"error\":\"text\"}", "Location: /elsewhere\r\n");
        const auto answer = httpGet(server.url("/"), {});
        QCOMPARE(answer.status, status);
        QCOMPARE(answer.error, std::string());
        QCOMPARE(answer.body, std::string("{\"error\":\"text\"}"));
        QCOMPARE(server.requests().size(), std::size_t{1});
    }

    void silenceEndsAtTheTimeout()
    {
        TinyHttpServer server;
        server.silent("/");
        server.raw("/half", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", true);
        QElapsedTimer timer;
        timer.start();
        HttpGetSettings settings;
        settings.timeout_ms = 200;
        const auto silent = httpGet(server.url("/"), {}, settings);
        QVERIFY(silent.timed_out);
        QCOMPARE(silent.status, 0);
        QVERIFY(silent.error.find("200 ms") != std::string::npos);
        const auto half = httpGet(server.url("/half"), {}, settings);
        QVERIFY(half.timed_out);
        QVERIFY(!half.ok());
        QVERIFY(timer.elapsed() >= 400 && timer.elapsed() < 3000);
    }

    void cutBodyIsAnError()
    {
        TinyHttpServer server;
        server.raw("/length", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
        server.raw("/head", "HTTP/1.1 200 OK\r\nContent-Le");
        server.raw("/nothing", "");
        for (const auto* path : {"/length", "/head", "/nothing"}) {
            const auto answer = httpGet(server.url(path), {});
            QVERIFY2(!answer.error.empty(), path);
        }
    }

    void cutChunksGiveNoMoreThanWhatCame()
    {
        TinyHttpServer server;
        server.raw("/", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n");
        QCOMPARE(httpGet(server.url("/"), {}).body, std::string("half"));
    }

    void bodyWithoutLengthEndsWithTheConnection()
    {
        TinyHttpServer server;
        server.raw("/", "HTTP/1.0 200 OK\r\n\r\nall");
        const auto answer = httpGet(server.url("/"), {});
        QVERIFY2(answer.ok(), answer.error.c_str());
        QCOMPARE(answer.body, std::string("all"));
    }

    void bodyIsCapped()
    {
        TinyHttpServer server;
        server.answer("/", 200, "text/plain", std::string(3'000'000, 'x'));
        HttpGetSettings settings;
        settings.max_bytes = 1000;
        const auto answer = httpGet(server.url("/"), {}, settings);
        QVERIFY(answer.error.find("1000 bytes") != std::string::npos);
        QCOMPARE(answer.body.size(), std::size_t{1000});
    }

    void nobodyThereIsAnError()
    {
        TinyHttpServer server;
        const auto url = server.url("/");
        server.close();
        const auto answer = httpGet(url, {});
        QCOMPARE(answer.status, 0);
        QVERIFY(!answer.error.empty());
        QVERIFY(!answer.timed_out);
    }

    void tlsToAPlainPortIsAnError()
    {
        TinyHttpServer server;
        HttpGetSettings settings;
        settings.timeout_ms = 2000;
        const auto answer = httpGet("https://127.0.0.1:" + std::to_string(server.port()) + "/", {}, settings);
        QCOMPARE(answer.status, 0);
        QVERIFY(!answer.error.empty());
    }

    void notHttpIsAnError()
    {
        TinyHttpServer server;
        server.raw("/", "SSH-2.0-OpenSSH_9.2\r\n");
        HttpGetSettings settings;
        settings.timeout_ms = 2000;
        QVERIFY(!httpGet(server.url("/"), {}, settings).error.empty());
    }

    void otherAddressesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("url");
        for (const char* url : {"file:///etc/passwd", "data:text/plain,x", "ftp://127.0.0.1/", "qrc:/x", "127.0.0.1",
                                "", "http://", "http:///x", "http://a b/", "http://[::1/"})
            QTest::newRow(*url ? url : "empty") << QByteArray(url);
    }
    void otherAddressesAreRefused()
    {
        QFETCH(QByteArray, url);
        const auto answer = httpGet(url.toStdString(), {});
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.error.find("http://HOST") != std::string::npos);
        QVERIFY(answer.body.empty());
    }

    void badTlsAndProxySettingsAreNamed()
    {
        HttpGetSettings settings;
        settings.proxy = "gopher://x";
        QVERIFY(httpGet("http://127.0.0.1:1/", {}, settings).error.find("proxy") != std::string::npos);
        settings.proxy = "none";
        settings.tls.ca_file = "/no/such.pem";
        QVERIFY(httpGet("https://127.0.0.1:1/", {}, settings).error.find("/no/such.pem") != std::string::npos);
    }

    void stopEndsTheWait()
    {
        TinyHttpServer server;
        server.silent("/");
        std::atomic<bool> stop = false;
        HttpGetSettings settings;
        settings.timeout_ms = 20'000;
        settings.stop = &stop;
        std::jthread stopper([&] {
            server.waitForRequests("/", 1);
            stop = true;
        });
        QElapsedTimer timer;
        timer.start();
        const auto answer = httpGet(server.url("/"), {}, settings);
        QCOMPARE(answer.error, std::string("stopped"));
        QVERIFY(timer.elapsed() < 5000);
    }

    void worksOnAThreadThatQtDidNotMake()
    {
        TinyHttpServer server;
        server.answer("/", 200, "text/plain", "hello");
        HttpAnswer answer;
        std::thread([&] { answer = httpGet(server.url("/"), {}); }).join();
        QVERIFY2(answer.ok(), answer.error.c_str());
    }
};

QTEST_GUILESS_MAIN(TestHttpGet)
#include "tst_httpget.moc"
