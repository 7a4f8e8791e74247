// A stored summary names the definitions that its figures follow, and a reader of others says so.
#include "core/exchange/tolibrary.h"
#include "core/record/sha256.h"
#include "core/report/keeprun.h"
#include "core/report/librarytext.h"
#include "core/report/verify.h"
#include "core/stats/definitions.h"

#include "support/exchange.h"
#include "support/samplerun.h"
#include "support/storeruns.h"

#include <QSqlQuery>
#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

const std::string named = "\"definitions\":" + std::to_string(definitionsVersion) + ",";

std::string textOfSample()
{
    return contentOf(SampleRun().path());
}

Check figuresCheck(const std::string& text)
{
    const TempFile file(text);
    for (const auto& check : verifyFile(file.path()).checks)
        if (check.name == "summary figures")
            return check;
    return {};
}

// Another value for the goodput share of the first step, in the summary.
std::string withOtherFigure(const std::string& text)
{
    const std::size_t summary = text.rfind("\"goodput_share\":");
    return text.substr(0, summary) + "\"goodput_share\":0.123,\"was\":" + text.substr(summary + 16);
}

std::string linesHash(const Library& library, const std::string& run)
{
    QSqlQuery query(library.connection());
    query.prepare(QStringLiteral("SELECT lines_sha256 FROM runs WHERE run = ?"));
    query.addBindValue(QString::fromStdString(run));
    return query.exec() && query.next() ? query.value(0).toString().toStdString() : std::string();
}

std::string linesBeforeTheSummary(const RunPlace& place)
{
    std::string text;
    copyRun(place, [&text](std::string_view piece) {
        text += piece;
        return true;
    });
    return text.substr(0, text.rfind('\n', text.size() - 2) + 1);
}

} // namespace

class TestDefinitions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunInTheLibraryNamesThem()
    {
        const TempLibrary temp;
        RunKeeper keeper(temp.path(), {"01SAMPLE", "Sample", "2026-11-29T22:10:00.000Z", "{}", "", ""});
        for (const auto& record : sampleRecords())
            keeper.write(record);
        keeper.write(RunFooter());
        keeper.flush();
        const auto kept = keepRun(keeper, temp.path(), "01SAMPLE", {});
        QCOMPARE(kept.problem, std::string());
        QVERIFY(kept.place.inLibrary());
        const Library library(temp.path(), Library::Access::read);
        const auto stored = storedRun(library, "01SAMPLE");
        QCOMPARE(stored.definitions, std::optional(definitionsVersion));
        QVERIFY(stored.summary_json.find(named) != std::string::npos);
        // With the hash of the records that the figures come from.
        QCOMPARE(linesHash(library, "01SAMPLE"), sha256Of(linesBeforeTheSummary(kept.place)));
    }

    void soDoesARunOfAnotherTool()
    {
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        const auto imported = importIntoLibrary(library, peerPath("vllm-0.33.bench-serve.json"), temp.folder());
        QCOMPARE(imported.problem, std::string());
        QCOMPARE(storedRun(library, imported.run).definitions, std::optional(definitionsVersion));
        QCOMPARE(linesHash(library, imported.run), sha256Of(linesBeforeTheSummary({{}, temp.path(), imported.run})));
    }

    void aSummaryOfOtherDefinitionsIsToldAndNotHeldAgainstThese()
    {
        const std::string text = textOfSample();
        QVERIFY(text.find(named) != std::string::npos);
        QCOMPARE(figuresCheck(text).state, CheckState::ok);
        QCOMPARE(figuresCheck(withOtherFigure(text)).state, CheckState::failed);
        const auto other = figuresCheck(withOtherFigure(replaced(text, named, "\"definitions\":97,")));
        QCOMPARE(other.state, CheckState::not_applicable);
        QVERIFY2(other.detail.find("the stored summary follows definitions 97, this program has " +
                                   std::to_string(definitionsVersion)) != std::string::npos,
                 other.detail.c_str());
    }

    void aSummaryThatNamesNoneIsHeldAgainstThese()
    {
        const std::string text = replaced(textOfSample(), named, "");
        QCOMPARE(figuresCheck(text).state, CheckState::ok);
        QCOMPARE(figuresCheck(withOtherFigure(text)).state, CheckState::failed);
    }

    void showTellsOfOtherDefinitions()
    {
        ShownRun run;
        run.stored.definitions = definitionsVersion;
        QVERIFY(runText(run, {}).find("definitions") == std::string::npos);
        run.stored.definitions = definitionsVersion + 1;
        const auto text = runText(run, {});
        QVERIFY2(text.find("These figures follow definitions " + std::to_string(definitionsVersion + 1)) !=
                     std::string::npos,
                 text.c_str());
    }
};

QTEST_GUILESS_MAIN(TestDefinitions)
#include "tst_definitions.moc"
