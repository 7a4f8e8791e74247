#include "ui/reports/pdfreport.h"

#include "ui/reports/pagebreaks.h"
#include "ui/longwords.h"
#include "ui/showntext.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QUrl>

namespace plumbline::ui {
namespace {

QImage drawn(const std::string& svg, double scale)
{
    QSvgRenderer renderer(QByteArray::fromStdString(svg));
    QImage image(renderer.defaultSize() * scale, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    return image;
}

std::string captionOf(const Report& report)
{
    return report.label + ": " + report.title + " · Plumbline " + report.tool_version;
}

QString colourOf(ReportCell::Tone tone)
{
    switch (tone) {
    case ReportCell::Tone::good:
        return QStringLiteral("#0d4f20");
    case ReportCell::Tone::bad:
        return QStringLiteral("#8b0a1f");
    case ReportCell::Tone::open:
        return QStringLiteral("#5f3c00");
    case ReportCell::Tone::plain:
        break;
    }
    return QStringLiteral("#000000");
}

// Blocks as the HTML that QTextDocument knows; charts become pictures of the document.
struct Writer
{
    const Report& report;
    QTextDocument& document;
    QString html = {};
    int pictures = 0;
    const QString oneChart = QStringLiteral("&nbsp;</p>");

    static QString escaped(const std::string& text) { return QString::fromStdString(htmlEscaped(text)); }

    void operator()(const ReportHeading& heading) { html += QStringLiteral("<h2>%1</h2>").arg(escaped(heading.text)); }
    void operator()(const ReportText& text)
    {
        html +=
            (text.strong ? QStringLiteral("<p><b>%1</b></p>") : QStringLiteral("<p>%1</p>")).arg(escaped(text.text));
    }
    void operator()(const ReportList& list)
    {
        html += QStringLiteral("<ul>");
        for (const auto& item : list.items)
            html += QStringLiteral("<li>%1</li>").arg(escaped(item));
        html += QStringLiteral("</ul>");
    }
    void operator()(const ReportTable& table)
    {
        constexpr std::size_t manyColumns = 12;
        const bool wide = table.columns.size() > manyColumns;
        if (!table.caption.empty())
            html += QStringLiteral("<p><i>%1</i></p>").arg(escaped(table.caption));
        html += QStringLiteral("<table border='1' cellspacing='0' cellpadding='%1' style='border-collapse:collapse; "
                               "border-color:#bbbbbb; font-size:%2pt' width='100%'><tr>")
                    .arg(wide ? 1 : 3)
                    .arg(wide ? 5 : 8);
        for (const auto& column : table.columns)
            html += QStringLiteral("<th align='left'>%1</th>").arg(escaped(column));
        html += QStringLiteral("</tr>");
        for (const auto& row : table.rows) {
            html += QStringLiteral("<tr>");
            for (std::size_t i = 0; i < row.size(); ++i) {
                const bool text = i < table.text_columns || (table.last_is_text && i + 1 == row.size());
                const auto words = escaped(row[i].text);
                html += QStringLiteral("<td align='%1' style='color:%2'>%3</td>")
                            .arg(text ? QStringLiteral("left") : QStringLiteral("right"), colourOf(row[i].tone),
                                 row[i].struck ? QStringLiteral("<s>%1</s>").arg(words) : words);
            }
            html += QStringLiteral("</tr>");
        }
        html += QStringLiteral("</table>");
    }
    void operator()(const ReportChart& chart)
    {
        const auto name = QStringLiteral("chart-%1.png").arg(pictures++);
        constexpr double sharp = 3; // of the width that it takes on the page
        document.addResource(QTextDocument::ImageResource, QUrl(name),
                             drawn(chartFile(chart, captionOf(report)), sharp));
        // Two beside each other where they follow one another.
        const auto picture = QStringLiteral("<img src='%1' width='430'>").arg(name);
        if (html.endsWith(oneChart)) {
            html.chop(oneChart.size());
            html += picture + QStringLiteral("</p>");
        } else {
            html += QStringLiteral("<p>") + picture + oneChart;
        }
    }
    void operator()(const ReportSource& source)
    {
        html += QStringLiteral("<p><i>%1</i></p><pre style='font-size:6pt; white-space:pre-wrap'>%2</pre>")
                    .arg(escaped(source.title), escaped(source.text));
    }
};

} // namespace

QByteArray pdfReport(const Report& report)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setPageOrientation(QPageLayout::Landscape); // tables of steps are wide
        // print() leaves 2 cm by itself; on paper without a margin it sets one of 2 mm, too late for page breaks.
        pdf.setPageMargins(QMarginsF(2, 2, 2, 2), QPageLayout::Millimeter);
        constexpr int dotsAnInch = 300;
        pdf.setResolution(dotsAnInch);
        pdf.setTitle(unbroken(shownText(report.title)));
        pdf.setCreator(QStringLiteral("Plumbline"));
        QTextDocument document;
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPointSizeF(8);
        document.setDefaultFont(font);
        Writer writer{report, document};
        for (const auto& block : report.blocks)
            std::visit(writer, block);
        document.setHtml(
            QStringLiteral("<h1>%1</h1><p>%2 · <b>%3</b></p>")
                .arg(Writer::escaped(report.title), Writer::escaped(report.subtitle), Writer::escaped(report.label)) +
            writer.html);
        keepHeadingsWithWhatFollows(document, pdf);
        document.print(&pdf);
    }
    return bytes;
}

QStringList chartIds(const Report& report)
{
    QStringList ids;
    for (const auto& block : report.blocks)
        if (const auto* chart = std::get_if<ReportChart>(&block))
            ids.append(QString::fromStdString(chart->id));
    return ids;
}

Picture chartPicture(const Report& report, const QString& chart, PictureFormat format)
{
    for (const auto& block : report.blocks) {
        const auto* found = std::get_if<ReportChart>(&block);
        if (found == nullptr || (!chart.isEmpty() && QString::fromStdString(found->id) != chart))
            continue;
        const auto svg = chartFile(*found, captionOf(report));
        if (format == PictureFormat::svg)
            return {QByteArray::fromStdString(svg), {}};
        Picture picture;
        QBuffer buffer(&picture.bytes);
        buffer.open(QIODevice::WriteOnly);
        drawn(svg, 2).save(&buffer, "PNG");
        return picture;
    }
    const auto ids = chartIds(report).join(QStringLiteral(", "));
    return {{},
            ids.isEmpty()
                ? QCoreApplication::translate("pdfreport", "This report has no chart.")
                : QCoreApplication::translate("pdfreport", "There is no chart %1; there are: %2.").arg(chart, ids)};
}

} // namespace plumbline::ui
