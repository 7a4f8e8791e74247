#include "core/wire/endpointurl.h"

#include <QtTest>

using namespace plumbline;

class TestEndpointUrl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void buildsTheAddress_data();
    void buildsTheAddress();
    void refusesWithAReason_data();
    void refusesWithAReason();
    void addsAnyPathToTheRoot();
};

void TestEndpointUrl::buildsTheAddress_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("prefix"); // before /chat/completions
    QTest::addColumn<QString>("root");   // before /props
    const auto row = [](const char* base, const char* prefix, const char* root) {
        QTest::newRow(base) << QString::fromLatin1(base) << QString::fromLatin1(prefix) << QString::fromLatin1(root);
    };
    row("http://h:8000", "http://h:8000/v1", "http://h:8000");
    row("http://h:8000/", "http://h:8000/v1", "http://h:8000");
    row("http://h:8000//", "http://h:8000/v1", "http://h:8000");
    row("http://h:8000/v1", "http://h:8000/v1", "http://h:8000");
    row("http://h:8000/v1/", "http://h:8000/v1", "http://h:8000");
    row("http://h:8000/v1/chat/completions", "http://h:8000/v1", "http://h:8000");
    row("http://h:8000/v1/chat/completions/", "http://h:8000/v1", "http://h:8000");
    row("http://h:8000/v1/completions", "http://h:8000/v1", "http://h:8000");
    row("https://h/api/openai_compat", "https://h/api/openai_compat/v1", "https://h/api/openai_compat");
    row("https://h/api/openai_compat/", "https://h/api/openai_compat/v1", "https://h/api/openai_compat");
    row("https://h/api/openai_compat/v1", "https://h/api/openai_compat/v1", "https://h/api/openai_compat");
    row("https://h/api/v1", "https://h/api/v1", "https://h/api");
    row("https://h/v1/account/openai", "https://h/v1/account/openai", "https://h/v1/account/openai");
    row("https://h/api/paas/v4", "https://h/api/paas/v4", "https://h/api/paas");
    row("https://h/v1beta/openai/", "https://h/v1beta/openai", "https://h/v1beta/openai");
    row("https://h/openai/chat/completions", "https://h/openai", "https://h/openai");
    row("http://h/v1x", "http://h/v1x/v1", "http://h/v1x");
    row("http://h/my-v1", "http://h/my-v1/v1", "http://h/my-v1");
    row("HTTP://h", "http://h/v1", "http://h");
    row("  http://h  ", "http://h/v1", "http://h");
    row("http://127.0.0.1:9931#x", "http://127.0.0.1:9931/v1", "http://127.0.0.1:9931");
    row("http://[::1]:8080", "http://[::1]:8080/v1", "http://[::1]:8080");
    row("http://[fe80::1%25eth0]", "http://[fe80::1%25eth0]/v1", "http://[fe80::1%25eth0]");
}

void TestEndpointUrl::buildsTheAddress()
{
    QFETCH(QString, base);
    QFETCH(QString, prefix);
    QFETCH(QString, root);
    const auto text = [](const EndpointUrl& built) { return QString::fromStdString(built.url + built.problem); };
    QCOMPARE(text(endpointUrl(base.toStdString(), Api::chat)), prefix + QStringLiteral("/chat/completions"));
    QCOMPARE(text(endpointUrl(base.toStdString(), Api::completions)), prefix + QStringLiteral("/completions"));
    QCOMPARE(text(serverUrl(base.toStdString(), "/props")), root + QStringLiteral("/props"));
    // The result is a base address like any other.
    const std::string again = endpointUrl(base.toStdString(), Api::chat).url;
    QCOMPARE(endpointUrl(again, Api::chat).url, again);
}

void TestEndpointUrl::refusesWithAReason_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* base, const char* says) {
        QTest::newRow(base) << QString::fromLatin1(base) << QString::fromLatin1(says);
    };
    row("", "empty");
    row("   ", "empty");
    row("h:8000", "http://");
    row("localhost", "http://");
    row("ftp://h", "http://");
    row("://h", "http://");
    row("http://", "host");
    row("http:///v1", "host");
    row("http://:8000", "host");
    row("http://h:", "port");
    row("http://h:0", "port");
    row("http://h:65536", "port");
    row("http://h:99999999999999999999", "port");
    row("http://h:80a", "port");
    row("http://[::1", "host");
    row("http://[]", "host");
    row("http://::1", "brackets");
    row("http://[h]", "host");
    row("http://[::1]x", "host");
    row("http://a b", "white space");
    row("http://h/\nHost: x", "white space");
    row("http://u:CANARY@h/v1", "target.credential");
    row("http://CANARY@h", "target.credential");
    row("http://h/v1?api-key=CANARY", "target.credential");
    row("http://h/v1?access_token=CANARY", "target.credential");
}

void TestEndpointUrl::refusesWithAReason()
{
    QFETCH(QString, base);
    QFETCH(QString, says);
    for (const auto& built : {endpointUrl(base.toStdString(), Api::chat), serverUrl(base.toStdString(), "/props")}) {
        QVERIFY(built.url.empty());
        const QString problem = QString::fromStdString(built.problem);
        QVERIFY2(problem.contains(says), built.problem.c_str());
        QVERIFY(!problem.contains(QStringLiteral("CANARY")));
    }
}

void TestEndpointUrl::addsAnyPathToTheRoot()
{
    QCOMPARE(serverUrl("http://h/x/v1", "v1/models").url, std::string("http://h/x/v1/models"));
    QCOMPARE(serverUrl("http://h", "").url, std::string("http://h/"));
    QCOMPARE(endpointUrl("https://h/openai?api-version=2024-10-21", Api::chat).url,
             std::string("https://h/openai/v1/chat/completions?api-version=2024-10-21"));
}

QTEST_APPLESS_MAIN(TestEndpointUrl)
#include "tst_endpointurl.moc"
