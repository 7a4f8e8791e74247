// Bodies that are streams, documents or no answer at all, and what is kept of them.
#include "tests/wire/events.h"

#include <QtTest>

#include <algorithm>

using namespace plumbline;

class TestBodies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatIsNoAnswer_data();
    void refusesWhatIsNoAnswer();
    void namesTheTargetOfARedirectWithoutItsSecrets();
    void readsAWholeCompletion();
    void readsADocumentWhateverItsContentTypeSays();
    void readsAStreamThatWasNotAskedFor();
    void boundsWhatItKeeps();
    void cleansMessages();
    void keepsOnlyAllowedHeaders();
    void givesUpOnAnEventAboveTheLimit();
    void ignoresWhatComesAfterTheEnd();
};

void TestBodies::refusesWhatIsNoAnswer_data()
{
    QTest::addColumn<QByteArray>("contentType");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* contentType, const char* encoding, const char* body,
                        const char* says) {
        QTest::newRow(name) << QByteArray(contentType) << QByteArray(encoding) << QByteArray(body)
                            << QString::fromUtf8(says);
    };
    row("HTML", "text/html; charset=utf-8", "", "<html><title>Welcome</title></html>", "Welcome");
    row("plain text", "text/plain", "", "hello", "text/plain");
    row("gzip", "text/event-stream", "gzip", "\x1f\x8b\x08", "gzip");
    row("JSON that is none", "application/json", "", "oops", "oops");
    row("JSON that is cut", "application/json", "", "{\"choices\":[", "neither");
    row("JSON without choices", "application/json", "", "{\"status\":\"ok\"}", "neither");
    row("JSON lines", "text/event-stream", "", "{\"response\":\"a\"}\n{\"response\":\"b\"}\n", "neither");
    row("malformed events alone", "text/event-stream", "", "data: <html>\n\n", "no usable event");
}

void TestBodies::refusesWhatIsNoAnswer()
{
    QFETCH(QByteArray, contentType);
    QFETCH(QByteArray, encoding);
    QFETCH(QByteArray, body);
    QFETCH(QString, says);
    const auto request =
        respond(200, {{"content-type", contentType.toStdString()}, {"content-encoding", encoding.toStdString()}},
                body.toStdString());
    QCOMPARE(request.error_class, ErrorClass::protocol_error);
    QCOMPARE(request.outcome, Outcome::failed);
    QVERIFY2(QString::fromStdString(*request.error_message).contains(says), request.error_message->c_str());
    QVERIFY(!request.first_token_ns);
}

void TestBodies::namesTheTargetOfARedirectWithoutItsSecrets()
{
    const auto request =
        respond(307, {{"Location", "https://user:CANARY@h:8443/v1/chat/completions?api-key=CANARY"}}, "");
    QCOMPARE(request.error_class, ErrorClass::protocol_error);
    QVERIFY(request.error_message->find("https://h:8443/v1/chat/completions") != std::string::npos);
    QVERIFY(request.error_message->find("CANARY") == std::string::npos);
    QVERIFY(respond(302, {}, "").error_message->find("302") != std::string::npos);
}

void TestBodies::readsAWholeCompletion()
{
    AnswerRules rules;
    rules.stream = false;
    const std::string body =
        R"({"id":"x","model":"m","choices":[{"index":0,"message":{"role":"assistant","reasoning":"Hm","content":"Hi!"},"finish_reason":"stop"}],
            "usage":{"prompt_tokens":4,"completion_tokens":9,"prompt_tokens_details":{"cached_tokens":2}},"timings":{"predicted_n":9}})";
    const auto request = respond(200, jsonType, body, {}, rules);
    QCOMPARE(request.outcome, Outcome::completed);
    QVERIFY(!request.first_token_ns && !request.first_event_ns && !request.first_text_ns && !request.last_token_ns);
    QCOMPARE(request.finish_ns, request.end_ns);
    QCOMPARE(request.events, std::int64_t(0));
    QCOMPARE(request.token_events, std::int64_t(0));
    QCOMPARE(request.output_tokens.value_or(-1), std::int64_t(9));
    QCOMPARE(request.prompt_tokens.value_or(-1), std::int64_t(4));
    QCOMPARE(request.cached_tokens.value_or(-1), std::int64_t(2));
    QCOMPARE(request.token_source, TokenSource::usage);
    QVERIFY(request.server_timings && request.output_sha256);
    QCOMPARE(request.flags, (std::vector<std::string>{"not_streamed", "reasoning_seen"}));

    const auto silent = respond(200, jsonType, R"({"choices":[{"text":"Hi","finish_reason":"length"}]})", {}, rules);
    QCOMPARE(silent.outcome, Outcome::completed);
    QVERIFY(!silent.output_tokens);
    QCOMPARE(silent.token_source, TokenSource::none);
    QCOMPARE(respond(200, jsonType, R"({"choices":[{"message":{"content":""},"finish_reason":"stop"}]})", {}, rules)
                 .error_class,
             ErrorClass::empty_output);
    QCOMPARE(respond(200, jsonType, R"({"choices":[{"message":{"content":"a"}}]})", {}, rules).error_class,
             ErrorClass::incomplete_stream);
    QCOMPARE(respond(200, jsonType, R"({"choices":[)", {EndReason::closed, {}, {}}, rules).error_class,
             ErrorClass::reset_mid_stream);
}

void TestBodies::readsADocumentWhateverItsContentTypeSays()
{
    const std::string body = " \r\n{\"choices\":[{\"message\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}";
    for (const auto& headers : {jsonType, eventStream, HeaderList()}) {
        const auto request = respond(200, headers, body);
        QCOMPARE(request.outcome, Outcome::completed);
        QVERIFY(request.hasFlag("not_streamed"));
        QVERIFY(!request.first_token_ns);
    }
}

void TestBodies::readsAStreamThatWasNotAskedFor()
{
    AnswerRules rules;
    rules.stream = false;
    const auto request = respond(200, eventStream, content("a") + stop + done, {}, rules);
    QCOMPARE(request.outcome, Outcome::completed);
    QCOMPARE(request.flags, std::vector<std::string>{"streamed_unasked"});
    QCOMPARE(respond(200, {}, "\xEF\xBB\xBF" + content("a") + stop + done).outcome, Outcome::completed);
}

void TestBodies::boundsWhatItKeeps()
{
    const auto request = respond(500, typed("text/plain"), std::string(1'000'000, 'x'));
    QCOMPARE(request.bytes, std::int64_t(1'000'000));
    QVERIFY(request.error_message->size() <= 500);
    QVERIFY(request.error_message->size() > 400);
    AnswerRules rules;
    rules.event_limit = 1000;
    const auto large =
        respond(200, jsonType, "{\"a\":\"" + std::string(2000, 'x'), {EndReason::cancelled, {}, {}}, rules);
    QCOMPARE(large.error_class, ErrorClass::protocol_error);
    // An error far behind the start of a body is still classed by its words.
    const std::string padded = "{\"error\":{\"message\":\"maximum context length" + std::string(10'000, ' ') + "\"}}";
    QCOMPARE(respond(400, jsonType, padded).error_class, ErrorClass::context_overflow);
}

void TestBodies::cleansMessages()
{
    const auto request = respond(500, typed("text/plain"), "a\x1b[31m\r\n\tb\x00\xFF\xC3 \xED\xA0\x80 \xC2\x9B end");
    QCOMPARE(QString::fromStdString(*request.error_message), QString::fromUtf8("a [31m b"));
    const auto bytes = respond(500, typed("text/plain"), std::string("a\x1b[31m\r\n\tb\0\xFF\xC3 c\xC2\x9B end", 21));
    QCOMPARE(QString::fromStdString(*bytes.error_message),
             QString::fromUtf8("a [31m b \xEF\xBF\xBD\xEF\xBF\xBD c end"));
}

void TestBodies::keepsOnlyAllowedHeaders()
{
    HeaderList headers = {{"Content-Type", "text/event-stream"},
                          {"Set-Cookie", "CANARY"},
                          {"Authorization", "CANARY"},
                          {"X-Request-Id", " 7 "},
                          {"Retry-After", "1"},
                          {"Via", "1.1 proxy"},
                          {"X-LiteLLM-Overhead-Duration-Ms", "3"},
                          {"X-RateLimit-Reset-Tokens", "6m0s"},
                          {"Server", std::string(1000, 's')}};
    for (int i = 0; i < 1000; ++i)
        headers.emplace_back("x-litellm-" + std::to_string(i), "v");
    const auto request = respond(200, headers, content("a") + stop + done);
    QVERIFY(request.response_headers.size() <= 64);
    const auto has = [&](const char* name, const char* value) {
        return std::find(request.response_headers.begin(), request.response_headers.end(),
                         std::pair<std::string, std::string>(name, value)) != request.response_headers.end();
    };
    QVERIFY(has("x-request-id", "7"));
    QVERIFY(has("retry-after", "1"));
    QVERIFY(has("x-ratelimit-reset-tokens", "6m0s"));
    for (const auto& [name, value] : request.response_headers) {
        QVERIFY(value != "CANARY");
        QVERIFY(value.size() <= 256);
    }
    QVERIFY(request.hasFlag("proxy_in_path"));
    QVERIFY(respond(200, {{"server", "nginx/1.24"}}, stop).hasFlag("proxy_in_path"));
    QVERIFY(!respond(200, {{"server", "uvicorn"}}, stop).hasFlag("proxy_in_path"));
}

void TestBodies::givesUpOnAnEventAboveTheLimit()
{
    AnswerReader reader(AnswerRules{});
    reader.headers(200, eventStream, 1);
    QCOMPARE(reader.bytes(content("a"), 1), ReadOn::go_on);
    const std::string piece(1024 * 1024, 'x');
    QCOMPARE(reader.bytes(std::string("data: "), 2), ReadOn::go_on);
    ReadOn answer = ReadOn::go_on;
    for (int i = 0; i < 20 && answer == ReadOn::go_on; ++i)
        answer = reader.bytes(piece, 3 + i);
    QCOMPARE(answer, ReadOn::give_up);
    reader.ended(EndReason::cancelled, {}, 99, ErrorClass::cancelled);
    Request request;
    reader.fill(request);
    QCOMPARE(request.error_class, ErrorClass::protocol_error);
    QVERIFY(request.error_message->find("16777216 bytes") != std::string::npos);
    QCOMPARE(request.token_events, std::int64_t(1));

    // Ten megabytes are below it.
    const auto fits = respond(200, eventStream, content(std::string(10'000'000, 'x')) + stop + done);
    QCOMPARE(fits.outcome, Outcome::completed);
    QCOMPARE(fits.token_events, std::int64_t(1));
}

void TestBodies::ignoresWhatComesAfterTheEnd()
{
    AnswerReader reader(AnswerRules{});
    reader.headers(200, eventStream, 1);
    reader.bytes(content("a") + stop + done, 2);
    reader.ended(EndReason::complete, {}, 3);
    reader.bytes(content("b"), 4);
    reader.ended(EndReason::reset, "late", 5);
    Request request;
    reader.fill(request);
    QCOMPARE(request.outcome, Outcome::completed);
    QCOMPARE(request.end_ns.value_or(0), std::int64_t(3));
    QCOMPARE(request.token_events, std::int64_t(1));
}

QTEST_APPLESS_MAIN(TestBodies)
#include "tst_bodies.moc"
