// What the core says, in the language of the window.
#include "core/record/names.h"
#include "core/stats/conclusion.h"
#include "ui/models/failuremodel.h"
#include "ui/sentences.h"
#include "ui/translation.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

RunSummary sample()
{
    RunSummary run;
    run.label = Label::simulated;
    run.state = RunState::aborted;
    run.reason = "stopped by the user";
    LevelVerdict level;
    level.level = 4;
    level.unit = "concurrency";
    level.verdict = Verdict::passed;
    run.levels = {level};
    run.highest_passing.emplace();
    run.highest_passing->level = 4;
    run.highest_passing->unit = "concurrency";
    run.knee.level = 4;
    run.recovery.reason = "no level failed";
    Plan plan;
    run.not_shown = notShown(run, plan);
    return run;
}

} // namespace

class SentencesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void inEnglishNothingChanges()
    {
        for (const std::string& text :
             {conclusion(sample()),
              std::string("B against A: 0 figures better, 1 worse, 55 not distinguishable, 0 not comparable."),
              std::string(
                  "B, TTFT p95 at concurrency 8: 290 ms against 271 ms (+7.01 %): not distinguishable (one run each: "
                  "run-to-run spread unknown)."),
              std::string("%1 a server's own words; (with %2) 100 %."), std::string(), std::string(" (x)"),
              std::string("half of a (parenthesis; open")})
            QCOMPARE(sentence(text), QString::fromStdString(text));
    }

    void aConclusionIsToldInGermanAndItsFiguresStay()
    {
        installTranslation(*QCoreApplication::instance(), QStringLiteral("de"));
        const auto told = sentence(conclusion(sample()));
        for (const auto* english : {"passing", "failing", "recovery", "Not shown", "knee", "server:", "repeat", "user"})
            QVERIFY2(!told.contains(QLatin1String(english)), qPrintable(told));
        QVERIFY2(told.startsWith(QStringLiteral("höchste bestandene: 4; ")), qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral(". Nicht gezeigt: ")), qPrintable(told));
        QCOMPARE(
            sentence(std::string("B, TTFT p95 at concurrency 8: 290 ms against 271 ms (+7.01 %): not distinguishable "
                                 "(one run each: run-to-run spread unknown).")),
            QStringLiteral("B, TTFT p95 bei Parallelität 8: 290 ms gegen 271 ms (+7.01 %): nicht unterscheidbar "
                           "(je ein Lauf: Streuung unbekannt)."));
        QCOMPARE(
            sentence(std::string(
                "the server counted 640 output tokens, 2560 prompt tokens, the client 640, 2560: they agree")),
            QStringLiteral("der Server zählte 640 Ausgabe-Token, 2560 Prompt-Token, der Client 640, 2560: sie stimmen "
                           "überein"));
    }

    void whatHasNoBoundIsToldInGerman()
    {
        QCOMPARE(sentence(std::string("first failing: 8 (TTFT p95 has no bound: 12 of 20 requests did not complete, "
                                      "the limit is 500 ms)")),
                 QStringLiteral("erste nicht bestandene: 8 (TTFT p95 hat keine Schranke: 12 von 20 Anfragen wurden nicht "
                                "abgeschlossen, die Grenze ist 500 ms)"));
        QCOMPARE(sentence(std::string("TTFT p95 71.5 ms > 70 ms, n = 20; too few requests to be sure")),
                 QStringLiteral("TTFT p95 71.5 ms > 70 ms, n = 20; zu wenige Anfragen, um sicher zu sein"));
    }

    void everyKindOfErrorHasItsGermanWord()
    {
        for (const auto& [error, name] : EnumNames<ErrorClass>::table)
            if (error != ErrorClass::none && error != ErrorClass::tls)
                QVERIFY2(errorWord(error) != QString::fromUtf8(name.data(), qsizetype(name.size())).replace(u'_', u' '),
                         qPrintable(errorWord(error)));
    }

    void wordsOfAServerStayAsTheyAre()
    {
        const std::string text = "slot 3 is gone; try (again), 100 % of %1.";
        QCOMPARE(sentence(text), QString::fromStdString(text));
    }
};

QTEST_MAIN(SentencesTest)
#include "tst_sentences.moc"
