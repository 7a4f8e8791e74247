#include "core/reference/connection.h"

#include "core/record/clock.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>
#include <utility>

#include <sys/socket.h>

namespace plumbline {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Code = boost::system::error_code;

constexpr std::size_t readSize = 64 * 1024;
constexpr std::size_t queueLimit = 8 * 1024 * 1024; // unread output of one connection
constexpr std::size_t pipelineLimit = 1024 * 1024;  // input that comes while a request is answered
constexpr std::uint64_t bodyLimit = 64 * 1024 * 1024;
constexpr std::size_t headerLimit = 64 * 1024;
constexpr auto goodbyeTime = std::chrono::seconds(2);

std::string textOf(boost::beast::string_view view)
{
    return {view.data(), view.size()};
}

} // namespace

struct ClientConnection::Parser
{
    Parser() { restart(); }
    void restart()
    {
        parser.emplace();
        parser->eager(true);
        parser->body_limit(bodyLimit);
        parser->header_limit(headerLimit);
        headerBytes = 0;
        toldToContinue = false;
    }
    std::optional<http::request_parser<http::string_body>> parser;
    std::size_t headerBytes = 0; // Beast's own limit holds for an unfinished line only
    bool toldToContinue = false;
};

ClientConnection::ClientConnection(asio::ip::tcp::socket socket, ConnectionOwner& owner)
    : socket_(std::move(socket)), owner_(owner), parser_(std::make_unique<Parser>()), goodbye_(socket_.get_executor())
{
}

ClientConnection::~ClientConnection() = default;

void ClientConnection::start()
{
    Code ignored;
    socket_.native_non_blocking(true, ignored);
    waitRead();
}

// Always waiting for input, also while answering: the end of input is how a client's departure shows.
void ClientConnection::waitRead()
{
    if (waitingToRead_ || state_ == State::closed || (state_ == State::answering && input_.size() > pipelineLimit))
        return;
    waitingToRead_ = true;
    socket_.async_wait(asio::ip::tcp::socket::wait_read, [self = shared_from_this()](const Code& error) {
        self->waitingToRead_ = false;
        if (!error)
            self->readable();
    });
}

void ClientConnection::readable()
{
    std::array<char, readSize> buffer; // NOLINT: filled by recv
    const auto got = ::recv(socket_.native_handle(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    read_ns_ = monotonicNs();
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
        return close();
    if (got > 0 && state_ != State::closing) { // after goodbye, input is read only so that closing is no reset
        input_.append(buffer.data(), static_cast<std::size_t>(got));
        if (state_ == State::reading)
            parse();
    }
    waitRead();
}

void ClientConnection::parse()
{
    auto& parser = *parser_->parser;
    std::size_t used = 0;
    Code error;
    while (used < input_.size() && !parser.is_done()) {
        const auto taken = parser.put(asio::buffer(input_.data() + used, input_.size() - used), error);
        used += taken;
        if (!parser.is_header_done() && (parser_->headerBytes += taken) > headerLimit)
            error = http::error::header_limit;
        if (error == http::error::need_more) {
            error = {};
            break;
        }
        if (error || taken == 0)
            break;
    }
    input_.erase(0, used);
    if (error == http::error::body_limit)
        return badRequest(413, "the body is larger than 64 MiB");
    if (error)
        return badRequest(400, "not an HTTP request: " + error.message());
    if (parser.is_done())
        return complete();
    if (parser.is_header_done() && !std::exchange(parser_->toldToContinue, true) &&
        boost::beast::iequals(parser.get()[http::field::expect], "100-continue"))
        send("HTTP/1.1 100 Continue\r\n\r\n");
}

void ClientConnection::complete()
{
    auto message = parser_->parser->release();
    parser_->restart();
    state_ = State::answering;
    ServiceRequest request;
    request.method = textOf(message.method_string());
    request.target = textOf(message.target());
    request.request_id = textOf(message["X-Request-Id"]);
    request.authorization = textOf(message[http::field::authorization]);
    request.body = std::move(message.body());
    const bool current = message.version() >= 11;
    request.version = {current && message.keep_alive(), current};
    request.arrival_ns = read_ns_;
    owner_.requested(*this, std::move(request));
}

void ClientConnection::badRequest(int status, const std::string& message)
{
    input_.clear();
    send(errorResponse({status, "invalid_request_error", message, {}}, {false, true}));
    beginClosing();
}

std::int64_t ClientConnection::send(std::string_view bytes)
{
    const auto now_ns = monotonicNs();
    if (state_ == State::closed || state_ == State::closing)
        return now_ns;
    if (flood_) {
        if (flood_->tail.size() + bytes.size() > queueLimit)
            closeSoon();
        else
            flood_->tail += bytes;
        return now_ns;
    }
    if (output_.empty()) {
        const auto sent = ::send(socket_.native_handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        } else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
            closeSoon();
            return now_ns;
        }
    }
    if (bytes.empty())
        return now_ns;
    if (output_.size() - written_ + bytes.size() > queueLimit) {
        closeSoon();
        return now_ns;
    }
    output_ += bytes;
    waitWrite();
    return now_ns;
}

void ClientConnection::waitWrite()
{
    if (waitingToWrite_)
        return;
    waitingToWrite_ = true;
    socket_.async_wait(asio::ip::tcp::socket::wait_write, [self = shared_from_this()](const Code& error) {
        self->waitingToWrite_ = false;
        if (!error)
            self->writable();
    });
}

void ClientConnection::writable()
{
    const auto sent = ::send(socket_.native_handle(), output_.data() + written_, output_.size() - written_,
                             MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
        return close();
    written_ += static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
    if (written_ == output_.size() && refill())
        return waitWrite();
    if (written_ < output_.size()) {
        if (written_ > queueLimit / 2) {
            output_.erase(0, written_);
            written_ = 0;
        }
        return waitWrite();
    }
    output_.clear();
    written_ = 0;
    if (state_ == State::closing)
        sayGoodbye();
}

void ClientConnection::sendFlood(std::string piece, std::int64_t count, std::string tail)
{
    if (flood_ || piece.empty())
        return;
    flood_.emplace(Flood{std::move(piece), count, std::move(tail)});
    waitWrite();
}

bool ClientConnection::refill()
{
    if (!flood_)
        return false;
    constexpr std::size_t enough = 256 * 1024; // for one write
    output_.clear();
    written_ = 0;
    for (; flood_->count > 0 && output_.size() < enough; --flood_->count)
        output_ += flood_->piece;
    if (flood_->count == 0) {
        output_ += flood_->tail;
        flood_.reset();
    }
    return true;
}

void ClientConnection::answered(bool keepAlive)
{
    if (state_ != State::answering)
        return;
    if (!keepAlive)
        return beginClosing();
    state_ = State::reading;
    asio::post(socket_.get_executor(),
               [self = shared_from_this()] { // the next request must not enter the service from inside it
                   if (self->state_ == State::reading && !self->input_.empty())
                       self->parse();
                   self->waitRead();
               });
}

void ClientConnection::drop(bool reset)
{
    if (!reset)
        return beginClosing();
    Code ignored;
    socket_.set_option(asio::socket_base::linger(true, 0), ignored); // close() then sends RST
    closeSoon();
}

void ClientConnection::beginClosing()
{
    if (state_ == State::closed)
        return;
    state_ = State::closing;
    if (output_.empty() && !flood_)
        sayGoodbye();
}

// Closing with unread input would be a reset that can overtake the answer: so end our side, and wait a little for
// theirs.
void ClientConnection::sayGoodbye()
{
    Code ignored;
    socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    goodbye_.expires_after(goodbyeTime);
    goodbye_.async_wait([self = shared_from_this()](const Code& error) {
        if (!error)
            self->close();
    });
    waitRead();
}

void ClientConnection::abandon()
{
    state_ = State::closed;
    Code ignored;
    goodbye_.cancel();
    socket_.close(ignored);
}

void ClientConnection::close()
{
    if (state_ == State::closed)
        return;
    abandon();
    owner_.closed(*this);
}

void ClientConnection::closeSoon()
{
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->close(); });
}

} // namespace plumbline
