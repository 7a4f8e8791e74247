// compare and baseline as a person runs them.
#include "program.h"
#include "support/comparerun.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace plumbline;
using namespace plumbline::test;

namespace {

MadeRun slower(const std::string& run, double by)
{
    MadeRun made;
    made.run = run;
    for (auto& pace : made.pace)
        pace *= by;
    return made;
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        a_ = q(fileOf(folder_, {}));
        b_ = q(fileOf(folder_, slower("01B", 1.3)));
    }
    void failsOnWorseOnly()
    {
        const QStringList gate{QStringLiteral("--fail-on"), QStringLiteral("worse")};
        const auto worse = cli(QStringList{QStringLiteral("compare"), a_, b_} + gate);
        QVERIFY2(worse.code == 1, worse.said().c_str());
        QVERIFY2(worse.out.contains("worse"), worse.said().c_str());
        const auto better = cli(QStringList{QStringLiteral("compare"), b_, a_} + gate);
        QVERIFY2(better.code == 0, better.said().c_str());
        const auto shown = cli({QStringLiteral("compare"), a_, b_});
        QVERIFY2(shown.code == 0, shown.said().c_str());
    }
    void jsonIsOneDocument()
    {
        const auto ran = cli({QStringLiteral("compare"), a_, b_, QStringLiteral("--json")});
        QVERIFY2(ran.code == 0, ran.said().c_str());
        const auto json = nlohmann::json::parse(ran.out.toStdString());
        QVERIFY(json["schema"] == "plumbline.comparison/1");
        QVERIFY(json["baseline"] == "01A");
    }
    void theBaselineOfAPlanIsFound()
    {
        const QString library = folder_.filePath(QStringLiteral("library.db"));
        const QStringList db{QStringLiteral("--db"), library};
        auto ran = cli(QStringList{QStringLiteral("import"), a_, b_} + db);
        QVERIFY2(ran.code == 0, ran.said().c_str());
        const QStringList byBaseline =
            QStringList{QStringLiteral("compare"), QStringLiteral("01B")} + db +
            QStringList{QStringLiteral("--baseline"), QStringLiteral("--fail-on"), QStringLiteral("worse")};
        ran = cli(byBaseline);
        QVERIFY2(ran.code == 2 && ran.err.contains("no baseline is set"), ran.said().c_str());
        ran = cli(QStringList{QStringLiteral("baseline"), QStringLiteral("01A")} + db);
        QVERIFY2(ran.code == 0, ran.said().c_str());
        ran = cli(byBaseline);
        QVERIFY2(ran.code == 1 && ran.out.contains("A  01A"), ran.said().c_str());
        ran = cli(QStringList{QStringLiteral("compare"), QStringLiteral("01B"), QStringLiteral("--baseline"),
                              QStringLiteral("Sample: short prompts")} +
                  db);
        QVERIFY2(ran.code == 0 && ran.out.contains("A  01A"), ran.said().c_str());
        ran = cli(QStringList{QStringLiteral("compare"), QStringLiteral("01A"), QStringLiteral("--baseline"),
                              QStringLiteral("01B")} +
                  db);
        QVERIFY2(ran.code == 0 && ran.out.contains("A  01B"), ran.said().c_str());
    }
    void badInputIsNamed()
    {
        auto ran = cli({QStringLiteral("compare"), a_});
        QVERIFY2(ran.code == 2 && ran.err.contains("two runs are needed"), ran.said().c_str());
        ran = cli({QStringLiteral("compare"), a_, a_});
        QVERIFY2(ran.code == 2 && ran.err.contains("given twice"), ran.said().c_str());
        ran = cli({QStringLiteral("compare"), a_, QStringLiteral("no.jsonl")});
        QVERIFY2(ran.code == 2 && ran.err.contains("no.jsonl"), ran.said().c_str());
        ran = cli({QStringLiteral("compare"), a_, b_, QStringLiteral("--fail-on"), QStringLiteral("better")});
        QVERIFY2(ran.code == 2 && ran.err.contains("must be worse"), ran.said().c_str());
        ran = cli({QStringLiteral("compare"), a_, b_, QStringLiteral("--primary"), QStringLiteral("speed")});
        QVERIFY2(ran.code == 2 && ran.err.contains("ttft_ms.p95"), ran.said().c_str());
    }

private:
    QTemporaryDir folder_;
    QString a_, b_;
};

QTEST_GUILESS_MAIN(TestCompare)
#include "tst_compare.moc"
