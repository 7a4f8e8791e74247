#include "core/reference/servicemodel.h"

#include "core/reference/noise.h"

#include <algorithm>
#include <cmath>

namespace plumbline {
namespace {

// Which of a request's factors a hash is for; tokens count on from `firstToken`.
enum Noise : std::uint64_t
{
    prefillNoise = 1,
    requestNoise = 2,
    firstToken = 16
};

} // namespace

void ServiceModel::Heap::push(const Due& due)
{
    entries.push_back(due);
    std::push_heap(entries.begin(), entries.end(),
                   [](const Due& a, const Due& b) { return a.when != b.when ? a.when > b.when : a.ticket > b.ticket; });
}

void ServiceModel::Heap::pop()
{
    std::pop_heap(entries.begin(), entries.end(),
                  [](const Due& a, const Due& b) { return a.when != b.when ? a.when > b.when : a.ticket > b.ticket; });
    entries.pop_back();
}

ServiceModel::ServiceModel(const ServiceProfile& profile, std::uint64_t seed, SpeedFaults faults)
    : profile_(profile), seed_(seed), faults_(faults)
{
}

Admission ServiceModel::arrive(std::int64_t now_ns, std::uint64_t id, std::int64_t prompt_tokens,
                               std::int64_t output_tokens)
{
    catchUp(now_ns, SIZE_MAX);
    now_ns_ = std::max(now_ns_, now_ns);
    if (!first_ns_)
        first_ns_ = now_ns_;
    const auto noise = mixed(seed_, arrivals_++);
    const bool free = busy_ < profile_.slots;
    if (!free && profile_.queue_limit && queued_ >= *profile_.queue_limit)
        return Admission::rejected;
    auto& job = jobs_[id];
    job = Job{};
    job.prompt = std::max<std::int64_t>(prompt_tokens, 0);
    job.output = std::max<std::int64_t>(output_tokens, 0);
    job.noise = noise;
    job.pace = lognormalOf(profile_.request_cv, mixed(noise, requestNoise));
    if (free) {
        start(id, job);
    } else {
        queue_.push_back(id);
        ++queued_;
    }
    return Admission::accepted;
}

void ServiceModel::cancel(std::int64_t now_ns, std::uint64_t id)
{
    catchUp(now_ns, SIZE_MAX);
    now_ns_ = std::max(now_ns_, now_ns);
    std::erase_if(told_, [id](const ServiceEvent& event) { return event.id == id; });
    const auto found = jobs_.find(id);
    if (found == jobs_.end())
        return;
    const auto stage = found->second.stage;
    jobs_.erase(found);
    if (stage == Stage::queued)
        --queued_;
    else
        release(stage);
    for (auto* heap : {&overheads_, &prefills_, &decodes_})
        dropVoid(*heap);
}

std::optional<std::int64_t> ServiceModel::nextEventNs() const
{
    if (!told_.empty())
        return told_.front().at_ns;
    if (const auto event = next())
        return event->at_ns;
    return std::nullopt;
}

void ServiceModel::advance(std::int64_t now_ns, std::vector<ServiceEvent>& events, std::size_t limit)
{
    catchUp(now_ns, limit);
    const auto count = std::min(limit, told_.size());
    const auto end = told_.begin() + static_cast<std::ptrdiff_t>(count);
    events.insert(events.end(), told_.begin(), end);
    told_.erase(told_.begin(), end);
}

std::optional<ServiceModel::Next> ServiceModel::next() const
{
    std::optional<Next> best;
    const auto offer = [&](std::int64_t at_ns, Source source) {
        if (!best || at_ns < best->at_ns)
            best = Next{at_ns, source};
    };
    if (!overheads_.entries.empty())
        offer(static_cast<std::int64_t>(overheads_.entries.front().when), Source::overhead);
    if (!prefills_.entries.empty())
        offer(prefill_.timeOf(prefills_.entries.front().when), Source::prefill);
    if (!decodes_.entries.empty())
        offer(decode_.timeOf(decodes_.entries.front().when), Source::decode);
    if (busy_ > 0 && faults_.changes())
        offer(speed_due_ns_, Source::speed);
    if (best)
        best->at_ns = std::max(best->at_ns, now_ns_);
    return best;
}

void ServiceModel::catchUp(std::int64_t now_ns, std::size_t limit)
{
    while (told_.size() < limit) {
        const auto event = next();
        if (!event || event->at_ns > now_ns)
            return;
        step(*event);
    }
}

void ServiceModel::step(const Next& next)
{
    now_ns_ = next.at_ns;
    if (next.source == Source::speed)
        return setRates();
    auto& heap = next.source == Source::overhead ? overheads_ : next.source == Source::prefill ? prefills_ : decodes_;
    const Due due = heap.entries.front();
    heap.pop();
    const auto id = due.id;
    auto& job = jobs_.at(id);
    switch (next.source) {
    case Source::overhead:
        startPrefill(id, job);
        break;
    case Source::prefill:
        promptRead(id, job);
        break;
    case Source::decode:
        makeToken(id, job, due.when);
        break;
    case Source::speed:
        break;
    }
    dropVoid(heap);
}

void ServiceModel::start(std::uint64_t id, Job& job)
{
    ++busy_;
    tell(id, ServiceEventKind::started);
    auto overhead = std::round(profile_.overhead_ms * 1e6);
    if (busy_ > warm_) { // slots are taken from the first on, so this one has not served yet
        warm_ = busy_;
        overhead += static_cast<double>(faults_.cold_ns);
    }
    if (overhead <= 0) {
        startPrefill(id, job);
        return;
    }
    setRates();
    job.stage = Stage::overhead;
    schedule(overheads_, id, job, static_cast<double>(now_ns_) + overhead);
}

void ServiceModel::startPrefill(std::uint64_t id, Job& job)
{
    job.stage = Stage::prefill;
    if (prefilling_++ == 0)
        prefill_.restart(now_ns_);
    setRates();
    const double work =
        static_cast<double>(job.prompt) * lognormalOf(profile_.prefill_cv, mixed(job.noise, prefillNoise));
    schedule(prefills_, id, job, prefill_.at(now_ns_) + work);
}

void ServiceModel::promptRead(std::uint64_t id, Job& job)
{
    --prefilling_;
    job.stage = Stage::decode;
    if (decoding_++ == 0)
        decode_.restart(now_ns_);
    setRates();
    makeToken(id, job, decode_.at(now_ns_));
}

// `progress`: the decode progress at which this token was due, so that rounding to nanoseconds does not add up.
void ServiceModel::makeToken(std::uint64_t id, Job& job, double progress)
{
    if (job.output > 0)
        tell(id, ServiceEventKind::token, ++job.made);
    if (job.made < job.output) {
        const auto noise = mixed(job.noise, firstToken + static_cast<std::uint64_t>(job.made));
        schedule(decodes_, id, job, progress + job.pace * lognormalOf(profile_.token_cv, noise));
        return;
    }
    tell(id, ServiceEventKind::finished);
    jobs_.erase(id);
    release(Stage::decode);
}

void ServiceModel::release(Stage stage)
{
    --busy_;
    if (stage == Stage::prefill)
        --prefilling_;
    if (stage == Stage::decode)
        --decoding_;
    startWaiting();
    setRates();
}

void ServiceModel::startWaiting()
{
    while (busy_ < profile_.slots && queued_ > 0) {
        const auto id = queue_.front();
        queue_.pop_front();
        const auto waiting = jobs_.find(id);
        if (waiting == jobs_.end() || waiting->second.stage != Stage::queued)
            continue; // cancelled
        --queued_;
        start(id, waiting->second);
    }
    if (queued_ == 0)
        queue_.clear();
}

void ServiceModel::setRates()
{
    const auto rate = [this](double tps, double scaling, int n) {
        return scaling == 1 || n <= 1 ? tps : tps * std::pow(n, scaling - 1);
    };
    double speed = 1;
    if (faults_.changes() && first_ns_) {
        speed = faults_.speed(now_ns_ - *first_ns_);
        const auto change = faults_.nextChange(now_ns_ - *first_ns_);
        speed_due_ns_ = change == std::numeric_limits<std::int64_t>::max() ? change : *first_ns_ + change;
    }
    prefill_.setRate(now_ns_, speed * rate(profile_.prefill_tps, profile_.prefill_scaling, prefilling_));
    decode_.setRate(now_ns_, speed * rate(profile_.decode_tps, profile_.decode_scaling, busy_));
}

// The front of a heap must be valid, since next() reads it.
void ServiceModel::dropVoid(Heap& heap)
{
    while (!heap.entries.empty()) {
        const auto job = jobs_.find(heap.entries.front().id);
        if (job != jobs_.end() && job->second.ticket == heap.entries.front().ticket)
            return;
        heap.pop();
    }
}

void ServiceModel::tell(std::uint64_t id, ServiceEventKind kind, std::int64_t token)
{
    told_.push_back({id, kind, token, now_ns_, decoding_});
}

void ServiceModel::schedule(Heap& heap, std::uint64_t id, Job& job, double when)
{
    job.ticket = ++tickets_;
    heap.push({when, job.ticket, id});
}

} // namespace plumbline
