// The Home page: the demo, templates, recent plans and runs.
#include "tests/ui/windowtest.h"

#include "core/plan/planfile.h"
#include "core/plan/planjson.h"
#include "core/plan/templates.h"

#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

QString writeTemplate(const WindowTest& test, const char* name)
{
    const auto path = test.folder.filePath(QLatin1String(name) + QStringLiteral(".plan.json"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(QByteArray::fromStdString(writePlan(*planTemplate(name))));
    return path;
}

} // namespace

class HomeTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aTemplateBecomesANewPlanOnThePlanPage()
    {
        WindowTest test;
        auto& window = test.open();
        for (const auto* name : {"closed-sweep", "open-poisson", "long-prompt", "burst", "mixed-classes"}) {
            test.trigger("pageHome");
            auto* card = test.window->findChild<QPushButton*>(QStringLiteral("template.") + QLatin1String(name));
            QVERIFY(card);
            QTest::mouseClick(card, Qt::LeftButton);
            QCOMPARE(window.page(), Page::plan);
            QVERIFY(test.workbench->document().plan() == *planTemplate(name));
            QVERIFY(test.workbench->document().path().isEmpty());
        }
    }

    void emptyListsSayWhatToDoAndDoIt()
    {
        WindowTest test;
        auto& window = test.open();
        test.asked.file = writeTemplate(test, "burst");
        for (auto* button : test.find<QWidget>("homePage")->findChildren<QPushButton*>(QStringLiteral("emptyAction")))
            if (button->text().contains(QStringLiteral("pen a plan")))
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(test.workbench->document().plan() == *planTemplate("burst"));
        test.trigger("pageHome");
        for (auto* button : test.find<QWidget>("homePage")->findChildren<QPushButton*>(QStringLiteral("emptyAction")))
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(window.page(), Page::plan);
    }

    void buttonsInALineAreOfOneHeight()
    {
        WindowTest test;
        test.open();
        QTest::qWait(50);
        const auto height = test.find<QPushButton>("home.newPlan")->height();
        for (const auto* name : {"home.openFile", "home.importFiles"})
            QCOMPARE(test.find<QPushButton>(name)->height(), height);
    }

    void aPlansNameIsWholeWhereThereIsRoom()
    {
        WindowTest test;
        test.open().resize(2560, 1440);
        const auto path = writeTemplate(test, "burst");
        const auto longer = test.folder.filePath(QStringLiteral("a long name of a plan that says what it is about.json"));
        QVERIFY(QFile::copy(path, longer));
        test.workbench->openPath(longer);
        test.trigger("pageHome");
        const auto* list = test.find<QTreeWidget>("recentPlans");
        QTRY_VERIFY(list->columnWidth(0) >= list->fontMetrics().horizontalAdvance(QFileInfo(longer).fileName()));
        QCOMPARE(list->visualItemRect(list->topLevelItem(0)).height(), list->fontMetrics().height() * 3 / 2);
    }

    void aPlanThatIsNotSavedIsNotReplacedWithoutAQuestion()
    {
        WindowTest test;
        test.open();
        test.workbench->document().edit(QStringLiteral("name"), [](Plan& plan) { plan.name = "mine"; });
        test.asked.answer = 1;
        QTest::mouseClick(test.find<QPushButton>("template.burst"), Qt::LeftButton);
        QCOMPARE(test.asked.titles.size(), 1);
        QCOMPARE(test.workbench->document().plan().name, "mine");
        test.asked.answer = 0;
        QTest::mouseClick(test.find<QPushButton>("template.burst"), Qt::LeftButton);
        QVERIFY(test.workbench->document().plan() == *planTemplate("burst"));
    }

    void theNewPlanCommandBeginsWithTheFirstTemplateAndItsMenuWithAnyOther()
    {
        WindowTest test;
        auto& window = test.open();
        test.trigger("newPlan");
        QCOMPARE(window.page(), Page::plan);
        QVERIFY(test.workbench->document().plan() == planTemplates().front().make());
        test.trigger("new.mixed-classes");
        QVERIFY(test.workbench->document().plan() == *planTemplate("mixed-classes"));
        test.trigger("pageHome");
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(window.page(), Page::plan);
        QVERIFY(test.workbench->document().plan() == planTemplates().front().make());
    }

    void recentPlansOpenWithEnterAndWhatIsGoneIsShownAsGoneAndRemoved()
    {
        WindowTest test;
        auto& window = test.open();
        auto* list = test.find<QTreeWidget>("recentPlans");
        QCOMPARE(list->topLevelItemCount(), 0);
        const auto kept = writeTemplate(test, "burst");
        const auto gone = writeTemplate(test, "long-prompt");
        test.workbench->openPath(gone);
        test.workbench->openPath(kept);
        QVERIFY(QFile::remove(gone));
        test.trigger("pageRun");
        test.trigger("pageHome");
        QCOMPARE(list->topLevelItemCount(), 2);
        QCOMPARE(list->topLevelItem(0)->text(0), QStringLiteral("burst.plan.json"));
        QVERIFY(list->topLevelItem(1)->text(0).contains(QStringLiteral("not there")));
        list->setCurrentItem(list->topLevelItem(1));
        QTest::mouseClick(test.find<QPushButton>("removeRecent"), Qt::LeftButton);
        QCOMPARE(list->topLevelItemCount(), 1);
        QCOMPARE(test.workbench->settings().recentPlans(), QStringList{kept});
        test.workbench->document().begin(*planTemplate("demo"));
        list->setCurrentItem(list->topLevelItem(0));
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(window.page(), Page::plan);
        QVERIFY(test.workbench->document().plan() == *planTemplate("burst"));
        QCOMPARE(test.workbench->document().path(), kept);
    }

    void theDemoButtonMeasuresAndTheRunIsListedWithItsVerdictAndOpens()
    {
        WindowTest test;
        auto& window = test.open();
        auto* demo = test.find<QPushButton>("startDemo");
        QVERIFY(demo->text().contains(QStringLiteral("simulated")));
        auto* runs = test.find<QTreeWidget>("recentRuns");
        QCOMPARE(runs->topLevelItemCount(), 0);
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        QTest::mouseClick(demo, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().isLive(), 15000);
        QVERIFY(!demo->isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 120000);
        QTRY_VERIFY(demo->isEnabled());
        QCOMPARE(runs->topLevelItemCount(), 1);
        const auto* item = runs->topLevelItem(0);
        QVERIFY(item->text(0).contains(verdictWord(Verdict::passed)) ||
                item->text(0).contains(verdictWord(Verdict::failed)) ||
                item->text(0).contains(verdictWord(Verdict::not_established)));
        QVERIFY(item->text(3).contains(QStringLiteral("reference")));
        QCOMPARE(item->text(4), labelWord(Label::simulated));
        QVERIFY(item->text(5).contains(QStringLiteral("Highest passing")));
        window.resize(2560, 1440);
        test.trigger("pageHome");
        QTRY_VERIFY(runs->columnWidth(2) >= runs->fontMetrics().horizontalAdvance(item->text(2)));
        QSignalSpy shown(test.workbench.get(), &Workbench::showRun);
        test.trigger("pageHome");
        runs->setCurrentItem(runs->topLevelItem(0));
        runs->setFocus();
        QTest::keyClick(runs, Qt::Key_Return);
        QCOMPARE(shown.count(), 1);
        QCOMPARE(shown.first().first().toString().toStdString(), test.workbench->session().runId());
        QCOMPARE(window.page(), Page::results);
    }
};

QTEST_MAIN(HomeTest)
#include "tst_homepage.moc"
