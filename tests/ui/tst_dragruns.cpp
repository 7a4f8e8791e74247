// Runs dragged from the library's table onto Compare.
#include "tests/ui/sampleruns.h"
#include "tests/ui/windowtest.h"

#include "ui/widgets/noticebar.h"

#include <QListWidget>
#include <QMimeData>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

// As the drag of what is selected: whether it was taken.
bool dropSelected(MainWindow& window, const QTableView& table, Page onto)
{
    const std::unique_ptr<QMimeData> data(table.model()->mimeData(table.selectionModel()->selectedIndexes()));
    const auto* navigation = window.findChild<QListWidget*>(QStringLiteral("navigation"));
    const auto at = navigation->viewport()->mapTo(
        &window, navigation->visualItemRect(navigation->item(int(onto))).center());
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &move);
    QDropEvent drop(QPointF(at), Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    return move.isAccepted();
}

} // namespace

class DragRuns : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void selectedRunsAreComparedWhereTheyAreDropped()
    {
        WindowTest test;
        const auto library = test.folder.filePath(QStringLiteral("library.db")).toStdString();
        for (const auto* run : {"01A", "01B", "01C"})
            QCOMPARE(addSampleRun(library, run), std::string());
        auto& window = test.open();
        test.trigger("pageResults");
        auto* table = test.find<QTableView>("runsTable");
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 3, 20000);
        QVERIFY(table->dragEnabled());
        QSignalSpy compared(test.workbench.get(), &Workbench::compare);
        table->selectRow(0);
        QVERIFY(table->model()->flags(table->model()->index(0, 0)).testFlag(Qt::ItemIsDragEnabled));
        QVERIFY(dropSelected(window, *table, Page::compare)); // one alone
        QVERIFY(!test.find<NoticeBar>("noticeBar")->text().isEmpty());
        table->selectionModel()->select(table->model()->index(1, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QVERIFY(!dropSelected(window, *table, Page::plan));
        QCOMPARE(compared.count(), 0);
        QCOMPARE(window.page(), Page::results);
        QVERIFY(dropSelected(window, *table, Page::compare));
        QCOMPARE(compared.count(), 1);
        QCOMPARE(compared.first().first().toStringList().size(), 2);
        QCOMPARE(window.page(), Page::compare);
    }
};

QTEST_MAIN(DragRuns)
#include "tst_dragruns.moc"
