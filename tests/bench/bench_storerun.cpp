// A run in a library at full size: written as it happens, summarised, opened, read, exported, imported; with the memory
// of each.
//
//   bench_storerun [REQUESTS] [EVENTS] [FOLDER] [OTHERS]
// Default 100000 requests of 100 events, in a temporary folder, and no small runs beside it. In a FOLDER that is given
// bench.db stays, for bench_window --open.
#include "core/jsonl/runindex.h"
#include "core/record/clock.h"
#include "core/stats/conclusion.h"
#include "core/store/eventblob.h"

#include "support/samplerun.h"
#include "support/storeruns.h"
#include "support/usage.h"

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <random>

using namespace plumbline;
using namespace plumbline::test;

namespace {

long peakMiB()
{
    return static_cast<long>(peakResidentBytes() >> 20);
}

template <typename Work> void phase(const char* name, int requests, Work work)
{
    resetPeak();
    const std::int64_t start = monotonicNs();
    const std::clock_t cpuStart = std::clock();
    work();
    const double seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    const double cpu = static_cast<double>(std::clock() - cpuStart) / CLOCKS_PER_SEC;
    std::printf("%-28s %8.2f s  %8.2f s of CPU  %9.0f requests/s  peak RSS %ld MiB\n", name, seconds, cpu,
                requests / seconds, peakMiB());
}

bool failed(const std::string& problem)
{
    if (!problem.empty())
        std::fprintf(stderr, "%s\n", problem.c_str());
    return !problem.empty();
}

Request longRequest(int number, int events, std::mt19937& random)
{
    std::normal_distribution<double> gap(12e6, 1e6);
    Request request = sampleRequest(1, number % 1000, Phase::measured, 2000 * ms + number * ms / 5);
    request.request_id = "1-1-" + std::to_string(number);
    request.events_at = {};
    std::int64_t at = *request.first_token_ns;
    for (int i = 0; i < events; ++i, at += static_cast<std::int64_t>(std::max(0.0, gap(random))))
        request.events_at.append(at, 1);
    request.token_events = events;
    request.events = events + 2; // finish and [DONE]
    request.output_tokens = events;
    request.last_token_ns = request.finish_ns = request.events_at.last();
    request.end_ns = *request.finish_ns + ms / 10;
    request.server_timings = "{\"prompt_n\":17,\"prompt_ms\":31.25,\"predicted_n\":100,\"predicted_ms\":1200.5}";
    return request;
}

// The one step that ends, with the summary that the product stores.
LibraryWriter::Ending endingOf(const std::string& path, const std::string& run)
{
    SummarizeOptions options;
    options.state = RunState::finished;
    const auto made = summarizeRecords({{}, path, run}, options);
    failed(made.error);
    return {summaryJson(made.summary), std::string(nameOf(runVerdict(made.summary))), conclusion(made.summary), {}};
}

bool writeSmallRuns(const std::string& path, int runs)
{
    auto records = sampleRecords();
    for (int i = 0; i < runs; ++i) {
        auto& header = std::get<RunHeader>(records.front());
        header.run = "01SMALL" + std::to_string(10000 + i);
        LibraryWriter writer(path, {header.run, "small run", header.started_utc, header.plan_json, "", "m"});
        for (const auto& record : records)
            writer.write(record);
        writer.flush();
        if (!writer.finish(endingOf(path, header.run)))
            return failed(writer.error());
    }
    return true;
}

} // namespace

int main(int argc, char* argv[])
{
    const int requests = argc > 1 ? std::atoi(argv[1]) : 100000;
    const int events = argc > 2 ? std::atoi(argv[2]) : 100;
    QTemporaryDir temporary;
    const std::string folder = argc > 3 ? argv[3] : temporary.path().toStdString();
    const int others = argc > 4 ? std::atoi(argv[4]) : 0;
    const std::string path = folder + "/bench.db", file = folder + "/bench.jsonl";
    std::mt19937 random(1);
    const auto head = sampleRecords();
    bool broken = false;

    {
        const auto one = longRequest(1, events, random);
        std::printf("%.2f bytes an event\n",
                    static_cast<double>(encodeEventTimes(one.events_at, *one.first_token_ns).size()) / events);
    }
    broken = !writeSmallRuns(path, others);
    const auto& header = std::get<RunHeader>(head.front());
    LibraryWriter writer(path, {header.run, "bench", header.started_utc, header.plan_json, "", "m"});
    phase("write", requests, [&] {
        for (std::size_t i = 0; i < 4; ++i) // up to the step's start
            writer.write(head[i]);
        std::int64_t opened = 0, last = 0;
        for (int i = 0; i < requests; ++i) {
            const auto request = longRequest(i, events, random);
            if (i == 0)
                writer.write(WindowOpened{1, 1, opened = request.scheduled_ns});
            last = std::max(last, *request.end_ns);
            writer.write(request);
            if (i % 500 == 499)
                writer.flush();
        }
        StepEnded ended;
        ended.step = ended.repeat = 1;
        ended.window_start_ns = opened;
        ended.window_end_ns = ended.end_ns = last;
        ended.drained = true;
        writer.write(ended);
        RunFooter footer;
        footer.pins_after = header.pins_before;
        writer.write(footer);
        writer.flush();
    });
    phase("summary from the records", requests,
          [&] { broken = (!writer.finish(endingOf(path, header.run)) && failed(writer.error())) || broken; });
    phase("summary as stored", requests, [&] {
        const Library library(path, Library::Access::read);
        const auto stored = storedRun(library, header.run);
        std::string problem = stored.problem;
        const auto summary = summaryFromJson(stored.summary_json, problem);
        broken = failed(problem) || !summary || summary->steps.empty() ||
                 summary->steps.front().ledger.completed != requests || broken;
    });
    std::printf("%ju MB\n", std::filesystem::file_size(path) / 1'000'000);
    phase("index (requests counted)", requests, [&] {
        const auto source = openLibraryRun(path, "01SAMPLE");
        broken = failed(indexRun(*source, "bench").error) || broken;
    });
    phase("read", requests, [&] {
        const auto source = openLibraryRun(path, "01SAMPLE");
        ReadItem item;
        std::int64_t read = 0;
        while (source->next(item))
            read += std::holds_alternative<Request>(item.record) ? 1 : 0;
        broken = failed(source->error()) || read != requests + 1 || broken;
    });
    phase("export", requests, [&] {
        const Library library(path, Library::Access::read);
        std::ofstream out(file, std::ios::binary);
        broken = failed(writeRunLines(library, "01SAMPLE",
                                      [&](std::string_view piece) {
                                          out.write(piece.data(), static_cast<std::streamsize>(piece.size()));
                                          return out.good();
                                      })) ||
                 broken;
    });
    std::printf("%ju MB\n", std::filesystem::file_size(file) / 1'000'000);
    phase("import", requests, [&] {
        Library library(folder + "/other.db", Library::Access::write);
        broken = failed(importRunFile(library, file).problem) || broken;
    });
    phase("import, already there", requests, [&] {
        Library library(folder + "/other.db", Library::Access::write);
        broken = !importRunFile(library, file).already_there || broken;
    });
    return broken ? 1 : 0;
}
