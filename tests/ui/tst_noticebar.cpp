// The notice bar: of one matter as long as that is as it was, painted whole, with what helps as a button.
#include "tests/ui/windowtest.h"

#include "ui/widgets/noticebar.h"

#include <QAbstractButton>
#include <QDialog>
#include <QPaintEvent>
#include <QPushButton>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

const auto goodPlan = QStringLiteral(PLUMBLINE_SOURCE_DIR "/resources/plans/open-poisson.plan.json");

class Painted : public QObject // what of a widget was painted
{
public:
    explicit Painted(QWidget& widget) : widget_(widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }
    bool whole() const { return region.boundingRect() == widget_.rect() && region.rectCount() == 1; }
    QRegion region;

private:
    QWidget& widget_;
};

} // namespace

class Notices : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aFailedOpenIsForgottenWhenAGoodPlanWasOpened()
    {
        WindowTest test;
        test.open();
        test.trigger("pagePlan");
        auto* bar = test.find<NoticeBar>("noticeBar");
        test.workbench->openPath(QStringLiteral("/no/such.plan.json"));
        QVERIFY(!bar->text().isEmpty());
        test.workbench->openPath(goodPlan);
        QCOMPARE(bar->text(), QString());
    }

    void aProblemOfAPageStaysOnThatPage()
    {
        WindowTest test;
        test.open();
        auto* bar = test.find<NoticeBar>("noticeBar");
        test.trigger("pageResults");
        Q_EMIT test.workbench->problem(QStringLiteral("That run can't be deleted."));
        QVERIFY(!bar->text().isEmpty());
        test.trigger("pageHome");
        QCOMPARE(bar->text(), QString());
        Q_EMIT test.workbench->problem(QStringLiteral("again"));
        test.trigger("back");
        QCOMPARE(bar->text(), QString());
    }

    void whatIsSaidOfARunOrTheLibraryStaysOnEveryPage()
    {
        WindowTest test;
        test.open();
        auto* bar = test.find<NoticeBar>("noticeBar");
        for (const auto subject : {Subject::run, Subject::library}) {
            Q_EMIT test.workbench->problem(QStringLiteral("kept in a file"), subject);
            test.trigger("pageResults");
            test.trigger("pageHome");
            QCOMPARE(bar->text(), QStringLiteral("kept in a file"));
        }
    }

    void aPlanThatCannotRunIsSaidUntilItCan()
    {
        WindowTest test;
        test.open();
        auto* bar = test.find<NoticeBar>("noticeBar");
        auto& document = test.workbench->document();
        document.edit(QStringLiteral("load.steps"), [](Plan& plan) { plan.load.steps = {-1}; });
        test.workbench->startRun();
        QVERIFY2(bar->text().contains(QStringLiteral("can't run yet")), qPrintable(bar->text()));
        document.edit(QStringLiteral("name"), [](Plan& plan) { plan.name = "still bad"; });
        QVERIFY(!bar->text().isEmpty());
        document.edit(QStringLiteral("load.steps"), [](Plan& plan) { plan.load.steps = {1}; });
        QVERIFY(document.canRun());
        QCOMPARE(bar->text(), QString());
    }

    void theWholeBarIsPaintedWhenItsKindChanges()
    {
        NoticeBar bar;
        bar.resize(600, 40);
        bar.showNotice(QStringLiteral("Saved."));
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QTest::qWait(50);
        Painted painted(bar);
        bar.showProblem(QStringLiteral("Saved."));
        QTRY_VERIFY(painted.whole());
    }

    void whatHelpsIsAButton()
    {
        WindowTest test;
        auto& window = test.open();
        auto* button = test.find<QPushButton>("noticeAction");
        Q_EMIT test.workbench->problem(QStringLiteral("The queue is stopped."), Subject::run, Command::showQueue);
        QVERIFY(button->isVisible());
        QVERIFY(!button->text().isEmpty());
        button->click();
        QVERIFY(test.find<QDialog>("queueDialog") != nullptr);
        Q_EMIT test.workbench->advice(QStringLiteral("not calibrated"), true);
        button->click();
        QCOMPARE(window.page(), Page::calibration);
        Q_EMIT test.workbench->notice(QStringLiteral("Saved."));
        QVERIFY(!button->isVisible());
    }
};

QTEST_MAIN(Notices)
#include "tst_noticebar.moc"
