// One HTTP/1.1 connection of the precise transport: connects, agrees on TLS, writes a request, reads its response. It
// tells its owner, which decides; the same thread, always from the loop, except `requestWritten` that may come from
// inside send().
#pragma once

#include "core/net/lanes.h"
#include "core/net/responseparser.h"
#include "core/net/socketloop.h"
#include "core/net/socketread.h"
#include "core/net/tlssession.h"

#include <boost/asio/ip/tcp.hpp>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

class PreciseConnection;
struct PreciseFlight;

class PreciseOwner
{
public:
    virtual ~PreciseOwner() = default;
    virtual void connectionOpened(PreciseConnection& connection, std::int64_t at_ns) = 0;
    virtual void requestWritten(PreciseConnection& connection, std::int64_t at_ns) = 0;
    virtual void responseHead(PreciseConnection& connection, int status, const HeaderList& headers,
                              std::int64_t at_ns) = 0;
    virtual void responseBytes(PreciseConnection& connection, std::span<const char> bytes, std::int64_t at_ns) = 0;
    virtual void responseDone(PreciseConnection& connection, bool keepAlive, std::int64_t at_ns) = 0;
    // It is closed, and says nothing more.
    virtual void connectionEnded(PreciseConnection& connection, EndReason reason, std::string message,
                                 std::int64_t at_ns) = 0;
    virtual void reading(const SocketRead& read) = 0; // what it brought comes next
    virtual void hasRead(int chunks) = 0;             // that began in it
};

class PreciseConnection final : public std::enable_shared_from_this<PreciseConnection>,
                                private ResponseListener,
                                private SocketWaiter
{
public:
    using Endpoint = boost::asio::ip::tcp::endpoint;
    // Where all connections of a transport read to: what a read leaves over is kept by its connection.
    struct Buffers
    {
        std::vector<char> read;
        std::vector<char> plain; // decrypted
    };

    // `tls`: null for plain HTTP.
    PreciseConnection(SocketLoop& loop, PreciseOwner& owner, Buffers& buffers, std::shared_ptr<const TlsContext> tls);
    ~PreciseConnection() override;

    void connect(const Endpoint& endpoint);
    void send(std::string head, std::string_view body); // open and idle only
    void close();                                       // the owner hears nothing more

    // Idle only, before it is used again: nothing came that the loop has not read yet, neither bytes that nobody asked
    // for (which would be taken for the next answer) nor its end.
    bool isQuiet();

    Lane lane;
    PreciseFlight* flight = nullptr; // of the owner

private:
    void head(int status, const HeaderList& headers) override;
    void body(std::span<const char> bytes) override;

    void ready(bool readable, bool writable) override;
    void afterConnect();
    void opened(std::int64_t at_ns);
    void onReadable();
    void onCiphertext(std::span<const char> bytes, std::int64_t at_ns);
    void consume(std::span<const char> bytes, std::int64_t at_ns);
    void onEnd(std::int64_t at_ns);
    void flush();
    void fail(EndReason reason, std::string message, std::int64_t at_ns);
    void failLater(EndReason reason, std::string message);

    enum class State
    {
        connecting,
        agreeing, // on TLS
        idle,
        busy,
        closed
    };

    PreciseOwner& owner_;
    Buffers& buffers_;
    SocketLoop& loop_;
    int socket_ = -1;
    std::optional<TlsSession> tls_;
    ResponseParser parser_;
    State state_ = State::connecting;
    bool stamped_ = false;
    int chunks_ = 0;          // begun in the present read
    std::int64_t readNs_ = 0; // when the bytes came that are being parsed
    std::string outgoing_;    // what the socket has not taken yet
    std::size_t written_ = 0; // of it
    bool writing_ = false;    // of a request, or of TLS's own
    bool requestGoing_ = false;
    std::string left_; // bytes of an unfinished line
};

} // namespace plumbline
