#include "core/net/preciseconnection.h"

#include "core/net/clientlimits.h"
#include "core/net/systemerrors.h"
#include "core/record/clock.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace plumbline {
namespace {

constexpr std::size_t longestLeftOver = 64 * 1024; // an unfinished line of HTTP

// Linux acknowledges late on a connection that has been used for a while, and a server with Nagle's algorithm then
// holds its first events back for 40 ms. The setting does not last: it is made after each request.
void acknowledgeAtOnce([[maybe_unused]] int descriptor)
{
#ifdef TCP_QUICKACK
    const int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof on);
#endif
}

} // namespace

PreciseConnection::PreciseConnection(SocketLoop& loop, PreciseOwner& owner, Buffers& buffers,
                                     std::shared_ptr<const TlsContext> tls)
    : owner_(owner), buffers_(buffers), loop_(loop), parser_(*this)
{
    if (tls)
        tls_.emplace(std::move(tls));
}

PreciseConnection::~PreciseConnection()
{
    close();
}

void PreciseConnection::connect(const Endpoint& endpoint)
{
    const auto failed = [this](int error) { failLater(reasonOfConnect(error), systemMessage(error)); };
    socket_ = ::socket(endpoint.protocol().family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, IPPROTO_TCP);
    if (socket_ < 0 || !isForStreams(socket_))
        return failed(socket_ < 0 ? errno : EMFILE);
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(socket_, endpoint.data(), static_cast<socklen_t>(endpoint.size())) != 0 && errno != EINPROGRESS)
        return failed(errno);
    if (const int error = loop_.watch(socket_, this, true))
        failed(error);
}

void PreciseConnection::ready(bool readable, bool writable)
{
    const auto self = shared_from_this(); // the owner may let go
    if (state_ == State::connecting) {
        if (writable)
            afterConnect();
        return;
    }
    if (writable && std::exchange(writing_, false)) {
        loop_.watch(socket_, this, false);
        flush();
    }
    if (readable)
        onReadable();
}

void PreciseConnection::afterConnect()
{
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0)
        return fail(reasonOfConnect(error), systemMessage(error), monotonicNs());
    loop_.watch(socket_, this, false);
    if (tls_) {
        state_ = State::agreeing;
        tls_->handshake(); // its first message
        outgoing_ += tls_->takeToSend();
        return flush();
    }
    stamped_ = askForReceiveStamps(socket_);
    opened(monotonicNs());
}

void PreciseConnection::opened(std::int64_t at_ns)
{
    state_ = State::idle;
    owner_.connectionOpened(*this, at_ns);
}

void PreciseConnection::send(std::string head, std::string_view body)
{
    state_ = State::busy;
    parser_.reset();
    requestGoing_ = true;
    head.append(body);
    if (!tls_)
        outgoing_ = std::move(head);
    else if (tls_->write(head))
        outgoing_ += tls_->takeToSend();
    else
        return failLater(EndReason::tls, tls_->problem());
    flush();
}

bool PreciseConnection::isQuiet()
{
    std::array<char, 4096> bytes; // not the shared buffer: a read may be going on in it
    while (true) {
        const auto count = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT | (tls_ ? 0 : MSG_PEEK));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno == EAGAIN || errno == EWOULDBLOCK;
        if (count == 0 || !tls_)
            return false;
        tls_->received({bytes.data(), static_cast<std::size_t>(count)}); // a ticket or new keys may come at any time
        if (tls_->read(bytes.data(), bytes.size()) != 0)
            return false;
        outgoing_ += tls_->takeToSend();
        flush();
    }
}

void PreciseConnection::flush()
{
    if (writing_)
        return; // goes on when the socket takes more
    while (written_ < outgoing_.size()) {
        const auto count =
            ::send(socket_, outgoing_.data() + written_, outgoing_.size() - written_, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            writing_ = true;
            loop_.watch(socket_, this, true);
            return;
        }
        if (count < 0 && reasonOfRead(errno) == EndReason::client_resource)
            return failLater(EndReason::client_resource, systemMessage(errno));
        if (count < 0) { // an answer may still stand unread: the reading side hears of the connection's end too
            requestGoing_ = false;
            break;
        }
        written_ += static_cast<std::size_t>(count);
    }
    outgoing_.clear();
    written_ = 0;
    if (!std::exchange(requestGoing_, false))
        return;
    const auto now = monotonicNs();
    acknowledgeAtOnce(socket_);
    owner_.requestWritten(*this, now);
}

void PreciseConnection::onReadable()
{
    if (state_ == State::closed)
        return;
    auto& buffer = buffers_.read;
    const std::size_t kept = tls_ ? 0 : left_.size();
    std::copy_n(left_.data(), kept, buffer.data());
    const auto read = readSocket(socket_, buffer.data() + kept, buffer.size() - kept, stamped_);
    if (read.count > 0) {
        const auto count = static_cast<std::size_t>(read.count);
        chunks_ = 0;
        owner_.reading(read);
        if (tls_)
            onCiphertext({buffer.data(), count}, read.at_ns);
        else
            consume({buffer.data(), kept + count}, read.at_ns);
        owner_.hasRead(chunks_);
    } else if (read.count == 0) {
        onEnd(read.at_ns);
    } else if (read.error != EAGAIN && read.error != EWOULDBLOCK && read.error != EINTR) {
        fail(reasonOfRead(read.error), systemMessage(read.error), read.at_ns);
    }
}

void PreciseConnection::onCiphertext(std::span<const char> bytes, std::int64_t at_ns)
{
    tls_->received(bytes);
    if (state_ == State::agreeing) {
        const auto step = tls_->handshake();
        outgoing_ += tls_->takeToSend(); // an alert too
        flush();
        if (step == TlsSession::Step::failed)
            return fail(EndReason::tls, tls_->problem(), at_ns);
        if (step == TlsSession::Step::going)
            return;
        opened(at_ns);
    }
    auto& plain = buffers_.plain;
    while (state_ != State::closed) {
        std::copy_n(left_.data(), left_.size(), plain.data());
        const auto got = tls_->read(plain.data() + left_.size(), plain.size() - left_.size());
        if (got > 0) {
            consume({plain.data(), left_.size() + static_cast<std::size_t>(got)}, at_ns);
            continue;
        }
        if (got < 0 && tls_->closedByPeer())
            return onEnd(at_ns);
        if (got < 0)
            return fail(state_ == State::busy ? EndReason::protocol : EndReason::tls, tls_->problem(), at_ns);
        break;
    }
    if (auto more = tls_->takeToSend(); !more.empty() && state_ != State::closed) {
        outgoing_ += more; // of TLS itself: an update of its keys
        flush();
    }
}

void PreciseConnection::consume(std::span<const char> bytes, std::int64_t at_ns)
{
    if (state_ != State::busy)
        return fail(EndReason::protocol, "the server sent bytes that nobody asked for", at_ns);
    readNs_ = at_ns;
    std::string problem;
    const auto taken = parser_.parse(bytes, &problem);
    chunks_ += parser_.chunks();
    if (!problem.empty())
        return fail(EndReason::protocol, std::move(problem), at_ns);
    if (!parser_.done()) {
        if (bytes.size() - taken > longestLeftOver)
            return fail(EndReason::protocol, "a line of the response's framing is longer than 64 KiB", at_ns);
        left_.assign(bytes.data() + taken, bytes.size() - taken);
        return;
    }
    // Bytes behind the answer, or an answer to a request that is still being written: not a connection to go on with.
    const bool clean = taken == bytes.size() && outgoing_.empty();
    left_.clear();
    state_ = State::idle;
    owner_.responseDone(*this, parser_.keepAlive() && clean, at_ns);
}

void PreciseConnection::head(int status, const HeaderList& headers)
{
    owner_.responseHead(*this, status, headers, readNs_);
}

void PreciseConnection::body(std::span<const char> bytes)
{
    owner_.responseBytes(*this, bytes, readNs_);
}

void PreciseConnection::onEnd(std::int64_t at_ns)
{
    if (state_ == State::agreeing)
        return fail(EndReason::tls, "the server closed the connection during the TLS handshake", at_ns);
    const bool cut = tls_ && !tls_->closedByPeer(); // anybody on the way could have ended it
    if (state_ == State::busy && !cut && parser_.endOfInput()) {
        state_ = State::idle;
        return owner_.responseDone(*this, false, at_ns);
    }
    fail(EndReason::closed, "the server closed the connection", at_ns);
}

void PreciseConnection::close()
{
    state_ = State::closed;
    if (socket_ < 0)
        return;
    loop_.forget(socket_, this);
    ::close(std::exchange(socket_, -1));
}

void PreciseConnection::fail(EndReason reason, std::string message, std::int64_t at_ns)
{
    if (state_ == State::closed)
        return;
    const auto self = shared_from_this(); // the owner may let go
    close();
    owner_.connectionEnded(*this, reason, std::move(message), at_ns);
}

void PreciseConnection::failLater(EndReason reason, std::string message)
{
    loop_.later([self = shared_from_this(), reason, message = std::move(message)] {
        self->fail(reason, message, monotonicNs());
    });
}

} // namespace plumbline
