// Reports and charts as files of the window's program, without a display.
#include "core/report/reportmodel.h"
#include "ui/reports/pagebreaks.h"
#include "ui/reports/pdfreport.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QImage>
#include <QPdfWriter>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QUrl>
#include <QXmlStreamReader>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

Report sample()
{
    Report report;
    report.title = "<script>alert(1)</script> & friends";
    report.label = "simulated";
    report.tool_version = "0.1.0";
    report.blocks.push_back(ReportHeading{"Steps <b>", "steps"});
    ReportTable table;
    table.columns = {"level", "TTFT"};
    table.rows = {{{"<img src=x>", ReportCell::Tone::bad, false}, {"12", ReportCell::Tone::plain, true}}};
    report.blocks.push_back(table);
    for (const char* id : {"ttft-p95", "goodput"}) {
        ReportChart chart;
        chart.id = id;
        chart.title = "TTFT & load";
        chart.marks = true;
        chart.curves = {{"a <curve>", {{1, 10}, {2, 20}, {4, 15}}, {}}};
        chart.limit = std::pair<double, std::string>{18, "limit"};
        report.blocks.push_back(chart);
    }
    return report;
}

const auto aTable =
    QStringLiteral("<p>caption</p><table border='1'><tr><th>head</th></tr><tr><td>cell</td></tr></table>");
const auto aPicture = QStringLiteral("<p><img src='chart.png' width='300'>cell</p>");

// Whether a heading stands on another page than the text below its table's head, or a picture, after so many lines.
bool headingIsAlone(int lines, const QString& next, bool kept)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter paper(&buffer);
    paper.setPageMargins(QMarginsF());
    QTextDocument document;
    QString html;
    for (int i = 0; i < lines; ++i)
        html += QStringLiteral("<p>line</p>");
    QImage picture(900, 600, QImage::Format_RGB32);
    picture.fill(Qt::blue);
    document.addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("chart.png")), picture);
    document.setHtml(html + QStringLiteral("<h2>Curves</h2>") + next);
    if (kept)
        keepHeadingsWithWhatFollows(document, paper);
    layOutOnPaper(document, paper);
    const auto page = [&document](const QString& text) {
        for (auto block = document.begin(); block.isValid(); block = block.next())
            if (block.text().endsWith(text))
                return int((document.documentLayout()->blockBoundingRect(block).top() +
                            block.layout()->lineAt(0).height() +
                            document.documentLayout()->blockBoundingRect(document.begin()).top() - 1) /
                           document.pageSize().height());
        return -1;
    };
    return page(QStringLiteral("Curves")) != page(QStringLiteral("cell"));
}

} // namespace

class PdfReport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aReportBecomesPagesWhateverItsNamesHold()
    {
        const auto pdf = pdfReport(sample());
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(pdf.size() > 10000); // two pictures
        QVERIFY(!pdf.contains("/JavaScript"));
    }

    void aHeadingIsNeverAloneAtTheFootOfAPage()
    {
        for (const auto& next : {aTable, aPicture}) {
            int alone = 0;
            for (int lines = 1; lines < 80; ++lines) {
                alone += headingIsAlone(lines, next, false) ? 1 : 0;
                QVERIFY2(!headingIsAlone(lines, next, true), qPrintable(next + QString::number(lines)));
            }
            QVERIFY2(alone > 0, qPrintable(next)); // else this test sees no foot of a page
        }
    }

    void aChartIsAPictureThatCanBeReadAgain()
    {
        const auto report = sample();
        const auto svg = chartPicture(report, QStringLiteral("goodput"), PictureFormat::svg);
        QVERIFY2(svg.problem.isEmpty(), qPrintable(svg.problem));
        QXmlStreamReader xml(svg.bytes);
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(!svg.bytes.contains("var(--") && !svg.bytes.contains("class="));
        QVERIFY(svg.bytes.contains("simulated")); // its label goes with it
        const auto png = chartPicture(report, {}, PictureFormat::png);
        const auto image = QImage::fromData(png.bytes, "PNG");
        QCOMPARE(image.size(), QSize(1280, 760));
        bool drawn = false;
        for (int x = 0; x < image.width() && !drawn; ++x)
            for (int y = 0; y < image.height() && !drawn; ++y)
                drawn = QColor(image.pixel(x, y)) == QColor(QStringLiteral("#0072b2"));
        QVERIFY(drawn);
    }

    void aChartThatIsNotThereIsRefusedWithThoseThatAre()
    {
        const auto none = chartPicture(sample(), QStringLiteral("nonsense"), PictureFormat::svg);
        QVERIFY(none.problem.contains(QStringLiteral("ttft-p95, goodput")));
        QVERIFY(chartPicture(Report{}, {}, PictureFormat::svg).problem.contains(QStringLiteral("no chart")));
    }

    void theProgramNeedsNoDisplayAndNamesWhatIsWrong()
    {
        const QTemporaryDir folder;
        const auto run = [&folder](const QStringList& arguments) {
            QProcess program;
            auto environment = QProcessEnvironment::systemEnvironment();
            for (const auto* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
                environment.remove(QLatin1String(name));
            environment.insert(QStringLiteral("PLUMBLINE_DB"), folder.filePath(QStringLiteral("library.db")));
            program.setProcessEnvironment(environment);
            auto path = QStringLiteral(PLUMBLINE_CLI);
            program.start(path.chopped(4), arguments); // plumbline stands beside plumbline-cli
            program.waitForFinished(60000);
            return std::pair(program.exitCode(), program.readAllStandardError());
        };
        const auto missing = run(
            {QStringLiteral("--export"), QStringLiteral("nobody"), QStringLiteral("--out"), QStringLiteral("x.pdf")});
        QCOMPARE(missing.first, 2);
        QVERIFY2(missing.second.contains("nobody"), missing.second.constData());
        const auto format = run({QStringLiteral("--export"), QStringLiteral("nobody"), QStringLiteral("--format"),
                                 QStringLiteral("bmp"), QStringLiteral("--out"), QStringLiteral("x.bmp")});
        QCOMPARE(format.first, 2);
        QVERIFY2(format.second.contains("pdf, svg or png"), format.second.constData());
        const auto out = folder.filePath(QStringLiteral("report.pdf"));
        const auto written = run({QStringLiteral("--export"), QStringLiteral(PLUMBLINE_TEST_DATA "/runs/example.jsonl"),
                                  QStringLiteral("--out"), out});
        QVERIFY2(written.first == 0, written.second.constData());
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(5) == "%PDF-");
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("report.jsonl"))));
    }
};

QTEST_MAIN(PdfReport)
#include "tst_pdfreport.moc"
