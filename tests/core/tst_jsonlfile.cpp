// The run file on disk: a line as soon as it was flushed, whole lines only, never overwritten.
#include "core/jsonl/runfile.h"
#include "core/jsonl/runindex.h"

#include "support/randomrecords.h"
#include "support/tempfile.h"

#include <QTest>

#include <csignal>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace plumbline;
using namespace plumbline::test;

namespace {

RunHeader header(const char* run = "R1")
{
    RunHeader head;
    head.run = run;
    head.plan_json = "{}";
    return head;
}

Request request(int number)
{
    Request one;
    one.request_id = "1-1-" + std::to_string(number);
    one.step = one.repeat = 1;
    one.outcome = Outcome::completed;
    for (int i = 0; i < 100; ++i)
        one.events_at.append(1000000LL * i);
    return one;
}

} // namespace

class TestJsonlFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasFlushedIsInTheFile()
    {
        QTemporaryDir folder;
        RunFileWriter writer(folder.filePath(QStringLiteral("a/b")).toStdString(), "R1");
        QCOMPARE(writer.error(), std::string());
        writer.write(header());
        writer.write(request(1));
        writer.flush();
        const auto index = indexRun(writer.path());
        QCOMPARE(index.report.request_lines, std::int64_t{1});
        QVERIFY(index.interrupted());
        writer.write(RunFooter{RunState::aborted, {}, {"model.name"}, "stopped by the user"});
        QVERIFY(writer.finish("{\"run\":\"R1\"}"));
        const auto finished = indexRun(writer.path());
        QVERIFY(finished.footer && finished.footer->state == RunState::aborted);
        QCOMPARE(finished.footer->reason, std::string("stopped by the user"));
        QCOMPARE(finished.summary_json, std::string("{\"run\":\"R1\"}"));
        QVERIFY(finished.summary_lines == 2);
    }

    void aFileThatExistsIsNeverOverwritten()
    {
        const TempFile file("precious", "R1.jsonl");
        const auto folder = QFileInfo(QString::fromStdString(file.path())).path().toStdString();
        RunFileWriter writer(folder, "R1");
        QVERIFY(writer.error().find("R1.jsonl: exists already") != std::string::npos);
        writer.write(header());
        writer.flush();
        QVERIFY(!writer.finish("{}"));
        QCOMPARE(contentOf(file.path()), std::string("precious"));
    }

    void aFolderThatCannotBeMadeIsAnError()
    {
        const TempFile file("a file, not a folder");
        RunFileWriter writer(file.path(), "R1");
        QVERIFY2(writer.error().find(file.path()) == 0, writer.error().c_str());
    }

    void anIdThatLeavesTheFolderIsRefused()
    {
        QTemporaryDir folder;
        for (const char* id : {"", "../x", "a/b", ".hidden"})
            QVERIFY(!RunFileWriter(folder.path().toStdString(), id).error().empty());
    }

    // A limit on the size of files makes write(2) fall short and then fail, as a full disk does.
    void aFullDiskLeavesWholeLinesAndAnError()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before;
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit tight{50'000, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
        RunFileWriter writer(path, "R1");
        writer.write(header());
        for (int i = 0; i < 200 && writer.error().empty(); ++i) {
            writer.write(request(i));
            if (i % 7 == 0)
                writer.flush();
        }
        writer.flush();
        const bool finished = writer.finish("{}");
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!finished);
        QVERIFY2(writer.error().find(writer.path() + ": File too large") == 0, writer.error().c_str());
        const std::string content = contentOf(writer.path());
        QVERIFY(content.size() > 40'000 && content.size() <= 50'000);
        QVERIFY(content.ends_with("}\n"));
        const auto index = indexRun(writer.path());
        QVERIFY(index.interrupted() && index.report.problem_count == 0 && !index.report.half_last_line);
        QVERIFY(index.report.request_lines > 10);
    }

    void aKilledProcessLosesNothingThatWasFlushed()
    {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        int ready[2];
        QCOMPARE(pipe(ready), 0);
        const pid_t child = fork();
        if (child == 0) {
            RunFileWriter writer(path, "R1");
            writer.write(header());
            for (int i = 0; i < 500; ++i)
                writer.write(request(i));
            writer.flush();
            writer.write(request(500)); // not flushed: may be lost
            const char byte = 'r';
            if (::write(ready[1], &byte, 1) == 1)
                pause();
            _exit(1);
        }
        char byte = 0;
        QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
        kill(child, SIGKILL);
        int status = 0;
        QCOMPARE(waitpid(child, &status, 0), child);
        ::close(ready[0]);
        ::close(ready[1]);
        const auto index = indexRun(path + "/R1.jsonl");
        QCOMPARE(index.report.request_lines, std::int64_t{500});
        QVERIFY(index.interrupted() && index.report.problem_count == 0);
    }
};

QTEST_APPLESS_MAIN(TestJsonlFile)
#include "tst_jsonlfile.moc"
