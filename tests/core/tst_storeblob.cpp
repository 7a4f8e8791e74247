// Event times survive the library's blob, in few bytes; what is no such blob is refused.
#include "core/store/eventblob.h"

#include <QTest>

#include <chrono>
#include <cstdio>
#include <limits>
#include <random>

using namespace plumbline;

namespace {

constexpr std::int64_t ms = 1'000'000;

class Random
{
public:
    explicit Random(unsigned seed) : random_(seed) {}
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random_);
    }
    double normal(double mean, double deviation) { return std::normal_distribution<double>(mean, deviation)(random_); }

private:
    std::mt19937_64 random_;
};

// Events as a server sends them: a pace with jitter, some of them late, two in one packet now and then.
EventTimes stream(Random& random, int events, double gapMs, double jitter, int mostTokens)
{
    EventTimes times;
    std::int64_t at = random.between(0, 3'600'000 * ms);
    for (int i = 0; i < events; ++i) {
        times.append(at, mostTokens == 0            ? -1
                         : random.between(0, 2) > 0 ? 1
                                                    : static_cast<int>(random.between(1, mostTokens)));
        double gap = std::max(0.001, random.normal(gapMs, gapMs * jitter));
        if (random.between(0, 49) == 0)
            gap *= 8;
        if (random.between(0, 19) == 0)
            gap = 0.02;
        at += static_cast<std::int64_t>(gap * 1e6);
    }
    return times;
}

std::int64_t firstOf(const EventTimes& events)
{
    return events.empty() ? 0 : events.times().front();
}

bool survives(const EventTimes& events, std::int64_t base)
{
    EventTimes back;
    return decodeEventTimes(encodeEventTimes(events, base), base, back) && back == events;
}

} // namespace

class TestStoreBlob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyTimesAndTokensSurvive()
    {
        Random random(1);
        const std::int64_t extremes[] = {
            0, -1, 1, std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(), 1LL << 40};
        for (int round = 0; round < 5000; ++round) {
            EventTimes events;
            const auto shape = random.between(0, 5);
            const auto tokens = random.between(0, 4);
            const auto width = random.between(0, 40);
            std::int64_t at = random.between(-1000, 1000);
            for (auto n = random.between(0, round % 100 == 0 ? 3000 : 40); n > 0; --n) {
                at = shape == 0   ? extremes[random.between(0, 5)]
                     : shape == 1 ? at
                     : shape == 2 ? random.between(std::numeric_limits<std::int64_t>::min(),
                                                   std::numeric_limits<std::int64_t>::max())
                                  : at + random.between(shape == 3 ? -(1LL << width) : 0, 1LL << width);
                if (shape > 2)
                    at %= 1LL << 60;
                const int carried = tokens == 0   ? -1
                                    : tokens == 1 ? 1
                                    : tokens == 2 ? static_cast<int>(random.between(0, 3))
                                    : tokens == 3 ? static_cast<int>(random.between(0, 2147483647))
                                                  : static_cast<int>(random.between(-1, 2));
                events.append(at, random.between(0, 999) == 0 ? 2147483647 : carried);
            }
            QVERIFY2(survives(events, random.between(0, 1) ? firstOf(events) : extremes[random.between(0, 5)]),
                     std::to_string(round).c_str());
        }
    }

    void realStreamsTakeFourBytesAnEventAtMost_data()
    {
        QTest::addColumn<int>("events");
        QTest::addColumn<double>("gap");
        QTest::addColumn<double>("jitter");
        QTest::addColumn<int>("tokens");
        for (const int events : {2, 8, 100, 1000})
            for (const double gap : {1.0, 12.0, 50.0, 250.0})
                for (const double jitter : {0.02, 0.3})
                    for (const int tokens : {0, 1, 4})
                        QTest::addRow("%d events, %g ms, jitter %g, %d tokens", events, gap, jitter, tokens)
                            << events << gap << jitter << tokens;
    }

    void realStreamsTakeFourBytesAnEventAtMost()
    {
        QFETCH(int, events);
        QFETCH(double, gap);
        QFETCH(double, jitter);
        QFETCH(int, tokens);
        Random random(7);
        std::size_t bytes = 0;
        const int streams = 200;
        for (int i = 0; i < streams; ++i) {
            const auto times = stream(random, events, gap, jitter, tokens);
            bytes += encodeEventTimes(times, firstOf(times)).size();
            QVERIFY(survives(times, firstOf(times)));
        }
        const double each = static_cast<double>(bytes) / (streams * events);
        std::printf("%4d events, gap %5.1f ms, jitter %4.2f, tokens %s: %.2f bytes an event\n", events, gap, jitter,
                    tokens == 0   ? "unknown"
                    : tokens == 1 ? "1      "
                                  : "1 to 4 ",
                    each);
        QVERIFY2(each <= 4.0, std::to_string(each).c_str());
    }

    void everyCutOffBlobIsRefused()
    {
        Random random(3);
        for (const int tokens : {0, 1, 4}) {
            const auto times = stream(random, 50, 20, 0.3, tokens);
            const auto blob = encodeEventTimes(times, 0);
            EventTimes back;
            for (std::size_t length = 1; length < blob.size(); ++length) {
                QVERIFY2(!decodeEventTimes(blob.substr(0, length), 0, back), std::to_string(length).c_str());
                QVERIFY(back.empty());
            }
            QVERIFY(!decodeEventTimes(blob + '\0', 0, back));
            QVERIFY(!decodeEventTimes(blob + "x", 0, back));
        }
    }

    void absurdCountsAreRefusedBeforeAnythingIsTaken()
    {
        EventTimes back;
        using namespace std::string_literals;
        const std::string most = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"s;
        for (const auto& blob : {"\x00"s + most + "\x00"s, "\x03"s + most + "\x00\x00"s,
                                 "\x00\xff\xff\xff\x0f\x00"s + std::string(64, '\0'), "\x00\x00\x00"s, "\x00\x81"s,
                                 "\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02\x00"s}) {
            const auto begin = std::chrono::steady_clock::now();
            QVERIFY(!decodeEventTimes(blob, 0, back));
            QVERIFY(back.empty() && back.bytes() < 100);
            QVERIFY(std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(100));
        }
    }

    void randomBytesAreRefusedOrRead()
    {
        Random random(4);
        const auto good = encodeEventTimes(stream(random, 60, 20, 0.3, 4), 0);
        std::size_t read = 0;
        for (int round = 0; round < 20000; ++round) {
            std::string blob = round % 2 ? good : std::string();
            if (blob.empty())
                for (auto n = random.between(1, 60); n > 0; --n)
                    blob += static_cast<char>(random.between(0, 255));
            else
                for (auto n = random.between(1, 4); n > 0; --n)
                    blob[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(blob.size()) - 1))] =
                        static_cast<char>(random.between(0, 255));
            EventTimes back;
            if (!decodeEventTimes(blob, 0, back)) {
                QVERIFY(back.empty());
                continue;
            }
            ++read;
            QVERIFY(back.size() <= blob.size() * 8);
            QVERIFY(survives(back, 0));
        }
        QVERIFY(read > 0);
    }

    void decodingIsFast()
    {
        Random random(5);
        const auto times = stream(random, 100, 20, 0.3, 1);
        const auto blob = encodeEventTimes(times, firstOf(times));
        const auto begin = std::chrono::steady_clock::now();
        EventTimes back;
        std::size_t events = 0;
        for (int i = 0; i < 2000; ++i) {
            QVERIFY(decodeEventTimes(blob, firstOf(times), back));
            events += back.size();
        }
        const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
        QCOMPARE(events, std::size_t{200000});
        std::printf("decoding: %.1f ns an event\n", took.count() / 2e5);
    }
};

QTEST_APPLESS_MAIN(TestStoreBlob)
#include "tst_storeblob.moc"
