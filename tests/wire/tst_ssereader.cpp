#include "core/wire/ssereader.h"

#include <QtTest>

#include <cstring>
#include <ctime>
#include <string>
#include <vector>

using namespace plumbline;

namespace {

struct Collector : SseHandler
{
    std::vector<std::string> events; // "type|data"
    std::vector<std::string> errors;
    std::size_t stopAfter = SIZE_MAX;

    bool onEvent(std::string_view type, std::string_view data) override
    {
        events.push_back(std::string(type) + "|" + std::string(data));
        return events.size() < stopAfter;
    }
    bool onErrorField(std::string_view value) override
    {
        errors.emplace_back(value);
        return true;
    }
};

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

constexpr std::size_t limit = 1024 * 1024;

std::vector<std::string> eventsOf(const std::string& bytes, std::size_t piece)
{
    SseReader reader(limit);
    Collector collector;
    for (std::size_t at = 0; at < bytes.size(); at += piece)
        reader.feed(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)), collector);
    return collector.events;
}

// CPU time: other programs on the machine must not count.
double millisecondsFor(const std::string& bytes, std::size_t piece)
{
    SseReader reader(64 * limit);
    Counter counter;
    const std::clock_t start = std::clock();
    for (std::size_t at = 0; at < bytes.size(); at += piece)
        reader.feed(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)), counter);
    return static_cast<double>(std::clock() - start) * 1e3 / CLOCKS_PER_SEC;
}

} // namespace

class TestSseReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void framesEventsForEverySplit_data();
    void framesEventsForEverySplit();
    void handsOutAViewIntoTheCallersBytesWhenTheEventLiesInOneRead();
    void countsCommentsAndUnknownFieldsWithoutDispatching();
    void surfacesALineNamedError();
    void knowsThatABodyEndedInsideAnEvent();
    void dispatchesAtTheCrWithoutWaitingForTheLf();
    void refusesAnEventAboveTheLimit_data();
    void refusesAnEventAboveTheLimit();
    void staysBoundedWhenALineNeverEnds();
    void takesLinearTimeForAnySplit_data();
    void takesLinearTimeForAnySplit();
    void stopsWhenTheHandlerSaysSo();
    void startsAfreshAfterReset();
};

void TestSseReader::framesEventsForEverySplit_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArrayList>("events");
    const auto row = [](const char* name, std::string_view bytes, const QByteArrayList& events) {
        QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())) << events;
    };
    row("LF", "data: A\n\ndata: B\n\n", {"|A", "|B"});
    row("CRLF", "data: A\r\n\r\ndata: B\r\n\r\n", {"|A", "|B"});
    row("CR", "data: A\r\rdata: B\r\r", {"|A", "|B"});
    row("CRLF then LF in one buffer", "data: A\r\n\r\ndata: B\n\n", {"|A", "|B"});
    row("LF then CRLF in one buffer", "data: A\n\ndata: B\r\n\r\n", {"|A", "|B"});
    row("a line end of each kind", "data: A\r\n\ndata: B\n\r\ndata: C\r\n\r", {"|A", "|B", "|C"});
    row("CR LF LF is two line ends", "data: A\r\n\ndata: B\n\n", {"|A", "|B"});
    row("no space", "data:A\n\n", {"|A"});
    row("one space only is taken off", "data:  A \n\n", {"| A "});
    row("lines are joined by LF", "data: A\r\ndata:B\rdata: C\n\n", {"|A\nB\nC"});
    row("a bare field is empty data", "data\n\n", {"|"});
    row("two bare fields are one line end", "data\ndata\n\n", {"|\n"});
    row("no data, no event", "event: x\nid: 1\nretry: 2\n\n", {});
    row("the type lasts for one event", "event: x\ndata: A\n\ndata: B\n\n", {"x|A", "|B"});
    row("the last type counts", "event: x\nevent: y\ndata: A\n\n", {"y|A"});
    row("a type without data is dropped", "event: x\n\ndata: A\n\n", {"|A"});
    row("comments between the lines of an event", "data: A\n: ping\ndata: B\n\n", {"|A\nB"});
    row("a comment and a blank line dispatch nothing", ":\n\n: ping\r\n\r\ndata: A\n\n", {"|A"});
    row("BOM",
        "\xEF\xBB\xBF"
        "data: A\n\n",
        {"|A"});
    row("BOM alone", "\xEF\xBB\xBF\n\ndata: A\n\n", {"|A"});
    row("a later BOM belongs to the field's name",
        "data: A\n\n\xEF\xBB\xBF"
        "data: B\n\n",
        {"|A"});
    row("half a BOM is no BOM",
        "\xEF\xBB"
        "data: A\n\ndata: B\n\n",
        {"|B"});
    row("U+2028, U+2029, U+0085, VT and FF are no line ends",
        "data: a\xE2\x80\xA8"
        "b\xE2\x80\xA9"
        "c\xC2\x85"
        "d\ve\ff\n\n",
        {"|a\xE2\x80\xA8"
         "b\xE2\x80\xA9"
         "c\xC2\x85"
         "d\ve\ff"});
    row("the colon may stand in the value", "data: a: b:c\n\n", {"|a: b:c"});
    row("names are compared whole and with case", "Data: A\n\ndatas: B\n\n data: C\n\ndata : D\n\n", {});
    row("a last event without its blank line is none", "data: A\n\ndata: B\n", {"|A"});
    row("a last line without its end is none", "data: A\n\ndata: B", {"|A"});
    row("blank lines at the start", "\n\r\n\r\rdata: A\n\n", {"|A"});
    row("NUL bytes are data", std::string_view("data: a\0b\n\n", 11), {QByteArray("|a\0b", 4)});
    row("nothing at all", "", {});
}

void TestSseReader::framesEventsForEverySplit()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArrayList, events);
    std::vector<std::string> expected;
    for (const auto& event : events)
        expected.push_back(event.toStdString());
    const std::string text = bytes.toStdString();
    for (const std::size_t piece : {std::size_t(1), std::size_t(2), std::size_t(3), std::size_t(7), text.size() + 1})
        QCOMPARE(eventsOf(text, piece), expected);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        SseReader reader(limit);
        Collector collector;
        reader.feed(std::span(text).first(cut), collector);
        reader.feed(std::span(text).subspan(cut), collector);
        QCOMPARE(collector.events, expected);
    }
}

void TestSseReader::handsOutAViewIntoTheCallersBytesWhenTheEventLiesInOneRead()
{
    struct Looker : SseHandler
    {
        std::vector<const char*> places;
        bool onEvent(std::string_view, std::string_view data) override
        {
            places.push_back(data.data());
            return true;
        }
        bool onErrorField(std::string_view) override { return true; }
    } looker;
    SseReader reader(limit);
    const std::string bytes = "data: one\n\nevent: message\ndata: two\n\nda";
    reader.feed(bytes, looker);
    QCOMPARE(looker.places.size(), std::size_t(2));
    QCOMPARE(looker.places[0], bytes.data() + 6);
    QCOMPARE(looker.places[1], bytes.data() + bytes.find("two"));
}

void TestSseReader::countsCommentsAndUnknownFieldsWithoutDispatching()
{
    SseReader reader(limit);
    Collector collector;
    reader.feed(std::string(":\n\n: ping - now\n\nid: 4\nretry: 10\nnonsense: x\n{\"a\":1}\n\n"), collector);
    QVERIFY(collector.events.empty());
    QCOMPARE(reader.comments(), std::int64_t(2));
    QCOMPARE(reader.ignoredLines(), std::int64_t(2));
}

void TestSseReader::surfacesALineNamedError()
{
    SseReader reader(limit);
    Collector collector;
    reader.feed(std::string("error: {\"code\":400}\n\nerror:late\n\n"), collector);
    QCOMPARE(collector.errors, (std::vector<std::string>{"{\"code\":400}", "late"}));
    QVERIFY(collector.events.empty());
}

void TestSseReader::knowsThatABodyEndedInsideAnEvent()
{
    Collector collector;
    for (const char* whole : {"data: A\n\n", "data: A\n\n: ping\n", "", "data: A\r\n\r\n"}) {
        SseReader reader(limit);
        reader.feed(std::span(whole, std::strlen(whole)), collector);
        QVERIFY2(!reader.insideEvent(), whole);
    }
    for (const char* cut : {"data: A", "data: A\n", "data: A\n\nd", "data: A\r\n\r\ndata: B\r\n"}) {
        SseReader reader(limit);
        reader.feed(std::span(cut, std::strlen(cut)), collector);
        QVERIFY2(reader.insideEvent(), cut);
    }
}

void TestSseReader::dispatchesAtTheCrWithoutWaitingForTheLf()
{
    SseReader reader(limit);
    Collector collector;
    reader.feed(std::string("data: A\r\n\r"), collector);
    QCOMPARE(collector.events.size(), std::size_t(1));
    reader.feed(std::string("\ndata: B\n\n"), collector);
    QCOMPARE(collector.events, (std::vector<std::string>{"|A", "|B"}));
}

void TestSseReader::refusesAnEventAboveTheLimit_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("fits");
    const QByteArray longest(94, 'x'); // with the field's name 100 bytes
    QTest::newRow("just fits") << QByteArray("data: " + longest + "\n\n") << true;
    QTest::newRow("one byte more") << QByteArray("data: " + longest + "x\n\n") << false;
    QTest::newRow("many lines") << QByteArray("data: a\n").repeated(60) << false;
    QTest::newRow("a long comment") << QByteArray(":" + longest.repeated(2)) << false;
    QTest::newRow("many small events") << QByteArray("data: abc\n\n").repeated(60) << true;
}

void TestSseReader::refusesAnEventAboveTheLimit()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, fits);
    for (qsizetype piece : {qsizetype(1), qsizetype(7), bytes.size()}) {
        SseReader reader(100);
        Collector collector;
        for (qsizetype at = 0; at < bytes.size(); at += piece)
            reader.feed(std::span(bytes.constData() + at, static_cast<std::size_t>(std::min(piece, bytes.size() - at))),
                        collector);
        QCOMPARE(reader.feed(std::string("data: behind\n\n"), collector),
                 fits ? SseState::reading : SseState::too_large);
        QCOMPARE(!collector.events.empty() && collector.events.back() == "|behind", fits);
    }
}

void TestSseReader::staysBoundedWhenALineNeverEnds()
{
    SseReader reader(10'000'000);
    Collector collector;
    const std::string start = "data: {\"x\":\"";
    reader.feed(start, collector);
    std::size_t fed = start.size();
    const std::string piece(65536, 'x');
    while (reader.feed(piece, collector) == SseState::reading && fed < 20'000'000)
        fed += piece.size();
    QVERIFY(fed <= 10'000'000);
    QVERIFY(collector.events.empty());
}

void TestSseReader::takesLinearTimeForAnySplit_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("piece");
    const int size = 10'000'000;
    const int some = 2'000'000;
    QTest::newRow("one line, byte by byte") << QByteArray("data: ") + QByteArray(size, 'x') + "\n\n" << 1 << 1;
    QTest::newRow("one line, whole") << QByteArray("data: ") + QByteArray(size, 'x') + "\n\n" << 1 << size * 2;
    QTest::newRow("only CR, whole") << QByteArray("data: A\r\r") << some / 9 << size * 2;
    QTest::newRow("only LF, whole") << QByteArray("data: A\n\n") << some / 9 << size * 2;
    QTest::newRow("multi-line event, in small pieces") << QByteArray("data: ab\n") << some / 9 << 3;
}

void TestSseReader::takesLinearTimeForAnySplit()
{
    QFETCH(QByteArray, line);
    QFETCH(int, count);
    QFETCH(int, piece);
    const std::string bytes = line.repeated(count).toStdString();
    // Quadratic behaviour would take many times that.
    QVERIFY(millisecondsFor(bytes, static_cast<std::size_t>(piece)) < (count == 1 ? 20'000 : 4'000));
}

void TestSseReader::stopsWhenTheHandlerSaysSo()
{
    SseReader reader(limit);
    Collector collector;
    collector.stopAfter = 1;
    QCOMPARE(reader.feed(std::string("data: A\n\ndata: B\n\n"), collector), SseState::stopped);
    QCOMPARE(reader.feed(std::string("data: C\n\n"), collector), SseState::stopped);
    QCOMPARE(collector.events.size(), std::size_t(1));
}

void TestSseReader::startsAfreshAfterReset()
{
    SseReader reader(20);
    Collector collector;
    QCOMPARE(reader.feed(std::string("event: x\ndata: half of an event that is too long"), collector),
             SseState::too_large);
    reader.reset(limit);
    QVERIFY(!reader.insideEvent());
    reader.feed(std::string("\xEF\xBB\xBF"
                            "data: A\n\n"),
                collector);
    QCOMPARE(collector.events, std::vector<std::string>{"|A"});
}

QTEST_APPLESS_MAIN(TestSseReader)
#include "tst_ssereader.moc"
