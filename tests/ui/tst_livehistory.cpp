// The history that the Run page draws: bounded, and its quantiles and rates are those of the records.
#include "ui/pages/run/livehistory.h"
#include "ui/pages/run/progress.h"

#include <QTest>

#include <cmath>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

constexpr std::int64_t second = 1000000000;

LiveRequest ended(double at, double ttft, Outcome outcome = Outcome::completed)
{
    LiveRequest request;
    request.request_id = "1-1-" + std::to_string(int(at * 1000));
    request.step = request.repeat = 1;
    request.end_ns = std::int64_t(at * 1e9);
    request.outcome = outcome;
    request.output_tokens = 10;
    if (outcome == Outcome::completed) {
        request.ttft_ms = ttft;
        request.tpot_ms = ttft / 10;
        request.good = ttft < 100;
    } else {
        request.error_class = ErrorClass::overloaded;
        request.http_status = 503;
        request.error_message = "busy";
        request.good = false;
    }
    return request;
}

LiveBatch started(double at, double level = 4, LoadKind kind = LoadKind::closed, int step = 1)
{
    LiveBatch batch;
    StepStarted one;
    one.spec.step = step;
    one.spec.kind = kind;
    one.spec.level = level;
    one.start_ns = std::int64_t(at * 1e9);
    batch.started.push_back(one);
    batch.opened.push_back({step, 1, std::int64_t(at * 1e9)});
    return batch;
}

} // namespace

class LiveHistoryTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anHourTakesNoMoreRoomThanFiveMinutes()
    {
        Timeline timeline(Timeline::Merge::largest);
        DotSample dots;
        SlidingWindow window;
        for (int i = 0; i < 3600 * 20; ++i) {
            const double at = i / 20.0;
            timeline.add(at, i == 1000 ? 999 : 1);
            dots.add({at, 1.0, 1.0, "x", true});
            window.add(at, at);
        }
        const auto points = timeline.points();
        QVERIFY(points.size() <= 2 * Timeline::mostCells);
        QVERIFY(dots.dots().size() <= 2 * DotSample::most);
        QCOMPARE(window.size(), SlidingWindow::most);
        QVERIFY(points.front().at < 20);
        QVERIFY(points.back().at > 3599.9);
        double highest = 0;
        double before = -1;
        for (const auto& point : points) {
            QVERIFY(point.at > before);
            before = point.at;
            highest = std::max(highest, point.value);
        }
        QCOMPARE(highest, 999.0); // a peak does not fade
        const auto shown = dots.dots();
        QVERIFY(shown.front().at < 1);
        for (std::size_t i = 1; i < shown.size(); ++i)
            QVERIFY(shown[i].at > shown[i - 1].at);
    }

    void valuesOfACellAreMergedAndAGapStaysAGap()
    {
        Timeline timeline;
        timeline.add(0.05, 1);
        timeline.add(0.15, 3);
        timeline.add(0.30, NAN);
        timeline.add(0.55, 5);
        const auto points = timeline.points();
        QCOMPARE(points.size(), std::size_t(3));
        QCOMPARE(points[0].value, 2.0);
        QVERIFY(std::isnan(points[1].value));
        QCOMPARE(points[2].value, 5.0);
    }

    void aWindowThatDidNotLookForSecondsDrawsNoLineOverThem()
    {
        LiveHistory history;
        history.clear();
        history.add(started(0));
        Snapshot snapshot;
        snapshot.outstanding = 3;
        for (const double at : {1.0, 1.3, 9.0, 9.3})
            history.sample(snapshot, at);
        std::vector<double> gaps;
        for (const auto& point : history.curve(Curve::outstanding).points())
            if (std::isnan(point.value))
                gaps.push_back(point.at);
        QVERIFY(!gaps.empty());
        for (const double gap : gaps)
            QVERIFY(gap > 1.3 && gap < 9);
        QCOMPARE(history.latest(Curve::outstanding), std::optional(3.0));
    }

    void quantilesAreOfTheLastSecondsOrOfTheLastRequests()
    {
        SlidingWindow window;
        QVERIFY(!window.quantile(0.5));
        for (int i = 1; i <= 100; ++i)
            window.add(i, i);
        QCOMPARE(*window.quantile(0.5), 50.0);
        QCOMPARE(*window.quantile(0.95), 95.0);
        window.forget(91, 5);
        QCOMPARE(window.size(), std::size_t(10));
        QCOMPARE(*window.quantile(0.5), 95.0);
        window.forget(1000, 5);
        QCOMPARE(window.size(), std::size_t(5));
    }

    void ratesAndSharesAreOfTheRunningStep()
    {
        LiveHistory history;
        history.clear();
        history.add(started(10));
        LiveBatch batch;
        for (int i = 0; i < 20; ++i)
            batch.requests.push_back(ended(10 + i * 0.2, i < 15 ? 50 : 200));
        batch.requests.push_back(ended(13.9, 0, Outcome::rejected));
        history.add(batch);
        Snapshot snapshot;
        snapshot.outstanding = 4;
        history.sample(snapshot, 14);
        QCOMPARE(*history.latest(Curve::delivered), 5.0);
        QCOMPARE(*history.latest(Curve::errors), 0.25);
        QCOMPARE(*history.latest(Curve::goodput), 15 / 4.0);
        QCOMPARE(*history.latest(Curve::goodputShare), 15 / 21.0);
        QCOMPARE(*history.outputTokensPerSecond(), 21 * 10 / 4.0);
        QCOMPARE(*history.latest(Curve::ttftP50), 50.0);
        QCOMPARE(*history.latest(Curve::ttftP95), 200.0);
        QCOMPARE(*history.latest(Curve::outstanding), 4.0);
        QVERIFY(!history.latest(Curve::asked)); // a closed loop asks for no rate
        history.add(started(15, 2.5, LoadKind::open, 2));
        history.sample(snapshot, 15.2);
        QVERIFY(!history.latest(Curve::delivered)); // too early to tell a rate
        QVERIFY(!history.latest(Curve::ttftP50));   // levels don't mix
        history.sample(snapshot, 17);
        QCOMPARE(*history.latest(Curve::asked), 2.5);
        QCOMPARE(history.bands().size(), std::size_t(2));
        QCOMPARE(*history.bands()[0].end, 15.0);
    }

    // Warm-up requests that end inside of the window are in the rate: they must be in the goodput as well.
    void aShareOf100PercentIsAGoodputThatEqualsTheRate()
    {
        LiveHistory history;
        history.clear();
        auto begun = started(10);
        begun.opened.front().start_ns = 12 * second;
        history.add(begun);
        LiveBatch batch;
        for (int i = 0; i < 40; ++i) {
            batch.requests.push_back(ended(10.05 + i * 0.1, 50));
            batch.requests.back().phase = i < 25 ? Phase::warm_up : Phase::measured;
        }
        history.add(batch);
        Snapshot snapshot;
        snapshot.phase = Phase::measured;
        history.sample(snapshot, 14);
        QCOMPARE(*history.latest(Curve::goodputShare), 1.0);
        QCOMPARE(*history.latest(Curve::delivered), 10.0); // of the window alone: what the run will store
        QCOMPARE(*history.latest(Curve::goodput), *history.latest(Curve::delivered));
    }

    void goodputIsNotToldWhereARequestCanNotBeJudged()
    {
        LiveHistory history;
        history.clear();
        history.add(started(10));
        LiveBatch batch;
        for (int i = 0; i < 10; ++i)
            batch.requests.push_back(ended(10.1 + i * 0.1, 50));
        batch.requests.back().good.reset();
        history.add(batch);
        history.sample({}, 12);
        QCOMPARE(*history.latest(Curve::delivered), 5.0);
        QVERIFY(!history.latest(Curve::goodput) && !history.latest(Curve::goodputShare));
    }

    void aPercentileWaitsForRequestsEnough()
    {
        LiveHistory history;
        history.clear();
        history.add(started(10));
        const auto end = [&history](int from, int to) {
            LiveBatch batch;
            for (int i = from; i < to; ++i)
                batch.requests.push_back(ended(10 + i * 0.01, 50 + i));
            history.add(batch);
            history.sample({}, 11.5);
        };
        end(0, 4);
        QVERIFY(!history.latest(Curve::ttftP50)); // a single request is no median
        end(4, 5);
        QCOMPARE(*history.latest(Curve::ttftP50), 52.0);
        end(5, 19);
        QVERIFY(!history.latest(Curve::ttftP95)); // their largest is no 95th percentile
        end(19, 20);
        QCOMPARE(*history.latest(Curve::ttftP95), 68.0);
        QCOMPARE(history.curve(Curve::ttftP95).points().size(), std::size_t(1));
    }

    void theFiguresOfAWindowThatHasClosedStandWhileTheServerEmpties()
    {
        LiveHistory history;
        history.clear();
        history.add(started(10));
        LiveBatch batch;
        for (int i = 0; i < 20; ++i)
            batch.requests.push_back(ended(10.1 + i * 0.1, 50));
        history.add(batch);
        Snapshot snapshot;
        snapshot.phase = Phase::measured;
        history.sample(snapshot, 12.1);
        const auto rate = *history.latest(Curve::delivered);
        snapshot.phase = Phase::cool_down;
        history.sample(snapshot, 16);
        QCOMPARE(*history.latest(Curve::delivered), rate);
        QCOMPARE(*history.latest(Curve::goodput), rate);
        QVERIFY(std::isnan(history.curve(Curve::delivered).points().back().value)); // nothing is drawn of it
    }

    void aRecoveryThatMayComeIsInTheStepsAndInTheTimeLeft()
    {
        Plan plan;
        plan.load.steps = {1, 2};
        plan.load.recovery = true;
        LiveHistory history;
        history.clear();
        history.add(started(0, 1));
        Snapshot snapshot;
        snapshot.asked = 10;
        snapshot.figures.ended = 5;
        auto progress = progressOf(plan, snapshot, history, 5);
        QCOMPARE(progress.steps, 2);
        QCOMPARE(progress.stepsAtMost, 3);
        QCOMPARE(progress.share, 0.5 / 3);
        QCOMPARE(*progress.left_s, 15.0);
        QCOMPARE(*progress.leftAtMost_s, 25.0);
        const auto judge = [&history](double level, Verdict verdict) {
            LiveBatch batch;
            StepResult result;
            result.spec.level = level;
            result.summary.verdict = verdict;
            batch.results.push_back(result);
            history.add(batch);
        };
        judge(1, Verdict::passed);
        history.add(started(10, 2, LoadKind::closed, 2));
        QCOMPARE(progressOf(plan, snapshot, history, 15).steps, 2);
        judge(2, Verdict::failed); // now it is certain
        progress = progressOf(plan, snapshot, history, 15);
        QCOMPARE(progress.steps, 3);
        QCOMPARE(progress.stepsAtMost, 3);
        plan.load.recovery = false;
        QCOMPARE(progressOf(plan, snapshot, history, 15).stepsAtMost, 2);
    }

    void wordsOfAStepBecomeShorterAndARecoveryIsKnown()
    {
        StepSpec spec;
        spec.level = 8;
        QCOMPARE(stepTexts(spec), QStringList({QStringLiteral("concurrency 8"), QStringLiteral("c = 8"),
                                               QStringLiteral("8")}));
        spec.variant = "fast";
        QCOMPARE(stepTexts(spec).last(), QStringLiteral("8")); // its colour tells the side
        spec.variant.reset();
        spec.purpose = Purpose::recovery;
        for (const auto& text : stepTexts(spec))
            QVERIFY2(text.contains(QStringLiteral("recovery")) || text.startsWith(QStringLiteral("↺")),
                     qPrintable(text));
    }

    void failuresAreGroupedByKindWithTheFirstAsExample()
    {
        LiveFailures failures;
        failures.add(ended(1, 50));
        failures.add(ended(2, 0, Outcome::rejected));
        failures.add(ended(3, 0, Outcome::rejected));
        auto other = ended(4, 0, Outcome::failed);
        other.error_class = ErrorClass::reset_mid_stream;
        other.http_status = 200;
        failures.add(other);
        auto wanted = ended(5, 0, Outcome::cancelled);
        wanted.cancelled_by = CancelledBy::user;
        failures.add(wanted);
        QCOMPARE(failures.total(), 3);
        QCOMPARE(failures.kinds().size(), std::size_t(2));
        QCOMPARE(failures.kinds()[0].count, 2);
        QCOMPARE(failures.kinds()[0].example, std::string("busy"));
        QCOMPARE(failures.kinds()[0].example_request, std::string("1-1-2000"));
        QCOMPARE(failures.kinds()[0].last_at, 3.0);
    }

    void theServersOwnFiguresAndNotesHaveTheirTime()
    {
        LiveHistory history;
        history.clear();
        LiveBatch batch;
        batch.server.push_back({2 * second, {{"vllm:num_requests_running", 3}, {"vllm:num_requests_waiting", 7}}});
        batch.notes.push_back({3 * second, "", "cable pulled"});
        history.add(batch);
        QCOMPARE(*history.latest(Curve::serverRunning), 3.0);
        QCOMPARE(*history.latest(Curve::serverWaiting), 7.0);
        QCOMPARE(history.notes().front().at, 3.0);
    }
};

QTEST_MAIN(LiveHistoryTest)
#include "tst_livehistory.moc"
