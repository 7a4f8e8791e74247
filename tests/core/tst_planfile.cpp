#include "tests/core/plansupport.h"

#include "core/plan/planfile.h"
#include "core/plan/templates.h"

#include <QDir>
#include <QTemporaryDir>

using namespace plumbline;
using namespace plumbline::test;

namespace {

const std::string dataFolder = PLUMBLINE_TEST_DATA "/plans/";

std::string written(const QTemporaryDir& folder, const char* name, const std::string& text)
{
    QFile file(folder.filePath(QString::fromUtf8(name)));
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()))
        qFatal("can't write a test file");
    return file.fileName().toStdString();
}

} // namespace

class PlanFileTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFileIsReadAndChecked()
    {
        const auto read = readPlanFile(dataFolder + "full.plan.json");
        QVERIFY(read.problems.empty());
        const auto loaded = loadPlan(dataFolder + "full.plan.json");
        QVERIFY(loaded.plan == read.plan);
        QVERIFY(!hasErrors(loaded.problems));
        QVERIFY(has(loaded.problems, Severity::warning, "contract.gates[0]", "too few"));
        QVERIFY(loaded.json.starts_with("{\"schema\":\"plumbline.plan/1\",\"name\":\"Every key") &&
                loaded.json.find('\n') == std::string::npos);
        QCOMPARE(besidePlan(loaded.folder, "prompts.jsonl"), dataFolder + "prompts.jsonl");
        QCOMPARE(besidePlan(loaded.folder, "/a/prompts.jsonl"), std::string("/a/prompts.jsonl"));
        QCOMPARE(besidePlan("", "prompts.jsonl"), std::string("prompts.jsonl"));
    }

    void whatIsNoFileIsSaid()
    {
        QVERIFY(has(readPlanFile("/no/such/plan.json").problems, Severity::error, "", "no such file"));
        QVERIFY(has(readPlanFile("").problems, Severity::error, "", "no such file"));
        QVERIFY(has(readPlanFile(QDir::tempPath().toStdString()).problems, Severity::error, "", "is a folder"));
        QVERIFY(has(loadPlan("/no/such/plan.json", {"load.requests=1"}).problems, Severity::error, "", "no such file"));
        QVERIFY(has(readPlanFile("/proc/self/mem").problems, Severity::error, "", "can't be read: "));
    }

    void aHugeFileIsRefusedByItsLimit()
    {
        QTemporaryDir folder;
        const auto path = written(folder, "huge.plan.json", "{\"name\": \"" + std::string(10'000'000, 'x') + "\"}");
        QVERIFY(has(readPlanFile(path).problems, Severity::error, "", "4194304 bytes"));
        QVERIFY(has(readPlanFile("/dev/zero").problems, Severity::error, "", "4194304 bytes"));
    }

    void aByteOrderMarkIsNoProblem()
    {
        const auto text = "\xEF\xBB\xBF" + readData("plans/full.plan.json");
        QVERIFY(readPlan(text).problems.empty());
        QVERIFY(!hasErrors(loadPlanText(text, {"load.repeats=2"}).problems));
    }

    void formAndMeaningAreReportedTogether()
    {
        const auto loaded =
            loadPlan(dataFolder + "closed-sweep.plan.json", {"load.steps=\"x\"", "load.repeats=0", "target.stream=5",
                                                             "load.nonsense=1", "contract.gates[0].stat=p96"});
        QVERIFY(has(loaded.problems, Severity::error, "load.steps", "must be a list"));
        QVERIFY(has(loaded.problems, Severity::error, "load.repeats", "from 1"));
        QVERIFY(has(loaded.problems, Severity::error, "target.stream", "must be true or false"));
        QVERIFY(has(loaded.problems, Severity::error, "", "--set load.nonsense: is no path"));
        QVERIFY(has(loaded.problems, Severity::error, "contract.gates[0].stat", "p96"));
        // What could not be read is not judged by its default on top.
        QVERIFY2(!has(loaded.problems, Severity::error, "load.steps", "is empty"), toLines(loaded.problems).c_str());
    }

    void duplicateKeysAreSeenThoughSomethingIsSet()
    {
        const auto loaded = loadPlanText(
            replaced(readData("plans/closed-sweep.plan.json"), "\"drain_s\": 120", "\"drain_s\": 1, \"drain_s\": 2"),
            {"load.requests=9"});
        QVERIFY(has(loaded.problems, Severity::error, "load.drain_s", "more than once"));
    }

    void whatIsSetIsInTheDeclaredText()
    {
        const auto loaded = loadPlan(dataFolder + "closed-sweep.plan.json", {"load.requests=16"});
        QCOMPARE(loaded.plan.load.requests.value(), 16);
        QVERIFY(loaded.json.find("\"requests\":16") != std::string::npos);
        QVERIFY(readPlan(loaded.json).plan == loaded.plan);
    }

    void noObjectIsNotChecked()
    {
        const auto loaded = loadPlanText("[1]");
        QCOMPARE(loaded.problems.size(), std::size_t(1));
        QVERIFY(loaded.json.empty());
    }

    void templatesHaveNoProblemAndSurviveAFile()
    {
        QVERIFY(planTemplates().size() >= 6);
        for (const auto& entry : planTemplates()) {
            const auto plan = planTemplate(entry.name).value();
            const auto loaded = loadPlanText(writePlan(plan));
            QCOMPARE(toLines(loaded.problems, entry.name), std::string());
            QVERIFY(loaded.plan == plan);
        }
        QVERIFY(!planTemplate("x"));
    }

    void shippedPlansAreTheTemplates()
    {
        const QDir folder(QStringLiteral(PLUMBLINE_SOURCE_DIR "/resources/plans"));
        QCOMPARE(folder.entryList({QStringLiteral("*.plan.json")}).size(),
                 static_cast<qsizetype>(planTemplates().size()));
        for (const auto& entry : planTemplates()) {
            QFile file(folder.filePath(QString::fromStdString(std::string(entry.name) + ".plan.json")));
            QVERIFY2(file.open(QIODevice::ReadOnly), entry.name.data());
            QCOMPARE(file.readAll().toStdString(), writePlan(entry.make()));
        }
    }
};

QTEST_APPLESS_MAIN(PlanFileTest)
#include "tst_planfile.moc"
