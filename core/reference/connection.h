// One client's connection to the reference server: reads requests, writes answers. Lives on the server's thread.
#pragma once

#include "core/reference/service.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

class ClientConnection;

class ConnectionOwner
{
public:
    virtual ~ConnectionOwner() = default;
    virtual void requested(ClientConnection& connection, ServiceRequest request) = 0;
    virtual void closed(ClientConnection& connection) = 0; // once; the owner lets go of it
};

class ClientConnection : public Peer, public std::enable_shared_from_this<ClientConnection>
{
public:
    ClientConnection(boost::asio::ip::tcp::socket socket, ConnectionOwner& owner);
    ~ClientConnection() override;

    void start();
    void abandon(); // closes without telling the owner

    // A small write goes straight to the socket: one system call a token. What the socket does not take is queued, up
    // to a limit beyond which the client counts as gone, so that a slow reader holds up nobody else and no memory.
    std::int64_t send(std::string_view bytes) override;
    void answered(bool keepAlive) override;
    void drop(bool reset) override;
    void sendFlood(std::string piece, std::int64_t count, std::string tail) override;

private:
    struct Parser;
    enum class State : std::uint8_t
    {
        reading,   // a request
        answering, // it; bytes that come meanwhile wait
        closing,   // sends what is queued, then says goodbye and waits for the client's
        closed
    };

    void waitRead();
    void readable();
    void parse();
    void complete();
    void badRequest(int status, const std::string& message);
    void waitWrite();
    void writable();
    void beginClosing();
    void sayGoodbye();
    void close();
    bool refill();    // output_, from the flood; false: there is none
    void closeSoon(); // not from inside a call of the service

    boost::asio::ip::tcp::socket socket_;
    ConnectionOwner& owner_;
    std::unique_ptr<Parser> parser_;
    boost::asio::steady_timer goodbye_;
    State state_ = State::reading;
    bool waitingToRead_ = false;
    bool waitingToWrite_ = false;
    std::int64_t read_ns_ = 0; // after the last read
    std::string input_;        // not yet parsed
    std::string output_;       // not yet written, from written_ on
    std::size_t written_ = 0;

    struct Flood
    {
        std::string piece;
        std::int64_t count = 0; // still to come
        std::string tail;       // and what else is to be sent behind it
    };
    std::optional<Flood> flood_;
};

} // namespace plumbline
