// The channel between threads, by itself.
#include "core/record/channel.h"

#include <QtTest>

#include <poll.h>

#include <memory>
#include <thread>

using namespace plumbline;

class TestChannel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void valuesComeInOrderAndWakeOnce();
    void aReaderMayDestroyItWithTheLastValueInHand();
};

void TestChannel::valuesComeInOrderAndWakeOnce()
{
    Channel<int> channel;
    pollfd readable{channel.descriptor(), POLLIN, 0};
    QCOMPARE(poll(&readable, 1, 0), 0);
    for (int i = 0; i < 3; ++i)
        channel.push(i);
    QCOMPARE(poll(&readable, 1, 0), 1);
    QCOMPARE(channel.drain(), (std::vector<int>{0, 1, 2}));
    QCOMPARE(poll(&readable, 1, 0), 0);
    QVERIFY(channel.drain().empty());
}

// An I/O thread that is told to quit ends, and its channel with it, while the one that told it may still be inside of
// push(). Whether a push touches what is gone, a sanitizer sees; without one this only must not crash.
void TestChannel::aReaderMayDestroyItWithTheLastValueInHand()
{
    for (int round = 0; round < 2000; ++round) {
        auto channel = std::make_unique<Channel<int>>();
        auto* writersEnd = channel.get();
        std::vector<int> got;
        std::thread reader([&got, channel = std::move(channel)]() mutable {
            while (got.empty())
                got = channel->drain();
            channel.reset();
        });
        writersEnd->push(round);
        reader.join();
        QCOMPARE(got, std::vector<int>{round});
    }
}

QTEST_APPLESS_MAIN(TestChannel)
#include "tst_channel.moc"
