#include "core/report/verify.h"

#include "core/report/numbers.h"
#include "core/report/requestchecks.h"
#include "core/report/runchecks.h"
#include "core/report/summarize.h"

namespace plumbline {
namespace {

// The rule that the stored summary's percentiles follow.
Percentile storedMethod(const std::string& summaryJson)
{
    const std::size_t at = summaryJson.find("\"percentile\""); // within a string its quotes would be escaped
    const bool linear = at != std::string::npos && summaryJson.substr(at, 24).find("linear") != std::string::npos;
    return linear ? Percentile::linear : Percentile::nearest;
}

struct Checks
{
    std::unique_ptr<RecordCheck> ids = makeIdCheck(), firstToken = makeFirstTokenCheck(), order = makeTimeOrderCheck(),
                                 derived = makeDerivedCheck(), tokens = makeTokenCheck(), lengths = makeLengthCheck(),
                                 counters = makeCounterCheck(), reuse = makeReuseCheck();
    OptionalNs firstMeasured;

    void take(const ReadItem& item)
    {
        for (const auto* check : {&ids, &firstToken, &order, &derived, &tokens, &lengths, &counters, &reuse})
            (*check)->take(item);
        if (const auto* request = std::get_if<Request>(&item.record); request && request->phase == Phase::measured)
            firstMeasured = std::min(firstMeasured.value_or(request->scheduled_ns), request->scheduled_ns);
    }
};

} // namespace

Verified verifyRun(const RunPlace& place)
{
    Verified verified;
    Checks checks;
    SummarizeOptions options;
    options.percentile = storedMethod(indexRun(*openRun(place), place.name()).summary_json);
    options.visit = [&checks](const ReadItem& item) { checks.take(item); };
    const Summarized run = summarizeRecords(place, options);
    verified.error = run.error;
    if (!verified.error.empty())
        return verified;
    verified.run = run.index.header.run;
    verified.checks = {
        wholeFileCheck(place, run),  checks.ids->result(),        ledgerCheck(run),
        checks.firstToken->result(), checks.order->result(),      checks.derived->result(),
        summaryCheck(run),           pinsCheck(run.index.header), littleCheck(run.summary),
        latenessCheck(run.summary),  checks.tokens->result(),     checks.lengths->result(),
        unchangedCheck(run.index),   checks.counters->result(),   contractCheck(run.index, checks.firstMeasured),
        checks.reuse->result()};
    return verified;
}

Verified verifyFile(const std::string& path)
{
    return verifyRun(runFile(path));
}

std::string verifiedText(const Verified& verified)
{
    std::string text;
    int failed = 0;
    for (const auto& check : verified.checks) {
        const bool bad = check.state == CheckState::failed;
        failed += bad ? 1 : 0;
        std::string name = check.name;
        name.resize(std::max<std::size_t>(name.size(), 16), ' ');
        text += (bad                             ? "FAILED  "
                 : check.state == CheckState::ok ? "ok      "
                                                 : "-       ") +
                name + "  " + lineText(check.detail, 1500) + "\n";
    }
    text += "\nrun " + lineText(verified.run) + ": ";
    return text + (failed == 0
                       ? "every check that applies holds\n"
                       : std::to_string(failed) + " of " + std::to_string(verified.checks.size()) + " checks failed\n");
}

} // namespace plumbline
