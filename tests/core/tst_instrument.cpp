// How exact the instrument is: envelopes, what they say of a load, and the trust that follows from them.
#include "core/calibration/calibrationjson.h"
#include "core/calibration/grid.h"
#include "core/record/delayhistogram.h"
#include "core/record/instrument.h"
#include "core/stats/envelopefigures.h"
#include "core/stats/loadadvice.h"
#include "core/stats/trust.h"
#include "core/store/calibrations.h"

#include "support/envelopecell.h"
#include "support/storetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

Envelope envelope()
{
    Envelope made{"2026-11-30T10:00:00.000Z", {"a machine", "a kernel", "a build"}, TransportKind::qt, {}};
    made.cells = {envelopeCell(16, 800, 0.4), envelopeCell(64, 3200, 0.8), envelopeCell(128, 12800, 3), envelopeCell(256, 25600, 9)};
    return made;
}

// A calibrated step in which nothing was delayed, judged for a TTFT with a limit of 100 ms.
TrustEvidence quiet()
{
    TrustEvidence evidence;
    evidence.loop_delay_p99_ms = 0.1;
    evidence.lateness_p99_ms = 0.1;
    evidence.send_delay_p99_ms = 0.05;
    evidence.read_delay_p99_ms = 0.2;
    evidence.first_read_delay_p99_ms = 0.2;
    evidence.calibrated_ttft_p50_ms = 0.1;
    evidence.calibrated_ttft_p99_ms = 0.4;
    evidence.calibrated_gap_p99_ms = 0.3;
    evidence.figures = {{"ttft_ms", 100, std::nullopt, 1}};
    return evidence;
}

} // namespace

class TestInstrument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theStepToTellOfIsTheWorstAndAmongEqualsTheOneWithTheWidestBound()
    {
        StepTrust narrow, wide, trusted;
        narrow.bounds = {{"ttft_ms", {0, 10}}};
        wide.bounds = {{"ttft_ms", {0, 5}}, {"tpot_ms", {-12, 1}}};
        trusted.state = TrustState::trusted;
        trusted.bounds = {{"ttft_ms", {0, 100}}};
        QVERIFY(isLessTrusted(wide, narrow) && !isLessTrusted(narrow, wide));
        QVERIFY(isLessTrusted(narrow, trusted) && !isLessTrusted(trusted, narrow));
        QVERIFY(!isLessTrusted(narrow, narrow));
    }

    void goodToIsTheHighestLoadBelowTheFirstThatWasWrong()
    {
        auto made = envelope();
        QCOMPARE(goodTo(made, 1), std::optional(3200.0));
        QCOMPARE(goodTo(made, 5), std::optional(12800.0));
        QCOMPARE(goodTo(made, 0.1), std::optional<double>());
        // A load that was right above one that was wrong does not count; a void one says nothing.
        made.cells.push_back(envelopeCell(512, 51200, 0.5));
        QCOMPARE(goodTo(made, 1), std::optional(3200.0));
        made.cells[1].is_void = true;
        QCOMPARE(goodTo(made, 1), std::optional(800.0));
        made.cells[0].gap_error_p99_ms = 2;
        QCOMPARE(goodTo(made, 1), std::optional<double>());
    }

    void aLoadIsJudgedByTheLeastCellThatCoversIt()
    {
        const auto made = envelope();
        QCOMPARE(cellFor(made, 10, 500)->streams, 16);
        QCOMPARE(cellFor(made, 17, 500)->streams, 64);
        QCOMPARE(cellFor(made, 10, 10000)->streams, 128);
        QVERIFY(!cellFor(made, 257, 1));
        QVERIFY(!cellFor(made, 1, 40000));
    }

    void theLibraryGivesTheNewestCalibrationOfThisInstrumentBack()
    {
        const QTemporaryDir folder;
        Library library(folder.filePath(QStringLiteral("x.db")).toStdString(), Library::Access::write);
        auto made = envelope();
        made.cells[2].is_void = true;
        QVERIFY(!latestEnvelope(library, made.instrument, TransportKind::qt).envelope);
        QCOMPARE(keepEnvelope(library, made), std::string());
        made.taken_utc = "2026-11-30T11:00:00.000Z";
        QCOMPARE(keepEnvelope(library, made), std::string());
        const auto found = latestEnvelope(library, made.instrument, TransportKind::qt);
        QVERIFY(found.envelope && found.problem.empty());
        QCOMPARE(found.envelope->taken_utc, made.taken_utc);
        QCOMPARE(found.envelope->cells.size(), made.cells.size());
        QVERIFY(found.envelope->cells[2].is_void);
        QCOMPARE(found.envelope->cells[3].ttft_error_p99_ms, 9.0);
        QVERIFY(!latestEnvelope(library, made.instrument, TransportKind::precise).envelope);
        auto other = made.instrument;
        other.kernel = "another";
        QVERIFY(!latestEnvelope(library, other, TransportKind::qt).envelope);
        const auto all = listEnvelopes(library);
        QCOMPARE(all.problem, std::string());
        QCOMPARE(all.envelopes.size(), std::size_t(2));
        QCOMPARE(all.envelopes[0].taken_utc, made.taken_utc); // the newest first
        QCOMPARE(all.envelopes[1].cells.size(), made.cells.size());
        QCOMPARE(all.envelopes[1].instrument, made.instrument);
    }

    void aLoadGoesThroughALineOfJson()
    {
        auto one = envelopeCell(64, 3200, 0.8, 0.25);
        one.is_void = true;
        one.server_late_p99_ms = 1.5;
        const auto read = cellOfLine(cellLine(TransportKind::precise, one));
        QVERIFY(read.has_value());
        QCOMPARE(read->first, TransportKind::precise);
        QCOMPARE(cellLine(read->first, read->second), cellLine(TransportKind::precise, one));
        for (const auto* other : {"", "{}", "[]", "{\"type\": \"cell\"}", "{\"type\": 3}", "no JSON"})
            QVERIFY(!cellOfLine(other));
    }

    void whatIsNotJudgedHasItsBoundAllTheSame()
    {
        auto evidence = quiet();
        evidence.calibrated_ttft_p99_ms = 40; // client-limited where it is judged
        evidence.figures = {{"ttft_ms", std::nullopt, 100, 1, false}};
        const auto trust = trustOf(evidence);
        QCOMPARE(trust.state, TrustState::trusted);
        QCOMPARE(trust.bounds.front().second, (Interval{0, 40}));
        evidence.figures[0].judged = true;
        QCOMPARE(trustOf(evidence).state, TrustState::client_limited);
    }

    void aGridRisesAndOneLoadStandsAlone()
    {
        CalibrationOptions options;
        for (const bool brief : {true, false}) {
            options.brief = brief;
            const auto grid = gridOf(options, TransportKind::precise);
            QVERIFY(grid.size() >= 5);
            for (std::size_t i = 1; i < grid.size(); ++i)
                QVERIFY(grid[i - 1].streams * grid[i - 1].rate <= grid[i].streams * grid[i].rate);
        }
        options.streams = 7;
        options.rate = 30;
        QCOMPARE(gridOf(options, TransportKind::qt).size(), std::size_t(1));
    }

    void aPlanThatAsksForTooMuchIsTold()
    {
        Plan plan;
        plan.load.kind = LoadKind::open;
        plan.load.steps = {10, 400};
        plan.workload.classes.emplace_back().output_tokens.max = 100;
        QCOMPARE(eventsAskedFor(plan), std::optional(40000.0));
        const auto own = envelope();
        QVERIFY(loadAdvice(plan, nullptr, nullptr).find("never calibrated") != std::string::npos);
        QCOMPARE(
            loadAdvice(plan, &own, nullptr),
            std::string("this plan asks for 40000 events/s; the qt transport on this machine is good to 12800: use "
                        "the precise one or a lower rate"));
        plan.load.steps = {10};
        QCOMPARE(loadAdvice(plan, &own, nullptr), std::string());
        // A closed loop asks for what its server gives, unless a limit says how fast its streams are meant to be.
        plan.load.kind = LoadKind::closed;
        plan.load.steps = {256};
        QCOMPARE(eventsAskedFor(plan), std::optional<double>());
        plan.contract.request.push_back({"tpot_ms", 10});
        QCOMPARE(eventsAskedFor(plan), std::optional(25600.0));
        QVERIFY(loadAdvice(plan, &own, nullptr).ends_with("or fewer streams"));
    }

    void aQuietStepIsTrustedWithItsBound()
    {
        const auto trust = trustOf(quiet());
        QCOMPARE(trust.state, TrustState::trusted);
        QVERIFY(trust.calibrated && trust.reasons.empty());
        QCOMPARE(trust.bounds.front().first, std::string("ttft_ms"));
        QCOMPARE(trust.bounds.front().second.low, 0.0); // a stamp of ours is never early
        QCOMPARE(trust.bounds.front().second.high, 0.4);
    }

    void whatWasSeenWidensTheBoundAndCostsTrust_data()
    {
        QTest::addColumn<double>("read");
        QTest::addColumn<double>("stall");
        QTest::addColumn<double>("send");
        QTest::addColumn<TrustState>("state");
        QTest::newRow("within 1 % of the limit") << 0.5 << 0.5 << 0.1 << TrustState::trusted;
        QTest::newRow("late reads") << 3.0 << 0.1 << 0.1 << TrustState::doubtful;
        QTest::newRow("a stalled loop") << 0.2 << 3.0 << 0.1 << TrustState::doubtful;
        QTest::newRow("late sends") << 0.2 << 0.1 << 3.0 << TrustState::doubtful;
        QTest::newRow("more than 5 %") << 6.0 << 0.1 << 0.1 << TrustState::client_limited;
    }
    void whatWasSeenWidensTheBoundAndCostsTrust()
    {
        QFETCH(double, read);
        QFETCH(double, stall);
        QFETCH(double, send);
        QFETCH(TrustState, state);
        auto evidence = quiet();
        evidence.read_delay_p99_ms = read;
        evidence.loop_delay_p99_ms = stall;
        evidence.send_delay_p99_ms = send;
        const auto trust = trustOf(evidence);
        QCOMPARE(trust.state, state);
        QCOMPARE(*trust.bound_ms, std::max(0.4, send + std::max(read, stall) + 0.1));
        QCOMPARE(trust.reasons.empty(), state == TrustState::trusted);
    }

    void aLateReadOfTheFinishIsInE2eAndTpotAndNotInTtft()
    {
        auto evidence = quiet();
        evidence.finish_read_delay_p99_ms = 3;
        evidence.figures = {
            {"ttft_ms", 1000, std::nullopt, 1}, {"tpot_ms", 1000, std::nullopt, 10}, {"e2e_ms", 1000, std::nullopt, 1}};
        const auto trust = trustOf(evidence);
        QCOMPARE(trust.bounds[0].second, (Interval{0, 0.4}));
        QCOMPARE(trust.bounds[1].second, (Interval{-0.3, 0.3}));
        QCOMPARE(trust.bounds[2].second, (Interval{0, 0.05 + 3 + 0.1}));
    }

    // Late reads of what makes no figure cost no trust, and one that makes a percentile does, however few there were.
    void whereEachRequestsDelaysAreKnownTheyAreTheBound()
    {
        auto evidence = quiet();
        evidence.read_delay_p99_ms = 6;
        evidence.loop_delay_p99_ms = 6;
        evidence.figures = {{"ttft_ms", 100, std::nullopt, 1}, {"tpot_ms", 100, std::nullopt, 10}};
        evidence.own_errors = {{"ttft_ms", {0.01, 0.6}}, {"tpot_ms", {-0.1, 0.05}}};
        const auto trust = trustOf(evidence);
        QCOMPARE(trust.state, TrustState::trusted);
        QCOMPARE(trust.bounds[0].second, (Interval{0, 0.6 + 0.1}));
        QCOMPARE(trust.bounds[1].second, (Interval{-0.1 - (0.3 + 0.1) / 10, 0.05 + (0.3 + 0.1) / 10}));
        evidence.own_errors[0].second.high = 3;
        const auto late = trustOf(evidence);
        QCOMPARE(late.state, TrustState::doubtful);
        QVERIFY2(late.reasons.front().find("the client's own delays moved it by up to 3 ms") != std::string::npos,
                 late.reasons.front().c_str());
    }

    // The p99 of 88 requests is the largest of them: one that met the longest stall makes it.
    void withFewRequestsTheLongestStallCounts()
    {
        auto evidence = quiet();
        evidence.loop_stall_max_ms = 3;
        evidence.requests = 100;
        QCOMPARE(*trustOf(evidence).bound_ms, 0.4);
        evidence.requests = 99;
        QCOMPARE(*trustOf(evidence).bound_ms, 0.4); // the kernel's stamps tell of each read
        evidence.read_delay_p99_ms.reset();
        QCOMPARE(*trustOf(evidence).bound_ms, 0.05 + 2 * 3 + 0.1);
        evidence.loop_stall_max_ms.reset(); // of an older run
        QCOMPARE(*trustOf(evidence).bound_ms, 0.4);
    }

    void whereStallsMatterTheLongestCounts()
    {
        auto evidence = quiet();
        evidence.loop_delay_p99_ms = 190;
        evidence.loop_stall_max_ms = 200;
        QCOMPARE(*trustOf(evidence).bound_ms, 0.05 + 220 + 0.1); // it may have begun a beat before it was seen
    }

    void aStallCountsForTheTimeThatItLasted()
    {
        DelayHistogram delays;
        for (int beat = 0; beat < 49; ++beat)
            delays.addStall(100'000, 20'000'000);
        delays.addStall(3'000'000, 20'000'000); // 3 of 983 ms
        QVERIFY(delays.quantileNs(0.99) < 200'000);
        QCOMPARE(delays.maxNs(), 3'000'000);
        delays.addStall(200'000'000, 20'000'000);
        QVERIFY(delays.quantileNs(0.99) > 150'000'000);
    }

    void withoutTheKernelsStampsTheStallsStandForTheReadDelayTwice()
    {
        auto evidence = quiet();
        evidence.read_delay_p99_ms.reset();
        evidence.first_read_delay_p99_ms.reset();
        evidence.loop_delay_p99_ms = 2;
        QCOMPARE(*trustOf(evidence).bound_ms, 0.05 + 4 + 0.1);
    }

    void aGateThatFlipsWithinTheBoundLimitsTheClientOnlyOnTheSideThatCanBeWrong()
    {
        auto evidence = quiet();
        GateResult gate;
        gate.gate.metric = "ttft_ms";
        gate.gate.stat = "p95";
        gate.gate.max = 100;
        gate.value = 99.9; // too long at most: it passes whatever the error is
        evidence.gates = {gate};
        QCOMPARE(trustOf(evidence).state, TrustState::trusted);
        evidence.gates[0].value = 100.2; // without the error it might have passed
        QCOMPARE(trustOf(evidence).state, TrustState::client_limited);
    }

    void gapsAndTpotMayBeWrongEitherWay()
    {
        auto evidence = quiet();
        evidence.figures = {{"gap_ms", 20, std::nullopt, 1}, {"tpot_ms", 20, std::nullopt, 10}};
        const auto trust = trustOf(evidence);
        QCOMPARE(trust.bounds[0].second, (Interval{-0.3, 0.3}));
        QCOMPARE(trust.bounds[1].second, (Interval{-0.03, 0.03}));
    }

    void whatIsNoDelayCostsTrustToo()
    {
        auto evidence = quiet();
        evidence.outside_envelope = true;
        QCOMPARE(trustOf(evidence).state, TrustState::doubtful);
        evidence = quiet();
        evidence.steal_share = 0.1;
        QCOMPARE(trustOf(evidence).state, TrustState::doubtful);
        evidence = quiet();
        evidence.client_resource = 1;
        QCOMPARE(trustOf(evidence).state, TrustState::client_limited);
        evidence = quiet();
        evidence.wall_steps = 3; // no figure depends on the wall clock
        QCOMPARE(trustOf(evidence).state, TrustState::trusted);
    }
};

QTEST_GUILESS_MAIN(TestInstrument)
#include "tst_instrument.moc"
