// Run files at full size: lines a second when written and read, and the memory of each pass.
//
//   bench_jsonl [REQUESTS] [EVENTS] [FOLDER]      default 100000 requests of 100 events, in a temporary folder
#include "core/jsonl/runfile.h"
#include "core/jsonl/runindex.h"
#include "core/jsonl/runreader.h"
#include "core/record/clock.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/report/verify.h"

#include "support/samplerun.h"
#include "support/usage.h"

#include <cstdio>
#include <filesystem>

using namespace plumbline;
using namespace plumbline::test;

namespace {

long peakMiB()
{
    return static_cast<long>(peakResidentBytes() >> 20);
}

Request longRequest(int number, int events)
{
    const std::int64_t due = 2000 * ms + number * ms / 5;
    Request request = sampleRequest(1, number % 1000, Phase::measured, due);
    request.request_id = "1-1-" + std::to_string(number);
    request.events_at = {};
    for (int i = 0; i < events; ++i)
        request.events_at.append(*request.first_token_ns + i * (12 * ms + i % 7 * 1013), 1);
    request.last_token_ns = request.finish_ns = request.events_at.last();
    request.end_ns = *request.finish_ns + ms / 10;
    request.token_events = events;
    request.events = events + 3;
    request.output_tokens = events;
    return request;
}

template <typename Work> void phase(const char* name, std::int64_t requests, double megabytes, Work work)
{
    resetPeak();
    const std::int64_t start = monotonicNs();
    work();
    const double seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    std::printf("%-10s %8.2f s  %9.0f requests/s  %7.1f MB/s  peak RSS %ld MiB\n", name, seconds,
                static_cast<double>(requests) / seconds, megabytes / seconds, peakMiB());
}

} // namespace

int main(int argc, char** argv)
{
    const int requests = argc > 1 ? std::atoi(argv[1]) : 100000;
    const int events = argc > 2 ? std::atoi(argv[2]) : 100;
    QTemporaryDir temporary;
    const std::string folder = argc > 3 ? argv[3] : temporary.path().toStdString();
    if (requests < 1 || events < 1) {
        std::fputs("usage: bench_jsonl [REQUESTS] [EVENTS] [FOLDER]\n", stderr);
        return 2;
    }
    RunFileWriter writer(folder, "BENCH");
    if (!writer.error().empty()) {
        std::fprintf(stderr, "%s\n", writer.error().c_str());
        return 2;
    }
    std::vector<Request> prepared; // so that only the writer is timed
    for (int i = 0; i < std::min(requests, 1000); ++i)
        prepared.push_back(longRequest(i, events));
    StepStarted started;
    started.spec.level = 64;
    started.start_ns = 1000 * ms;
    StepEnded ended;
    ended.step = ended.repeat = 1;
    ended.window_start_ns = 2000 * ms;
    ended.window_end_ns = ended.end_ns = 2000 * ms + requests * (ms / 5) + 2000 * ms;
    ended.drained = true;

    const auto write = [&] {
        writer.write(sampleHeader(samplePlan()));
        writer.write(started);
        writer.write(WindowOpened{1, 1, 2000 * ms});
        for (int i = 0; i < requests; ++i) {
            Request& request = prepared[static_cast<std::size_t>(i) % prepared.size()];
            request.request_id = "1-1-" + std::to_string(i);
            writer.write(request);
            if (i % 16 == 0) // a batch as the writer thread drains it
                writer.flush();
        }
        writer.write(ended);
        writer.flush();
    };
    std::printf("%d requests of %d events\n", requests, events);
    const std::int64_t start = monotonicNs();
    write();
    const double seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    const double megabytes = static_cast<double>(std::filesystem::file_size(writer.path())) / 1e6;
    std::printf("file       %8.1f MB, %.0f bytes a request\n", megabytes, megabytes * 1e6 / requests);
    std::printf("%-10s %8.2f s  %9.0f requests/s  %7.1f MB/s  peak RSS %ld MiB\n", "write", seconds, requests / seconds,
                megabytes / seconds, peakMiB());
    if (!writer.error().empty()) {
        std::fprintf(stderr, "%s\n", writer.error().c_str());
        return 3;
    }
    phase("index", requests, megabytes,
          [&] { std::printf("           %zu step\n", indexRun(writer.path()).steps.size()); });
    phase("read", requests, megabytes, [&] {
        RunReader reader(writer.path());
        ReadItem item;
        while (reader.next(item)) {
        }
        std::printf("           %lld request lines, %lld problems\n",
                    static_cast<long long>(reader.report().request_lines),
                    static_cast<long long>(reader.report().problem_count));
    });
    std::string json;
    phase("summarize", requests, megabytes, [&] {
        SummarizeOptions options;
        options.state = RunState::finished;
        json = summaryJson(summarizeFile(writer.path(), options).summary);
    });
    writer.write(RunFooter{});
    if (!writer.finish(json)) {
        std::fprintf(stderr, "%s\n", writer.error().c_str());
        return 3;
    }
    phase("verify", requests, megabytes, [&] {
        for (const auto& check : verifyFile(writer.path()).checks)
            if (check.state == CheckState::failed)
                std::printf("           %s: %s\n", check.name.c_str(), check.detail.substr(0, 200).c_str());
    });
    return 0;
}
