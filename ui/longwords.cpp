#include "ui/longwords.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTextBoundaryFinder>

namespace plumbline::ui {
namespace {

// Zero-width spaces, two: a single one may be the text's own.
const auto mark = QStringLiteral("\u200B\u200B");
constexpr qsizetype longWord = 48; // letters; what is shorter fits beside anything
constexpr qsizetype piece = 12;

void appendBroken(QString& out, QStringView word)
{
    QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, word.data(), word.size());
    qsizetype from = 0, count = 0;
    while (letters.toNextBoundary() > 0 && letters.position() < word.size()) {
        if (++count % piece != 0)
            continue;
        out += word.mid(from, letters.position() - from);
        out += mark;
        from = letters.position();
    }
    out += word.mid(from);
}

void clean(QClipboard::Mode mode)
{
    auto* clipboard = QGuiApplication::clipboard();
    const bool ours = mode == QClipboard::Clipboard ? clipboard->ownsClipboard() : clipboard->ownsSelection();
    if (!ours && QGuiApplication::focusWindow() == nullptr) // not every platform knows whose it is
        return;
    const auto text = clipboard->text(mode);
    if (text.contains(mark))
        clipboard->setText(unbroken(text), mode);
}

} // namespace

QString breakable(const QString& text)
{
    if (text.size() <= longWord)
        return text;
    QString out;
    out.reserve(text.size() + text.size() / piece);
    qsizetype from = 0;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        if (at < text.size() && !text[at].isSpace() && text[at] != mark[0])
            continue;
        const auto word = QStringView(text).mid(from, at - from);
        if (word.size() > longWord)
            appendBroken(out, word);
        else
            out += word;
        if (at < text.size())
            out += text[at];
        from = at + 1;
    }
    return out;
}

QString unbroken(const QString& text)
{
    auto whole = text;
    return whole.remove(mark);
}

void copyWithoutMarks(QObject* context)
{
    const auto* clipboard = QGuiApplication::clipboard();
    QObject::connect(clipboard, &QClipboard::dataChanged, context, [] { clean(QClipboard::Clipboard); });
    QObject::connect(clipboard, &QClipboard::selectionChanged, context, [] { clean(QClipboard::Selection); });
}

} // namespace plumbline::ui
