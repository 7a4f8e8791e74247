// The Compare page with real runs, and its models.
#include "tests/ui/windowtest.h"

#include "core/plan/templates.h"
#include "core/store/runlist.h"
#include "ui/models/comparisonmodel.h"
#include "ui/pages/comparepage.h"
#include "ui/plots/plotbase.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

// Runs the plan twice against the built-in server; the ids, oldest first.
QStringList twoRuns(WindowTest& test)
{
    QSignalSpy ready(&test.workbench->reference(), &ReferenceServer::ready);
    test.workbench->reference().start(QStringLiteral("demo"));
    if (!ready.wait(15000))
        return {};
    auto plan = *planTemplate("demo");
    plan.target.base_url = ready.first().first().toString().toStdString();
    plan.load.steps = {1, 2};
    plan.load.requests = 6;
    plan.load.duration_s.reset();
    plan.load.repeats = 3;
    plan.load.recovery = false;
    QStringList ids;
    for (int i = 0; i < 2; ++i) {
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.workbench->document().begin(plan);
        test.workbench->startRun();
        if (!kept.wait(60000))
            return {};
        ids.append(QString::fromStdString(test.workbench->session().runId()));
    }
    return ids;
}

} // namespace

class CompareTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twoRunsStandSideBySideAndTheBaselineCanBeChanged()
    {
        WindowTest test;
        auto& window = test.open();
        const auto ids = twoRuns(test);
        QCOMPARE(ids.size(), 2);
        Q_EMIT test.workbench->compare(ids);
        QCOMPARE(window.page(), Page::compare);
        auto* figures = test.find<QTableView>("compareFigures");
        QTRY_VERIFY_WITH_TIMEOUT(figures->model()->rowCount() > 10, 30000);
        QVERIFY(figures->isVisible());
        auto* baseline = test.find<QComboBox>("compareBaseline");
        QCOMPARE(baseline->count(), 2);
        QCOMPARE(baseline->itemData(0).toString(), ids[0]);
        QVERIFY(!test.find<QLabel>("compareHeadline")->text().isEmpty());
        QVERIFY(baseline->itemText(0).contains(QStringLiteral("simulated")));
        const auto* others = test.find<QLabel>("compareOthers");
        QVERIFY(others->isVisible());
        QVERIFY2(others->text().startsWith(QStringLiteral("B: ")) &&
                     others->text().contains(QStringLiteral("simulated")),
                 qPrintable(others->text()));
        const auto* heads = figures->model();
        QVERIFY(heads->headerData(ComparisonModel::aColumn, Qt::Horizontal).toString().startsWith(QStringLiteral("A")));
        QCOMPARE(heads->headerData(ComparisonModel::bColumn, Qt::Horizontal).toString(), QStringLiteral("B"));
        auto* tabs = test.find<QTabWidget>("compareTabs");
        const auto* level = test.find<QComboBox>("compareLevel");
        const auto headline = test.find<QLabel>("compareHeadline")->text();
        QVERIFY2(headline.contains(level->currentText()), qPrintable(headline + level->currentText()));
        QVERIFY2(!headline.contains(QStringLiteral("(-")), qPrintable(headline)); // a minus is one everywhere
        QVERIFY(!level->isEnabled());                                             // the figures are of all levels
        tabs->setCurrentIndex(3);
        QVERIFY(level->isEnabled());
        for (int i = 0; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            QTest::qWait(20);
            for (const auto* plot : tabs->currentWidget()->findChildren<PlotBase*>()) {
                QVERIFY2(plot->caption().contains(QStringLiteral("simulated")), qPrintable(plot->title()));
                QVERIFY2(plot->caption().contains(QStringLiteral("A: ")), qPrintable(plot->title()));
                QVERIFY2(plot->asTable().count(QLatin1Char('\n')) > 1, qPrintable(plot->title()));
            }
        }
        Q_EMIT baseline->activated(1);
        QTRY_COMPARE_WITH_TIMEOUT(baseline->itemData(0).toString(), ids[1], 30000);
    }

    void aRunThatIsGoneIsToldWithoutItsIdAndItsFile()
    {
        WindowTest test;
        test.open();
        Q_EMIT test.workbench->compare({QStringLiteral("AAAA"), QStringLiteral("BBBB")});
        auto* page = test.find<ComparePage>("comparePage");
        const auto said = [page] {
            QString all;
            for (const auto* label : page->findChildren<QLabel*>())
                if (label->isVisible())
                    all += label->text();
            return all;
        };
        QTRY_VERIFY_WITH_TIMEOUT(said().contains(QStringLiteral("no longer in the library")), 10000);
        QVERIFY2(!said().contains(QStringLiteral("AAAA")) && !said().contains(QStringLiteral(".db")),
                 qPrintable(said()));
    }

    void aRunThatWasNeverBegunIsNothingToCompare()
    {
        WindowTest test;
        test.open();
        const auto says = [page = test.find<ComparePage>("comparePage")](const QString& text) {
            return std::ranges::any_of(page->findChildren<QLabel*>(), [&text](const QLabel* label) {
                return label->isVisible() && label->text().contains(text);
            });
        };
        Q_EMIT test.workbench->compare({QStringLiteral("AAAA"), QStringLiteral("BBBB")}); // not answered any more
        Q_EMIT test.workbench->compare({QStringLiteral("AAAA"), QString()});
        QVERIFY(says(QStringLiteral("There are no runs yet")));
        Q_EMIT test.workbench->compare({QStringLiteral("AAAA"), QStringLiteral("AAAA")});
        QTest::qWait(200);
        QVERIFY(says(QStringLiteral("There are no runs yet")));
    }

    void theModelsKeepTheirRules()
    {
        Comparison comparison;
        for (const char* letter : {"A", "B"}) {
            ComparedRun run;
            run.letter = letter;
            run.run = std::string("run") + letter;
            comparison.runs.push_back(run);
        }
        ComparedFigure row;
        row.run = "runB";
        row.level = 4;
        row.unit = "concurrency";
        row.metric = "ttft_ms";
        row.stat = "p95";
        row.a = 100;
        row.b = 90;
        row.difference = -10;
        row.relative = -0.1;
        row.verdict = CompareVerdict::better;
        comparison.rows = {row, row};
        comparison.differs = {{"pins.server.build", "1", "2", "runB", "should be equal"}};
        ComparisonModel figures;
        DifferencesModel differences;
        const QAbstractItemModelTester one(&figures, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const QAbstractItemModelTester two(&differences, QAbstractItemModelTester::FailureReportingMode::Fatal);
        figures.setComparison(comparison);
        differences.setComparison(comparison);
        QCOMPARE(figures.rowCount(), 2);
        const auto text = [&figures](int column) {
            return figures.data(figures.index(0, column), Qt::DisplayRole).toString();
        };
        QCOMPARE(text(ComparisonModel::runColumn), QStringLiteral("B"));
        QCOMPARE(text(ComparisonModel::figureColumn), QStringLiteral("TTFT p95 (ms)"));
        QCOMPARE(text(ComparisonModel::relativeColumn), QStringLiteral("−10.0 %"));
        QVERIFY(text(ComparisonModel::verdictColumn).contains(QStringLiteral("better")));
        QCOMPARE(differences.data(differences.index(0, DifferencesModel::kindColumn), Qt::DisplayRole).toString(),
                 QStringLiteral("should be the same"));
    }

    void differencesAreNoMoreExactThanWhatTheyAreOf()
    {
        ComparedFigure row;
        row.run = "runB";
        row.metric = "ttft_ms";
        row.stat = "p50";
        row.a = 35.3;
        row.b = 34.913;
        row.difference = -0.387;
        row.relative = -0.0003;
        row.verdict = CompareVerdict::not_distinguishable;
        row.why = "one run each: run-to-run spread unknown";
        auto share = row;
        share.metric = "goodput_share";
        share.stat.clear();
        share.a = 0.257;
        share.b = 0.3;
        share.difference = 0.043;
        Comparison comparison;
        comparison.rows = {row, share};
        ComparisonModel figures;
        figures.setComparison(comparison);
        const auto text = [&figures](int line, int column) {
            return figures.data(figures.index(line, column), Qt::DisplayRole).toString();
        };
        QCOMPARE(text(0, ComparisonModel::differenceColumn), QStringLiteral("−0.4"));
        QCOMPARE(text(0, ComparisonModel::relativeColumn), QStringLiteral("0.0 %"));
        QCOMPARE(text(1, ComparisonModel::aColumn), QStringLiteral("25.7 %"));
        QCOMPARE(text(1, ComparisonModel::differenceColumn), QStringLiteral("+4.3 points"));
        // The reason that all have stands once, and in each cell's tip.
        QCOMPARE(text(0, ComparisonModel::verdictColumn), QStringLiteral("≈ not distinguishable"));
        QCOMPARE(figures.commonReasons().size(), 1);
        QVERIFY(figures.commonReasons().first().endsWith(QStringLiteral("spread unknown")));
        QVERIFY(figures.data(figures.index(1, ComparisonModel::verdictColumn), Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("spread unknown")));
        comparison.rows[1].why = "other limits in the contract";
        figures.setComparison(comparison);
        QVERIFY(figures.commonReasons().isEmpty());
        QVERIFY(text(0, ComparisonModel::verdictColumn).endsWith(QStringLiteral("spread unknown")));
    }

    void whatDiffersIsToldInWordsWithUnits()
    {
        Comparison comparison;
        comparison.differs = {{"pins.host.memory_bytes", "25276514304", "", "runB", "known once"},
                              {"pins.network.rtt_ms", "0.030756", "0.5", "runB", "varies"},
                              {"plan.load.steps", "[1,2]", "[1,4]", "runB", "declared change"}};
        DifferencesModel differences;
        differences.setComparison(comparison);
        const auto text = [&differences](int line, int column, int role = Qt::DisplayRole) {
            return differences.data(differences.index(line, column), role).toString();
        };
        QCOMPARE(text(0, DifferencesModel::pathColumn), QStringLiteral("Memory"));
        QCOMPARE(text(0, DifferencesModel::pathColumn, Qt::ToolTipRole), QStringLiteral("pins.host.memory_bytes"));
        QCOMPARE(text(0, DifferencesModel::aColumn), QStringLiteral("23.54 GiB"));
        QCOMPARE(text(0, DifferencesModel::bColumn), QStringLiteral("–"));
        QCOMPARE(text(1, DifferencesModel::aColumn), QStringLiteral("0.031 ms"));
        QCOMPARE(text(1, DifferencesModel::kindColumn), QStringLiteral("differs from time to time"));
        QCOMPARE(text(2, DifferencesModel::pathColumn), QStringLiteral("plan.load.steps"));
        QCOMPARE(text(2, DifferencesModel::aColumn), QStringLiteral("[1,2]"));
    }
};

QTEST_MAIN(CompareTest)
#include "tst_comparepage.moc"
