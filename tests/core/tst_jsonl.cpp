// What the writer writes, the reader reads back the same.
#include "core/jsonl/jsonline.h"
#include "core/jsonl/linewriter.h"
#include "core/jsonl/runreader.h"

#include "support/randomrecords.h"
#include "support/tempfile.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace plumbline;
using namespace plumbline::test;

namespace {

RunHeader someHeader()
{
    RunHeader header;
    header.run = "R1";
    header.plan_json = "{}";
    return header;
}

// The records after one turn through a file; fewer when one could not be read.
std::vector<Record> turnAll(const std::vector<Record>& records, std::string* lines = nullptr)
{
    LineWriter writer;
    std::string text;
    const bool headed = std::holds_alternative<RunHeader>(records.front());
    if (!headed)
        writer.append(text, someHeader());
    for (const auto& record : records)
        writer.append(text, record);
    if (lines)
        *lines = text;
    const TempFile file(text);
    RunReader reader(file.path());
    ReadItem item;
    std::vector<Record> back;
    while (reader.next(item))
        back.push_back(item.record);
    for (const auto& line : toLines(file.path(), reader.report()))
        qWarning("%s", line.c_str());
    if (!headed && !back.empty())
        back.erase(back.begin());
    return back;
}

Record turn(const Record& record, std::string* lines = nullptr)
{
    const auto back = turnAll({record}, lines);
    return back.empty() ? Record(RunHeader{}) : back.front();
}

bool samePins(const Pins& a, const Pins& b)
{
    return a.taken_utc == b.taken_utc && a.pins == b.pins && a.not_pinned == b.not_pinned;
}

} // namespace

class TestJsonl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestsSurviveTheTurn()
    {
        RandomRecords random(1);
        std::vector<Record> requests;
        for (int i = 0; i < 2000; ++i)
            requests.emplace_back(random.request());
        const auto back = turnAll(requests);
        QCOMPARE(back.size(), requests.size());
        for (std::size_t i = 0; i < requests.size(); ++i)
            QVERIFY2(std::get<Request>(back[i]) == std::get<Request>(requests[i]), std::to_string(i).c_str());
    }

    void aLineIsOneJsonObjectWithoutALineBreakInside()
    {
        RandomRecords random(2);
        for (int i = 0; i < 300; ++i) {
            std::string text;
            LineWriter writer;
            writer.append(text, random.header());
            writer.append(text, random.request());
            writer.append(text, random.footer());
            QCOMPARE(std::count(text.begin(), text.end(), '\n'), 3);
            std::size_t from = 0;
            for (int line = 0; line < 3; ++line) {
                const std::size_t end = text.find('\n', from);
                QVERIFY(nlohmann::ordered_json::accept(text.substr(from, end - from)));
                from = end + 1;
            }
        }
    }

    void stepLinesSurviveTheTurn()
    {
        RandomRecords random(3);
        for (int i = 0; i < 100; ++i) {
            const auto started = random.stepStarted();
            const auto startedBack = std::get<StepStarted>(turn(started));
            QVERIFY(startedBack.spec == started.spec);
            QCOMPARE(startedBack.start_ns, started.start_ns);
            QVERIFY(startedBack.not_idle_at_start == started.not_idle_at_start);
            const auto ended = random.stepEnded();
            const auto endedBack = std::get<StepEnded>(turn(ended));
            QCOMPARE(endedBack.step, ended.step);
            QCOMPARE(endedBack.repeat, ended.repeat);
            QCOMPARE(endedBack.window_start_ns, ended.window_start_ns);
            QCOMPARE(endedBack.window_end_ns, ended.window_end_ns);
            QCOMPARE(endedBack.end_ns, ended.end_ns);
            QVERIFY(endedBack.state == ended.state && endedBack.capped_ns == ended.capped_ns);
            QVERIFY(endedBack.drained == ended.drained && endedBack.records_lost == ended.records_lost);
            QVERIFY(endedBack.reached_max_outstanding == ended.reached_max_outstanding);
            QVERIFY(endedBack.loop_delay_p99_ms == ended.loop_delay_p99_ms && endedBack.slot_idle == ended.slot_idle);
            const auto window = std::get<WindowOpened>(turn(WindowOpened{3, 2, 1904000000}));
            QCOMPARE(window.step, 3);
            QCOMPARE(window.repeat, 2);
            QCOMPARE(window.start_ns, std::int64_t{1904000000});
        }
    }

    void headerAndFooterSurviveTheTurn()
    {
        RandomRecords random(4);
        for (int i = 0; i < 100; ++i) {
            const auto header = random.header();
            const auto headerBack = std::get<RunHeader>(turn(header));
            QVERIFY(headerBack.run == header.run && headerBack.started_utc == header.started_utc);
            QVERIFY(headerBack.label == header.label && headerBack.origin_ns == header.origin_ns);
            QCOMPARE(headerBack.plan_json, header.plan_json);
            QVERIFY(headerBack.plan_sha256 == header.plan_sha256 &&
                    headerBack.contract_sha256 == header.contract_sha256);
            QCOMPARE(headerBack.contract_declared_ns, header.contract_declared_ns);
            QCOMPARE(headerBack.contract_declared_utc, header.contract_declared_utc);
            QVERIFY(samePins(headerBack.pins_before, header.pins_before));
            QCOMPARE(headerBack.preflight, header.preflight);
            const auto footer = random.footer();
            const auto footerBack = std::get<RunFooter>(turn(footer));
            QVERIFY(footerBack.state == footer.state && footerBack.reason == footer.reason);
            QVERIFY(samePins(footerBack.pins_after, footer.pins_after));
            QCOMPARE(footerBack.changed, footer.changed);
        }
    }

    void samplesAndNotesSurviveTheTurn()
    {
        RandomRecords random(5);
        for (int i = 0; i < 100; ++i) {
            const auto server = random.serverSample();
            const auto serverBack = std::get<ServerSample>(turn(server));
            QVERIFY(serverBack.at_ns == server.at_ns && serverBack.series == server.series);
            const auto host = random.hostSample();
            const auto hostBack = std::get<HostSample>(turn(host));
            QVERIFY(hostBack.at_ns == host.at_ns && hostBack.client_cpu_share == host.client_cpu_share);
            QVERIFY(hostBack.loop_delay_p99_ms == host.loop_delay_p99_ms && hostBack.series == host.series);
            const auto note = random.note();
            const auto noteBack = std::get<Note>(turn(note));
            QVERIFY(noteBack.at_ns == note.at_ns && noteBack.at_utc == note.at_utc && noteBack.text == note.text);
        }
    }

    void bytesThatAreNotUtf8BecomeReplacementCharacters_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("lone continuation") << QByteArray("a\x80z") << QByteArray("a\xef\xbf\xbdz");
        QTest::newRow("overlong") << QByteArray("\xc0\xaf") << QByteArray("\xef\xbf\xbd\xef\xbf\xbd");
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QByteArray("\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
        QTest::newRow("cut at the end") << QByteArray("\xe2\x82") << QByteArray("\xef\xbf\xbd\xef\xbf\xbd");
        QTest::newRow("beyond Unicode") << QByteArray("\xf4\x90\x80\x80") << QByteArray("\xef\xbf\xbd").repeated(4);
        QTest::newRow("cut before text") << QByteArray("\xf0\x9f\x98!") << QByteArray("\xef\xbf\xbd").repeated(3) + "!";
    }

    void bytesThatAreNotUtf8BecomeReplacementCharacters()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, expected);
        Request request;
        request.error_message = bytes.toStdString();
        const Record back = turn(request);
        QCOMPARE(QByteArray::fromStdString(std::get<Request>(back).error_message.value_or("none")), expected);
        QCOMPARE(QByteArray::fromStdString(asUtf8(bytes.toStdString())), expected);
    }

    void randomBytesNeverBreakALine()
    {
        RandomRecords random(6);
        std::vector<Record> requests;
        std::vector<std::string> texts;
        for (int i = 0; i < 3000; ++i) {
            std::string& bytes = texts.emplace_back();
            for (std::int64_t n = random.between(0, 40); n > 0; --n)
                bytes += static_cast<char>(random.between(0, 255));
            Request request;
            request.klass = request.request_id = bytes;
            request.server_timings = bytes;
            request.response_headers = {{bytes, bytes}};
            requests.emplace_back(request);
        }
        const auto back = turnAll(requests);
        QCOMPARE(back.size(), requests.size());
        for (std::size_t i = 0; i < back.size(); ++i) {
            QCOMPARE(std::get<Request>(back[i]).klass, asUtf8(texts[i]));
            QCOMPARE(std::get<Request>(back[i]).response_headers[0].first, asUtf8(texts[i]));
        }
    }

    void foreignJsonThatWouldBreakTheLineBecomesAString_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("not JSON") << QByteArray("{\"a\":");
        QTest::newRow("two values") << QByteArray("{} {}");
        QTest::newRow("too deep") << QByteArray(3000, '[') + QByteArray(3000, ']');
        QTest::newRow("NUL behind it") << QByteArray("{}\0,\"x\":1", 9);
        QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf{}");
        QTest::newRow("bare NaN") << QByteArray("{\"a\":NaN}");
        QTest::newRow("too large a number") << QByteArray("{\"a\":1e999}");
        QTest::newRow("not UTF-8") << QByteArray("{\"a\":\"\xff\"}");
    }

    void foreignJsonThatWouldBreakTheLineBecomesAString()
    {
        QFETCH(QByteArray, text);
        Request request;
        request.server_timings = text.toStdString();
        const auto back = std::get<Request>(turn(request));
        QVERIFY(back.server_timings.has_value());
        const auto kept = nlohmann::json::parse(*back.server_timings);
        QVERIFY(kept.is_string());
        QCOMPARE(kept.get<std::string>(), asUtf8(text.toStdString()));
    }

    void lineBreaksWithinForeignJsonAreTakenOut()
    {
        Request request;
        request.server_timings = "{\n  \"a\": 1\r\n}";
        const auto back = std::get<Request>(turn(request));
        QVERIFY(nlohmann::json::parse(*back.server_timings) == nlohmann::json({{"a", 1}}));
    }

    void numbersThatJsonCannotHoldBecomeNull()
    {
        StepStarted step;
        step.spec.level = std::numeric_limits<double>::quiet_NaN(); // a profile without levels
        std::string line;
        const auto back = std::get<StepStarted>(turn(step, &line));
        QVERIFY(line.find("\"level\":null") != std::string::npos);
        QVERIFY(std::isnan(back.spec.level));
        ServerSample sample{5, {{"good", 1}, {"bad", std::numeric_limits<double>::infinity()}}};
        const auto kept = std::get<ServerSample>(turn(sample));
        QCOMPARE(kept.series.size(), std::size_t{1}); // a missing sample, never a zero
    }

    void aRunFooterCarriesTheSummaryAndTheCountOfLines()
    {
        LineWriter writer;
        std::string text;
        writer.append(text, someHeader());
        writer.append(text, Note{1, "t", "n"});
        writer.appendSummary(text, {}, "{\"run\":\"R1\"}");
        const TempFile file(text);
        RunReader reader(file.path());
        ReadItem item;
        QVERIFY(reader.next(item) && reader.next(item) && reader.next(item));
        QCOMPARE(item.summary_json, std::string("{\"run\":\"R1\"}"));
        QVERIFY(item.summary_lines == 2);
        QVERIFY(!reader.next(item));
        QVERIFY(reader.report().complete);
    }
};

QTEST_APPLESS_MAIN(TestJsonl)
#include "tst_jsonl.moc"
