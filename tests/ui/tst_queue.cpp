// Plans that wait, credentials in the keychain, the power source: what surrounds a run.
#include "tests/ui/windowtest.h"

#include "core/plan/templates.h"
#include "core/store/runlist.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

Plan shortPlan(const QString& url, const char* name)
{
    auto plan = *planTemplate("demo");
    plan.name = name;
    plan.target.base_url = url.toStdString();
    plan.load.steps = {1};
    plan.load.requests = 5;
    plan.load.duration_s.reset();
    return plan;
}

// The address of the built-in server.
QString served(WindowTest& test)
{
    QSignalSpy ready(&test.workbench->reference(), &ReferenceServer::ready);
    test.workbench->reference().start(QStringLiteral("demo"));
    if (!ready.wait(15000))
        return {};
    return ready.first().first().toString();
}

} // namespace

class Queue : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void plansRunOneAfterAnother()
    {
        WindowTest test;
        test.open();
        const auto url = served(test);
        QVERIFY(!url.isEmpty());
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        for (const char* name : {"first", "second", "third"}) {
            test.workbench->document().begin(shortPlan(url, name));
            test.trigger("queuePlan");
        }
        QCOMPARE(test.workbench->queue().plans().size(), std::size_t(2));
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 3, 60000);
        const auto runs = listRuns(test.workbench->library());
        QCOMPARE(runs.total, 3);
        QCOMPARE(runs.rows.front().name, std::string("third"));
    }

    // The page belongs to the run that is on: what was found of the one before it does not stand there.
    void theNextRunsPageHoldsNothingOfTheOneBefore()
    {
        WindowTest test;
        test.open();
        const auto url = served(test);
        QVERIFY(!url.isEmpty());
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.workbench->document().begin(shortPlan(url, "first"));
        test.trigger("startRun");
        auto second = shortPlan(url, "second");
        second.load.requests = 5000;
        test.workbench->queue().add({second, {}});
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(test.workbench->session().plan().name, std::string("second"), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.ended > 0, 20000);
        QVERIFY(!test.find<QWidget>("resultLine")->isVisible());
        QVERIFY(test.find<QWidget>("tileRow")->isVisible());
        QVERIFY(test.find<QLabel>("liveOutstanding")->isVisible());
        test.trigger("abortRun");
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 20000);
    }

    void aPlanThatCanNotStartIsToldBesideTheNextRun()
    {
        WindowTest test;
        test.open();
        const auto url = served(test);
        QVERIFY(!url.isEmpty());
        test.workbench->document().begin(shortPlan(QStringLiteral("http://127.0.0.1:1"), "nowhere"));
        test.trigger("startRun");
        auto second = shortPlan(url, "second");
        second.load.requests = 5000;
        test.workbench->queue().add({second, {}});
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.ended > 0, 40000);
        QVERIFY(test.find<QWidget>("liveView")->isVisible());
        const auto told = test.find<NoticeBar>("noticeBar")->text();
        QVERIFY2(told.contains(QStringLiteral("nowhere")) && told.contains(QStringLiteral("127.0.0.1:1")),
                 qPrintable(told));
        test.trigger("abortRun");
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 20000);
    }

    void aPlanIsTakenOutOfTheQueueByItsList()
    {
        WindowTest test;
        test.open();
        test.workbench->queue().add({shortPlan(QStringLiteral("http://127.0.0.1:1"), "one"), {}});
        test.workbench->queue().add({shortPlan(QStringLiteral("http://127.0.0.1:1"), "two"), {}});
        test.trigger("showQueue");
        auto* list = test.find<QListWidget>("queueList");
        QVERIFY(list != nullptr);
        QCOMPARE(list->count(), 2);
        list->setCurrentRow(0);
        test.find<QPushButton>("queueRemove")->click();
        QCOMPARE(list->count(), 1);
        QCOMPARE(test.workbench->queue().plans().front().plan.name, std::string("two"));
    }

    void stoppingARunStopsTheQueue()
    {
        WindowTest test;
        test.open();
        const auto url = served(test);
        auto plan = shortPlan(url, "long");
        plan.load.requests = 5000;
        test.workbench->document().begin(plan);
        test.trigger("startRun");
        test.trigger("queuePlan");
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.ended > 0, 20000);
        test.trigger("abortRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 20000);
        QCOMPARE(test.workbench->queue().plans().size(), std::size_t(1));
        QVERIFY(!test.workbench->session().isLive());
    }

    void aStoppedQueueStartsOnPurposeOnly()
    {
        WindowTest test;
        test.open();
        const auto url = served(test);
        auto plan = shortPlan(url, "long");
        plan.load.requests = 5000;
        test.workbench->document().begin(plan);
        test.trigger("startRun");
        test.workbench->document().begin(shortPlan(url, "waits"));
        test.trigger("queuePlan");
        auto& session = test.workbench->session();
        QSignalSpy kept(&session, &RunSession::kept);
        QSignalSpy started(&session, &RunSession::started);
        QTRY_VERIFY_WITH_TIMEOUT(session.snapshot().figures.ended > 0, 20000);
        test.trigger("abortRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 20000);
        QVERIFY(test.workbench->queue().isHeld());
        // Another run begins and ends: the queue stays as it is, also with a plan that was added meanwhile.
        test.workbench->document().begin(shortPlan(url, "between"));
        test.trigger("startRun");
        test.workbench->document().begin(shortPlan(url, "waits, too"));
        test.trigger("queuePlan");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 2, 60000);
        QTest::qWait(200); // what would have been started
        QCOMPARE(started.count(), 1);
        QCOMPARE(test.workbench->queue().plans().size(), std::size_t(2));
        test.trigger("showQueue");
        QVERIFY(test.find<QLabel>("queueState")->text().contains(QStringLiteral("stopped")));
        test.find<QPushButton>("queueStart")->click();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 4, 60000);
        QVERIFY(test.workbench->queue().plans().empty());
        QCOMPARE(listRuns(test.workbench->library()).rows.front().name, std::string("waits, too"));
    }

    void theQueueIsEmptiedByItsButton()
    {
        WindowTest test;
        test.open();
        for (const char* name : {"one", "two"})
            test.workbench->queue().add({shortPlan(QStringLiteral("http://127.0.0.1:1"), name), {}});
        test.workbench->queue().setHeld(true);
        test.trigger("showQueue");
        auto* start = test.find<QPushButton>("queueStart");
        QVERIFY(start->isEnabled());
        test.find<QPushButton>("queueEmpty")->click();
        QVERIFY(test.workbench->queue().plans().empty());
        QVERIFY(!test.workbench->queue().isHeld());
        QVERIFY(!start->isEnabled());
        QVERIFY(!test.find<QPushButton>("queueEmpty")->isEnabled());
    }

    void closingWithPlansInTheQueueAsks()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->queue().add({shortPlan(QStringLiteral("http://127.0.0.1:1"), "one"), {}});
        test.asked.answer = 1;
        window.close();
        QVERIFY(window.isVisible());
        QVERIFY2(test.asked.texts.last().contains(QStringLiteral("queue")), qPrintable(test.asked.texts.last()));
        test.asked.answer = 0;
        window.close();
        QTRY_VERIFY(!window.isVisible());
    }

    void aCredentialGoesIntoTheKeychainAndOnlyItsNameIntoThePlan()
    {
        WindowTest test;
        QMap<QString, QString> entries;
        test.keychain.read = [&entries](const QString& name, auto answer) {
            answer(entries.value(name), entries.contains(name) ? QString() : QStringLiteral("no such entry"));
        };
        test.keychain.write = [&entries](const QString& name, const QString& value, auto answer) {
            entries.insert(name, value);
            answer(QString());
        };
        test.open();
        test.workbench->document().begin(shortPlan(served(test), "secret"));
        test.trigger("storeCredential");
        test.find<QLineEdit>("credentialName")->setText(QStringLiteral("team"));
        auto* value = test.find<QLineEdit>("credentialValue");
        QCOMPARE(value->echoMode(), QLineEdit::Password);
        value->setText(QStringLiteral("CANARY-1234"));
        test.find<QDialog>("credentialDialog")->accept();
        QCOMPARE(test.workbench->document().plan().target.credential, std::optional<std::string>("keychain:team"));
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 30000);
        QDir folder(test.folder.path());
        for (const auto& name : folder.entryList({QStringLiteral("library.db*")}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains("CANARY-1234"), qPrintable(name));
        }
    }

    void withoutAKeychainTheMessageNamesTheEnvironment()
    {
        WindowTest test;
        test.open();
        auto plan = shortPlan(QStringLiteral("http://127.0.0.1:1"), "secret");
        plan.target.credential = "keychain:team";
        test.workbench->document().begin(plan);
        test.trigger("startRun");
        QVERIFY(test.find<NoticeBar>("noticeBar")->text().contains(QStringLiteral("env:NAME")));
        QVERIFY(!test.workbench->session().isLive());
    }
};

QTEST_MAIN(Queue)
#include "tst_queue.moc"
