// The server's counters against the client's records, step by step.
#include "core/report/summaryjson.h"
#include "core/report/table.h"
#include "core/stats/servercheck.h"
#include "core/stats/stepaccumulator.h"

#include "statsrequests.h"

#include <QTest>

#include <limits>

using namespace plumbline;
using made::answer;
using made::lost;
using made::ms;

namespace {

ServerSample sampleAt(double atMs, const MetricSeries& series)
{
    return {ms(atMs), series};
}

MetricSeries vllm(double requests, double prompt, double output)
{
    return {{"vllm:num_requests_running", 0},
            {"vllm:request_success_total{finished_reason=\"stop\"}", requests},
            {"vllm:prompt_tokens_total", prompt},
            {"vllm:generation_tokens_total", output}};
}

MetricSeries llama(double computed, double cached, double output)
{
    return {{"llamacpp:prompt_tokens_total", computed},
            {"llamacpp:prompt_tokens_cached_total", cached},
            {"llamacpp:tokens_predicted_total", output}};
}

// Ten answers of 17 prompt tokens and 5 output tokens, from 10 to 100 ms.
ClientSide tenAnswers()
{
    ClientSide client;
    for (int i = 0; i < 10; ++i)
        client.add(answer(10 + i * 5, 10, 5, 1));
    return client;
}

ServerWatch watched(const std::vector<ServerSample>& before, const std::vector<ServerSample>& inside)
{
    ServerWatch watch;
    for (const auto& sample : before)
        watch.take(sample);
    watch.stepStarted();
    for (const auto& sample : inside)
        watch.take(sample);
    return watch;
}

ServerCheck checkOf(const ServerSample& before, const ServerSample& after, const ClientSide& client = tenAnswers())
{
    return checkServer(watched({before}, {after}), client).value();
}

using Count = std::optional<std::int64_t>;

bool says(const std::string& text, const std::string& part)
{
    if (text.find(part) != std::string::npos)
        return true;
    qWarning("%s", text.c_str());
    return false;
}

} // namespace

class TestEvidenceCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalCountsAgree()
    {
        const auto check = checkOf(sampleAt(5, vllm(100, 1000, 500)), sampleAt(200, vllm(110, 1170, 550)));
        QCOMPARE(check.requests_server, Count(10));
        QCOMPARE(check.requests_client, Count(10));
        QCOMPARE(check.output_tokens_server, Count(50));
        QCOMPARE(check.output_tokens_client, Count(50));
        QCOMPARE(check.prompt_tokens_server, Count(170));
        QCOMPARE(check.prompt_tokens_client, Count(170));
        QCOMPARE(check.difference, OptionalFigure(0));
        QVERIFY(check.restarted.empty());
        QCOMPARE(check.words, std::string("the server counted 10 requests, 50 output tokens, 170 prompt tokens, the "
                                          "client 10, 50, 170: they agree"));
    }

    void whatOthersUsedIsShown()
    {
        const auto check = checkOf(sampleAt(5, vllm(0, 0, 0)), sampleAt(200, vllm(20, 340, 100)));
        QCOMPARE(check.difference, OptionalFigure(1));
        QVERIFY(says(check.words, "its requests differ (2 times), others used the server or it is counted more than"));
        const auto less = checkOf(sampleAt(5, vllm(0, 0, 0)), sampleAt(200, vllm(5, 85, 25)));
        QCOMPARE(less.difference, OptionalFigure(-0.5));
        QVERIFY(says(less.words, "what the metrics show is not all that served"));
    }

    void llamaCountsPromptsWithoutItsCache()
    {
        const auto check = checkOf(sampleAt(5, llama(0, 0, 0)), sampleAt(200, llama(70, 100, 50)));
        QCOMPARE(check.requests_server, Count());
        QCOMPARE(check.requests_client, Count(10));
        QCOMPARE(check.prompt_tokens_server, Count(170));
        QVERIFY(says(check.words, "they agree"));
        QCOMPARE(check.prefix_hit_share, OptionalFigure(100.0 / 170));
    }

    void olderLlamaIsComparedWithoutTheCachedTokens()
    {
        const MetricSeries before{{"llamacpp:prompt_tokens_total", 0}, {"llamacpp:tokens_predicted_total", 0}};
        const MetricSeries after{{"llamacpp:prompt_tokens_total", 150}, {"llamacpp:tokens_predicted_total", 50}};
        const auto unknown = checkOf(sampleAt(5, before), sampleAt(200, after));
        QCOMPARE(unknown.prompt_tokens_client, Count()); // the client was not told what came from the cache
        ClientSide client;
        for (int i = 0; i < 10; ++i) {
            auto request = answer(10 + i * 5, 10, 5, 1);
            request.cached_tokens = 2;
            client.add(request);
        }
        const auto known = checkOf(sampleAt(5, before), sampleAt(200, after), client);
        QCOMPARE(known.prompt_tokens_client, Count(150));
        QVERIFY(says(known.words, "150 prompt tokens outside the cache"));
        QVERIFY(says(known.words, "they agree"));
    }

    void countsBeyondAllReasonStayAtTheEndOfTheRange()
    {
        constexpr auto most = std::numeric_limits<std::int64_t>::max();
        ClientSide client;
        for (const auto count : {most, std::int64_t{5}, most}) {
            auto request = answer(10, 10, 5, 1);
            request.output_tokens = count;
            request.prompt_tokens = count;
            request.cached_tokens = -count;
            client.add(request);
        }
        QCOMPARE(client.output_tokens, most);
        QCOMPARE(client.prompt_tokens, most);
        QCOMPARE(client.cached_tokens, -most - 1);
        const MetricSeries before{{"llamacpp:prompt_tokens_total", 0}, {"llamacpp:tokens_predicted_total", 0}};
        const MetricSeries after{{"llamacpp:prompt_tokens_total", 150}, {"llamacpp:tokens_predicted_total", 50}};
        QCOMPARE(checkOf(sampleAt(5, before), sampleAt(200, after), client).prompt_tokens_client, Count(most));
    }

    void whatTheClientCannotKnowIsUnset()
    {
        auto client = tenAnswers();
        client.add(lost(20, 90, Outcome::timed_out, ErrorClass::timeout_total));
        const auto cut = checkOf(sampleAt(5, vllm(0, 0, 0)), sampleAt(200, vllm(11, 187, 53)), client);
        QCOMPARE(cut.requests_client, Count());
        QCOMPARE(cut.output_tokens_client, Count());
        QCOMPARE(cut.output_tokens_server, Count(53));
        QCOMPARE(cut.difference, OptionalFigure());
        QVERIFY(says(cut.words, "1 request was not answered to the end"));

        auto without = tenAnswers();
        auto request = answer(10, 10, 5, 1);
        request.output_tokens.reset();
        request.prompt_tokens = 0; // beside a prompt: not told
        without.add(request);
        const auto counted = checkOf(sampleAt(5, vllm(0, 0, 0)), sampleAt(200, vllm(11, 187, 55)), without);
        QCOMPARE(counted.requests_client, Count(11));
        QCOMPARE(counted.output_tokens_client, Count());
        QCOMPARE(counted.prompt_tokens_client, Count());
        QVERIFY(says(counted.words, "the client does not know the tokens of 1 request"));
    }

    void whatNeverReachedTheServerOrWasRefusedCountsNothing()
    {
        auto client = tenAnswers();
        client.add(lost(20, 21, Outcome::failed, ErrorClass::connect_refused));
        client.add(lost(20, 21, Outcome::rejected, ErrorClass::overloaded));
        client.add(lost(20, 21, Outcome::not_sent));
        const auto check = checkOf(sampleAt(5, vllm(0, 0, 0)), sampleAt(200, vllm(10, 170, 50)), client);
        QVERIFY(says(check.words, "they agree"));
    }

    void withoutMetricsThereIsNothing() { QVERIFY(!checkServer(ServerWatch(), tenAnswers())); }

    void aMissingSampleIsSaidAndNothingIsSubtracted_data()
    {
        QTest::addColumn<double>("before");
        QTest::addColumn<double>("after");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("began late") << 15.0 << 200.0 << QByteArray("not sampled before the first request");
        QTest::newRow("ended early") << 5.0 << 40.0 << QByteArray("not sampled after the last request");
    }
    void aMissingSampleIsSaidAndNothingIsSubtracted()
    {
        QFETCH(double, before);
        QFETCH(double, after);
        QFETCH(QByteArray, words);
        const auto check = checkOf(sampleAt(before, vllm(0, 0, 0)), sampleAt(after, vllm(10, 170, 50)));
        QVERIFY(says(check.words, words.toStdString()));
        QCOMPARE(check.output_tokens_server, Count());
        QCOMPARE(check.difference, OptionalFigure());
    }

    void aSampleOutOfTheStepBeforeIsNoBeginning()
    {
        ServerWatch watch;
        watch.take(sampleAt(0, vllm(0, 0, 0)));
        watch.stepStarted();
        watch.take(sampleAt(4, vllm(3, 51, 15))); // while it ran
        watch.stepEnded(ms(8));
        watch.stepStarted();
        watch.take(sampleAt(200, vllm(20, 340, 100)));
        QVERIFY(says(checkServer(watch, tenAnswers())->words, "not sampled before the first request"));
    }

    void theEndOfOneStepIsTheBeginningOfTheNext()
    {
        ServerWatch watch;
        watch.take(sampleAt(0, vllm(0, 0, 0)));
        watch.stepStarted();
        watch.take(sampleAt(9, vllm(3, 51, 15)));
        watch.stepEnded(ms(8));
        watch.stepStarted();
        watch.take(sampleAt(200, vllm(13, 221, 65)));
        QVERIFY(says(checkServer(watch, tenAnswers())->words, "they agree"));
    }

    void aCounterThatFallsIsARestart()
    {
        const auto check = checkServer(watched({sampleAt(5, llama(700, 0, 400))},
                                               {sampleAt(50, llama(720, 0, 410)), sampleAt(90, llama(0, 0, 0)),
                                                sampleAt(200, llama(20, 0, 10))}),
                                       tenAnswers())
                               .value();
        QVERIFY(says(check.restarted, "llamacpp:prompt_tokens_total fell from 720 to 0: the server was started again"));
        QCOMPARE(check.output_tokens_server, Count());
        QVERIFY(says(check.words, "they went backwards"));
    }

    void aRestartBetweenStepsIsSaidAndDoesNotSpoilTheStep()
    {
        ServerWatch watch;
        watch.take(sampleAt(0, vllm(50, 850, 250)));
        watch.stepStarted();
        watch.stepEnded(ms(1));
        watch.take(sampleAt(5, vllm(0, 0, 0)));
        watch.stepStarted();
        watch.take(sampleAt(200, vllm(10, 170, 50)));
        const auto check = checkServer(watch, tenAnswers()).value();
        QVERIFY(says(check.restarted, "before this step vllm:request_success_total"));
        QVERIFY(says(check.words, "they agree"));
    }

    void whatFallsAndRisesAgainIsSeveralServers_data()
    {
        QTest::addColumn<QList<int>>("values");
        QTest::addColumn<bool>("falls");
        QTest::addColumn<bool>("several");
        QTest::newRow("two that take turns") << QList<int>{4, 8, 5, 9} << true << true;
        QTest::newRow("one of them new") << QList<int>{400, 0, 405, 0, 410} << true << true;
        QTest::newRow("two of one age") << QList<int>{400, 390, 410, 395} << true << true;
        QTest::newRow("a restart") << QList<int>{400, 0, 10, 20, 30} << true << false;
        QTest::newRow("a restart that catches up") << QList<int>{40, 0, 10, 20, 30, 40, 50} << true << false;
        QTest::newRow("a small one at once") << QList<int>{3, 0, 5, 9} << true << false;
        QTest::newRow("two restarts") << QList<int>{400, 0, 50, 0, 30} << true << false;
        QTest::newRow("it stands") << QList<int>{4, 4, 4} << false << false;
        QTest::newRow("it grows") << QList<int>{4, 5, 900} << false << false;
    }
    void whatFallsAndRisesAgainIsSeveralServers()
    {
        QFETCH(QList<int>, values);
        QFETCH(bool, falls);
        QFETCH(bool, several);
        CounterWatch watch;
        double at = 0;
        for (const int value : values)
            watch.take(sampleAt(at += 1000, {{"tgi_request_success", value}, {"tgi_queue_size", -value}}));
        QCOMPARE(!watch.falls().empty(), falls);
        QCOMPARE(watch.several(), several);
        QCOMPARE(watch.fell(Meaning::requests_ended), falls);
        QCOMPARE(fallsText(watch).find("several instances answer behind one address") != std::string::npos, several);
    }

    void gaugesWithNamesOfCountersAreNoRestart()
    {
        CounterWatch watch;
        watch.take(sampleAt(0, {{"llamacpp:tokens_predicted_total", 5}, {"thread_count", 9}, {"memory_total", 9}}));
        watch.take(sampleAt(1, {{"llamacpp:tokens_predicted_total", 6}, {"thread_count", 1}, {"memory_total", 1}}));
        QVERIFY(watch.falls().empty());
        CounterWatch unknown; // of a server that is not known the names are all there is
        unknown.take(sampleAt(0, {{"x_requests_total", 5}}));
        unknown.take(sampleAt(1, {{"x_requests_total", 1}}));
        QCOMPARE(unknown.falls().size(), std::size_t{1});
    }

    void aFloodOfCountersIsBounded()
    {
        CounterWatch watch;
        for (int i = 0; i < 100; ++i) {
            MetricSeries series;
            for (int j = 0; j < 256; ++j)
                series.emplace_back("x" + std::to_string(i) + "_" + std::to_string(j) + "_total", 1);
            watch.take(sampleAt(i, series));
        }
        QCOMPARE(watch.counters(), std::size_t{10'000});
    }

    void anAddressThatDidNotAnswerLeavesNothingToCompare()
    {
        const auto of = [](const char* instance, double output) {
            return std::pair<std::string, double>(
                "vllm:generation_tokens_total{instance=\"" + std::string(instance) + "\"}", output);
        };
        const auto both = checkOf(sampleAt(5, {of("a", 0), of("b", 0)}), sampleAt(200, {of("a", 20), of("b", 30)}));
        QCOMPARE(both.output_tokens_server, Count(50));
        const auto late = checkOf(sampleAt(5, {of("a", 0)}), sampleAt(200, {of("a", 20), of("b", 3000)}));
        QCOMPARE(late.output_tokens_server, Count());
        const auto gone = checkOf(sampleAt(5, {of("a", 0), of("b", 0)}), sampleAt(200, {of("a", 20)}));
        QCOMPARE(gone.output_tokens_server, Count());
    }

    void labelSetsThatComeUpLaterCountFromZero()
    {
        const auto check = checkOf(sampleAt(5, {{"vllm:request_success_total{r=\"stop\"}", 4}}),
                                   sampleAt(200, {{"vllm:request_success_total{r=\"stop\"}", 10},
                                                  {"vllm:request_success_total{r=\"length\"}", 4}}));
        QCOMPARE(check.requests_server, Count(10));
    }

    void theServersOwnFiguresAreBesideIt()
    {
        const auto series = [](double n) {
            return MetricSeries{{"vllm:time_to_first_token_seconds_sum", n * 0.05},
                                {"vllm:time_to_first_token_seconds_count", n},
                                {"vllm:prefix_cache_queries_total", n * 10},
                                {"vllm:prefix_cache_hits_total", n * 4},
                                {"vllm:num_preemptions_total", n / 5},
                                {"vllm:num_requests_waiting", n > 10 ? 3 : 9},
                                {"vllm:kv_cache_usage_perc", n / 100}};
        };
        const auto check = checkOf(sampleAt(5, series(10)), sampleAt(200, series(20)));
        QVERIFY(std::abs(check.ttft_mean_ms_server.value() - 50) < 1e-9);
        QCOMPARE(check.prefix_hit_share, OptionalFigure(0.4));
        QCOMPARE(check.preemptions, Count(2));
        QCOMPARE(check.waiting_max, OptionalFigure(3)); // what waited before the step is not of it
        QCOMPARE(check.kv_use_max, OptionalFigure(0.2));
        QVERIFY(says(check.words, "no counter of requests or tokens that is known"));
    }

    void hostileValuesAreSurvived()
    {
        const auto check = checkOf(sampleAt(5, vllm(0, 0, 0)), sampleAt(200, vllm(1e300, 1e17, 50)));
        QCOMPARE(check.requests_server, Count());
        QCOMPARE(check.prompt_tokens_server, Count());
        QCOMPARE(check.output_tokens_server, Count(50));
    }

    void aStepCarriesItIntoJsonAndUnderTheTable()
    {
        Plan plan = made::closedPlan();
        StepAccumulator step(made::spec(), plan);
        for (int i = 0; i < 10; ++i)
            step.add(answer(10 + i * 5, 10, 5, 1));
        step.server(watched({sampleAt(5, vllm(100, 1000, 500))}, {sampleAt(200, vllm(110, 1170, 550))}));
        RunSummary run;
        run.steps = step.summaries();
        QCOMPARE(run.steps.size(), std::size_t{1});
        QVERIFY(run.steps[0].server);
        QVERIFY(says(summaryTable(run), "the server's own counters agree with the client's in 1 step"));
        std::string problem;
        const auto read = summaryFromJson(summaryJson(run, false), problem);
        QVERIFY2(read, problem.c_str());
        QCOMPARE(read->steps[0].server->output_tokens_server, Count(50));
        QCOMPARE(read->steps[0].server->words, run.steps[0].server->words);
        QVERIFY(says(summaryJson(run, false), "\"restarted\":null"));
        run.steps[0].server.reset();
        QVERIFY(says(summaryJson(run, false), "\"server\":null"));
        QVERIFY(summaryTable(run).find("the server counted") == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestEvidenceCheck)
#include "tst_evidence_check.moc"
