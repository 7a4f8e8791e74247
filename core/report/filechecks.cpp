#include "core/record/sha256.h"
#include "core/report/runchecks.h"

#include "core/jsonl/linefile.h"
#include "core/jsonl/runlines.h"
#include "core/plan/jsonwithin.h"
#include "core/plan/planjson.h"
#include "core/report/comparesummary.h"
#include "core/report/numbers.h"
#include "core/report/summaryjson.h"
#include "core/stats/definitions.h"

#include <QCryptographicHash>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace plumbline {
namespace {

bool isSha256(const std::string& text)
{
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Of the lines before the summary, each with one line feed, whatever ends it.
class LineHash
{
public:
    explicit LineHash(std::int64_t lines) : left_(lines) {}
    // False: that was the last one.
    bool take(const TextLine& line)
    {
        if (left_ <= 0)
            return false;
        hash_.addData(QByteArrayView(line.text.data(), static_cast<qsizetype>(line.text.size())));
        hash_.addData(QByteArrayView("\n", 1));
        return --left_ > 0;
    }
    std::string result() const { return hash_.result().toHex().toStdString(); }

private:
    QCryptographicHash hash_{QCryptographicHash::Sha256};
    std::int64_t left_;
};

std::string hashOfLines(const RunPlace& place, std::int64_t summaryLine)
{
    LineHash hash(summaryLine - 1);
    TextLine line;
    if (!place.inLibrary()) {
        LineFile file(place.path, RunLines::lineLimit);
        while (file.next(line) && hash.take(line))
            ;
        return hash.result();
    }
    bool first = true;
    copyRun(place, [&](std::string_view piece) { // of whole lines
        while (!piece.empty()) {
            const std::size_t end = std::min(piece.find('\n'), piece.size());
            line.set(piece.substr(0, end), std::exchange(first, false));
            if (!hash.take(line))
                return false;
            piece.remove_prefix(std::min(end + 1, piece.size()));
        }
        return true;
    });
    return hash.result();
}

} // namespace

Check wholeFileCheck(const RunPlace& place, const Summarized& run)
{
    CheckFindings findings;
    for (const auto& problem : run.problems)
        findings.add(lineText(problem, 300));
    const RunIndex& index = run.index;
    if (index.interrupted()) {
        findings.add("the summary line is missing: the run was interrupted");
        return findings.check("file", {});
    }
    if (index.summary_lines && *index.summary_lines != index.summary_at - 1)
        findings.add("the summary counts " + std::to_string(*index.summary_lines) + " lines before it, there are " +
                     std::to_string(index.summary_at - 1));
    std::string good = std::to_string(index.summary_at) + " lines, all readable";
    if (isSha256(index.lines_sha256)) {
        if (hashOfLines(place, index.summary_at) != index.lines_sha256)
            findings.add("the lines before the summary are not those that were written: lines_sha256 does not match");
        good += ", unchanged since they were written";
    }
    return findings.check("file", good);
}

Check summaryCheck(const Summarized& run)
{
    const std::string name = "summary figures";
    if (run.index.interrupted())
        return notApplicable(name, "the file holds no summary");
    constexpr std::size_t most = std::size_t{32} << 20;
    if (run.index.summary_json.size() > most)
        return {name, CheckState::failed, "the stored summary is larger than 32 MiB"};
    const auto stored = parsedWithin(run.index.summary_json);
    if (stored.is_discarded())
        return {name, CheckState::failed, "the stored summary is " + std::string(notWithin)};
    if (!stored.is_object() || stored.empty())
        return notApplicable(name, "the stored summary is empty");
    // One that names none was written before there were others than the first.
    if (const auto found = stored.find("definitions"); found != stored.end() && *found != definitionsVersion)
        return notApplicable(name, "not compared: the stored summary follows definitions " +
                                       lineText(found->dump(-1, ' ', true), 20) + ", this program has " +
                                       std::to_string(definitionsVersion) +
                                       "; summarize computes the figures by these");
    CheckFindings findings;
    const auto compared = compareSummaries(stored, summaryToJson(run.summary), findings);
    return findings.check(name,
                          std::to_string(compared) + " stored values, every one reproduced from the request lines");
}

Check pinsCheck(const RunHeader& header)
{
    const auto& required = header.plan.contract.required_pins;
    if (required.empty())
        return notApplicable("required pins", "the contract requires none");
    CheckFindings findings;
    for (const auto& key : required)
        if (!header.pins_before.find(key))
            findings.add(lineText(key, 60) + " is not pinned");
    return findings.check("required pins", listText(required) + (required.size() == 1 ? " is there" : " are there"));
}

Check unchangedCheck(const RunIndex& index)
{
    const std::string name = "server unchanged";
    if (!index.footer || index.footer->pins_after.pins.empty())
        return notApplicable(name, "no pins were taken after the run");
    CheckFindings findings;
    for (const auto& key : index.footer->changed)
        findings.add(lineText(key, 60) + " changed during the run");
    std::size_t compared = 0;
    for (const auto& pin : index.header.pins_before.pins) {
        if (!pin.key.starts_with("server.") && !pin.key.starts_with("model."))
            continue;
        const Pin* after = index.footer->pins_after.find(pin.key);
        ++compared;
        if (after && after->value != pin.value)
            findings.add(lineText(pin.key, 60) + " was another after the run");
    }
    return findings.check(name, std::to_string(compared) + " pins of server and model are the same before and after");
}

Check contractCheck(const RunIndex& index, const OptionalNs& firstMeasured)
{
    const RunHeader& header = index.header;
    const std::string name = "contract";
    if (header.plan.contract.empty())
        return notApplicable(name, "the plan has none");
    CheckFindings findings;
    std::string good = "declared " + lineText(header.contract_declared_utc, 40);
    if (firstMeasured) {
        if (header.contract_declared_ns > *firstMeasured)
            findings.add("the contract was declared after the first measured request was due");
        good += ", before the first measured request";
    }
    Plan contractOnly;
    contractOnly.contract = header.plan.contract;
    if (!isSha256(header.contract_sha256))
        good += "; no hash of it is stored";
    else if (sha256Of(writePlan(contractOnly, false)) != header.contract_sha256)
        findings.add("contract_sha256 is not that of the contract in the plan");
    if (isSha256(header.plan_sha256) && sha256Of(header.plan_json) != header.plan_sha256)
        findings.add("plan_sha256 is not that of the plan");
    return findings.check(name, good);
}

} // namespace plumbline
