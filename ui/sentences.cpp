#include "ui/sentences.h"

#include "ui/phrases/phrases.h"
#include "ui/showntext.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace plumbline::ui {
namespace {

using Known = std::optional<QString>; // unset: none of the phrases fits

// Around a whole sentence, which may consist of several parts.
constexpr std::array wrappers{
    QT_TRANSLATE_NOOP("sentences", "error: %1"),    QT_TRANSLATE_NOOP("sentences", "warning: %1"),
    QT_TRANSLATE_NOOP("sentences", "Warning: %1"),  QT_TRANSLATE_NOOP("sentences", "with what this side sets, %7: %1"),
    QT_TRANSLATE_NOOP("sentences", "the value %1"),
};

constexpr int firstOfOthers = 7; // from here on a place holds what others have written

struct Phrase
{
    const char* text = nullptr;
    QStringList pieces;      // what stands before, between and behind the places
    std::vector<int> places; // their digits
    qsizetype letters = 0;   // of all pieces: the more, the more particular
};

struct Phrases
{
    QHash<QString, const char*> plain; // without places
    std::vector<Phrase> wraps;
    std::vector<Phrase> wholes; // they hold what else divides a text into parts
    std::vector<Phrase> parts;
    std::vector<Phrase> inner; // the parts, and what stands within a sentence only
};

Phrase taken(const char* text)
{
    Phrase phrase{text, {QString()}, {}, 0};
    const auto words = QString::fromUtf8(text);
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i] == QLatin1Char('%') && i + 1 < words.size() && words[i + 1].isDigit()) {
            phrase.places.push_back(words[++i].digitValue());
            phrase.pieces.append(QString());
        } else {
            phrase.pieces.last() += words[i];
            ++phrase.letters;
        }
    }
    return phrase;
}

Phrases madePhrases()
{
    Phrases made;
    const auto take = [&made](const char* text, std::vector<Phrase>* into) {
        auto phrase = taken(text);
        if (phrase.places.empty())
            made.plain.insert(phrase.pieces.first(), text);
        else if (into == &made.parts && (QLatin1String(text).contains(QLatin1String("; ")) ||
                                         QLatin1String(text).contains(QLatin1String(". "))))
            made.wholes.push_back(std::move(phrase));
        else
            into->push_back(std::move(phrase));
    };
    for (const auto* text : wrappers)
        take(text, &made.wraps);
    for (const auto& list :
         {phrasesOfRun(), phrasesOfPlan(), phrasesOfPreflight(), phrasesOfComparison(), phrasesOfLibrary()})
        for (const auto* text : list)
            take(text, &made.parts);
    for (const auto* text : phrasesOfFragments())
        take(text, &made.inner);
    made.inner.insert(made.inner.end(), made.parts.begin(), made.parts.end());
    for (auto* list : {&made.wholes, &made.parts, &made.inner})
        std::stable_sort(list->begin(), list->end(),
                         [](const Phrase& a, const Phrase& b) { return a.letters > b.letters; });
    return made;
}

const Phrases& known()
{
    static const auto made = madePhrases();
    return made;
}

// What stands at the places, each at least a character and as short as it can be; empty: the phrase does not fit.
QStringList heldBy(const Phrase& phrase, const QString& text)
{
    if (!text.startsWith(phrase.pieces.first()) || !text.endsWith(phrase.pieces.last()))
        return {};
    QStringList held;
    const auto end = text.size() - phrase.pieces.last().size();
    auto at = phrase.pieces.first().size();
    for (qsizetype i = 1; i < phrase.pieces.size(); ++i) {
        const auto& piece = phrase.pieces[i];
        const auto next = i + 1 < phrase.pieces.size() ? text.indexOf(piece, at + 1) : end;
        if (next <= at)
            return {};
        held.append(text.mid(at, next - at));
        at = next + piece.size();
    }
    return held;
}

// At this separator, but not within parentheses or quotes: a reason may hold one, and so may a name.
QStringList splitOutside(const QString& text, const QString& separator)
{
    QStringList parts{QString()};
    int depth = 0;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        depth += text[i] == QLatin1Char('(') ? 1 : text[i] == QLatin1Char(')') ? -1 : 0;
        quoted ^= text[i] == QLatin1Char('"');
        if (depth == 0 && !quoted && QStringView(text).mid(i).startsWith(separator)) {
            parts.append(QString());
            i += separator.size() - 1;
        } else {
            parts.last() += text[i];
        }
    }
    return parts;
}

// A number with or without its unit: only the decimal sign is another one.
Known number(const QString& text)
{
    static const QRegularExpression form(
        QRegularExpression::anchoredPattern(QStringLiteral("[+−-]?\\d+(\\.\\d+)?( ?(%|ms|s|min|h|/s))?")));
    if (!form.match(text).hasMatch())
        return std::nullopt;
    return QString(text).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

Known within(const QString& text);

Known filled(const std::vector<Phrase>& phrases, const QString& text, bool wraps = false)
{
    for (const auto& phrase : phrases) {
        const auto held = heldBy(phrase, text);
        if (held.isEmpty() || (wraps && !within(held.last())))
            continue;
        const auto words = QCoreApplication::translate("sentences", phrase.text);
        QString told;
        for (qsizetype i = 0; i < words.size(); ++i) {
            const bool place = words[i] == QLatin1Char('%') && i + 1 < words.size() && words[i + 1].isDigit();
            if (!place) {
                told += words[i];
                continue;
            }
            const int digit = words[++i].digitValue();
            const auto found = std::find(phrase.places.begin(), phrase.places.end(), digit);
            if (found == phrase.places.end())
                continue;
            const auto& own = held[found - phrase.places.begin()];
            told += digit >= firstOfOthers ? own : within(own).value_or(own);
        }
        return told;
    }
    return std::nullopt;
}

Known plain(const QString& text)
{
    auto found = known().plain.constFind(text);
    if (found == known().plain.constEnd()) // a kind of error, as records write it
        found = known().plain.constFind(QString(text).replace(QLatin1Char('_'), QLatin1Char(' ')));
    if (found == known().plain.constEnd())
        return std::nullopt;
    return QCoreApplication::translate("sentences", found.value());
}

// "place: what is known": the place is put into words where it can be.
template <typename Part> Known behindColon(const QString& text, const Part& part)
{
    const auto colon = QStringLiteral(": ");
    for (auto at = text.indexOf(colon); at > 0; at = text.indexOf(colon, at + 1))
        if (const auto told = part(text.mid(at + colon.size())))
            return within(text.left(at)).value_or(text.left(at)) + colon + *told;
    return std::nullopt;
}

Known partOf(const QString& text, bool inner)
{
    if (const auto told = plain(text))
        return told;
    if (inner)
        if (const auto told = number(text))
            return told;
    if (const auto told = filled(inner ? known().inner : known().parts, text))
        return told;
    const auto open = text.indexOf(QStringLiteral(" ("));
    if (open > 0 && text.endsWith(QLatin1Char(')'))) {
        const auto before = text.left(open);
        const auto inside = text.mid(open + 2).chopped(1);
        const auto toldBefore = partOf(before, inner);
        const auto toldInside = within(inside);
        if (toldBefore || toldInside)
            return toldBefore.value_or(before) + QStringLiteral(" (") + toldInside.value_or(inside) + QLatin1Char(')');
    }
    return behindColon(text, [inner](const QString& rest) { return partOf(rest, inner); });
}

Known wholeOf(const QString& text)
{
    if (const auto told = plain(text))
        return told;
    if (const auto told = filled(known().wraps, text, true))
        return told;
    if (const auto told = filled(known().wholes, text))
        return told;
    return behindColon(text, wholeOf);
}

Known parts(const QString& text, bool inner)
{
    if (auto told = wholeOf(text))
        return told;
    const auto separator = QStringLiteral("; ");
    bool any = false;
    QStringList told;
    for (const auto& part : splitOutside(text, separator)) {
        const auto one = partOf(part, inner);
        any = any || one;
        told.append(one.value_or(part));
    }
    return any ? Known(told.join(separator)) : std::nullopt;
}

Known within(const QString& text)
{
    return parts(text, true);
}

QString line(const QString& text)
{
    const auto notShown = QStringLiteral(". Not shown: ");
    if (const auto at = text.indexOf(notShown); at >= 0)
        return line(text.left(at + 1)) + QLatin1Char(' ') +
               QCoreApplication::translate("sentences", "Not shown: %1").arg(line(text.mid(at + notShown.size())));
    if (text.endsWith(QLatin1Char('.')))
        return parts(text.chopped(1), false).value_or(text.chopped(1)) + QLatin1Char('.');
    return parts(text, false).value_or(text);
}

} // namespace

QString sentence(const QString& english)
{
    if (QCoreApplication::translate("sentences", "passed") == QLatin1String("passed"))
        return english; // no translation is on: a long list need not look for phrases
    auto lines = english.split(QLatin1Char('\n'));
    for (auto& one : lines)
        one = line(one);
    return lines.join(QLatin1Char('\n'));
}

QString sentence(const std::string& english)
{
    return sentence(shownText(english));
}

} // namespace plumbline::ui
