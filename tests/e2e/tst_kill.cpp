// A program that is killed while it writes a run into a library loses a second of records at most, and nobody else's.
// The program is this test itself, started again with --write.
#include "core/engine/recordpipe.h"
#include "support/samplerun.h"
#include "support/storeruns.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QSqlQuery>
#include <QTest>

#include <cstdio>
#include <cstring>
#include <random>
#include <thread>

#include <signal.h>
#include <unistd.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

constexpr std::int64_t perSecond = 2000;

Request numbered(std::int64_t number)
{
    auto request = sampleRequest(1, 1, Phase::measured, number * ms);
    request.request_id = std::to_string(number);
    for (int i = 0; i < 90; ++i)
        request.events_at.append(*request.last_token_ns + i * 12 * ms, 1);
    return request;
}

// Writes requests at a steady rate for so many milliseconds, and says each time how many it has made.
int writeRun(const std::string& path, const std::string& run, std::int64_t milliseconds)
{
    LibraryWriter writer(path, {run, "killed", "2026-11-29T22:10:00.000Z", "{}", "", ""});
    std::int64_t made = 0;
    {
        RecordPipe pipe({&writer});
        auto header = sampleHeader(samplePlan());
        header.run = run;
        pipe.push(header);
        pipe.push(std::get<StepStarted>(sampleStep(1, 1, 0).front()));
        const auto begin = std::chrono::steady_clock::now();
        for (std::int64_t tick = 0; tick < milliseconds; ++tick) {
            std::this_thread::sleep_until(begin + std::chrono::milliseconds(tick));
            for (; made < (tick + 1) * perSecond / 1000; ++made)
                pipe.push(numbered(made));
            const auto line = std::to_string(made) + '\n';
            if (::write(STDOUT_FILENO, line.data(), line.size()) < 0)
                return 1;
        }
        pipe.finish();
    }
    if (writer.finish({"{}", "not_applicable", "", {}}))
        return 0;
    std::fprintf(stderr, "%s\n", writer.error().c_str());
    return 1;
}

struct Child
{
    explicit Child(const std::string& path, const std::string& run, int milliseconds)
    {
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--write"), QString::fromStdString(path), QString::fromStdString(run),
                       QString::number(milliseconds)});
    }
    // The last count that it told.
    std::int64_t made()
    {
        const auto lines = process.readAllStandardOutput().split('\n');
        for (auto line = lines.rbegin(); line != lines.rend(); ++line)
            if (line != lines.rbegin() && !line->isEmpty()) // what follows the last line feed may be half a number
                return line->toLongLong();
        return 0;
    }
    QProcess process;
};

struct Kept
{
    std::int64_t requests = 0;
    bool inOrder = true;
    bool complete = false;
    std::string problem;
};

Kept kept(const std::string& path, const std::string& run)
{
    Kept result;
    const auto source = openLibraryRun(path, run);
    ReadItem item;
    std::int64_t line = 0;
    while (source->next(item)) {
        result.inOrder = result.inOrder && item.line == ++line;
        if (const auto* request = std::get_if<Request>(&item.record))
            result.inOrder = result.inOrder && *request == numbered(result.requests++);
    }
    result.complete = source->report().complete;
    result.problem = source->error();
    for (const auto& problem : source->report().problems)
        result.problem += problem.message;
    return result;
}

} // namespace

class TestKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKilledWriterLosesASecondAtMost()
    {
        const TempLibrary temp;
        std::mt19937 random(17);
        constexpr int rounds = 50;
        std::int64_t lost = 0, most = 0, all = 0;
        for (int round = 0; round < rounds; ++round) {
            const auto run = "R" + std::to_string(round);
            Child child(temp.path(), run, 60'000);
            QVERIFY(child.process.waitForReadyRead(10'000)); // it measures
            const auto until = std::uniform_int_distribution<int>(0, 900)(random);
            QVERIFY(!child.process.waitForFinished(until)); // the random moment: nothing else ends it
            QCOMPARE(::kill(static_cast<pid_t>(child.process.processId()), SIGKILL), 0);
            QVERIFY(child.process.waitForFinished(10'000));
            QCOMPARE(child.process.exitStatus(), QProcess::CrashExit);

            const Library library(temp.path(), Library::Access::write);
            QCOMPARE(library.error(), std::string());
            const auto row = matchRun(library, run).row;
            QCOMPARE(row.run, run);
            QVERIFY(row.state == RunState::interrupted);
            QVERIFY(!row.elsewhere);
            const auto made = child.made();
            const auto found = kept(temp.path(), run);
            QCOMPARE(found.problem, std::string());
            QVERIFY(found.inOrder && !found.complete);
            QCOMPARE(row.requests, found.requests);
            const auto gone = made - found.requests;
            QVERIFY2(gone <= perSecond, (std::to_string(gone) + " of " + std::to_string(made)).c_str());
            lost += std::max<std::int64_t>(gone, 0);
            most = std::max(most, gone);
            all += made;
        }
        std::printf("%d runs killed: %lld of %lld records lost; at most %lld of one run (%.2f s of it)\n", rounds,
                    static_cast<long long>(lost), static_cast<long long>(all), static_cast<long long>(most),
                    static_cast<double>(most) / perSecond);
        QVERIFY(all > rounds * 100);

        // The next one goes on as if nothing had been.
        Child child(temp.path(), "WHOLE", 300);
        QVERIFY(child.process.waitForFinished(30'000));
        QCOMPARE(child.process.exitCode(), 0);
        const auto whole = kept(temp.path(), "WHOLE");
        QVERIFY(whole.complete && whole.inOrder);
        QCOMPARE(whole.requests, child.made());
        const Library library(temp.path(), Library::Access::read);
        QSqlQuery query(library.connection());
        QVERIFY(query.exec(QStringLiteral("PRAGMA integrity_check")) && query.next());
        QCOMPARE(query.value(0).toString(), QStringLiteral("ok"));
        QVERIFY(query.exec(QStringLiteral("PRAGMA foreign_key_check")) && !query.next());
        QCOMPARE(listRuns(library).total, std::int64_t{rounds + 1});
    }

    void aWriterThatIsKilledDoesNotDisturbAnother()
    {
        const TempLibrary temp;
        Child steady(temp.path(), "STEADY", 1500);
        QVERIFY(steady.process.waitForReadyRead(10'000));
        for (int round = 0; round < 4; ++round) {
            Child child(temp.path(), "K" + std::to_string(round), 60'000);
            QVERIFY(child.process.waitForReadyRead(10'000));
            QVERIFY(!child.process.waitForFinished(120));
            QCOMPARE(::kill(static_cast<pid_t>(child.process.processId()), SIGKILL), 0);
            QVERIFY(child.process.waitForFinished(10'000));
        }
        QVERIFY(steady.process.waitForFinished(30'000));
        QCOMPARE(steady.process.exitCode(), 0);
        const auto whole = kept(temp.path(), "STEADY");
        QVERIFY(whole.complete && whole.inOrder && whole.problem.empty());
        QCOMPARE(whole.requests, steady.made());
    }
};

int main(int argc, char* argv[])
{
    QCoreApplication application(argc, argv);
    if (argc == 5 && std::strcmp(argv[1], "--write") == 0)
        return writeRun(argv[2], argv[3], std::atoll(argv[4]));
    TestKill test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_kill.moc"
