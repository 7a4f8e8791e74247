// The words of the theme's header: enumerations as people read them.
#include "ui/theme.h"

#include <QCoreApplication>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("words", text);
}

// Apart from the verdicts: other languages have two words for a step that failed its contract and a request that failed.
QString outcomes(const char* text)
{
    return QCoreApplication::translate("outcomes", text);
}

} // namespace

QString verdictSign(Verdict verdict)
{
    switch (verdict) {
    case Verdict::passed:
        return QStringLiteral("✓");
    case Verdict::failed:
        return QStringLiteral("✗");
    case Verdict::not_established:
        return QStringLiteral("?");
    case Verdict::not_applicable:
        break;
    }
    return QStringLiteral("–");
}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::passed:
        return words(QT_TRANSLATE_NOOP("words", "passed"));
    case Verdict::failed:
        return words(QT_TRANSLATE_NOOP("words", "failed"));
    case Verdict::not_established:
        return words(QT_TRANSLATE_NOOP("words", "not established"));
    case Verdict::not_applicable:
        break;
    }
    return words(QT_TRANSLATE_NOOP("words", "no contract"));
}

QColor verdictColour(Verdict verdict, const QPalette& palette)
{
    switch (verdict) {
    case Verdict::passed:
        return goodColour(palette);
    case Verdict::failed:
        return badColour(palette);
    case Verdict::not_established:
        return doubtColour(palette);
    case Verdict::not_applicable:
        break;
    }
    return quietColour(palette);
}

QString trustWord(TrustState trust)
{
    switch (trust) {
    case TrustState::trusted:
        return words(QT_TRANSLATE_NOOP("words", "trusted"));
    case TrustState::doubtful:
        return words(QT_TRANSLATE_NOOP("words", "doubtful"));
    case TrustState::client_limited:
        break;
    }
    return words(QT_TRANSLATE_NOOP("words", "client-limited"));
}

QColor trustColour(TrustState trust, const QPalette& palette)
{
    if (trust == TrustState::trusted)
        return goodColour(palette);
    return trust == TrustState::doubtful ? doubtColour(palette) : badColour(palette);
}

QString labelWord(Label label, bool imported)
{
    const auto word = [label] {
        switch (label) {
        case Label::measured:
            return words(QT_TRANSLATE_NOOP("words", "measured"));
        case Label::simulated:
            return words(QT_TRANSLATE_NOOP("words", "simulated"));
        case Label::theoretical:
            return words(QT_TRANSLATE_NOOP("words", "theoretical"));
        case Label::imported:
            break;
        }
        return words(QT_TRANSLATE_NOOP("words", "imported"));
    }();
    return imported && label != Label::imported ? words(QT_TRANSLATE_NOOP("words", "%1, imported")).arg(word) : word;
}

QString outcomeWord(Outcome outcome)
{
    switch (outcome) {
    case Outcome::completed:
        return outcomes(QT_TRANSLATE_NOOP("outcomes", "completed"));
    case Outcome::rejected:
        return outcomes(QT_TRANSLATE_NOOP("outcomes", "rejected"));
    case Outcome::failed:
        return outcomes(QT_TRANSLATE_NOOP("outcomes", "failed"));
    case Outcome::timed_out:
        return outcomes(QT_TRANSLATE_NOOP("outcomes", "timed out"));
    case Outcome::cancelled:
        return outcomes(QT_TRANSLATE_NOOP("outcomes", "cancelled"));
    case Outcome::unfinished:
        return outcomes(QT_TRANSLATE_NOOP("outcomes", "unfinished"));
    case Outcome::not_sent:
        break;
    }
    return outcomes(QT_TRANSLATE_NOOP("outcomes", "not sent"));
}

} // namespace plumbline::ui
