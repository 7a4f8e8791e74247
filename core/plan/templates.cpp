#include "core/plan/templates.h"

#include <array>

namespace plumbline {
namespace {

const std::vector<JsonMember> greedy{{"temperature", "0"}, {"seed", "7"}};

Distribution spread(double mean, double cv, double min, double max)
{
    return {DistributionKind::lognormal, mean, cv, min, max};
}

WorkloadClass synthetic(std::string name, Distribution prompt, Distribution output)
{
    WorkloadClass klass;
    klass.name = std::move(name);
    klass.prompts.source = PromptSourceKind::synthetic;
    klass.prompts.tokens = prompt;
    klass.output_tokens.distribution = output;
    klass.output_tokens.exact = true;
    klass.sampling = greedy;
    return klass;
}

Gate atMost(std::string metric, std::string stat, double max, std::optional<std::string> klass = std::nullopt)
{
    Gate gate;
    gate.metric = std::move(metric);
    gate.stat = std::move(stat);
    gate.max = max;
    gate.klass = std::move(klass);
    return gate;
}

// The gates that belong to every service objective: hardly an error, and nearly all requests good.
std::vector<Gate> shares(double errors, double good)
{
    Gate error;
    error.metric = "error_share";
    error.max = errors;
    Gate goodput;
    goodput.metric = "goodput_share";
    goodput.min = good;
    return {error, goodput};
}

Gate stable()
{
    Gate gate;
    gate.metric = "stability";
    gate.is = "stable";
    return gate;
}

Plan base(std::string name, std::string decision)
{
    Plan plan;
    plan.name = std::move(name);
    plan.decision = std::move(decision);
    plan.target.base_url = "http://127.0.0.1:8080";
    plan.target.model = placeholderModel;
    plan.controls = {{"topology", "\"client and server on one physical host\""},
                     {"network", "\"loopback\""},
                     {"power", "\"not under our control\""}};
    return plan;
}

Plan openBase(std::string name, std::string decision, std::vector<double> rates, double duration_s)
{
    Plan plan = base(std::move(name), std::move(decision));
    plan.load.kind = LoadKind::open;
    plan.load.steps = std::move(rates);
    plan.load.duration_s = duration_s;
    return plan;
}

Plan closedSweep()
{
    Plan plan = base("Chat: up to which concurrency does the server keep its promise?",
                     "Which concurrency limit the gateway in front of this server gets.");
    plan.workload.classes = {synthetic("chat", spread(256, 0.6, 16, 2048), spread(128, 0.4, 16, 512))};
    plan.load.steps = {1, 2, 4, 8, 16};
    plan.load.requests = 100;
    plan.contract.request = {{"ttft_ms", 1500}, {"tpot_ms", 120}};
    plan.contract.gates = shares(0.05, 0.95);
    plan.contract.gates.insert(plan.contract.gates.begin(),
                               {atMost("ttft_ms", "p95", 1500), atMost("tpot_ms", "p95", 120)});
    return plan;
}

Plan openPoisson()
{
    Plan plan =
        openBase("Chat: which arrival rate can be admitted?",
                 "Which rate of requests this server is given without a queue that grows.", {0.5, 1, 1.5, 2}, 300);
    plan.workload.classes = {synthetic("chat", spread(256, 0.6, 16, 2048), spread(64, 0.4, 16, 256))};
    plan.contract.request = {{"ttft_from_due_ms", 2000}, {"tpot_ms", 120}};
    plan.contract.gates = shares(0.05, 0.95);
    plan.contract.gates.insert(plan.contract.gates.begin(), atMost("ttft_from_due_ms", "p95", 2000));
    plan.contract.gates.push_back(stable());
    return plan;
}

Plan longPrompt()
{
    Plan plan = base("Long prompts: what does prefill cost the others?",
                     "Whether prompts of this length are admitted beside each other.");
    auto klass = synthetic("document", spread(6000, 0.3, 2000, 12000), {DistributionKind::constant, 64, {}, {}, {}});
    plan.workload.classes = {klass};
    plan.load.steps = {1, 2, 4};
    plan.load.requests = 60;
    plan.load.drain_s = 300;
    plan.contract.request = {{"ttft_ms", 15000}, {"tpot_ms", 200}};
    plan.contract.gates = shares(0.05, 0.95);
    plan.contract.gates.insert(plan.contract.gates.begin(), atMost("ttft_ms", "p95", 15000));
    return plan;
}

Plan burst()
{
    Plan plan = openBase("Bursts: does the queue clear between them?",
                         "Whether the server needs room for bursts at its average rate.", {0.5, 1}, 300);
    plan.load.arrival = {ArrivalProcess::gamma, 0.25};
    plan.workload.classes = {synthetic("chat", spread(256, 0.6, 16, 2048), spread(64, 0.4, 16, 256))};
    plan.contract.request = {{"ttft_from_due_ms", 4000}, {"tpot_ms", 120}};
    plan.contract.gates = shares(0.05, 0.95);
    plan.contract.gates.insert(plan.contract.gates.begin(), atMost("ttft_from_due_ms", "p95", 4000));
    plan.contract.gates.push_back(stable());
    return plan;
}

Plan mixedClasses()
{
    Plan plan = openBase("Chat and batch on one server: who pays for whom?",
                         "Whether batch requests may share this server with chat.", {0.5, 1, 1.5}, 300);
    auto chat = synthetic("chat", spread(256, 0.6, 16, 2048), spread(64, 0.4, 16, 256));
    chat.weight = 3;
    chat.request_limits = {{"ttft_from_due_ms", 2000}, {"tpot_ms", 120}};
    auto batch = synthetic("batch", spread(2000, 0.5, 200, 8000), {DistributionKind::constant, 16, {}, {}, {}});
    batch.request_limits = {{"e2e_from_due_ms", 30000}};
    plan.workload.classes = {chat, batch};
    plan.contract.gates = shares(0.1, 0.9);
    plan.contract.gates.insert(plan.contract.gates.begin(), atMost("ttft_from_due_ms", "p95", 2000, "chat"));
    plan.contract.gates.push_back(stable());
    return plan;
}

// Short on purpose: bounded windows against the reference server, so that a first look takes less than a minute.
Plan demo()
{
    Plan plan = base("Demo: where does the reference server saturate?",
                     "None: this shows how a sweep looks, on a simulated server.");
    plan.target.model = "reference";
    plan.workload.classes = {
        synthetic("chat", {DistributionKind::constant, 64, {}, {}, {}}, {DistributionKind::constant, 16, {}, {}, {}})};
    plan.load.steps = {1, 2, 4, 8, 16};
    plan.load.duration_s = 3;
    plan.load.ramp_s = 0.3;
    plan.load.warm_up.requests = 1;
    plan.load.drain_s = 10;
    plan.contract.request = {{"ttft_ms", 500}, {"tpot_ms", 60}};
    plan.contract.gates = shares(0, 0.95);
    plan.contract.gates.insert(plan.contract.gates.begin(), atMost("ttft_ms", "p95", 500));
    plan.controls = {{"topology", "\"client and simulated server on this machine\""}, {"network", "\"loopback\""}};
    return plan;
}

constexpr std::array<PlanTemplate, 6> templates{{
    {"closed-sweep", "concurrency levels one after another: where is the capacity?", closedSweep},
    {"open-poisson", "random arrivals at several rates: is the queue stable?", openPoisson},
    {"long-prompt", "few clients with long prompts: what does prefill cost?", longPrompt},
    {"burst", "arrivals in bursts (gamma): does the queue clear?", burst},
    {"mixed-classes", "two classes with limits of their own on one server", mixedClasses},
    {"demo", "a short sweep for the reference server", demo},
}};

} // namespace

std::span<const PlanTemplate> planTemplates()
{
    return templates;
}

std::optional<Plan> planTemplate(std::string_view name)
{
    for (const auto& entry : templates)
        if (entry.name == name)
            return entry.make();
    return std::nullopt;
}

} // namespace plumbline
