// How far a client's own delays move the percentiles that a reader sees.
#include "core/stats/ownerrors.h"

#include <QTest>

#include <cmath>

using namespace plumbline;

namespace {

constexpr std::int64_t ms = 1'000'000;

Request answered(std::int64_t first_ms, std::int64_t finish_ms, std::int64_t tokens)
{
    Request request;
    request.phase = Phase::measured;
    request.outcome = Outcome::completed;
    request.scheduled_ns = 0;
    request.sent_ns = 0;
    request.first_token_ns = first_ms * ms;
    request.finish_ns = finish_ms * ms;
    request.end_ns = finish_ms * ms;
    request.output_tokens = tokens;
    request.token_source = TokenSource::usage;
    for (std::int64_t i = 0; i < tokens; ++i)
        request.events_at.append(first_ms * ms +
                                 i * (finish_ms - first_ms) * ms / std::max<std::int64_t>(tokens - 1, 1));
    request.token_events = tokens;
    return request;
}

Interval of(const OwnErrors& errors, const std::string& metric)
{
    for (const auto& [name, interval] : errors.intervals())
        if (name == metric)
            return interval;
    return {NAN, NAN};
}

bool near(double value, double expected)
{
    return std::abs(value - expected) < 1e-3;
}

} // namespace

class TestOwnErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDelayThatAllHadMovesEveryPercentileByIt()
    {
        const auto moved = movedBy({12, 22, 32}, {10, 20, 30});
        QVERIFY(near(moved.low, 2) && near(moved.high, 2));
    }

    void aDelayedRequestAmongMillionsMovesNone()
    {
        std::vector<float> shown(1000, 10.0F), without(1000, 10.0F);
        shown[17] = 500;
        const auto moved = movedBy(shown, without);
        QCOMPARE(moved.low, 0.0);
        QVERIFY(near(moved.high, 0.49)); // of the mean; p99 is the 990th of 1,000
    }

    void aDelayThatMakesTheP99IsSeenThere()
    {
        std::vector<float> shown(100, 10.0F), without(100, 10.0F);
        shown[3] = shown[60] = 40;
        QVERIFY(near(movedBy(shown, without).high, 30));
    }

    void nothingMovesNothing() { QCOMPARE(movedBy({}, {}), (Interval{0, 0})); }

    void eachFigureHasTheDelaysThatItsStampsHad()
    {
        OwnErrors errors;
        for (int i = 0; i < 10; ++i)
            errors.add(answered(100, 190, 10), {1 * ms, {2 * ms, 2 * ms}, {5 * ms, 5 * ms}});
        QVERIFY(near(of(errors, "ttft_ms").high, 3)); // sent late, first token read late
        QVERIFY(near(of(errors, "e2e_ms").high, 6));
        QVERIFY(near(of(errors, "tpot_ms").high, 3.0 / 9)); // its two reads differ by 3 ms, over nine tokens
        QVERIFY(near(of(errors, "tpot_ms").low, 3.0 / 9));
    }

    void aFirstTokenThatWasReadLateMakesThePaceTooFast()
    {
        OwnErrors errors;
        errors.add(answered(100, 190, 10), {0, {9 * ms, 9 * ms}, {0, 0}});
        QVERIFY(near(of(errors, "tpot_ms").low, -1));
    }

    // A first token that may have waited for long, or not at all, makes the pace doubtful both ways.
    void whatIsNotKnownOfADelayWidensTheBound()
    {
        OwnErrors errors;
        errors.add(answered(100, 190, 10), {0, {0, 9 * ms}, {9 * ms, 18 * ms}});
        QVERIFY(near(of(errors, "ttft_ms").low, 0) && near(of(errors, "ttft_ms").high, 9));
        QVERIFY(near(of(errors, "tpot_ms").low, 0) && near(of(errors, "tpot_ms").high, 2));
    }

    void whereADelayIsNotKnownNothingIsSaid()
    {
        OwnErrors errors;
        errors.add(answered(100, 190, 10), {1, {1, 1}, {1, 1}});
        errors.add(answered(100, 190, 10), {1, {}, {1, 1}});
        errors.add(answered(100, 190, 10), {1, {1, 1}, {1, 1}});
        QVERIFY(errors.intervals().empty());
    }

    void whatDidNotCompleteIsPassedOver()
    {
        OwnErrors errors;
        auto failed = answered(100, 190, 10);
        failed.outcome = Outcome::failed;
        errors.add(failed, {});
        errors.add(answered(100, 190, 10), {1, {1, 1}, {1, 1}});
        QVERIFY(!errors.intervals().empty());
    }
};

QTEST_GUILESS_MAIN(TestOwnErrors)
#include "tst_ownerrors.moc"
