// Page breaks of a document that goes on paper by QTextDocument::print().
#pragma once

class QPaintDevice;
class QTextDocument;

namespace plumbline::ui {

// Headings, and the words above a table, begin a new page where they would stand alone at the foot of one.
void keepHeadingsWithWhatFollows(QTextDocument& document, QPaintDevice& paper);

// Lays the document out as print() does on this paper. For one that has been printed or is a copy: it keeps the layout.
void layOutOnPaper(QTextDocument& document, QPaintDevice& paper);

} // namespace plumbline::ui
