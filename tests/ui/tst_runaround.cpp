// What the window tells of a run around its pages: in the title, in the state, at the end, and beside another
// program's.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "core/plan/planjson.h"
#include "core/store/runlist.h"
#include "ui/desktopnotice.h"

#include <QDBusConnection>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

// A run of the library by the command line, as long as it lives.
class OtherProgram
{
public:
    OtherProgram(const WindowTest& test, const Plan& plan)
    {
        const auto path = test.folder.filePath(QStringLiteral("other.plan.json"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray::fromStdString(writePlan(plan)));
        file.close();
        process_.start(QStringLiteral(PLUMBLINE_CLI), {QStringLiteral("run"), path, QStringLiteral("--db"),
                                                       test.folder.filePath(QStringLiteral("library.db"))});
    }
    ~OtherProgram()
    {
        process_.kill();
        process_.waitForFinished();
    }
    QProcess& process() { return process_; }

private:
    QProcess process_;
};

bool measuresElsewhere(WindowTest& test)
{
    for (const auto& run : listRuns(test.workbench->library()).rows)
        if (run.elsewhere)
            return true;
    return false;
}

} // namespace

class RunAround : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theTitleSaysHowFarTheRunIs()
    {
        WindowTest test;
        auto& window = test.open();
        auto plan = shortPlan(server_.url(), {1, 2}, 2);
        plan.name = "qwen-chat";
        test.workbench->document().begin(plan);
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("startRun");
        test.trigger("pageHome"); // also where the page of the run is not shown
        static const QRegularExpression title(QStringLiteral("^([0-9]+) % – qwen-chat.* – Plumbline$"));
        QTRY_VERIFY2_WITH_TIMEOUT(title.match(window.windowTitle()).captured(1).toInt() > 10,
                                  qPrintable(window.windowTitle()), 60000);
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 60000);
        QVERIFY2(!window.windowTitle().contains(QLatin1Char('%')), qPrintable(window.windowTitle()));
    }

    void aSimulatedRunSaysSoWhileItLives()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().step.has_value(), 60000);
        QTRY_VERIFY2(window.windowTitle().contains(QStringLiteral("simulated")), qPrintable(window.windowTitle()));
        QVERIFY(test.find<QLabel>("runState")->text().contains(QStringLiteral("simulated")));
        test.workbench->session().abort();
        QTRY_VERIFY_WITH_TIMEOUT(!test.workbench->session().isLive(), 30000);
        QVERIFY(!window.windowTitle().contains(QStringLiteral("simulated")));
        QVERIFY(!test.find<QLabel>("runState")->text().contains(QStringLiteral("simulated")));
    }

    void theEndIsToldByTheDesktopToWhoLooksElsewhere()
    {
        WindowTest test;
        test.open();
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        const auto measure = [&] {
            auto plan = shortPlan(server_.url(), {1}, 1);
            plan.name = "qwen-chat";
            test.workbench->document().begin(plan);
            test.trigger("startRun");
        };
        QTRY_VERIFY(test.window->isActiveWindow());
        measure();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 60000);
        QVERIFY(test.notified.isEmpty());
        QWidget elsewhere;
        elsewhere.show();
        elsewhere.activateWindow();
        QTRY_VERIFY(!test.window->isActiveWindow());
        measure();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 2, 60000);
        QCOMPARE(test.notified.size(), 1);
        QVERIFY2(test.notified.first().contains(QStringLiteral("qwen-chat\n")), qPrintable(test.notified.first()));
        QVERIFY(test.notified.first().section(QLatin1Char('\n'), 1).size() > 10); // what came out
    }

    void theDesktopIsToldInItsOwnProtocol()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty())
            QSKIP("no dbus-daemon: there is no desktop to tell");
        QProcess bus;
        bus.start(QStringLiteral("dbus-daemon"),
                  {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
        QVERIFY(bus.waitForReadyRead(20000));
        const auto address = QString::fromUtf8(bus.readAllStandardOutput()).trimmed();
        QProcess monitor; // writes down what the service is told
        monitor.start(QStringLiteral("dbus-monitor"),
                      {QStringLiteral("--address"), address, QStringLiteral("member='Notify'")});
        if (!monitor.waitForStarted())
            QSKIP("no dbus-monitor");
        QVERIFY(monitor.waitForReadyRead(20000)); // it listens
        QVERIFY(QDBusConnection::connectToBus(address, QStringLiteral("own"))
                    .send(notification(QStringLiteral("The run has ended"), QStringLiteral("highest < 8"))));
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += monitor.readAllStandardOutput()).contains("highest &lt; 8"), 20000);
        QVERIFY(said.contains("destination=org.freedesktop.Notifications"));
        QVERIFY(said.contains("The run has ended"));
        // Name of the program, number, icon, title, text, actions, hints, time.
        QVERIFY2(QRegularExpression(QStringLiteral("string \"Plumbline\"\\s+uint32 0\\s+string .*int32 -1"),
                                    QRegularExpression::DotMatchesEverythingOption)
                     .match(QString::fromUtf8(said))
                     .hasMatch(),
                 said.constData());
        QDBusConnection::disconnectFromBus(QStringLiteral("own"));
        monitor.kill();
        monitor.waitForFinished();
        bus.kill();
        bus.waitForFinished();
    }

    void aRunBesideAnotherProgramsIsAskedForAndMarked()
    {
        WindowTest test;
        test.open();
        OtherProgram other(test, shortPlan(server_.url(), {1}, 120));
        QTRY_VERIFY2_WITH_TIMEOUT(measuresElsewhere(test), other.process().readAllStandardError().constData(), 60000);
        test.workbench->document().begin(shortPlan(server_.url(), {1}, 1));
        test.asked.answer = 1;
        test.trigger("startRun");
        QCOMPARE(test.asked.titles, QStringList{QStringLiteral("Another program measures")});
        QVERIFY(!test.workbench->session().isLive());
        test.workbench->startDemo();
        test.workbench->startCalibration();
        QCOMPARE(test.asked.titles.size(), 3);
        QVERIFY(!test.workbench->calibrating().isOn());
        test.asked.answer = 0;
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("startRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 60000);
        const auto notes = notesOf(test.workbench->library(), test.workbench->session().runId());
        QCOMPARE(notes.size(), std::size_t(1));
        QVERIFY2(notes.front().text.find("another program") != std::string::npos, notes.front().text.c_str());
    }

private:
    TestServer server_{{QStringLiteral("--profile"), QStringLiteral("demo")}};
};

QTEST_MAIN(RunAround)
#include "tst_runaround.moc"
