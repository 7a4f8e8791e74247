#include "core/reference/service.h"

#include "core/reference/noise.h"
#include "core/reference/routes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace plumbline {
namespace {

constexpr std::int64_t usualTokens = 128; // of an answer whose length neither the request nor the profile decides
constexpr std::size_t noStamp = SIZE_MAX;
constexpr std::string_view json = "application/json; charset=utf-8";

// Keys of what is drawn for a request.
enum Draw : std::uint64_t
{
    wordsDraw = 101,
    lengthDraw = 102,
    idDraw = 103
};

std::string answerId(std::uint64_t seed, std::uint64_t ordinal)
{
    constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::string id = "chatcmpl-";
    for (std::uint64_t i = 0; i < 32; ++i)
        id += digits[mixed(seed, ordinal, idDraw + i) % digits.size()];
    return id;
}

} // namespace

Service::Service(const ServerSettings& settings)
    : settings_(settings), serverFaults_(settings.faults),
      model_(settings.profile, settings.seed, speedFaults(settings.faults)), modelJson_(jsonString(settings.model))
{
}

void Service::request(Peer& peer, ServiceRequest request)
{
    const auto path = std::string_view(request.target).substr(0, request.target.find('?'));
    const bool chat = path == "/v1/chat/completions";
    const bool generation = request.method == "POST" && (chat || path == "/v1/completions");
    const auto ordinal = generation ? generations_++ : others_++;
    const auto faults = settings_.faults.choose(ordinal);
    ++peer.requests;
    if (const auto loading = serverFaults_.loading(request.arrival_ns))
        return refuse(peer, request.version, *loading, noStamp);
    if (generation)
        generate(peer, request, chat ? Api::chat : Api::completions, ordinal, faults);
    else if (!faults.has(FaultKind::silent)) {
        const bool open = path == "/health" || path == "/v1/models"; // llama.cpp asks for no key there
        if (!open && !authorised(request, faults))
            return refuse(peer, request.version, {401, "authentication_error", "Invalid API Key", {}}, noStamp);
        other(peer, request);
    }
}

void Service::other(Peer& peer, const ServiceRequest& request)
{
    const auto path = std::string_view(request.target).substr(0, request.target.find('?'));
    const auto answer = [&](std::string_view type, const std::string& body) {
        reply(peer, request.version, fullResponse(200, type, body, request.version), 200, noStamp);
    };
    if (request.method == "GET" && path == "/health")
        return answer(json, healthBody());
    if (request.method == "GET" && path == "/v1/models")
        return answer(json, modelsBody(settings_));
    if (request.method == "GET" && path == "/props")
        return answer(json, propsBody(settings_));
    if (request.method == "GET" && path == "/metrics")
        return answer("text/plain; version=0.0.4", metrics_.text(model_.busy(), model_.queued()));
    const ApiError none{404, "not_found_error", "File Not Found", {}};
    auto text = errorResponse(none, request.version);
    if (request.method == "HEAD")
        text.resize(text.find("\r\n\r\n") + 4); // a body would be taken for the next response
    reply(peer, request.version, text, none.status, noStamp);
}

bool Service::authorised(const ServiceRequest& request, const ActiveFaults& faults) const
{
    if (faults.has(FaultKind::unauthorized))
        return false;
    return settings_.api_key.empty() || request.authorization == "Bearer " + settings_.api_key;
}

void Service::generate(Peer& peer, ServiceRequest& request, Api api, std::uint64_t ordinal, const ActiveFaults& faults)
{
    std::size_t stamp = noStamp;
    if (settings_.keep_stamps) {
        stamp = stamps_.size();
        stamps_.emplace_back();
        stamps_.back().request_id = request.request_id.substr(0, 256);
        stamps_.back().arrival_ns = request.arrival_ns;
    }
    if (faults.has(FaultKind::silent))
        return;
    if (faults.has(FaultKind::close_first) || (peer.requests > 1 && faults.has(FaultKind::close_reused))) {
        if (stamp != noStamp)
            stamps_[stamp].end = StampedEnd::fault;
        return peer.drop(false);
    }
    if (!authorised(request, faults))
        return refuse(peer, request.version, {401, "authentication_error", "Invalid API Key", {}}, stamp);
    if (answeredByFault(peer, request, faults, stamp))
        return;

    ApiError error;
    auto read = reader_.read(api, request.body, &error);
    if (!read)
        return refuse(peer, request.version, error, stamp);
    if (!read->model.empty() && read->model != settings_.model)
        return refuse(peer, request.version,
                      {404,
                       "not_found_error",
                       "model '" + read->model + "' not found; this server has '" + settings_.model + "'",
                       {}},
                      stamp);
    if (answeredByServer(peer, *read, request.version, stamp, request.arrival_ns))
        return;
    if (const auto percent = faults.value(FaultKind::prompt_percent))
        read->prompt_tokens = (read->prompt_tokens * *percent + 99) / 100;
    read->prompt_tokens += faults.value(FaultKind::prompt_extra).value_or(0);
    AnswerRequest facts{std::move(*read), request.version, faults, 0, 0, true};
    facts.words = mixed(settings_.seed, facts.request.prompt_hash, wordsDraw);
    if (auto tooLong = decideLength(facts))
        return refuse(peer, request.version, *tooLong, stamp);

    const auto id = ordinal + 1;
    peer.answer = id;
    AnswerText text(api, answerId(settings_.seed, ordinal), settings_.created, modelJson_);
    running_.emplace(id, Running{Answer(std::move(facts), std::move(text)), &peer, stamp});
    if (stamp != noStamp) // no reallocation while tokens are due; bounded, because a limit may be anything
        stamps_[stamp].events.reserve(
            static_cast<std::size_t>(std::min<std::int64_t>(running_.at(id).answer.facts().output_tokens, 4096)) + 4);
    if (serverFaults_.answeredBefore(running_.at(id).answer.facts().request))
        answerAtOnce(id, request.arrival_ns);
    else if (const auto delay = faults.value(FaultKind::slow_headers))
        delayed_.emplace(request.arrival_ns + *delay * 1'000'000, id);
    else
        admit(request.arrival_ns, id);
}

bool Service::answeredByFault(Peer& peer, const ServiceRequest& request, const ActiveFaults& faults, std::size_t stamp)
{
    if (const auto status = faults.value(FaultKind::refuse)) {
        refuse(peer, request.version,
               {static_cast<int>(*status), "overloaded_error", "injected fault: the server is busy", {}}, stamp,
               "Retry-After: 1\r\n");
    } else if (const auto code = faults.value(FaultKind::status)) {
        refuse(peer, request.version,
               {static_cast<int>(*code),
                *code < 500 ? "invalid_request_error" : "server_error",
                "injected fault: status " + std::to_string(*code),
                {}},
               stamp);
    } else if (faults.has(FaultKind::error500)) {
        refuse(peer, request.version, {500, "server_error", "injected fault: internal error", {}}, stamp);
    } else if (faults.has(FaultKind::html)) {
        reply(peer, request.version,
              fullResponse(
                  200, "text/html; charset=utf-8",
                  "<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>\n",
                  request.version),
              200, stamp);
    } else {
        return false;
    }
    return true;
}

bool Service::answeredByServer(Peer& peer, const GenerationRequest& request, const HttpVersion& version,
                               std::size_t stamp, std::int64_t now_ns)
{
    if (const auto response = serverFaults_.unknownField(request, version)) {
        if (stamp != noStamp)
            stamps_[stamp].end = StampedEnd::error;
        reply(peer, version, *response, serverFaults_.strictStatus(), stamp);
        return true;
    }
    if (const auto tooSoon = serverFaults_.tooSoon(now_ns)) {
        refuse(peer, version, *tooSoon, stamp, "Retry-After: 1\r\n");
        return true;
    }
    return false;
}

// From the cache of whole answers: no slot, no time, and its events in one write.
void Service::answerAtOnce(std::uint64_t id, std::int64_t now_ns)
{
    const auto running = running_.find(id);
    auto& answer = running->second.answer;
    answer.started(now_ns);
    for (std::int64_t token = 1; token <= answer.facts().output_tokens && answer.end() == AnswerEnd::going; ++token)
        answer.token(token, now_ns);
    if (answer.end() == AnswerEnd::going)
        answer.finished(now_ns);
    flush(running, now_ns);
}

// One batch holds the tokens of all that run, so when it does not fit, none of them goes on.
void Service::failAllIfThePoolIsFull(std::int64_t now_ns)
{
    std::int64_t held = 0;
    for (const auto& [id, running] : running_)
        held += running.answer.heldTokens();
    if (held <= *serverFaults_.pool())
        return;
    std::vector<std::uint64_t> failed;
    for (const auto& [id, running] : running_)
        if (running.answer.heldTokens() > 0)
            failed.push_back(id);
    for (const auto id : failed) {
        const auto running = running_.find(id);
        running->second.answer.fail({500, "server_error", "Context size has been exceeded.", {}}, now_ns);
        flush(running, now_ns);
    }
}

// How many tokens will come, and why they end.
std::optional<ApiError> Service::decideLength(AnswerRequest& facts) const
{
    const auto& profile = settings_.profile;
    const auto& request = facts.request;
    const auto room = profile.context - request.prompt_tokens;
    if (room < 1)
        return ApiError{400, "exceed_context_size_error",
                        "request (" + std::to_string(request.prompt_tokens) +
                            " tokens) exceeds the available context size (" + std::to_string(profile.context) +
                            " tokens), try increasing it",
                        ",\"n_prompt_tokens\":" + std::to_string(request.prompt_tokens) +
                            ",\"n_ctx\":" + std::to_string(profile.context)};
    std::int64_t natural = std::numeric_limits<std::int64_t>::max();
    if (!request.ignore_eos && profile.natural_tokens > 0)
        natural = std::max<std::int64_t>(
            1, std::llround(std::min(
                   1e12, profile.natural_tokens *
                             lognormalOf(profile.natural_cv, mixed(settings_.seed, request.prompt_hash, lengthDraw)))));
    else if (!request.ignore_eos && !request.limit && !facts.faults.has(FaultKind::limit_ignored))
        natural = usualTokens;
    if (facts.faults.has(FaultKind::empty))
        natural = 0;
    const auto limit = facts.faults.has(FaultKind::limit_ignored) ? room : request.limit.value_or(room);
    facts.output_tokens = std::min({natural, room, limit});
    facts.by_length = facts.output_tokens < natural;
    return std::nullopt;
}

void Service::admit(std::int64_t at_ns, std::uint64_t id)
{
    auto& running = running_.at(id);
    const auto& facts = running.answer.facts();
    if (model_.arrive(at_ns, id, facts.request.prompt_tokens, facts.output_tokens) == Admission::accepted)
        return;
    auto& peer = *running.peer;
    const auto version = facts.version;
    const auto stamp = running.stamp;
    running_.erase(id);
    refuse(peer, version,
           {settings_.profile.reject_status,
            "overloaded_error",
            "the queue is full: " + std::to_string(model_.queued()) + " requests wait for one of " +
                std::to_string(settings_.profile.slots) + " slots",
            {}},
           stamp, "Retry-After: 1\r\n");
}

void Service::gone(Peer& peer, std::int64_t now_ns)
{
    const auto id = std::exchange(peer.answer, 0);
    if (id == 0)
        return;
    model_.cancel(now_ns, id);
    std::erase_if(delayed_, [id](const auto& entry) { return entry.second == id; });
    const auto running = running_.find(id);
    if (running == running_.end())
        return;
    if (running->second.stamp != noStamp)
        stamps_[running->second.stamp].end = StampedEnd::gone;
    running_.erase(running);
}

std::optional<std::int64_t> Service::nextEventNs() const
{
    auto next = model_.nextEventNs();
    if (!delayed_.empty() && (!next || delayed_.begin()->first < *next))
        next = delayed_.begin()->first;
    return next;
}

void Service::run(std::int64_t now_ns, std::size_t limit)
{
    while (!delayed_.empty() && delayed_.begin()->first <= now_ns) {
        const auto [at_ns, id] = *delayed_.begin();
        delayed_.erase(delayed_.begin());
        admit(at_ns, id);
    }
    events_.clear();
    model_.advance(now_ns, events_, limit);
    for (std::size_t i = 0; i < events_.size(); ++i) {
        const auto& event = events_[i];
        const auto running = running_.find(event.id);
        if (running == running_.end())
            continue; // stalled, or ended by a fault
        apply(running->second, event);
        // What one request has due at once goes out in one write.
        const bool more =
            i + 1 < events_.size() && events_[i + 1].id == event.id && running->second.answer.end() == AnswerEnd::going;
        if (!more)
            flush(running, now_ns);
        if (serverFaults_.pool() && event.kind != ServiceEventKind::finished)
            failAllIfThePoolIsFull(now_ns);
    }
}

void Service::apply(Running& running, const ServiceEvent& event)
{
    auto& answer = running.answer;
    const auto prompt = answer.facts().request.prompt_tokens;
    switch (event.kind) {
    case ServiceEventKind::started:
        answer.started(event.at_ns);
        break;
    case ServiceEventKind::token:
        answer.token(event.token, event.at_ns);
        metrics_.tokenMade(event.decoding);
        if (event.token == 1)
            metrics_.promptRead(prompt, answer.promptNs());
        break;
    case ServiceEventKind::finished:
        answer.finished(event.at_ns);
        if (answer.facts().output_tokens == 0)
            metrics_.promptRead(prompt, answer.promptNs());
        if (answer.end() == AnswerEnd::complete && answer.status() == 200)
            serverFaults_.answered(answer.facts().request);
        metrics_.answered(prompt, answer.facts().output_tokens, answer.predictedNs());
        break;
    }
}

void Service::flush(RunningMap::iterator running, std::int64_t now_ns)
{
    auto& answer = running->second.answer;
    auto& peer = *running->second.peer;
    const auto stamp = running->second.stamp;
    if (!answer.out.empty()) {
        const auto written_ns = peer.send(answer.out);
        answer.out.clear();
        if (stamp != noStamp) {
            auto& stamps = stamps_[stamp];
            if (answer.hasHead() && stamps.status == 0) {
                stamps.status = answer.status();
                stamps.headers_ns = written_ns;
            }
            for (auto& event : answer.events) {
                event.written_ns = written_ns;
                stamps.events.push_back(event);
            }
        }
        answer.events.clear();
    }
    if (answer.flood) {
        peer.sendFlood(std::move(answer.flood->piece), answer.flood->count, std::move(answer.flood->tail));
        answer.flood.reset();
    }
    if (answer.end() != AnswerEnd::going)
        end(running, now_ns);
}

void Service::end(RunningMap::iterator running, std::int64_t now_ns)
{
    const auto end = running->second.answer.end();
    const auto stamp = running->second.stamp;
    auto& peer = *running->second.peer;
    if (stamp != noStamp)
        stamps_[stamp].end = end == AnswerEnd::complete ? StampedEnd::complete : StampedEnd::fault;
    const auto id = running->first;
    const bool keepAlive = running->second.answer.facts().version.keep_alive;
    running_.erase(running);
    if (end == AnswerEnd::stalled)
        return;                // its slot stays busy until the model has finished it, or the client goes
    model_.cancel(now_ns, id); // does nothing to one that has finished
    peer.answer = 0;
    if (end == AnswerEnd::complete)
        peer.answered(keepAlive);
    else
        peer.drop(end == AnswerEnd::reset);
}

void Service::refuse(Peer& peer, const HttpVersion& version, const ApiError& error, std::size_t stamp,
                     std::string_view extra)
{
    if (stamp != noStamp)
        stamps_[stamp].end = StampedEnd::error;
    reply(peer, version, errorResponse(error, version, extra), error.status, stamp);
}

void Service::reply(Peer& peer, const HttpVersion& version, std::string_view bytes, int status, std::size_t stamp)
{
    peer.answer = 0;
    const auto written_ns = peer.send(bytes);
    if (stamp != noStamp) {
        stamps_[stamp].status = status;
        stamps_[stamp].headers_ns = written_ns;
        if (stamps_[stamp].end == StampedEnd::open)
            stamps_[stamp].end = StampedEnd::fault;
    }
    peer.answered(version.keep_alive);
}

} // namespace plumbline
