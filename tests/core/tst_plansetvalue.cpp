#include "tests/core/plansupport.h"

#include <nlohmann/json.hpp>

using namespace plumbline;
using namespace plumbline::test;

namespace {

const std::string good =
    R"({"schema": "plumbline.plan/1", "target": {"timeout_s": 5}, "load": {"steps": [1, 2], "requests": 8}})";

std::string set(std::string text, const char* assignment)
{
    if (const auto problem = setValue(text, assignment))
        return *problem;
    return nlohmann::ordered_json::parse(text).dump();
}

} // namespace

class PlanSetValueTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void valuesAreSet_data()
    {
        QTest::addColumn<QByteArray>("assignment");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* assignment, const char* part) {
            QTest::newRow(assignment) << QByteArray(assignment) << QByteArray(part);
        };
        row("load.requests=16", R"("requests":16)");
        row("load.requests=null", R"("requests":null)");
        row("load.steps[1]=4", R"("steps":[1,4])");
        row("load.steps[2]=4", R"("steps":[1,2,4])");
        row("load.steps=[3]", R"("steps":[3])");
        row("load.caps.requests=7", R"("caps":{"requests":7})");
        row("contract.gates[0].max=5", R"("contract":{"gates":[{"max":5}]})");
        row("workload.classes[0].weight=2", R"("workload":{"classes":[{"weight":2}]})");
        row("controls.power=mains", R"("controls":{"power":"mains"})");
        row("controls.a.b=c=d", R"("controls":{"a.b":"c=d"})");
        row("target.headers.X-A.b=1", R"("headers":{"X-A.b":"1"})");
        row("target.headers.X-Request-Id=null", R"("headers":{"X-Request-Id":null})");
        row("target.body.chat_template_kwargs.enable_thinking=false",
            R"("body":{"chat_template_kwargs":{"enable_thinking":false}})");
        row("target.model=7", R"("model":"7")");
        row("target.model=\"7\"", R"("model":"7")");
        row("name=", R"("name":"")");
        row("name=[draft", "\"name\":\"[draft\"");
        row("controls.a=[b", "\"a\":\"[b\"");
        row("load.drain_s=NaN", R"("drain_s":"NaN")"); // reading it says that it is no number
        row("target.timeouts.total_s=9", R"("target":{"timeouts":{"total_s":9}})");
    }

    void valuesAreSet()
    {
        QFETCH(QByteArray, assignment);
        QFETCH(QByteArray, part);
        const auto text = set(good, assignment.constData());
        QVERIFY2(text.find(part.toStdString()) != std::string::npos, text.c_str());
    }

    void theShortTimeoutReplacesTheLongOne()
    {
        const auto longForm = set(good, "target.timeouts.total_s=9");
        QVERIFY(longForm.find("timeout_s\"") == std::string::npos);
        const auto shortForm = set(longForm, "target.timeout_s=4");
        QVERIFY2(shortForm.find(R"("target":{"timeouts":{},"timeout_s":4})") != std::string::npos, shortForm.c_str());
    }

    void badPathsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("assignment");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* assignment, const char* message) {
            QTest::addRow("'%.40s'", assignment) << QByteArray(assignment) << QByteArray(message);
        };
        row("load.reqests=16", "load.reqests: is no path of a plan; nearest known: load.requests");
        row("requests=16", "requests: is no path of a plan; nearest known: load.requests");
        row("load.seed=16", "load.seed: is no path of a plan; nearest known: workload.seed");
        row("load.requests", "must be PATH=VALUE");
        row("=5", "is empty");
        row("", "must be PATH=VALUE");
        row("load.=5", "ends with a dot");
        row(".load=5", "has an empty name");
        row("load..requests=5", "has an empty name");
        row("load.steps[=5", "whole number in [...]");
        row("load.steps[]=5", "whole number in [...]");
        row("load.steps[-1]=5", "whole number in [...]");
        row("load.steps[1x]=5", "whole number in [...]");
        row("load.steps[99999999999999999999]=5", "whole number in [...]");
        row("load.steps[0]x=5", "must have a dot after ]");
        row("load.steps[7]=5", "it has 2 entries");
        row("load.steps[0][0]=5", "nearest known: load.steps[]");
        row("load[0]=5", "is no path of a plan");
        row("load.steps=[1,", "load.steps: the value is not JSON at line 1");
        row("load.steps=[NaN]", "load.steps: the value is not JSON at line 1");
        row("load.steps=[1e999]", "load.steps: the value is not JSON at line 1");
        row("contract.request={ttft_ms:5}", "contract.request: the value is not JSON at line 1");
        row("target.body=5", R"("body":5)"); // known, so that reading says what must stand there
    }

    void badPathsAreNamed()
    {
        QFETCH(QByteArray, assignment);
        QFETCH(QByteArray, message);
        const auto said = set(good, assignment.constData());
        QVERIFY2(said.find(message.toStdString()) != std::string::npos, said.c_str());
    }

    void aPathThroughAValueOfAnotherTypeIsRefused()
    {
        QVERIFY(set(R"({"load": 5})", "load.requests=1").find("leads through a value that is no object") !=
                std::string::npos);
        QVERIFY(set(R"({"load": {"steps": 5}})", "load.steps[0]=1").find("leads through a value that is no list") !=
                std::string::npos);
        QVERIFY(set("[]", "load.requests=1").find("no object") != std::string::npos);
        QVERIFY(set("{", "load.requests=1").find("can't be set") != std::string::npos);
    }

    void aValueOfAnyDepthOrSizeIsHarmless()
    {
        std::string text = good;
        QVERIFY(!setValue(text, "controls.a=" + std::string(100'000, '['))); // no JSON by our limits: a text
        QVERIFY(!hasErrors(readPlan(text).problems));
        QVERIFY(setValue(text, "controls.a=" + std::string(5'000'000, 'x')).has_value());
    }

    void theValueIsNotRepeated()
    {
        for (const auto* assignment :
             {"target.credentials=CANARY", "credential=CANARY", "load.steps[9]=CANARY", "load.steps[x]=CANARY"})
            QVERIFY2(set(good, assignment).find("CANARY") == std::string::npos, assignment);
    }
};

QTEST_APPLESS_MAIN(PlanSetValueTest)
#include "tst_plansetvalue.moc"
