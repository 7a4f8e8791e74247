// What is said of runs that are compared.
#include "ui/phrases/phrases.h"

#include <QtGlobal>

#include <array>

namespace plumbline::ui {

std::span<const char* const> phrasesOfComparison()
{
    static constexpr std::array phrases{
        QT_TRANSLATE_NOOP("sentences", "one run each: run-to-run spread unknown"),
        QT_TRANSLATE_NOOP("sentences", "no test: a side has fewer than two repeats"),
        QT_TRANSLATE_NOOP("sentences", "no test: nothing is comparable"),
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
        QT_TRANSLATE_NOOP("sentences", "a comparison needs two runs"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 was given twice"),
        QT_TRANSLATE_NOOP("sentences", "no level of %7 matches one of the baseline"),
        QT_TRANSLATE_NOOP("sentences", "the primary figure, %7, is at no level that the runs share"),
        QT_TRANSLATE_NOOP("sentences", "The labels differ: %7"),
        QT_TRANSLATE_NOOP("sentences", "The labels differ: %7 is %1 and %8 is %2"),
        QT_TRANSLATE_NOOP("sentences", "%7 also ran with another %8"),
        QT_TRANSLATE_NOOP("sentences", "%7 did other work than A, so no speed is judged: %1"),
        QT_TRANSLATE_NOOP("sentences", "another prefix-cache policy"),
        QT_TRANSLATE_NOOP("sentences", "prompt tokens asked %1 and %2 in the mean"),
        QT_TRANSLATE_NOOP("sentences", "output tokens asked %1 and %2 in the mean"),
        QT_TRANSLATE_NOOP("sentences", "prompt tokens got %1 and %2 in the mean"),
        QT_TRANSLATE_NOOP("sentences", "output tokens got %1 and %2 in the mean"),
        QT_TRANSLATE_NOOP("sentences", "finish reason %7 in %1 and %2"),
        QT_TRANSLATE_NOOP("sentences", "prompt tokens from the server's cache %1 and %2"),
        QT_TRANSLATE_NOOP("sentences", "distinct prompts %1 and %2"),
        QT_TRANSLATE_NOOP("sentences", "different work"),
        QT_TRANSLATE_NOOP("sentences", "%1, %2 at %3: %4 against %5: %6"),
        QT_TRANSLATE_NOOP("sentences",
                          "the interval leaves no difference out, but not among so many comparisons (Holm)"),
        QT_TRANSLATE_NOOP("sentences", "no difference as large as %1"),
        QT_TRANSLATE_NOOP("sentences", "%1 more repeat a side would resolve %2"),
        QT_TRANSLATE_NOOP("sentences", "%1 more repeats a side would resolve %2"),
        QT_TRANSLATE_NOOP("sentences", "these repeats would mostly have shown %1"),
        QT_TRANSLATE_NOOP("sentences", "Paired t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparison"),
        QT_TRANSLATE_NOOP("sentences", "Paired t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparison, the primary figure apart"),
        QT_TRANSLATE_NOOP("sentences", "Paired t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparisons"),
        QT_TRANSLATE_NOOP("sentences", "Paired t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparisons, the primary figure apart"),
        QT_TRANSLATE_NOOP("sentences", "Welch's t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparison"),
        QT_TRANSLATE_NOOP("sentences", "Welch's t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparison, the primary figure apart"),
        QT_TRANSLATE_NOOP("sentences", "Welch's t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparisons"),
        QT_TRANSLATE_NOOP("sentences", "Welch's t on logarithms of per-repeat values (on the values themselves where "
                                       "one is 0); Holm over %1 comparisons, the primary figure apart"),
        QT_TRANSLATE_NOOP("sentences", "Against the baseline %7 (A; this run is B):"),
        QT_TRANSLATE_NOOP("sentences", "another start of the load (continuous and idle)"),
        QT_TRANSLATE_NOOP("sentences", "another arrival process"),
        QT_TRANSLATE_NOOP("sentences", "one side was not streamed"),
        QT_TRANSLATE_NOOP("sentences", "the other run, repeat %1: %2"),
        QT_TRANSLATE_NOOP("sentences", "undefined in the other run"),
        QT_TRANSLATE_NOOP("sentences", "undefined in the baseline"),
        QT_TRANSLATE_NOOP("sentences", "infinite: too many requests without an answer"),
        QT_TRANSLATE_NOOP("sentences", "different work: %1"),
        QT_TRANSLATE_NOOP("sentences", "other limits in the contract"),
        QT_TRANSLATE_NOOP("sentences", "one run on a side: its run-to-run spread is unknown"),
        QT_TRANSLATE_NOOP("sentences", "concurrency %1 only in %7"),
        QT_TRANSLATE_NOOP("sentences", "%1 requests/s only in %7"),
        QT_TRANSLATE_NOOP("sentences", "declared for this comparison"),
        QT_TRANSLATE_NOOP("sentences", "the first gate of the baseline's contract"),
    };
    return phrases;
}

} // namespace plumbline::ui
