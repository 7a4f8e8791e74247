// JSON made to hurt is not taken; what a program of ours writes is.
#include "core/plan/jsonwithin.h"
#include "core/report/summaryjson.h"
#include "core/report/verify.h"
#include "support/samplerun.h"
#include "support/tempfile.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

std::string keys(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += (i > 0 ? ",\"k" : "\"k") + std::to_string(i) + "\":1";
    return text;
}

std::string nested(std::size_t levels)
{
    return std::string(levels, '[') + std::string(levels, ']');
}

const Check* summaryFigures(const Verified& verified)
{
    for (const auto& check : verified.checks)
        if (check.name == "summary figures")
            return &check;
    return nullptr;
}

} // namespace

class JsonWithinTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void limitsAreOfOneObjectAndOfLevels()
    {
        QVERIFY(parsedWithin("{" + keys(1000) + "}").is_object());
        QVERIFY(parsedWithin("{" + keys(1001) + "}").is_discarded());
        QVERIFY(parsedWithin("[{" + keys(1000) + "},{" + keys(1000) + "}]").is_array());
        QVERIFY(parsedWithin(nested(100)).is_array());
        QVERIFY(parsedWithin(nested(101)).is_discarded());
        QCOMPARE(parsedWithin("[1, 2.5, \"a\", null, true]").size(), std::size_t(5));
        for (const char* bad : {"", "{", "[1,]", "nan", "{\"a\":1}}", "\xff"})
            QVERIFY2(parsedWithin(bad).is_discarded(), bad);
    }
    void whatIsMadeToHurtIsRefusedAtOnce() // key by key this took hours, and the levels ended the program
    {
        QVERIFY(parsedWithin("{" + keys(1'000'000) + "}").is_discarded());
        QVERIFY(parsedWithin(nested(1'000'000)).is_discarded());
    }
    void aStoredSummaryMadeToHurtIsNamed()
    {
        const SampleRun run(sampleRecords());
        QFile file(QString::fromStdString(run.path()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto text = file.readAll().toStdString();
        const std::string begin = "\"summary\":{";
        const auto at = text.rfind(begin);
        QVERIFY(at != std::string::npos);
        text.insert(at + begin.size(), keys(300'000) + ",");
        const TempFile changed(text);
        const auto verified = verifyFile(changed.path());
        const auto* check = summaryFigures(verified);
        QVERIFY(check != nullptr && check->state == CheckState::failed);
        QVERIFY2(check->detail.find("more than 1000 keys") != std::string::npos, check->detail.c_str());
        std::string problem;
        QVERIFY(!summaryFromJson("{" + keys(300'000) + "}", problem));
        QVERIFY2(problem.find("more than 1000 keys") != std::string::npos, problem.c_str());
    }
};

QTEST_APPLESS_MAIN(JsonWithinTest)
#include "tst_jsonwithin.moc"
