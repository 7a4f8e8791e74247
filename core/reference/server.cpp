#include "core/reference/server.h"

#include "core/record/clock.h"
#include "core/reference/connection.h"
#include "core/reference/service.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>

#include <chrono>
#include <future>
#include <thread>
#include <unordered_map>

#include <sys/timerfd.h>

namespace plumbline {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using Code = boost::system::error_code;

// Model events between two looks at the sockets: an arrival does not wait behind a burst of tokens.
constexpr std::size_t burst = 16;

} // namespace

struct ReferenceServer::Loop : ConnectionOwner
{
    explicit Loop(const ServerSettings& given) : settings(given), service(given) {}

    bool listen(std::string* error);
    void accept();
    void accepted(tcp::socket socket);
    void arm();
    void due();
    bool reserve(Code& code, const tcp::endpoint& endpoint); // the port, without listening
    void stopListening();
    void requested(ClientConnection& connection, ServiceRequest request) override;
    void closed(ClientConnection& connection) override;

    ServerSettings settings;
    Service service;
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
    asio::posix::stream_descriptor timer{context};
    asio::steady_timer acceptPause{context};
    std::unordered_map<ClientConnection*, std::shared_ptr<ClientConnection>> connections;
    std::int64_t armed_ns = 0; // when the timer fires; 0: never; -1: it has fired
    std::thread thread;
    std::uint16_t port = 0;
};

bool ReferenceServer::Loop::listen(std::string* error)
{
    const auto fail = [&](const std::string& what) {
        if (error)
            *error = "can't listen on 127.0.0.1:" + std::to_string(settings.port) + ": " + what;
        return false;
    };
    Code code;
    const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), settings.port);
    if (reserve(code, endpoint) && settings.faults.value(FaultKind::refuse_connection) != 0)
        acceptor.listen(asio::socket_base::max_listen_connections, code);
    if (code)
        return fail(code.message());
    const int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (descriptor < 0)
        return fail("no timer");
    timer.assign(descriptor);
    port = acceptor.local_endpoint().port();
    return true;
}

bool ReferenceServer::Loop::reserve(Code& code, const tcp::endpoint& endpoint)
{
    acceptor.open(endpoint.protocol(), code);
    if (!code)
        acceptor.set_option(tcp::acceptor::reuse_address(true), code);
    if (!code)
        acceptor.bind(endpoint, code);
    return !code;
}

// As if the program had been killed, but nobody else gets its port.
void ReferenceServer::Loop::stopListening()
{
    Code ignored;
    acceptor.close(ignored);
    reserve(ignored, {asio::ip::address_v4::loopback(), port});
    for (const auto& [raw, connection] : connections) {
        service.gone(*connection, monotonicNs());
        connection->abandon();
    }
    connections.clear();
    arm();
}

void ReferenceServer::Loop::accept()
{
    acceptor.async_accept([this](const Code& error, tcp::socket socket) {
        if (error == asio::error::operation_aborted)
            return;
        if (!error) {
            accepted(std::move(socket));
            return accept();
        }
        acceptPause.expires_after(std::chrono::milliseconds(20)); // out of descriptors: some will come free
        acceptPause.async_wait([this](const Code& stopped) {
            if (!stopped)
                accept();
        });
    });
}

void ReferenceServer::Loop::accepted(tcp::socket socket)
{
    Code ignored;
    if (!service.connectionFaults().has(FaultKind::no_tcp_nodelay))
        socket.set_option(tcp::no_delay(true), ignored);
    auto connection = std::make_shared<ClientConnection>(std::move(socket), *this);
    connections.emplace(connection.get(), connection);
    connection->start();
}

// One absolute timer for the next event of the model, whatever it is.
void ReferenceServer::Loop::arm()
{
    const auto next_ns = service.nextEventNs().value_or(0);
    if (next_ns == armed_ns)
        return;
    armed_ns = next_ns;
    itimerspec when{};
    when.it_value.tv_sec = next_ns / 1'000'000'000;
    when.it_value.tv_nsec = next_ns % 1'000'000'000;
    timerfd_settime(timer.native_handle(), TFD_TIMER_ABSTIME, &when, nullptr);
}

void ReferenceServer::Loop::due()
{
    timer.async_wait(asio::posix::stream_descriptor::wait_read, [this](const Code& error) {
        if (error)
            return;
        armed_ns = -1; // it has fired: set it anew, also to "never", or the descriptor stays readable
        service.run(monotonicNs(), burst);
        arm();
        due();
    });
}

void ReferenceServer::Loop::requested(ClientConnection& connection, ServiceRequest request)
{
    service.request(connection, std::move(request));
    const auto last = settings.faults.value(FaultKind::refuse_connection);
    if (last && service.generations() == static_cast<std::uint64_t>(*last))
        asio::post(context, [this] { stopListening(); });
    arm();
}

void ReferenceServer::Loop::closed(ClientConnection& connection)
{
    service.gone(connection, monotonicNs());
    arm();
    connections.erase(&connection);
}

ReferenceServer::ReferenceServer(ServerSettings settings) : loop_(std::make_unique<Loop>(settings)) {}

ReferenceServer::~ReferenceServer()
{
    stop();
}

bool ReferenceServer::start(std::string* error)
{
    if (!loop_->listen(error))
        return false;
    if (loop_->settings.faults.value(FaultKind::refuse_connection) != 0)
        loop_->accept();
    loop_->due();
    loop_->thread = std::thread([loop = loop_.get()] { loop->context.run(); });
    return true;
}

void ReferenceServer::stop()
{
    if (!loop_->thread.joinable())
        return;
    asio::post(loop_->context, [loop = loop_.get()] {
        Code ignored;
        loop->acceptor.close(ignored);
        for (const auto& [raw, connection] : loop->connections)
            connection->abandon();
        loop->connections.clear();
        loop->context.stop();
    });
    loop_->thread.join();
}

std::uint16_t ReferenceServer::port() const
{
    return loop_->port;
}

std::string ReferenceServer::url() const
{
    return "http://127.0.0.1:" + std::to_string(port());
}

std::vector<RequestStamps> ReferenceServer::stamps() const
{
    if (!loop_->thread.joinable())
        return loop_->service.stamps();
    std::promise<std::vector<RequestStamps>> promise;
    auto future = promise.get_future();
    asio::post(loop_->context, [&] { promise.set_value(loop_->service.stamps()); });
    return future.get();
}

} // namespace plumbline
