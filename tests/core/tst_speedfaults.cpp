// Faults of a server's speed, by the times of the service model.
#include "core/reference/servicemodel.h"

#include "support/servicetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::servicetest;

namespace {

SpeedFaults faultsOf(const char* spec)
{
    std::string error;
    return speedFaults(parseFaults(spec, 1, &error).value());
}

// Times of the first and of the last token of requests that come one after another's end, or all at once.
std::vector<std::pair<std::int64_t, std::int64_t>> play(ServiceModel& model, const std::vector<std::int64_t>& arrivals,
                                                        std::int64_t prompt, std::int64_t output)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> times(arrivals.size());
    std::vector<ServiceEvent> events;
    for (std::size_t i = 0; i < arrivals.size(); ++i) {
        model.advance(arrivals[i], events);
        model.arrive(arrivals[i], i, prompt, output);
    }
    model.advance(INT64_MAX / 2, events);
    for (const auto& event : events) {
        if (event.kind == ServiceEventKind::token && event.token == 1)
            times[event.id].first = event.at_ns;
        if (event.kind == ServiceEventKind::finished)
            times[event.id].second = event.at_ns;
    }
    return times;
}

bool near(std::int64_t value, double expected)
{
    return std::abs(static_cast<double>(value) - expected) < 1000;
}

} // namespace

class TestSpeedFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachSlotIsColdOnce()
    {
        ServiceModel model(plain(3, 1000, 100), 1, faultsOf("cold_slot=700"));
        // Two at once, then one alone (the first slot again), then three (the third slot is new).
        const auto times = play(model, {0, 0, 5000 * ms, 9000 * ms, 9000 * ms, 9000 * ms}, 100, 11);
        const std::vector<std::int64_t> expected = {800, 800, 5100, 9100, 9100, 9800};
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(times[i].first, expected[i] * ms);
    }

    void aDriftLosesItsShareEachMinute()
    {
        ServiceModel model(plain(1, 1000, 100), 1, faultsOf("slow_drift=10"));
        const auto times = play(model, {0, 60'000 * ms, 600'000 * ms}, 0, 2);
        QVERIFY(near(times[0].second - times[0].first, 10e6));
        QVERIFY(near(times[1].second - times[1].first, 10e6 / 0.9));
        QVERIFY(near(times[2].second - times[2].first, 10e6 / std::pow(0.9, 10)));
    }

    void aDriftAlsoReachesWhatIsRunning()
    {
        ServiceModel model(plain(1, 1000, 100), 1, faultsOf("slow_drift=50"));
        const auto times = play(model, {0}, 0, 12'001); // two minutes at full speed
        QVERIFY(times[0].second > 150'000 * ms);
    }

    void theThermalDropComesAtItsTimeAndStays()
    {
        ServiceModel model(plain(1, 1000, 100), 1, faultsOf("thermal_drop=2"));
        // 2 s at 100/s, then 80/s: the first has 220 of its 420 further tokens left when the drop comes.
        const auto times = play(model, {1000 * ms, 2000 * ms}, 0, 1 + 100 + 320);
        QVERIFY(near(times[1].first, static_cast<double>(times[0].second)));
        QVERIFY(near(times[0].second, (1 + 2 + 220 / 80.0) * 1e9));
        QVERIFY(near(times[1].second - times[1].first, 420 / 80.0 * 1e9));
    }

    void withoutAFaultNothingChanges()
    {
        ServiceModel faulty(plain(2, 1000, 100), 1, faultsOf("cut=3"));
        ServiceModel sound(plain(2, 1000, 100), 1);
        QVERIFY(play(faulty, {0, 0, 0}, 10, 10) == play(sound, {0, 0, 0}, 10, 10));
    }
};

QTEST_GUILESS_MAIN(TestSpeedFaults)
#include "tst_speedfaults.moc"
