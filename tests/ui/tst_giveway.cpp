// The window's thread gives way while a run is on; the threads that measure do not.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include <QDir>
#include <QFile>

#include <set>

#include <sched.h>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

std::set<int> threads()
{
    std::set<int> found;
    for (const auto& name : QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        found.insert(name.toInt());
    return found;
}

QByteArray nameOfThread(int thread)
{
    QFile file(QStringLiteral("/proc/self/task/%1/comm").arg(thread));
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
}

} // namespace

class GiveWay : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theWindowsThreadGivesWayWhileARunIsOn()
    {
        WindowTest test;
        test.open();
        auto& session = test.workbench->session();
        const auto before = threads();
        QCOMPARE(sched_getscheduler(0), SCHED_OTHER);
        QSignalSpy kept(&session, &RunSession::kept);
        test.workbench->startDemo();
        QTRY_VERIFY_WITH_TIMEOUT(session.snapshot().figures.completed > 3, 60000);
        QCOMPARE(sched_getscheduler(0), SCHED_BATCH);
        int measuring = 0; // Qt names threads of workers QThread
        for (const int thread : threads())
            if (!before.contains(thread) && nameOfThread(thread) == "QThread") {
                QCOMPARE(sched_getscheduler(thread), SCHED_OTHER);
                ++measuring;
            }
        QVERIFY(measuring > 0);
        session.abort();
        QTRY_VERIFY_WITH_TIMEOUT(!session.isLive(), 30000);
        QCOMPARE(sched_getscheduler(0), SCHED_OTHER);
    }
};

QTEST_MAIN(GiveWay)
#include "tst_giveway.moc"
