// The words of the theme's header: enumerations as people read them.
#include "ui/theme.h"

#include <QCoreApplication>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("words", text);
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
        return words(QT_TRANSLATE_NOOP("words", "completed"));
    case Outcome::rejected:
        return words(QT_TRANSLATE_NOOP("words", "rejected"));
    case Outcome::failed:
        return words(QT_TRANSLATE_NOOP("words", "failed"));
    case Outcome::timed_out:
        return words(QT_TRANSLATE_NOOP("words", "timed out"));
    case Outcome::cancelled:
        return words(QT_TRANSLATE_NOOP("words", "cancelled"));
    case Outcome::unfinished:
        return words(QT_TRANSLATE_NOOP("words", "unfinished"));
    case Outcome::not_sent:
        break;
    }
    return words(QT_TRANSLATE_NOOP("words", "not sent"));
}

} // namespace plumbline::ui
