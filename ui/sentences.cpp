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
    QT_TRANSLATE_NOOP("sentences", "error: %1"),
    QT_TRANSLATE_NOOP("sentences", "warning: %1"),
    QT_TRANSLATE_NOOP("sentences", "Warning: %1"),
    QT_TRANSLATE_NOOP("sentences", "with what this side sets, %7: %1"),
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
    for (const auto& list : {phrasesOfRun(), phrasesOfPlan(), phrasesOfPreflight(), phrasesOfComparison(),
                             phrasesOfLibrary(), phrasesOfImports()})
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

// What is put into words ends no parenthesis that began before it: "2 (a > b)" is not "2 (a" against "b)".
bool balanced(const Phrase& phrase, const QStringList& held)
{
    for (std::size_t i = 0; i < phrase.places.size(); ++i) {
        const auto& own = held[qsizetype(i)];
        if (phrase.places[i] < firstOfOthers && own.count(QLatin1Char('(')) != own.count(QLatin1Char(')')))
            return false;
    }
    return true;
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
    if (text == QLatin1String("inf"))
        return QStringLiteral("∞");
    if (!form.match(text).hasMatch())
        return std::nullopt;
    return QString(text).replace(QLatin1Char('.'), QLocale().decimalPoint());
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

// One text put into words. It may be a server's, and nested as nobody would write it: there is an end to the trying.
class Telling
{
public:
    Known parts(const QString& text, bool inner)
    {
        if (auto told = whole(text))
            return told;
        const auto separator = QStringLiteral("; ");
        bool any = false;
        QStringList told;
        for (const auto& one : splitOutside(text, separator)) {
            const auto words = part(one, inner);
            any = any || words;
            told.append(words.value_or(one));
        }
        return any ? Known(told.join(separator)) : std::nullopt;
    }

private:
    Known within(const QString& text) { return parts(text, true); }

    Known whole(const QString& text)
    {
        if (--left_ < 0)
            return std::nullopt;
        if (const auto told = plain(text))
            return told;
        for (const auto& wrap : known().wraps)
            if (const auto held = heldBy(wrap, text); !held.isEmpty())
                return within(held.last()) ? filled(wrap, held) : Known();
        if (const auto told = fitting(known().wholes, text))
            return told;
        return behindColon(text, [this](const QString& rest) { return whole(rest); });
    }

    Known part(const QString& text, bool inner)
    {
        if (--left_ < 0)
            return std::nullopt;
        if (const auto told = plain(text))
            return told;
        if (inner) {
            if (const auto told = number(text))
                return told;
            if (const auto told = list(text))
                return told;
        }
        if (const auto told = fitting(inner ? known().inner : known().parts, text))
            return told;
        const auto open = text.indexOf(QStringLiteral(" ("));
        if (open > 0 && text.endsWith(QLatin1Char(')'))) {
            const auto before = text.left(open);
            const auto inside = text.mid(open + 2).chopped(1);
            const auto toldBefore = part(before, inner);
            const auto toldInside = within(inside);
            if (toldBefore || toldInside)
                return toldBefore.value_or(before) + QStringLiteral(" (") + toldInside.value_or(inside) +
                       QLatin1Char(')');
        }
        return behindColon(text, [this, inner](const QString& rest) { return part(rest, inner); });
    }

    // Several in a row, such as gates that failed: each must be known.
    Known list(const QString& text)
    {
        const auto comma = QStringLiteral(", ");
        const auto all = splitOutside(text, comma);
        if (all.size() < 2)
            return std::nullopt;
        QStringList told;
        for (const auto& one : all) {
            const auto words = part(one, true);
            if (!words)
                return std::nullopt;
            told.append(*words);
        }
        return told.join(comma);
    }

    // "place: what is known": the place is put into words where it can be.
    template <typename Rest> Known behindColon(const QString& text, const Rest& rest)
    {
        const auto colon = QStringLiteral(": ");
        const auto at = text.indexOf(colon);
        if (at <= 0)
            return std::nullopt;
        const auto told = rest(text.mid(at + colon.size()));
        return told ? within(text.left(at)).value_or(text.left(at)) + colon + *told : told;
    }

    Known fitting(const std::vector<Phrase>& phrases, const QString& text)
    {
        for (const auto& phrase : phrases)
            if (const auto held = heldBy(phrase, text); !held.isEmpty() && balanced(phrase, held))
                return filled(phrase, held);
        return std::nullopt;
    }

    QString filled(const Phrase& phrase, const QStringList& held)
    {
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

    int left_ = 500; // attempts: a sentence of the core needs a tenth of them
};

QString line(const QString& text)
{
    constexpr qsizetype longest = 4000; // longer ones are not the core's
    if (text.size() > longest)
        return text;
    const auto notShown = QStringLiteral(". Not shown: ");
    if (const auto at = text.indexOf(notShown); at >= 0)
        return line(text.left(at + 1)) + QLatin1Char(' ') +
               QCoreApplication::translate("sentences", "Not shown: %1").arg(line(text.mid(at + notShown.size())));
    if (text.endsWith(QLatin1Char('.')))
        return Telling().parts(text.chopped(1), false).value_or(text.chopped(1)) + QLatin1Char('.');
    return Telling().parts(text, false).value_or(text);
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
