// The reader against files as they come: cut, foreign, hostile, huge.
#include "core/jsonl/linewriter.h"
#include "core/jsonl/runindex.h"
#include "core/jsonl/runreader.h"

#include "support/randomrecords.h"
#include "support/tempfile.h"

#include <QTest>

#include <sys/stat.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

const std::string header = R"({"type":"run","schema":"plumbline.run/1","run":"R1","plan":{}})"
                           "\n";

struct Read
{
    std::vector<ReadItem> items;
    ReadReport report;
    std::string error;
};

Read readText(const std::string& text)
{
    const TempFile file(text);
    RunReader reader(file.path());
    Read read;
    ReadItem item;
    while (reader.next(item))
        read.items.push_back(item);
    read.report = reader.report();
    read.error = reader.error();
    return read;
}

std::string request(const std::string& more = {})
{
    return R"({"type":"request","request_id":"1-1-1","step":1,"repeat":1,"phase":"measured","scheduled_ns":5,"outcome":"completed")" +
           more + "}\n";
}

} // namespace

class TestJsonlReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDocumentedExampleReads()
    {
        RunReader reader(PLUMBLINE_TEST_DATA "/runs/example.jsonl");
        std::vector<ReadItem> items;
        ReadItem item;
        while (reader.next(item))
            items.push_back(item);
        QCOMPARE(reader.error(), std::string());
        QCOMPARE(reader.report().problem_count, std::int64_t{0});
        QVERIFY(reader.report().complete);
        QCOMPARE(items.size(), std::size_t{10});
        const auto& head = std::get<RunHeader>(items[0].record);
        QCOMPARE(head.run, std::string("01JDX3Z6Q5W1"));
        QCOMPARE(head.origin_ns, std::int64_t{81234567890123});
        QCOMPARE(items[0].tool_version, std::string("0.1.0"));
        const auto& measured = std::get<Request>(items[4].record);
        QCOMPARE(measured.request_id, std::string("1-1-0003"));
        QVERIFY(measured.finish_ns == 3455000000);
        QVERIFY(measured.events_at.times() == (std::vector<std::int64_t>{1945200000, 1957100000}));
        QVERIFY(!measured.events_at.tokensKnown());
        QVERIFY(measured.token_source == TokenSource::usage && measured.connection == Connection::reused);
        QVERIFY(items[4].derived && items[4].derived->ttft_ms == 41.15 && items[4].derived->good == true);
        QVERIFY(std::get<StepStarted>(items[2].record).spec.kind == LoadKind::closed);
        QCOMPARE(std::get<ServerSample>(items[5].record).series.size(), std::size_t{2});
        QVERIFY(items[9].summary_lines == 9);
    }

    void everyTruncationReadsAsAnInterruptedRun()
    {
        RandomRecords random(7);
        LineWriter writer;
        std::string text;
        RunHeader head;
        head.run = "R1";
        head.plan_json = R"({"name":"cut ä € 😀"})";
        head.pins_before.pins = {{"host.os", std::string("x"), PinOrigin::detected}};
        writer.append(text, head);
        writer.append(text, random.stepStarted());
        writer.append(text, WindowOpened{1, 1, 5});
        for (int i = 0; i < 3; ++i) {
            Request some;
            some.request_id = "1-1-" + std::to_string(i);
            some.error_message = "line\nbreak \"ä€😀\" \x01";
            some.events_at.append(1790000000000000123, 2);
            some.response_headers = {{"server", "x"}};
            some.server_timings = R"({"a":[1,{"b":2.5}]})";
            writer.append(text, some);
        }
        writer.append(text, random.stepEnded());
        writer.append(text, Note{1, "t", "n"});
        writer.append(text, RunFooter{});
        const auto whole = readText(text).items.size();
        QCOMPARE(whole, std::size_t{9});
        const TempFile file(text);
        for (std::size_t length = 0; length < text.size() - 1; ++length) {
            file.write(std::string_view(text).substr(0, length));
            RunReader reader(file.path());
            ReadItem item;
            std::size_t records = 0;
            while (reader.next(item))
                ++records;
            const auto lines =
                static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<long>(length), '\n'));
            // A line that lacks nothing but its line feed counts too.
            const bool lacksLineFeed = text[length] == '\n';
            QCOMPARE(reader.error(), std::string());
            QCOMPARE(reader.report().problem_count, std::int64_t{0});
            QVERIFY(!reader.report().complete);
            QCOMPARE(records, lines + (lacksLineFeed ? 1 : 0));
            const auto index = indexRun(file.path());
            QVERIFY(index.interrupted());
            QCOMPARE(index.error.empty(), records > 0);
        }
    }

    void aBadLineIsNamedWithItsPlaceAndTheOthersAreKept_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("at"); // what stands at the column that is named; empty: none is promised
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("not JSON") << QByteArray("hello") << QByteArray("hello") << QByteArray("must be an object");
        QTest::newRow("not an object") << QByteArray("[1]") << QByteArray("[1]") << QByteArray("");
        QTest::newRow("number") << QByteArray("17") << QByteArray("17") << QByteArray("");
        QTest::newRow("no type") << QByteArray("{\"a\":1}") << QByteArray() << QByteArray("\"type\"");
        QTest::newRow("type is a number") << QByteArray("{\"type\":1}") << QByteArray() << QByteArray("\"type\"");
        QTest::newRow("text for an integer") << QByteArray(request(",\"events\":\"many\"").c_str())
                                             << QByteArray("\"many") << QByteArray("events must be an integer");
        QTest::newRow("fraction for an integer") << QByteArray(request(",\"events\":1.5").c_str()) << QByteArray("1.5")
                                                 << QByteArray("events must be an integer");
        QTest::newRow("unknown name") << QByteArray(request(",\"connection\":\"borrowed\"").c_str())
                                      << QByteArray("\"borrowed")
                                      << QByteArray("connection must be one of unknown, fresh, reused");
        QTest::newRow("too large") << QByteArray(request(",\"sent_ns\":9223372036854775807").c_str())
                                   << QByteArray("9223") << QByteArray("sent_ns must be");
        QTest::newRow("beyond 64 bits") << QByteArray(request(",\"sent_ns\":99999999999999999999").c_str())
                                        << QByteArray("9999") << QByteArray("sent_ns must be");
        QTest::newRow("tokens do not match times")
            << QByteArray(request(",\"event_times_ns\":[1,2],\"event_tokens\":[1]").c_str()) << QByteArray()
            << QByteArray("event_tokens");
        QTest::newRow("nested text in times") << QByteArray(request(",\"event_times_ns\":[1,[2]]").c_str())
                                              << QByteArray("[2]") << QByteArray("event_times_ns");
        QTest::newRow("missing key") << QByteArray(
                                            R"({"type":"request","step":1,"phase":"measured","outcome":"completed"})")
                                     << QByteArray() << QByteArray("scheduled_ns is missing");
        QTest::newRow("null where a value must be") << QByteArray(R"({"type":"window","step":1,"start_ns":null})")
                                                    << QByteArray("null}") << QByteArray("start_ns");
        QTest::newRow("two objects") << QByteArray(R"({"type":"note","at_ns":1} {"a":2})") << QByteArray("{\"a\":2")
                                     << QByteArray("something follows");
        QTest::newRow("not UTF-8") << QByteArray("{\"type\":\"note\",\"at_ns\":1,\"text\":\"\xff\"}")
                                   << QByteArray("\xff") << QByteArray("not UTF-8");
        QTest::newRow("NUL") << QByteArray("{\"type\":\"note\",\0\"at_ns\":1}", 25) << QByteArray()
                             << QByteArray("JSON");
        QTest::newRow("bare NaN") << QByteArray(R"({"type":"host_sample","at_ns":1,"client_cpu_share":NaN})")
                                  << QByteArray("NaN") << QByteArray("client_cpu_share must be a number");
        QTest::newRow("deep nesting") << "{\"type\":\"note\",\"at_ns\":1,\"x\":" + QByteArray(5000, '[') << QByteArray()
                                      << QByteArray("JSON");
        QTest::newRow("pin that is a list")
            << QByteArray(R"({"type":"summary","summary":{},"pins":{"after":{"pins":[{"key":"a","value":[1]}]}}})")
            << QByteArray() << QByteArray("pins must be well-formed");
    }

    void aBadLineIsNamedWithItsPlaceAndTheOthersAreKept()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, at);
        QFETCH(QByteArray, says);
        const std::string text = line.trimmed().toStdString();
        const auto read = readText(header + request() + text + "\n" + request());
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.report.problem_count, std::int64_t{1});
        QCOMPARE(read.report.problems[0].line, std::int64_t{3});
        QVERIFY2(read.report.problems[0].message.find(says.toStdString()) != std::string::npos,
                 read.report.problems[0].message.c_str());
        if (!at.isEmpty())
            QCOMPARE(read.report.problems[0].column, static_cast<std::int64_t>(text.find(at.toStdString())) + 1);
        QCOMPARE(read.items.size(), std::size_t{3});
        QVERIFY(!read.report.complete);
    }

    void unknownKeysAndOtherOrdersAreTolerated()
    {
        const auto read = readText(
            header +
            R"({ "later" : {"x":[1,{"type":"note"}]}, "outcome":"completed", "scheduled_ns": 7, "step":2, "phase":"warm_up", "type":"request", "end_ns":9 })"
            "\n");
        QCOMPARE(read.report.problem_count, std::int64_t{0});
        const auto& got = std::get<Request>(read.items.at(1).record);
        QVERIFY(got.step == 2 && got.scheduled_ns == 7 && got.end_ns == 9 && got.phase == Phase::warm_up);
    }

    void nullsLeaveMembersUnset()
    {
        const auto read = readText(
            header +
            request(
                R"(,"sent_ns":null,"events":null,"event_times_ns":null,"event_tokens":null,"error_class":null,"token_source":null,"cancelled_by":null,"response_headers":null,"flags":null,"server_timings":null,"derived":null)"));
        QCOMPARE(read.report.problem_count, std::int64_t{0});
        const auto& got = std::get<Request>(read.items.at(1).record);
        QVERIFY(!got.sent_ns && got.events == 0 && got.events_at.empty() && got.error_class == ErrorClass::none);
        QVERIFY(!got.server_timings && !read.items[1].derived);
    }

    void integersAboveTwoToTheFiftyThreeAreExact()
    {
        const auto read = readText(header + request(",\"sent_ns\":1790000000000000123,\"end_ns\":1.0e3"));
        const auto& got = std::get<Request>(read.items.at(1).record);
        QVERIFY(got.sent_ns == 1790000000000000123);
        QVERIFY(got.end_ns == 1000);
    }

    void byteOrderMarkCarriageReturnsAndBlankLinesAreTolerated()
    {
        const auto read = readText("\xef\xbb\xbf" + header.substr(0, header.size() - 1) + "\r\n\r\n\n" + request() +
                                   R"({"type":"summary","summary":{}})" + "\r\n");
        QCOMPARE(read.report.problem_count, std::int64_t{0});
        QCOMPARE(read.items.size(), std::size_t{3});
        QVERIFY(read.report.complete);
    }

    void linesOfAnUnknownTypeArePassedOverWithANote()
    {
        const auto read =
            readText(header + "{\"type\":\"gpu_sample\"}\n{\"type\":\"gpu_sample\"}\n{\"type\":\"\x1b[31m\"}\n" +
                     "{\"type\":\"a\\u001bb\"}\n" + request());
        QCOMPARE(read.items.size(), std::size_t{2});
        QVERIFY(read.report.notes.size() >= 2);
        bool told = false;
        for (const auto& note : read.report.notes) {
            told = told || note.find("2 lines of the unknown type \"gpu_sample\"") != std::string::npos;
            QVERIFY(note.find('\x1b') == std::string::npos);
        }
        QVERIFY(told);
    }

    void aHalfLastLineIsLeftOutAndSaid()
    {
        const auto read = readText(header + request() + request().substr(0, 60));
        QCOMPARE(read.report.problem_count, std::int64_t{0});
        QVERIFY(read.report.half_last_line);
        QCOMPARE(read.items.size(), std::size_t{2});
    }

    void whatFollowsTheSummaryIsNotRead()
    {
        const auto read = readText(header + "{\"type\":\"summary\",\"summary\":{}}\n" + request());
        QCOMPARE(read.items.size(), std::size_t{2});
        QCOMPARE(read.report.problem_count, std::int64_t{1});
        QVERIFY(read.report.complete);
    }

    void aSecondRunInTheFileIsNotMixedIn()
    {
        const auto read = readText(header + request() + header + request());
        QCOMPARE(read.items.size(), std::size_t{2});
        QCOMPARE(read.report.problem_count, std::int64_t{1});
        QCOMPARE(read.report.problems[0].line, std::int64_t{3});
    }

    void filesThatAreNotRunsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("blank lines") << QByteArray("\n\n\n");
        QTest::newRow("a plan") << QByteArray("{\n  \"schema\": \"plumbline.plan/1\"\n}\n");
        QTest::newRow("other schema") << QByteArray(R"({"type":"run","schema":"plumbline.run/2","run":"x"})"
                                                    "\n");
        QTest::newRow("no header") << QByteArray(request().c_str());
        QTest::newRow("header second") << QByteArray((request() + header).c_str());
        QTest::newRow("binary") << QByteArray("\x7f\x45LF\0\0\0\n\x01\x02", 10);
        QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0\"\0", 6);
    }

    void filesThatAreNotRunsAreRefused()
    {
        QFETCH(QByteArray, content);
        const TempFile file(content.toStdString());
        const auto index = indexRun(file.path());
        QVERIFY2(index.error.find("not a run file") != std::string::npos, index.error.c_str());
        QVERIFY(index.error.find(file.path()) == 0);
    }

    void whatIsNoFileIsAnError()
    {
        QVERIFY(indexRun("/no/such/file").error.find("/no/such/file: No such file") == 0);
        QVERIFY(indexRun("/").error.find("is a folder") != std::string::npos);
        QTemporaryDir folder;
        const std::string pipe = folder.filePath(QStringLiteral("pipe")).toStdString();
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(indexRun(pipe).error.find("regular file") != std::string::npos); // and does not hang
    }

    void aLineAboveTheLimitIsPassedOver()
    {
        std::string text = header;
        text +=
            "{\"type\":\"note\",\"at_ns\":1,\"text\":\"" + std::string(RunReader::lineLimit, 'x') + "\"}\n" + request();
        const auto read = readText(text);
        QCOMPARE(read.report.problem_count, std::int64_t{1});
        QVERIFY(read.report.problems[0].message.find("longer than 64 MiB") != std::string::npos);
        QCOMPARE(read.items.size(), std::size_t{2});
    }

    void aLineLongerThanTheBufferIsRead()
    {
        const std::string text(5'000'000, 'y');
        const auto read = readText(header + "{\"type\":\"note\",\"at_ns\":1,\"text\":\"" + text + "\"}\n" + request());
        QCOMPARE(read.items.size(), std::size_t{3});
        QCOMPARE(std::get<Note>(read.items[1].record).text.size(), text.size());
    }

    void problemsAreCountedButNotAllKept()
    {
        std::string text = header;
        for (int i = 0; i < 1000; ++i)
            text += "{\n";
        const auto read = readText(text);
        QCOMPARE(read.report.problem_count, std::int64_t{1000});
        QCOMPARE(read.report.problems.size(), std::size_t{100});
        QCOMPARE(toLines("f", read.report).back(), std::string("f: and 900 more lines that could not be read"));
    }

    void theIndexFindsStepsAndWindowsWithoutDecodingRequests()
    {
        std::string text =
            header +
            R"({"type":"step","step":1,"repeat":1,"kind":"closed","level":4,"start_ns":10})"
            "\n"
            R"({"type":"window","step":1,"repeat":1,"start_ns":20})"
            "\n" +
            request() + "{\"type\":\"request\",broken}\n" +
            R"({"type":"step_end","step":1,"repeat":1,"window_start_ns":20,"window_end_ns":30,"end_ns":40})"
            "\n"
            R"({"type":"step","step":2,"repeat":1,"kind":"closed","level":8,"start_ns":50})"
            "\n";
        const TempFile file(text);
        const auto index = indexRun(file.path());
        QCOMPARE(index.error, std::string());
        QCOMPARE(index.steps.size(), std::size_t{2});
        QCOMPARE(index.report.request_lines, std::int64_t{2});
        QCOMPARE(index.report.problem_count, std::int64_t{0});
        QVERIFY(index.steps[0].ended && index.steps[0].ended->window_end_ns == 30);
        QVERIFY(index.steps[0].window_start_ns == 20);
        QVERIFY(!index.steps[1].ended && index.interrupted());
        RunReader reader(file.path());
        reader.seek(index.steps[1].offset, index.steps[1].line);
        ReadItem item;
        QVERIFY(reader.next(item));
        QCOMPARE(item.line, std::int64_t{7});
        QCOMPARE(std::get<StepStarted>(item.record).spec.level, 8.0);
    }

    void randomDamageNeverCrashesTheReader()
    {
        RandomRecords random(8);
        LineWriter writer;
        std::string text;
        writer.append(text, random.header());
        for (int i = 0; i < 5; ++i)
            writer.append(text, random.request());
        writer.append(text, random.stepEnded());
        writer.append(text, random.footer());
        for (int i = 0; i < 600; ++i) {
            std::string damaged = text;
            for (std::int64_t n = random.between(1, 6); n > 0; --n) {
                const auto at =
                    static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(damaged.size()) - 1));
                if (random.chance(0.3))
                    damaged.erase(at, static_cast<std::size_t>(random.between(1, 30)));
                else
                    damaged[at] = static_cast<char>(random.between(0, 255));
            }
            const auto read = readText(damaged);
            QVERIFY(static_cast<std::int64_t>(read.items.size()) + read.report.problem_count <= read.report.lines + 1);
        }
    }
};

QTEST_APPLESS_MAIN(TestJsonlReader)
#include "tst_jsonlreader.moc"
