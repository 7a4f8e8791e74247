// Damaged and hostile bodies: nothing crashes, times stay in order, and the split of the bytes still makes no
// difference.
#include "tests/wire/events.h"

#include "core/wire/text.h"

#include <QtTest>

#include <ctime>
#include <functional>
#include <limits>
#include <random>

using namespace plumbline;

namespace {

std::string damaged(std::string bytes, unsigned seed)
{
    std::mt19937 random(seed);
    const auto below = [&](std::size_t bound) {
        return static_cast<std::size_t>(random()) % std::max<std::size_t>(bound, 1);
    };
    static const std::vector<std::string> morsels{"\n",
                                                  "\r",
                                                  "\r\n",
                                                  "\n\n",
                                                  "data: ",
                                                  "data: null\n\n",
                                                  "\"",
                                                  "\\ud83d",
                                                  "\xFF",
                                                  "{",
                                                  "}",
                                                  "[",
                                                  ":",
                                                  "error: x\n\n",
                                                  "\0\0x",
                                                  "\xEF\xBB\xBF",
                                                  "null",
                                                  "1e9",
                                                  "event: error\n",
                                                  "data: [DONE]\n\n",
                                                  "-1"};
    for (std::size_t changes = 1 + below(6); changes > 0 && !bytes.empty(); --changes) {
        const std::size_t at = below(bytes.size());
        switch (below(4)) {
        case 0:
            bytes[at] = static_cast<char>(below(256));
            break;
        case 1:
            bytes.erase(at, 1 + below(40));
            break;
        case 2:
            bytes.insert(at, morsels[below(morsels.size())]);
            break;
        default:
            bytes.insert(at, bytes.substr(below(bytes.size()), below(300)));
        }
    }
    return bytes;
}

bool inOrder(const Request& request)
{
    std::int64_t last = 0;
    for (const auto& time :
         {request.headers_ns, request.first_event_ns, request.first_token_ns, request.last_token_ns, request.end_ns})
        if (time) {
            if (*time < last)
                return false;
            last = *time;
        }
    if (request.finish_ns &&
        (*request.finish_ns > *request.end_ns || *request.finish_ns < request.first_token_ns.value_or(0)))
        return false;
    return static_cast<std::size_t>(request.token_events) == request.events_at.size();
}

// `count` times what `piece` gives, with commas between.
std::string listOf(int count, const std::function<std::string(int)>& piece)
{
    std::string list;
    for (int i = 0; i < count; ++i)
        list += (i > 0 ? "," : "") + piece(i);
    return list;
}

// One event of about `count` parts, of each kind whose parts could be held against each other.
struct LongEvent
{
    const char* name;
    std::function<std::string(int count)> made;
};

const std::vector<LongEvent>& longEvents()
{
    static const std::vector<LongEvent> events{
        {"choices",
         [](int count) {
             return dataEvent("{\"choices\":[" +
                              listOf(count,
                                     [](int i) {
                                         return "{\"index\":" + std::to_string(i) +
                                                ",\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}";
                                     }) +
                              "]}");
         }},
        {"usages within choices",
         [](int count) {
             return dataEvent("{\"choices\":[" +
                              listOf(count,
                                     [](int i) {
                                         return "{\"index\":" + std::to_string(i) +
                                                ",\"delta\":{\"content\":\"a\"},\"usage\":{\"completion_tokens\":1}}";
                                     }) +
                              "]}");
         }},
        {"keys of usage",
         [](int count) {
             return dataEvent("{\"choices\":[],\"usage\":{" +
                              listOf(count, [](int i) { return "\"k" + std::to_string(i) + "\":1"; }) + "}}");
         }},
        {"one key of usage again and again",
         [](int count) {
             return dataEvent("{\"choices\":[],\"usage\":{" +
                              listOf(count, [](int) { return "\"prompt_tokens_details\":{\"cached_tokens\":1}"; }) +
                              "}}");
         }},
        {"keys of a delta",
         [](int count) {
             return dataEvent("{\"choices\":[{\"delta\":{" +
                              listOf(count, [](int i) { return "\"reasoning" + std::to_string(i) + "\":1"; }) + "}}]}");
         }},
        {"calls of tools",
         [](int count) {
             return dataEvent("{\"choices\":[{\"delta\":{\"tool_calls\":[" +
                              listOf(count, [](int) { return R"({"function":{"name":"a","arguments":"b"}})"; }) +
                              "]}}]}");
         }},
        {"timings again and again",
         [](int count) {
             return dataEvent("{\"choices\":[]," + listOf(count, [](int) { return R"("timings":{"predicted_n":1})"; }) +
                              "}");
         }},
        {"errors again and again",
         [](int count) {
             return dataEvent("{" + listOf(count, [](int) { return R"("error":{"message":{"a":1}})"; }) + "}");
         }},
        {"numbers that 64 bits do not hold",
         [](int count) {
             return dataEvent("{\"a\":[" + listOf(count, [](int) { return std::string(25, '9'); }) + "]}");
         }},
        {"digits", [](int count) { return dataEvent("{\"a\":" + std::string(std::size_t(count) * 10, '9') + "}"); }},
        {"nesting",
         [](int count) {
             return dataEvent(std::string(std::size_t(count), '[') + std::string(std::size_t(count), ']'));
         }},
        {"lines of one event",
         [](int count) {
             std::string lines = "data: {\n";
             for (int i = 0; i < count; ++i)
                 lines += "data: \n";
             return lines + "data: }\n\n";
         }},
    };
    return events;
}

// Of this thread alone: others may use the machine.
std::int64_t processorNs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

bool isClean(const std::string& message)
{
    return message.size() <= 500 && cleanText(message) == message;
}

} // namespace

class TestHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsDamagedStreamsAlikeForEverySplit_data();
    void readsDamagedStreamsAlikeForEverySplit();
    void readsRandomBytes();
    void survivesEventsMadeToHurt_data();
    void survivesEventsMadeToHurt();
    void readingTakesAsLongAsTheEventIs_data();
    void readingTakesAsLongAsTheEventIs();
};

void TestHostile::readsDamagedStreamsAlikeForEverySplit_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"S1", "S2", "S4", "S5", "S7", "S8", "S10", "S11", "real/chat-overflow",
                             "real/chat-progress", "real/completions-usage"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestHostile::readsDamagedStreamsAlikeForEverySplit()
{
    QFETCH(QString, name);
    RecordedStream stream = loadStream(name);
    QVERIFY(!stream.reads.empty());
    const std::string bytes = stream.whole();
    for (unsigned seed = 1; seed <= 60; ++seed) {
        stream.reads = {{5'000'000, damaged(bytes, seed)}};
        const Answer whole = feed(stream, stream.reads);
        QVERIFY2(inOrder(whole.request), std::to_string(seed).c_str());
        QVERIFY(isClean(whole.request.error_message.value_or("")));
        QCOMPARE(whole.request.error_message.has_value(), whole.request.outcome != Outcome::completed);
        QCOMPARE(feed(stream, splitEvery(stream, 1)).withoutTimes(), whole.withoutTimes());
        QCOMPARE(feed(stream, splitEvery(stream, 7)).withoutTimes(), whole.withoutTimes());
    }
}

void TestHostile::readsRandomBytes()
{
    for (unsigned seed = 1; seed <= 200; ++seed) {
        std::mt19937 random(seed);
        std::string bytes(random() % 3000, ' ');
        for (char& c : bytes) // mostly what matters to the framing
            c = random() % 3 == 0 ? "\r\n:{}[]\"da"[random() % 10] : static_cast<char>(random());
        const auto stream = streamOf(bytes);
        const Answer whole = feed(stream, stream.reads);
        QVERIFY(whole.request.outcome == Outcome::failed);
        QVERIFY(isClean(*whole.request.error_message));
        QCOMPARE(feed(stream, splitEvery(stream, 1)).withoutTimes(), whole.withoutTimes());
    }
}

void TestHostile::survivesEventsMadeToHurt_data()
{
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char* name, const std::string& body) {
        QTest::newRow(name) << QByteArray::fromStdString(body);
    };
    row("deep nesting", dataEvent(std::string(100'000, '[') + std::string(100'000, ']')));
    row("deep objects", dataEvent([] {
            std::string deep;
            for (int i = 0; i < 50'000; ++i)
                deep += "{\"error\":";
            return deep + "1" + std::string(50'000, '}');
        }()));
    for (const auto& event : longEvents())
        row((std::string("a hundred thousand: ") + event.name).c_str(), event.made(100'000));
    row("a long fraction", dataEvent("{\"usage\":{\"completion_tokens\":0." + std::string(100'000, '9') + "}}"));
    row("a long exponent", dataEvent("{\"usage\":{\"completion_tokens\":1e" + std::string(100'000, '9') + "}}"));
    row("numbers beyond every range",
        dataEvent(
            R"({"choices":[{"index":99999999999999999999,"delta":{"content":"a"}}],"usage":{"completion_tokens":18446744073709551615}})"));
    row("a count that falls by a lot",
        dataEvent(R"({"choices":[{"delta":{"content":"a"}}],"usage":{"completion_tokens":999999999999999}})") +
            dataEvent(R"({"choices":[{"delta":{"content":"a"}}],"usage":{"completion_tokens":1}})"));
    row("a huge number", dataEvent("{\"a\":" + std::string(100'000, '9') + "}"));
    row("an enormous string of escapes", content([] {
            std::string escapes;
            for (int i = 0; i < 100'000; ++i)
                escapes += "\\ud83d";
            return escapes;
        }()));
    row("a cut escape", dataEvent("{\"a\":\"\\ud8") + dataEvent("{\"a\":\"\\ud83d\\u\"}") + dataEvent("\\"));
    row("a hundred thousand blank lines", std::string(100'000, '\n'));
    row("a hundred thousand comments", [] {
        std::string comments;
        for (int i = 0; i < 100'000; ++i)
            comments += ":\n";
        return comments;
    }());
    row("a long error", dataEvent("{\"error\":\"" + std::string(1'000'000, 'x') + "\"}"));
    row("a long finish reason", delta("{\"content\":\"a\"}", ("\"" + std::string(100'000, 'x') + "\"").c_str()));
    row("a long model name", dataEvent("{\"model\":\"" + std::string(100'000, 'x') + "\"}"));
}

void TestHostile::survivesEventsMadeToHurt()
{
    QFETCH(QByteArray, body);
    const auto stream = streamOf(body.toStdString());
    const Answer answer = feed(stream, stream.reads);
    QVERIFY(inOrder(answer.request));
    QVERIFY(isClean(answer.request.error_message.value_or("")));
    QVERIFY(answer.request.finish_reason.value_or("").size() <= 100);
    QVERIFY(answer.model.size() <= 256);
    QCOMPARE(feed(stream, splitEvery(stream, 1000)).withoutTimes(), answer.withoutTimes());
}

void TestHostile::readingTakesAsLongAsTheEventIs_data()
{
    QTest::addColumn<int>("kind");
    for (std::size_t i = 0; i < longEvents().size(); ++i)
        QTest::newRow(longEvents()[i].name) << int(i);
}

// Sixteen times as much takes about sixteen times as long, and not 256 times.
void TestHostile::readingTakesAsLongAsTheEventIs()
{
    QFETCH(int, kind);
    const auto fastest = [&](int count) {
        const auto stream = streamOf(longEvents()[std::size_t(kind)].made(count));
        const auto pieces = splitEvery(stream, 1400);
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (int again = 0; again < 3; ++again) {
            const auto begin = processorNs();
            feed(stream, pieces);
            least = std::min(least, processorNs() - begin);
        }
        return least;
    };
    const auto few = std::max<std::int64_t>(fastest(4'000), 50'000); // below it is the reader's own beginning
    const auto many = fastest(64'000);
    QVERIFY2(many < 80 * few, (std::to_string(few) + " ns and " + std::to_string(many) + " ns").c_str());
}

QTEST_APPLESS_MAIN(TestHostile)
#include "tst_hostile.moc"
