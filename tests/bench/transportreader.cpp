#include "transportreader.h"

#include "core/net/transport.h"
#include "core/record/clock.h"
#include "support/usage.h"

#include <memory>
#include <vector>

namespace plumbline::bench {
namespace {

class Stream final : public TransportSink
{
public:
    Stream(Transport& transport, const std::string& body, BareResult& result, RequestHandle id)
        : transport_(transport), body_(body), result_(result), id_(id)
    {
    }
    void start()
    {
        first_ = true;
        transport_.start({id_, body_, {}}, this);
    }

    void sent(std::int64_t, Connection) override {}
    void connected(std::int64_t) override {}
    void written(std::int64_t, bool) override {}
    void headers(int, const HeaderList&, std::int64_t) override {}
    void bytes(std::span<const char> bytes, std::int64_t received_ns) override
    {
        const auto before = result_.events;
        for (const char byte : bytes) {
            result_.events += byte == '\n' && last_ == '\n' ? 1 : 0;
            last_ = byte;
        }
        if (first_ && result_.events > before) {
            first_ = false;
            result_.first_events_ns.push_back(received_ns);
        }
    }
    void ended(const TransportEnd& end) override
    {
        if (end.reason != EndReason::complete)
            ++result_.failures;
        else
            start();
    }

private:
    Transport& transport_;
    const std::string& body_;
    BareResult& result_;
    const RequestHandle id_;
    char last_ = 0;
    bool first_ = true;
};

} // namespace

BareResult readWithTransport(TransportKind kind, int port, int streams, double seconds, const std::string& path,
                             const std::string& body)
{
    BareResult result;
    std::string error;
    TransportSettings settings;
    settings.url = "http://127.0.0.1:" + std::to_string(port) + path;
    const auto transport = makeTransport(kind, settings, &error);
    if (!transport) {
        result.failures = 1;
        return result;
    }
    std::vector<std::unique_ptr<Stream>> all;
    const auto cpuBefore = test::cpuSeconds(RUSAGE_THREAD);
    const auto start = monotonicNs();
    for (int i = 0; i < streams; ++i) {
        all.push_back(std::make_unique<Stream>(*transport, body, result, static_cast<RequestHandle>(i + 1)));
        transport->at(start + nanosecondsOf(static_cast<double>(i) / streams), [stream = all.back().get()] { // a second
            stream->start();
        });
    }
    transport->at(start + nanosecondsOf(seconds), [&transport] { transport->quit(); });
    transport->run();
    result.seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    result.cpu_s = test::cpuSeconds(RUSAGE_THREAD) - cpuBefore;
    return result;
}

} // namespace plumbline::bench
