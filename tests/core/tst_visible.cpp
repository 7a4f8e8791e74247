// What a server, a file or a plan says is shown so that it neither drives the terminal nor reads as something else.
#include "core/plan/problem.h"
#include "core/plan/utf8.h"
#include "core/plan/visible.h"
#include "core/report/numbers.h"
#include "core/report/report.h"
#include "support/hostiletext.h"

#include <QTest>

#include <random>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Text of a server in every place that a report has.
Report reportOf(const std::string& text)
{
    Report report;
    report.title = report.subtitle = report.label = report.tool_version = text;
    ReportTable table;
    table.caption = text;
    table.columns = {text, text};
    table.rows = {{{text, ReportCell::Tone::plain, false}, {text, ReportCell::Tone::plain, true}}};
    ReportChart chart;
    chart.id = "chart";
    chart.title = chart.x_label = chart.y_label = text;
    chart.marks = true;
    chart.curves = {{text, {{1, 2}, {2, 3}}, {}}};
    chart.limit = {2.5, text};
    report.blocks = {ReportHeading{text, "heading"},
                     ReportText{text},
                     ReportList{{text}},
                     table,
                     chart,
                     ReportSource{text, "{\n\t\"name\": \"" + text + "\"\n}"}};
    return report;
}

} // namespace

class VisibleTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsNotSeenIsWrittenAsItsNumber_data()
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QByteArray>("seen");
        const auto row = [](const char* name, std::string_view raw, const char* seen) {
            QTest::newRow(name) << QByteArray(raw.data(), qsizetype(raw.size())) << QByteArray(seen);
        };
        row("escape", "\x1b[2J", "\\u001b[2J");
        row("nothing", std::string_view("\0", 1), "\\u0000");
        row("line feed", "a\nb", "a\\u000ab");
        row("delete", "\x7f", "\\u007f");
        row("first of C1", "\xc2\x80", "\\u0080");
        row("CSI in one",
            "\xc2\x9b"
            "31m",
            "\\u009b31m");
        row("last of C1", "\xc2\x9f", "\\u009f");
        row("behind C1", "\xc2\xa0", "\xc2\xa0");
        row("right to left override",
            "txt.\xe2\x80\xae"
            "exe",
            "txt.\\u202eexe");
        row("isolates", "\xe2\x81\xa6\xe2\x81\xa9", "\\u2066\\u2069");
        row("marks of direction", "\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "\\u200e\\u200f\\u061c");
        row("separators", "\xe2\x80\xa8\xe2\x80\xa9", "\\u2028\\u2029");
        row("no width",
            "a\xe2\x80\x8b\xef\xbb\xbf"
            "b",
            "a\\u200b\\ufeffb");
        row("tags beyond the first plane", "\xf3\xa0\x81\x81", "\\udb40\\udc41");
        row("no UTF-8", "\x9b\xff\xc3", "\\x9b\\xff\\xc3");
        row("a surrogate", "\xed\xa0\x80", "\\xed\\xa0\\x80");
        row("what people write", "Müller – שלום – 模型 – 👩‍💻",
            "Müller – שלום – 模型 – 👩‍💻");
    }
    void whatIsNotSeenIsWrittenAsItsNumber()
    {
        QFETCH(QByteArray, raw);
        QFETCH(QByteArray, seen);
        QCOMPARE(QByteArray::fromStdString(visible(raw.toStdString())), seen);
        QCOMPARE(visible(seen.toStdString()), seen.toStdString()); // twice is the same as once
        QCOMPARE(QByteArray::fromStdString(shown(raw.toStdString())), seen);
        QCOMPARE(QByteArray::fromStdString(lineText(raw.toStdString())), seen);
    }

    void whatIsKeptIsOnlyWhatWasNamed()
    {
        QCOMPARE(visible("a\n\tb\r\x1b", "\n\t"), std::string("a\n\tb\\u000d\\u001b"));
    }

    void anyBytesBecomeTextWithoutSecrets()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 2000; ++round) {
            std::string bytes;
            for (std::size_t length = random() % 40; bytes.size() < length;)
                if (random() % 2 == 0)
                    bytes += neverShown[random() % neverShown.size()];
                else
                    bytes += static_cast<char>(random());
            const auto text = visible(bytes);
            QCOMPARE(firstIllFormed(text), std::string_view::npos);
            QVERIFY(rawIn(text).empty());
            QVERIFY(
                std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x20; }));
            QCOMPARE(visible(text), text);
        }
    }

    void aLimitCutsNoEscape()
    {
        const std::string four = "\x1b\x1b\x1b\x1b";
        QCOMPARE(lineText(four, 24), std::string("\\u001b\\u001b\\u001b\\u001b"));
        QCOMPARE(lineText(four, 23), std::string("\\u001b\\u001b\\u001b..."));
        QCOMPARE(lineText("abcd", 4), std::string("abcd"));
        QCOMPARE(lineText("abcde", 4), std::string("abcd..."));
        QCOMPARE(shown("ab\xe2\x80\xae", 4), std::string("ab..."));
    }

    void noReportHoldsItAsItCame()
    {
        const auto report = reportOf(hostileText());
        const auto html = htmlReport(report);
        // The library of the charts is ours.
        for (const auto& text : {html.substr(0, html.rfind("<script>")), markdownReport(report), latexReport(report)})
            QCOMPARE(QByteArray(rawIn(text).data(), qsizetype(rawIn(text).size())).toHex(), QByteArray());
        QVERIFY(html.find("evil\\u001ba\\u0007a\\u009ba\\u202ea") != std::string::npos);
        QVERIFY(html.find("\"names\":[\"evil\\\\u001ba") != std::string::npos);
        QVERIFY(markdownReport(report).find("evil\\\\u001ba") != std::string::npos);
        // The plan's text is JSON: the escape is JSON's own, and says the same as the character did.
        QVERIFY(markdownReport(report).find("{\n\t\"name\": \"evil\\u001ba") != std::string::npos);
    }

    void dataStaysAsItIs()
    {
        auto report = reportOf("x");
        report.data_json = "{\"model\":\"a\xe2\x80\xae"
                           "b\"}";
        QVERIFY(htmlReport(report).find("a\xe2\x80\xae"
                                        "b") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(VisibleTest)
#include "tst_visible.moc"
