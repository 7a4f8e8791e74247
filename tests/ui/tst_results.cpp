// The Results page, driven by object names.
#include "tests/ui/sampleruns.h"
#include "tests/ui/windowtest.h"

#include "ui/pages/results/runview.h"
#include "ui/pages/results/tagedit.h"
#include "ui/plots/plotbase.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

class ResultsTest : public WindowTest
{
public:
    std::string library() { return folder.filePath(QStringLiteral("library.db")).toStdString(); }
    MainWindow& openResults()
    {
        auto& opened = open();
        trigger("pageResults");
        return opened;
    }
    QTableView* table() { return find<QTableView>("runsTable"); }
    int rows() { return table()->model()->rowCount(); }
    int rowOf(const QString& plan)
    {
        for (int row = 0; row < rows(); ++row)
            if (table()->model()->index(row, 2).data().toString() == plan)
                return row;
        return -1;
    }
    void select(const QString& plan)
    {
        table()->setFocus();
        table()->selectRow(rowOf(plan));
    }
    QString cell(const QString& plan, int column)
    {
        return table()->model()->index(rowOf(plan), column).data().toString();
    }
    QString noticeText() { return find<QLabel>("noticeText")->text(); }
    QString shownRun() { return find<RunView>("runView")->isVisible() ? find<QLabel>("runTitle")->text() : QString(); }
    void showTab(const char* name)
    {
        auto* tabs = find<QTabWidget>("runTabs");
        tabs->setCurrentWidget(find<QWidget>(name));
    }
    RunRow row(const std::string& run) { return storedRun(workbench->library(), run).row; }
};

void addThree(ResultsTest& test)
{
    QCOMPARE(addSampleRun(test.library(), "01AAAA", 0, "first"), std::string());
    QCOMPARE(addSampleRun(test.library(), "01BBBB", 4, "second"), std::string());
    QCOMPARE(addSampleRun(test.library(), "01CCCC", 0, "third"), std::string());
}

} // namespace

class Results : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); } // days are local ones

    void aLibraryWithoutRunsOffersTheDemo()
    {
        ResultsTest test;
        test.openResults();
        QTRY_VERIFY(!test.table()->isVisible());
        QCOMPARE(test.rows(), 0);
        QVERIFY(!test.find<QAction>("exportRun")->isEnabled());
        QVERIFY(!test.find<QAction>("compareRuns")->isEnabled());
    }

    void aRunIsFoundByWordsAndFilters()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.trigger("find");
        auto* search = test.find<QLineEdit>("resultsSearch");
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, QStringLiteral("SECOND"));
        QTRY_COMPARE(test.rows(), 1);
        QCOMPARE(test.cell(QStringLiteral("second"), 7), QStringLiteral("4"));
        search->setText(QStringLiteral("nobody"));
        QTRY_COMPARE(test.rows(), 0);
        QTRY_VERIFY(!test.table()->isVisible());
        search->clear();
        QTRY_COMPARE(test.rows(), 3);
        auto* verdict = test.find<QComboBox>("resultsVerdict");
        verdict->setCurrentIndex(verdict->findData(int(Verdict::not_applicable)));
        QTRY_COMPARE(test.rows(), 0);
        verdict->setCurrentIndex(0);
        QTRY_COMPARE(test.rows(), 3);
    }

    void runsAreFoundByTheDaysOfTheirBeginning()
    {
        ResultsTest test;
        addThree(test);
        const auto began = QDateTime::fromString(QStringLiteral("2026-11-30T08:00:00Z"), Qt::ISODate).toLocalTime();
        const auto writer = beginRun(test.library(), "01DDDD"); // at that time
        test.openResults();
        QTRY_COMPARE(test.rows(), 4);
        auto* from = test.find<QDateEdit>("resultsFrom");
        auto* to = test.find<QDateEdit>("resultsTo");
        QVERIFY(!from->isVisible());
        auto* date = test.find<QComboBox>("resultsDate");
        date->setCurrentIndex(date->count() - 1);
        QVERIFY(from->isVisible() && to->isVisible());
        from->setDate(began.date());
        to->setDate(began.date());
        QTRY_COMPARE(test.rows(), 1); // the others are of the day before
        QCOMPARE(test.table()->model()->index(0, 2).data().toString(), QStringLiteral("Running now"));
        to->setDate(began.date().addDays(-1)); // takes the first day with it
        QCOMPARE(from->date(), to->date());
        QTRY_VERIFY(test.rowOf(QStringLiteral("Running now")) < 0);
        from->setDate(QDate(1999, 1, 1));
        to->setDate(QDate(1999, 12, 31));
        QTRY_COMPARE(test.rows(), 0);
        QTRY_VERIFY(!test.table()->isVisible());
        QString said;
        for (auto* label : test.find<QWidget>("runList")->findChildren<QLabel*>())
            if (label->isVisible())
                said += label->text();
        QVERIFY2(said.contains(QStringLiteral("1999")) && said.contains(QStringLiteral("Of 4 runs")), qPrintable(said));
        for (auto* button : test.find<QWidget>("runList")->findChildren<QPushButton*>())
            if (button->isVisible() && button->objectName() == QStringLiteral("emptyAction"))
                button->click();
        QTRY_COMPARE(test.rows(), 4);
        QVERIFY(!from->isVisible());
    }

    void aRunOpensAndItsPagesShowWhatWasKept()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.select(QStringLiteral("second"));
        QTest::keyClick(test.table(), Qt::Key_Return);
        QTRY_COMPARE(test.shownRun(), QStringLiteral("second"));
        QTRY_COMPARE(test.find<QTableView>("stepsTable")->model()->rowCount(), 2);
        const auto* gates = test.find<QTableView>("gatesTable")->model();
        QVERIFY(gates->rowCount() >= 2);
        int failed = 0;
        for (int row = 0; row < gates->rowCount(); ++row) {
            const auto verdict = gates->index(row, 6).data().toString();
            const auto why = gates->index(row, 7).data().toString();
            failed += verdict.contains(verdictWord(Verdict::failed)) ? 1 : 0;
            QVERIFY2(verdict.contains(verdictWord(Verdict::passed)) || !why.isEmpty(), qPrintable(verdict));
        }
        QVERIFY(failed > 0);
        QVERIFY(test.find<QLabel>("runConclusion")->text().contains(QStringLiteral("failing")) ||
                test.find<QLabel>("runConclusion")->text().contains(QStringLiteral("passing")));
        QVERIFY(test.find<QLabel>("runBoundary")->text().startsWith(QStringLiteral("Not shown")));

        test.showTab("failuresTab");
        QTRY_COMPARE(test.find<QTableView>("failuresTable")->model()->rowCount(), 1);
        QVERIFY(test.find<QPlainTextEdit>("failureExample")->toPlainText().contains(QStringLiteral("is busy")));

        test.showTab("requestsTab");
        auto* requests = test.find<QTableView>("requestsTable");
        QTRY_COMPARE(requests->model()->rowCount(), 1 + 22 + 24); // preflight and two steps with their warm-up
        QTRY_VERIFY(requests->model()->index(0, 4).data().toString() != QString());
        test.find<QCheckBox>("requestsFailures")->setChecked(true);
        QTRY_COMPARE(requests->model()->rowCount(), 4);
        requests->selectRow(0);
        QTRY_VERIFY(requests->model()->index(0, 0).data().toString() != QStringLiteral("…"));
        requests->selectRow(1);
        QTRY_VERIFY(test.find<QLabel>("requestTitle")->text().contains(QStringLiteral("rejected")));

        test.showTab("pinsTab");
        QTRY_VERIFY(test.find<QTableView>("pinsTable")->model()->rowCount() >= 2);
        test.showTab("logTab");
        auto* log = test.find<QTableView>("logTable")->model();
        QString all;
        for (int row = 0; row < log->rowCount(); ++row)
            all += log->index(row, 2).data().toString() + QLatin1Char('\n');
        QVERIFY2(all.contains(QStringLiteral("reachable")) && all.contains(QStringLiteral("fan started")),
                 qPrintable(all));

        QTest::keyClick(test.find<QWidget>("runView"), Qt::Key_Escape);
        QTRY_VERIFY(test.table()->isVisible());
    }

    void everyPlotOfARunHasACaptionATableAndAFigure()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        Q_EMIT test.workbench->showRun(QStringLiteral("01AAAA"));
        QTRY_COMPARE(test.shownRun(), QStringLiteral("first"));
        int plots = 0;
        for (const auto* name : {"curvesTab", "distributionsTab", "serverTab"}) {
            test.showTab(name);
            auto* tab = test.find<QWidget>(name);
            const auto shown = [tab] {
                QList<PlotBase*> found;
                for (auto* plot : tab->findChildren<PlotBase*>())
                    if (plot->isVisible())
                        found.append(plot);
                return found;
            };
            QTRY_VERIFY2(!shown().isEmpty(), name);
            for (auto* plot : shown()) {
                ++plots;
                QVERIFY2(plot->caption().contains(QStringLiteral("first")), qPrintable(plot->title()));
                QVERIFY2(plot->asTable().count(QLatin1Char('\n')) > 1, qPrintable(plot->title()));
                const auto path = test.folder.filePath(QStringLiteral("%1.svg").arg(plots));
                QCOMPARE(plot->save(path), QString());
                QFile file(path);
                QVERIFY(file.open(QIODevice::ReadOnly));
                QVERIFY2(file.readAll().contains("first"), qPrintable(plot->title())); // the caption is in it
            }
        }
        QVERIFY(plots >= 6);
    }

    void notesAndTagsAreKeptAndTagsCanBeUndone()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.select(QStringLiteral("first"));
        test.asked.text = QStringLiteral("the fan was off");
        test.trigger("noteRun");
        QCOMPARE(notesOf(test.workbench->library(), "01AAAA").back().text, std::string("the fan was off"));
        test.asked.text = QStringLiteral("nightly, fast");
        test.trigger("tagRuns");
        QCOMPARE(test.row("01AAAA").tags, (std::vector<std::string>{"fast", "nightly"}));
        QTRY_COMPARE(test.cell(QStringLiteral("first"), 8), QStringLiteral("fast, nightly"));
        test.trigger("undo");
        QCOMPARE(test.row("01AAAA").tags, std::vector<std::string>());
        test.trigger("redo");
        QCOMPARE(test.row("01AAAA").tags, (std::vector<std::string>{"fast", "nightly"}));
        QTRY_COMPARE(test.cell(QStringLiteral("first"), 8), QStringLiteral("fast, nightly"));
        auto* tags = test.find<QComboBox>("resultsTag");
        QTRY_VERIFY(tags->findData(QStringLiteral("nightly")) > 0);
        tags->setCurrentIndex(tags->findData(QStringLiteral("nightly")));
        QTRY_COMPARE(test.rows(), 1);
        QTRY_VERIFY(test.rowOf(QStringLiteral("first")) == 0);
    }

    void aDeletedRunComesBackByUndoAndFromTheListOfDeletedOnes()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.select(QStringLiteral("first"));
        QTest::keyClick(test.table(), Qt::Key_Delete);
        QTRY_COMPARE(test.rows(), 2);
        QVERIFY(test.row("01AAAA").deleted);
        test.trigger("undo");
        QTRY_COMPARE(test.rows(), 3);
        test.trigger("redo");
        QTRY_COMPARE(test.rows(), 2);
        test.find<QCheckBox>("resultsDeleted")->setChecked(true);
        QTRY_COMPARE(test.rows(), 1);
        test.select(QStringLiteral("first"));
        test.trigger("undeleteRuns");
        QTRY_COMPARE(test.rows(), 0);
        test.find<QCheckBox>("resultsDeleted")->setChecked(false);
        QTRY_COMPARE(test.rows(), 3);
    }

    void removalForGoodAsksAndEmptiesTheDeletedOnes()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.select(QStringLiteral("first"));
        test.trigger("deleteRuns");
        test.asked.answer = 1;
        test.trigger("purgeRuns");
        QVERIFY(test.row("01AAAA").deleted);
        test.asked.answer = 0;
        test.trigger("purgeRuns");
        QTRY_VERIFY(!storedRun(test.workbench->library(), "01AAAA").problem.empty());
        QVERIFY(!test.find<QAction>("undo")->isEnabled());
        QTRY_COMPARE(test.rows(), 2);
    }

    void aRunThatIsBeingMeasuredIsNotDeleted()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        const auto writer = beginRun(test.library(), "01DDDD");
        QCOMPARE(writer->error(), std::string());
        test.trigger("refresh");
        QTRY_COMPARE(test.rows(), 4);
        QCOMPARE(test.cell(QStringLiteral("Running now"), 1), QStringLiteral("running"));
        test.select(QStringLiteral("Running now"));
        test.trigger("deleteRuns");
        QVERIFY2(test.noticeText().contains(QStringLiteral("being measured")), qPrintable(test.noticeText()));
        QVERIFY(!test.row("01DDDD").deleted);
        QVERIFY(!test.find<QAction>("undo")->isEnabled());
        Q_EMIT test.workbench->showRun(QStringLiteral("01DDDD"));
        QTRY_COMPARE(test.shownRun(), QStringLiteral("Running now"));
        QTRY_VERIFY(test.find<QLabel>("runConclusion")->text().contains(QStringLiteral("being measured")));
    }

    void aRunIsExportedAsRecordsAndAsReports()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.select(QStringLiteral("first"));
        for (const auto* ending : {".jsonl", ".csv", ".html", ".md", ".tex"}) {
            test.asked.file = test.folder.filePath(QStringLiteral("out") + QLatin1String(ending));
            test.trigger("exportRun");
            QTRY_VERIFY2(test.noticeText().contains(test.asked.file), qPrintable(test.noticeText()));
            QFile file(test.asked.file);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto text = file.readAll();
            const QLatin1String name(ending);
            QVERIFY2(text.contains(name == QLatin1String(".jsonl") ? "plumbline.run/1"
                                   : name == QLatin1String(".csv") ? "request_id"
                                                                   : "first"),
                     ending);
        }
        test.asked.file = test.folder.filePath(QStringLiteral("no/such/folder/out.csv"));
        test.trigger("exportRun");
        QTRY_VERIFY2(test.noticeText().contains(QStringLiteral("no/such/folder")) &&
                         !test.noticeText().contains(QStringLiteral("Written")),
                     qPrintable(test.noticeText()));
    }

    void aRunGivesItsPlanBackAndBecomesTheBaseline()
    {
        ResultsTest test;
        addThree(test);
        auto& window = test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.select(QStringLiteral("third"));
        test.trigger("baselineRun");
        QVERIFY(test.row("01CCCC").baseline);
        QTRY_VERIFY(test.find<QAction>("baselineRun")->isChecked());
        test.trigger("baselineRun");
        QTRY_VERIFY(!test.row("01CCCC").baseline);
        test.trigger("planFromRun");
        QCOMPARE(window.page(), Page::plan);
        QCOMPARE(test.workbench->document().plan().name, std::string("third"));
        QCOMPARE(test.workbench->document().plan().load.steps, (std::vector<double>{1, 2}));
    }

    void twoSelectedRunsAreHandedToTheComparison()
    {
        ResultsTest test;
        addThree(test);
        auto& window = test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        QSignalSpy compared(test.workbench.get(), &Workbench::compare);
        test.select(QStringLiteral("first"));
        QVERIFY(!test.find<QAction>("compareRuns")->isEnabled());
        test.table()->selectAll();
        test.trigger("compareRuns");
        QCOMPARE(compared.count(), 1);
        QCOMPARE(compared.first().first().toStringList().size(), 3);
        QCOMPARE(window.page(), Page::compare);
    }

    void twoWindowsOnOneLibrarySeeEachOthersRuns()
    {
        ResultsTest test;
        addThree(test);
        test.openResults();
        QTRY_COMPARE(test.rows(), 3);
        test.select(QStringLiteral("second"));
        Workbench otherBench({test.library(), QStringLiteral(PLUMBLINE_CLI), test.questions(), {}});
        MainWindow other(otherBench);
        other.show();
        other.showPage(Page::results);
        auto* otherTable = other.findChild<QTableView*>(QStringLiteral("runsTable"));
        QTRY_COMPARE(otherTable->model()->rowCount(), 3);
        QCOMPARE(addSampleRun(test.library(), "01EEEE", 0, "from the other"), std::string());
        otherTable->selectAll();
        other.findChild<QAction*>(QStringLiteral("refresh"))->trigger();
        QTRY_COMPARE(otherTable->model()->rowCount(), 4);
        otherTable->selectRow(0);
        test.trigger("refresh");
        QTRY_COMPARE(test.rows(), 4);
        // The refresh has kept what was selected.
        QCOMPARE(test.table()->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(test.table()->selectionModel()->selectedRows().first().row(), test.rowOf(QStringLiteral("second")));
    }

    void aForeignFileIsImportedAndShownWithItsLabel()
    {
        ResultsTest test;
        test.openResults();
        test.workbench->importPaths({QStringLiteral(PLUMBLINE_TEST_DATA "/peers/vllm-0.33.bench-serve.json")});
        QTRY_VERIFY_WITH_TIMEOUT(test.shownRun().contains(QStringLiteral("vllm")), 20000);
        QVERIFY(test.find<QLabel>("runFactsLine")->text().contains(QStringLiteral("imported"), Qt::CaseInsensitive));
        QTRY_COMPARE(test.rows(), 1);
        QVERIFY(!test.find<QWidget>("importBar")->isVisible());
    }

    void aRunThatIsGoneSaysSo()
    {
        ResultsTest test;
        test.openResults();
        Q_EMIT test.workbench->showRun(QStringLiteral("01GONE"));
        QTRY_VERIFY2(test.find<QLabel>("runTitle")->text().contains(QStringLiteral("01GONE")) &&
                         !test.find<QLabel>("runTitle")->text().startsWith(QStringLiteral("Reading")),
                     qPrintable(test.find<QLabel>("runTitle")->text()));
        QVERIFY(!test.find<QTabWidget>("runTabs")->isEnabled());
        QVERIFY(!test.find<QAction>("exportRun")->isEnabled());
    }

    void tagsAreReadFromALineOfWords()
    {
        const auto edit = tagEditFrom(QStringLiteral(" fast , -old,,fast, - ,-  slow "));
        QCOMPARE(edit.add, (std::vector<std::string>{"fast"}));
        QCOMPARE(edit.remove, (std::vector<std::string>{"old", "slow"}));
        const auto change = changeOf(edit, {"fast", "slow"});
        QVERIFY(change.add.empty());
        QCOMPARE(change.remove, (std::vector<std::string>{"slow"}));
    }
};

QTEST_MAIN(Results)
#include "tst_results.moc"
