// The models of the Results page, held against Qt's rules by its own tester.
#include "tests/ui/sampleruns.h"
#include "tests/ui/windowtest.h"

#include "ui/conclusiontext.h"
#include "ui/figurelike.h"
#include "ui/libraryworker.h"
#include "ui/models/celltable.h"
#include "ui/models/runsmodel.h"
#include "ui/numbers.h"
#include "ui/widgets/datatable.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QSortFilterProxyModel>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

RunRow rowNamed(const std::string& run)
{
    RunRow row;
    row.run = run;
    row.name = "plan " + run;
    row.started_utc = "2026-11-30T08:00:00.000Z";
    return row;
}

std::vector<RunRow> rowsNamed(const QString& runs)
{
    std::vector<RunRow> rows;
    for (const auto& run : runs.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        rows.push_back(rowNamed(run.toStdString()));
    return rows;
}

QString namesOf(const RunsModel& model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names.append(model.index(row, 0).data(RunsModel::runRole).toString());
    return names.join(QLatin1Char(' '));
}

} // namespace

class ResultModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRefreshedListIsMergedIntoTheOldOne_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("from nothing") << QString() << QStringLiteral("c b a");
        QTest::newRow("to nothing") << QStringLiteral("c b a") << QString();
        QTest::newRow("newer on top") << QStringLiteral("c b a") << QStringLiteral("e d c b a");
        QTest::newRow("one gone from the middle") << QStringLiteral("c b a") << QStringLiteral("c a");
        QTest::newRow("older below") << QStringLiteral("c b") << QStringLiteral("c b a 9");
        QTest::newRow("all others") << QStringLiteral("c b a") << QStringLiteral("f e d");
        QTest::newRow("moved") << QStringLiteral("d c b a") << QStringLiteral("a d c b");
        QTest::newRow("everything at once") << QStringLiteral("e d c b a") << QStringLiteral("g a f e x c");
    }

    void aRefreshedListIsMergedIntoTheOldOne()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        RunsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSortFilterProxyModel proxy;
        proxy.setSourceModel(&model);
        const QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setRuns(rowsNamed(before));
        QCOMPARE(namesOf(model), before);
        const QPersistentModelIndex kept = [&] {
            for (int row = 0; row < model.rowCount(); ++row)
                if (model.index(row, 0).data(RunsModel::runRole).toString() == QStringLiteral("c"))
                    return model.index(row, 0);
            return QModelIndex();
        }();
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setRuns(rowsNamed(after));
        QCOMPARE(namesOf(model), after);
        QCOMPARE(resets.count(), 0);
        if (before.contains(QLatin1Char('c')) && after.contains(QLatin1Char('c')))
            QCOMPARE(kept.data(RunsModel::runRole).toString(), QStringLiteral("c"));
    }

    void aRunThatHasChangedIsPaintedAgainAndTheOthersAreNot()
    {
        RunsModel model;
        model.setRuns(rowsNamed(QStringLiteral("c b a")));
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        auto rows = rowsNamed(QStringLiteral("c b a"));
        rows[1].tags = {"new"};
        model.setRuns(rows);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes.first().first().toModelIndex().row(), 1);
        model.setRuns(rows);
        QCOMPARE(changes.count(), 1);
    }

    void runsAreSortedByWhatTheyAreAndNotByTheirWords()
    {
        RunsModel model;
        auto rows = rowsNamed(QStringLiteral("c b a"));
        rows[0].requests = 9;
        rows[1].requests = 1000;
        rows[2].requests = 20;
        model.setRuns(rows);
        QSortFilterProxyModel proxy;
        proxy.setSortRole(CellModel::sortRole);
        proxy.setSourceModel(&model);
        proxy.sort(RunsModel::requests);
        QStringList order;
        for (int row = 0; row < proxy.rowCount(); ++row)
            order.append(proxy.index(row, 0).data(RunsModel::runRole).toString());
        QCOMPARE(order.join(QLatin1Char(' ')), QStringLiteral("c a b"));
    }

    void stateAndVerdictAreToldInWords()
    {
        auto row = rowNamed("a");
        row.state = RunState::running;
        row.elsewhere = true;
        QCOMPARE(outcomeCell(row).text, QStringLiteral("running elsewhere"));
        row.elsewhere = false;
        QCOMPARE(outcomeCell(row).text, QStringLiteral("running"));
        row.state = RunState::interrupted;
        QCOMPARE(outcomeCell(row).text, QStringLiteral("interrupted"));
        row.state = RunState::finished;
        row.verdict = Verdict::failed;
        QCOMPARE(outcomeCell(row).text, QStringLiteral("✗ failed"));
        row.state = RunState::aborted;
        QCOMPARE(outcomeCell(row).text, QStringLiteral("✗ failed, stopped early"));
    }

    void numbersAreReadAsTheyAreRounded()
    {
        QCOMPARE(figure(0.9996), QStringLiteral("1.00"));
        QCOMPARE(figure(9.996), QStringLiteral("10.0"));
        QCOMPARE(figure(99.96), QStringLiteral("100"));
        QCOMPARE(figure(0.0002), QStringLiteral("0.000"));
        QCOMPARE(figure(-3.947), QStringLiteral("−3.95"));
        QCOMPARE(percent(-0.0003), QStringLiteral("0.0 %"));
        QCOMPARE(percent(-0.0396), QStringLiteral("−4.0 %"));
        QCOMPARE(figureLike(-0.387, 35.3), QStringLiteral("−0.4"));
        QCOMPARE(figureLike(0.4, 286), QStringLiteral("0"));
    }

    void aListTellsAConclusionWithoutItsReasons()
    {
        const std::string stored =
            "highest passing: 8; first failing: 16 (TTFT p95 684 ms > 500 ms (of 76)); recovery at "
            "8: passed; knee at 4. Not shown: a real server: this one was simulated.";
        QCOMPARE(briefConclusion(stored),
                 QStringLiteral("Highest passing: 8; first failing: 16; recovery at 8: passed; knee at 4."));
        QVERIFY(conclusionOf(stored).contains(QStringLiteral("(TTFT p95 684 ms")));
        QCOMPARE(briefConclusion("an open ( stays"), QStringLiteral("An open ( stays"));
        QCOMPARE(briefConclusion({}), QString());
    }

    void columnsTakeTheRoomThatIsThere()
    {
        CellTable model({{QStringLiteral("a plan"), {}, false},
                         {QStringLiteral("TTFT p95\n(ms)"), {}, true},
                         {QStringLiteral("n"), {}, true}});
        const auto name = QStringLiteral("where does the reference server saturate, and what is lost there?");
        model.setRows({{Cell{name, {}, {}}, Cell{QStringLiteral("71.3"), 71.3, {}}, Cell{QStringLiteral("5"), 5, {}}}});
        DataTable table("room", QStringLiteral("room"));
        table.setCells(&model, true);
        const int letter = table.fontMetrics().averageCharWidth();
        table.resize(letter * 40, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        table.fitColumns(12);
        const auto total = [&table] { return table.horizontalHeader()->length(); };
        // Narrow: what is long gives way, a title of two lines asks for no more than its longer one.
        QVERIFY(table.columnWidth(0) < table.fontMetrics().horizontalAdvance(name));
        QVERIFY(table.columnWidth(1) < table.fontMetrics().horizontalAdvance(QStringLiteral("TTFT p95 (ms)")) + letter);
        QVERIFY(total() <= table.viewport()->width());
        table.resize(letter * 200, 200);
        QTRY_VERIFY(table.columnWidth(0) > table.fontMetrics().horizontalAdvance(name));
        QCOMPARE(total(), table.viewport()->width()); // no empty frame behind a last column of numbers
        table.sortByColumn(1, Qt::AscendingOrder);
        QCOMPARE(total(), table.viewport()->width());
    }

    void aTableOfCellsKeepsTheRules()
    {
        CellTable table({{QStringLiteral("a"), {}, false}, {QStringLiteral("b"), {}, true}});
        const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::Fatal);
        table.setRows({{Cell{QStringLiteral("x\ty"), {}, {}}, Cell{QStringLiteral("1"), 1, {}}}, {}});
        QCOMPARE(table.rowCount(), 2);
        QCOMPARE(table.rowCount(table.index(0, 0)), 0);
        QVERIFY(!table.index(2, 0).isValid());
        QCOMPARE(table.index(1, 1).data().toString(), QString());
        QCOMPARE(tableText(table), QStringLiteral("a\tb\nx y\t1\n\t\n"));
    }

    void anAnswerThatIsTooLateIsNotDelivered()
    {
        QTemporaryDir folder;
        const auto library = folder.filePath(QStringLiteral("library.db")).toStdString();
        QCOMPARE(addSampleRun(library, "01AAAA"), std::string());
        LibraryWorker worker(library);
        QObject asker;
        QList<int> answers;
        for (int i = 0; i < 5; ++i)
            worker.ask(
                &asker, [i](Library&, const LibraryWorker::Ticket&) { return i; },
                [&answers](int answer) { answers.append(answer); });
        QTRY_COMPARE(answers, QList<int>{4});
        auto* gone = new QObject;
        worker.ask(
            gone, [](Library&, const LibraryWorker::Ticket&) { return 9; },
            [&answers](int answer) { answers.append(answer); });
        delete gone;
        worker.ask(
            &asker, [](Library&, const LibraryWorker::Ticket&) { return 5; },
            [&answers](int answer) { answers.append(answer); });
        QTRY_COMPARE(answers, (QList<int>{4, 5}));
    }
};

QTEST_MAIN(ResultModels)
#include "tst_resultmodels.moc"
