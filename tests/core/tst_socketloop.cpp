// The loop under the precise transport.
#include "core/net/socketloop.h"
#include "core/record/clock.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <memory>
#include <unistd.h>
#include <vector>

using namespace plumbline;

namespace {

class Pipe final : public SocketWaiter
{
public:
    explicit Pipe(SocketLoop& loop) : loop_(loop)
    {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC) != 0)
            qFatal("no pipe");
        read_ = ends[0];
        write_ = ends[1];
        if (loop_.watch(read_, this, false) != 0)
            qFatal("not watched");
    }
    ~Pipe() override
    {
        loop_.forget(read_, this);
        close(read_);
        close(write_);
    }
    void put() const { QCOMPARE(::write(write_, "x", 1), 1); }
    void ready(bool readable, bool) override
    {
        char byte = 0;
        heard += readable && ::read(read_, &byte, 1) == 1 ? 1 : 0;
        if (onReady)
            onReady();
    }

    std::function<void()> onReady;
    int heard = 0;

private:
    SocketLoop& loop_;
    int read_ = -1, write_ = -1;
};

} // namespace

class TestSocketLoop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoeverGoesMeanwhileHearsNothingMore()
    {
        SocketLoop loop;
        std::array<std::unique_ptr<Pipe>, 3> pipes;
        int heard = 0;
        for (auto& pipe : pipes) {
            pipe = std::make_unique<Pipe>(loop);
            pipe->put();
            pipe->onReady = [&, self = pipe.get()] { // the first that hears ends the others, found ready with it
                ++heard;
                for (auto& other : pipes)
                    if (other.get() != self)
                        other.reset();
                loop.stop();
            };
        }
        loop.run();
        QCOMPARE(heard, 1);
    }

    void whatIsNotReadIsToldAgain()
    {
        SocketLoop loop;
        Pipe pipe(loop);
        pipe.put();
        pipe.put();
        pipe.onReady = [&] {
            if (pipe.heard == 2)
                loop.stop();
        };
        loop.run();
        QCOMPARE(pipe.heard, 2);
    }

    void whatIsFoundReadyCameAfterTheLastLook()
    {
        SocketLoop loop;
        Pipe first(loop), second(loop);
        std::int64_t putAt = 0, looked = 0;
        first.put();
        first.onReady = [&] {
            putAt = monotonicNs();
            second.put();
        };
        second.onReady = [&] {
            looked = loop.notSeenSinceNs();
            loop.stop();
        };
        const auto began = monotonicNs();
        loop.run();
        QVERIFY(looked >= began && looked <= putAt);
    }

    // A look that was full may have left something out.
    void whatAFullLookLeftOutCameBeforeIt()
    {
        SocketLoop loop;
        std::vector<std::unique_ptr<Pipe>> pipes;
        int heard = 0;
        std::int64_t latest = 0;
        for (int i = 0; i < 150; ++i) {
            pipes.push_back(std::make_unique<Pipe>(loop));
            pipes.back()->put();
            pipes.back()->onReady = [&] {
                latest = std::max(latest, loop.notSeenSinceNs());
                if (++heard == 150)
                    loop.stop();
            };
        }
        const auto putAt = monotonicNs();
        loop.run();
        QVERIFY(latest <= putAt);
    }

    void theLastTimeThatWasSetCountsAndIsNeverEarly()
    {
        SocketLoop loop;
        int fired = 0;
        std::int64_t firedAt = 0;
        loop.onTime = [&] {
            ++fired;
            firedAt = monotonicNs();
            loop.stop();
        };
        const auto due = monotonicNs() + 20'000'000;
        loop.wakeAt(due + 3'600'000'000'000);
        loop.wakeAt(due);
        loop.run();
        QCOMPARE(fired, 1);
        QVERIFY(firedAt >= due);
        loop.wakeAt(1); // long past
        loop.run();
        QCOMPARE(fired, 2);
    }

    void aTimeThatComesWithAStopIsNotLost()
    {
        SocketLoop loop;
        Pipe pipe(loop);
        pipe.put();
        int fired = 0;
        loop.onTime = [&] { ++fired; };
        loop.wakeAt(1);
        pipe.onReady = [&] { loop.stop(); };
        QTest::qSleep(5); // both are there when it looks
        loop.run();
        QCOMPARE(fired, 1);
    }

    void laterIsTheNextTurn()
    {
        SocketLoop loop;
        std::vector<int> order;
        loop.later([&] {
            order.push_back(1);
            loop.later([&] {
                order.push_back(3);
                loop.stop();
            });
            order.push_back(2);
        });
        loop.run();
        QCOMPARE(order, (std::vector<int>{1, 2, 3}));
    }
};

QTEST_GUILESS_MAIN(TestSocketLoop)
#include "tst_socketloop.moc"
