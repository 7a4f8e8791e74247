// A plot outside of the window: as a figure for print and as a table.
#include "ui/plots/plotbase.h"

#include "ui/plots/qcp.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSvgGenerator>

#include <cmath>
#include <map>

namespace plumbline::ui {
namespace {

constexpr int figureWidth = 900, figureHeight = 520;
constexpr double printScale = 3; // about 300 dots an inch at a width of 23 cm

QPalette paper()
{
    QPalette palette{QColor(Qt::white)};
    for (const auto role : {QPalette::Window, QPalette::Base})
        palette.setColor(role, Qt::white);
    for (const auto role : {QPalette::WindowText, QPalette::Text})
        palette.setColor(role, Qt::black);
    return palette;
}

QString wrapped(const QString& text, const QFont& font, int width)
{
    const QFontMetrics metrics(font);
    QString result, line;
    for (const auto& word : text.split(QLatin1Char(' '))) {
        const auto longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (metrics.horizontalAdvance(longer) > width && !line.isEmpty()) {
            result += line + QLatin1Char('\n');
            line = word;
        } else {
            line = longer;
        }
    }
    return result + line;
}

// Title, legend and caption stand in the plot only while a figure of it is made.
class Framed
{
public:
    Framed(QCustomPlot& plot, const QString& title, const QString& caption, const QFont& font) : plot_(plot)
    {
        auto* layout = plot.plotLayout();
        auto bold = font;
        bold.setBold(true);
        layout->insertRow(0);
        layout->addElement(0, 0, new QCPTextElement(&plot, title, bold));
        legend_ = new QCPLegend;
        layout->addElement(layout->rowCount(), 0, legend_);
        legend_->setLayer(QStringLiteral("legend"));
        legend_->setFillOrder(QCPLegend::foColumnsFirst);
        legend_->setWrap(4);
        legend_->setBorderPen(Qt::NoPen);
        legend_->setFont(font);
        legend_->setRowSpacing(0);
        for (int i = 0; i < plot.plottableCount(); ++i)
            if (!plot.plottable(i)->name().isEmpty())
                plot.plottable(i)->addToLegend(legend_);
        layout->setRowStretchFactor(layout->rowCount() - 1, 0.001);
        auto* words = new QCPTextElement(&plot, wrapped(caption, font, figureWidth - 24), font);
        words->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
        layout->addElement(layout->rowCount(), 0, words);
        layout->setRowStretchFactor(layout->rowCount() - 1, 0.001);
    }
    ~Framed()
    {
        auto* layout = plot_.plotLayout();
        for (int row = layout->rowCount() - 1; row >= 0; --row)
            if (layout->element(row, 0) != plot_.axisRect())
                layout->remove(layout->element(row, 0));
        layout->simplify();
    }
    Framed(const Framed&) = delete;
    Framed& operator=(const Framed&) = delete;

private:
    QCustomPlot& plot_;
    QCPLegend* legend_;
};

bool saveSvg(QCustomPlot& plot, const QString& path, const QString& title)
{
    QSvgGenerator generator;
    generator.setFileName(path);
    generator.setTitle(title);
    generator.setSize({figureWidth, figureHeight});
    generator.setViewBox(QRect(0, 0, figureWidth, figureHeight));
    QCPPainter painter;
    if (!painter.begin(&generator))
        return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    plot.toPainter(&painter, figureWidth, figureHeight);
    return painter.end();
}

} // namespace

QString PlotBase::save(const QString& path)
{
    const auto ending = QFileInfo(path).suffix().toLower();
    bool done = false;
    QString problem;
    paintWith(paper());
    const auto label = plot_->xAxis->label();
    if (label.isEmpty())
        plot_->xAxis->setLabel(figureX_);
    {
        const Framed framed(*plot_, title(), caption_, font());
        if (ending == QStringLiteral("png"))
            done = plot_->savePng(path, figureWidth, figureHeight, printScale, -1, 300);
        else if (ending == QStringLiteral("pdf"))
            done = plot_->savePdf(path, figureWidth, figureHeight, QCP::epNoCosmetic, QStringLiteral("Plumbline"),
                                  title());
        else if (ending == QStringLiteral("svg"))
            done = saveSvg(*plot_, path, title());
        else
            problem = tr("%1: a figure is saved as .png, .svg or .pdf.").arg(path);
    }
    plot_->xAxis->setLabel(label);
    recolour();
    if (!problem.isEmpty())
        return problem;
    return done ? QString() : tr("%1 can't be written: is the folder there, and may you write in it?").arg(path);
}

void PlotBase::askToSave()
{
    auto name = title().simplified();
    for (const auto sign : {QLatin1Char('/'), QLatin1Char(':'), QLatin1Char('\\')})
        name.replace(sign, QLatin1Char('-'));
    workbench_.questions().saveFile(this, tr("Save the figure"), name + QStringLiteral(".png"),
                                    tr("Figures (*.png *.svg *.pdf)"), [this](const QString& path) {
                                        if (path.isEmpty())
                                            return;
                                        const auto trouble = save(path);
                                        if (trouble.isEmpty())
                                            Q_EMIT workbench_.notice(tr("%1 is saved.").arg(path));
                                        else
                                            Q_EMIT workbench_.problem(trouble);
                                    });
}

QString PlotBase::asTable() const
{
    const auto number = [](double value) {
        return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString();
    };
    std::map<double, QStringList> rows; // series that share their points share a row
    QStringList heads{plot_->xAxis->label().isEmpty() ? figureX_ : plot_->xAxis->label()};
    for (std::size_t i = 0; i < series_.size(); ++i) {
        heads.append(series_[i].look.name);
        for (const auto& point : *series_[i].graph->data()) {
            auto& row = rows[point.key];
            row.resize(qsizetype(series_.size()));
            row[qsizetype(i)] = number(point.value);
        }
    }
    QString text = heads.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const auto& [key, row] : rows)
        text += number(key) + QLatin1Char('\t') + row.join(QLatin1Char('\t')) + QLatin1Char('\n');
    return text;
}

void PlotBase::copyAsTable()
{
    QGuiApplication::clipboard()->setText(asTable());
}

} // namespace plumbline::ui
