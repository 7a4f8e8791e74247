// Outcome and error class of whole responses.
#include "tests/wire/events.h"

#include "core/record/outcome.h"
#include "core/wire/classifier.h"

#include <QtTest>

using namespace plumbline;

class TestOutcomes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classifiesErrorResponses_data();
    void classifiesErrorResponses();
    void classifiesErrorsInsideAStream_data();
    void classifiesErrorsInsideAStream();
    void classifiesEndsWithoutAResponse_data();
    void classifiesEndsWithoutAResponse();
    void classifiesHowAStreamEnded_data();
    void classifiesHowAStreamEnded();
    void everyClassHasItsOutcome();
};

void TestOutcomes::classifiesErrorResponses_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("errorClass");
    QTest::addColumn<QString>("message"); // begins with it
    const auto row = [](int status, const char* body, const char* errorClass, const char* message) {
        QTest::addRow("%d %s", status, body)
            << status << QByteArray(body) << QString::fromLatin1(errorClass) << QString::fromUtf8(message);
    };
    row(401, R"({"error":"Unauthorized"})", "auth", "Unauthorized");
    row(401, R"({"detail":"Invalid API key"})", "auth", "Invalid API key");
    row(403, R"({"error":{"code":403,"message":"no","type":"permission_error"}})", "auth", "no");
    row(400, R"({"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}})", "auth", "Incorrect");
    row(404, R"({"error":{"message":"model \"x\" not found","type":"api_error"}})", "not_found",
        "model \"x\" not found");
    row(404, "404 page not found", "not_found", "404 page not found");
    row(405, R"({"detail":"Method Not Allowed"})", "not_found", "Method Not Allowed");
    row(400, R"({"error":{"code":400,"message":"Field 'n' must be 1","type":"invalid_request_error"}})", "bad_request",
        "Field 'n'");
    row(400, R"({"object":"error","message":"bad top_p","type":"BadRequestError","param":null,"code":400})",
        "bad_request", "bad top_p");
    row(422, R"({"detail":[{"type":"missing","loc":["body","messages"],"msg":"Field required"}]})", "bad_request",
        "[\"body\",\"messages\"]: Field required");
    row(422, R"({"error":"Input validation error: `temperature` must be positive","error_type":"validation"})",
        "bad_request", "Input");
    row(413, R"({"error":{"code":"too_large"}})", "bad_request", "");
    row(409, R"({"error":{"code":"session_busy","message":"The session is busy"}})", "overloaded",
        "The session is busy");
    row(400,
        R"({"error":{"code":400,"message":"request (4024 tokens) exceeds it","type":"exceed_context_size_error"}})",
        "context_overflow", "request");
    row(400, R"({"error":{"message":"too long","code":"context_length_exceeded"}})", "context_overflow", "too long");
    row(400, R"({"error":{"message":"This model's maximum context length is 4096 tokens.","code":400}})",
        "context_overflow", "This");
    row(422,
        R"({"error":"Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000","error_type":"validation"})",
        "context_overflow", "Input");
    row(500,
        R"({"error":{"code":500,"message":"the request exceeds the available context size","type":"server_error"}})",
        "context_overflow", "the request");
    row(500, R"({"error":{"code":500,"message":"Context size has been exceeded.","type":"server_error"}})",
        "context_overflow", "Context");
    row(400, R"({"error":{"message":"x","type":"out_of_context_due_to_long_message"}})", "context_overflow", "x");
    row(429, R"({"error":{"message":"Rate limit of 4096 context tokens exceeded"}})", "overloaded", "Rate limit");
    row(429, "", "overloaded", "HTTP 429 without a message");
    row(429, R"({"error":"Model is overloaded","error_type":"overloaded"})", "overloaded", "Model is overloaded");
    row(503, R"({"error":{"message":"server busy, please try again. maximum pending requests exceeded"}})",
        "overloaded", "server busy");
    row(503, R"({"object":"error","message":"The request queue is full.","code":503})", "overloaded",
        "The request queue");
    row(503, "", "overloaded", "HTTP 503 without a message");
    row(503, R"({"error":{"code":503,"message":"Loading model","type":"unavailable_error"}})", "model_loading",
        "Loading model");
    row(503, R"({"error":"Model x is currently loading","estimated_time":20.0})", "model_loading", "Model x");
    row(503, "no healthy upstream", "server_error", "no healthy upstream");
    row(529, R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})", "overloaded",
        "Overloaded");
    row(500, R"({"error":{"message":"boom","type":"InternalServerError"}})", "server_error", "boom");
    row(500, R"({"error":"The request queue is full.","error_type":"overloaded"})", "overloaded", "The request queue");
    row(424, R"({"error":"Request failed during generation","error_type":"generation"})", "server_error",
        "Request failed");
    row(502, "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>", "server_error",
        "502 Bad Gateway");
    row(504, "", "server_error", "HTTP 504 without a message");
    row(501, R"({"error":{"code":501,"message":"not supported","type":"not_supported_error"}})", "server_error",
        "not supported");
    row(400, "data: {\"error\":{\"message\":\"framed\"}}\n\ndata: [DONE]\n\n", "bad_request", "framed");
    row(500, R"({"error":{"message":"cut in the mid)", "server_error", R"({"error":{"message":"cut in the mid)");
    row(500, R"({"status":"bad"})", "server_error", R"({"status":"bad"})");
    row(500, R"({"error":{"message":{"deep":1}}})", "server_error", R"({"deep":1})");
}

void TestOutcomes::classifiesErrorResponses()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, errorClass);
    QFETCH(QString, message);
    const auto request = respond(status, jsonType, body.toStdString());
    QCOMPARE(QString::fromUtf8(nameOf(request.error_class).data()), errorClass);
    QCOMPARE(request.http_status.value_or(0), status);
    QVERIFY2(QString::fromStdString(request.error_message.value_or("")).startsWith(message),
             request.error_message->c_str());
    QVERIFY(!request.error_message->empty());
    const bool rejected = errorClass == QStringLiteral("overloaded") || errorClass == QStringLiteral("model_loading");
    QCOMPARE(request.outcome, rejected ? Outcome::rejected : Outcome::failed);
    QVERIFY(!request.first_token_ns && !request.finish_ns && !request.output_tokens);
    QVERIFY(request.end_ns && request.headers_ns);
}

void TestOutcomes::classifiesErrorsInsideAStream_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QString>("errorClass");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* lines, const char* errorClass, const char* message) {
        QTest::newRow(lines) << QByteArray(lines) << QString::fromLatin1(errorClass) << QString::fromUtf8(message);
    };
    row(R"(data: {"error":{"message":"engine stopped","code":500}})", "stream_error", "engine stopped");
    row(R"(data: {"error":{"message":"Unexpected token 200002","type":"x","code":500}})", "stream_error", "Unexpected");
    row(R"(data: {"error":"something broke"})", "stream_error", "something broke");
    row(R"(data: {"object":"error","message":"flat","type":"BadRequestError","code":400})", "stream_error", "flat");
    row(R"(data: {"error":{}})", "stream_error", "an error without a message");
    row(R"(data: {"choices":[{"delta":{"content":""},"finish_reason":"error"}],"error":{"code":502,"message":"provider"}})",
        "stream_error", "provider");
    row(R"(data: {"choices":[{"delta":{},"finish_reason":"error"}]})", "stream_error", "finish_reason \"error\"");
    row("event: error\ndata: plain words", "stream_error", "plain words");
    row("event: error\ndata: {\"message\":\"named\"}", "stream_error", "named");
    row("error: {\"code\":500,\"message\":\"old llama.cpp\",\"type\":\"server_error\"}", "stream_error",
        "old llama.cpp");
    row("error: {\"code\":400,\"message\":\"the request exceeds the available context size\"}", "context_overflow",
        "the request");
    row(R"(data: {"error":{"message":"Model is overloaded","http_status_code":429}})", "overloaded",
        "Model is overloaded");
    row(R"(data: {"error":{"message":"nothing free","http_status_code":503}})", "overloaded", "nothing free");
    row(R"(data: {"error":{"message":"slow down","code":"429"}})", "overloaded", "slow down");
    row(R"(data: {"error":{"message":"The request queue is full."}})", "overloaded", "The request queue is full.");
    row(R"(data: {"error":{"message":"Loading model","code":503,"type":"unavailable_error"}})", "model_loading",
        "Loading");
    row(R"(data: {"error":{"message":"`inputs` tokens + `max_new_tokens` must be <= 2048","http_status_code":422}})",
        "context_overflow", "`inputs`");
    row(R"(data: {"error":{"message":"bad seed","http_status_code":422}})", "stream_error", "bad seed");
    row(R"(data: {"choices":[{"delta":{},"finish_reason":"abort"}]})", "cancelled", "the server ended the answer");
    row(R"(data: {"choices":[{"delta":{},"finish_reason":"cancelled"}]})", "cancelled", "the server ended the answer");
}

void TestOutcomes::classifiesErrorsInsideAStream()
{
    QFETCH(QByteArray, lines);
    QFETCH(QString, errorClass);
    QFETCH(QString, message);
    // Before the first token, behind some, behind a proper finish, and as the body of a 200 that is no stream.
    const std::string error = lines.toStdString() + "\n\n";
    for (const std::string& before : {std::string(), content("a") + content("b"), content("a") + stop}) {
        const auto request = respond(200, eventStream, before + error + done);
        QCOMPARE(QString::fromUtf8(nameOf(request.error_class).data()), errorClass);
        QVERIFY2(QString::fromStdString(request.error_message.value_or("")).startsWith(message),
                 request.error_message->c_str());
        QVERIFY(request.outcome != Outcome::completed);
        QCOMPARE(request.cancelled_by,
                 errorClass == QStringLiteral("cancelled") ? CancelledBy::server : CancelledBy::none);
        QCOMPARE(request.hasFlag("error_field_line"), lines.startsWith("error:"));
        QCOMPARE(request.malformed_events, std::int64_t(0));
        QCOMPARE(request.http_status.value_or(0), 200);
    }
    if (lines.startsWith("data: "))
        QCOMPARE(QString::fromUtf8(nameOf(respond(200, jsonType, lines.mid(6).toStdString()).error_class).data()),
                 errorClass);
}

void TestOutcomes::classifiesEndsWithoutAResponse_data()
{
    QTest::addColumn<int>("reason");
    QTest::addColumn<QString>("cancelledAs");
    QTest::addColumn<QString>("errorClass");
    QTest::addColumn<QString>("outcome");
    const auto row = [](EndReason reason, const char* cancelledAs, const char* errorClass, const char* outcome) {
        QTest::addRow("%s %s", errorClass, cancelledAs)
            << static_cast<int>(reason) << QString::fromLatin1(cancelledAs) << QString::fromLatin1(errorClass)
            << QString::fromLatin1(outcome);
    };
    row(EndReason::dns, "none", "dns", "failed");
    row(EndReason::connect_refused, "none", "connect_refused", "failed");
    row(EndReason::connect_timeout, "none", "connect_timeout", "failed");
    row(EndReason::tls, "none", "tls", "failed");
    row(EndReason::client_resource, "none", "client_resource", "failed");
    row(EndReason::protocol, "none", "protocol_error", "failed");
    row(EndReason::closed, "none", "reset_before_response", "failed");
    row(EndReason::reset, "none", "reset_before_response", "failed");
    row(EndReason::complete, "none", "reset_before_response", "failed");
    row(EndReason::cancelled, "none", "cancelled", "cancelled");
    row(EndReason::cancelled, "cancelled", "cancelled", "cancelled");
    row(EndReason::cancelled, "timeout_first_byte", "timeout_first_byte", "timed_out");
    row(EndReason::cancelled, "timeout_first_token", "timeout_first_token", "timed_out");
    row(EndReason::cancelled, "timeout_idle", "timeout_idle", "timed_out");
    row(EndReason::cancelled, "timeout_total", "timeout_total", "timed_out");
}

void TestOutcomes::classifiesEndsWithoutAResponse()
{
    QFETCH(int, reason);
    QFETCH(QString, cancelledAs);
    QFETCH(QString, errorClass);
    QFETCH(QString, outcome);
    const auto asked = valueOf<ErrorClass>(cancelledAs.toStdString());
    QVERIFY(asked);
    for (const char* message : {"", "what the system said"}) {
        const auto request = respond(0, {}, {}, {static_cast<EndReason>(reason), message, *asked});
        QCOMPARE(QString::fromUtf8(nameOf(request.error_class).data()), errorClass);
        QCOMPARE(QString::fromUtf8(nameOf(request.outcome).data()), outcome);
        QVERIFY(!request.error_message.value_or("").empty());
        QVERIFY(!request.http_status && !request.headers_ns && !request.output_tokens);
        if (*message)
            QCOMPARE(*request.error_message, std::string(message));
    }
}

void TestOutcomes::classifiesHowAStreamEnded_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("reason");
    QTest::addColumn<QString>("cancelledAs");
    QTest::addColumn<QString>("errorClass");
    QTest::addColumn<QByteArrayList>("flags");
    const auto row = [](const char* name, const std::string& body, EndReason reason, const char* cancelledAs,
                        const char* errorClass, const QByteArrayList& flags) {
        QTest::newRow(name) << QByteArray::fromStdString(body) << static_cast<int>(reason)
                            << QString::fromLatin1(cancelledAs) << QString::fromLatin1(errorClass) << flags;
    };
    const std::string a = content("a");
    row("completed", a + stop + done, EndReason::complete, "none", "none", {});
    row("no [DONE]", a + stop, EndReason::complete, "none", "none", {"missing_done"});
    row("reset behind the finish", a + stop, EndReason::reset, "none", "none", {"missing_done", "cut_after_finish"});
    row("reset behind [DONE]", a + stop + done, EndReason::reset, "none", "none", {"cut_after_finish"});
    row("timed out behind the finish", a + stop + done, EndReason::cancelled, "timeout_idle", "none",
        {"cut_after_finish"});
    row("[DONE] without a finish", a + done, EndReason::complete, "none", "incomplete_stream", {});
    row("neither", a, EndReason::complete, "none", "incomplete_stream", {});
    row("no byte of the body", "", EndReason::complete, "none", "incomplete_stream", {});
    row("only comments", ":\n\n", EndReason::complete, "none", "incomplete_stream", {});
    row("cut in an event", a + "data: {\"cho", EndReason::complete, "none", "incomplete_stream", {"cut_event"});
    row("closed", a, EndReason::closed, "none", "reset_mid_stream", {});
    row("reset", a, EndReason::reset, "none", "reset_mid_stream", {});
    row("reset before the first byte of the body", "", EndReason::reset, "none", "reset_mid_stream", {});
    row("bad framing", a, EndReason::protocol, "none", "protocol_error", {});
    row("cancelled", a, EndReason::cancelled, "cancelled", "cancelled", {});
    row("timed out", ":\n\n", EndReason::cancelled, "timeout_first_token", "timeout_first_token", {});
    row("no output", stop + done, EndReason::complete, "none", "empty_output", {});
    row("no output, whatever usage says", stop + usage(3, 5) + done, EndReason::complete, "none", "empty_output", {});
    row("length", a + delta("{}", "\"length\"") + done, EndReason::complete, "none", "none", {"truncated_by_length"});
}

void TestOutcomes::classifiesHowAStreamEnded()
{
    QFETCH(QByteArray, body);
    QFETCH(int, reason);
    QFETCH(QString, cancelledAs);
    QFETCH(QString, errorClass);
    QFETCH(QByteArrayList, flags);
    const auto request = respond(200, eventStream, body.toStdString(),
                                 {static_cast<EndReason>(reason), {}, *valueOf<ErrorClass>(cancelledAs.toStdString())});
    QCOMPARE(QString::fromUtf8(nameOf(request.error_class).data()), errorClass);
    QCOMPARE(request.outcome, outcomeOf(request.error_class));
    QCOMPARE(request.error_message.has_value(), request.outcome != Outcome::completed);
    QByteArrayList got;
    for (const auto& flag : request.flags)
        got << QByteArray::fromStdString(flag);
    QCOMPARE(got, flags);
}

void TestOutcomes::everyClassHasItsOutcome()
{
    for (const auto& [value, name] : EnumNames<ErrorClass>::table) {
        const Outcome outcome = outcomeOf(value);
        const Outcome expected = name == "none"                                    ? Outcome::completed
                                 : name == "overloaded" || name == "model_loading" ? Outcome::rejected
                                 : name.starts_with("timeout_")                    ? Outcome::timed_out
                                 : name == "cancelled"                             ? Outcome::cancelled
                                                                                   : Outcome::failed;
        QCOMPARE(outcome, expected);
    }
}

QTEST_APPLESS_MAIN(TestOutcomes)
#include "tst_outcomes.moc"
