// The Plan: what is declared before anything is measured. Plain values, safe to copy between threads.
// Member names are the keys of plumbline.plan/1; member initialisers are the defaults (the only place they stand).
// Text is UTF-8. A member that is optional has no default, or one that depends on other keys (see resolved() in
// defaults.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

// One member of an open JSON object whose keys are the person's own; `json` is the value as JSON text.
struct JsonMember
{
    std::string key;
    std::string json;
    bool operator==(const JsonMember&) const = default;
};

enum class Api
{
    chat,
    completions
};
enum class TransportKind
{
    qt,
    precise
};
enum class ConnectionPolicy
{
    reuse,
    fresh
};
enum class AddressPolicy
{
    first,
    rotate
};
enum class PromptSourceKind
{
    inline_texts,
    file,
    synthetic
};
enum class Order
{
    sequential,
    shuffled
};
enum class DistributionKind
{
    constant,
    uniform,
    normal,
    lognormal
};
enum class PrefixCache
{
    allowed,
    busted
};
enum class LoadKind
{
    closed,
    open
};
enum class StartMode
{
    continuous,
    idle
};
enum class ArrivalProcess
{
    constant,
    poisson,
    gamma
};

struct Timeouts // seconds
{
    double connect_s = 10;
    double first_byte_s = 600;
    double first_token_s = 600;
    double idle_s = 120;
    double total_s = 3600;
    bool operator==(const Timeouts&) const = default;
};

struct Tls
{
    std::optional<std::string> ca_file;
    bool verify = true;
    bool operator==(const Tls&) const = default;
};

struct Header
{
    std::string name;
    std::string value; // "env:NAME" is a secret reference; "{request_id}" is replaced
    bool operator==(const Header&) const = default;
};

struct Target
{
    std::string base_url;
    Api api = Api::chat;
    std::string model;
    bool stream = true;
    std::string dialect = "auto";
    TransportKind transport = TransportKind::qt;
    ConnectionPolicy connections = ConnectionPolicy::reuse;
    AddressPolicy addresses = AddressPolicy::first;
    std::optional<std::string> credential; // a reference such as "env:OPENAI_API_KEY", never a value
    std::vector<Header> headers = {{"X-Request-Id", "{request_id}"}};
    std::vector<JsonMember> body; // extra request fields
    Timeouts timeouts;
    Tls tls;
    std::string proxy = "none";                           // none, system or a URL
    std::optional<std::vector<std::string>> metrics_urls; // unset: found by the preflight
    bool simulated = false;
    bool operator==(const Target&) const = default;
};

// A distribution of token counts.
struct Distribution
{
    DistributionKind kind = DistributionKind::constant;
    std::optional<double> mean;
    std::optional<double> cv; // coefficient of variation: standard deviation / mean
    std::optional<double> min;
    std::optional<double> max;
    bool operator==(const Distribution&) const = default;
};

struct Prompts
{
    PromptSourceKind source = PromptSourceKind::inline_texts;
    std::vector<std::string> texts;     // inline
    std::optional<std::string> path;    // file: .txt (a prompt a line) or .jsonl
    std::string field = "prompt";       // file: key of a JSONL line
    std::optional<Distribution> tokens; // synthetic
    std::optional<std::string> system;  // system message
    Order order = Order::sequential;
    bool operator==(const Prompts&) const = default;
};

struct OutputTokens
{
    std::optional<Distribution> distribution; // unset: only the limit `max` is asked for
    std::optional<int> max;                   // the limit when there is no distribution
    bool exact = false;                       // ask for exactly that many (min_tokens / ignore_eos)
    std::optional<int> ceiling;               // client cancels above it; default 4 x the longest asked
    bool operator==(const OutputTokens&) const = default;
};

struct RequestLimit // inclusive, milliseconds
{
    std::string
        metric; // ttft_ms, ttft_from_due_ms, time_to_first_text_ms, tpot_ms, e2e_ms, e2e_from_due_ms, lateness_ms
    std::optional<double> max;
    bool operator==(const RequestLimit&) const = default;
};

struct WorkloadClass
{
    std::string name;
    double weight = 1;
    Prompts prompts;
    OutputTokens output_tokens;
    std::vector<JsonMember> sampling;
    std::vector<RequestLimit> request_limits; // the class's contract.request: replaces the plan's, key by key
    bool operator==(const WorkloadClass&) const = default;
};

struct Workload
{
    std::uint64_t seed = 42;
    PrefixCache prefix_cache = PrefixCache::busted;
    std::vector<WorkloadClass> classes;
    bool operator==(const Workload&) const = default;
};

struct Arrival
{
    ArrivalProcess process = ArrivalProcess::poisson;
    double burstiness = 1; // gamma shape of the gaps: 1 is Poisson, below 1 burstier
    bool operator==(const Arrival&) const = default;
};

struct WarmUp
{
    std::optional<int> requests;      // per client
    std::optional<double> duration_s; // open loop
    bool operator==(const WarmUp&) const = default;
};

struct Caps
{
    std::optional<std::int64_t> requests = 100000;
    std::optional<std::int64_t> output_tokens;
    std::optional<double> cost;
    bool operator==(const Caps&) const = default;
};

struct LoadProfile
{
    LoadKind kind = LoadKind::closed;
    Arrival arrival;                  // open loop
    std::vector<double> steps;        // concurrency (closed) or requests/s (open)
    std::optional<int> requests;      // measured requests a step
    std::optional<double> duration_s; // bounds the measured window
    StartMode start = StartMode::continuous;
    double ramp_s = 1;
    WarmUp warm_up;
    double drain_s = 60;
    double pause_s = 0;
    int repeats = 1;
    std::optional<bool> recovery; // default: true when there is a contract
    Order order = Order::sequential;
    double knee_gain = 0.1;
    int max_outstanding = 2000;
    double scrape_s = 1;
    Caps caps;
    bool operator==(const LoadProfile&) const = default;
};

struct Gate
{
    std::string metric;
    std::optional<std::string> stat; // mean, p50, p90, p95, p99, max; none for shares, rates and stability
    std::string of = "all";          // all or completed
    std::optional<double> min;
    std::optional<double> max;
    std::optional<std::string> is;    // for stability
    std::optional<std::string> klass; // key "class"
    bool operator==(const Gate&) const = default;
};

struct Contract
{
    std::vector<RequestLimit> request; // limits per request
    std::vector<Gate> gates;
    std::optional<double> confidence;
    std::vector<std::string> required_pins;
    bool operator==(const Contract&) const = default;
    bool empty() const { return request.empty() && gates.empty(); }
};

// One of two sides that are measured in turns: what is other there than in the rest of the plan.
struct Variant
{
    std::string name;
    std::vector<JsonMember> set; // keys are paths of the plan, such as target.model
    bool operator==(const Variant&) const = default;
};

struct Plan
{
    std::string name;
    std::string decision;
    Target target;
    Workload workload;
    LoadProfile load;
    Contract contract;
    std::vector<JsonMember> controls;
    std::vector<Variant> variants; // none, or the two sides (see variants.h)
    bool operator==(const Plan&) const = default;
};

} // namespace plumbline
