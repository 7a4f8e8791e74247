// The shell of the window: pages, history, shortcuts, starting, stopping and closing.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "core/plan/templates.h"
#include "core/store/runlist.h"
#include "ui/widgets/noticebar.h"

#include <QLabel>
#include <QListWidget>
#include <QMetaMethod>
#include <QMimeData>
#include <QPushButton>

using namespace plumbline;
using namespace plumbline::ui;

class WindowShell : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyPageCanBeReachedByItsCommandAndBackAgain()
    {
        WindowTest test;
        auto& window = test.open();
        const std::array names{"pageHome", "pagePlan", "pageRun", "pageResults", "pageCompare", "pageCalibration"};
        for (std::size_t i = 0; i < names.size(); ++i) {
            test.trigger(names[i]);
            QCOMPARE(int(window.page()), int(i));
            QCOMPARE(test.find<QListWidget>("navigation")->currentRow(), int(i));
        }
        test.trigger("back");
        QCOMPARE(window.page(), Page::compare);
        test.trigger("back");
        test.trigger("forward");
        QCOMPARE(window.page(), Page::compare);
    }

    void noShortcutIsGivenTwice()
    {
        QMap<QString, QString> seen;
        for (const auto& row : commandRows()) {
            const auto keys = QString::fromLatin1(row.shortcut);
            if (keys.isEmpty())
                continue;
            QVERIFY2(!seen.contains(keys), qPrintable(keys + QStringLiteral(" is also ") + seen.value(keys)));
            seen.insert(keys, QString::fromLatin1(row.name));
        }
        QVERIFY(seen.size() > 20);
    }

    void theDemoRunsAgainstTheBuiltInServerAndIsKept()
    {
        WindowTest test;
        auto& window = test.open();
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().isLive(), 15000);
        QCOMPARE(window.page(), Page::run);
        QVERIFY(!test.find<QAction>("startRun")->isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 120000);
        QVERIFY(test.find<QAction>("startRun")->isEnabled());
        const auto runs = listRuns(test.workbench->library());
        QCOMPARE(runs.total, 1);
        QCOMPARE(runs.rows.front().label, Label::simulated);
        QCOMPARE(runs.rows.front().state, RunState::finished);
        QVERIFY(runs.rows.front().requests > 50);
    }

    void aStartWhileARunIsOnIsRefusedInWords()
    {
        WindowTest test;
        test.open();
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().isLive(), 15000);
        test.workbench->startRun();
        QVERIFY(test.find<QLabel>("noticeText")->text().contains(QStringLiteral("A run is on")));
        test.workbench->startDemo();
        QVERIFY(test.workbench->session().isLive());
    }

    void closingWhileARunIsOnAsksOnceAndKeepsWhatWasMeasured()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().steps_done >= 1, 60000);
        test.asked.answer = 1;
        window.close();
        QVERIFY(window.isVisible());
        QVERIFY(test.workbench->session().isLive());
        test.asked.answer = 0;
        window.close();
        window.close();
        QTRY_VERIFY_WITH_TIMEOUT(!window.isVisible(), 30000);
        QCOMPARE(test.asked.titles.count(QStringLiteral("A run is on")), 2);
        const auto runs = listRuns(test.workbench->library());
        QCOMPARE(runs.total, 1);
        QCOMPARE(runs.rows.front().state, RunState::aborted);
        QVERIFY(runs.rows.front().requests > 0);
    }

    void aRunThatReachesNoServerSaysSoAndLeavesNothingBehind()
    {
        WindowTest test;
        test.open();
        auto plan = *planTemplate("demo");
        plan.target.base_url = "http://127.0.0.1:1";
        test.workbench->document().begin(plan);
        QSignalSpy failed(&test.workbench->session(), &RunSession::failed);
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
        QVERIFY(test.find<QWidget>("runFailed")->isVisible());
        QCOMPARE(listRuns(test.workbench->library()).total, 0);
    }

    void adviceIsOfOneRunAndNoneForASimulatedServer()
    {
        WindowTest test;
        test.open();
        auto* bar = test.find<NoticeBar>("noticeBar");
        QSignalSpy advice(test.workbench.get(), &Workbench::advice);
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().step.has_value(), 60000);
        QCOMPARE(advice.count(), 0);
        test.workbench->session().abort();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 30000);
        const TestServer own;
        test.workbench->document().begin(shortPlan(own.url(), {1}, 60));
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(advice.count(), 1, 30000);
        QVERIFY2(bar->text().contains(QStringLiteral("not calibrated")), qPrintable(bar->text()));
        test.find<QPushButton>("noticeAction")->click();
        QCOMPARE(test.window->page(), Page::calibration);
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().step.has_value(), 60000);
        test.workbench->session().abort();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 2, 30000);
        QCOMPARE(bar->text(), QString());
    }

    void aHostThatIsNotThisMachineIsAskedForOnce()
    {
        WindowTest test;
        test.open();
        auto plan = *planTemplate("demo");
        plan.target.base_url = "http://llm.invalid:8000";
        test.workbench->document().begin(plan);
        test.asked.answer = 1;
        test.trigger("startRun");
        QCOMPARE(test.asked.titles.size(), 1);
        QVERIFY(test.asked.texts.first().contains(QStringLiteral("llm.invalid")));
        QVERIFY(!test.workbench->session().isLive());
        test.asked.answer = 0;
        QSignalSpy failed(&test.workbench->session(), &RunSession::failed);
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
        test.trigger("startRun");
        QCOMPARE(test.asked.titles.size(), 2);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 2, 30000);
    }

    void aPlanThatIsNotSavedIsNotClosedWithoutAQuestion()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->document().edit(QStringLiteral("name"), [](Plan& plan) { plan.name = "changed"; });
        QVERIFY(window.isWindowModified());
        test.asked.answer = 2; // cancel
        window.close();
        QVERIFY(window.isVisible());
        test.asked.file = test.folder.filePath(QStringLiteral("kept.plan.json"));
        test.trigger("savePlan");
        QVERIFY(!window.isWindowModified());
        QVERIFY(QFile::exists(test.asked.file));
        window.close();
        QVERIFY(!window.isVisible());
    }

    void aPlanIsSavedWhileClosing()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->document().edit(QStringLiteral("name"), [](Plan& plan) { plan.name = "changed"; });
        test.asked.answer = 0; // save and close
        window.close();
        QVERIFY(window.isVisible()); // no file was chosen
        test.asked.file = test.folder.filePath(QStringLiteral("no/such/folder.plan.json"));
        window.close();
        QVERIFY(window.isVisible()); // it could not be written
        QVERIFY(!test.find<QLabel>("noticeText")->text().isEmpty());
        test.asked.file = test.folder.filePath(QStringLiteral("kept.plan.json"));
        window.close();
        QTRY_VERIFY(!window.isVisible());
        QVERIFY(QFile::exists(test.asked.file));
        test.open();
        test.workbench->document().edit(QStringLiteral("name"), [](Plan& plan) { plan.name = "changed"; });
        test.asked.answer = 1; // without saving
        test.window->close();
        QTRY_VERIFY(!test.window->isVisible());
    }

    void noCommandIsDead()
    {
        struct Connections : QAction
        {
            using QAction::isSignalConnected;
        };
        bool (QObject::*connected)(const QMetaMethod&) const = &Connections::isSignalConnected;
        WindowTest test;
        test.open();
        for (const auto& row : commandRows()) {
            const auto* action = test.find<QAction>(row.name);
            QVERIFY2(action != nullptr, row.name);
            QVERIFY2((action->*connected)(QMetaMethod::fromSignal(&QAction::triggered)) ||
                         (action->*connected)(QMetaMethod::fromSignal(&QAction::toggled)),
                     row.name);
        }
    }

    void enterAndSpaceStartAFocusedTemplate()
    {
        for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
            WindowTest test;
            auto& window = test.open();
            auto* card = test.find<QPushButton>("template.burst");
            card->setFocus();
            QTest::keyClick(card, key);
            QCOMPARE(window.page(), Page::plan);
            QVERIFY(test.workbench->document().plan() == *planTemplate("burst"));
        }
    }

    void whatIsDroppedOpensOrIsRefusedInWords()
    {
        WindowTest test;
        auto& window = test.open();
        const auto drop = [&window](const QString& path) {
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile(path)});
            QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&window, &enter); // a drop goes to who took the enter
            QDropEvent event(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&window, &event);
        };
        drop(QStringLiteral(PLUMBLINE_SOURCE_DIR "/resources/plans/open-poisson.plan.json"));
        QCOMPARE(window.page(), Page::plan);
        QVERIFY(window.windowTitle().contains(QStringLiteral("open-poisson")));
        drop(test.folder.path());
        QVERIFY(test.find<QLabel>("noticeText")->text().contains(QStringLiteral("readable file")));
        QSignalSpy finished(&test.workbench->importing(), &Importing::finished);
        QFile junk(test.folder.filePath(QStringLiteral("junk.json")));
        QVERIFY(junk.open(QIODevice::WriteOnly));
        junk.write("{\"a\": 1}");
        junk.close();
        drop(junk.fileName());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20000);
        QVERIFY(test.find<QLabel>("noticeText")->text().contains(QStringLiteral("junk.json")));
        QCOMPARE(listRuns(test.workbench->library()).total, 0);
    }
};

QTEST_MAIN(WindowShell)
#include "tst_window.moc"
