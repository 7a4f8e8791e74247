// Run files go into the library and come out the same, byte for byte, whatever stands in them.
#include "support/randomrecords.h"
#include "support/samplerun.h"
#include "support/storeruns.h"

#include <QSqlQuery>
#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

std::string header(const std::string& run)
{
    return "{\"type\":\"run\",\"schema\":\"plumbline.run/1\",\"run\":\"" + run + "\"}\n";
}

std::string randomFile(RandomRecords& random, const std::string& run)
{
    auto head = random.header();
    head.run = run;
    std::vector<Record> records{head};
    for (std::int64_t i = random.between(0, 30); i > 0; --i)
        switch (random.between(0, 6)) {
        case 0:
            records.emplace_back(random.stepStarted());
            break;
        case 1:
            records.emplace_back(random.stepEnded());
            break;
        case 2:
            records.emplace_back(random.serverSample());
            break;
        case 3:
            records.emplace_back(random.hostSample());
            break;
        case 4:
            records.emplace_back(random.note());
            break;
        case 5:
            records.emplace_back(WindowOpened{1, 1, random.time()});
            break;
        default:
            records.emplace_back(random.request());
        }
    if (random.chance(0.7))
        records.emplace_back(random.footer());
    return linesOf(records);
}

std::vector<std::string> splitLines(const std::string& text)
{
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// What other programs and broken disks make of a line.
std::string mutated(RandomRecords& random, std::string line)
{
    switch (random.between(0, 9)) {
    case 0:
        return line + "\r";
    case 1:
        return line + "  ";
    case 2:
        return line.substr(0, static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(line.size()))));
    case 3: // an unknown key
        return line.empty() || line.back() != '}' ? line : line.substr(0, line.size() - 1) + ",\"new\":[1,{}]}";
    case 4: // another order
        return line.starts_with("{") && line.ends_with("}") ? "{\"zz\":null," + line.substr(1) : line;
    case 5:
        return "{\"type\":\"session\",\"boot\":\"x\"}";
    case 6:
        return "not json";
    case 7:
        return {};
    case 8:
        line[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(line.size()) - 1))] =
            static_cast<char>(random.between(1, 255));
        std::replace(line.begin(), line.end(), '\n', '?');
        return line;
    default:
        return line + "\n" + line;
    }
}

} // namespace

class TestStoreImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyRunFileComesOutTheSame()
    {
        RandomRecords random(1);
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        for (int round = 0; round < 250; ++round) {
            const auto run = "R" + std::to_string(round);
            auto lines = splitLines(randomFile(random, run));
            std::string text = lines.front() + (round % 5 == 1 ? "\r\n" : "\n");
            if (round % 11 == 1)
                text = "\n\r\n" + text;
            if (round % 7 == 1)
                text = "\xef\xbb\xbf" + text;
            for (std::size_t i = 1; i < lines.size(); ++i)
                text += (random.chance(round % 2 ? 0.3 : 0.0) ? mutated(random, lines[i]) : lines[i]) + "\n";
            if (round % 3 == 1)
                text.pop_back();
            if (round % 13 == 1)
                text += "\n\nsomething behind\n";
            const TempFile file(text);
            const auto imported = importRunFile(library, file.path());
            QVERIFY2(imported.problem.empty(), imported.problem.c_str());
            QCOMPARE(imported.run, run);
            const auto back = linesOf(library, run);
            if (back != text)
                qWarning("round %d: %zu and %zu bytes", round, back.size(), text.size());
            QVERIFY(back == text);
            RunReader reader(file.path());
            const auto stored = openLibraryRun(temp.path(), run);
            const auto expected = dump(reader), got = dump(*stored);
            if (expected != got) {
                const auto at = static_cast<std::size_t>(
                    std::mismatch(got.begin(), got.end(), expected.begin(), expected.end()).first - got.begin());
                qWarning("round %d at %zu:\n%s\n%s", round, at, got.substr(at > 60 ? at - 60 : 0, 200).c_str(),
                         expected.substr(at > 60 ? at - 60 : 0, 200).c_str());
            }
            QVERIFY(expected == got);
            QVERIFY(importRunFile(library, file.path()).already_there);
        }
    }

    void linesOfThisVersionAreNotKeptTwice()
    {
        const SampleRun sample;
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        QCOMPARE(importRunFile(library, sample.path()).problem, std::string());
        for (const char* table :
             {"requests", "steps", "windows", "step_ends", "server_samples", "host_samples", "notes"}) {
            QSqlQuery query(library.connection());
            QVERIFY(query.exec(QStringLiteral("SELECT count(*), count(verbatim) FROM ") + QLatin1String(table)));
            QVERIFY(query.next());
            QVERIFY2(query.value(0).toInt() > 0 && query.value(1).toInt() == 0, table);
        }
        QCOMPARE(linesOf(library, "01SAMPLE"), contentOf(sample.path()));
    }

    void filesOfTheRepositoryComeOutTheSame()
    {
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        const std::string path = PLUMBLINE_TEST_DATA "/runs/example.jsonl";
        const auto imported = importRunFile(library, path);
        QVERIFY2(imported.problem.empty(), imported.problem.c_str());
        QCOMPARE(linesOf(library, imported.run), contentOf(path));
        const auto runs = listRuns(library);
        QCOMPARE(runs.problem, std::string());
        QCOMPARE(runs.total, std::int64_t{1});
        QVERIFY(runs.rows[0].imported && runs.rows[0].state == RunState::finished);
        QCOMPARE(runs.rows[0].requests, imported.requests);
    }

    void aFileWithoutItsLastLineIsInterrupted()
    {
        const SampleRun sample(sampleRecords(), false);
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        const auto imported = importRunFile(library, sample.path());
        QVERIFY2(imported.problem.empty(), imported.problem.c_str());
        QCOMPARE(imported.notes.size(), std::size_t{1});
        const auto row = matchRun(library, imported.run).row;
        QVERIFY(row.state == RunState::interrupted);
        QVERIFY(!row.reason.empty());
        QCOMPARE(row.requests, std::int64_t{47});
    }

    void aLongerFileOfAnInterruptedRunReplacesIt()
    {
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        const auto text = linesOf(sampleRecords());
        const TempFile file(text.substr(0, text.find('\n', 5000) + 1));
        QCOMPARE(importRunFile(library, file.path()).problem, std::string());
        QCOMPARE(setTags(library, "01SAMPLE", {"mine"}, {}), std::string());
        QCOMPARE(addNote(library, "01SAMPLE", "seen"), std::string());
        file.write(text);
        const auto again = importRunFile(library, file.path());
        QVERIFY2(again.problem.empty(), again.problem.c_str());
        QVERIFY(!again.already_there);
        QCOMPARE(linesOf(library, "01SAMPLE"), text);
        const auto runs = listRuns(library);
        QCOMPARE(runs.total, std::int64_t{1});
        QCOMPARE(runs.rows[0].tags, std::vector<std::string>{"mine"});
        QCOMPARE(runs.rows[0].notes, std::int64_t{2}); // that of the file, and the person's
    }

    void anotherRunOfTheSameIdIsRefused()
    {
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        const TempFile file(header("R1") + "{\"type\":\"note\",\"at_ns\":1}\n");
        QCOMPARE(importRunFile(library, file.path()).problem, std::string());
        file.write(header("R1") + "{\"type\":\"note\",\"at_ns\":2}\n");
        const auto refused = importRunFile(library, file.path());
        QVERIFY2(refused.problem.find("another run of the id R1") != std::string::npos, refused.problem.c_str());
        QCOMPARE(linesOf(library, "R1"), header("R1") + "{\"type\":\"note\",\"at_ns\":1}\n");
    }

    void whatIsNoRunFileIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("blank") << QByteArray("\n\n");
        QTest::newRow("no JSON") << QByteArray("hello\nworld\n");
        QTest::newRow("no header") << QByteArray("{\"type\":\"note\",\"at_ns\":1}\n");
        QTest::newRow("another schema") << QByteArray("{\"type\":\"run\",\"schema\":\"other\",\"run\":\"R\"}\n");
        QTest::newRow("no id") << QByteArray("{\"type\":\"run\",\"schema\":\"plumbline.run/1\",\"run\":\"\"}\n");
        QTest::newRow("bytes") << QByteArray("\x00\xff\xfe", 3);
    }

    void whatIsNoRunFileIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        const TempFile file(text.toStdString());
        const auto refused = importRunFile(library, file.path());
        QVERIFY2(refused.problem.starts_with(file.path()), refused.problem.c_str());
        QCOMPARE(listRuns(library).total, std::int64_t{0});
        QVERIFY(importRunFile(library, temp.folder()).problem.find("folder") != std::string::npos);
        QVERIFY(importRunFile(library, temp.folder() + "/none").problem.find("none") != std::string::npos);
    }

    void aRunOfAnotherToolNamesItAndItsFile()
    {
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        auto records = sampleRecords();
        auto& source = std::get<RunHeader>(records[0]).imported.emplace();
        source.tool = "othertool";
        source.tool_version = "1.2";
        source.file_name = "profile.json";
        source.file_sha256 = sha256("profile");
        source.figures = {{1, 0, "ttft_p95", 46.1, "46.1", "ms"}};
        const TempFile file(linesOf(records));
        const auto imported = importRunFile(library, file.path());
        QVERIFY2(imported.problem.empty(), imported.problem.c_str());
        const auto stored = storedRun(library, imported.run);
        QCOMPARE(stored.row.tool, std::string("othertool 1.2"));
        QCOMPARE(stored.source_file, std::string("profile.json"));
        QCOMPARE(stored.source_sha256, sha256("profile"));
        QCOMPARE(linesOf(library, imported.run), linesOf(records));
    }

    void requestsThatArePassedOverAreCounted()
    {
        const SampleRun sample;
        const TempLibrary temp;
        Library library(temp.path(), Library::Access::write);
        QCOMPARE(importRunFile(library, sample.path()).problem, std::string());
        const auto source = openLibraryRun(temp.path(), "01SAMPLE");
        source->passOverRequests(true);
        RunReader reader(sample.path());
        reader.passOverRequests(true);
        QCOMPARE(dump(*source), dump(reader));
        QCOMPARE(source->report().request_lines, std::int64_t{47});
        const auto toggled = openLibraryRun(temp.path(), "01SAMPLE");
        ReadItem item;
        std::int64_t requests = 0;
        while (toggled->next(item)) {
            requests += std::holds_alternative<Request>(item.record) ? 1 : 0;
            toggled->passOverRequests(requests >= 5 && !std::holds_alternative<StepStarted>(item.record));
        }
        QCOMPARE(toggled->report().request_lines, std::int64_t{47});
        QVERIFY(requests >= 5 && requests < 40);
        QVERIFY(toggled->report().complete);
    }
};

QTEST_GUILESS_MAIN(TestStoreImport)
#include "tst_storeimport.moc"
