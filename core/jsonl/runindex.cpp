#include "core/jsonl/runindex.h"

#include "core/jsonl/runreader.h"

namespace plumbline {
namespace {

constexpr std::size_t mostSteps = 20000; // each costs some kilobytes when it is summarised

IndexedStep* findStep(RunIndex& index, int step, int repeat)
{
    for (auto entry = index.steps.rbegin(); entry != index.steps.rend(); ++entry)
        if (entry->started.spec.step == step && entry->started.spec.repeat == repeat)
            return &*entry;
    return nullptr;
}

void place(RunIndex& index, ReadItem& item)
{
    if (auto* header = std::get_if<RunHeader>(&item.record)) {
        index.header = std::move(*header);
        index.tool_version = item.tool_version;
    } else if (const auto* started = std::get_if<StepStarted>(&item.record)) {
        if (index.steps.size() < mostSteps)
            index.steps.push_back({*started, item.line, item.offset, {}, {}});
        else
            index.error = "more than " + std::to_string(mostSteps) + " steps";
    } else if (const auto* window = std::get_if<WindowOpened>(&item.record)) {
        if (auto* step = findStep(index, window->step, window->repeat))
            step->window_start_ns = window->start_ns;
    } else if (const auto* ended = std::get_if<StepEnded>(&item.record)) {
        if (auto* step = findStep(index, ended->step, ended->repeat))
            step->ended = *ended;
    } else if (auto* footer = std::get_if<RunFooter>(&item.record)) {
        index.footer = std::move(*footer);
        index.summary_json = std::move(item.summary_json);
        index.summary_lines = item.summary_lines;
        index.lines_sha256 = item.lines_sha256;
        index.summary_at = item.line;
    }
}

} // namespace

const IndexedStep* RunIndex::find(int step, int repeat) const
{
    for (const auto& entry : steps)
        if (entry.started.spec.step == step && entry.started.spec.repeat == repeat)
            return &entry;
    return nullptr;
}

RunIndex indexRun(RunSource& source, const std::string& name)
{
    RunIndex index;
    source.passOverRequests(true);
    ReadItem item;
    while (index.error.empty() && source.next(item))
        place(index, item);
    index.report = source.report();
    index.error = index.error.empty() ? source.error() : name + ": " + index.error;
    if (index.error.empty() && !index.report.has_header) {
        const auto lines = toLines(name, index.report);
        index.error = name + ": not a run file: its first line must be a run of plumbline.run/1" +
                      (index.report.lines == 0 ? " (the file is empty)"
                       : lines.empty()         ? ""
                                               : " (" + lines.front() + ")");
    }
    return index;
}

RunIndex indexRun(const std::string& path)
{
    RunReader reader(path);
    return indexRun(reader, path);
}

} // namespace plumbline
