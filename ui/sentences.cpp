#include "ui/sentences.h"

#include "ui/showntext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <vector>

namespace plumbline::ui {
namespace {

// The first that fits counts. What stands for %1 is put into words, too.
constexpr std::array phrases{
    QT_TRANSLATE_NOOP("sentences", "highest passing: %1"),
    QT_TRANSLATE_NOOP("sentences", "first failing: %1"),
    QT_TRANSLATE_NOOP("sentences", "not established: %1"),
    QT_TRANSLATE_NOOP("sentences", "none"),
    QT_TRANSLATE_NOOP("sentences", "none in the tested range"),
    QT_TRANSLATE_NOOP("sentences", "a level failed under a higher one that passed: repeat"),
    QT_TRANSLATE_NOOP("sentences", "recovery at %1: %2"),
    QT_TRANSLATE_NOOP("sentences", "recovery: %1"),
    QT_TRANSLATE_NOOP("sentences", "passed"),
    QT_TRANSLATE_NOOP("sentences", "failed"),
    QT_TRANSLATE_NOOP("sentences", "not established"),
    QT_TRANSLATE_NOOP("sentences", "not applicable"),
    QT_TRANSLATE_NOOP("sentences", "no level failed"),
    QT_TRANSLATE_NOOP("sentences", "no level passed"),
    QT_TRANSLATE_NOOP("sentences", "no contract: nothing to pass or to fail"),
    QT_TRANSLATE_NOOP("sentences", "no contract: nothing to pass or to fail, but %1 of %2 requests failed"),
    QT_TRANSLATE_NOOP("sentences", "knee at %1"),
    QT_TRANSLATE_NOOP("sentences", "no knee in the tested range"),
    QT_TRANSLATE_NOOP("sentences", "fewer than two levels to compare"),
    QT_TRANSLATE_NOOP("sentences", "a knee is looked for in closed loops only"),
    QT_TRANSLATE_NOOP("sentences", "%1 client-limited left out"),
    QT_TRANSLATE_NOOP("sentences", "the run is %1"),
    QT_TRANSLATE_NOOP("sentences", "aborted"),
    QT_TRANSLATE_NOOP("sentences", "interrupted"),
    QT_TRANSLATE_NOOP("sentences", "stopped by the user"),
    QT_TRANSLATE_NOOP("sentences", "stopped by the user during the preflight"),
    QT_TRANSLATE_NOOP("sentences", "cannot reach %1: %2"),
    QT_TRANSLATE_NOOP("sentences", "%1 has no bound: %2 of %3 requests did not complete, the limit is %4"),
    QT_TRANSLATE_NOOP("sentences", "%1 has no bound: too many requests did not complete, the limit is %2"),
    QT_TRANSLATE_NOOP("sentences", "no bound: too many requests did not complete"),
    // why a gate failed or could not be judged
    QT_TRANSLATE_NOOP("sentences", "%1 requests outstanding at the start of the window, %2 at its end"),
    QT_TRANSLATE_NOOP("sentences", "interval %1 to %2"),
    QT_TRANSLATE_NOOP("sentences", "too few requests to be sure"),
    QT_TRANSLATE_NOOP("sentences", "not resolved at %1 with n = %2"),
    QT_TRANSLATE_NOOP("sentences", "no data"),
    QT_TRANSLATE_NOOP("sentences", "client-limited"),
    QT_TRANSLATE_NOOP("sentences", "client-limited: %1"),
    // what a run does not show
    QT_TRANSLATE_NOOP("sentences", "a real server: this one was simulated"),
    QT_TRANSLATE_NOOP("sentences", "arrival-rate capacity: this was a closed loop"),
    QT_TRANSLATE_NOOP("sentences", "a fixed number of users who wait for their answers: this was an open loop"),
    QT_TRANSLATE_NOOP("sentences", "more than one physical host"),
    QT_TRANSLATE_NOOP("sentences", "other prompt lengths"),
    QT_TRANSLATE_NOOP("sentences", "prompts that the server's prefix cache has not seen"),
    QT_TRANSLATE_NOOP("sentences", "the spread from run to run: one repeat"),
    QT_TRANSLATE_NOOP("sentences", "runs longer than %1 s a step"),
    // of comparisons
    QT_TRANSLATE_NOOP("sentences", "one run each: run-to-run spread unknown"),
    QT_TRANSLATE_NOOP("sentences", "no test: there are fewer than two repeats on a side, or nothing is comparable"),
    QT_TRANSLATE_NOOP("sentences",
                      "%1 against %2: %3 figures better, %4 worse, %5 not distinguishable, %6 not comparable"),
    QT_TRANSLATE_NOOP("sentences", "%1, %2 at concurrency %3: %4 against %5: %6"),
    QT_TRANSLATE_NOOP("sentences", "the baseline, repeat %1: %2"),
    QT_TRANSLATE_NOOP("sentences", "better"),
    QT_TRANSLATE_NOOP("sentences", "worse"),
    QT_TRANSLATE_NOOP("sentences", "not distinguishable"),
    QT_TRANSLATE_NOOP("sentences", "not comparable"),
    QT_TRANSLATE_NOOP("sentences", "varies"),
    QT_TRANSLATE_NOOP("sentences", "should be equal"),
    QT_TRANSLATE_NOOP("sentences", "declared change"),
    QT_TRANSLATE_NOOP("sentences", "known once"),
    QT_TRANSLATE_NOOP("sentences", "there is no run '%1' in %2"),
    // labels
    QT_TRANSLATE_NOOP("sentences", "measured"),
    QT_TRANSLATE_NOOP("sentences", "simulated"),
    QT_TRANSLATE_NOOP("sentences", "theoretical"),
    QT_TRANSLATE_NOOP("sentences", "imported"),
    QT_TRANSLATE_NOOP("sentences", "measured, imported"),
    QT_TRANSLATE_NOOP("sentences", "simulated, imported"),
    // of the server's own counters
    QT_TRANSLATE_NOOP("sentences", "the server counted %1, the client %2: they agree"),
    QT_TRANSLATE_NOOP("sentences", "%1 output tokens, %2 prompt tokens"),
    QT_TRANSLATE_NOOP("sentences", "%1 output tokens"),
    // kinds of errors
    QT_TRANSLATE_NOOP("sentences", "dns"),
    QT_TRANSLATE_NOOP("sentences", "connect refused"),
    QT_TRANSLATE_NOOP("sentences", "connect timeout"),
    QT_TRANSLATE_NOOP("sentences", "tls"),
    QT_TRANSLATE_NOOP("sentences", "reset before response"),
    QT_TRANSLATE_NOOP("sentences", "client resource"),
    QT_TRANSLATE_NOOP("sentences", "auth"),
    QT_TRANSLATE_NOOP("sentences", "not found"),
    QT_TRANSLATE_NOOP("sentences", "bad request"),
    QT_TRANSLATE_NOOP("sentences", "context overflow"),
    QT_TRANSLATE_NOOP("sentences", "overloaded"),
    QT_TRANSLATE_NOOP("sentences", "model loading"),
    QT_TRANSLATE_NOOP("sentences", "server error"),
    QT_TRANSLATE_NOOP("sentences", "stream error"),
    QT_TRANSLATE_NOOP("sentences", "incomplete stream"),
    QT_TRANSLATE_NOOP("sentences", "reset mid stream"),
    QT_TRANSLATE_NOOP("sentences", "protocol error"),
    QT_TRANSLATE_NOOP("sentences", "timeout first byte"),
    QT_TRANSLATE_NOOP("sentences", "timeout first token"),
    QT_TRANSLATE_NOOP("sentences", "timeout idle"),
    QT_TRANSLATE_NOOP("sentences", "timeout total"),
    QT_TRANSLATE_NOOP("sentences", "length overrun"),
    QT_TRANSLATE_NOOP("sentences", "cancelled"),
    QT_TRANSLATE_NOOP("sentences", "empty output"),
};

struct Pattern
{
    const char* text;
    QRegularExpression fits;
};

std::vector<Pattern> madePatterns()
{
    std::vector<Pattern> made;
    for (const auto* text : phrases) {
        auto expression = QRegularExpression::escape(QLatin1String(text));
        expression.replace(QRegularExpression(QStringLiteral("\\\\%\\d")), QStringLiteral("(.+?)"));
        made.push_back({text, QRegularExpression(QRegularExpression::anchoredPattern(expression))});
    }
    return made;
}

// At this separator, but not within parentheses: a reason may hold one.
QStringList splitOutside(const QString& text, const QString& separator)
{
    QStringList parts{QString()};
    int depth = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        depth += text[i] == QLatin1Char('(') ? 1 : text[i] == QLatin1Char(')') ? -1 : 0;
        if (depth == 0 && QStringView(text).mid(i).startsWith(separator)) {
            parts.append(QString());
            i += separator.size() - 1;
        } else {
            parts.last() += text[i];
        }
    }
    return parts;
}

QString phrase(const QString& text)
{
    static const auto patterns = madePatterns();
    for (const auto& pattern : patterns) {
        const auto match = pattern.fits.match(text);
        if (!match.hasMatch())
            continue;
        QString filled;
        const auto words = QCoreApplication::translate("sentences", pattern.text);
        for (qsizetype i = 0; i < words.size(); ++i) {
            const bool place = words[i] == QLatin1Char('%') && i + 1 < words.size() && words[i + 1].isDigit();
            filled += place ? phrase(match.captured(words[i + 1].digitValue())) : QString(words[i]);
            i += place ? 1 : 0;
        }
        return filled;
    }
    const auto open = text.indexOf(QStringLiteral(" ("));
    if (open > 0 && text.endsWith(QLatin1Char(')')))
        return phrase(text.left(open)) + QStringLiteral(" (") + phrase(text.mid(open + 2).chopped(1)) +
               QLatin1Char(')');
    return text;
}

QString phrasesOf(const QString& text)
{
    QStringList parts;
    for (const auto& part : splitOutside(text, QStringLiteral("; ")))
        parts.append(phrase(part));
    return parts.join(QStringLiteral("; "));
}

} // namespace

QString sentence(const QString& english)
{
    if (QCoreApplication::translate("sentences", "passed") == QLatin1String("passed"))
        return english; // no translation is on: a long list need not look for phrases
    const auto notShown = QStringLiteral(". Not shown: ");
    if (const auto at = english.indexOf(notShown); at >= 0)
        return sentence(english.left(at + 1)) + QLatin1Char(' ') +
               QCoreApplication::translate("sentences", "Not shown: %1")
                   .arg(sentence(english.mid(at + notShown.size())));
    if (english.endsWith(QLatin1Char('.')))
        return phrasesOf(english.chopped(1)) + QLatin1Char('.');
    return phrasesOf(english);
}

QString sentence(const std::string& english)
{
    return sentence(shownText(english));
}

} // namespace plumbline::ui
