#include "core/secret/redact.h"
#include "core/secret/secret.h"

#include <QTest>

#include <map>

using namespace plumbline;

namespace {

class FakeSecrets : public SecretSource
{
public:
    std::string_view scheme() const override { return "keychain"; }
    std::optional<std::string> value(const std::string& name) const override
    {
        const auto found = values.find(name);
        return found == values.end() ? std::nullopt : std::optional<std::string>(found->second);
    }
    std::string describe(const std::string& name) const override { return "the keychain's entry " + name; }
    std::map<std::string, std::string> values;
};

const std::vector<Secret> canary = {{"env:KEY", "CANARY-9\"x/7"}};

} // namespace

class TestSecret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void referenceGivesTheVariablesValue()
    {
        qputenv("PLUMBLINE_TEST_SECRET", "sk-CANARY");
        const auto resolved = resolveSecret("env:PLUMBLINE_TEST_SECRET");
        QVERIFY(resolved.error.empty());
        QCOMPARE(resolved.secret->value, std::string("sk-CANARY"));
        QCOMPARE(resolved.secret->reference, std::string("env:PLUMBLINE_TEST_SECRET"));
    }

    void missingValuesAreErrorsThatNameTheVariable()
    {
        qunsetenv("PLUMBLINE_TEST_UNSET");
        const auto unset = resolveSecret("env:PLUMBLINE_TEST_UNSET");
        QVERIFY(!unset.secret);
        QCOMPARE(unset.error,
                 std::string("the environment variable PLUMBLINE_TEST_UNSET is not set (env:PLUMBLINE_TEST_UNSET)"));
        qputenv("PLUMBLINE_TEST_UNSET", "");
        QVERIFY(resolveSecret("env:PLUMBLINE_TEST_UNSET").error.find("is empty") != std::string::npos);
    }

    void lineBreaksCanNotReachAHeader()
    {
        qputenv("PLUMBLINE_TEST_SECRET", "CANARY\r\nX-Evil: 1");
        const auto resolved = resolveSecret("env:PLUMBLINE_TEST_SECRET");
        QVERIFY(!resolved.secret);
        QVERIFY(resolved.error.find("line break") != std::string::npos);
        QVERIFY(resolved.error.find("CANARY") == std::string::npos);
    }

    void valuesInPlaceOfReferencesAreNotRepeated_data()
    {
        QTest::addColumn<QByteArray>("reference");
        for (const char* reference :
             {"sk-CANARY", "", "env:", ":CANARY", "keychain:CANARY", "envCANARY:x", "env:CAN=ARY"})
            QTest::newRow(*reference ? reference : "empty") << QByteArray(reference);
    }
    void valuesInPlaceOfReferencesAreNotRepeated()
    {
        QFETCH(QByteArray, reference);
        const auto resolved = resolveSecret(reference.toStdString());
        QVERIFY(!resolved.secret);
        QVERIFY(!resolved.error.empty());
        QVERIFY(resolved.error.find("CANARY") == std::string::npos);
    }

    void anotherSourceMayAddItsScheme()
    {
        FakeSecrets keychain;
        keychain.values["team"] = "hidden";
        const EnvironmentSecrets environment;
        const std::vector<const SecretSource*> sources = {&environment, &keychain};
        QVERIFY(isSecretReference("keychain:team", sources));
        QVERIFY(isSecretReference("env:X", sources));
        QVERIFY(!isSecretReference("{request_id}", sources));
        QVERIFY(!isSecretReference("environment:X", sources));
        QCOMPARE(resolveSecret("keychain:team", sources).secret->value, std::string("hidden"));
        QVERIFY(resolveSecret("keychain:other", sources).error.find("the keychain's entry other") != std::string::npos);
    }

    void echoedValuesAreMasked_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("plain") << QByteArray("key CANARY-9\"x/7 is bad") << QByteArray("key [env:KEY] is bad");
        QTest::newRow("twice") << QByteArray("CANARY-9\"x/7CANARY-9\"x/7") << QByteArray("[env:KEY][env:KEY]");
        QTest::newRow("json") << QByteArray("{\"k\":\"CANARY-9\\\"x/7\"}") << QByteArray("{\"k\":\"[env:KEY]\"}");
        QTest::newRow("url") << QByteArray("?k=CANARY-9%22x%2F7&") << QByteArray("?k=[env:KEY]&");
        QTest::newRow("url lower") << QByteArray("?k=CANARY-9%22x%2f7&") << QByteArray("?k=[env:KEY]&");
        QTest::newRow("base64") << QByteArray("CANARY-9\"x/7").toBase64() << QByteArray("[env:KEY]");
        QTest::newRow("cut") << QByteArray("the key CANARY-") << QByteArray("the key [env:KEY]");
        QTest::newRow("nothing") << QByteArray("all is well") << QByteArray("all is well");
        QTest::newRow("empty") << QByteArray() << QByteArray();
    }
    void echoedValuesAreMasked()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        QCOMPARE(redact(text.toStdString(), canary), expected.toStdString());
    }

    void shortValuesAreLeft() { QCOMPARE(redact("an ox", {{"env:A", "an"}, {"env:E", ""}}), std::string("an ox")); }

    void theTokenOfAWholeHeaderIsMaskedToo()
    {
        const std::vector<Secret> header = {{"env:H", "Bearer sk-a/b-123456"}};
        for (const char* said : {"sk-a/b-123456", "Bearer sk-a/b-123456", "sk-a\\/b-123456", "sk-a%2Fb-123456"})
            QCOMPARE(redact("key " + std::string(said) + " is bad", header), std::string("key [env:H] is bad"));
    }

    void longerSecretsGoWhole()
    {
        QCOMPARE(redact("see tokenlong here", {{"env:A", "token"}, {"env:B", "tokenlong"}}),
                 std::string("see [env:B] here"));
    }

    void shownUrlsHoldNoCredentials_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("plain") << QByteArray("http://h:8080/v1") << QByteArray("http://h:8080/v1");
        QTest::newRow("all") << QByteArray("http://u:CANARY@h/v1?api-key=CANARY&b=2#CANARY")
                             << QByteArray("http://h/v1?api-key=***&b=***");
        QTest::newRow("two ats") << QByteArray("http://u:CAN@ARY@h") << QByteArray("http://h");
        QTest::newRow("no scheme") << QByteArray("u:CANARY@h/x") << QByteArray("h/x");
        QTest::newRow("at in path") << QByteArray("http://h/a@b") << QByteArray("http://h/a@b");
        QTest::newRow("equal signs") << QByteArray("http://h?k=a=CANARY==&c") << QByteArray("http://h?k=***&c");
        QTest::newRow("empty") << QByteArray() << QByteArray();
    }
    void shownUrlsHoldNoCredentials()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, expected);
        QCOMPARE(publicUrl(url.toStdString()), expected.toStdString());
    }
};

QTEST_APPLESS_MAIN(TestSecret)
#include "tst_secret.moc"
