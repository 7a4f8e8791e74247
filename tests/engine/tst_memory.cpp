// A run keeps little of each request: what has ended is on the disk, and a digest of it stays. The long form, a hundred
// thousand requests and the passes over their file, is bench_memory.
#include "support/enginebench.h"
#include "support/rssprobe.h"
#include "support/sanitized.h"
#include "support/serveprocess.h"

#include "core/jsonl/runfile.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"

#include <QTemporaryDir>
#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

constexpr int requests = 5000;
constexpr int tokens = 50;

// 3,000 requests between the samples. Their digests take 0.4 MB; pages that the allocator first touches and buffers
// that grow to a busier moment take a few more. Keeping the records themselves would take 6 MB, their lines as text 5
// MB.
constexpr std::int64_t mostGrowth = sanitized ? 500'000'000 : 5'000'000; // of a sanitizer's: only that the run works

} // namespace

class TestMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void memoryStaysFlatWhileRequestsGoBy()
    {
        ServeProcess server({QStringLiteral("--decode-tps"), QStringLiteral("100000"), QStringLiteral("--prefill-tps"),
                             QStringLiteral("1000")});
        QVERIFY(server.listens());
        const QTemporaryDir folder;
        RunFileWriter file(folder.path().toStdString(), "long");
        RssProbe probe(1000);
        EngineSetup setup;
        setup.plan = closedPlan(server.url(), 16, requests, tokens);
        setup.run_id = "long";
        setup.preflight = false;
        setup.sinks = {&file, &probe};
        Engine engine(setup, std::make_unique<PlanSteps>(setup.plan));
        engine.start();
        QVERIFY2(waitFor(engine, 240), "the run did not end");
        QVERIFY2(engine.result().reason.empty(), engine.result().reason.c_str());
        QVERIFY(probe.requests >= requests);
        QCOMPARE(probe.completed, probe.requests);
        QCOMPARE(probe.tokenEvents, probe.requests * tokens);

        const auto growth = probe.at(requests) - probe.at(2000);
        QVERIFY(probe.at(2000) > 0);
        QVERIFY2(growth < mostGrowth, qPrintable(QStringLiteral("%1 bytes").arg(growth)));

        SummarizeOptions options;
        options.state = engine.result().state;
        const auto summarized = summarizeFile(file.path(), options);
        QVERIFY2(summarized.error.empty(), summarized.error.c_str());
        QVERIFY(file.finish(summaryJson(summarized.summary)));
        const auto read = summarizeFile(file.path());
        QVERIFY2(read.error.empty(), read.error.c_str());
        QVERIFY(read.problems.empty());
        QVERIFY(!read.index.interrupted());
        QCOMPARE(read.report.request_lines, probe.requests);
        QCOMPARE(read.summary.steps.at(0).ledger.scheduled, std::int64_t(requests));
    }
};

QTEST_GUILESS_MAIN(TestMemory)
#include "tst_memory.moc"
