#include "core/wire/dialect.h"
#include "core/wire/requestbody.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <set>

using namespace plumbline;

namespace {

std::set<std::string> keysOf(const std::string& body)
{
    std::set<std::string> keys;
    const auto document = nlohmann::json::parse(body);
    for (const auto& [key, value] : document.items())
        keys.insert(key);
    return keys;
}

BodySpec plain()
{
    BodySpec spec;
    spec.model = "m";
    spec.prompt = "Hi";
    return spec;
}

} // namespace

class TestRequestBody : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsNothingThatWasNotAskedFor();
    void keepsAStableOrder();
    void escapesWhateverAPromptHolds_data();
    void escapesWhateverAPromptHolds();
    void writesTextCompletions();
    void asksForExactLengthOnlyWhereTheDialectCan_data();
    void asksForExactLengthOnlyWhereTheDialectCan();
    void letsAPersonsOwnFieldReplaceOurs();
    void writesEachKeyOnce();
};

void TestRequestBody::holdsNothingThatWasNotAskedFor()
{
    BodySpec spec = plain();
    QCOMPARE(
        QString::fromStdString(requestBody(spec)),
        QStringLiteral(
            R"({"model":"m","messages":[{"role":"user","content":"Hi"}],"stream":true,"stream_options":{"include_usage":true}})"));
    spec.stream = false;
    spec.model.clear();
    QCOMPARE(QString::fromStdString(requestBody(spec)),
             QStringLiteral(R"({"messages":[{"role":"user","content":"Hi"}],"stream":false})"));
    spec.exact = true; // without a length there is nothing to be exact about
    spec.dialect = "vllm";
    QCOMPARE(keysOf(requestBody(spec)), (std::set<std::string>{"messages", "stream"}));
}

void TestRequestBody::keepsAStableOrder()
{
    BodySpec spec = plain();
    spec.system = "Be brief.";
    spec.max_tokens = 32;
    spec.exact = true;
    spec.dialect = "vllm";
    spec.sampling = {{"temperature", "0"}, {"seed", "7"}};
    spec.body = {{"cache_salt", "\"x\""}};
    QCOMPARE(
        QString::fromStdString(requestBody(spec)),
        QStringLiteral(
            R"({"model":"m","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}],"stream":true,)"
            R"("stream_options":{"include_usage":true},"max_tokens":32,"ignore_eos":true,"min_tokens":32,"temperature":0,"seed":7,"cache_salt":"x"})"));
}

void TestRequestBody::escapesWhateverAPromptHolds_data()
{
    QTest::addColumn<QByteArray>("prompt");
    QTest::addColumn<QByteArray>("arrives");
    const auto row = [](const char* name, const QByteArray& prompt, const QByteArray& arrives) {
        QTest::newRow(name) << prompt << arrives;
    };
    const auto same = [&](const char* name, const QByteArray& prompt) { row(name, prompt, prompt); };
    same("quotes and backslashes", "a\"b\\c\\\"");
    same("line ends and tabs", "a\nb\r\nc\td");
    same("controls", QByteArray("\0\x01\x1f\x7f", 4));
    same("UTF-8", "é🙂\u2028中");
    same("looks like JSON", "\"},{\"role\":\"system\"");
    same("empty", "");
    row("invalid bytes", "a\xFF\xC3", "a\xEF\xBF\xBD\xEF\xBF\xBD");
    row("an encoded surrogate", "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    row("overlong", "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD");
    row("beyond Unicode", "\xF4\x90\x80\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    row("cut at the end", "a\xF0\x9F\x98", "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
}

void TestRequestBody::escapesWhateverAPromptHolds()
{
    QFETCH(QByteArray, prompt);
    QFETCH(QByteArray, arrives);
    BodySpec spec = plain();
    spec.prompt = prompt.toStdString();
    spec.system = spec.prompt;
    spec.model = spec.prompt + "x";
    const auto document = nlohmann::json::parse(requestBody(spec));
    QCOMPARE(document["messages"][1]["content"].get<std::string>(), arrives.toStdString());
    QCOMPARE(document["messages"][0]["content"].get<std::string>(), arrives.toStdString());
}

void TestRequestBody::writesTextCompletions()
{
    BodySpec spec = plain();
    spec.api = Api::completions;
    spec.max_tokens = 8;
    QCOMPARE(
        QString::fromStdString(requestBody(spec)),
        QStringLiteral(
            R"({"model":"m","prompt":"Hi","stream":true,"stream_options":{"include_usage":true},"max_tokens":8})"));
    spec.system = "Be brief.";
    QCOMPARE(nlohmann::json::parse(requestBody(spec))["prompt"].get<std::string>(), std::string("Be brief.\n\nHi"));
}

void TestRequestBody::asksForExactLengthOnlyWhereTheDialectCan_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<bool>("ignoreEos");
    QTest::addColumn<bool>("minTokens");
    const auto row = [](const char* name, bool ignoreEos, bool minTokens) {
        QTest::newRow(name) << QString::fromLatin1(name) << ignoreEos << minTokens;
    };
    row("auto", false, false);
    row("openai", false, false);
    row("llama.cpp", true, false);
    row("llama-cpp-python", false, true);
    row("vllm", true, true);
    row("sglang", true, true);
    row("tgi", false, false);
    row("trtllm", true, true);
    row("ollama", false, false);
    row("lmstudio", false, false);
    row("litellm", false, false);
    row("openrouter", false, false);
    row("mycellios", false, false);
    row("nobody knows it", false, false);
}

void TestRequestBody::asksForExactLengthOnlyWhereTheDialectCan()
{
    QFETCH(QString, dialect);
    QFETCH(bool, ignoreEos);
    QFETCH(bool, minTokens);
    BodySpec spec = plain();
    spec.dialect = dialect.toStdString();
    spec.max_tokens = 5;
    spec.exact = true;
    std::set<std::string> keys{"model", "messages", "stream", "max_tokens"};
    if (spec.dialect != "mycellios")
        keys.insert("stream_options");
    if (ignoreEos)
        keys.insert("ignore_eos");
    if (minTokens)
        keys.insert("min_tokens");
    QCOMPARE(keysOf(requestBody(spec)), keys);
    QCOMPARE(dialectOf(spec.dialect).canBeExact(), ignoreEos || minTokens);
    keys.erase("ignore_eos");
    keys.erase("min_tokens");
    spec.exact = false;
    QCOMPARE(keysOf(requestBody(spec)), keys);
}

void TestRequestBody::letsAPersonsOwnFieldReplaceOurs()
{
    BodySpec spec = plain();
    spec.max_tokens = 5;
    spec.body = {{"stream_options", R"({"include_usage":true,"continuous_usage_stats":true})"}, {"max_tokens", "9"}};
    const auto replaced = nlohmann::json::parse(requestBody(spec));
    QCOMPARE(replaced["stream_options"]["continuous_usage_stats"].get<bool>(), true);
    QCOMPARE(replaced["max_tokens"].get<int>(), 9);
    spec.body = {{"max_completion_tokens", "9"}};
    QVERIFY(!nlohmann::json::parse(requestBody(spec)).contains("max_tokens"));
}

void TestRequestBody::writesEachKeyOnce()
{
    BodySpec spec = plain();
    spec.sampling = {{"temperature", "0"}, {"temperature", "0.5"}, {"seed", "1"}};
    spec.body = {{"temperature", "1"}, {"seed", "2"}, {"model", "\"other\""}};
    const std::string body = requestBody(spec);
    for (const char* key : {"\"temperature\"", "\"seed\"", "\"model\""})
        QCOMPARE(QByteArray::fromStdString(body).count(key), 1);
    const auto document = nlohmann::json::parse(body);
    QCOMPARE(document["temperature"].get<int>(), 1);
    QCOMPARE(document["seed"].get<int>(), 2);
    QCOMPARE(document["model"].get<std::string>(), std::string("other"));
}

QTEST_APPLESS_MAIN(TestRequestBody)
#include "tst_requestbody.moc"
