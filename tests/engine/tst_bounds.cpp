// What a server or a disk does without measure: memory stays bounded, and the outcome is clear.
#include "support/enginebench.h"
#include "support/sanitized.h"
#include "support/scriptedserver.h"
#include "support/usage.h"

#include "core/engine/recordpipe.h"

#include <QElapsedTimer>
#include <QScopeGuard>
#include <QTest>

#include <condition_variable>

using namespace plumbline;
using namespace plumbline::test;

namespace {

constexpr std::int64_t mib = 1024 * 1024;

// An event may be 16 MiB: it stands in the reader, in the parser's copy, and in what the network stack has read ahead.
constexpr std::int64_t mostGrowth = (sanitized ? 1000 : 150) * mib;

ServerSettings faultyServer(const std::string& spec)
{
    auto settings = exactServer(4, 1000);
    std::string error;
    settings.faults = parseFaults(spec, 3, &error).value();
    return settings;
}

// A disk that does not answer: its writer waits until it is let go.
class StoppedDisk final : public RecordSink
{
public:
    void write(const Record&) override
    {
        std::unique_lock lock(mutex_);
        free_.wait(lock, [this] { return open_; });
        ++written;
    }
    void flush() override {}
    std::string error() const override { return {}; }
    void letGo()
    {
        {
            const std::lock_guard lock(mutex_);
            open_ = true;
        }
        free_.notify_all();
    }
    std::int64_t written = 0; // of the writer's thread

private:
    std::mutex mutex_;
    std::condition_variable free_;
    bool open_ = false;
};

// A whole answer of one token, with so many bytes among the server's own figures.
std::string answerWithTimings(std::size_t bytes)
{
    return "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}],"
           "\"timings\":{\"predicted_n\":1,\"more\":\"" +
           std::string(bytes, 'm') + "\"}}\n\ndata: [DONE]\n\n";
}

Request largeRecord()
{
    Request request;
    request.request_id = "1-1-0001";
    request.server_timings = "\"" + std::string(60000, 't') + "\"";
    return request;
}

} // namespace

class TestBounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatHasNoMeasureIsEndedInLittleMemory_data()
    {
        QTest::addColumn<int>("transport");
        QTest::addColumn<QByteArray>("fault");
        QTest::addColumn<QByteArray>("says");
        for (const auto& [kind, name] : EnumNames<TransportKind>::table)
            for (const auto& [fault, says] :
                 {std::pair{"huge_event=400", "larger than 16777216 bytes"},
                  std::pair{"endless_event", "larger than 16777216 bytes"},
                  std::pair{"endless_comments", "without a token"}, std::pair{"endless_events", "without a token"}})
                QTest::addRow("%s, %s", name.data(), fault)
                    << static_cast<int>(kind) << QByteArray(fault) << QByteArray(says);
    }
    void whatHasNoMeasureIsEndedInLittleMemory()
    {
        QFETCH(int, transport);
        QFETCH(QByteArray, fault);
        QFETCH(QByteArray, says);
        ReferenceServer server(faultyServer(fault.toStdString()));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 2, 12);
        plan.target.transport = static_cast<TransportKind>(transport);
        plan.load.warm_up.requests = 0;
        plan.load.drain_s = 1;
        if (!resetPeak())
            QSKIP("this kernel does not let the peak of memory be counted anew");
        const auto before = residentBytes();
        const auto ran = runPlan(plan);
        const auto growth = peakResidentBytes() - before;
        QVERIFY2(growth < mostGrowth, qPrintable(QStringLiteral("%1 MiB").arg(growth / mib)));
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t{2});
        for (const auto& request : measured) {
            QCOMPARE(request.error_class, ErrorClass::protocol_error);
            // Or it came so fast that the network stack's own store was full first.
            const auto said = QByteArray::fromStdString(request.error_message.value_or(""));
            QVERIFY2(said.contains(says) || said.contains("came unread"), said.constData());
        }
        QCOMPARE(ran.result.state, RunState::finished);
    }

    void tenThousandHeadersAreNoBurden_data()
    {
        QTest::addColumn<int>("transport");
        for (const auto& [kind, name] : EnumNames<TransportKind>::table)
            QTest::newRow(name.data()) << static_cast<int>(kind);
    }
    void tenThousandHeadersAreNoBurden()
    {
        QFETCH(int, transport);
        ReferenceServer server(faultyServer("headers=10000"));
        QVERIFY(server.start());
        auto plan = closedPlan(server.url(), 1, 1, 5);
        plan.target.transport = static_cast<TransportKind>(transport);
        plan.load.warm_up.requests = 0;
        plan.target.timeouts.first_byte_s = 5;
        const auto ran = runPlan(plan);
        const auto measured = ran.kept.of(Phase::measured);
        QCOMPARE(measured.size(), std::size_t{1});
        for (const auto& request : measured) {
            // A stack may have a limit of its own (Qt's never tells of such a head): then a deadline ends it.
            const bool refused = request.error_class == ErrorClass::protocol_error ||
                                 request.error_class == ErrorClass::timeout_first_byte;
            QVERIFY2(request.outcome == Outcome::completed || refused, request.error_message.value_or("").c_str());
            QVERIFY(request.response_headers.size() < 100);
        }
    }

    void figuresOfAServerThatFillThousandsOfBytesAreNotKept()
    {
        const auto event = answerWithTimings(200000);
        ScriptedServer server([&](ScriptedConnection& connection) {
            while (!connection.readRequest().empty()) {
                connection.sendHeaders();
                connection.sendChunk(event);
                connection.endChunks();
            }
        });
        const auto ran = runPlan(closedPlan(server.url(""), 1, 3));
        for (const auto& request : ran.kept.requests) {
            QCOMPARE(request.outcome, Outcome::completed);
            QVERIFY(!request.server_timings);
        }
    }

    void aDiskThatStopsHoldsUpNobodyAndWhatIsLostIsCounted()
    {
        StoppedDisk disk;
        RecordPipe pipe({&disk});
        const auto letGo = qScopeGuard([&] { disk.letGo(); }); // else the pipe would wait for ever
        const auto before = residentBytes();
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; i < 5000; ++i) // 300 MB
            pipe.push(largeRecord());
        QVERIFY(clock.elapsed() < 20000);
        QVERIFY(pipe.lost() > 3000);
        const auto growth = residentBytes() - before;
        QVERIFY2(growth < 100 * mib || sanitized, qPrintable(QStringLiteral("%1 MiB").arg(growth / mib)));
        disk.letGo();
        pipe.finish();
        QCOMPARE(disk.written + pipe.lost(), std::int64_t{5000});
    }

    void aDiskThatStopsEndsTheRunAndSaysSo()
    {
        const auto event = answerWithTimings(60000);
        std::atomic<int> answered = 0;
        ScriptedServer server([&](ScriptedConnection& connection) {
            while (!connection.readRequest().empty()) {
                connection.sendHeaders();
                connection.sendChunk(event);
                connection.endChunks();
                ++answered;
            }
        });
        StoppedDisk disk;
        auto engine = engineFor(closedPlan(server.url(""), 8, 100000), disk);
        const auto letGo = qScopeGuard([&] { disk.letGo(); });
        engine->start();
        // 64 MiB are some 1,100 records; then nothing more is sent.
        QTRY_VERIFY_WITH_TIMEOUT(answered > 1000, 60000);
        QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                     const int seen = answered;
                                     QTest::qWait(1000);
                                     return answered == seen;
                                 }()),
                                 60000);
        QVERIFY(answered < 20000);
        disk.letGo();
        QVERIFY(waitFor(*engine));
        QCOMPARE(engine->result().state, RunState::aborted);
        QCOMPARE(engine->result().reason, std::string("records came faster than they could be written"));
        QVERIFY(engine->result().records_lost > 0);
    }
};

QTEST_GUILESS_MAIN(TestBounds)
#include "tst_bounds.moc"
