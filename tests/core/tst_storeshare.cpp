// Who writes a run, and several connections and processes on one library. The program starts itself again as another
// process.
#include "core/record/clock.h"
#include "core/store/liveness.h"
#include "core/store/runlist.h"
#include "support/storetest.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include <thread>

#include <sys/wait.h>
#include <unistd.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

std::string insertMany(const std::string& path, const std::string& prefix, int count)
{
    Library library(path, Library::Access::write);
    auto problem = library.error();
    for (int i = 0; i < count && problem.empty(); ++i)
        problem = library.write(
            [&](QSqlDatabase& database) { return insertRun(database, (prefix + std::to_string(i)).c_str()); });
    return problem;
}

// A running run of this process; waits until its input is closed.
std::string keepRunning(const std::string& path)
{
    Library library(path, Library::Access::write);
    auto problem = library.write([](QSqlDatabase& database) {
        auto inserted = insertRun(database, "child", "2026-01-03", "running");
        return inserted.empty() ? setWriter(database, "child", thisProcess(), utcNow()) : inserted;
    });
    const char done = '.';
    char wait = 0;
    if (::write(STDOUT_FILENO, &done, 1) != 1 || ::read(STDIN_FILENO, &wait, 1) < 0)
        problem += "no parent";
    return problem;
}

} // namespace

class StoreShareTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        path_ = folder_->filePath(QStringLiteral("x.db")).toStdString();
    }

    void thisProcessIsHere()
    {
        const auto me = thisProcess();
        QVERIFY(me.pid > 0 && me.process_started > 0 && me.boot_id.size() > 36);
        QCOMPARE(livenessOf(me, ""), Liveness::here);
        QCOMPARE(livenessOf(me, "2001-01-01T00:00:00.000Z"), Liveness::here); // busy, but alive
    }

    void aProcessThatIsNotOrWasAnotherOneIsGone()
    {
        auto other = thisProcess();
        ++other.process_started;
        QCOMPARE(livenessOf(other, utcNow()), Liveness::gone);
        const auto child = ::fork();
        if (child == 0)
            ::_exit(0);
        QVERIFY(child > 0);
        siginfo_t info = {};
        QVERIFY(::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT) == 0);
        QCOMPARE(livenessOf({child, thisProcess().boot_id, 0}, utcNow()), Liveness::gone); // a zombie
        QVERIFY(::waitpid(child, nullptr, 0) == child);
        QCOMPARE(livenessOf({child, thisProcess().boot_id, 0}, utcNow()), Liveness::gone);
        QCOMPARE(livenessOf({}, utcNow()), Liveness::gone);
        QCOMPARE(livenessOf({-1, thisProcess().boot_id, 5}, utcNow()), Liveness::gone);
    }

    void onAnotherMachineItsHeartbeatCounts()
    {
        auto away = thisProcess();
        away.boot_id = "another boot";
        QCOMPARE(livenessOf(away, utcNow()), Liveness::elsewhere);
        QCOMPARE(livenessOf(away, "2001-01-01T00:00:00.000Z"), Liveness::gone);
        QCOMPARE(livenessOf(away, "2999-01-01T00:00:00.000Z"), Liveness::gone);
        QCOMPARE(livenessOf(away, ""), Liveness::gone);
        QCOMPARE(livenessOf(away, "soon"), Liveness::gone);
    }

    void aRunOfAnotherProcessIsElsewhereAndThenInterrupted()
    {
        Library library(path_, Library::Access::write);
        QProcess child;
        start(child, QStringLiteral("run"));
        QVERIFY(child.waitForReadyRead(30000));
        const auto row = [&] { return listRuns(library).rows.at(0); };
        QCOMPARE(row().state, RunState::running);
        QVERIFY(row().elsewhere);
        QVERIFY(contains(deleteRun(library, "child"), "is being measured by another program"));
        QVERIFY(contains(addNote(library, "child", "x"), "is being measured"));
        QVERIFY(contains(setBaseline(library, "child"), "is being measured"));
        child.kill();
        QVERIFY(child.waitForFinished(30000));
        QCOMPARE(row().state, RunState::interrupted);
        QVERIFY(!row().elsewhere);
        QVERIFY(contains(row().reason, "ended without having ended the run (last heard of at 20"));
        QVERIFY(storedRun(library, "child").ended_by.starts_with("20"));
        QCOMPARE(deleteRun(library, "child"), std::string());
    }

    void aRunOfThisProcessIsRunning()
    {
        Library library(path_, Library::Access::write);
        QCOMPARE(library.write([](QSqlDatabase& database) {
            auto problem = insertRun(database, "mine", "2026-01-03", "running");
            return problem.empty() ? setWriter(database, "mine", thisProcess(), utcNow()) : problem;
        }),
                 std::string());
        const auto row = matchRun(library, "last").row;
        QCOMPARE(row.state, RunState::running);
        QVERIFY(!row.elsewhere);
        QVERIFY(contains(deleteRun(library, "mine"), "is being measured;"));
        QVERIFY(storedRun(library, "mine").ended_by.empty());
    }

    // From nothing: each of them may be the one that makes the tables.
    void processesAndThreadsWriteIntoOneLibraryAtOnce()
    {
        constexpr int each = 40;
        std::array<QProcess, 3> children;
        for (auto& child : children)
            start(child, QStringLiteral("insert"));
        std::string problems[2];
        std::thread one([&] { problems[0] = insertMany(path_, "one-", each); });
        std::thread two([&] { problems[1] = insertMany(path_, "two-", each); });
        one.join();
        two.join();
        for (auto& child : children) {
            QVERIFY(child.waitForFinished(60000));
            const auto said = child.readAllStandardError();
            QVERIFY2(child.exitCode() == 0, said.constData());
        }
        QVERIFY2(problems[0].empty(), problems[0].c_str());
        QVERIFY2(problems[1].empty(), problems[1].c_str());
        const Library library(path_, Library::Access::read);
        QCOMPARE(listRuns(library).total, std::int64_t{each * 5});
        QCOMPARE(textOf(library, "PRAGMA integrity_check"), std::string("ok"));
    }

    void aReaderGoesOnWhileAnotherWrites()
    {
        Library writer(path_, Library::Access::write);
        QCOMPARE(writer.write([](QSqlDatabase& database) { return insertRun(database, "r1"); }), std::string());
        const Library reader(path_, Library::Access::read);
        QCOMPARE(writer.write([&](QSqlDatabase& database) {
            auto problem = insertRun(database, "r2");
            return problem.empty() && listRuns(reader).total != 1 ? std::string("the reader sees half of it") : problem;
        }),
                 std::string());
        QCOMPARE(listRuns(reader).total, std::int64_t{2});
    }

private:
    void start(QProcess& child, const QString& what) const
    {
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--as"), what, toQt(path_)});
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::string path_;
};

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (argc == 4 && std::string_view(argv[1]) == "--as") {
        const auto problem = std::string_view(argv[2]) == "run"
                                 ? keepRunning(argv[3])
                                 : insertMany(argv[3], std::to_string(::getpid()) + "-", 40);
        qWarning("%s", problem.c_str());
        return problem.empty() ? 0 : 1;
    }
    StoreShareTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_storeshare.moc"
