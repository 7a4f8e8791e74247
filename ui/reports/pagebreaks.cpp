#include "ui/reports/pagebreaks.h"

#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QPaintDevice>
#include <QScreen>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextLayout>
#include <QTextTable>

#include <cmath>
#include <memory>

namespace plumbline::ui {
namespace {

const QTextTable* tableOf(const QTextBlock& block)
{
    return QTextCursor(block).currentTable();
}

bool staysWithNext(const QTextBlock& block)
{
    const auto next = block.next();
    return next.isValid() && !tableOf(block) && (block.blockFormat().headingLevel() > 0 || tableOf(next));
}

// Of its first line; of a table the first row below its head.
int pageOf(const QTextDocument& document, QTextBlock block)
{
    if (const auto* table = tableOf(block); table && table->rows() > 1)
        block = table->cellAt(1, 0).firstCursorPosition().block();
    // By its foot: the layout leaves a picture where it began, and the printer moves it.
    const auto* layout = document.documentLayout();
    const double margin = layout->blockBoundingRect(document.begin()).top();
    const double top = layout->blockBoundingRect(block).top(); // lays it out
    const double height = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0).height() : 0;
    const double foot = top + height + margin - 1;
    return int(std::floor(foot / document.pageSize().height()));
}

void breakBefore(QTextDocument& document, int blockNumber)
{
    QTextBlockFormat broken;
    broken.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    QTextCursor(document.findBlockByNumber(blockNumber)).mergeBlockFormat(broken);
}

} // namespace

void layOutOnPaper(QTextDocument& document, QPaintDevice& paper)
{
    constexpr double marginCm = 2, cmAnInch = 2.54; // of print(), in dots of the screen, which the layout scales
    const auto* screen = QGuiApplication::primaryScreen();
    document.documentLayout()->setPaintDevice(&paper);
    auto format = document.rootFrame()->frameFormat();
    format.setMargin(int(marginCm / cmAnInch * screen->logicalDotsPerInchY()));
    document.rootFrame()->setFrameFormat(format);
    document.setPageSize(QSizeF(paper.width(), paper.height()));
}

void keepHeadingsWithWhatFollows(QTextDocument& document, QPaintDevice& paper)
{
    const std::unique_ptr<QTextDocument> draft(document.clone(&document)); // a child: it finds the pictures
    layOutOnPaper(*draft, paper);
    for (auto first = draft->begin(); first.isValid();) {
        auto last = first;
        while (staysWithNext(last))
            last = last.next();
        if (last != first && pageOf(*draft, first) != pageOf(*draft, last)) {
            breakBefore(*draft, first.blockNumber()); // what comes after it moves, too
            breakBefore(document, first.blockNumber());
        }
        first = last == first ? first.next() : last;
    }
}

} // namespace plumbline::ui
