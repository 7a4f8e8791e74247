#include "core/report/runchecks.h"

#include "core/plan/planjson.h"
#include "core/report/comparesummary.h"
#include "core/report/numbers.h"
#include "core/report/summaryjson.h"

#include <QCryptographicHash>

#include <nlohmann/json.hpp>

#include <cmath>
#include <utility>

namespace plumbline {
namespace {

std::string sha256Of(std::string_view text)
{
    return QCryptographicHash::hash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
                                    QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

bool isSha256(const std::string& text)
{
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Of the lines before the summary, each with one line feed, whatever ends it in the file.
class LineHash
{
public:
    explicit LineHash(std::int64_t lines) : left_(lines) {}
    bool take(std::string_view text)
    {
        if (std::exchange(first_, false) && text.starts_with("\xef\xbb\xbf"))
            text.remove_prefix(3); // a byte order mark is no part of the line
        while (!text.empty() && left_ > 0) {
            const std::size_t end = text.find('\n');
            const bool whole = end != std::string_view::npos;
            add(text.substr(0, whole ? end : text.size()), whole);
            text.remove_prefix(whole ? end + 1 : text.size());
        }
        return left_ > 0;
    }
    std::string result() const { return hash_.result().toHex().toStdString(); }

private:
    void add(std::string_view part, bool whole)
    {
        if (carriage_ && !(part.empty() && whole)) // it stood inside the line
            put("\r");
        carriage_ = part.ends_with('\r');
        put(part.substr(0, part.size() - (carriage_ ? 1 : 0)));
        if (!whole)
            return;
        carriage_ = false;
        put("\n");
        --left_;
    }
    void put(std::string_view text) { hash_.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size()))); }

    QCryptographicHash hash_{QCryptographicHash::Sha256};
    std::int64_t left_;
    bool first_ = true;
    bool carriage_ = false; // the text so far ends with one: of a line end, or not
};

std::string hashOfLines(const RunPlace& place, std::int64_t summaryLine)
{
    LineHash hash(summaryLine - 1);
    copyRun(place, [&hash](std::string_view text) { return hash.take(text); });
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
    const auto stored = nlohmann::ordered_json::parse(run.index.summary_json, nullptr, false);
    if (!stored.is_object() || stored.empty())
        return notApplicable(name, "the stored summary is empty");
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
