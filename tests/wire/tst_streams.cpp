// Every recorded stream gives the right values, however its bytes are split.
#include "tests/wire/recordedstream.h"

#include "core/record/clock.h"
#include "core/wire/ssereader.h"

#include <QtTest>

#include <random>

using namespace plumbline;

namespace {

struct Counter : SseHandler
{
    int events = 0;
    bool onEvent(std::string_view, std::string_view) override
    {
        ++events;
        return true;
    }
    bool onErrorField(std::string_view) override { return true; }
};

// Reads that hold one event each, and come at the event's own number in nanoseconds.
std::vector<RecordedRead> oneEventARead(const RecordedStream& stream)
{
    const std::string bytes = stream.whole();
    std::vector<RecordedRead> reads;
    SseReader reader(1024 * 1024);
    Counter counter;
    std::size_t from = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const int before = counter.events;
        reader.feed(std::span(bytes).subspan(at, 1), counter);
        if (counter.events > before) {
            reads.push_back({before, bytes.substr(from, at + 1 - from)});
            from = at + 1;
        }
    }
    return reads;
}

std::size_t endOfEvent(const RecordedStream& stream, int event)
{
    std::size_t end = 0;
    for (const auto& read : oneEventARead(stream))
        if (read.at_ns <= event)
            end += read.bytes.size();
    return end;
}

void addAllStreams()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"S1", "S2", "S4", "S5", "S7", "S8", "S10", "S11", "real/chat-n2", "real/chat-no-usage", "real/chat-overflow",
          "real/chat-progress", "real/chat-usage", "real/chat-utf8", "real/completions-usage"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace

class TestStreams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheExpectedValues_data();
    void givesTheExpectedValues();
    void stampsTheExpectedEvents_data() { givesTheExpectedValues_data(); }
    void stampsTheExpectedEvents();
    void givesTheSameForEverySplit_data() { addAllStreams(); }
    void givesTheSameForEverySplit();
    void readsARealServerRight_data();
    void readsARealServerRight();
    void isNeverCompletedWhenCutBeforeTheFinish();
    void isCompletedFromTheFinishOn();
};

void TestStreams::givesTheExpectedValues_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"S1", "S2", "S4", "S5", "S7", "S8", "S10", "S11"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestStreams::givesTheExpectedValues()
{
    QFETCH(QString, name);
    const auto stream = loadStream(name);
    QVERIFY(!stream.reads.empty());
    const auto& expected = stream.expected;
    const Answer answer = feed(stream, stream.reads);
    const Request& request = answer.request;

    const auto same = [&](const char* key, const auto& value) {
        if (!expected.contains(key))
            return true;
        const nlohmann::json got = value;
        if (got == expected[key])
            return true;
        qWarning("%s: expected %s, got %s", key, expected[key].dump().c_str(), got.dump().c_str());
        return false;
    };
    const auto orNull = [](const auto& value) { return value ? nlohmann::json(*value) : nlohmann::json(); };
    const auto ms = [](const OptionalNs& time) {
        return time ? nlohmann::json(static_cast<double>(*time) / 1e6) : nlohmann::json();
    };
    QVERIFY(same("events", request.events));
    QVERIFY(same("text", answer.text));
    QVERIFY(same("reasoning", answer.reasoning));
    QVERIFY(same("tool_name", answer.tool_name));
    QVERIFY(same("tool_arguments", answer.tool_arguments));
    QVERIFY(same("first_token_ms", ms(request.first_token_ns)));
    QVERIFY(same("ttft_ms", ms(request.first_token_ns)));
    QVERIFY(same("first_text_ms", ms(request.first_text_ns)));
    QVERIFY(same("finish_ms", ms(request.finish_ns)));
    QVERIFY(same("e2e_ms", ms(request.finish_ns)));
    QVERIFY(same("output_tokens", orNull(request.output_tokens)));
    QVERIFY(same("prompt_tokens", orNull(request.prompt_tokens)));
    QVERIFY(same("cached_tokens", orNull(request.cached_tokens)));
    QVERIFY(same("reasoning_tokens", orNull(request.reasoning_tokens)));
    QVERIFY(same("token_source", std::string(nameOf(request.token_source))));
    QVERIFY(same("finish_reason", orNull(request.finish_reason)));
    QVERIFY(same("outcome", std::string(nameOf(request.outcome))));
    QVERIFY(same("error_class", std::string(nameOf(request.error_class))));
    QVERIFY(same("http_status", orNull(request.http_status)));
    QVERIFY(same("protocol_errors", request.malformed_events));
    if (expected.contains("output_tokens_at_least"))
        QVERIFY(request.output_tokens.value_or(0) >= expected["output_tokens_at_least"].get<int>());
    if (expected.contains("server_timings"))
        QCOMPARE(nlohmann::json::parse(request.server_timings.value_or("{}")), expected["server_timings"]);
    if (expected.contains("tpot_ms")) {
        const auto decode = static_cast<double>(*request.finish_ns - *request.first_token_ns) / 1e6;
        const auto tpot = decode / static_cast<double>(*request.output_tokens - 1);
        QVERIFY(std::abs(tpot - expected["tpot_ms"].get<double>()) < 1e-9);
    }
    if (expected.contains("comments")) {
        SseReader reader(1024 * 1024);
        Counter counter;
        reader.feed(stream.whole(), counter);
        QCOMPARE(reader.comments(), expected["comments"].get<std::int64_t>());
    }
}

void TestStreams::stampsTheExpectedEvents()
{
    QFETCH(QString, name);
    const auto stream = loadStream(name);
    const auto reads = oneEventARead(stream);
    QVERIFY(!reads.empty());
    const Request request = feed(stream, reads).request;
    QCOMPARE(request.first_event_ns.value_or(-1), 0);
    for (const auto& [key, time] :
         {std::pair{"first_token_event", request.first_token_ns}, std::pair{"first_text_event", request.first_text_ns},
          std::pair{"finish_event", request.finish_ns}})
        if (stream.expected.contains(key))
            QCOMPARE(time.value_or(-1), stream.expected[key].get<std::int64_t>());
}

void TestStreams::givesTheSameForEverySplit()
{
    QFETCH(QString, name);
    const auto stream = loadStream(name);
    QVERIFY(!stream.reads.empty());
    const std::size_t size = stream.whole().size();
    const Answer asRead = feed(stream, stream.reads);
    const std::string expected = asRead.withoutTimes();

    // An event's time is that of its last byte, so single bytes even give the same times.
    const Answer single = feed(stream, splitEvery(stream, 1));
    QCOMPARE(single.withoutTimes(), expected);
    QCOMPARE(single.request.first_token_ns, asRead.request.first_token_ns);
    QCOMPARE(single.request.finish_ns, asRead.request.finish_ns);
    QCOMPARE(single.request.events_at.times(), asRead.request.events_at.times());

    QCOMPARE(feed(stream, splitEvery(stream, 7)).withoutTimes(), expected);
    QCOMPARE(feed(stream, splitAt(stream, {})).withoutTimes(), expected);
    for (std::size_t position = 1; position < size; ++position)
        QCOMPARE(feed(stream, splitAt(stream, {position})).withoutTimes(), expected);
    for (unsigned seed = 1; seed <= 50; ++seed) {
        std::mt19937 random(seed);
        std::vector<std::size_t> positions(1 + random() % 20);
        for (auto& position : positions)
            position = random() % size;
        std::sort(positions.begin(), positions.end());
        QCOMPARE(feed(stream, splitAt(stream, positions)).withoutTimes(), expected);
    }
}

void TestStreams::readsARealServerRight_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("first_token_ms");
    QTest::addColumn<double>("finish_ms");
    QTest::addColumn<int>("events");
    QTest::addColumn<int>("token_events");
    QTest::addColumn<int>("output_tokens");
    QTest::addColumn<int>("prompt_tokens");
    QTest::addColumn<int>("cached_tokens");
    QTest::addColumn<QString>("token_source");
    QTest::addColumn<bool>("token_counts_known");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, double first, double finish, int events, int tokenEvents, int output,
                        int prompt, int cached, const char* source, bool known, const char* text) {
        QTest::newRow(name) << QString::fromLatin1(name) << first << finish << events << tokenEvents << output << prompt
                            << cached << QString::fromLatin1(source) << known << QString::fromUtf8(text);
    };
    row("chat-usage", 227.449, 591.26, 16, 12, 12, 27, 0, "usage", false, "Name three colours.<|im_end|>\n<|");
    row("chat-no-usage", 186.782, 605.102, 15, 12, 12, 27, 22, "timings", false, "Name three colours.<|im_end|>\n<|");
    row("chat-progress", 233.073, 348.657, 13, 6, 6, 50, 1, "usage", true, "Explain why idempotency matters in");
    row("chat-utf8", 229.733, 433.444, 12, 8, 8, 29, 1, "usage", false, "<|im_end|>\n<");
    row("completions-usage", 26.392, 280.182, 10, 8, 8, 4, 1, "usage", false, " the limit for the 201");
}

void TestStreams::readsARealServerRight()
{
    QFETCH(QString, name);
    const auto stream = loadStream(QStringLiteral("real/") + name);
    QVERIFY(!stream.reads.empty());
    const Answer answer =
        feed(stream, stream.reads, keepingText(name.startsWith(QStringLiteral("chat")) ? Api::chat : Api::completions));
    const Request& request = answer.request;
    QTEST(millisecondsOf(request.first_token_ns.value_or(0)), "first_token_ms");
    QTEST(millisecondsOf(request.finish_ns.value_or(0)), "finish_ms");
    QCOMPARE(request.first_text_ns, request.first_token_ns);
    QCOMPARE(request.first_event_ns.value_or(0), stream.reads.front().at_ns);
    QTEST(static_cast<int>(request.events), "events");
    QTEST(static_cast<int>(request.token_events), "token_events");
    QTEST(static_cast<int>(request.output_tokens.value_or(-1)), "output_tokens");
    QTEST(static_cast<int>(request.prompt_tokens.value_or(-1)), "prompt_tokens");
    QTEST(static_cast<int>(request.cached_tokens.value_or(-1)), "cached_tokens");
    QTEST(QString::fromUtf8(nameOf(request.token_source).data()), "token_source");
    QTEST(request.events_at.tokensKnown(), "token_counts_known");
    QTEST(QString::fromStdString(answer.text), "text");
    QCOMPARE(request.outcome, Outcome::completed);
    QCOMPARE(request.finish_reason.value_or(""), std::string("length"));
    QCOMPARE(request.flags, std::vector<std::string>{"truncated_by_length"});
    QCOMPARE(answer.model, std::string("gemma-3-270m"));
    QVERIFY(nlohmann::json::parse(request.server_timings.value_or("{}")).contains("predicted_ms"));
    QCOMPARE(request.response_headers.front(), (std::pair<std::string, std::string>("server", "llama.cpp")));
}

void TestStreams::isNeverCompletedWhenCutBeforeTheFinish()
{
    const auto stream = loadStream(QStringLiteral("S1"));
    const std::size_t end = endOfEvent(stream, 3);
    QVERIFY(end > 0);
    for (std::size_t cut = 0; cut < end; ++cut) {
        const auto bytes = stream.whole().substr(0, cut);
        const Request ended = feed(stream, {{5, bytes}}).request;
        QCOMPARE(ended.outcome, Outcome::failed);
        QCOMPARE(ended.error_class, ErrorClass::incomplete_stream);
        for (const auto reason : {EndReason::closed, EndReason::reset}) {
            const Request broken = feed(stream, {{5, bytes}}, keepingText(), reason).request;
            QCOMPARE(broken.outcome, Outcome::failed);
            QCOMPARE(broken.error_class, ErrorClass::reset_mid_stream);
        }
    }
}

void TestStreams::isCompletedFromTheFinishOn()
{
    const auto stream = loadStream(QStringLiteral("S1"));
    for (std::size_t cut = endOfEvent(stream, 3); cut <= stream.whole().size(); ++cut) {
        const Request request =
            feed(stream, {{5, stream.whole().substr(0, cut)}}, keepingText(), EndReason::reset).request;
        QCOMPARE(request.outcome, Outcome::completed);
        QVERIFY(request.hasFlag("cut_after_finish"));
    }
}

QTEST_APPLESS_MAIN(TestStreams)
#include "tst_streams.moc"
