// A run goes into the library as it happens, is the same as its run file would be, and is kept when the library fails.
#include "core/engine/recordpipe.h"
#include "core/store/connecting.h"
#include "core/store/runkeeper.h"
#include "support/randomrecords.h"
#include "support/samplerun.h"
#include "support/storeruns.h"

#include <QSqlQuery>
#include <QTest>

#include <filesystem>
#include <thread>

using namespace plumbline;
using namespace plumbline::test;

namespace {

RunBeginning beginning(const std::string& run = "01SAMPLE")
{
    return {run, "Sample: short prompts", "2026-11-29T22:10:00.000Z", "{}", "", ""};
}

LibraryWriter::Ending ending()
{
    return {"{\"schema\":\"plumbline.summary/1\",\"steps\":[]}", "passed", "highest passing: 2", {"a pin changed"}};
}

RunFooter footer()
{
    RunFooter footer;
    footer.pins_after.taken_utc = "2026-11-29T22:12:00.000Z";
    footer.pins_after.pins = {{"server.slots", std::int64_t{2}, PinOrigin::reported}};
    return footer;
}

// The file that the same records make.
std::string fileOf(const std::vector<Record>& records)
{
    QTemporaryDir folder;
    RunFileWriter writer(folder.path().toStdString(), "R");
    for (const auto& record : records)
        writer.write(record);
    writer.write(footer());
    writer.finish(ending().summary_json);
    return contentOf(writer.path());
}

// Through the writer thread, as the engine does.
void writeAll(RecordSink& sink, const std::vector<Record>& records)
{
    RecordPipe pipe({&sink});
    for (const auto& record : records)
        pipe.push(record);
    pipe.push(footer());
    pipe.finish();
}

std::vector<Record> manyRecords(int requests)
{
    auto records = sampleRecords();
    for (int i = 0; i < requests; ++i)
        records.push_back(sampleRequest(1, i, Phase::measured, i * ms));
    return records;
}

std::int64_t numberIn(const std::string& path, const char* sql)
{
    const Library library(path, Library::Access::read);
    QSqlQuery query(library.connection());
    return query.exec(QLatin1String(sql)) && query.next() ? query.value(0).toLongLong() : -1;
}

bool isIn(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

// By a backup, say: another library at the same place.
void replace(const std::string& path)
{
    std::filesystem::create_directory(path + ".old");
    for (const char* end : {"", "-wal", "-shm"})
        std::filesystem::rename(path + end, path + ".old/library.db" + end);
    const Library other(path, Library::Access::write);
}

// Another program that holds the library.
class Lock
{
public:
    explicit Lock(const std::string& path) : library_(path, Library::Access::write)
    {
        QSqlQuery(library_.connection()).exec(QStringLiteral("BEGIN IMMEDIATE"));
    }
    ~Lock() { QSqlQuery(library_.connection()).exec(QStringLiteral("ROLLBACK")); }

private:
    Library library_;
};

} // namespace

class TestStoreWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { setBusyTimeoutForTests(200); }

    void theLinesAreThoseOfARunFile()
    {
        const TempLibrary temp;
        LibraryWriter writer(temp.path(), beginning());
        QCOMPARE(writer.error(), std::string());
        writeAll(writer, sampleRecords());
        const Library library(temp.path(), Library::Access::read);
        QCOMPARE(linesOf(library, "01SAMPLE"), linesOf(sampleRecords()));
        QVERIFY(writer.finish(ending()));
        QCOMPARE(linesOf(library, "01SAMPLE"), fileOf(sampleRecords()));
        QCOMPARE(numberIn(temp.path(), "SELECT count(*) FROM requests WHERE verbatim IS NOT NULL"), std::int64_t{0});
    }

    void anyRecordsComeBackTheSame()
    {
        RandomRecords random(2);
        const TempLibrary temp;
        for (int round = 0; round < 60; ++round) {
            const auto run = "R" + std::to_string(round);
            auto header = random.header();
            header.run = run;
            if (round % 2) // a plan that its JSON does not tell
                header.plan = samplePlan();
            std::vector<Record> records{header};
            for (std::int64_t i = random.between(0, 40); i > 0; --i) {
                auto request = random.request();
                if (random.chance(0.2))
                    request.klass = "\xff\xfe broken";
                if (random.chance(0.2))
                    request.server_timings = random.oneOf<std::string>({" {} ", "broken", "", "{\n}", "\"\\u0000\""});
                records.emplace_back(request);
                auto step = random.stepStarted();
                auto ended = random.stepEnded();
                if (random.chance(0.2))
                    step.spec.level = ended.slot_idle = std::numeric_limits<double>::quiet_NaN();
                records.emplace_back(step);
                records.emplace_back(ended);
                auto server = random.serverSample();
                server.series.emplace_back("x", random.chance(0.3) ? std::numeric_limits<double>::infinity() : 1.0);
                records.emplace_back(server);
                records.emplace_back(random.hostSample());
                records.emplace_back(random.note());
            }
            LibraryWriter writer(temp.path(), beginning(run));
            writeAll(writer, records);
            QVERIFY2(writer.finish(ending()), writer.error().c_str());
            const Library library(temp.path(), Library::Access::read);
            QVERIFY2(linesOf(library, run) == fileOf(records), run.c_str());
        }
    }

    void theRunIsThereFromItsFirstMoment()
    {
        const TempLibrary temp;
        LibraryWriter writer(temp.path(), beginning());
        const Library library(temp.path(), Library::Access::read);
        auto row = matchRun(library, "last").row;
        QVERIFY(row.state == RunState::running && !row.elsewhere);
        QCOMPARE(row.requests, std::int64_t{0});
        writer.write(sampleRecords()[0]);
        writer.write(sampleRecords()[1]);
        writer.flush();
        row = matchRun(library, "last").row;
        QCOMPARE(row.requests, std::int64_t{1});
        QCOMPARE(row.model, std::string("m"));
        QCOMPARE(row.base_url, std::string("http://127.0.0.1:8080"));
        QCOMPARE(writer.lines(), std::int64_t{2});
        const auto stored = storedRun(library, "01SAMPLE");
        QCOMPARE(stored.before.pins.size(), std::size_t{2});
        QCOMPARE(stored.plan_json, std::get<RunHeader>(sampleRecords()[0]).plan_json);
        QCOMPARE(numberIn(temp.path(), "SELECT count(*) FROM plans"), std::int64_t{1});
    }

    void theEndTellsWhatCameOut()
    {
        const TempLibrary temp;
        LibraryWriter writer(temp.path(), beginning());
        writeAll(writer, sampleRecords());
        QVERIFY(writer.finish(ending()));
        const Library library(temp.path(), Library::Access::read);
        const auto stored = storedRun(library, "01SAMPLE");
        QVERIFY(stored.row.state == RunState::finished && stored.row.verdict == Verdict::passed);
        QCOMPARE(stored.row.conclusion, std::string("highest passing: 2"));
        QCOMPARE(stored.row.warnings, std::vector<std::string>{"a pin changed"});
        QCOMPARE(stored.row.requests, std::int64_t{47});
        QCOMPARE(stored.row.failures, std::int64_t{0});
        QVERIFY(!stored.row.ended_utc.empty());
        QCOMPARE(stored.after.pins.size(), std::size_t{1});
        QCOMPARE(stored.summary_json, ending().summary_json);
    }

    // The system gives the id of a thread that has ended to the next one; a connection is of one thread alone.
    void itIsEndedOnAnotherThreadThanWroteIt()
    {
        for (int i = 0; i < 20; ++i) {
            const TempLibrary temp;
            LibraryWriter writer(temp.path(), beginning());
            writeAll(writer, sampleRecords());
            bool ended = false;
            std::thread([&] { ended = writer.finish(ending()); }).join();
            QVERIFY2(ended, writer.error().c_str());
            QCOMPARE(numberIn(temp.path(), "SELECT count(*) FROM runs WHERE state = 'finished'"), std::int64_t{1});
        }
    }

    void aSilentRunTellsThatItsWriterLives()
    {
        const TempLibrary temp;
        LibraryWriter writer(temp.path(), beginning());
        QSqlQuery(Library(temp.path(), Library::Access::write).connection())
            .exec(QStringLiteral("UPDATE runs SET heartbeat_utc = ''"));
        RecordPipe pipe({&writer});
        QTRY_COMPARE_WITH_TIMEOUT(numberIn(temp.path(), "SELECT count(*) FROM runs WHERE heartbeat_utc <> ''"),
                                  std::int64_t{1}, 5000);
    }

    void aRunThatMeasuredNothingIsTakenOut()
    {
        const TempLibrary temp;
        LibraryWriter writer(temp.path(), beginning());
        writeAll(writer, {});
        writer.discard();
        QCOMPARE(writer.error(), std::string());
        QCOMPARE(numberIn(temp.path(), "SELECT (SELECT count(*) FROM runs) + (SELECT count(*) FROM plans)"),
                 std::int64_t{0});
    }

    void aRunIsNeverOverwritten()
    {
        const TempLibrary temp;
        LibraryWriter first(temp.path(), beginning());
        LibraryWriter second(temp.path(), beginning());
        QVERIFY(isIn(second.error(), "already"));
        QVERIFY(first.error().empty());
        second.discard();
        QCOMPARE(numberIn(temp.path(), "SELECT count(*) FROM runs"), std::int64_t{1});
    }

    void aLockedLibraryIsAnErrorAndNothingIsLost()
    {
        const TempLibrary temp;
        LibraryWriter writer(temp.path(), beginning());
        const auto records = sampleRecords();
        for (int i = 0; i < 10; ++i)
            writer.write(records[static_cast<std::size_t>(i)]);
        writer.flush();
        {
            const Lock lock(temp.path());
            for (int i = 10; i < 15; ++i)
                writer.write(records[static_cast<std::size_t>(i)]);
            writer.flush();
        }
        QVERIFY2(isIn(writer.error(), "locked"), writer.error().c_str());
        QVERIFY(!writer.finish(ending()));
        std::vector<Record> written;
        QCOMPARE(writer.writtenSoFar([&](const Record& record) { written.push_back(record); }), std::string());
        for (auto& record : writer.unwritten())
            written.push_back(record);
        QCOMPARE(linesOf(written), linesOf({records.begin(), records.begin() + 15}));
    }

    void theRunGoesOnInAFile_data()
    {
        QTest::addColumn<QString>("failure");
        for (const char* failure : {"locked at the start", "locked", "deleted", "replaced", "full disk",
                                    "not a database", "changed by a newer version", "its run removed"})
            QTest::newRow(failure) << QString::fromLatin1(failure);
    }

    void theRunGoesOnInAFile()
    {
        QFETCH(QString, failure);
        const TempLibrary temp;
        const auto records = manyRecords(300);
        std::unique_ptr<Lock> lock;
        if (failure == QStringLiteral("locked at the start")) {
            Library(temp.path(), Library::Access::write);
            lock = std::make_unique<Lock>(temp.path());
        } else if (failure == QStringLiteral("not a database")) {
            QFile file(QString::fromStdString(temp.path()));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("hello, this is a text and no library") > 0);
        }
        RunKeeper keeper(temp.path(), beginning());
        QCOMPARE(keeper.error(), std::string());
        RecordPipe pipe({&keeper});
        for (std::size_t i = 0; i < 100; ++i)
            pipe.push(records[i]);
        QTRY_COMPARE_WITH_TIMEOUT(keeper.lines(), std::int64_t{100}, 5000);
        const auto change = [&](const char* sql) {
            const Library library(temp.path(), Library::Access::write);
            return QSqlQuery(library.connection()).exec(QLatin1String(sql));
        };
        if (failure == QStringLiteral("locked"))
            lock = std::make_unique<Lock>(temp.path());
        else if (failure == QStringLiteral("deleted"))
            QVERIFY(std::filesystem::remove(temp.path()));
        else if (failure == QStringLiteral("replaced"))
            replace(temp.path());
        else if (failure == QStringLiteral("changed by a newer version"))
            QVERIFY(change("PRAGMA user_version = 99"));
        else if (failure == QStringLiteral("its run removed"))
            QVERIFY(change("DELETE FROM runs"));
        else if (failure == QStringLiteral("full disk"))
            QVERIFY(change("CREATE TRIGGER full BEFORE INSERT ON requests BEGIN SELECT RAISE(FAIL, 'no room'); END"));
        for (std::size_t i = 100; i < records.size(); ++i)
            pipe.push(records[i]);
        pipe.push(footer());
        pipe.finish();
        QCOMPARE(pipe.error(), std::string());
        QVERIFY2(keeper.finish(ending()), keeper.error().c_str());
        QCOMPARE(keeper.file(), temp.folder() + "/01SAMPLE.jsonl");
        QVERIFY(isIn(keeper.notes().front(), keeper.file()));
        if (failure == QStringLiteral("its run removed")) { // its rows went with it
            QCOMPARE(keeper.notes().size(), std::size_t{2});
            QVERIFY(isIn(contentOf(keeper.file()), linesOf({records[0]})));
            return;
        }
        QCOMPARE(keeper.notes().size(), std::size_t{1});
        QVERIFY(contentOf(keeper.file()) == fileOf(records));
        lock.reset();
        if (failure == QStringLiteral("locked") || failure == QStringLiteral("full disk")) {
            change("DROP TRIGGER IF EXISTS full");
            Library library(temp.path(), Library::Access::write);
            QVERIFY(matchRun(library, "01SAMPLE").row.state != RunState::finished);
        }
    }

    void theLibraryCanTakeTheFileBack()
    {
        const TempLibrary temp;
        const auto records = manyRecords(100);
        RunKeeper keeper(temp.path(), beginning());
        for (std::size_t i = 0; i < 60; ++i)
            keeper.write(records[i]);
        keeper.flush();
        {
            const Lock lock(temp.path());
            keeper.write(records[60]);
            keeper.flush();
        }
        for (std::size_t i = 61; i < records.size(); ++i)
            keeper.write(records[i]);
        keeper.write(footer());
        QVERIFY(keeper.finish(ending()));
        Library library(temp.path(), Library::Access::write);
        const auto row = matchRun(library, "01SAMPLE").row;
        QVERIFY(row.state == RunState::interrupted);
        QVERIFY2(isIn(row.reason, keeper.file()), row.reason.c_str());
        const auto imported = importRunFile(library, keeper.file());
        QVERIFY2(imported.problem.empty(), imported.problem.c_str());
        QCOMPARE(linesOf(library, "01SAMPLE"), fileOf(records));
    }

    void whereNothingCanBeWrittenIsAnError()
    {
        const TempLibrary temp;
        const auto file = temp.folder() + "/file";
        QVERIFY(QFile(QString::fromStdString(file)).open(QIODevice::WriteOnly));
        const RunKeeper keeper(file + "/library.db", beginning());
        QVERIFY2(isIn(keeper.error(), "file"), keeper.error().c_str());
        const RunKeeper other(file + "/library.db", beginning(), {file, temp.folder() + "/elsewhere"});
        QCOMPARE(other.error(), std::string());
        QCOMPARE(other.file(), temp.folder() + "/elsewhere/01SAMPLE.jsonl");
    }

    void twoWritersShareOneLibrary()
    {
        const TempLibrary temp;
        setBusyTimeoutForTests(5000);
        const auto records = manyRecords(2000);
        LibraryWriter one(temp.path(), beginning("A")), two(temp.path(), beginning("B"));
        std::thread other([&] { writeAll(two, records); });
        writeAll(one, records);
        other.join();
        QVERIFY2(one.finish(ending()) && two.finish(ending()), (one.error() + two.error()).c_str());
        const Library library(temp.path(), Library::Access::read);
        QVERIFY(linesOf(library, "A") == fileOf(records));
        QVERIFY(linesOf(library, "B") == fileOf(records));
    }

    void aRunIsReadWhileItIsWritten()
    {
        const TempLibrary temp;
        LibraryWriter writer(temp.path(), beginning());
        const auto records = manyRecords(500);
        for (std::size_t i = 0; i < 200; ++i)
            writer.write(records[i]);
        writer.flush();
        const auto source = openLibraryRun(temp.path(), "01SAMPLE");
        ReadItem item;
        QVERIFY(source->next(item));
        for (std::size_t i = 200; i < records.size(); ++i)
            writer.write(records[i]);
        writer.flush();
        QCOMPARE(writer.error(), std::string());
        std::int64_t read = 1;
        while (source->next(item))
            ++read;
        QCOMPARE(read, std::int64_t{200}); // of one moment
        QVERIFY(!source->report().complete && source->report().problems.empty());
        const auto none = openLibraryRun(temp.path(), "NONE");
        QVERIFY(!none->next(item) && isIn(none->error(), "NONE"));
    }

    void damagedRowsAreNamedAndTheOthersRead()
    {
        const TempLibrary temp;
        {
            LibraryWriter writer(temp.path(), beginning());
            writeAll(writer, sampleRecords());
            QVERIFY(writer.finish(ending()));
        }
        {
            Library library(temp.path(), Library::Access::write);
            for (const char* sql :
                 {"UPDATE requests SET event_times = x'ffffff' WHERE seq = 8",
                  "UPDATE requests SET outcome = 77 WHERE seq = 9", "UPDATE requests SET more = '{' WHERE seq = 10",
                  "UPDATE requests SET step = 1099511627776 WHERE seq = 11",
                  "UPDATE requests SET verbatim = x'00ff' WHERE seq = 12", "UPDATE server_samples SET series = '[]'"})
                QVERIFY2(QSqlQuery(library.connection()).exec(QLatin1String(sql)), sql);
        }
        const auto source = openLibraryRun(temp.path(), "01SAMPLE");
        ReadItem item;
        std::int64_t requests = 0;
        while (source->next(item))
            requests += std::holds_alternative<Request>(item.record) ? 1 : 0;
        QCOMPARE(requests, std::int64_t{42});
        QCOMPARE(source->report().problem_count, std::int64_t{7});
        QVERIFY(isIn(source->report().problems[1].message, "event_times"));
        const Library library(temp.path(), Library::Access::read);
        QVERIFY(isIn(linesOf(library, "01SAMPLE"), "PROBLEM"));
    }
};

QTEST_GUILESS_MAIN(TestStoreWriter)
#include "tst_storewriter.moc"
