// Reports: what they hold, that hostile text stays text, what the boundary says, and that verify finds what was
// changed.
#include "core/report/boundary.h"
#include "core/report/exportreport.h"
#include "core/report/report.h"
#include "core/report/table.h"
#include "core/report/verifyreport.h"
#include "core/stats/conclusion.h"

#include "support/comparerun.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <filesystem>

using namespace plumbline;
using namespace plumbline::test;

namespace {

constexpr auto hostile = "</title><script>alert('x')</script><img src=x onerror=alert(1)>";

MeasuredRun read(const std::string& path)
{
    return readMeasuredRun(runFile(path)).front();
}

std::string contentOf(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

void replaceIn(const std::string& path, const std::string& from, const std::string& to)
{
    std::string text = contentOf(path);
    text.replace(text.find(from), from.size(), to);
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.data(), static_cast<qint64>(text.size()));
}

std::string sentence(const MeasuredRun& run, const std::string& key)
{
    for (const auto& one : boundarySentences(run))
        if (one.key == key)
            return one.text;
    return {};
}

std::string failedChecks(const Verified& verified)
{
    std::string names = verified.error;
    for (const auto& check : verified.checks)
        if (check.state == CheckState::failed)
            names += check.name + ": " + check.detail + "\n";
    return names;
}

bool has(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunsReportHoldsItsSections()
    {
        const QTemporaryDir folder;
        const auto run = read(fileOf(folder, {}));
        const std::string html = htmlReport(reportOf(run));
        for (const char* id : {"answer", "contract", "timeouts", "steps", "curves", "distributions", "failures", "pins", "trust",
                               "boundary", "definitions", "provenance"})
            QVERIFY2(has(html, std::string("<h2 id=\"") + id + "\">"), id);
        QVERIFY(has(html, "<svg") && has(html, "Dygraph") && has(html, run.header.plan_sha256));
        // Nothing is fetched from elsewhere.
        const QRegularExpression fetched(QStringLiteral("(src|href)\\s*=\\s*[\"']?(https?:|//)"));
        QVERIFY(!fetched.match(QString::fromStdString(html.substr(0, html.find("plumbline-report")))).hasMatch());
        for (const auto& text : {markdownReport(reportOf(run)), latexReport(reportOf(run))})
            QVERIFY(has(text, "What this does not show") && has(text, "TTFT") && has(text, "Not multi"));
    }
    void everyTimeOutOfThePlanStandsInTheReport()
    {
        const QTemporaryDir folder;
        MadeRun made;
        made.plan.target.timeouts = {11, 612, 613, 114, 3615};
        const auto run = read(fileOf(folder, made));
        made.run = "01B";
        const std::vector<MeasuredRun> runs = {run, read(fileOf(folder, made))};
        for (const auto& report : {reportOf(run), reportOf(compareRuns(runs), runs)})
            for (const auto& text : {htmlReport(report), markdownReport(report)})
                for (const char* part :
                     {"connect", "first byte", "first token", "idle", "total", "11", "612", "613", "114", "3615"})
                    QVERIFY2(has(text.substr(text.find("Time-outs")), part), part);
        // Of a run that another tool measured nothing is known of them.
        auto imported = run;
        imported.header.imported.emplace();
        QVERIFY(!has(markdownReport(reportOf(imported)), "Time-outs"));
    }
    // Most requests fail: percentiles of all have no bound. Programs read "inf", people never.
    void noTextForPeopleHoldsInfOrNan()
    {
        const QTemporaryDir folder;
        MadeRun made;
        int number = 0;
        made.change = [&number](Request& request) {
            if (++number % 3 == 0)
                return;
            request.outcome = Outcome::failed;
            request.error_class = ErrorClass::server_error;
            request.http_status = 500;
            request.finish_reason.reset();
            for (OptionalNs Request::*moment : {&Request::first_event_ns, &Request::first_token_ns,
                                                &Request::first_text_ns, &Request::last_token_ns, &Request::finish_ns})
                (request.*moment).reset();
            request.events_at = {};
            request.output_tokens.reset();
            request.events = request.token_events = 0;
        };
        const auto path = fileOf(folder, made);
        QVERIFY(has(contentOf(path), "\"inf\""));
        const auto run = read(path);
        made.run = "01B";
        const std::vector<MeasuredRun> runs = {run, read(fileOf(folder, made))};
        const auto comparison = compareRuns(runs);
        std::vector<std::string> texts = {conclusion(run.summary), summaryTable(run.summary),
                                          comparisonText(comparison)};
        for (const auto& report : {reportOf(run), reportOf(comparison, runs)})
            for (const auto& text : {htmlReport(report), markdownReport(report), latexReport(report)})
                texts.push_back(text);
        const QRegularExpression scripts(QStringLiteral("<script.*?</script>"),
                                         QRegularExpression::DotMatchesEverythingOption);
        const QRegularExpression badly(QStringLiteral("\\b(inf|nan)\\b"),
                                       QRegularExpression::CaseInsensitiveOption);
        for (const auto& text : texts) {
            const auto shown = QString::fromStdString(text).remove(scripts);
            const auto match = badly.match(shown);
            QVERIFY2(!match.hasMatch(), qPrintable(shown.mid(std::max<qsizetype>(0, match.capturedStart() - 80), 160)));
        }
        QVERIFY2(has(texts[0], "TTFT p95 has no bound: "), texts[0].c_str());
        QVERIFY(has(texts[1], "∞") || has(texts[1], "has no bound"));
        QVERIFY2(has(texts[2], "no bound against no bound"), texts[2].c_str());
        QVERIFY(has(latexReport(reportOf(run)), "$\\infty$"));
    }
    void hostileTextStaysText()
    {
        const QTemporaryDir folder;
        MadeRun made;
        made.plan.name = hostile;
        made.plan.decision = hostile;
        made.plan.target.model = hostile;
        made.plan.workload.classes[0].name = hostile;
        made.pins = {{hostile, std::string(hostile), PinOrigin::reported}};
        int number = 0;
        made.change = [&number](Request& request) {
            request.klass = hostile;
            request.finish_reason = hostile;
            if (++number % 7 == 0) {
                request.outcome = Outcome::failed;
                request.error_class = ErrorClass::server_error;
                request.error_message = std::string(hostile) + "=cmd|' /C calc'!A0\x1b[31m\xff";
            }
        };
        const auto run = read(fileOf(folder, made));
        made.run = "01B";
        const auto other = read(fileOf(folder, made));
        const std::vector<MeasuredRun> runs = {run, other};
        const Comparison comparison = compareRuns(runs);
        for (const auto& report : {reportOf(run), reportOf(comparison, runs)}) {
            std::string html = htmlReport(report);
            QVERIFY(!has(html, "<script>alert") && !has(html, "<img"));
            QVERIFY(!has(html, "\x1b"));
            QVERIFY(!has(markdownReport(report), "<script>"));
        }
        for (std::string line; const char c : comparisonCsv(comparison)) {
            if (c != '\n') {
                line += c;
                continue;
            }
            QVERIFY(std::string_view("=+-@").find(line[0]) == std::string_view::npos);
            line.clear();
        }
    }
    void theBoundaryFollowsFromPlanAndPins()
    {
        const QTemporaryDir folder;
        MadeRun made;
        auto run = read(fileOf(folder, made));
        QVERIFY(has(sentence(run, "hosts"), "Not multi-host"));
        QVERIFY(has(sentence(run, "network"), "No network"));
        QVERIFY(has(sentence(run, "load-model"), "No arrival-rate capacity"));
        QVERIFY(has(sentence(run, "workload"), "No workload diversity: one prompt"));
        QVERIFY(has(sentence(run, "duration"), "thermal"));
        QVERIFY(sentence(run, "repeats").empty() && sentence(run, "simulated").empty());
        QVERIFY(has(sentence(run, "cold"), "first request"));
        QVERIFY(has(sentence(run, "devices"), "not declared (control \"devices\")"));
        QVERIFY(has(sentence(run, "security"), "not declared: threat model and data handling"));
        made.run = "01B";
        made.pace = {1};
        made.label = Label::simulated;
        made.plan.workload.prefix_cache = PrefixCache::allowed;
        made.plan.target.base_url = "https://llm.example.org";
        made.plan.controls = {{"hosts", R"(["one", "one"])"}, {"threat_model", "\"none\""}};
        run = read(fileOf(folder, made));
        QVERIFY(has(sentence(run, "hosts"), "Not multi-host")); // one host twice is one
        QVERIFY(has(sentence(run, "network"), "llm.example.org") && has(sentence(run, "network"), "not declared"));
        QVERIFY(has(sentence(run, "repeats"), "spread unknown") &&
                has(sentence(run, "simulated"), "Not a real server"));
        QVERIFY(has(sentence(run, "cache"), "warm path only"));
        QVERIFY(has(sentence(run, "security"), "not declared: data handling."));
        made.run = "01C";
        made.plan.controls = {{"hosts", R"(["one", "two"])"}, {"devices", "\"prefill 1, decode 2\""},
                              {"route", "\"one switch\""},  {"data_handling", "\"synthetic prompts\""}};
        run = read(fileOf(folder, made));
        QVERIFY(has(sentence(run, "hosts"), "as declared: one and two"));
        QVERIFY(has(sentence(run, "devices"), "only as declared: prefill 1, decode 2"));
        QVERIFY(has(sentence(run, "network"), "declared as: one switch"));
        QVERIFY(has(sentence(run, "security"), "declared data handling: synthetic prompts"));
        for (const char* one : {R"(["One", " one "])", R"("one, ONE,")", "2", R"(["one", 2])"}) {
            made.run += "1";
            made.plan.controls = {{"hosts", one}};
            QVERIFY2(has(sentence(read(fileOf(folder, made)), "hosts"), "Not multi-host"), one);
        }
    }
    void everySentenceHasAKeyThatCanBeNamed()
    {
        const QTemporaryDir folder;
        MadeRun made;
        made.label = Label::simulated;
        made.pace = {1};
        for (const auto& one : boundarySentences(read(fileOf(folder, made)))) {
            const auto keys = boundaryKeys();
            QVERIFY2(std::find(keys.begin(), keys.end(), one.key) != keys.end(), one.key.c_str());
        }
    }
    void whatIsLeftOutIsNamed()
    {
        const QTemporaryDir folder;
        const auto run = read(fileOf(folder, {}));
        ReportOptions options;
        options.boundary_left_out = {"network"};
        options.boundary_added = {"Only at night."};
        const std::string html = htmlReport(reportOf(run, options));
        QVERIFY(!has(html, "No network:") && has(html, "The author left out") && has(html, "Only at night. (added"));
    }
    void verifyFindsAChangedFigure()
    {
        for (const RecordsPlace place : {RecordsPlace::inside, RecordsPlace::beside}) {
            const QTemporaryDir folder;
            const std::string records = fileOf(folder, {});
            ReportOrder order;
            order.runs = {runFile(records)};
            order.records = place;
            order.out = folder.filePath(QStringLiteral("report.html")).toStdString();
            order.options.boundary_added = {"Only at night."};
            const WrittenReport written = writeReport(order);
            QCOMPARE(written.error, std::string());
            QCOMPARE(written.written.size(), std::size_t(place == RecordsPlace::inside ? 1 : 2));
            std::filesystem::remove(records);
            QVERIFY(looksLikeReport(order.out));
            QCOMPARE(failedChecks(verifyReport(order.out)), std::string());
            // Inside the step table: the count of a level's requests.
            replaceIn(order.out, "<td>100</td>", "<td>101</td>");
            QVERIFY(has(failedChecks(verifyReport(order.out)), "report text: line"));
            if (place == RecordsPlace::beside) {
                QCOMPARE(writeReport({order.runs, order.format, order.records, order.out, {}}).bad_input, true);
                std::filesystem::remove(written.written[1]);
                QVERIFY(has(verifyReport(order.out).error, "are not where the report says"));
            }
        }
    }
    void verifyFindsChangedRecords()
    {
        const QTemporaryDir folder;
        MadeRun other;
        other.run = "01B";
        other.pace = {1.3, 1.29, 1.31};
        ReportOrder order;
        order.runs = {runFile(fileOf(folder, {})), runFile(fileOf(folder, other))};
        order.records = RecordsPlace::beside;
        order.out = folder.filePath(QStringLiteral("comparison.html")).toStdString();
        const WrittenReport written = writeReport(order);
        QCOMPARE(written.error, std::string());
        QCOMPARE(failedChecks(verifyReport(order.out)), std::string());
        replaceIn(written.written[2], "\"output_tokens\":10", "\"output_tokens\":11");
        QVERIFY(has(failedChecks(verifyReport(order.out)), "lines_sha256"));
    }
    void tenThousandRequestsStayBelowTwoMegabytes()
    {
        const QTemporaryDir folder;
        MadeRun made;
        made.requests = 1000;
        ReportOrder order;
        order.runs = {runFile(fileOf(folder, made))};
        order.out = folder.filePath(QStringLiteral("large.html")).toStdString();
        const WrittenReport written = writeReport(order);
        QCOMPARE(written.error, std::string());
        const auto size = std::filesystem::file_size(order.out);
        QVERIFY2(size < 2'000'000, std::to_string(size).c_str());
    }
    void aDrawingHoldsItsCurvesAndLimit()
    {
        ReportChart chart{"c", "A <b>", "x", "y", true, true, {}, std::pair{5.0, std::string("limit 5 ms")}};
        chart.curves = {{"one", {{1, 2}, {2, 3}, {16, 10}}, {Interval{1, 3}, std::nullopt, std::nullopt}}};
        const std::string svg = chartSvg(chart);
        QVERIFY(has(svg, "aria-label=\"A &lt;b&gt;\"") && has(svg, "limit 5 ms") && has(svg, "class=\"whisker\""));
        QCOMPARE(QString::fromStdString(svg).count(QStringLiteral("<circle")), 3);
        chart.curves = {{"alone", {{4, 7}}, {}}};
        QVERIFY(has(chartSvg(chart), "<circle") && !has(chartSvg(chart), "nan"));
    }
};

QTEST_GUILESS_MAIN(TestReport)
#include "tst_report.moc"
