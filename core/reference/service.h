// The reference server without its sockets: routes, service model, running answers, faults, stamps. One thread; time is
// handed in.
#pragma once

#include "core/reference/answer.h"
#include "core/reference/serverfaults.h"
#include "core/reference/servermetrics.h"
#include "core/reference/serversettings.h"
#include "core/reference/servicemodel.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace plumbline {

// One client's connection, as the service sees it. None of these calls back into the service.
class Peer
{
public:
    virtual ~Peer() = default;
    virtual std::int64_t send(std::string_view bytes) = 0; // returns the time read right before the write
    virtual void answered(bool keepAlive) = 0;             // the response is whole
    virtual void drop(bool reset) = 0;                     // close, or reset, after what was sent
    // Sends the piece so often and then the tail, made as the client reads; what is sent meanwhile comes behind it.
    virtual void sendFlood(std::string piece, std::int64_t count, std::string tail) = 0;

    std::uint64_t requests = 0; // the service's: taken on this connection
    std::uint64_t answer = 0;   // the service's: which request of the model is on its way here; 0: none
};

struct ServiceRequest
{
    std::string method;
    std::string target;
    std::string request_id;
    std::string authorization;
    std::string body;
    HttpVersion version;
    std::int64_t arrival_ns = 0;
};

class Service
{
public:
    explicit Service(const ServerSettings& settings);

    void request(Peer& peer, ServiceRequest request);
    void gone(Peer& peer, std::int64_t now_ns); // the client went away, or was dropped: forget the peer

    std::optional<std::int64_t> nextEventNs() const;
    void run(std::int64_t now_ns, std::size_t limit); // sends what is due, at most `limit` events of the model

    std::uint64_t generations() const { return generations_; } // asked for so far

    // The faults of a new connection.
    ActiveFaults connectionFaults() { return settings_.faults.choose(connections_++); }
    std::vector<RequestStamps> stamps() const { return {stamps_.begin(), stamps_.end()}; } // in order of arrival

private:
    struct Running
    {
        Answer answer;
        Peer* peer;
        std::size_t stamp; // index into stamps_
    };
    using RunningMap = std::unordered_map<std::uint64_t, Running>;

    bool authorised(const ServiceRequest& request, const ActiveFaults& faults) const;
    void other(Peer& peer, const ServiceRequest& request);
    void generate(Peer& peer, ServiceRequest& request, Api api, std::uint64_t ordinal, const ActiveFaults& faults);
    bool answeredByFault(Peer& peer, const ServiceRequest& request, const ActiveFaults& faults, std::size_t stamp);
    bool answeredByServer(Peer& peer, const GenerationRequest& request, const HttpVersion& version, std::size_t stamp,
                          std::int64_t now_ns);
    void answerAtOnce(std::uint64_t id, std::int64_t now_ns);
    void failAllIfThePoolIsFull(std::int64_t now_ns);
    std::optional<ApiError> decideLength(AnswerRequest& facts) const;
    void admit(std::int64_t at_ns, std::uint64_t id);
    void apply(Running& running, const ServiceEvent& event);
    void flush(RunningMap::iterator running, std::int64_t now_ns); // erases it when it has ended
    void end(RunningMap::iterator running, std::int64_t now_ns);
    void refuse(Peer& peer, const HttpVersion& version, const ApiError& error, std::size_t stamp,
                std::string_view extra = {});
    void reply(Peer& peer, const HttpVersion& version, std::string_view bytes, int status, std::size_t stamp);

    ServerSettings settings_;
    ServerFaults serverFaults_;
    ServiceModel model_;
    ServerMetrics metrics_;
    GenerationReader reader_;
    std::string modelJson_;
    std::uint64_t generations_ = 0;
    std::uint64_t others_ = 0;
    std::uint64_t connections_ = 0;
    RunningMap running_;                                 // by the model's id
    std::multimap<std::int64_t, std::uint64_t> delayed_; // not yet in the model
    std::vector<ServiceEvent> events_;
    std::deque<RequestStamps> stamps_; // grows without moving what is there
};

} // namespace plumbline
