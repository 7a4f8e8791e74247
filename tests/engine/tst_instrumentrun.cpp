// What a run keeps of its instrument, with each transport, and that a held-up client says so.
#include "support/enginebench.h"

#include "core/record/clock.h"
#include "core/record/instrument.h"

#include <QTest>

#include <thread>

using namespace plumbline;
using namespace plumbline::test;

namespace {

Plan planWith(TransportKind transport, const std::string& url, int requests)
{
    auto plan = closedPlan(url, 4, requests, 20);
    plan.target.transport = transport;
    return plan;
}

} // namespace

class TestInstrumentRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStepKeepsWhatTheInstrumentSaw_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("qt") << static_cast<int>(TransportKind::qt);
        QTest::newRow("precise") << static_cast<int>(TransportKind::precise);
    }
    void aStepKeepsWhatTheInstrumentSaw()
    {
        QFETCH(int, kind);
        const auto transport = static_cast<TransportKind>(kind);
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        const auto ran = runPlan(planWith(transport, server.url(), 40), 2);
        QCOMPARE(ran.kept.ends.size(), std::size_t(1));
        const auto& end = ran.kept.ends.front();
        const auto value = [&end](std::string_view name) { return instrument::valueOf(end, name); };
        QVERIFY(value(instrument::sendDelayP99).value_or(-1) >= 0);
        QVERIFY(value(instrument::loopDelayP99).has_value());
        QVERIFY(value(instrument::clientCpuShare).value_or(0) > 0);
        QCOMPARE(value(instrument::wallSteps), std::optional(0.0));
        QVERIFY(value(instrument::streamsMax).value_or(0) >= 3);
        const auto events = value(instrument::eventsPerS).value_or(0); // at most 200 in each of 4 answers
        QVERIFY2(events > 100 && events < 1500, std::to_string(events).c_str());
        // Only the precise transport sees the kernel's stamps; no calibration was given.
        const bool stamped = transport == TransportKind::precise;
        QCOMPARE(value(instrument::readDelayP99).has_value(), stamped);
        QCOMPARE(value(instrument::firstReadDelayP99).has_value(), stamped);
        QCOMPARE(value(instrument::finishReadDelayP99).has_value(), stamped);
        QVERIFY(!value(instrument::calibratedTtftP99) && !value(instrument::outsideEnvelope));
    }

    void aCalibrationThatDoesNotReachTheLoadIsSaidSo()
    {
        ReferenceServer server(exactServer(4));
        QVERIFY(server.start());
        Ran ran;
        EngineSetup setup;
        setup.plan = planWith(TransportKind::precise, server.url(), 20);
        setup.run_id = "test";
        setup.preflight = false;
        setup.sinks = {&ran.kept};
        Envelope envelope;
        envelope.cells.push_back({2, 10, 20, 300, 0.1, 0.2, 0.1, 0.1, 0.2, 0.1, 5, 0.1, false});
        setup.envelope = envelope;
        Engine engine(std::move(setup),
                      std::make_unique<PlanSteps>(planWith(TransportKind::precise, server.url(), 20)));
        engine.start();
        QVERIFY(waitFor(engine));
        QCOMPARE(instrument::valueOf(ran.kept.ends.front(), instrument::outsideEnvelope), std::optional(1.0));
    }
};

QTEST_GUILESS_MAIN(TestInstrumentRun)
#include "tst_instrumentrun.moc"
