// What servers do to streams, kind by kind, and what the reader must make of it.
#include "tests/wire/events.h"

#include <QtTest>

using namespace plumbline;

class TestAnswerReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isNotMovedByAnEarlyRoleOrEmptyDelta();
    void countsAsTokenBearing_data();
    void countsAsTokenBearing();
    void takesReasoningAsAListButDoesNotJoinIt();
    void neverCountsTheSameReasoningTwice();
    void toleratesEveryMissingKey_data();
    void toleratesEveryMissingKey();
    void judgesEachEventAlone();
    void keepsATokenWhoseCharacterWasCutInTwo();
    void keepsAnEventWithANumberThatNobodyCanRead_data();
    void keepsAnEventWithANumberThatNobodyCanRead();
    void ignoresCommentsThatAProxyTurnedIntoData();
    void skipsEventsWithEmptyData();
    void readsContentBeforeTheReasonInTheSameEvent();
    void takesTheLastChoiceAsTheEnd();
    void isIncompleteWhileAChoiceIsOpen();
    void doesNotMoveTheEndForARepeatedFinish();
    void neverEndsBeforeTheLastToken();
    void stampsTheVisibleTextApart();
    void detectsABufferedStream();
    void isReusableAfterReset();
};

void TestAnswerReader::isNotMovedByAnEarlyRoleOrEmptyDelta()
{
    const auto answer =
        answerTo({delta("{\"role\":\"assistant\",\"content\":\"\"}"), ":\n\n",
                  delta("{\"role\":\"assistant\",\"content\":null}"), usage(5, 0), content("a"), stop, done});
    QCOMPARE(msOf(answer.request.first_event_ns), 1);
    QCOMPARE(msOf(answer.request.first_token_ns), 5);
    QCOMPARE(msOf(answer.request.last_token_ns), 5);
    QCOMPARE(msOf(answer.request.finish_ns), 6);
    QCOMPARE(answer.request.token_events, std::int64_t(1));
    QCOMPARE(answer.request.outcome, Outcome::completed);
}

void TestAnswerReader::countsAsTokenBearing_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<bool>("bears");
    const auto row = [](const char* name, const char* data, bool bears) {
        QTest::newRow(name) << QByteArray(data) << bears;
    };
    row("content", R"({"choices":[{"delta":{"content":"a"}}]})", true);
    row("only a space", R"({"choices":[{"delta":{"content":" "}}]})", true);
    row("content as a list", R"({"choices":[{"delta":{"content":[{"type":"text","text":"a"}]}}]})", true);
    row("text", R"({"choices":[{"text":"a"}]})", true);
    row("reasoning", R"({"choices":[{"delta":{"reasoning":"a"}}]})", true);
    row("reasoning_content", R"({"choices":[{"delta":{"content":null,"reasoning_content":"a"}}]})", true);
    row("reasoning text", R"({"choices":[{"delta":{"reasoning_details":[{"type":"reasoning.text","text":"a"}]}}]})",
        true);
    row("reasoning summary", R"({"choices":[{"delta":{"reasoning_details":[{"summary":"a"}]}}]})", true);
    row("tool name", R"({"choices":[{"delta":{"tool_calls":[{"function":{"name":"f","arguments":""}}]}}]})", true);
    row("tool arguments", R"({"choices":[{"delta":{"tool_calls":[{"function":{"arguments":"{"}}]}}]})", true);
    row("legacy function call", R"({"choices":[{"delta":{"function_call":{"name":"f"}}}]})", true);
    row("rising usage", R"({"choices":[{"delta":{"content":""}}],"usage":{"completion_tokens":1}})", true);
    row("empty content", R"({"choices":[{"delta":{"content":""}}]})", false);
    row("null content", R"({"choices":[{"delta":{"content":null}}]})", false);
    row("role", R"({"choices":[{"delta":{"role":"assistant"}}]})", false);
    row("progress",
        R"({"choices":[{"delta":{"role":"assistant","content":null}}],"prompt_progress":{"total":9,"processed":1}})",
        false);
    row("encrypted reasoning",
        R"({"choices":[{"delta":{"reasoning_details":[{"type":"reasoning.encrypted","data":"x"}]}}]})", false);
    row("reasoning type only", R"({"choices":[{"delta":{"reasoning_details":[{"type":"reasoning.text"}]}}]})", false);
    row("empty reasoning text", R"({"choices":[{"delta":{"reasoning_details":[{"text":""}]}}]})", false);
    row("empty tool call", R"({"choices":[{"delta":{"tool_calls":[{"id":"1","function":{"arguments":""}}]}}]})", false);
    row("usage only", R"({"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":5}})", false);
    row("usage of zero", R"({"choices":[{"delta":{}}],"usage":{"prompt_tokens":3,"completion_tokens":0}})", false);
    row("rising usage on the finish",
        R"({"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"completion_tokens":5}})", false);
    row("metadata", R"({"choices":[],"sglext":{"content":"a"}})", false);
    row("unknown", R"({"type":"mcp_tool_result","content":"a"})", false);
}

void TestAnswerReader::countsAsTokenBearing()
{
    QFETCH(QByteArray, data);
    QFETCH(bool, bears);
    const auto request = answerTo({dataEvent(data.toStdString())}).request;
    QCOMPARE(request.first_token_ns.has_value(), bears);
    QCOMPARE(request.token_events, std::int64_t(bears ? 1 : 0));
    QCOMPARE(request.events_at.size(), std::size_t(bears ? 1 : 0));
    QCOMPARE(request.malformed_events, std::int64_t(0));
}

void TestAnswerReader::takesReasoningAsAListButDoesNotJoinIt()
{
    const auto detail = [](const char* json) { return delta("{\"reasoning_details\":[" + std::string(json) + "]}"); };
    const auto answer =
        answerTo({detail(R"({"type":"reasoning.text"})"), detail(R"({"type":"reasoning.text","text":"Hm"})"),
                  detail(R"({"type":"reasoning.text","text":"Hm, so"})"), content("Yes"), stop, done});
    QCOMPARE(msOf(answer.request.first_token_ns), 2);
    QCOMPARE(msOf(answer.request.first_text_ns), 4);
    QCOMPARE(answer.request.token_events, std::int64_t(3));
    QCOMPARE(answer.reasoning, std::string());
    QCOMPARE(answer.request.output_sha256, answerTo({content("Y"), content("es")}).request.output_sha256);
    QVERIFY(answer.request.hasFlag("reasoning_seen"));
}

void TestAnswerReader::neverCountsTheSameReasoningTwice()
{
    const auto answer =
        answerTo({delta(R"({"reasoning":"Hm","reasoning_content":"Hm","reasoning_details":[{"text":"Hm"}]})"),
                  delta(R"({"reasoning":"","reasoning_content":"m"})"), stop, done});
    QCOMPARE(answer.reasoning, std::string("Hmm"));
    QCOMPARE(answer.request.token_events, std::int64_t(2));
}

void TestAnswerReader::toleratesEveryMissingKey_data()
{
    QTest::addColumn<QByteArray>("data");
    for (const char* data :
         {"{}", R"({"choices":null})", R"({"choices":[]})", R"({"choices":{}})", R"({"choices":[null,3,"x"]})",
          R"({"choices":[{}]})", R"({"choices":[{"index":0,"finish_reason":null,"content_filter_results":{}}]})",
          R"({"choices":[{"index":"0","delta":{"content":3,"tool_calls":{},"reasoning_details":{}}}]})",
          R"({"choices":[{"delta":{"tool_calls":[null,{"function":null},{}]}}],"usage":null,"timings":null})",
          R"({"usage":{"prompt_tokens":null,"completion_tokens":"4","prompt_tokens_details":null}})",
          R"({"usage":{"prompt_tokens":-4,"completion_tokens":1e300,"completion_tokens_details":[]}})",
          R"({"choices":[{"finish_reason":""}]})", R"({"choices":[{"finish_reason":"null"}]})",
          R"({"choices":[{"finish_reason":3,"delta":{}}],"error":null,"model":7})", R"({"error":""})", "null",
          " null "})
        QTest::newRow(data) << QByteArray(data);
}

void TestAnswerReader::toleratesEveryMissingKey()
{
    QFETCH(QByteArray, data);
    const auto request = answerTo({content("a"), dataEvent(data.toStdString()), content("b"), stop, done}).request;
    QCOMPARE(request.outcome, Outcome::completed);
    QCOMPARE(request.token_events, std::int64_t(2));
    QCOMPARE(request.malformed_events, std::int64_t(0));
    QCOMPARE(request.output_tokens.value_or(-1), std::int64_t(2));
    QCOMPARE(request.token_source, TokenSource::events);
}

void TestAnswerReader::judgesEachEventAlone()
{
    const std::string good = content("a");
    for (const std::string& bad :
         {dataEvent("{\"choices\":[{\"delta\":{\"content\":\"x"), dataEvent("not json"), dataEvent("{} {}"),
          dataEvent("{\"a\":\"\xFF\"}"), dataEvent("{\"choices\":[{\"delta\":{\"content\":\"\xC3\"}}]}"),
          dataEvent("{\"a\":nan}"), delta("null"), dataEvent(std::string(3000, '['))}) {
        std::string read;
        for (int i = 0; i < 10; ++i)
            read += i == 3 ? bad : good;
        const auto answer = answerTo({read, stop + done});
        QCOMPARE(answer.request.malformed_events, std::int64_t(1));
        QCOMPARE(answer.request.token_events, std::int64_t(9));
        QCOMPARE(answer.text, std::string(9, 'a'));
        QCOMPARE(answer.request.outcome, Outcome::completed);
        QVERIFY(answer.request.hasFlag("malformed_events"));
        const auto times = answer.request.events_at.times();
        QCOMPARE(times.front(), times.back()); // a gap of 0 is legal
    }
    const auto nothing = answerTo({dataEvent("not json"), dataEvent("nor this"), done}).request;
    QCOMPARE(nothing.error_class, ErrorClass::protocol_error);
    QCOMPARE(nothing.outcome, Outcome::failed);
}

void TestAnswerReader::keepsATokenWhoseCharacterWasCutInTwo()
{
    const auto answer =
        answerTo({content("\\ud83d"), content("\\ude00"), content("\\ud83d\\ude00 \\\\ud83d"), stop, done});
    QCOMPARE(answer.request.malformed_events, std::int64_t(0));
    QCOMPARE(answer.request.token_events, std::int64_t(3));
    QCOMPARE(answer.text, std::string("\xEF\xBF\xBD\xEF\xBF\xBD\xF0\x9F\x98\x80 \\ud83d"));
}

void TestAnswerReader::keepsAnEventWithANumberThatNobodyCanRead_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<bool>("kept");
    for (const char* number : {"NaN", "Infinity", "-Infinity", "1e999", "-1e999", "18446744073709551616",
                               "123456789012345678901234567890", "1e-999"})
        QTest::newRow(number) << QByteArray(number) << true;
    for (const char* number : {"nan", "inf", "+5", "1.2.3", "NaNa", "0x10", "."})
        QTest::newRow(number) << QByteArray(number) << false;
}

void TestAnswerReader::keepsAnEventWithANumberThatNobodyCanRead()
{
    QFETCH(QByteArray, number);
    QFETCH(bool, kept);
    // In a figure, as a count, and with words in strings that look the same.
    const std::string finish =
        R"({"choices":[{"index":0,"delta":{"content":"NaN \"Infinity, 1e999"},"finish_reason":"stop"}],)"
        R"("usage":{"prompt_tokens":)" +
        number.toStdString() + R"(,"completion_tokens":2},"timings":{"predicted_per_second":)" + number.toStdString() +
        "}}";
    const auto answer = answerTo({content("a"), dataEvent(finish), done});
    QCOMPARE(answer.request.malformed_events, std::int64_t(kept ? 0 : 1));
    QCOMPARE(answer.request.outcome, kept ? Outcome::completed : Outcome::failed);
    QVERIFY(!answer.request.prompt_tokens);
    if (!kept)
        return;
    QCOMPARE(answer.text, std::string("aNaN \"Infinity, 1e999"));
    QCOMPARE(answer.request.output_tokens.value_or(-1), std::int64_t(2));
    QCOMPARE(answer.request.token_source, TokenSource::usage);
    QVERIFY(nlohmann::json::accept(answer.request.server_timings.value_or("")));
}

void TestAnswerReader::ignoresCommentsThatAProxyTurnedIntoData()
{
    const auto request =
        answerTo({dataEvent(": OPENROUTER PROCESSING"), content("a"), dataEvent("\"ping\""), stop, done}).request;
    QCOMPARE(request.outcome, Outcome::completed);
    QCOMPARE(msOf(request.first_token_ns), 2);
    QCOMPARE(request.malformed_events, std::int64_t(0));
    QCOMPARE(request.flags, (std::vector<std::string>{"noise_events", "proxy_in_path"}));
}

void TestAnswerReader::skipsEventsWithEmptyData()
{
    const auto request =
        answerTo({"data:\n\n", "event: ping\n: ping\n\n", content("a"), "data: \n\n", stop, done}).request;
    QCOMPARE(request.outcome, Outcome::completed);
    QCOMPARE(request.events, std::int64_t(5));
    QCOMPARE(request.malformed_events, std::int64_t(0));
    QVERIFY(request.flags.empty());
}

void TestAnswerReader::readsContentBeforeTheReasonInTheSameEvent()
{
    // With a space before the line's end, too.
    const auto answer =
        answerTo({content("a"), "data: {\"choices\":[{\"delta\":{\"content\":\"b\"},\"finish_reason\":\"stop\"}]} \n\n",
                  usage(3, 2), "data: [DONE] \n\n"});
    QCOMPARE(answer.text, std::string("ab"));
    QCOMPARE(msOf(answer.request.finish_ns), 2);
    QCOMPARE(msOf(answer.request.last_token_ns), 2);
    QCOMPARE(answer.request.token_source, TokenSource::usage);
    QVERIFY(answer.request.flags.empty());
}

void TestAnswerReader::takesTheLastChoiceAsTheEnd()
{
    const auto choice = [](int index, const char* rest) {
        return "{\"index\":" + std::to_string(index) + "," + rest + "}";
    };
    const auto answer =
        answerTo({dataEvent("{\"choices\":[" + choice(0, "\"delta\":{\"content\":\"a\"}") + "," +
                            choice(1, "\"delta\":{\"content\":\"b\"}") + "]}"),
                  dataEvent("{\"choices\":[" + choice(1, "\"delta\":{},\"finish_reason\":\"stop\"") + "]}"),
                  dataEvent("{\"choices\":[" + choice(0, "\"delta\":{\"content\":\"c\"}") + "]}"),
                  dataEvent("{\"choices\":[" + choice(0, "\"delta\":{},\"finish_reason\":\"length\"") + "]}"), done});
    QCOMPARE(msOf(answer.request.finish_ns), 4);
    QCOMPARE(answer.request.finish_reason.value_or(""), std::string("length"));
    QCOMPARE(answer.request.outcome, Outcome::completed);
    QCOMPARE(answer.request.flags, (std::vector<std::string>{"truncated_by_length", "multiple_choices"}));
}

void TestAnswerReader::isIncompleteWhileAChoiceIsOpen()
{
    const auto request =
        answerTo({dataEvent(R"({"choices":[{"index":0,"delta":{"content":"a"}},{"index":1,"delta":{"content":"b"}}]})"),
                  dataEvent(R"({"choices":[{"index":1,"delta":{},"finish_reason":"stop"}]})"), done})
            .request;
    QCOMPARE(request.error_class, ErrorClass::incomplete_stream);
    QVERIFY(request.hasFlag("multiple_choices"));
}

void TestAnswerReader::doesNotMoveTheEndForARepeatedFinish()
{
    const auto request =
        answerTo({content("a"), stop, delta("{\"content\":\"\"}", "\"stop\""), usage(3, 2), done}).request;
    QCOMPARE(msOf(request.finish_ns), 2);
    // A server that writes a reason on every event has ended with the last of them.
    const auto always =
        answerTo({delta("{\"content\":\"a\"}", "\"stop\""), delta("{\"content\":\"b\"}", "\"stop\""), done}).request;
    QCOMPARE(msOf(always.finish_ns), 2);
    QCOMPARE(always.outcome, Outcome::completed);
}

void TestAnswerReader::neverEndsBeforeTheLastToken()
{
    const auto request = answerTo({stop, content("a"), content("b"), done}).request;
    QCOMPARE(msOf(request.first_token_ns), 2);
    QCOMPARE(msOf(request.finish_ns), 3);
    QVERIFY(request.hasFlag("tokens_after_finish"));
}

void TestAnswerReader::stampsTheVisibleTextApart()
{
    const auto request = answerTo({delta(R"({"reasoning":"Hm"})"), content("a"), stop, done}).request;
    QCOMPARE(msOf(request.first_token_ns), 1);
    QCOMPARE(msOf(request.first_text_ns), 2);
    const auto silent = answerTo({delta(R"({"reasoning":"Hm"})"), stop, done}).request;
    QVERIFY(!silent.first_text_ns);
    QCOMPARE(silent.outcome, Outcome::completed);
}

void TestAnswerReader::detectsABufferedStream()
{
    std::string burst;
    for (int i = 0; i < 20; ++i)
        burst += content("a");
    RecordedStream stream;
    stream.reads = {{100, ":\n\n"}, {nanoseconds(900), burst}, {nanoseconds(901), stop + done}};
    QVERIFY(feed(stream, stream.reads).request.hasFlag("buffered_stream"));
    stream.reads.clear();
    for (int i = 0; i < 20; ++i)
        stream.reads.push_back({nanoseconds(900 + 2 * i), content("a")});
    stream.reads.push_back({nanoseconds(940), stop + done});
    QVERIFY(!feed(stream, stream.reads).request.hasFlag("buffered_stream"));
}

void TestAnswerReader::isReusableAfterReset()
{
    const auto stream = loadStream(QStringLiteral("S4"));
    const std::string expected = feed(stream, stream.reads).withoutTimes();
    AnswerReader reader(keepingText());
    for (int round = 0; round < 3; ++round) {
        reader.reset(keepingText());
        QVERIFY(!reader.sawFirstToken());
        QVERIFY(!reader.lastByteNs());
        reader.headers(200, stream.headers, 1);
        for (const auto& read : stream.reads)
            reader.bytes(read.bytes, read.at_ns);
        QCOMPARE(reader.lastByteNs().value_or(0), stream.reads.back().at_ns);
        reader.ended(EndReason::complete, {}, stream.reads.back().at_ns);
        QVERIFY(reader.sawFirstToken());
        QCOMPARE(answerOf(reader).withoutTimes(), expected);
    }
}

QTEST_APPLESS_MAIN(TestAnswerReader)
#include "tst_answerreader.moc"
