// Random steps against what must hold for every step, and against figures computed by brute force.
#include "core/stats/figures.h"
#include "core/stats/stepaccumulator.h"
#include "statsrequests.h"

#include <QtTest>

#include <algorithm>
#include <limits>
#include <random>

using namespace plumbline;
using namespace plumbline::made;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct RandomStep
{
    Plan plan;
    StepSpec spec;
    StepEnded ended;
    std::vector<Request> requests; // in order of their end
};

RandomStep randomStep(std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    const auto below = [&](std::int64_t n) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
    };
    RandomStep step;
    step.plan = closedPlan();
    step.plan.workload.classes.resize(1 + seed % 3);
    for (std::size_t i = 1; i < step.plan.workload.classes.size(); ++i)
        step.plan.workload.classes[i].name = "class" + std::to_string(i);
    step.plan.contract.request = {{"ttft_ms", 60}, {"tpot_ms", 12}};
    step.plan.contract.gates = {maximum("ttft_ms", 80, "p95"), maximum("error_share", 0.3)};
    if (seed % 4 == 0)
        step.plan.load.start = StartMode::idle;
    step.spec = spec(static_cast<double>(1 + below(20)), seed % 2 ? LoadKind::closed : LoadKind::open);
    step.ended = end(1000, 1000 + 50 + static_cast<double>(below(3000)));
    const std::int64_t count = below(200);
    for (std::int64_t i = 0; i < count; ++i) {
        const double sent = static_cast<double>(below(5'000'000)) / 1000;
        Request request = answer(sent, static_cast<double>(below(100)), static_cast<int>(1 + below(30)),
                                 static_cast<double>(below(20'000)) / 1000);
        request.klass =
            step.plan.workload.classes[static_cast<std::size_t>(below(100)) % step.plan.workload.classes.size()].name;
        request.scheduled_ns -= below(3'000'000);
        const bool inside =
            request.scheduled_ns >= step.ended.window_start_ns && request.scheduled_ns < step.ended.window_end_ns;
        request.phase = inside
                            ? Phase::measured
                            : (request.scheduled_ns < step.ended.window_start_ns ? Phase::warm_up : Phase::cool_down);
        if (below(3) == 0) { // the tokens of each event are known
            EventTimes known;
            for (const std::int64_t at : request.events_at.times())
                known.append(at, static_cast<int>(below(4)));
            request.events_at = known;
        } else {
            request.output_tokens = *request.output_tokens + below(10);
        }
        if (below(9) == 0)
            request.token_source = TokenSource::events;
        switch (below(12)) {
        case 0:
            request.outcome = Outcome::failed;
            request.finish_ns.reset();
            break;
        case 1: {
            const Phase phase = request.phase;
            const std::string klass = request.klass;
            request = lost(sent, 0, Outcome::not_sent, ErrorClass::none);
            request.phase = phase;
            request.klass = klass;
            break;
        }
        case 2:
            request.outcome = Outcome::unfinished;
            request.finish_ns.reset();
            if (below(2) == 0)
                request.end_ns.reset();
            break;
        case 3:
            request.outcome = Outcome::cancelled;
            request.cancelled_by = static_cast<CancelledBy>(below(4));
            break;
        default:
            break;
        }
        step.requests.push_back(request);
    }
    std::stable_sort(step.requests.begin(), step.requests.end(), [](const Request& a, const Request& b) {
        return a.end_ns.value_or(INT64_MAX) < b.end_ns.value_or(INT64_MAX);
    });
    return step;
}

// Mean outstanding, its maximum and value at a time, from the definition: look at every moment where something changes.
std::int64_t outstandingAt(const std::vector<Request>& requests, std::int64_t at)
{
    return std::count_if(requests.begin(), requests.end(), [&](const Request& r) {
        return r.sent_ns && *r.sent_ns <= at && r.end_ns.value_or(INT64_MAX) > at;
    });
}

std::pair<double, std::int64_t> outstandingByMoments(const std::vector<Request>& requests, std::int64_t from,
                                                     std::int64_t to)
{
    std::vector<std::int64_t> moments{from, to};
    for (const auto& request : requests)
        for (const auto& at : {request.sent_ns, request.end_ns})
            if (at && *at > from && *at < to)
                moments.push_back(*at);
    std::sort(moments.begin(), moments.end());
    double area = 0;
    std::int64_t most = 0;
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
        const std::int64_t now = outstandingAt(requests, moments[i]);
        most = std::max(most, now);
        area += static_cast<double>(now) * static_cast<double>(moments[i + 1] - moments[i]);
    }
    return {area / static_cast<double>(to - from), most};
}

double tokensByEvents(const std::vector<Request>& requests, std::int64_t from, std::int64_t to, bool idle)
{
    double sum = 0;
    for (const auto& request : requests) {
        const auto times = request.events_at.times();
        const auto tokens = request.events_at.tokens();
        for (std::size_t i = 0; i < times.size(); ++i) {
            const bool inside = idle ? times[i] > from && times[i] <= to : times[i] >= from && times[i] < to;
            if (inside)
                sum += tokens.empty() ? static_cast<double>(*request.output_tokens) / static_cast<double>(times.size())
                                      : tokens[i];
        }
    }
    return sum;
}

// The nearest rank from its definition: the least value that at least p of all values reach or stay below.
double percentileByCounting(const std::vector<double>& values, int percent)
{
    double best = infinity;
    for (const double value : values) {
        const auto covered = std::count_if(values.begin(), values.end(), [&](double other) { return other <= value; });
        if (covered * 100 >= percent * static_cast<std::int64_t>(values.size()))
            best = std::min(best, value);
    }
    return best;
}

} // namespace

class TestStatsProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatHoldsForEveryStep_data();
    void whatHoldsForEveryStep();
    void figuresEqualThoseOfBruteForce_data();
    void figuresEqualThoseOfBruteForce();
    void liveStepEqualsThePassOverItsFile_data();
    void liveStepEqualsThePassOverItsFile();
};

void TestStatsProperties::whatHoldsForEveryStep_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 60; ++seed)
        QTest::addRow("%llu", seed) << seed;
}

void TestStatsProperties::whatHoldsForEveryStep()
{
    QFETCH(quint64, seed);
    const RandomStep random = randomStep(seed);
    StepAccumulatorOptions options;
    options.gaps = true;
    options.method = seed % 3 == 0 ? Percentile::linear : Percentile::nearest;
    const std::vector<StepSummary> entries =
        summarize(random.requests, random.plan, random.spec, random.ended, options);
    QCOMPARE(entries.size(),
             random.plan.workload.classes.size() > 1 ? random.plan.workload.classes.size() + 1 : std::size_t(1));
    for (const auto& step : entries) {
        QVERIFY(step.ledger.balances());
        QVERIFY(step.little.identity_error <= 1e-9);
        QVERIFY(static_cast<double>(step.outstanding.max) >= step.outstanding.mean - 1e-9);
        QVERIFY(step.outstanding.at_start >= 0 && step.outstanding.at_end >= 0);
        QVERIFY(step.outstanding.max >= step.outstanding.at_start || random.plan.load.start == StartMode::idle);
        if (step.goodput_share) {
            QVERIFY(*step.goodput_share >= 0 && *step.goodput_share <= 1);
            QVERIFY(*step.goodput_share + *step.error_share <= 1 + 1e-12);
            QVERIFY(*step.goodput * *step.window_s <= static_cast<double>(step.ledger.completed) + 1e-9);
        }
        std::vector<const FigureDistribution*> all{&step.lateness_ms, &step.ttft_ms,      &step.ttft_from_due_ms,
                                                   &step.tpot_ms,     &step.e2e_ms,       &step.gap_ms,
                                                   &step.itl_ms,      &step.output_tokens};
        for (const auto& entry : step.of_all)
            all.push_back(&entry.second);
        for (const FigureDistribution* figure : all) {
            QCOMPARE(figure->n == 0, !figure->p50.has_value());
            if (figure->n == 0)
                continue;
            QVERIFY(*figure->min <= *figure->p50 && *figure->p50 <= *figure->p90 && *figure->p90 <= *figure->p95);
            QVERIFY(*figure->p95 <= *figure->p99 && *figure->p99 <= *figure->max);
            QVERIFY(*figure->mean >= *figure->min - 1e-9 && *figure->mean <= *figure->max + 1e-9);
        }
    }
    // Classes add up to the whole.
    if (entries.size() > 1) {
        std::int64_t scheduled = 0;
        double tokens = 0;
        for (std::size_t i = 0; i + 1 < entries.size(); ++i) {
            scheduled += entries[i].ledger.scheduled;
            tokens += *entries[i].output_token_throughput;
        }
        QCOMPARE(entries.back().ledger.scheduled, scheduled);
        QVERIFY(near(entries.back().output_token_throughput, tokens));
    }
}

void TestStatsProperties::figuresEqualThoseOfBruteForce_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 100; seed < 140; ++seed)
        QTest::addRow("%llu", seed) << seed;
}

void TestStatsProperties::figuresEqualThoseOfBruteForce()
{
    QFETCH(quint64, seed);
    const RandomStep random = randomStep(seed);
    const StepSummary step = summarizeOne(random.requests, random.plan, random.spec, random.ended);
    const std::int64_t from = random.ended.window_start_ns;
    const std::int64_t to = random.ended.window_end_ns;
    const double seconds = static_cast<double>(to - from) / 1e9;
    const bool idle = random.plan.load.start == StartMode::idle && random.spec.kind == LoadKind::closed;

    const auto [mean, most] = outstandingByMoments(random.requests, from, to);
    QVERIFY(near(step.outstanding.mean, mean));
    QCOMPARE(step.outstanding.max, most);
    QCOMPARE(step.outstanding.at_end, outstandingAt(random.requests, to));
    QVERIFY(near(step.output_token_throughput, tokensByEvents(random.requests, from, to, idle) / seconds));

    std::int64_t completions = 0;
    std::vector<double> ttft, all;
    std::int64_t base = 0;
    std::int64_t goodOnes = 0;
    for (const auto& request : random.requests) {
        if (request.outcome == Outcome::completed &&
            (idle ? *request.end_ns > from && *request.end_ns <= to : *request.end_ns >= from && *request.end_ns < to))
            ++completions;
        if (request.phase != Phase::measured)
            continue;
        const bool planned = request.outcome == Outcome::cancelled && request.cancelled_by == CancelledBy::plan;
        base += planned ? 0 : 1;
        const RequestLimit ttftLimit{"ttft_ms", 60};
        const RequestLimit tpotLimit{"tpot_ms", 12};
        goodOnes += good(request, {ttftLimit, tpotLimit}) == true ? 1 : 0;
        if (request.outcome == Outcome::completed) {
            ttft.push_back(static_cast<double>(*request.first_token_ns - *request.sent_ns) / 1e6);
            all.push_back(ttft.back());
        } else if (request.outcome != Outcome::cancelled || request.cancelled_by == CancelledBy::server ||
                   request.cancelled_by == CancelledBy::none) {
            all.push_back(infinity);
        }
    }
    QVERIFY(near(step.request_throughput, static_cast<double>(completions) / seconds));
    QCOMPARE(step.ttft_ms.n, static_cast<std::int64_t>(ttft.size()));
    if (base > 0)
        QVERIFY(near(step.goodput_share, static_cast<double>(goodOnes) / static_cast<double>(base)));
    if (!ttft.empty()) {
        QCOMPARE(*step.ttft_ms.p50, percentileByCounting(ttft, 50));
        QCOMPARE(*step.ttft_ms.p90, percentileByCounting(ttft, 90));
        QCOMPARE(*step.ttft_ms.p95, percentileByCounting(ttft, 95));
        QCOMPARE(*step.ttft_ms.p99, percentileByCounting(ttft, 99));
    }
    const auto ofAll = std::find_if(step.of_all.begin(), step.of_all.end(),
                                    [](const auto& entry) { return entry.first == "ttft_ms"; });
    QCOMPARE(ofAll->second.n, static_cast<std::int64_t>(all.size()));
    if (!all.empty())
        QCOMPARE(*ofAll->second.p95, percentileByCounting(all, 95));
}

void TestStatsProperties::liveStepEqualsThePassOverItsFile_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 200; seed < 230; ++seed)
        QTest::addRow("%llu", seed) << seed;
}

void TestStatsProperties::liveStepEqualsThePassOverItsFile()
{
    QFETCH(quint64, seed);
    const RandomStep random = randomStep(seed);
    const StepSummary file = summarizeOne(random.requests, random.plan, random.spec, random.ended);

    StepAccumulator live(random.spec, random.plan);
    StepStarted started;
    started.not_idle_at_start = false;
    live.started(started);
    // The bounds arrive up to 300 ms after they passed, behind requests that ended meanwhile.
    bool opened = false;
    bool closed = false;
    for (const auto& request : random.requests) {
        const std::int64_t now = request.end_ns.value_or(INT64_MAX);
        if (!opened && now > random.ended.window_start_ns + ms(300)) {
            live.windowOpened(random.ended.window_start_ns);
            opened = true;
        }
        if (!closed && now > random.ended.window_end_ns + ms(300)) {
            live.windowEndKnown(random.ended.window_end_ns);
            closed = true;
        }
        live.add(request);
    }
    live.ended(random.ended);
    const StepSummary step = live.summaries().back();
    QCOMPARE(step.output_token_throughput, file.output_token_throughput);
    QCOMPARE(step.input_token_throughput, file.input_token_throughput);
    QCOMPARE(step.request_throughput, file.request_throughput);
    QCOMPARE(step.outstanding.mean, file.outstanding.mean);
    QCOMPARE(step.goodput, file.goodput);
    QCOMPARE(step.ttft_ms.p95, file.ttft_ms.p95);
    QCOMPARE(step.verdict, file.verdict);
    QCOMPARE(step.verdict_reason, file.verdict_reason);
}

QTEST_APPLESS_MAIN(TestStatsProperties)
#include "tst_statsproperties.moc"
