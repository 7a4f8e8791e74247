// Runs side by side: what differs, whether the work was the same, and the verdicts.
#include "core/report/comparison.h"
#include "core/report/runplace.h"

#include "support/comparerun.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <map>

using namespace plumbline;
using namespace plumbline::test;

namespace {

MeasuredRun read(const MadeRun& made)
{
    const SampleRun file(madeRecords(made));
    auto runs = readMeasuredRun(runFile(file.path()));
    return std::move(runs.front());
}

MadeRun faster(double by, const std::string& run = "01B")
{
    MadeRun made;
    made.run = run;
    for (auto& pace : made.pace)
        pace *= by;
    return made;
}

Comparison compared(const MadeRun& a, const MadeRun& b, const CompareOptions& options = {})
{
    static const MeasuredRun plain = read({});
    const bool isPlain =
        a.run == plain.header.run && a.pace == MadeRun().pace && a.pins == MadeRun().pins && a.plan == MadeRun().plan;
    const std::vector<MeasuredRun> runs = {isPlain ? plain : read(a), read(b)};
    return compareRuns(runs, options);
}

ComparedFigure figure(const Comparison& comparison, const std::string& metric, const std::string& stat = {},
                      double level = 2)
{
    for (const auto& row : comparison.rows)
        if (row.metric == metric && row.stat == stat && row.level == level)
            return row;
    qFatal("no such figure");
}

const DifferingValue* differing(const Comparison& comparison, const std::string& path)
{
    for (const auto& value : comparison.differs)
        if (value.path == path)
            return &value;
    return nullptr;
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFasterServerIsBetterInLatencyAndInThroughput()
    {
        const auto comparison = compared({}, faster(0.8));
        QCOMPARE(comparison.error, std::string());
        const auto& ttft = figure(comparison, "ttft_ms", "p95");
        QCOMPARE(ttft.verdict, CompareVerdict::better);
        QVERIFY(std::abs(*ttft.ratio - 0.8) < 1e-4 && std::abs(*ttft.relative + 0.2) < 1e-4);
        QVERIFY(ttft.interval->low < *ttft.difference && *ttft.difference < ttft.interval->high);
        QVERIFY(ttft.interval->high < 0 && ttft.ratio_interval->high < 1);
        QVERIFY((ttft.repeats == std::array<int, 2>{5, 5}));
        QCOMPARE(figure(comparison, "output_token_throughput").verdict, CompareVerdict::better);
        QVERIFY(comparison.anyJudged() && !comparison.anyWorse());
        QVERIFY(compared(faster(0.8, "01C"), {}).anyWorse());
    }
    void anUnchangedServerIsNotDistinguishable()
    {
        auto same = faster(1.002);
        std::swap(same.pace[0], same.pace[2]);
        const auto comparison = compared({}, same);
        for (const auto& row : comparison.rows)
            QCOMPARE(row.verdict, CompareVerdict::not_distinguishable);
        QVERIFY(figure(comparison, "ttft_ms", "p95").why.find("no difference as large as 5 %") != std::string::npos);
        CompareOptions finely;
        finely.difference_asked = 0.005;
        const auto& row = figure(compared({}, same, finely), "tpot_ms", "p95");
        QVERIFY2(row.repeats_needed && *row.repeats_needed > 5, row.why.c_str());
        QVERIFY2(row.why.find("more repeats a side would resolve 0.5 %") != std::string::npos, row.why.c_str());
    }
    void oneRepeatIsNeverBetterOrWorse()
    {
        MadeRun a;
        MadeRun b = faster(0.5);
        a.pace = {1};
        const auto oneSide = compared(a, b);
        b.pace = {0.5};
        const auto both = compared(a, b);
        for (const auto* comparison : {&oneSide, &both})
            for (const auto& row : comparison->rows)
                QVERIFY(row.verdict != CompareVerdict::better && row.verdict != CompareVerdict::worse);
        const auto& row = figure(both, "ttft_ms", "p95");
        QCOMPARE(row.why, std::string("one run each: run-to-run spread unknown"));
        QVERIFY(!row.interval && row.difference && *row.relative < -0.49);
        QVERIFY(both.method.starts_with("no test"));
    }
    void otherWorkRefusesASpeedVerdictAndShowsBoth()
    {
        MadeRun shorter = faster(0.5);
        shorter.change = [](Request& request) {
            request.output_tokens = 6;
            request.finish_reason = "stop";
        };
        const auto comparison = compared({}, shorter);
        const auto& row = figure(comparison, "output_token_throughput");
        QCOMPARE(row.verdict, CompareVerdict::not_comparable);
        QVERIFY2(row.why.find("output tokens got 10 and 6") != std::string::npos, row.why.c_str());
        QVERIFY(row.why.find("finish reason stop in 0 % and 100 %") != std::string::npos);
        QVERIFY(row.a && row.b && row.difference);
        QVERIFY(figure(comparison, "error_share").verdict != CompareVerdict::not_comparable);
        QVERIFY(comparison.headline.front().find("other work") != std::string::npos);
    }
    void aWarmCacheIsOtherWork()
    {
        MadeRun warm = faster(0.5);
        warm.change = [](Request& request) { request.cached_tokens = 16; };
        const auto& row = figure(compared({}, warm), "ttft_ms", "p50");
        QVERIFY2(row.why.find("server's cache") != std::string::npos, row.why.c_str());
    }
    void whatDiffersIsSaidFirst()
    {
        MadeRun a;
        a.pins = {{"server.build", std::string("b11434"), PinOrigin::reported},
                  {"server.slots", std::int64_t{1}, PinOrigin::reported},
                  {"controls.slots", std::int64_t{1}, PinOrigin::declared}};
        MadeRun b = faster(0.9);
        b.pins = {{"server.build", std::string("b11440"), PinOrigin::reported},
                  {"server.slots", std::int64_t{2}, PinOrigin::reported},
                  {"controls.slots", std::int64_t{2}, PinOrigin::declared},
                  {"host.kernel", std::string("6.1"), PinOrigin::detected}};
        b.plan.load.requests = 40;
        b.label = Label::simulated;
        const auto comparison = compared(a, b);
        QCOMPARE(differing(comparison, "pins.server.build")->kind, std::string("should be equal"));
        QCOMPARE(differing(comparison, "pins.server.build")->b, std::string("\"b11440\""));
        QCOMPARE(differing(comparison, "pins.server.slots")->kind, std::string("declared change"));
        QCOMPARE(differing(comparison, "pins.host.kernel")->kind, std::string("known once"));
        QCOMPARE(differing(comparison, "plan.load.requests")->kind, std::string("declared change"));
        QVERIFY(comparison.headline[0].find("A is measured and B is simulated") != std::string::npos);
        QVERIFY(comparison.headline[1].find("B also ran with another server.build") != std::string::npos);
        CompareOptions options;
        options.changed = {"server.build"};
        const auto meant = compared(a, b, options);
        QCOMPARE(differing(meant, "pins.server.build")->kind, std::string("declared change"));
        QVERIFY(meant.headline[1].find("also ran") == std::string::npos);
    }
    // What is declared brings its pins with it: no warning. What is not, is one still.
    void pinsThatFollowFromADeclaredDifferenceAreNoWarning()
    {
        const auto text = [](const char* key, const char* value) {
            return Pin{key, std::string(value), PinOrigin::detected};
        };
        MadeRun a;
        a.plan.target.transport = TransportKind::qt;
        a.plan.target.model = "small";
        a.plan.target.proxy = "none";
        a.plan.workload.classes[0].prompts.source = PromptSourceKind::file;
        a.plan.workload.classes[0].prompts.path = "a.txt";
        a.pins = {text("client.transport", "qt"),
                  text("client.version", "1"),
                  text("model.file.sha256", "aa"),
                  text("workload.short.tokens_per_word", "1.2"),
                  text("workload.short.prompts_sha256", "aa"),
                  text("server.vram_bytes", "1"),
                  text("network.loopback", "yes"),
                  text("request.output_limit", "max_tokens"),
                  text("server.build", "b1")};
        MadeRun b = faster(0.9);
        b.plan = a.plan;
        b.pins = a.pins;
        for (auto& pin : b.pins)
            pin.value = std::string("another");
        const auto kindsOf = [&] {
            const auto comparison = compared(a, b);
            std::map<std::string, std::string> kinds;
            for (const auto& pin : a.pins)
                kinds[pin.key] = differing(comparison, "pins." + pin.key)->kind;
            return kinds;
        };
        for (const auto& [key, kind] : kindsOf())
            QVERIFY2(kind == "should be equal", key.c_str());
        b.plan.target.transport = TransportKind::precise;
        b.plan.target.model = "large";
        b.plan.target.proxy = "system";
        b.plan.target.api = Api::completions;
        b.plan.workload.classes[0].prompts.path = "b.txt";
        for (const auto& [key, kind] : kindsOf())
            QVERIFY2(kind == (key == "client.version" || key == "server.build" ? "should be equal" : "declared change"),
                     (key + ": " + kind).c_str());
        const auto headline = compared(a, b).headline;
        QVERIFY2(headline.front().starts_with("B also ran with another client.version"), headline.front().c_str());
        QVERIFY2(headline.front().find("transport") == std::string::npos, headline.front().c_str());
    }
    void whatProbesCountedAroundTheirWordsIsNoDifference()
    {
        MadeRun a;
        MadeRun b = faster(1);
        a.pins = {{"workload.chat.tokens_around_words", 49.0, PinOrigin::detected}};
        b.pins = {{"workload.chat.tokens_around_words", 46.0, PinOrigin::detected}};
        const auto comparison = compared(a, b);
        const auto* value = differing(comparison, "pins.workload.chat.tokens_around_words");
        QVERIFY(value);
        QCOMPARE(value->kind, std::string("varies"));
        for (const auto& sentence : comparison.headline)
            QVERIFY2(sentence.find("also ran") == std::string::npos, sentence.c_str());
    }
    void thePrimaryFigureComesFromTheContractUnlessOneIsDeclared()
    {
        const auto fromContract = compared({}, faster(0.95));
        int primaries = 0;
        for (const auto& row : fromContract.rows)
            primaries += row.primary;
        QCOMPARE(primaries, 1);
        QVERIFY(figure(fromContract, "ttft_ms", "p95", 1).primary || figure(fromContract, "ttft_ms", "p95", 2).primary);
        std::string problem;
        CompareOptions options;
        options.primary = primaryFigure("tpot_ms.p50@1", problem);
        const auto declared = compared({}, faster(0.95), options);
        QVERIFY(figure(declared, "tpot_ms", "p50", 1).primary && !figure(declared, "tpot_ms", "p50", 2).primary);
        QVERIFY(!figure(declared, "tpot_ms", "p50", 1).p_adjusted && figure(declared, "tpot_ms", "p50", 2).p_adjusted);
        QVERIFY(!primaryFigure("tpot_ms.p99", problem) && problem.find("ttft_ms.p95") != std::string::npos);
        QVERIFY(!primaryFigure("tpot_ms.p95@x", problem) && problem.find("@4") != std::string::npos);
    }
    void goodputNeedsTheSameLimits()
    {
        MadeRun b = faster(0.9);
        b.plan.contract.request[0].max = 60;
        const auto comparison = compared({}, b);
        QCOMPARE(figure(comparison, "goodput").why, std::string("other limits in the contract"));
        QCOMPARE(figure(comparison, "ttft_ms", "p50").verdict, CompareVerdict::better);
    }
    void aLevelOfOneSideAloneIsANote()
    {
        MadeRun b = faster(0.9);
        const auto runs = std::vector<MeasuredRun>{read({}), read(b)};
        auto cut = runs;
        std::erase_if(cut[1].summary.steps, [](const StepSummary& step) { return step.level == 2; });
        const auto comparison = compareRuns(cut);
        QVERIFY(comparison.notes.front().find("concurrency 2 only in 01A") != std::string::npos);
    }
    void aRunTwiceIsNoComparison()
    {
        const auto comparison = compared({}, {});
        QVERIFY(comparison.error.find("given twice") != std::string::npos);
    }
    void theJsonHoldsTheDocumentedKeys()
    {
        const auto comparison = compared({}, faster(0.8));
        const auto json = nlohmann::json::parse(comparisonJson(comparison));
        QFile example(QStringLiteral(PLUMBLINE_SOURCE_DIR "/tests/data/comparison-keys.json"));
        QVERIFY(example.open(QIODevice::ReadOnly));
        const auto expected = nlohmann::json::parse(example.readAll().toStdString());
        for (const auto& [key, value] : expected.items())
            QVERIFY2(json.contains(key), key.c_str());
        for (const char* list : {"runs", "rows"})
            for (const auto& [key, value] : expected[list][0].items())
                QVERIFY2(json[list][0].contains(key), key.c_str());
        QVERIFY(json["rows"][0]["repeats"] == nlohmann::json::parse("[5, 5]"));
        QVERIFY(comparisonText(comparison).find("better") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
