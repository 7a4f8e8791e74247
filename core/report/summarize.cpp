#include "core/report/summarize.h"

#include "core/plan/planjson.h"
#include "core/stats/runsummary.h"
#include "core/stats/stepaccumulator.h"

#include <memory>
#include <set>

namespace plumbline {
namespace {

// The second pass.
class Steps
{
public:
    Steps(const RunIndex& index, Percentile method) : index_(index)
    {
        options_.gaps = true;
        options_.method = method;
        options_.pins.emplace();
        for (const auto& pin : index.header.pins_before.pins)
            options_.pins->insert(pin.key);
    }

    void take(const Record& record)
    {
        if (const auto* started = std::get_if<StepStarted>(&record))
            begin(*started);
        else if (const auto* request = std::get_if<Request>(&record))
            add(*request);
        else if (const auto* sample = std::get_if<ServerSample>(&record))
            server_.take(*sample);
        else if (const auto* ended = std::get_if<StepEnded>(&record))
            end(*ended);
    }

    void finish()
    {
        if (open_)
            close();
    }

    std::vector<StepSummary> summaries;
    std::optional<Request> first; // of the preflight
    std::int64_t strays = 0;
    std::vector<std::string> notes;

private:
    bool isOpen(int step, int repeat) const
    {
        return open_ && entry_->started.spec.step == step && entry_->started.spec.repeat == repeat;
    }

    // Each class has its own entry in each step; a foreign file may name one a request.
    bool knows(const std::string& klass)
    {
        constexpr std::size_t most = 1000;
        return classes_.contains(klass) || (classes_.size() < most && classes_.insert(klass).second);
    }

    void begin(const StepStarted& started)
    {
        finish();
        if (next_ >= index_.steps.size())
            return;
        const IndexedStep* before = next_ > 0 ? &index_.steps[next_ - 1] : nullptr;
        entry_ = &index_.steps[next_++];
        // A step whose drain is not known to have ended may have left load on the server.
        options_.after_cut_drain = before && !(before->ended && before->ended->drained.value_or(false));
        if (!seen_.insert({started.spec.step, started.spec.repeat}).second)
            notes.push_back("step " + std::to_string(started.spec.step) + ", repeat " +
                            std::to_string(started.spec.repeat) + " stands in the file twice");
        open_ = std::make_unique<StepAccumulator>(started.spec, index_.header.plan, options_);
        open_->started(started);
        server_.stepStarted();
        if (entry_->window_start_ns)
            open_->windowOpened(*entry_->window_start_ns);
        if (entry_->ended && entry_->ended->window_end_ns > entry_->ended->window_start_ns)
            open_->windowEndKnown(entry_->ended->window_end_ns);
    }

    void add(const Request& request)
    {
        if (request.step == 0) {
            // The first that was answered: a server may have refused a field in those before it.
            const auto rank = [](const Request& probe) {
                return std::pair(probe.outcome != Outcome::completed, probe.scheduled_ns);
            };
            if (!first || rank(request) < rank(*first))
                first = request;
        } else if (isOpen(request.step, request.repeat) && knows(request.klass)) {
            open_->add(request);
        } else {
            ++strays;
        }
    }

    void end(const StepEnded& ended)
    {
        if (!isOpen(ended.step, ended.repeat))
            return;
        open_->ended(ended);
        close();
        server_.stepEnded(ended.end_ns);
    }

    void close()
    {
        open_->server(server_);
        for (auto& summary : open_->summaries())
            summaries.push_back(std::move(summary));
        open_.reset();
    }

    const RunIndex& index_;
    StepAccumulatorOptions options_;
    std::unique_ptr<StepAccumulator> open_;
    ServerWatch server_;
    const IndexedStep* entry_ = nullptr; // of the open step
    std::size_t next_ = 0;
    std::set<std::pair<int, int>> seen_;
    std::set<std::string> classes_;
};

RunFacts factsOf(const RunIndex& index, const SummarizeOptions& options, const std::optional<Request>& first)
{
    RunFacts facts;
    facts.run = index.header.run;
    facts.name = index.header.plan.name;
    facts.label = index.header.label;
    facts.imported = index.header.imported.has_value();
    facts.method = options.percentile;
    facts.state = index.footer ? index.footer->state : options.state.value_or(RunState::interrupted);
    facts.reason = index.footer ? index.footer->reason : options.reason;
    if (!index.footer && !options.state)
        facts.reason = "the file has no last line: the run was cut off";
    if (first)
        facts.first_request = figuresOf(*first);
    return facts;
}

} // namespace

Summarized summarizeRecords(const RunPlace& place, const SummarizeOptions& options)
{
    Summarized result;
    result.index = indexRun(*openRun(place), place.name());
    result.error = result.index.error;
    if (!result.error.empty())
        return result;
    Steps steps(result.index, options.percentile);
    const auto source = openRun(place);
    ReadItem item;
    while (source->next(item)) {
        if (options.visit)
            options.visit(item);
        steps.take(item.record);
    }
    steps.finish();
    result.error = source->error();
    result.report = source->report();
    result.problems = toLines(place.name(), result.report);
    result.notes = result.report.notes;
    result.notes.insert(result.notes.end(), steps.notes.begin(), steps.notes.end());
    const auto planProblems = readPlan(result.index.header.plan_json).problems;
    if (hasErrors(planProblems))
        result.notes.push_back("the plan in the first line is not wholly understood, defaults stand in: " +
                               toLine(planProblems.front()));
    result.strays = steps.strays;
    if (steps.strays > 0)
        result.notes.push_back(
            std::to_string(steps.strays) +
            " request lines stand outside their step, or are of a class above the thousandth: they are in no figure");
    result.summary =
        summarizeRun(factsOf(result.index, options, steps.first), result.index.header.plan, std::move(steps.summaries));
    return result;
}

Summarized summarizeFile(const std::string& path, const SummarizeOptions& options)
{
    return summarizeRecords(runFile(path), options);
}

} // namespace plumbline
