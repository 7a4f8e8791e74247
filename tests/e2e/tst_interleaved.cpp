// run --variant and --against as a person runs them: two simulated servers, measured in turns.
#include "program.h"
#include "support/serveprocess.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

using namespace plumbline::test;

namespace {

// When each step began, by the one clock of the machine, with its side's letter.
void addSteps(const QString& path, std::vector<std::pair<std::int64_t, std::string>>& steps)
{
    std::istringstream lines(contentOf(path).toStdString());
    std::int64_t origin = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line);
        if (json["type"] == "run")
            origin = json["clock"]["origin_ns"].get<std::int64_t>();
        else if (json["type"] == "step")
            steps.emplace_back(origin + json["start_ns"].get<std::int64_t>(), json["variant"].get<std::string>());
    }
}

} // namespace

class TestInterleaved : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twoServersAreMeasuredInTurnsAndComparedInPairs()
    {
        const QStringList profile{QStringLiteral("--prefill-tps"), QStringLiteral("5000"), QStringLiteral("--slots"),
                                  QStringLiteral("2")};
        const ServeProcess fast(profile + QStringList{QStringLiteral("--decode-tps"), QStringLiteral("100")});
        const ServeProcess slow(profile + QStringList{QStringLiteral("--decode-tps"), QStringLiteral("25")});
        QVERIFY(fast.listens() && slow.listens());
        const PlanFolder folder(fast.url());
        const auto ran = cli(folder.run({QStringLiteral("--json"), QStringLiteral("--quiet"), QStringLiteral("--db"),
                                         folder.path("library.db"), QStringLiteral("--variant"),
                                         QStringLiteral("target.base_url=") + q(slow.url())},
                                        {QStringLiteral("load.repeats=3")}));
        QVERIFY2(ran.code == 0 || ran.code == 4, ran.said().c_str());
        const auto json = nlohmann::json::parse(ran.out.toStdString());
        QVERIFY(json["runs"][0]["variant"] == "A" && json["runs"][1]["variant"] == "B");
        for (const auto& row : json["rows"])
            if (row["metric"] == "tpot_ms" && row["stat"] == "p50") {
                QVERIFY(row["repeats"] == nlohmann::json::parse("[3, 3]"));
                QVERIFY2(row["paired"] == true, row.dump().c_str());
                QVERIFY2(row["ratio"].get<double>() > 2, row.dump().c_str());
                QVERIFY2(row["verdict"] == "worse" || row["verdict"] == "not comparable", row.dump().c_str());
            }
        const auto files = QDir(folder.path("out")).entryList({QStringLiteral("*.jsonl")}, QDir::Files);
        QCOMPARE(files.size(), 2);
        std::vector<std::pair<std::int64_t, std::string>> steps;
        for (const auto& file : files)
            addSteps(folder.path("out") + QLatin1Char('/') + file, steps);
        std::sort(steps.begin(), steps.end());
        std::string order;
        for (const auto& [at, side] : steps)
            order += side;
        QCOMPARE(order, std::string("ABBAAB"));
        // Kept as they are: the comparison can be made again, and each run verifies by itself.
        for (const auto& file : files) {
            const auto verified = cli({QStringLiteral("summarize"), folder.path("out") + QLatin1Char('/') + file});
            QVERIFY2(verified.code == 0, verified.said().c_str());
        }
    }
    void aPlanThatHoldsItsSidesIsMeasuredInTurns()
    {
        const ServeProcess server({QStringLiteral("--decode-tps"), QStringLiteral("400"), QStringLiteral("--slots"),
                                   QStringLiteral("2")});
        const PlanFolder folder(server.url());
        const QString variants = QStringLiteral(
            R"(variants=[{"name": "short"}, {"name": "long", "set": {"target.body": {"top_k": 1}}}])");
        const QStringList sets{QStringLiteral("load.repeats=2"), variants,
                               QStringLiteral("workload.prefix_cache=allowed")};
        const auto ran = cli(folder.run(
            {QStringLiteral("--json"), QStringLiteral("--db"), folder.path("library.db")}, sets));
        QVERIFY2(ran.code == 0 || ran.code == 4, ran.said().c_str());
        QVERIFY2(ran.err.contains("(A, short): ") && ran.err.contains("(B, long): "), ran.said().c_str());
        const auto json = nlohmann::json::parse(ran.out.toStdString());
        QCOMPARE(json["runs"][0]["variant"].get<std::string>(), std::string("short"));
        QCOMPARE(json["runs"][1]["variant"].get<std::string>(), std::string("long"));
        std::vector<std::pair<std::int64_t, std::string>> steps;
        const auto files = QDir(folder.path("out")).entryList({QStringLiteral("*.jsonl")}, QDir::Files);
        QCOMPARE(files.size(), 2);
        for (const auto& file : files) {
            const auto path = folder.path("out") + QLatin1Char('/') + file;
            addSteps(path, steps);
            // Each side is a run of one plan, and begins its prompts with its own words.
            const auto header = nlohmann::json::parse(contentOf(path).split('\n').front().toStdString());
            QVERIFY(!header["plan"].contains("variants"));
            const auto side = header["plan"]["workload"]["classes"][0]["prompts"]["system"].get<std::string>();
            QVERIFY2(side.starts_with("Side "), side.c_str());
            const auto verified = cli({QStringLiteral("verify"), path});
            for (const auto& line : verified.out.split('\n')) // a machine under load may be late
                QVERIFY2(!line.startsWith("FAILED") || line.startsWith("FAILED  lateness"), line.constData());
        }
        std::sort(steps.begin(), steps.end());
        std::string order;
        for (const auto& [at, side] : steps)
            order += side == "short" ? 'A' : 'B';
        QCOMPARE(order, std::string("ABBA"));
    }
    void sidesOfThePlanAndOfTheCommandLineAreRefusedTogether()
    {
        const PlanFolder folder;
        const auto ran = cli(folder.run({QStringLiteral("--variant"), QStringLiteral("target.model=x")},
                                        {QStringLiteral(R"(variants=[{"name": "a"}, {"name": "b"}])")}));
        QVERIFY2(ran.code == 2 && ran.err.contains("leave --against and --variant out"), ran.said().c_str());
    }
    void aSideThatIsNotThereEndsBoth()
    {
        const ServeProcess server({QStringLiteral("--decode-tps"), QStringLiteral("500")});
        const PlanFolder folder(server.url());
        const auto ran =
            cli(folder.run({QStringLiteral("--quiet"), QStringLiteral("--db"), folder.path("library.db"),
                            QStringLiteral("--variant"), QStringLiteral("target.base_url=http://127.0.0.1:9")}));
        QVERIFY2(ran.code == 3, ran.said().c_str());
    }
    void sidesWithAnotherLoadAreRefused()
    {
        const PlanFolder folder;
        const auto ran = cli(folder.run({QStringLiteral("--variant"), QStringLiteral("load.requests=7")}));
        QVERIFY2(ran.code == 2 && ran.err.contains("load.requests must be the same on both sides"), ran.said().c_str());
    }
};

QTEST_GUILESS_MAIN(TestInterleaved)
#include "tst_interleaved.moc"
