// One whole stream, and one that fails, in the shape that each known server gives them: outcome, where the counts come
// from, the counts, the events that bear the times, and the server's own figures.
#include "core/plan/vocabulary.h"
#include "core/record/outcome.h"
#include "core/wire/dialect.h"
#include "tests/wire/dialectstreams.h"

#include <QtTest>

#include <algorithm>

using namespace plumbline;
using namespace plumbline::dialectstreams;

namespace {

RecordedStream recorded(const Stream& stream)
{
    RecordedStream result;
    result.headers = stream.headers;
    for (const auto& bytes : stream.reads)
        result.reads.push_back({nanoseconds(static_cast<double>(result.reads.size() + 1)), bytes});
    return result;
}

} // namespace

class TestDialectStreams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachServersStreamIsReadAsItMeansIt_data() { addRows(); }
    void eachServersStreamIsReadAsItMeansIt();
    void everySplitGivesTheSame_data() { addRows(); }
    void everySplitGivesTheSame();
    void everyNameOfAPlanHasAWholeStreamAndAFailure();

private:
    static void addRows()
    {
        QTest::addColumn<int>("number");
        int number = 0;
        for (const auto& stream : allStreams())
            QTest::addRow("%s: %s", stream.dialect, stream.what) << number++;
    }
};

void TestDialectStreams::eachServersStreamIsReadAsItMeansIt()
{
    QFETCH(int, number);
    const auto stream = allStreams()[static_cast<std::size_t>(number)];
    const auto& expected = stream.expected;
    const auto input = recorded(stream);
    const auto request = feed(input, input.reads, keepingText(), stream.end).request;
    const auto count = [](const std::optional<std::int64_t>& value) { return static_cast<int>(value.value_or(-1)); };
    QCOMPARE(std::string(nameOf(request.error_class)), std::string(nameOf(expected.error)));
    QCOMPARE(request.outcome, outcomeOf(expected.error));
    QVERIFY2(QString::fromStdString(request.error_message.value_or("")).startsWith(QString::fromUtf8(expected.message)),
             request.error_message.value_or("").c_str());
    QCOMPARE(request.error_message.has_value(), expected.error != ErrorClass::none);
    QCOMPARE(std::string(nameOf(request.token_source)), std::string(nameOf(expected.source)));
    QCOMPARE(count(request.output_tokens), expected.output);
    QCOMPARE(count(request.prompt_tokens), expected.prompt);
    QCOMPARE(count(request.cached_tokens), expected.cached);
    QCOMPARE(count(request.reasoning_tokens), expected.reasoning);
    QCOMPARE(msOf(request.first_token_ns), expected.first_token);
    QCOMPARE(msOf(request.first_text_ns), expected.first_text);
    QCOMPARE(msOf(request.finish_ns), expected.finish);
    QCOMPARE(static_cast<int>(request.token_events), expected.token_events);
    QCOMPARE(request.malformed_events, std::int64_t{0});
    QCOMPARE(request.finish_reason.value_or(""), std::string(expected.finish_reason));
    QCOMPARE(request.server_timings.value_or(""), std::string(expected.timings));
    std::vector<std::string> flags(expected.flags.begin(), expected.flags.end());
    auto got = request.flags;
    std::sort(flags.begin(), flags.end());
    std::sort(got.begin(), got.end());
    std::string words;
    for (const auto& flag : got)
        words += flag + " ";
    QVERIFY2(got == flags, words.c_str());
}

void TestDialectStreams::everySplitGivesTheSame()
{
    QFETCH(int, number);
    const auto stream = allStreams()[static_cast<std::size_t>(number)];
    const auto input = recorded(stream);
    const auto whole = feed(input, input.reads, keepingText(), stream.end).withoutTimes();
    for (const std::size_t length : {1U, 2U, 3U, 7U, 64U, 100000U})
        QCOMPARE(feed(input, splitEvery(input, length), keepingText(), stream.end).withoutTimes(), whole);
}

void TestDialectStreams::everyNameOfAPlanHasAWholeStreamAndAFailure()
{
    const auto streams = allStreams();
    for (const auto name : knownDialects()) {
        // These have theirs among the recorded streams.
        if (name == "auto" || name == "llama-cpp-python" || name == "mycellios")
            continue;
        const auto has = [&](bool failure) {
            return std::any_of(streams.begin(), streams.end(), [&](const Stream& stream) {
                return stream.dialect == name && (stream.expected.error != ErrorClass::none) == failure;
            });
        };
        QVERIFY2(dialectOf(name).name == name && has(true) && has(false), std::string(name).c_str());
    }
}

QTEST_APPLESS_MAIN(TestDialectStreams)
#include "tst_dialectstreams.moc"
