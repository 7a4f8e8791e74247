#include "core/stats/servercheck.h"

#include "core/record/boundedsum.h"
#include "core/stats/text.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

namespace plumbline {
namespace {

using Count = std::optional<std::int64_t>;

std::set<std::string_view> instancesOf(const MetricSeries& series)
{
    std::set<std::string_view> instances;
    for (const auto& [name, value] : series)
        instances.insert(labelOf(name, "instance"));
    return instances;
}

bool holds(const MetricSeries& series, const std::string& name)
{
    return std::any_of(series.begin(), series.end(), [&](const auto& entry) { return entry.first == name; });
}

// How much a counter grew. Label sets may come up in between and count from 0; one that is gone, or an address that did
// not answer in one of the samples, leaves nothing to compare.
OptionalFigure growth(const ServerWatch& watch, Meaning meaning)
{
    const auto& from = watch.first()->series;
    const auto& to = watch.last()->series;
    const auto end = valueOf(to, meaning);
    if (!end || watch.counters().fell(meaning))
        return std::nullopt;
    for (const auto& [name, value] : from)
        if (meaningOf(name) == meaning && !holds(to, name))
            return std::nullopt;
    if (instancesOf(from) != instancesOf(to))
        return std::nullopt;
    const double grown = *end - valueOf(from, meaning).value_or(0);
    return grown >= 0 ? OptionalFigure(grown) : std::nullopt;
}

Count counted(const OptionalFigure& figure)
{
    constexpr double exact = 9007199254740992.0;
    return figure && *figure <= exact ? Count(std::llround(*figure)) : std::nullopt;
}

struct Pair
{
    const char* what;
    Count server, client;
    double slack;        // what may differ for reasons of counting
    std::string unknown; // why the client can't know

    bool comparable() const { return server && client; }
    bool agrees() const { return std::abs(static_cast<double>(*server - *client)) <= slack; }
};

std::string serverSays(const std::vector<Pair>& pairs)
{
    std::string text;
    for (const auto& pair : pairs)
        if (pair.server)
            text += (text.empty() ? "" : ", ") + std::to_string(*pair.server) + " " + pair.what;
    return text;
}

std::string clientSays(const std::vector<Pair>& pairs)
{
    std::string text;
    for (const auto& pair : pairs)
        if (pair.server)
            text += (text.empty() ? "" : ", ") + (pair.client ? std::to_string(*pair.client) : "unknown");
    return text;
}

std::string judgement(const std::vector<Pair>& pairs)
{
    std::string reason;
    for (const auto& pair : pairs) {
        if (pair.comparable() && !pair.agrees()) {
            const auto server = static_cast<double>(*pair.server);
            const auto client = static_cast<double>(*pair.client);
            const auto ratio = *pair.client > 0 ? " (" + shortNumber(server / client) + " times)" : std::string();
            return std::string(": its ") + pair.what + " differ" + ratio +
                   (server > client ? ", others used the server or it is counted more than once"
                                    : ", what the metrics show is not all that served");
        }
        if (pair.server && !pair.client && reason.empty())
            reason = pair.unknown;
    }
    const bool some = std::any_of(pairs.begin(), pairs.end(), [](const Pair& pair) { return pair.comparable(); });
    return (some ? ": they agree" : "") + (reason.empty() ? "" : (some ? "; " : ": ") + reason);
}

// Why there is nothing to subtract.
std::string notSampled(const ServerWatch& watch, const ClientSide& client)
{
    if (!client.first_sent_ns)
        return "no request was sent";
    if (!watch.first() || watch.first()->at_ns > *client.first_sent_ns)
        return "the server was not sampled before the first request";
    if (!watch.last() || watch.last()->at_ns < client.last_end_ns.value_or(*client.first_sent_ns))
        return "the server was not sampled after the last request";
    return {};
}

void putOwnFigures(const ServerWatch& watch, ServerCheck& check)
{
    const auto ttft = growth(watch, Meaning::ttft_sum_s);
    const auto answers = growth(watch, Meaning::ttft_count);
    if (ttft && answers && *answers > 0)
        check.ttft_mean_ms_server = *ttft * 1000 / *answers;
    check.preemptions = counted(growth(watch, Meaning::preemptions));
    const auto hits = growth(watch, Meaning::prefix_hits);
    const auto queries = growth(watch, Meaning::prefix_queries);
    const auto cached = growth(watch, Meaning::cached_tokens);
    const auto computed = growth(watch, Meaning::computed_tokens);
    const auto prompts =
        computed && cached ? OptionalFigure(*computed + *cached) : growth(watch, Meaning::prompt_tokens);
    if (hits && queries && *queries > 0)
        check.prefix_hit_share = *hits / *queries;
    else if (cached && prompts && *prompts > 0)
        check.prefix_hit_share = *cached / *prompts;
}

} // namespace

void ServerWatch::take(const ServerSample& sample)
{
    watched_ = true;
    counters_.take(sample);
    if (inStep_) {
        const auto raise = [&](OptionalFigure& most, Meaning meaning) {
            if (const auto value = valueOf(sample.series, meaning))
                most = std::max(most.value_or(*value), *value);
        };
        raise(waiting_max, Meaning::waiting);
        raise(kv_use_max, Meaning::kv_use);
    }
    last_ = sample;
}

void ServerWatch::stepStarted()
{
    inStep_ = true;
    before_ = fallsText(counters_);
    counters_.forget();
    first_ = last_;
    last_.reset();
    waiting_max.reset();
    kv_use_max.reset();
}

void ServerWatch::stepEnded(std::int64_t end_ns)
{
    inStep_ = false;
    counters_.forget();
    if (last_ && last_->at_ns < end_ns) // taken while the step's requests ran: no beginning for the next one
        last_.reset();
}

void ClientSide::add(const Request& request)
{
    if (!request.sent_ns)
        return;
    first_sent_ns = std::min(first_sent_ns.value_or(*request.sent_ns), *request.sent_ns);
    if (request.end_ns)
        last_end_ns = std::max(last_end_ns.value_or(*request.end_ns), *request.end_ns);
    if (request.outcome == Outcome::completed) {
        ++completed;
        output_tokens = boundedSum(output_tokens, request.output_tokens.value_or(0));
        output_unknown += request.output_tokens ? 0 : 1;
        by_events += request.token_source == TokenSource::events ? 1 : 0;
        const bool knowsPrompt = request.prompt_tokens.value_or(0) > 0; // 0 beside a prompt is unknown
        prompt_tokens = boundedSum(prompt_tokens, request.prompt_tokens.value_or(0));
        prompt_unknown += knowsPrompt ? 0 : 1;
        cached_tokens = boundedSum(cached_tokens, request.cached_tokens.value_or(0));
        cached_unknown += request.cached_tokens ? 0 : 1;
    } else if (request.outcome != Outcome::rejected && request.error_class != ErrorClass::dns &&
               request.error_class != ErrorClass::connect_refused &&
               request.error_class != ErrorClass::connect_timeout && request.error_class != ErrorClass::tls &&
               request.error_class != ErrorClass::client_resource) {
        ++cut;
    }
}

std::optional<ServerCheck> checkServer(const ServerWatch& watch, const ClientSide& client)
{
    if (!watch.watched())
        return std::nullopt;
    ServerCheck check;
    check.waiting_max = watch.waiting_max;
    check.kv_use_max = watch.kv_use_max;
    check.restarted = fallsText(watch.counters());
    if (check.restarted.empty() && !watch.before().empty())
        check.restarted = "before this step " + watch.before();
    if (auto why = notSampled(watch, client); !why.empty()) {
        check.words = "not compared with the server's counters: " + why;
        return check;
    }
    putOwnFigures(watch, check);

    const bool whole = client.cut == 0;
    const std::string cutOff =
        std::to_string(client.cut) + (client.cut == 1 ? " request was" : " requests were") + " not answered to the end";
    if (whole)
        check.requests_client = client.completed;
    if (whole && client.output_unknown == 0)
        check.output_tokens_client = client.output_tokens;
    if (whole && client.prompt_unknown == 0)
        check.prompt_tokens_client = client.prompt_tokens;
    check.requests_server = counted(growth(watch, Meaning::requests_ended));
    check.output_tokens_server = counted(growth(watch, Meaning::output_tokens));
    check.prompt_tokens_server = counted(growth(watch, Meaning::prompt_tokens));
    const char* prompts = "prompt tokens";
    if (const auto computed = growth(watch, Meaning::computed_tokens); computed && !check.prompt_tokens_server) {
        const auto cached = growth(watch, Meaning::cached_tokens);
        check.prompt_tokens_server = counted(*computed + cached.value_or(0));
        if (!cached) { // then the server's figure is without those from its cache, and the client's must be too
            prompts = "prompt tokens outside the cache";
            check.prompt_tokens_client.reset();
            if (whole && client.prompt_unknown == 0 && client.cached_unknown == 0)
                check.prompt_tokens_client = boundedDifference(client.prompt_tokens, client.cached_tokens);
        }
    }
    const auto slackOf = [](std::int64_t more, const Count& count) {
        return static_cast<double>(more) + 0.01 * static_cast<double>(count.value_or(0));
    };
    const auto why = [&](std::int64_t unknown) {
        return whole ? "the client does not know the tokens of " + std::to_string(unknown) +
                           (unknown == 1 ? " request" : " requests")
                     : cutOff;
    };
    const std::vector<Pair> pairs = {
        {"requests", check.requests_server, check.requests_client, 0, cutOff},
        // An event may hold more than a token, or none.
        {"output tokens", check.output_tokens_server, check.output_tokens_client,
         slackOf(client.by_events, check.output_tokens_client), why(client.output_unknown)},
        {prompts, check.prompt_tokens_server, check.prompt_tokens_client, slackOf(0, check.prompt_tokens_client),
         why(std::max(client.prompt_unknown, client.cached_unknown))}};
    for (const std::size_t i : {1U, 0U, 2U})
        if (!check.difference && pairs[i].comparable() && *pairs[i].client > 0)
            check.difference =
                static_cast<double>(*pairs[i].server - *pairs[i].client) / static_cast<double>(*pairs[i].client);
    const auto server = serverSays(pairs);
    if (!server.empty())
        check.words = "the server counted " + server + ", the client " + clientSays(pairs) + judgement(pairs);
    else
        check.words = check.restarted.empty()
                          ? "the server's metrics hold no counter of requests or tokens that is known"
                          : "not compared with the server's counters: they went backwards";
    if (!server.empty() && client.by_events > 0)
        check.words += "; the client counted " + std::to_string(client.by_events) + " answers by their events";
    return check;
}

} // namespace plumbline
