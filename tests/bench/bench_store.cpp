// A library of full size: how fast rows go in, and how long the list of runs, a window of requests and the failures
// take. Ratios to the plainest work of the kind that SQLite does.
#include "core/record/clock.h"
#include "core/store/requestlist.h"
#include "core/store/runlist.h"
#include "core/store/sqlite.h"

#include "arguments.h"
#include "support/storetest.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>

using namespace plumbline;
using namespace plumbline::test;

namespace {

struct Options
{
    int runs = 1000;
    int requests = 1'000'000; // in all
    int longest = 100'000;    // of them in the newest run
    int event_bytes = 300;    // of a request's times: 100 events
    int batch = 1000;
};

const char* insertSql =
    "INSERT INTO requests (run, seq, request_id, step, repeat, class, phase, scheduled_ns, sent_ns, "
    "headers_ns, first_event_ns, first_token_ns, first_text_ns, last_token_ns, finish_ns, end_ns, "
    "event_times, http_status, outcome, error_class, error_message, finish_reason, prompt_tokens, "
    "output_tokens, token_source, events, token_events, malformed_events, bytes, prompt_bytes, "
    "connection, resent, prompt_sha256, output_sha256, cancelled_by, session, cancel_planned) VALUES "
    "(?, ?, ?, 1, 1, 'chat', 2, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 200, ?, ?, ?, 'stop', 512, 100, 1, 103, "
    "100, 0, 20000, 2048, 2, 0, ?, ?, 0, 1, 0)";

void insertRequests(QSqlQuery& query, int run, int first, int count, const QByteArray& times)
{
    const QByteArray hash(32, 'h');
    for (int seq = first; seq < first + count; ++seq) {
        const bool failed = seq % 50 == 0;
        int at = 0;
        query.bindValue(at++, run);
        query.bindValue(at++, seq);
        query.bindValue(at++, QStringLiteral("1-1-%1").arg(seq));
        for (int stamp = 0; stamp < 9; ++stamp)
            query.bindValue(at++, 1'000'000LL * seq + stamp * 1'000'000LL);
        query.bindValue(at++, times);
        query.bindValue(at++, failed ? 2 : 0);
        query.bindValue(at++, failed ? 13 : 0);
        query.bindValue(at++, failed ? QVariant(QStringLiteral("slot %1 is gone").arg(seq)) : QVariant());
        query.bindValue(at++, hash);
        query.bindValue(at++, hash);
        if (!query.exec())
            qFatal("%s", qPrintable(query.lastError().text()));
    }
}

// Seconds.
double took(const std::function<void()>& work)
{
    const auto start = monotonicNs();
    work();
    return static_cast<double>(monotonicNs() - start) / 1e9;
}

// The median of some tries, in milliseconds; the first one, with nothing in memory, is printed too.
void timed(const char* name, const std::function<void()>& work, double plain = 0)
{
    std::vector<double> times;
    for (int i = 0; i < 7; ++i)
        times.push_back(took(work) * 1e3);
    const double first = times.front();
    std::sort(times.begin(), times.end());
    std::printf("%-46s %9.2f ms   first %9.2f ms", name, times[times.size() / 2], first);
    if (plain > 0)
        std::printf("   %.1f times the plain work", times[times.size() / 2] / plain);
    std::printf("\n");
}

void check(const std::string& problem)
{
    if (!problem.empty())
        qFatal("%s", problem.c_str());
}

void fill(Library& library, const Options& options)
{
    const QByteArray times(options.event_bytes, 't'), summary(60'000, 's');
    const int others = (options.requests - options.longest) / std::max(1, options.runs - 1);
    for (int run = 1; run <= options.runs; ++run) {
        const auto id = "run-" + std::to_string(run);
        check(library.write([&](QSqlDatabase& database) {
            auto problem = insertRun(database, id.c_str(), ("2026-01-01T00:" + std::to_string(1000 + run)).c_str());
            return problem +
                   execute("x", database,
                           QStringLiteral("UPDATE runs SET model = 'Qwen3-0.6B', conclusion = 'the highest load "
                                          "that met the contract is 12 requests a second', summary_line = "
                                          "zeroblob(60000), header_line = zeroblob(8000) WHERE id = %1; ")
                               .arg(run)) +
                   insertInto(database, "tags", {{"run", run}, {"tag", text(run % 2 == 0 ? "even" : "odd")}});
        }));
        const int count = run == options.runs ? options.longest : others;
        for (int first = 1; first <= count; first += options.batch)
            check(library.write([&](QSqlDatabase& database) {
                QSqlQuery query(database);
                query.prepare(QLatin1String(insertSql));
                insertRequests(query, run, first, std::min(options.batch, count - first + 1), times);
                return std::string();
            }));
    }
}

// Rows of the same size into a table without keys, in the same batches.
double plainRate(const Options& options)
{
    const QTemporaryDir folder;
    Library library(folder.filePath(QStringLiteral("plain.db")).toStdString(), Library::Access::write);
    const QByteArray row(options.event_bytes + 170, 'x');
    constexpr int rows = 200'000;
    check(library.write([](QSqlDatabase& database) {
        return execute("x", database, QStringLiteral("CREATE TABLE plain (row BLOB)"));
    }));
    const double seconds = took([&] {
        for (int first = 0; first < rows; first += options.batch)
            check(library.write([&](QSqlDatabase& database) {
                QSqlQuery query(database);
                query.prepare(QStringLiteral("INSERT INTO plain VALUES (?)"));
                for (int i = 0; i < options.batch; ++i) {
                    query.bindValue(0, row);
                    query.exec();
                }
                return std::string();
            }));
    });
    return rows / seconds;
}

void measure(const Library& library, const Options& options)
{
    const auto newest = "run-" + std::to_string(options.runs);
    const auto plainOf = [&](const char* sql) {
        const auto work = [&] { valueOf(library.connection(), sql); };
        work();
        return took(work) * 1e3;
    };
    const double countRuns = plainOf("SELECT count(*) FROM runs NOT INDEXED WHERE model <> ''");
    const double countAll = plainOf("SELECT count(*) FROM requests WHERE run = (SELECT max(id) FROM runs)");
    RunFilter text;
    text.text = "nowhere";
    timed(
        "list of all runs", [&] { listRuns(library); }, countRuns);
    timed(
        "list of runs with a text that none has", [&] { listRuns(library, text); }, countRuns);
    timed(
        "a run by the beginning of its id", [&] { matchRun(library, newest); }, countRuns);
    timed(
        "number of requests of the longest run", [&] { countRequests(library, newest, {}); }, countAll);
    RequestFilter failures, found;
    failures.failures_only = true;
    found.text = "slot 9";
    const auto last = options.longest - 100;
    timed(
        "its first 100 requests", [&] { requestRows(library, newest, {}, 0, 100); }, countAll);
    timed(
        "its last 100 requests", [&] { requestRows(library, newest, {}, last, 100); }, countAll);
    timed(
        "its failures 1,000 to 1,100", [&] { requestRows(library, newest, failures, 1000, 100); }, countAll);
    timed(
        "number of its requests with a text", [&] { countRequests(library, newest, found); }, countAll);
    timed(
        "its failures by kind", [&] { failuresOf(library, newest); }, countAll);
    timed(
        "one request by its id", [&] { requestOf(library, newest, "1-1-" + std::to_string(options.longest)); },
        countAll);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    Options options;
    bench::Arguments arguments("Measures a library of full size.");
    arguments.number("runs", options.runs, 1, 100'000, "runs in the library");
    arguments.number("requests", options.requests, 1, 100'000'000, "requests in all of them");
    arguments.number("longest", options.longest, 1, 10'000'000, "requests in the newest run");
    arguments.number("event-bytes", options.event_bytes, 0, 100'000, "bytes of a request's event times");
    arguments.number("batch", options.batch, 1, 100'000, "requests a transaction");
    if (!arguments.parse(application))
        return 2;
    options.requests = std::max(options.requests, options.longest);
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("library.db")).toStdString();
    {
        Library library(path, Library::Access::write);
        check(library.error());
        const double seconds = took([&] { fill(library, options); });
        const double rate = options.requests / seconds, plain = plainRate(options);
        std::printf("%d runs with %d requests written in %.1f s: %.0f requests/s; %.2f of plain rows of that size "
                    "(%.0f/s)\n",
                    options.runs, options.requests, seconds, rate, rate / plain, plain);
    }
    std::printf("library: %.1f MB, %.0f bytes a request\n", static_cast<double>(std::filesystem::file_size(path)) / 1e6,
                static_cast<double>(std::filesystem::file_size(path)) / options.requests);
    const Library library(path, Library::Access::read);
    check(library.error());
    measure(library, options);
    return 0;
}
