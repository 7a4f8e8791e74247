// Counts and lengths against servers that count in their own way.
#include "support/chatscript.h"
#include "support/enginebench.h"

#include "core/load/synthetic.h"

#include <QTest>

#include <mutex>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Counts each prompt by a rule of its own and keeps the bodies.
class CountingServer
{
public:
    explicit CountingServer(std::function<int(int words)> count)
        : count_(std::move(count)), server_(chatScript([this](ScriptedConnection& connection, const std::string& body) {
              {
                  const std::lock_guard lock(mutex_);
                  bodies_.push_back(body);
              }
              ScriptedAnswer answer;
              answer.prompt_tokens = count_(wordsOfPrompt(body));
              answer.usage = answer.prompt_tokens >= 0;
              sendAnswer(connection, answer);
          }))
    {
    }
    std::string url() const { return server_.url(""); }
    std::vector<std::string> bodies() const
    {
        const std::lock_guard lock(mutex_);
        return bodies_;
    }

private:
    std::function<int(int)> count_;
    mutable std::mutex mutex_;
    std::vector<std::string> bodies_;
    ScriptedServer server_;
};

Plan syntheticPlan(const std::string& url, double tokens, PrefixCache cache = PrefixCache::busted)
{
    auto plan = closedPlan(url, 1, 4, 3);
    auto& prompts = plan.workload.classes.front().prompts;
    prompts.source = PromptSourceKind::synthetic;
    prompts.texts.clear();
    prompts.tokens = Distribution{DistributionKind::constant, tokens, {}, {}, {}};
    plan.workload.prefix_cache = cache;
    return plan;
}

bool said(const KeepRecords& kept, const std::string& part)
{
    return kept.header &&
           std::any_of(kept.header->preflight.begin(), kept.header->preflight.end(),
                       [&part](const std::string& words) { return words.find(part) != std::string::npos; });
}

std::string allSaid(const KeepRecords& kept)
{
    std::string text;
    if (kept.header)
        for (const auto& words : kept.header->preflight)
            text += words + "\n";
    return text;
}

double pin(const KeepRecords& kept, const std::string& key)
{
    const auto* found = kept.header ? kept.header->pins_before.find(key) : nullptr;
    return found ? std::get<double>(found->value) : 0;
}

std::string promptOf(const std::string& body)
{
    const auto from = body.rfind("\"content\":\"") + 11;
    return body.substr(from, body.find('"', from) - from);
}

Ran answersOf(const std::function<void(ScriptedConnection&)>& answer, int requests = 4)
{
    const ScriptedServer server(
        chatScript([&answer](ScriptedConnection& connection, const std::string&) { answer(connection); }));
    return runPlan(closedPlan(server.url(""), 1, requests));
}

} // namespace

class TestCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // A template of 15 tokens around, a quarter more tokens than words.
    void promptsAreSizedByTheServersOwnCount_data()
    {
        QTest::addColumn<int>("asked");
        QTest::addColumn<bool>("busted");
        QTest::newRow("128 tokens, busted") << 128 << true;
        QTest::newRow("128 tokens, one cache") << 128 << false;
        QTest::newRow("2000 tokens, busted") << 2000 << true;
    }
    void promptsAreSizedByTheServersOwnCount()
    {
        QFETCH(int, asked);
        QFETCH(bool, busted);
        const CountingServer server([](int words) { return words * 5 / 4 + 15; });
        const auto ran =
            runPlan(syntheticPlan(server.url(), asked, busted ? PrefixCache::busted : PrefixCache::allowed), 1, true);
        QCOMPARE(ran.result.state, RunState::finished);
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t(4));
        for (const auto& request : measured) {
            QCOMPARE(request.requested_prompt_tokens.value_or(0), asked);
            const auto off = std::abs(static_cast<double>(request.prompt_tokens.value_or(0)) - asked);
            QVERIFY2(off <= std::max(2.0, 0.01 * asked), std::to_string(request.prompt_tokens.value_or(0)).c_str());
        }
        QVERIFY2(said(ran.kept, "Prompts are sized by the server's own count: 1.25 tokens a word"),
                 allSaid(ran.kept).c_str());
        QCOMPARE(pin(ran.kept, "workload.short.tokens_per_word"), 1.25);
        QVERIFY(ran.kept.footer->changed.empty());
        // Two probes of the route and two of the length: all of them short.
        const auto probes = ran.kept.of(Phase::preflight);
        QCOMPARE(probes.size(), std::size_t(4));
        for (const auto& probe : probes)
            QVERIFY(probe.prompt_tokens.value_or(0) < 400);
    }

    void theProbesOfTheLengthShareNoBeginningWithAMeasuredPrompt()
    {
        const CountingServer server([](int words) { return words + 5; });
        auto plan = syntheticPlan(server.url(), 64, PrefixCache::allowed);
        plan.load.requests = 30;
        runPlan(plan, 1, true);
        const auto bodies = server.bodies();
        QVERIFY(bodies.size() > 30);
        for (std::size_t probe = 2; probe < 4; ++probe)
            for (std::size_t i = 4; i < bodies.size(); ++i) {
                const auto a = promptOf(bodies[probe]), b = promptOf(bodies[i]);
                const auto same = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
                QVERIFY2(same < 16, (a.substr(0, 60) + " / " + b.substr(0, 60)).c_str());
            }
    }

    void withoutACountPromptsHaveAsManyWordsAsTokensAreAsked()
    {
        const CountingServer server([](int) { return -1; });
        const auto ran = runPlan(syntheticPlan(server.url(), 64, PrefixCache::allowed), 1, true);
        QVERIFY2(said(ran.kept, "the server does not count the tokens of prompts"), allSaid(ran.kept).c_str());
        QCOMPARE(wordsOfPrompt(server.bodies().back()), 64);
        QCOMPARE(ran.result.state, RunState::finished);
    }

    void aServerThatCountsZeroDoesNotCount()
    {
        const CountingServer server([](int) { return 0; });
        const auto ran = runPlan(syntheticPlan(server.url(), 64), 1, true);
        QVERIFY2(said(ran.kept, "the server does not count the tokens of prompts"), allSaid(ran.kept).c_str());
        for (const auto& request : ran.kept.of(Phase::measured))
            QVERIFY(!request.prompt_tokens); // unknown, not 0
    }

    void aServerThatTruncatesIsFoundOutBeforeTheRun()
    {
        const CountingServer server([](int words) { return std::min(words + 5, 20); });
        const auto ran = runPlan(syntheticPlan(server.url(), 512, PrefixCache::allowed), 1, true);
        QVERIFY2(said(ran.kept, "the server counts 20 tokens for 16 words and 20 for 272: does it truncate prompts"),
                 allSaid(ran.kept).c_str());
    }

    void promptsThatCanNotBeThatShortAreSaid()
    {
        const CountingServer server([](int words) { return words + 100; });
        const auto ran = runPlan(syntheticPlan(server.url(), 20, PrefixCache::allowed), 1, true);
        QVERIFY2(
            said(ran.kept,
                 "class \"short\" asks for prompts of 20 tokens, but what stands around one word alone is about 101"),
            allSaid(ran.kept).c_str());
    }

    void whiteSpaceThatComesFirstIsFlagged()
    {
        const auto ran = answersOf([](ScriptedConnection& connection) {
            ScriptedAnswer answer;
            answer.first = "\\n\\n";
            sendAnswer(connection, answer);
        });
        for (const auto& request : ran.kept.of(Phase::measured)) {
            QVERIFY(request.hasFlag("white_space_first"));
            QVERIFY(request.first_token_ns.has_value()); // it is a token all the same
        }
        const auto plain = answersOf([](ScriptedConnection& connection) { sendAnswer(connection); });
        for (const auto& request : plain.kept.of(Phase::measured))
            QVERIFY(!request.hasFlag("white_space_first") && !request.hasFlag("several_events_a_token") &&
                    !request.hasFlag("several_tokens_an_event"));
    }

    // 8 tokens in 18 events (below the client's ceiling), and 8 tokens in 4.
    void splitAndMergedTokensAreFlagged()
    {
        const auto events = [](int pieces) {
            return answersOf([pieces](ScriptedConnection& connection) {
                connection.sendHeaders();
                for (int i = 0; i < pieces; ++i)
                    connection.sendChunk(textEvent("x"));
                connection.sendChunk(finishEvent() + usageEvent(10, 8) + "data: [DONE]\n\n");
                connection.endChunks();
            });
        };
        for (const auto& request : events(18).kept.of(Phase::measured)) {
            QVERIFY(request.hasFlag("several_events_a_token"));
            QCOMPARE(request.output_tokens.value_or(0), std::int64_t(8));
        }
        for (const auto& request : events(4).kept.of(Phase::measured))
            QVERIFY(request.hasFlag("several_tokens_an_event"));
    }

    void nagleOnTheServerIsSeenOnReusedConnections()
    {
        const auto flagged = [](const char* fault) {
            auto settings = exactServer(1, 200);
            std::string error;
            settings.faults = *parseFaults(fault, 1, &error);
            ReferenceServer server(settings);
            if (!server.start())
                qFatal("the reference server does not start");
            const auto ran = runPlan(closedPlan(server.url(), 1, 8, 30));
            const auto measured = ran.kept.of(Phase::measured);
            return std::count_if(measured.begin(), measured.end(),
                                 [](const Request& request) { return request.hasFlag("nagle_signature"); });
        };
        const auto with = flagged("no_tcp_nodelay");
        QVERIFY2(with >= 4, std::to_string(with).c_str());
        const auto without = flagged("");
        QVERIFY2(without <= 1, std::to_string(without).c_str());
    }

    void anAnswerThatComesInOneBurstIsFlaggedAsBuffered()
    {
        const auto ran = answersOf([](ScriptedConnection& connection) {
            std::this_thread::sleep_for(std::chrono::milliseconds(60));
            std::string all;
            for (int i = 0; i < 12; ++i)
                all += textEvent("w");
            connection.sendHeaders();
            connection.sendChunk(all + finishEvent() + usageEvent(5, 12) + "data: [DONE]\n\n");
            connection.endChunks();
        });
        for (const auto& request : ran.kept.of(Phase::measured))
            QVERIFY(request.hasFlag("buffered_stream"));
    }
};

QTEST_GUILESS_MAIN(TestCounts)
#include "tst_counts.moc"
