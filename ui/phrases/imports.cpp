// What is said of other tools' results that are imported.
#include "ui/phrases/phrases.h"

#include <QtGlobal>

#include <array>

namespace plumbline::ui {

std::span<const char* const> phrasesOfImports()
{
    static constexpr std::array phrases{
        QT_TRANSLATE_NOOP("sentences", "the date in the file has no time zone: it stands here as if it were UTC"),
        QT_TRANSLATE_NOOP("sentences",
                          "arrivals were held back at %1 outstanding requests: an open loop with a cap that delays"),
        QT_TRANSLATE_NOOP("sentences", "all requests of a benchmark were sent at once: its level is their number"),
        QT_TRANSLATE_NOOP("sentences", "not a benchmark result: no duration, completed and request_throughput"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the file does not say how long one benchmark ended before the next: they follow without a pause"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the file has no start times, so its requests have no place in time: only the tool's own figures are kept"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the file holds no requests (it was saved without details): only the tool's own figures are kept"),
        QT_TRANSLATE_NOOP("sentences",
                          "first token: the first message with choices, which may hold no more than the role; each "
                          "later message with choices counts as an event, empty and finishing ones included"),
        QT_TRANSLATE_NOOP("sentences", "finish and end: the last message with choices; usage, [DONE] and the close of "
                                       "the stream are not in the file"),
        QT_TRANSLATE_NOOP("sentences",
                          "a failed request has no end in the file: it counts as outstanding to the end of its step"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "output tokens are as the tool counted them: by usage where the server sent it, else by its tokenizer"),
        QT_TRANSLATE_NOOP("sentences", "output tokens are as the tool counted them: by usage where the server sent it, "
                                       "else by its stream's iterations"),
        QT_TRANSLATE_NOOP("sentences", "the limits of --goodput are not in the file"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "no summary of the tool lies beside the file (%7): target, load and its own figures are unknown"),
        QT_TRANSLATE_NOOP("sentences", "%7 beside the file is no summary of AIPerf and is left out"),
        QT_TRANSLATE_NOOP("sentences", "target, load and the tool's figures are from %7 beside the file"),
        QT_TRANSLATE_NOOP("sentences", "no request of AIPerf: metadata.request_start_ns is missing"),
        QT_TRANSLATE_NOOP("sentences", "the level is the most requests that were outstanding at once"),
        QT_TRANSLATE_NOOP("sentences",
                          "the level is the most requests that were outstanding at once: the file does not say it"),
        QT_TRANSLATE_NOOP("sentences", "a request was due when the tool issued its credit"),
        QT_TRANSLATE_NOOP("sentences",
                          "the file does not say when requests were due: they count as due when they were sent"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "finish and end: the last answer with content; a finish reason, usage and [DONE] are not in the file"),
        QT_TRANSLATE_NOOP("sentences", "cancelled in the other tool"),
        QT_TRANSLATE_NOOP("sentences", "the limit on %7 has no like here: goodput is judged without it"),
        QT_TRANSLATE_NOOP("sentences",
                          "the times in the summary have no time zone: they stand here as if they were UTC"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the file holds no requests: only the tool's own figures are kept (profile_export.jsonl holds them)"),
        QT_TRANSLATE_NOOP("sentences", "the file holds no requests: only the tool's own figures are kept"),
        QT_TRANSLATE_NOOP("sentences",
                          "the file holds no requests with their times: only the tool's own figures are kept"),
        QT_TRANSLATE_NOOP("sentences", "\"%7\" sends as fast as it can: the level of step %1 is its limit of "
                                       "outstanding requests (0: none is in the file)"),
        QT_TRANSLATE_NOOP("sentences",
                          "finish: the last token, because the file does not say when the finish reason came"),
        QT_TRANSLATE_NOOP("sentences", "the times of single events are not in the file: no gaps between tokens"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "moments come from a wall clock in double precision: they are exact to a quarter of a microsecond"),
        QT_TRANSLATE_NOOP("sentences", "%1 requests were never sent and have no times: left out"),
        QT_TRANSLATE_NOOP("sentences",
                          "figures of groups without requests, densities, and the breakdown by media are not kept"),
        QT_TRANSLATE_NOOP("sentences", "the file holds neither an answer nor an error"),
        QT_TRANSLATE_NOOP("sentences",
                          "no record of the harness: request_id, ok, client_queue_ms and e2e_ms are needed"),
        QT_TRANSLATE_NOOP("sentences", "times count from the start of the run, when all requests were submitted; a "
                                       "request was due when a client was free to send it"),
        QT_TRANSLATE_NOOP("sentences", "the tool's e2e_ms counts from the start of the run, so the wait for a free "
                                       "client is in it; here it is not"),
        QT_TRANSLATE_NOOP("sentences", "finish and end: the end of the response"),
        QT_TRANSLATE_NOOP("sentences", "pins are from environment.json beside the file"),
        QT_TRANSLATE_NOOP("sentences", "the file describes where runs were made: pins, no figures of a run"),
        QT_TRANSLATE_NOOP("sentences", "of the recovery run the file holds the verdict, not the figures"),
        QT_TRANSLATE_NOOP("sentences", "no row of llama-bench: n_prompt, n_gen and avg_ts are needed"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "an engine benchmark: no server and no requests; to be shown beside serving runs, never among them"),
        QT_TRANSLATE_NOOP("sentences", "%1 numbers are NaN, infinite or beyond a double: taken as no data"),
        QT_TRANSLATE_NOOP("sentences", "%1 texts are not UTF-8: the bytes that are none stand as U+FFFD"),
        QT_TRANSLATE_NOOP("sentences", "%1 lines could not be read and are left out"),
        QT_TRANSLATE_NOOP("sentences", "holds no JSON"),
        QT_TRANSLATE_NOOP("sentences", "not JSON: %7"),
        QT_TRANSLATE_NOOP("sentences", "none of the formats that can be imported; looked for: %7"),
        QT_TRANSLATE_NOOP("sentences", "%1 more such lines"),
        QT_TRANSLATE_NOOP("sentences", "holds one JSON text of %1 MB; at most %2 MB can be read as one"),
    };
    return phrases;
}

} // namespace plumbline::ui
