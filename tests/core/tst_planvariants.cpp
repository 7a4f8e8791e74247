// A plan that holds its two sides.
#include "tests/core/plansupport.h"

#include "core/plan/planfile.h"
#include "core/plan/variants.h"

#include <algorithm>

using namespace plumbline;
using namespace plumbline::test;

namespace {

std::string withVariants(std::string variants) // with ' for "
{
    std::replace(variants.begin(), variants.end(), '\'', '"');
    return replaced(readData("plans/closed-sweep.plan.json"), "\"schema\": \"plumbline.plan/1\",",
                    "\"schema\": \"plumbline.plan/1\", \"variants\": " + variants + ",");
}

std::vector<Problem> problemsOf(const std::string& variants)
{
    return loadPlanText(withVariants(variants)).problems;
}

Plan planOf(const std::string& variants)
{
    const auto loaded = loadPlanText(withVariants(variants));
    if (hasErrors(loaded.problems))
        qFatal("%s", toLines(loaded.problems).c_str());
    return loaded.plan;
}

} // namespace

class PlanVariantsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPlanWithoutVariantsIsWrittenAsBefore()
    {
        const auto plan = readPlan(readData("plans/closed-sweep.plan.json")).plan;
        QVERIFY(plan.variants.empty());
        QVERIFY(writePlan(plan).find("variants") == std::string::npos);
    }
    void variantsComeThroughWritingAndReading()
    {
        const auto plan = planOf("[{'name': 'large'}, {'name': 'small', 'set': {'target.model': '7', "
                                 "'target.body': {'top_k': 1}, 'workload.classes[0].output_tokens.max': 12}}]");
        const auto text = writePlan(plan);
        const auto again = readPlan(text);
        QCOMPARE(toLines(again.problems), std::string());
        QVERIFY(again.plan == plan);
        QCOMPARE(writePlan(again.plan), text);
    }
    void aSideIsThePlanWithWhatItSets()
    {
        const auto plan = planOf("[{'name': 'large'}, {'name': 'small', 'set': {'target.model': '7', "
                                 "'target.body': {'top_k': 1}, 'controls.power': 'saving'}}]");
        auto expected = plan;
        expected.variants.clear();
        QVERIFY(sideOf(plan, 0).plan == expected);
        const auto side = sideOf(plan, 1);
        QVERIFY(side.problems.empty());
        expected.target.model = "7";
        expected.target.body = {{"top_k", "1"}};
        std::erase_if(expected.controls, [](const JsonMember& control) { return control.key == "power"; });
        auto controls = side.plan.controls;
        std::erase_if(controls, [](const JsonMember& control) { return control.key == "power"; });
        QVERIFY(controls == expected.controls);
        auto rest = side.plan;
        rest.controls = expected.controls;
        QVERIFY(rest == expected);
    }
    void whatIsWrongNamesTheSideAndTheValue_data()
    {
        QTest::addColumn<QString>("variants");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* variants, const char* path, const char* part) {
            QTest::newRow(name) << QString::fromUtf8(variants) << QString::fromUtf8(path) << QString::fromUtf8(part);
        };
        row("one side", "[{'name': 'a'}]", "variants", "must hold two sides");
        row("three sides", "[{'name': 'a'}, {'name': 'b'}, {'name': 'c'}]", "variants", "holds 3");
        row("no list", "{'name': 'a'}", "variants", "must be a list");
        row("no name", "[{'name': 'a'}, {'set': {}}]", "variants[1].name", "is missing");
        row("one name", "[{'name': 'a'}, {'name': 'a'}]", "variants[1].name", "needs its own");
        row("unknown key", "[{'name': 'a'}, {'name': 'b', 'sets': {}}]", "variants[1].sets", "set");
        row("unknown path", "[{'name': 'a'}, {'name': 'b', 'set': {'target.modle': 'x'}}]",
            "variants[1].set.target.modle", "nearest known: target.model");
        row("load", "[{'name': 'a'}, {'name': 'b', 'set': {'load.requests': 7}}]", "variants[1].set.load.requests",
            "must be below target");
        row("seed", "[{'name': 'a'}, {'name': 'b', 'set': {'workload.seed': 7}}]", "variants[1].set.workload.seed",
            "can't be a side's own");
        row("type", "[{'name': 'a'}, {'name': 'b', 'set': {'target.stream': 7}}]", "variants[1].set.target.stream",
            "must be true or false");
        row("meaning", "[{'name': 'a'}, {'name': 'b', 'set': {'target.base_url': 'ftp://x'}}]",
            "variants[1].set.target.base_url", "http");
        row("secret", "[{'name': 'a'}, {'name': 'b', 'set': {'target.credential': 'sk-abcdef0123456789'}}]",
            "variants[1].set.target.credential", "env:");
    }
    void whatIsWrongNamesTheSideAndTheValue()
    {
        QFETCH(const QString, variants);
        QFETCH(const QString, path);
        QFETCH(const QString, part);
        const auto problems = problemsOf(variants.toStdString());
        QVERIFY2(has(problems, Severity::error, path.toStdString(), part.toStdString()), toLines(problems).c_str());
        for (const auto& problem : problems)
            QVERIFY(problem.message.find("sk-abcdef") == std::string::npos);
    }
    void whatBothSidesSetNeedNotStandInThePlan()
    {
        auto text = withVariants("[{'name': 'a', 'set': {'target.base_url': 'http://127.0.0.1:1'}}, "
                                 "{'name': 'b', 'set': {'target.base_url': 'http://127.0.0.1:2'}}]");
        QVERIFY(!setValue(text, "target.base_url="));
        QVERIFY2(!hasErrors(loadPlanText(text).problems), toLines(loadPlanText(text).problems).c_str());
        QVERIFY(!setValue(text, "variants[1].set={}"));
        const auto problems = loadPlanText(text).problems;
        QVERIFY2(has(problems, Severity::error, "target.base_url", ""), toLines(problems).c_str());
    }
    void equalSidesAreAWarning()
    {
        const auto problems = problemsOf("[{'name': 'a'}, {'name': 'b'}]");
        QVERIFY(!hasErrors(problems));
        QVERIFY(has(problems, Severity::warning, "variants", "spread between equal runs"));
    }
    void aValueOfASideCanBeSetFromTheCommandLine()
    {
        const auto loaded = loadPlanText(withVariants("[{'name': 'a'}, {'name': 'b'}]"),
                                         {"variants[1].set.target.model=other", "variants[0].name=7"});
        QVERIFY2(!hasErrors(loaded.problems), toLines(loaded.problems).c_str());
        QCOMPARE(loaded.plan.variants.at(0).name, std::string("7"));
        QCOMPARE(sideOf(loaded.plan, 1).plan.target.model, std::string("other"));
        QCOMPARE(variantLines(loaded.plan), std::string("A (7): the plan as it stands\n"
                                                        "B (b): target.model = \"other\"\n"));
    }
};

QTEST_GUILESS_MAIN(PlanVariantsTest)
#include "tst_planvariants.moc"
