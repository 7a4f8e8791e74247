// What a person reads on a terminal.
#include "core/report/numbers.h"
#include "core/report/table.h"
#include "core/report/verdicttext.h"

#include "support/samplerun.h"

#include <QTest>

#include <limits>

using namespace plumbline;
using namespace plumbline::test;

namespace {

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::size_t from = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', from)) {
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

RunSummary sample()
{
    return summarizeFile(SampleRun().path()).summary;
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestReportTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachStepIsARowWithItsVerdict()
    {
        const std::string text = summaryTable(sample());
        const auto lines = linesOf(text);
        QCOMPARE(lines.at(0), std::string("Sample: short prompts [measured]"));
        QVERIFY(contains(lines.at(1), "run 01SAMPLE, finished; percentiles: nearest rank"));
        QVERIFY(contains(lines.at(3), "TTFT    TTFT") && contains(lines.at(4), "p50 ms  p95 ms"));
        QVERIFY(contains(lines.at(5), " 50.5 ") && lines[5].ends_with("passed"));
        QVERIFY2(lines.at(6).ends_with("failed: TTFT p95 71.5 ms > 70 ms"), lines.at(6).c_str());
        QVERIFY2(contains(text, "highest passing: 1; first failing: 2 (TTFT p95 71.5 ms > 70 ms)"), text.c_str());
        QVERIFY(contains(text, "Not shown: "));
    }

    void columnsAreAlignedAndWithinTheWidth()
    {
        const auto lines = linesOf(summaryTable(sample()));
        for (std::size_t i = 3; i <= 6; ++i)
            QVERIFY2(displayWidth(lines[i]) <= 150, lines[i].c_str());
        const std::size_t verdict = lines[3].find("verdict");
        QCOMPARE(lines[5].find("passed"), verdict);
        QCOMPARE(lines[6].find("failed"), verdict);
        const auto end = [&](std::size_t line, const char* text) {
            return lines[line].find(text) + std::string(text).size();
        };
        QCOMPARE(end(4, "conc."), end(5, "    1"));
    }

    // A run that its user stopped has no errors for that.
    void whatWasCancelledIsNotCountedWithTheErrors()
    {
        auto summary = sample();
        summary.steps[1].ledger.cancelled = 2;
        summary.steps[1].ledger.failed = 1;
        const auto lines = linesOf(summaryTable(summary));
        QVERIFY2(contains(lines[6], " 1 + 2 cancelled  "), lines[6].c_str());
        QVERIFY2(!contains(lines[5], "cancelled"), lines[5].c_str());
    }

    void aVerdictThatDoesNotFitIsToldInFullBelow()
    {
        auto summary = sample();
        summary.steps[1].verdict = Verdict::not_established;
        summary.steps[1].verdict_reason =
            "it is not known whether the server was idle at the start: " + std::string(60, 'x');
        const std::string text = summaryTable(summary);
        QVERIFY(displayWidth(linesOf(text)[6]) <= 150);
        QVERIFY(linesOf(text)[6].ends_with("..."));
        QVERIFY(
            contains(text, "level 2: not established: it is not known whether the server was idle at the start: xxx"));
    }

    void undefinedFiguresAreDashesWithTheirReason()
    {
        auto summary = sample();
        summary.steps[1].ttft_ms = summary.steps[1].tpot_ms = summary.steps[1].e2e_ms = {};
        summary.steps[1].ledger.completed = 0;
        const std::string text = summaryTable(summary);
        QVERIFY(contains(linesOf(text)[6], " – "));
        QVERIFY(contains(text, "– TTFT at 2: no completed request"));
        TableOptions whole;
        whole.streamed = false;
        QVERIFY(contains(summaryTable(summary, whole), "– TTFT at 2: not streamed"));
    }

    void everyTimeOutOfThePlanIsTold()
    {
        TableOptions options;
        options.timeouts = Timeouts{};
        options.timeouts->idle_s = 0.5;
        auto summary = sample();
        QVERIFY(contains(summaryTable(summary, options),
                         "time-outs: connect 10 s, first byte 600 s, first token 600 s, idle 0.5 s, total 3600 s\n"));
        summary.imported = true;
        QVERIFY(!contains(summaryTable(summary, options), "time-outs")); // another tool had its own
    }

    void infiniteFiguresAreNotUndefined()
    {
        QCOMPARE(figureText(std::numeric_limits<double>::infinity()), std::string("∞"));
        QCOMPARE(figureText({}), std::string("–"));
        QCOMPARE(percentText(0.985), std::string("98.5"));
    }

    void theLabelStandsInTheTitle()
    {
        auto summary = sample();
        summary.label = Label::simulated;
        QVERIFY(contains(linesOf(summaryTable(summary))[0], "[simulated]"));
    }

    void colourOnlyWhenAskedFor()
    {
        QVERIFY(!contains(summaryTable(sample()), "\x1b"));
        auto summary = sample();
        summary.steps[1].trust.state = TrustState::client_limited;
        TableOptions options;
        options.colour = true;
        const std::string text = summaryTable(summary, options);
        QVERIFY(contains(text, "\x1b[32mpassed\x1b[0m"));
        QVERIFY(contains(text, "\x1b[9m")); // figures of a client-limited step are struck through
    }

    void aClientLimitedStepSaysThatItsFiguresCannotBeUsed()
    {
        auto summary = sample();
        summary.steps[1].trust.state = TrustState::client_limited;
        summary.steps[1].trust.reasons = {"lateness p99 12 ms"};
        QVERIFY(contains(summaryTable(summary),
                         "level 2 is client-limited, its figures can't be used: lateness p99 12 ms"));
    }

    void aCalibratedInstrumentsBoundsStandBelowAndADoubtfulStepSaysWhy()
    {
        auto summary = sample();
        QVERIFY(!contains(summaryTable(summary), "the instrument may have made"));
        for (auto& step : summary.steps) {
            step.trust.calibrated = true;
            step.trust.state = TrustState::trusted;
            step.trust.bounds = {{"ttft_ms", {0, 0.4}}};
        }
        summary.steps[1].trust.bounds = {{"ttft_ms", {0, 2.5}}};
        summary.steps[1].trust.state = TrustState::doubtful;
        summary.steps[1].trust.reasons = {"the loop stalled"};
        const auto text = summaryTable(summary);
        QVERIFY2(contains(text, "at the worst step: TTFT +2.5/−0 ms"), text.c_str());
        QVERIFY2(contains(text, "with doubt only: the loop stalled"), text.c_str());
    }

    void repeatsClassesRecoveryAndOpenLoopsHaveTheirColumns()
    {
        auto summary = sample();
        QVERIFY(!contains(linesOf(summaryTable(summary))[3], "repeat"));
        summary.steps[0].repeats = 2;
        summary.steps[0].klass = "chat";
        summary.steps[1].repeat.reset();
        summary.steps[1].purpose = Purpose::recovery;
        summary.steps[1].kind = LoadKind::open;
        summary.steps[1].stability = Stability::not_established;
        const auto lines = linesOf(summaryTable(summary));
        QVERIFY(contains(lines[3], "repeat") && contains(lines[3], "class") && contains(lines[3], "load"));
        QVERIFY(contains(lines[5], "chat"));
        QVERIFY(contains(lines[6], "2 recovery") && contains(lines[6], "mean") &&
                contains(lines[6], "not established"));
    }

    void aFilesTextCannotDriveTheTerminal()
    {
        auto summary = sample();
        summary.name = "evil\x1b[2J\nname\xc2\x9b\xff";
        summary.reason = "\x07";
        summary.steps[0].verdict = Verdict::not_established;
        summary.steps[0].verdict_reason = "\x1b]0;x";
        summary.not_shown = {"\x1b[31m"};
        const std::string text = summaryTable(summary);
        QVERIFY(!contains(text, "\x1b") && !contains(text, "\x07") && !contains(text, "\xc2\x9b"));
        QCOMPARE(linesOf(text)[0], std::string("evil\\u001b[2J\\u000aname\\u009b\\xff [measured]"));
    }

    void anInterruptedRunIsToldInTheTitle()
    {
        const auto summary = summarizeFile(SampleRun(sampleRecords(), false).path()).summary;
        QVERIFY(contains(linesOf(summaryTable(summary))[1], "interrupted (the file has no last line"));
    }

    void everyGateSaysWhyItFailedOrIsOpen()
    {
        auto step = sample().steps[1];
        auto gate = step.gates[0];
        QVERIFY(gate.state == Verdict::failed && !gate.resolved);
        QCOMPARE(gateWhy(gate, step), std::string("TTFT p95 71.5 ms > 70 ms, n = 20; too few requests to be sure"));
        gate.resolved = true;
        QCOMPARE(gateWhy(gate, step), std::string("TTFT p95 71.5 ms > 70 ms, n = 20"));
        gate.interval = Interval{71, 72.25};
        QCOMPARE(gateWhy(gate, step), std::string("TTFT p95 71.5 ms > 70 ms, n = 20; interval 71 to 72.2 ms"));
        gate.state = Verdict::not_established;
        gate.reason = "not resolved at 0.95 with n = 20";
        QCOMPARE(gateWhy(gate, step), gate.reason);
        step.trust.state = TrustState::client_limited;
        step.trust.reasons = {"loop delay"};
        gate.reason = "client-limited";
        QCOMPARE(gateWhy(gate, step), std::string("client-limited: loop delay"));
        GateResult stable;
        stable.gate.metric = "stability";
        stable.value_text = "overloaded";
        stable.state = Verdict::failed;
        stable.resolved = true;
        step.outstanding.at_start = 3;
        step.outstanding.at_end = 41;
        QCOMPARE(gateWhy(stable, step), std::string("stability overloaded; 3 requests outstanding at the start of the "
                                                    "window, 41 at its end"));
        stable.state = Verdict::passed;
        QCOMPARE(gateWhy(stable, step), std::string());
    }

    void everyFailedGateIsNamed()
    {
        auto step = sample().steps[1];
        auto second = step.gates[0];
        second.gate.metric = "tpot_ms";
        step.gates.push_back(second);
        QCOMPARE(verdictText(step), std::string("failed: TTFT p95 71.5 ms > 70 ms, TPOT p95 71.5 ms > 70 ms"));
    }
};

QTEST_APPLESS_MAIN(TestReportTable)
#include "tst_reporttable.moc"
