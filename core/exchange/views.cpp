#include "core/exchange/views.h"

#include "core/exchange/viewparts.h"

#include <array>
#include <charconv>

namespace plumbline {

namespace exchange {

std::string percentName(double percent)
{
    std::array<char, 32> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), percent);
    return error == std::errc() ? std::string(buffer.data(), end) : std::string();
}

} // namespace exchange

std::unique_ptr<StepView> makeStepView(View view, const ViewOptions& options)
{
    switch (view) {
    case View::vllm:
        return exchange::makeVllmView(options);
    case View::aiperf:
        return exchange::makeAiperfView(options);
    case View::guidellm:
        break;
    }
    return exchange::makeGuidellmView(options);
}

void RunView::take(const Record& record)
{
    if (const auto* header = std::get_if<RunHeader>(&record)) {
        if (options_.limits.empty())
            options_.limits = header->plan.contract.request;
    } else if (const auto* started = std::get_if<StepStarted>(&record)) {
        endStep();
        spec_ = started->spec;
        open_ = makeStepView(view_, options_);
    } else if (const auto* request = std::get_if<Request>(&record)) {
        if (open_ && request->step == spec_.step && request->repeat == spec_.repeat)
            open_->add(*request);
    } else if (const auto* ended = std::get_if<StepEnded>(&record)) {
        if (open_ && ended->step == spec_.step && ended->repeat == spec_.repeat) {
            open_->window(ended->window_start_ns, ended->window_end_ns);
            endStep();
        }
    }
}

void RunView::endStep()
{
    if (open_)
        steps_.push_back({spec_, open_->figures()});
    open_.reset();
}

std::vector<ViewedStep> RunView::steps()
{
    endStep();
    return steps_;
}

ViewedRun viewRun(RunSource& source, const std::string& name, View view, const ViewOptions& options)
{
    ViewedRun viewed;
    RunView steps(view, options);
    ReadItem item;
    while (source.next(item)) {
        if (const auto* header = std::get_if<RunHeader>(&item.record))
            viewed.run = header->run;
        steps.take(item.record);
    }
    viewed.error = source.error();
    if (viewed.error.empty() && !source.report().has_header)
        viewed.error = name + ": no run file: its first line is no run's";
    viewed.problems = toLines(name, source.report());
    viewed.steps = steps.steps();
    return viewed;
}

} // namespace plumbline
