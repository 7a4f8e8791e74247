// The page of the instrument: empty, with calibrations of this program and of others, and while one is measured.
#include "tests/ui/windowtest.h"

#include "core/pins/instrument.h"
#include "core/store/calibrations.h"
#include "support/envelopecell.h"
#include "ui/pages/calibration/calibrationsheets.h"

#include <QAbstractItemView>
#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

using namespace plumbline;
using namespace plumbline::test;
using namespace plumbline::ui;

namespace {

Envelope envelope(TransportKind transport)
{
    Envelope made{"2026-11-30T10:00:00.000Z", instrumentIdentity(), transport, {}};
    made.cells = {envelopeCell(16, 800, 0.4, 0.2), envelopeCell(64, 3200, 3, 0.2), envelopeCell(128, 12800, 9, 0.2)};
    made.cells.push_back(envelopeCell(256, 25600, 0.1, 0.2));
    made.cells.back().is_void = true;
    made.cells.back().server_late_p99_ms = 2.5;
    return made;
}

QString textAt(const QAbstractItemView* view, int row, int column)
{
    return view->model()->index(row, column).data().toString();
}

} // namespace

class CalibrationPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutACalibrationItSaysWhatOneIsFor()
    {
        WindowTest test;
        test.open();
        test.trigger("pageCalibration");
        QVERIFY(test.find<QWidget>("calibrationEmpty")->isVisible());
        QVERIFY(test.find<QPushButton>("startCalibration")->isEnabled());
        QVERIFY(!test.find<QPushButton>("stopCalibration")->isEnabled());
        QVERIFY(test.find<QLabel>("calibrationConclusion")->text().contains(QStringLiteral("doubtful")));
        const auto machine = test.find<QLabel>("calibrationMachine")->text();
        QVERIFY2(machine.contains(QStringLiteral("logical processors")), qPrintable(machine));
        QVERIFY2(!machine.contains(QStringLiteral("affinity")), qPrintable(machine));
    }

    void oneCommandHasOneButton()
    {
        WindowTest test;
        test.open().resize(2560, 1440);
        test.trigger("pageCalibration");
        const auto shown = [&test] {
            QStringList texts;
            for (const auto* button : test.find<QWidget>("calibrationPage")->findChildren<QPushButton*>())
                if (button->isVisible() && button->text().contains(QStringLiteral("librate")))
                    texts.append(button->text());
            return texts.size();
        };
        QCOMPARE(shown(), 1);
        QTest::qWait(50);
        const int letter = test.window->fontMetrics().averageCharWidth();
        for (const auto* label : test.find<QWidget>("calibrationPage")->findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap() && label->text().size() > 80)
                QVERIFY2(label->width() <= letter * 120, qPrintable(label->text()));
        QCOMPARE(keepEnvelope(test.workbench->library(), envelope(TransportKind::precise)), std::string());
        test.trigger("pageHome");
        test.trigger("pageCalibration");
        QCOMPARE(shown(), 1);
        QVERIFY(test.find<QPushButton>("startCalibration")->isVisible());
    }

    void whatWasFoundIsShownLoadByLoadAndByItsDate()
    {
        WindowTest test;
        test.open();
        auto& library = test.workbench->library();
        auto older = envelope(TransportKind::precise);
        older.instrument.kernel = "another";
        QCOMPARE(keepEnvelope(library, older), std::string());
        QCOMPARE(keepEnvelope(library, envelope(TransportKind::precise)), std::string());
        test.trigger("pageCalibration");
        auto* history = test.find<QAbstractItemView>("calibrationHistory");
        auto* loads = test.find<QAbstractItemView>("calibrationLoads");
        QVERIFY(loads->isVisible());
        QCOMPARE(history->model()->rowCount(), 2);
        QVERIFY(textAt(history, 0, 2).contains(QStringLiteral("800")));
        QVERIFY(textAt(history, 0, 3).contains(QStringLiteral("3,200")));
        QVERIFY(textAt(history, 0, 4).contains(QStringLiteral("yes")));
        QVERIFY(textAt(history, 1, 4).contains(QStringLiteral("no")));
        QVERIFY(history->model()->index(1, 4).data(Qt::ToolTipRole).toString().contains(QStringLiteral("kernel")));
        QCOMPARE(loads->model()->rowCount(), 4);
        QCOMPARE(textAt(loads, 0, 1), QStringLiteral("16"));
        QVERIFY(textAt(loads, 0, 9).contains(QStringLiteral("clean")));
        QVERIFY(textAt(loads, 3, 9).contains(QStringLiteral("void")));
        QVERIFY(textAt(loads, 3, 9).contains(QStringLiteral("2.5")));
        const auto conclusion = test.find<QLabel>("calibrationConclusion")->text();
        QVERIFY2(conclusion.contains(QStringLiteral("800")) && conclusion.contains(QStringLiteral("3,200")),
                 qPrintable(conclusion));
    }

    void itRunsInAProcessOfItsOwnAndCanBeStopped()
    {
        WindowTest test;
        test.open();
        test.trigger("pageCalibration");
        auto& calibrating = test.workbench->calibrating();
        QSignalSpy progressed(&calibrating, &Calibrating::progressed);
        QSignalSpy ended(&calibrating, &Calibrating::ended);
        test.find<QPushButton>("startCalibration")->click();
        QVERIFY(calibrating.isOn());
        QVERIFY(!test.find<QPushButton>("startCalibration")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(progressed.count() >= 1 || ended.count() > 0, 60000);
        QVERIFY2(ended.isEmpty(), qPrintable(ended.value(0).value(0).toString()));
        auto* progress = test.find<QProgressBar>("calibrationProgress");
        QVERIFY(progress->isVisible());
        QCOMPARE(progress->value(), progressed.count());
        QCOMPARE(progress->maximum(), calibrating.most());
        auto* loads = test.find<QAbstractItemView>("calibrationLoads");
        QVERIFY(loads->isVisible());
        QCOMPARE(loads->model()->rowCount(), progressed.count());
        // No run beside it: they would measure each other.
        QSignalSpy problem(test.workbench.get(), &Workbench::problem);
        test.workbench->startDemo();
        QCOMPARE(problem.count(), 1);
        QVERIFY(!test.workbench->session().isLive());
        test.find<QPushButton>("stopCalibration")->click();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60000);
        QVERIFY(!calibrating.isOn());
        QVERIFY(test.find<QLabel>("calibrationState")->text().contains(QStringLiteral("stopped")));
        QVERIFY(listEnvelopes(test.workbench->library()).envelopes.empty());
        QVERIFY(test.find<QWidget>("calibrationEmpty")->isVisible());
        QVERIFY(test.find<QPushButton>("startCalibration")->isEnabled());
    }

    void aProgramThatIsNotThereIsSaid()
    {
        Calibrating calibrating(QStringLiteral("/nonexistent/plumbline-cli"), "x.db");
        QSignalSpy ended(&calibrating, &Calibrating::ended);
        calibrating.start();
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(ended[0][0].toString().contains(QStringLiteral("/nonexistent/plumbline-cli")));
        QVERIFY(!calibrating.isOn());
    }

    void aRunOfTheWindowIsJudgedByTheCalibration()
    {
        WindowTest test;
        test.open();
        QCOMPARE(keepEnvelope(test.workbench->library(), envelope(TransportKind::qt)), std::string());
        auto& session = test.workbench->session();
        QSignalSpy kept(&session, &RunSession::kept);
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(session.isLive(), 15000);
        QVERIFY(session.envelope().has_value());
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 120000);
        const auto run = kept[0][0].value<KeptRun>();
        QVERIFY(!run.summarized.summary.steps.empty());
        for (const auto& step : run.summarized.summary.steps) {
            QVERIFY(step.trust.calibrated);
            QVERIFY(!step.trust.bounds.empty());
        }
    }
};

QTEST_MAIN(CalibrationPageTest)
#include "tst_calibrationpage.moc"
