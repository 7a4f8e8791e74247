#include "tests/core/plansupport.h"

#include "core/plan/jsonscan.h"

using namespace plumbline;
using namespace plumbline::test;

class PlanJsonTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void examplesAreReadWithoutAProblem()
    {
        for (const auto* name : examples) {
            const auto read = readPlan(readData(name));
            QCOMPARE(toLines(read.problems), std::string());
        }
    }

    void valuesComeThrough()
    {
        const auto plan = readPlan(readData("plans/full.plan.json")).plan;
        QCOMPARE(plan.name, std::string("Every key that a plan may hold"));
        QCOMPARE(plan.target.credential.value(), std::string("env:OPENAI_API_KEY"));
        QCOMPARE(plan.target.headers.size(), std::size_t(2));
        QCOMPARE(plan.target.body.at(0).json, std::string("1"));
        QCOMPARE(plan.target.metrics_urls.value().size(), std::size_t(1));
        QCOMPARE(plan.workload.classes.size(), std::size_t(3));
        QCOMPARE(plan.workload.classes[0].output_tokens.max.value(), 128);
        QVERIFY(!plan.workload.classes[0].output_tokens.distribution);
        QVERIFY(plan.workload.classes[0].request_limits == std::vector<RequestLimit>({{"ttft_ms", 1500}}));
        QVERIFY(plan.workload.classes[1].output_tokens.exact);
        QVERIFY(plan.workload.classes[1].output_tokens.distribution ==
                Distribution({DistributionKind::uniform, {}, {}, 32, 96}));
        QVERIFY(plan.workload.classes[2].prompts.tokens ==
                Distribution({DistributionKind::lognormal, 256, 0.6, 8, 2048}));
        QCOMPARE(plan.workload.classes[2].output_tokens.ceiling.value(), 4096);
        QVERIFY(plan.load.kind == LoadKind::open && plan.load.arrival == Arrival({ArrivalProcess::gamma, 0.5}));
        QVERIFY(plan.load.steps == std::vector<double>({0.5, 1, 2}));
        QVERIFY(!plan.load.requests && plan.load.duration_s == 60.0);
        QVERIFY(!plan.contract.request.at(2).max); // null takes a limit away
        QVERIFY(plan.contract.gates.at(3).is == "stable");
        QCOMPARE(plan.controls.back().json, std::string("\"a person wants to declare\""));
    }

    void timeoutIsShortForTheTotal()
    {
        QCOMPARE(readPlan(readData("plans/closed-sweep.plan.json")).plan.target.timeouts.total_s, 300.0);
        const auto both = replaced(readData("plans/closed-sweep.plan.json"), "\"timeout_s\": 300",
                                   "\"timeout_s\": 300, \"timeouts\": {\"total_s\": 5}");
        QVERIFY(has(readPlan(both).problems, Severity::error, "target.timeout_s", "keep one"));
        const auto apart = replaced(readData("plans/closed-sweep.plan.json"), "\"timeout_s\": 300",
                                    "\"timeout_s\": 300, \"timeouts\": {\"idle_s\": 5}");
        const auto read = readPlan(apart);
        QVERIFY(read.problems.empty());
        QCOMPARE(read.plan.target.timeouts.total_s, 300.0);
        QCOMPARE(read.plan.target.timeouts.idle_s, 5.0);
    }

    void writingAndReadingGivesTheSamePlanAndTheSameBytes()
    {
        for (const auto* name : examples) {
            const auto plan = readPlan(readData(name)).plan;
            for (const bool pretty : {true, false}) {
                const auto text = writePlan(plan, pretty);
                const auto again = readPlan(text);
                QCOMPARE(toLines(again.problems), std::string());
                QVERIFY(again.plan == plan);
                QCOMPARE(writePlan(again.plan, pretty), text);
                QCOMPARE(text.find('\n') != std::string::npos, pretty);
            }
        }
        QVERIFY(readPlan(writePlan(Plan())).plan == Plan());
    }

    void numbersAreWrittenAsAPersonWould()
    {
        Plan plan;
        plan.load.steps = {1, 0.5, 16, 1e-7, 0.1, 123456789012345.0};
        const auto text = writePlan(plan);
        QVERIFY2(text.find("\"steps\": [1, 0.5, 16, 1e-07, 0.1, 123456789012345],") != std::string::npos, text.c_str());
    }

    void wholeNumbersMayHaveAPoint()
    {
        const auto text = replaced(readData("plans/closed-sweep.plan.json"), "\"requests\": 8", "\"requests\": 8.0");
        const auto read = readPlan(text);
        QVERIFY(read.problems.empty());
        QCOMPARE(read.plan.load.requests.value(), 8);
    }

    void theSeedHoldsSixtyFourBits()
    {
        const auto text = replaced(readData("plans/full.plan.json"), "\"seed\": 42", "\"seed\": 18446744073709551615");
        const auto read = readPlan(text);
        QVERIFY(read.problems.empty());
        QCOMPARE(read.plan.workload.seed, ~std::uint64_t(0));
        QVERIFY(readPlan(writePlan(read.plan)).plan == read.plan);
    }

    void headersAreAddedToTheDefaultsAndNullRemovesOne()
    {
        const auto headersOf = [](const std::string& headers) {
            return readPlan(replaced(readData("plans/full.plan.json"),
                                     R"({"X-Request-Id": "{request_id}", "X-Team": "env:TEAM_TOKEN"})", headers));
        };
        const auto added = headersOf(R"({"X-A": "1"})").plan;
        QVERIFY(added.target.headers == std::vector<Header>({{"X-Request-Id", "{request_id}"}, {"X-A", "1"}}));
        const auto replacedOne = headersOf(R"({"X-A": "1", "x-request-id": "mine"})").plan;
        QVERIFY(replacedOne.target.headers == std::vector<Header>({{"X-A", "1"}, {"x-request-id", "mine"}}));
        QVERIFY(readPlan(writePlan(replacedOne)).plan == replacedOne);
        const auto removed = headersOf(R"({"X-Request-Id": null})").plan;
        QVERIFY(removed.target.headers.empty());
        QVERIFY(readPlan(writePlan(removed)).plan == removed);
        QVERIFY(has(headersOf(R"({"X-A": "1", "x-a": "2"})").problems, Severity::error, "target.headers.x-a",
                    "more than once"));
        QVERIFY(has(headersOf(R"({"X-A": 1})").problems, Severity::error, "target.headers.X-A", "must be a text"));
    }

    void badForms_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* from, const char* to, const char* path, const char* part) {
            QTest::addRow("%s -> %.40s", from, to) << QString::fromUtf8(from) << QString::fromUtf8(to)
                                                   << QString::fromUtf8(path) << QString::fromUtf8(part);
        };
        row("\"requests\": 8,", "\"reqests\": 8,", "load.reqests", "nearest known: \"requests\"");
        row("\"requests\": 8,", "\"requests\": [8],", "load.requests", "must be a whole number; is a list");
        row("\"requests\": 8,", "\"requests\": 8.5,", "load.requests", "is 8.5");
        row("\"requests\": 8,", "\"requests\": 3000000000,", "load.requests",
            "from -2147483648 to 2147483647; is 3000000000");
        row("\"requests\": 8,", "\"requests\": \"8\",", "load.requests", "is a text");
        row("\"requests\": 8,", "\"requests\": 8, \"requests\": 9,", "load.requests", "more than once");
        row("[1, 2, 4, 8]", "4", "load.steps", "must be a list");
        row("[1, 2, 4, 8]", "[1, null, \"4\", 8]", "load.steps[1]", "must be a number; is null");
        row("[1, 2, 4, 8]", "[1, null, \"4\", 8]", "load.steps[2]", "must be a number; is a text");
        row("\"drain_s\": 120", "\"drain_s\": true", "load.drain_s", "must be a number; is true");
        row("\"recovery\": true", "\"recovery\": 1", "load.recovery", "must be true or false; is 1");
        row("\"kind\": \"closed\"", "\"kind\": \"close\"", "load.kind",
            "must be one of \"closed\", \"open\"; is \"close\", nearest is \"closed\"");
        row("\"kind\": \"closed\"", "\"kind\": null", "load.kind", "is null");
        row("{\"requests\": 2}", "2", "load.warm_up", "must be an object");
        row("{\"requests\": 2}", "null", "load.warm_up", "leave the key out");
        row("{\"requests\": 2}", "{\"request\": 2}", "load.warm_up.request", "nearest known: \"requests\"");
        row("\"plumbline.plan/1\"", "\"plumbline.plan/2\"", "schema",
            "must be \"plumbline.plan/1\"; is \"plumbline.plan/2\"");
        row("\"schema\": \"plumbline.plan/1\",", "", "schema", "is missing");
        row("\"ttft_ms\": 1500,", "\"ttft\": 1500,", "contract.request.ttft", "nearest known: \"ttft_ms\"");
        row("\"ttft_ms\": 1500,", "\"ttft_ms\": \"1500\",", "contract.request.ttft_ms", "milliseconds");
        row("\"metric\": \"error_share\"", "\"metric\": 5", "contract.gates[2].metric", "must be a text; is 5");
        row("\"metric\": \"error_share\"", "\"metrik\": \"error_share\"", "contract.gates[2].metrik",
            "nearest known: \"metric\"");
        row("\"texts\": [", "\"text\": [", "workload.classes[0].prompts.text", "nearest known: \"texts\"");
        row("{\"max\": 128}", "{\"max\": 128.5}", "workload.classes[0].output_tokens.max", "whole number");
        row("{\"max\": 128}", "{\"mean\": 128}", "workload.classes[0].output_tokens.mean", "needs \"distribution\"");
        row("{\"max\": 128}", "{\"distribution\": \"pareto\"}", "workload.classes[0].output_tokens.distribution",
            "lognormal");
        row("{\"temperature\": 0, \"seed\": 7}", "[]", "workload.classes[0].sampling", "must be an object");
        row("\"seed\": 42", "\"seed\": -1", "workload.seed", "from 0 to 18446744073709551615; is -1");
        row("\"seed\": 42", "\"seed\": 1e300", "workload.seed", "is 1e+300");
        row("\"api\": \"chat\"", "\"api\": \"chat\", \"seed\": 4", "target.seed", "as workload.seed it is known");
        row("\"model\": \"gemma-3-270m\"", "\"model\": 7", "target.model", "must be a text; is 7");
        row("\"drain_s\": 120", "\"drain_s\": NaN", "", "line 31, column 16: NaN is no JSON number");
        row("\"drain_s\": 120", "\"drain_s\": -Infinity", "", "-Infinity is no JSON number");
        row("\"drain_s\": 120", "\"drain_s\": 1e999", "", "number overflow");
        row("\"drain_s\": 120,", "\"drain_s\": 120,,", "", "line 31, column 20");
    }

    void badForms()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, path);
        QFETCH(QString, part);
        const auto text = replaced(readData("plans/closed-sweep.plan.json"), from.toStdString(), to.toStdString());
        const auto problems = readPlan(text).problems;
        QVERIFY2(has(problems, Severity::error, path.toStdString(), part.toStdString()), toLines(problems).c_str());
    }

    void allProblemsComeAtOnce()
    {
        const auto problems =
            readPlan(
                R"({"schema": "plumbline.plan/1", "nam": 1, "target": {"api": "chatt", "stream": 1}, "load": {"steps": 1, "x": 2}})")
                .problems;
        QCOMPARE(problems.size(), std::size_t(5));
    }

    void aFloodOfProblemsIsCounted()
    {
        std::string text = R"({"schema": "plumbline.plan/1", "load": {"steps": [)";
        for (int i = 0; i < 5000; ++i)
            text += "null,";
        const auto problems = readPlan(text + "1]}}").problems;
        QCOMPARE(problems.size(), maxProblems + 1);
        QVERIFY(problems.back().message.find("4800 more") != std::string::npos);
    }

    void whatIsNoPlanIsSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << QByteArray() << "it is empty";
        QTest::newRow("blank") << QByteArray(" \n\t ") << "it is empty";
        QTest::newRow("words") << QByteArray("hello") << "line 1, column 1";
        QTest::newRow("list") << QByteArray("[]") << "must be an object {...}; is a list";
        QTest::newRow("number") << QByteArray("1") << "must be an object {...}; is 1";
        QTest::newRow("two documents") << QByteArray("{}\n{}") << "line 2, column 1";
        QTest::newRow("cut") << QByteArray("{\"a\": ") << "line 1";
        QTest::newRow("not UTF-8") << QByteArray("{\"name\": \"\xff\"}") << "UTF-8";
        QTest::newRow("control character") << QByteArray("{\"name\": \"a\nb\"}") << "control character";
        QTest::newRow("zero byte") << QByteArray("{\"a\": 1, \0}", 11) << "line 1, column 10";
        QTest::newRow("nested") << QByteArray(100'000, '[') << "nested deeper than 64 levels";
        QTest::newRow("nested objects") << QByteArray("{\"a\":").repeated(100'000) << "nested deeper than 64 levels";
        QTest::newRow("10 MB") << QByteArray(10'000'000, ' ') << "larger than 4194304 bytes (4 MiB)";
    }

    void whatIsNoPlanIsSaid()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const auto problems = readPlan(text.toStdString()).problems;
        QVERIFY(hasErrors(problems));
        QVERIFY2(toLines(problems).find(part.toStdString()) != std::string::npos, toLines(problems).c_str());
    }

    void anObjectOfManyKeysIsRefused()
    {
        // Searched key by key, so many keys would keep the reader busy beyond the limit of this test.
        std::string text = R"({"schema": "plumbline.plan/1", "controls": {)";
        for (int i = 0; i < 300'000; ++i)
            text += "\"k" + std::to_string(i) + "\":1,";
        const auto problems = readPlan(text + "\"z\":1}}").problems;
        QVERIFY2(has(problems, Severity::error, "controls", "more than 1000 keys"), toLines(problems).c_str());
    }

    void aSecretIsNotRepeatedByAMessage()
    {
        for (const auto* bad :
             {"{\"target\": {\"credential\": [\"CANARY\"]}}", "{\"target\": {\"credential\": \"CANARY",
              "{\"target\": {\"headers\": {\"A\": {\"b\": \"CANARY\"}}}}", "{\"target\": CANARY\"}"}) {
            const auto problems = readPlan(bad).problems;
            QVERIFY(hasErrors(problems));
            QVERIFY2(toLines(problems).find("CANARY") == std::string::npos, toLines(problems).c_str());
        }
    }

    void messagesStayInOneLine()
    {
        const auto problems = readPlan("{\"a\\nb\\u001b[31m\": 1}").problems;
        const auto text = toLine(problems.at(0));
        QVERIFY(text.find('\n') == std::string::npos && text.find('\x1b') == std::string::npos);
        QVERIFY2(text.find("a\\u000ab\\u001b[31m: error: unknown key") != std::string::npos, text.c_str());
    }

    void noTruncationCrashes()
    {
        const auto text = readData("plans/full.plan.json");
        const auto end = text.find_last_of('}');
        for (std::size_t length = 0; length <= end; ++length)
            QVERIFY(hasErrors(readPlan(std::string_view(text).substr(0, length)).problems));
    }

    void noFlippedBitCrashesAndWhatIsAcceptedRoundTrips()
    {
        const auto text = readData("plans/full.plan.json");
        int accepted = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            auto changed = text;
            changed[i] =
                static_cast<char>(static_cast<unsigned char>(changed[i]) ^ (1u << (i % 8))); // each bit in turn
            const auto read = readPlan(changed);
            for (const auto& problem : checkPlan(read.plan))
                QVERIFY(!problem.message.empty());
            if (hasErrors(read.problems))
                continue;
            ++accepted;
            QVERIFY2(readPlan(writePlan(read.plan, false)).plan == read.plan, changed.c_str());
        }
        QVERIFY(accepted > 100); // most flips hit texts
    }
};

QTEST_APPLESS_MAIN(PlanJsonTest)
#include "tst_planjson.moc"
