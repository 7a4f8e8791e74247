#include "core/stats/figures.h"
#include "statsrequests.h"

#include <QtTest>

#include <functional>

using namespace plumbline;
using namespace plumbline::made;

class TestStatsFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durationsCountFromSendingAndFromDue();
    void undefinedFiguresAreUnset_data();
    void undefinedFiguresAreUnset();
    void failedRequestLastsToItsEnd();
    void tpotDividesByTokensBehindTheFirstEvent();
    void goodIsJudgedByInclusiveLimits_data();
    void goodIsJudgedByInclusiveLimits();
    void gapsAreBetweenTokenBearingEvents();
    void interTokenGapsSpreadOverKnownTokens();
};

void TestStatsFigures::durationsCountFromSendingAndFromDue()
{
    Request request = answer(100, 40, 11, 10); // first token at 140, finish at 240
    request.scheduled_ns = ms(98);
    request.first_text_ns = ms(160);
    request.token_events = 22;
    const RequestFigures figures = figuresOf(request);
    QCOMPARE(figures.lateness_ms, OptionalFigure(2));
    QCOMPARE(figures.ttft_ms, OptionalFigure(40));
    QCOMPARE(figures.ttft_from_due_ms, OptionalFigure(42));
    QCOMPARE(figures.time_to_first_text_ms, OptionalFigure(60));
    QCOMPARE(figures.e2e_ms, OptionalFigure(140));
    QCOMPARE(figures.e2e_from_due_ms, OptionalFigure(142));
    QCOMPARE(figures.tpot_ms, OptionalFigure(10));
    QCOMPARE(figures.tokens_per_event, OptionalFigure(0.5));
    for (const auto& [name, member] : durationFigures)
        QCOMPARE(figureNamed(figures, name), figures.*member);
    QCOMPARE(figureNamed(figures, "speed"), OptionalFigure());
}

using Change = std::function<void(Request&)>;
Q_DECLARE_METATYPE(Change)

void TestStatsFigures::undefinedFiguresAreUnset_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("unset");
    QTest::addColumn<int>("state");
    const auto row = [](const char* name, Change change, QStringList unset, TpotState state) {
        QTest::newRow(name) << change << unset << static_cast<int>(state);
    };
    const QString ttft = QStringLiteral("ttft_ms"), due = QStringLiteral("ttft_from_due_ms"),
                  text = QStringLiteral("time_to_first_text_ms"), tpot = QStringLiteral("tpot_ms"),
                  e2e = QStringLiteral("e2e_ms"), e2eDue = QStringLiteral("e2e_from_due_ms"),
                  late = QStringLiteral("lateness_ms");
    row(
        "nothing missing", [](Request&) {}, {}, TpotState::defined);
    row(
        "no token-bearing event", [](Request& r) { r.first_token_ns.reset(); }, {ttft, due, tpot}, TpotState::no_times);
    row(
        "no visible text", [](Request& r) { r.first_text_ns.reset(); }, {text}, TpotState::defined);
    row(
        "no finish",
        [](Request& r) {
            r.finish_ns.reset();
            r.outcome = Outcome::failed;
        },
        {tpot}, TpotState::no_times);
    row(
        "one token", [](Request& r) { r.output_tokens = 1; }, {tpot}, TpotState::few_tokens);
    row(
        "no token at all", [](Request& r) { r.output_tokens = 0; }, {tpot}, TpotState::few_tokens);
    row(
        "tokens unknown", [](Request& r) { r.output_tokens.reset(); }, {tpot}, TpotState::unknown_tokens);
    row(
        "several choices", [](Request& r) { r.flags = {"multiple_choices"}; }, {tpot}, TpotState::several_choices);
    row(
        "hidden reasoning", [](Request& r) { r.reasoning_tokens = 5; }, {tpot}, TpotState::hidden_reasoning);
    row(
        "streamed reasoning",
        [](Request& r) {
            r.reasoning_tokens = 5;
            r.flags = {"reasoning_seen"};
        },
        {}, TpotState::defined);
    row(
        "never sent", [](Request& r) { r = lost(5, 0, Outcome::not_sent); }, {late, ttft, due, text, tpot, e2e, e2eDue},
        TpotState::no_times);
    row(
        "all tokens in one event",
        [](Request& r) {
            r.events_at = EventTimes();
            r.events_at.append(*r.first_token_ns, 11);
        },
        {tpot}, TpotState::few_tokens);
}

void TestStatsFigures::undefinedFiguresAreUnset()
{
    QFETCH(Change, change);
    QFETCH(QStringList, unset);
    QFETCH(int, state);
    Request request = answer(100, 40, 11, 10);
    change(request);
    const RequestFigures figures = figuresOf(request);
    for (const auto& [name, member] : durationFigures) {
        const QString key = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        QVERIFY2((figures.*member).has_value() != unset.contains(key), qPrintable(key));
    }
    QCOMPARE(static_cast<int>(figures.tpot_state), state);
    QCOMPARE(reasonOf(figures.tpot_state).empty(), figures.tpot_ms.has_value());
    if (!request.output_tokens || request.token_events == 0)
        QVERIFY(!figures.tokens_per_event);
}

void TestStatsFigures::failedRequestLastsToItsEnd()
{
    Request request = answer(100, 40, 11, 10);
    request.end_ns = ms(400);
    QCOMPARE(figuresOf(request).e2e_ms, OptionalFigure(140)); // completed: to the finish
    request.outcome = Outcome::failed;
    QCOMPARE(figuresOf(request).e2e_ms, OptionalFigure(300));
    QCOMPARE(figuresOf(request).e2e_from_due_ms, OptionalFigure(300));
}

void TestStatsFigures::tpotDividesByTokensBehindTheFirstEvent()
{
    Request request = answer(0, 40, 4, 30); // 90 ms from the first token to the finish
    request.output_tokens = 10;
    QCOMPARE(figuresOf(request).tpot_ms, OptionalFigure(10)); // unknown: the first event held one
    request.events_at = EventTimes();
    for (const auto& [at, tokens] : {std::pair(40, 4), {70, 2}, {100, 2}, {130, 2}})
        request.events_at.append(ms(at), tokens);
    QCOMPARE(figuresOf(request).tpot_ms, OptionalFigure(15)); // 90 / (10 - 4)
    request.events_at = EventTimes();
    for (const auto& [at, tokens] : {std::pair(40, 0), {70, 4}, {100, 3}, {130, 3}})
        request.events_at.append(ms(at), tokens);
    QCOMPARE(figuresOf(request).tpot_ms, OptionalFigure(10)); // a counter that lags: it bore a token all the same
}

void TestStatsFigures::goodIsJudgedByInclusiveLimits_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("verdict"); // 1 good, 0 not, -1 unknown
    const auto row = [](const char* name, Change change, int verdict) { QTest::newRow(name) << change << verdict; };
    row(
        "at both limits", [](Request&) {}, 1);
    row(
        "one nanosecond above TTFT", [](Request& r) { r.sent_ns = *r.sent_ns - 1; }, 0);
    row(
        "TPOT above its limit", [](Request& r) { r.finish_ns = *r.finish_ns + 10; }, 0);
    row(
        "not completed", [](Request& r) { r.outcome = Outcome::failed; }, 0);
    row(
        "rejected", [](Request& r) { r = lost(0, 1, Outcome::rejected); }, 0);
    row(
        "TTFT undefined is never good", [](Request& r) { r.first_token_ns.reset(); }, 0);
    row(
        "one token: TPOT does not apply", [](Request& r) { r.output_tokens = 1; }, 1);
    row(
        "one token, but TTFT too late",
        [](Request& r) {
            r.output_tokens = 1;
            r.sent_ns = ms(99);
        },
        0);
    row(
        "tokens counted by events", [](Request& r) { r.token_source = TokenSource::events; }, -1);
    row(
        "not completed comes before unknown",
        [](Request& r) {
            r.token_source = TokenSource::events;
            r.outcome = Outcome::timed_out;
        },
        0);
    row(
        "tokens unknown", [](Request& r) { r.output_tokens.reset(); }, -1);
    row(
        "several choices", [](Request& r) { r.flags = {"multiple_choices"}; }, -1);
}

void TestStatsFigures::goodIsJudgedByInclusiveLimits()
{
    QFETCH(Change, change);
    QFETCH(int, verdict);
    Request request = answer(100, 40, 11, 10);
    change(request);
    const std::vector<RequestLimit> limits{{"ttft_ms", 40}, {"tpot_ms", 10}, {"e2e_ms", std::nullopt}};
    const std::optional<bool> result = good(request, limits);
    QCOMPARE(result ? static_cast<int>(*result) : -1, verdict);
    // Without limits only the completion counts.
    QCOMPARE(good(request, {}), std::optional<bool>(request.outcome == Outcome::completed));
}

void TestStatsFigures::gapsAreBetweenTokenBearingEvents()
{
    Request request = answer(0, 40, 3, 10);
    QCOMPARE(gapsOf(request), (std::vector<std::int64_t>{ms(10), ms(10)}));
    request = answer(0, 40, 1, 10);
    QVERIFY(gapsOf(request).empty());
    QVERIFY(gapsOf(lost(0, 1, Outcome::failed)).empty());
    QVERIFY(itlOf(request).gaps.empty());
}

void TestStatsFigures::interTokenGapsSpreadOverKnownTokens()
{
    Request request = answer(0, 40, 4, 12);
    InterTokenGaps gaps = itlOf(request);
    QVERIFY(!gaps.perToken);
    QCOMPARE(gaps.basis(), std::string_view("per event"));
    QCOMPARE(gaps.gaps.size(), std::size_t(3));
    QCOMPARE(gaps.gaps[0].ms, 12.0);

    request.events_at = EventTimes();
    for (const auto& [at, tokens] : {std::pair(40, 1), {52, 3}, {64, 0}, {76, 2}, {88, 0}})
        request.events_at.append(ms(at), tokens);
    gaps = itlOf(request);
    QCOMPARE(gaps.basis(), std::string_view("per token"));
    QCOMPARE(gaps.gaps.size(), std::size_t(2));
    QCOMPARE(gaps.gaps[0].ms, 4.0); // 12 ms over 3 tokens
    QCOMPARE(gaps.gaps[0].tokens, std::int64_t(3));
    QCOMPARE(gaps.gaps[1].ms, 12.0); // an event without a token lengthens the gap of the next: 24 ms over 2
    QCOMPARE(gaps.gaps[1].tokens, std::int64_t(2));
}

QTEST_APPLESS_MAIN(TestStatsFigures)
#include "tst_statsfigures.moc"
