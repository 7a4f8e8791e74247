// Words have the room that they take, in the language whose words are longer.
#include "tests/ui/windowtest.h"

#include "ui/models/requestmodel.h"
#include "ui/translation.h"

#include <QDialog>
#include <QHeaderView>
#include <QListWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTreeWidget>

using namespace plumbline;
using namespace plumbline::ui;

class Room : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        installTranslation(*QCoreApplication::instance(), QStringLiteral("de"));
        test_.open();
    }

    void aColumnOfRequestsHasRoomForAllThatMayStandInIt()
    {
        for (const char* name : {"liveRequestsTable", "requestsTable"}) {
            const auto* table = test_.find<QTableView>(name);
            for (const auto column : {RequestModel::PhaseColumn, RequestModel::OutcomeColumn}) {
                QVERIFY(RequestModel::wordsOf(column).size() > 3);
                for (const auto& word : RequestModel::wordsOf(column))
                    QVERIFY2(table->columnWidth(column) >= table->fontMetrics().horizontalAdvance(word) + 6,
                             qPrintable(word));
            }
        }
    }

    void theHeadOfRecentRunsIsNotCutOff()
    {
        const auto* header = test_.find<QTreeWidget>("recentRuns")->header();
        for (int i = 0; i + 1 < header->count(); ++i)
            QVERIFY(header->sectionSize(i) >= header->sectionSizeHint(i));
    }

    void keysAndTopicsAreNotCutOff()
    {
        test_.trigger("shortcuts");
        const auto* keys = test_.find<QDialog>("shortcutsDialog")->findChild<QTableWidget*>();
        for (int row = 0; row < keys->rowCount(); ++row)
            QTRY_VERIFY(keys->columnWidth(1) > keys->fontMetrics().horizontalAdvance(keys->item(row, 1)->text()));
        QCOMPARE(keys->viewport()->height() % keys->rowHeight(0), 0); // no row is sliced
        test_.trigger("help");
        const auto* topics = test_.find<QListWidget>("helpIndex");
        QTRY_VERIFY(topics->viewport()->width() >= topics->sizeHintForColumn(0));
    }

    void cleanupTestCase()
    {
        test_.window.reset();
        test_.workbench.reset();
    }

private:
    WindowTest test_;
};

QTEST_MAIN(Room)
#include "tst_room.moc"
