// CSV for spreadsheets, exports on disk, and finding a run by what a person types.
#include "core/record/clock.h"
#include "core/report/csv.h"
#include "core/report/exportrun.h"
#include "core/report/findrun.h"
#include "core/report/runid.h"

#include "support/samplerun.h"
#include "support/tempfile.h"

#include <QTest>

#include <filesystem>
#include <set>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// A reader of RFC 4180, to hold the writer against.
std::vector<std::vector<std::string>> parseCsv(const std::string& text)
{
    std::vector<std::vector<std::string>> rows = {{""}};
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        std::string& cell = rows.back().back();
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
            cell += text[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == ',')
            rows.back().emplace_back();
        else if (!quoted && c == '\r' && text[i + 1] == '\n')
            rows.push_back({""}), ++i;
        else
            cell += c;
    }
    rows.pop_back();
    return rows;
}

std::string cell(const std::vector<std::vector<std::string>>& rows, std::size_t row, const std::string& column)
{
    for (std::size_t i = 0; i < rows[0].size(); ++i)
        if (rows[0][i] == column)
            return rows[row].at(i);
    return "no such column";
}

} // namespace

class TestReportExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRequestIsARow()
    {
        const SampleRun run;
        const std::string out = run.folder() + "/out.csv";
        const auto exported = exportRun(runFile(run.path()), ExportFormat::csv, out);
        QCOMPARE(exported.error, std::string());
        QCOMPARE(exported.requests, std::int64_t{47});
        const auto rows = parseCsv(contentOf(out));
        QCOMPARE(rows.size(), std::size_t{48});
        for (const auto& row : rows)
            QCOMPARE(row.size(), rows[0].size());
        QCOMPARE(cell(rows, 11, "request_id"), std::string("1-1-010"));
        QCOMPARE(cell(rows, 11, "ttft_ms"), std::string("45"));
        QCOMPARE(cell(rows, 11, "phase"), std::string("measured"));
        QCOMPARE(cell(rows, 11, "good"), std::string("true"));
        QCOMPARE(cell(rows, 11, "connect_ns"), std::string()); // undefined is empty, never 0
        QCOMPARE(cell(rows, 11, "error_class"), std::string());
        QVERIFY(!std::filesystem::exists(out + ".part"));
    }

    void textThatIsAFormulaBecomesTextAndNumbersStayNumbers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("equals") << QByteArray("=1+1") << QByteArray("'=1+1");
        QTest::newRow("plus") << QByteArray("+1") << QByteArray("'+1");
        QTest::newRow("minus") << QByteArray("-1") << QByteArray("'-1");
        QTest::newRow("at") << QByteArray("@SUM(A1)") << QByteArray("'@SUM(A1)");
        QTest::newRow("tab") << QByteArray("\t=1") << QByteArray("'\t=1");
        QTest::newRow("carriage return") << QByteArray("\r=1") << QByteArray("\"'\r=1\"");
        QTest::newRow("quoted formula") << QByteArray("=\"a\",b") << QByteArray("\"'=\"\"a\"\",b\"");
        QTest::newRow("comma") << QByteArray("a,b") << QByteArray("\"a,b\"");
        QTest::newRow("line break") << QByteArray("a\nb") << QByteArray("\"a\nb\"");
        QTest::newRow("plain") << QByteArray("a b") << QByteArray("a b");
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << QByteArray("\"ab\"");
        QTest::newRow("not UTF-8") << QByteArray("\xff") << QByteArray("\xef\xbf\xbd");
    }

    void textThatIsAFormulaBecomesTextAndNumbersStayNumbers()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, cell);
        QCOMPARE(QByteArray::fromStdString(csvText(text.toStdString())), cell);
    }

    void negativeNumbersAreNotTakenForFormulas()
    {
        std::string text;
        appendCsvHeader(text);
        Request request;
        request.scheduled_ns = -5;
        request.error_message = "=cmd()";
        appendCsvRow(text, request, figuresOf(request), std::nullopt);
        const auto rows = parseCsv(text);
        QCOMPARE(cell(rows, 1, "scheduled_ns"), std::string("-5"));
        QCOMPARE(cell(rows, 1, "error_message"), std::string("'=cmd()"));
        QCOMPARE(cell(rows, 1, "good"), std::string());
    }

    void jsonlIsTheRunItself()
    {
        const SampleRun run;
        const std::string out = run.folder() + "/copy.jsonl";
        QCOMPARE(exportRun(runFile(run.path()), ExportFormat::jsonl, out).error, std::string());
        QCOMPARE(contentOf(out), contentOf(run.path()));
    }

    void anExportNeverReplacesItsSource()
    {
        const SampleRun run;
        const std::string before = contentOf(run.path());
        const auto exported = exportRun(runFile(run.path()), ExportFormat::csv, run.path());
        QVERIFY(exported.bad_input && exported.error.find("is the run itself") != std::string::npos);
        QCOMPARE(contentOf(run.path()), before);
    }

    void whatCannotBeWrittenIsAnErrorAndLeavesNothing()
    {
        const SampleRun run;
        QVERIFY(exportRun(runFile(run.path()), ExportFormat::csv, "/no/such/folder/x.csv").error.find("No such file") !=
                std::string::npos);
        const std::string folder = run.folder() + "/taken";
        std::filesystem::create_directory(folder);
        QVERIFY(!exportRun(runFile(run.path()), ExportFormat::csv, folder).error.empty());
        QVERIFY(!std::filesystem::exists(folder + ".part"));
        QVERIFY(exportRun(runFile("/no/such/run"), ExportFormat::csv, run.folder() + "/x.csv").bad_input);
        QVERIFY(!std::filesystem::exists(run.folder() + "/x.csv"));
    }

    void aDeviceIsWrittenToAndNeverReplaced()
    {
        const SampleRun run;
        QCOMPARE(exportRun(runFile(run.path()), ExportFormat::csv, "/dev/null").error, std::string());
        QVERIFY(std::filesystem::is_character_file("/dev/null"));
        QVERIFY(!std::filesystem::exists("/dev/null.part"));
        const auto full = exportRun(runFile(run.path()), ExportFormat::csv, "/dev/full");
        QVERIFY2(full.error.find("/dev/full: No space left") == 0, full.error.c_str());
    }

    void theRestOfAnotherExportIsNotTouched()
    {
        const SampleRun run;
        const std::string out = run.folder() + "/out.csv";
        QFile part(QString::fromStdString(out + ".part"));
        QVERIFY(part.open(QIODevice::WriteOnly));
        part.close();
        QVERIFY(exportRun(runFile(run.path()), ExportFormat::csv, out).error.find(".part: exists") != std::string::npos);
        QVERIFY(std::filesystem::exists(out + ".part"));
    }

    void aRunIsFoundByFileIdPrefixAndLast()
    {
        QTemporaryDir folder;
        const std::string runs = folder.path().toStdString();
        const auto make = [&](const std::string& id, int age) {
            const std::string path = runs + "/" + id + ".jsonl";
            QFile file(QString::fromStdString(path));
            if (file.open(QIODevice::WriteOnly))
                file.close();
            std::filesystem::last_write_time(path,
                                             std::filesystem::file_time_type::clock::now() - std::chrono::hours(age));
            return path;
        };
        const std::string none = runs + "/no.db"; // no library
        const auto older = make("01AAA", 3);
        const auto newest = make("01ABB", 1);
        const auto exact = make("01A", 2);
        QCOMPARE(findRun("last", none, runs).place.path, newest);
        QCOMPARE(findRun("01AA", none, runs).place.path, older);
        QCOMPARE(findRun("01A", none, runs).place.path, exact); // the id itself wins over what begins with it
        QVERIFY(findRun("01", none, runs).problem.find("several runs begin with '01': 01ABB, 01A, 01AAA") == 0);
        QVERIFY(findRun("02", none, runs).problem.find("no file and no run '02'") == 0);
        QVERIFY(findRun("last", none, runs + "/none").problem.find("there is no run in") == 0);
        QVERIFY(!findRun("", none, runs).problem.empty());
        QCOMPARE(findRun(older, none, runs + "/none").place.path, older);
        QCOMPARE(findRun("some/file", none, runs).place.path, std::string("some/file"));
        QCOMPARE(findRun("gone.jsonl", none, runs).place.path, std::string("gone.jsonl")); // the reader says that it is not there
    }

    void idsAreUniqueFileNamesThatSortByTime()
    {
        std::set<std::string> ids;
        for (int i = 0; i < 1000; ++i)
            ids.insert(makeRunId());
        QCOMPARE(ids.size(), std::size_t{1000});
        for (const auto& id : ids) {
            QCOMPARE(id.size(), std::size_t{16});
            QVERIFY(id.find_first_not_of("0123456789ABCDEFGHJKMNPQRSTVWXYZ") == std::string::npos);
        }
        const auto before = makeRunId();
        shiftWallClockForTests(5000);
        const auto after = makeRunId();
        shiftWallClockForTests(0);
        QVERIFY(before < after);
    }
};

QTEST_APPLESS_MAIN(TestReportExport)
#include "tst_reportexport.moc"
