// `plumbline-cli calibrate`: one load, a grid, what is kept of it, and what a run says and takes of it.
#include "e2e/program.h"
#include "support/serveprocess.h"

#include <nlohmann/json.hpp>

#include <QtTest>

using namespace plumbline::test;
using Json = nlohmann::ordered_json;

namespace {

Json parsed(const QByteArray& text)
{
    return Json::parse(text.toStdString(), nullptr, false);
}

} // namespace

class TestCalibrate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneLoadIsMeasuredWithEachTransportAndNotKept()
    {
        const auto ran = cli(words("calibrate --short --streams 4 --rate 50 --json --db one.db"));
        QVERIFY2(ran.code == 0 || ran.code == 4, ran.said().c_str()); // 4: this machine is too busy to tell
        const auto document = parsed(ran.out);
        QVERIFY2(document.is_object(), ran.said().c_str());
        QCOMPARE(document["schema"], "plumbline.calibration/1");
        QVERIFY(!document["machine"].empty() && !document["kernel"].empty() && !document["build"].empty());
        QCOMPARE(document["transports"].size(), std::size_t(2));
        for (const auto& transport : document["transports"]) {
            const auto& cells = transport["cells"];
            QCOMPARE(cells.size(), std::size_t(1));
            QCOMPARE(cells[0]["streams"], 4);
            QVERIFY(cells[0]["requests"] > 10);
            const double read = cells[0]["events_per_s"];
            QVERIFY2(read > 50 && read < 201, std::to_string(read).c_str());
            QVERIFY(cells[0]["ttft_error_p99_ms"] > 0);
            QVERIFY(cells[0]["cpu_us_an_event"] > 0);
        }
        const PlanFolder folder;
        QVERIFY(cli({QStringLiteral("run"), folder.path(), QStringLiteral("--no-preflight"), QStringLiteral("--db"),
                     QStringLiteral("one.db")})
                    .err.contains("was never calibrated"));
    }

    void loadsComeAsLinesAsSoonAsTheyAreMeasured()
    {
        const auto ran = cli(words("calibrate --short --streams 2 --rate 20 --jsonl --quiet --db lines.db"));
        QVERIFY2(ran.code == 0 || ran.code == 4, ran.said().c_str());
        const auto lines = ran.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(parsed(lines[0])["type"], "cell");
        QCOMPARE(parsed(lines[0])["transport"], "qt");
        QCOMPARE(parsed(lines[1])["transport"], "precise");
        QCOMPARE(parsed(lines[2])["schema"], "plumbline.calibration/1");
        QCOMPARE(ran.err, QByteArray());
    }

    void aRunTakesTheBoundsFromTheCalibrationThatIsKept()
    {
        const auto ran = cli(words("calibrate --short --transport precise --db grid.db"));
        QVERIFY2(ran.code == 0 || ran.code == 4, ran.said().c_str());
        QVERIFY2(ran.ms < 60000, std::to_string(ran.ms).c_str());
        if (ran.code == 4)
            QSKIP("the reference server was late at every load: this machine is too busy");
        ServeProcess server(words("--profile exact"));
        const PlanFolder folder(server.url());
        const auto run =
            cli({QStringLiteral("run"), folder.path(), QStringLiteral("--json"), QStringLiteral("--db"),
                 QStringLiteral("grid.db"), QStringLiteral("--set"), QStringLiteral("target.transport=precise"),
                 QStringLiteral("--set"), QStringLiteral("load.requests=20")});
        QVERIFY2(!run.err.contains("never calibrated"), run.said().c_str());
        const auto summary = parsed(run.out);
        QVERIFY2(summary.is_object(), run.said().c_str());
        const auto& trust = summary["steps"][0]["trust"];
        QVERIFY2(trust["calibrated"] == true, trust.dump().c_str());
        QVERIFY2(trust["bounds"]["ttft_ms"][0] == 0 && trust["bounds"]["ttft_ms"][1] > 0, trust.dump().c_str());
    }

    void badInputIsNamed()
    {
        const auto half = cli(words("calibrate --streams 4 --db x.db"));
        QCOMPARE(half.code, 2);
        QVERIFY2(half.err.contains("--rate"), half.said().c_str());
        const auto other = cli(words("calibrate --transport quic --db x.db"));
        QCOMPARE(other.code, 2);
        QVERIFY2(other.err.contains("qt or precise"), other.said().c_str());
    }
};

QTEST_GUILESS_MAIN(TestCalibrate)
#include "tst_calibrate.moc"
