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
        auto* tabs = test.find<QTabWidget>("compareTabs");
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

    void aRunThatIsNotThereIsNamed()
    {
        WindowTest test;
        test.open();
        Q_EMIT test.workbench->compare({QStringLiteral("AAAA"), QStringLiteral("BBBB")});
        auto* page = test.find<ComparePage>("comparePage");
        const auto told = [page] {
            for (const auto* label : page->findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral("AAAA")))
                    return true;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(told(), 10000);
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
        QVERIFY(says(QStringLiteral("Select two or more runs")));
        Q_EMIT test.workbench->compare({QStringLiteral("AAAA"), QStringLiteral("AAAA")});
        QTest::qWait(200);
        QVERIFY(says(QStringLiteral("Select two or more runs")));
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
        QCOMPARE(text(ComparisonModel::relativeColumn), QStringLiteral("-10.0 %"));
        QVERIFY(text(ComparisonModel::verdictColumn).contains(QStringLiteral("better")));
        QCOMPARE(differences.data(differences.index(0, DifferencesModel::kindColumn), Qt::DisplayRole).toString(),
                 QStringLiteral("should be equal"));
    }
};

QTEST_MAIN(CompareTest)
#include "tst_comparepage.moc"
