// How many tokens an answer had, from whatever the server tells.
#include "tests/wire/events.h"

#include <QtTest>

using namespace plumbline;

namespace {

std::string counted(const char* text, int completion, const char* more = "")
{
    return dataEvent("{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + std::string(text) + "\"}" + more +
                     "}],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":" + std::to_string(completion) + "}}");
}

} // namespace

class TestTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheOrderOfSources();
    void keepsTheLastUsageThatIsNotZeroAndNeverAdds();
    void takesCountsOfEventsFromContinuousUsage();
    void takesCountsOfEventsFromTokenIdsAndLogprobs();
    void takesARiseWithoutTextAsATokenButNotAtTheEnd();
    void leavesCountsOfEventsUnknownOnceOneIsUnknown();
    void countsEachChoiceForItself();
    void readsUsageWhereTheDialectsPutIt_data();
    void readsUsageWhereTheDialectsPutIt();
    void takesAPromptOfZeroAsUnknownUnlessItWasEmpty();
    void takesThePromptFromTimingsOnlyWhenTheyAreWhole();
    void allowsMoreEventsThanTokens();
    void noticesHiddenReasoning();
    void givesUpAboveTheCeiling();
};

void TestTokens::followsTheOrderOfSources()
{
    const std::string timings = dataEvent(R"({"choices":[],"timings":{"predicted_n":30,"prompt_n":4,"cache_n":1}})");
    const auto ids = [](const char* text) {
        return dataEvent("{\"choices\":[{\"delta\":{\"content\":\"" + std::string(text) +
                         "\"},\"token_ids\":[1,2,3,4]}]}");
    };
    const auto check = [](const Answer& answer, std::int64_t output, TokenSource source) {
        QCOMPARE(answer.request.output_tokens.value_or(-1), output);
        QCOMPARE(answer.request.token_source, source);
    };
    check(answerTo({counted("a", 20), stop, usage(5, 40), timings, done}), 40, TokenSource::usage);
    check(answerTo({counted("a", 20), stop, timings, done}), 20, TokenSource::continuous_usage);
    check(answerTo({ids("a"), ids("b"), stop, timings, done}), 30, TokenSource::timings);
    check(answerTo({ids("a"), ids("b"), stop, done}), 8, TokenSource::token_ids);
    check(answerTo({ids("a"), content("b"), stop, done}), 2, TokenSource::events);
    check(answerTo({content("a"), content("b"), stop, done}), 2, TokenSource::events);
    check(answerTo({delta("{\"role\":\"assistant\"}"), done}), 0, TokenSource::none);
}

void TestTokens::keepsTheLastUsageThatIsNotZeroAndNeverAdds()
{
    const auto zeros = answerTo({counted("a", 0), counted("b", 0), stop, usage(0, 0), done}).request;
    QCOMPARE(zeros.token_source, TokenSource::events);
    QCOMPARE(zeros.output_tokens.value_or(-1), std::int64_t(2));
    QCOMPARE(zeros.prompt_tokens.value_or(-1), std::int64_t(7));
    const auto trailing = answerTo({counted("a", 1), counted("b", 2), stop, usage(7, 3), usage(0, 0), done}).request;
    QCOMPARE(trailing.output_tokens.value_or(-1), std::int64_t(3));
    QCOMPARE(trailing.prompt_tokens.value_or(-1), std::int64_t(7));
    QCOMPARE(trailing.token_source, TokenSource::usage);
    const auto cut = answerTo({counted("a", 1), counted("b", 5)}).request;
    QCOMPARE(cut.output_tokens.value_or(-1), std::int64_t(5));
    QCOMPARE(cut.token_source, TokenSource::continuous_usage);
}

void TestTokens::takesCountsOfEventsFromContinuousUsage()
{
    const auto request = answerTo({counted("", 0), counted("a", 2), counted("b", 3), counted("", 5), counted("c", 5),
                                   counted("d", 8, ",\"finish_reason\":\"stop\""), usage(7, 8), done})
                             .request;
    QCOMPARE(request.events_at.tokens(), (std::vector<int>{2, 1, 2, 0, 3}));
    QCOMPARE(request.token_events, std::int64_t(5));
    QCOMPARE(msOf(request.first_token_ns), 2);
    QCOMPARE(request.token_source, TokenSource::usage);
    QVERIFY(request.hasFlag("several_tokens_an_event"));
}

void TestTokens::takesCountsOfEventsFromTokenIdsAndLogprobs()
{
    const auto request =
        answerTo({dataEvent(R"({"choices":[{"delta":{"content":""},"token_ids":[5]}]})"),
                  dataEvent(R"({"choices":[{"delta":{"content":"a"},"token_ids":[1,2]}]})"),
                  dataEvent(R"({"choices":[{"delta":{"content":"b"},"logprobs":{"content":[{"token":"b"}]}}]})"),
                  dataEvent(R"({"choices":[{"text":"c","logprobs":{"tokens":["c","c"],"token_logprobs":[-1,-1]}}]})"),
                  stop, done})
            .request;
    // The first id came without text (half a character): it belongs to the event that released it.
    QCOMPARE(request.events_at.tokens(), (std::vector<int>{3, 1, 2}));
    QCOMPARE(request.output_tokens.value_or(-1), std::int64_t(6));
    QCOMPARE(request.token_source, TokenSource::token_ids);
}

void TestTokens::takesARiseWithoutTextAsATokenButNotAtTheEnd()
{
    const auto request = answerTo({counted("", 1), counted("", 1), counted("a", 2),
                                   counted("", 3, ",\"finish_reason\":\"stop\""), counted("", 4), done})
                             .request;
    QCOMPARE(msOf(request.first_token_ns), 1);
    QCOMPARE(msOf(request.first_text_ns), 3);
    QCOMPARE(request.token_events, std::int64_t(2));
    QCOMPARE(msOf(request.last_token_ns), 3);
    QCOMPARE(msOf(request.finish_ns), 4);
}

void TestTokens::leavesCountsOfEventsUnknownOnceOneIsUnknown()
{
    const auto request = answerTo({content("a"), counted("b", 2), stop, done}).request;
    QCOMPARE(request.token_events, std::int64_t(2));
    QVERIFY(request.events_at.tokens().empty());
    const auto falling = answerTo({counted("a", 4), counted("b", 2), stop, done}).request;
    QVERIFY(falling.events_at.tokens().empty());
    // Usage only on the last event is no count of that event, unless there is only one.
    const std::string whole = counted("b", 9, ",\"finish_reason\":\"stop\"");
    QVERIFY(answerTo({content("a"), whole}).request.events_at.tokens().empty());
    QCOMPARE(answerTo({whole}).request.events_at.tokens(), std::vector<int>{9});
}

void TestTokens::countsEachChoiceForItself()
{
    const auto of = [](int index, int completion) {
        return dataEvent(
            "{\"choices\":[{\"index\":" + std::to_string(index) +
            ",\"delta\":{\"content\":\"\"}}],\"usage\":{\"completion_tokens\":" + std::to_string(completion) + "}}");
    };
    const auto request = answerTo({of(0, 1), of(1, 1), of(0, 3), of(1, 2), of(1, 2)}).request;
    QCOMPARE(request.events_at.tokens(), (std::vector<int>{1, 1, 2, 1}));
    QVERIFY(request.hasFlag("multiple_choices"));
}

void TestTokens::readsUsageWhereTheDialectsPutIt_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<int>("prompt");
    QTest::addColumn<int>("output");
    QTest::addColumn<int>("cached");
    QTest::addColumn<int>("reasoning");
    const auto row = [](const char* name, const char* data, int prompt, int output, int cached, int reasoning) {
        QTest::newRow(name) << QByteArray(data) << prompt << output << cached << reasoning;
    };
    row("details",
        R"({"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":8,"total_tokens":17,"prompt_tokens_details":{"cached_tokens":4},"completion_tokens_details":{"reasoning_tokens":3}}})",
        9, 8, 4, 3);
    row("details of zero",
        R"({"usage":{"prompt_tokens":9,"completion_tokens":8,"prompt_tokens_details":{"cached_tokens":0},"completion_tokens_details":{"reasoning_tokens":0}}})",
        9, 8, 0, 0);
    row("details of null",
        R"({"usage":{"prompt_tokens":9,"completion_tokens":8,"prompt_tokens_details":null,"completion_tokens_details":{"reasoning_tokens":null}}})",
        9, 8, -1, -1);
    row("flat", R"({"usage":{"prompt_tokens":9,"completion_tokens":8,"reasoning_tokens":3,"cached_tokens":4}})", 9, 8,
        4, 3);
    row("hits", R"({"usage":{"prompt_tokens":9,"completion_tokens":8,"prompt_cache_hit_tokens":4}})", 9, 8, 4, -1);
    row("on the choice", R"({"choices":[{"delta":{},"usage":{"prompt_tokens":9,"completion_tokens":8}}]})", 9, 8, -1,
        -1);
    row("as decimals", R"({"usage":{"prompt_tokens":9.0,"completion_tokens":8.0}})", 9, 8, -1, -1);
    row("timings", R"({"choices":[],"timings":{"cache_n":4,"prompt_n":5,"predicted_n":8}})", 9, 8, 4, -1);
}

void TestTokens::readsUsageWhereTheDialectsPutIt()
{
    QFETCH(QByteArray, data);
    const auto request = answerTo({delta(R"({"reasoning":"a"})"), stop, dataEvent(data.toStdString()), done}).request;
    QTEST(static_cast<int>(request.prompt_tokens.value_or(-1)), "prompt");
    QTEST(static_cast<int>(request.output_tokens.value_or(-1)), "output");
    QTEST(static_cast<int>(request.cached_tokens.value_or(-1)), "cached");
    QTEST(static_cast<int>(request.reasoning_tokens.value_or(-1)), "reasoning");
}

void TestTokens::takesAPromptOfZeroAsUnknownUnlessItWasEmpty()
{
    AnswerRules rules;
    QVERIFY(!answerTo({content("a"), stop, usage(0, 39), done}, rules).request.prompt_tokens);
    rules.prompt_is_empty = true;
    QCOMPARE(answerTo({content("a"), stop, usage(0, 39), done}, rules).request.prompt_tokens.value_or(-1),
             std::int64_t(0));
}

void TestTokens::takesThePromptFromTimingsOnlyWhenTheyAreWhole()
{
    const std::string progress = dataEvent(
        R"({"choices":[{"delta":{"role":"assistant"}}],"timings":{"cache_n":1,"prompt_n":45,"predicted_n":0}})");
    QVERIFY(!answerTo({progress}).request.prompt_tokens);
    const std::string withoutCache = dataEvent(R"({"choices":[],"timings":{"prompt_n":45,"predicted_n":3}})");
    const auto request = answerTo({content("a"), stop, withoutCache, done}).request;
    QVERIFY(!request.prompt_tokens);
    QCOMPARE(request.output_tokens.value_or(-1), std::int64_t(3));
}

void TestTokens::allowsMoreEventsThanTokens()
{
    std::vector<std::string> reads;
    for (int i = 0; i < 25; ++i)
        reads.push_back(content("a"));
    reads.push_back(stop);
    const auto unknown = answerTo(reads).request;
    QCOMPARE(unknown.token_source, TokenSource::events);
    reads.push_back(usage(3, 10));
    const auto known = answerTo(reads).request;
    QCOMPARE(known.output_tokens.value_or(-1), std::int64_t(10));
    QCOMPARE(known.token_events, std::int64_t(25));
    QVERIFY(!known.hasFlag("several_tokens_an_event"));
}

void TestTokens::noticesHiddenReasoning()
{
    const std::string reasoned = dataEvent(
        R"({"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":50,"completion_tokens_details":{"reasoning_tokens":40}}})");
    const auto hidden = answerTo({content("a"), stop, reasoned, done}).request;
    QVERIFY(hidden.hasFlag("reasoning_hidden"));
    const auto seen = answerTo({delta(R"({"reasoning":"a"})"), content("a"), stop, reasoned, done}).request;
    QVERIFY(!seen.hasFlag("reasoning_hidden"));
    QCOMPARE(seen.output_tokens.value_or(-1), std::int64_t(50));
    const std::string encrypted = delta(R"({"reasoning_details":[{"type":"reasoning.encrypted","data":"x"}]})");
    QVERIFY(answerTo({encrypted, content("a"), stop, reasoned, done}).request.hasFlag("reasoning_hidden"));
}

void TestTokens::givesUpAboveTheCeiling()
{
    AnswerRules rules = keepingText();
    rules.ceiling = 3;
    AnswerReader reader(rules);
    reader.headers(200, {{"content-type", "text/event-stream"}}, 1);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(reader.bytes(content("a"), 2), ReadOn::go_on);
    QCOMPARE(reader.bytes(content("a") + content("b"), 3), ReadOn::give_up);
    QCOMPARE(reader.bytes(content("c"), 4), ReadOn::give_up);
    reader.ended(EndReason::cancelled, {}, 5, ErrorClass::length_overrun);
    const auto answer = answerOf(reader);
    QCOMPARE(answer.request.error_class, ErrorClass::length_overrun);
    QCOMPARE(answer.request.outcome, Outcome::failed);
    QCOMPARE(answer.text, std::string("aaaa"));
    // Where the server counts, its count is held against the ceiling, not the number of events.
    const auto request = answerTo({counted("a", 1), counted("b", 4), counted("c", 5)}, rules).request;
    QCOMPARE(request.error_class, ErrorClass::length_overrun);
    QCOMPARE(request.token_events, std::int64_t(2));
}

QTEST_APPLESS_MAIN(TestTokens)
#include "tst_tokens.moc"
